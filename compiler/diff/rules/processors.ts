import { grainNests } from '../../calendar.ts';
import type { AggregateTable, Manifest } from '../../manifest.ts';
import { privateTables } from '../../privateTables.ts';
import { definitionOf } from '../../prestages/prestageDefinitions.ts';
import { change, whereIs, within, type Change, type Touched } from '../Change.ts';
import { expressionText } from '../expressionText.ts';
import { matchKeys } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { consequence, diffFields, same, type FieldRules, type Pair } from '../Pair.ts';
import { columnsGivenBy, type Versions } from '../Versions.ts';
import { describedBy } from './describedBy.ts';
import { dimensions } from './dimensions.ts';
import { privacy } from './privacy.ts';
import { rollups } from './rollups.ts';
import { states } from './states.ts';
import { storedAnew } from './storedAnew.ts';

const fields: FieldRules<AggregateTable> = {
  id: consequence,
  label: describedBy('processor-described', 'label'),
  description: describedBy('processor-described', 'description'),
  source: ({ old, next, versions, ...where }) => [
    // Chunks are recorded per source, so even the same computation starts with none.
    change('processor-source-changed', within(where, 'source'), messages.processorSource(old.source, next.source), {
      data: 're-ingest',
      ...versions.answersOf([old.id]),
    }),
  ],
  prestage,
  filter: (pair) => [
    change(
      'processor-filter-changed',
      within(pair, 'filter'),
      messages.processorFilter(expressionText(pair.old.filter), expressionText(pair.next.filter)),
      { ...storedAnew(pair), ...pair.versions.answersOf([pair.old.id]) },
    ),
  ],
  dimensions,
  grain,
  as_of: (pair) => [
    change('as-of-changed', within(pair, 'as_of'), messages.asOfChanged(pair.old.as_of ?? null, pair.next.as_of ?? null), {
      ...storedAnew(pair),
      ...pair.versions.answersOf([pair.old.id]),
    }),
  ],
  states,
  rollups,
  privacy,
  // Reported by the rules for the fields it is computed from, or by rules/unexplained.ts.
  computation_hash: consequence,
};

/** Processors: what is stored and what it can be filtered by. Metrics read each one, and each has a governed view. */
export function processors(versions: Versions): readonly Change[] {
  const { added, removed, common } = matchKeys(versions.old.tables, versions.next.tables);
  return [
    ...added.map(([id, { source }]) =>
      change('processor-added', whereIs('processor', id), messages.processorAdded(source), {
        data: 'forward',
        ...readers(versions.next, id),
      }),
    ),
    ...removed.map(([id]) => change('processor-removed', whereIs('processor', id), messages.processorRemoved(), readers(versions.old, id))),
    ...common.flatMap(({ name, old: [, old], next: [, next] }) =>
      diffFields({ old, next, versions, ...whereIs('processor', name) }, fields),
    ),
    ...governedViews(
      versions,
      common.map(({ name }) => name),
    ),
  ];
}

/** A metric's privacy removes its processor's view from governed SQL, whatever else reads the processor. */
function governedViews({ old, next }: Versions, tables: readonly string[]): readonly Change[] {
  const [before, after] = [privateTables(old), privateTables(next)];
  return tables
    .filter((id) => before.has(id) !== after.has(id))
    .map((id) =>
      after.has(id)
        ? change('governed-view-removed', whereIs('processor', id), messages.governedViewRemoved())
        : change('governed-view-added', whereIs('processor', id), messages.governedViewAdded()),
    );
}

function readers({ metrics }: Manifest, id: string): Touched {
  const reading = Object.values(metrics).filter(({ table }) => table === id);
  return { metrics: reading.map(({ name }) => name), columns: reading.flatMap(columnsGivenBy) };
}

/** What rows are made of, and separately how earlier days are remembered, which no number depends on. */
function prestage(pair: Pair<AggregateTable>): readonly Change[] {
  const { old, next, versions } = pair;
  const where = within(pair, 'prestage');
  const decides = ({ prestage: one }: AggregateTable): unknown => (one === undefined ? null : definitionOf(one).decides(one));
  const known = next.prestage ?? old.prestage;
  if (known !== undefined && !same(decides(old), decides(next))) {
    const { code, message } = definitionOf(known).changed;
    return [change(code, where, message(), { ...storedAnew(pair), ...versions.answersOf([old.id]) })];
  }
  return [change('processor-checkpoint-changed', within(where, 'checkpoint'), messages.processorCheckpoint())];
}

function grain(pair: Pair<AggregateTable>): readonly Change[] {
  const { old, next, versions } = pair;
  const where = within(pair, 'grain');
  const touched = { ...storedAnew(pair), ...versions.answersOf([old.id]) };
  return [
    grainNests(next.grain, old.grain)
      ? change('grain-made-finer', where, messages.grainFiner(old.grain, next.grain), touched)
      : change('grain-changed', where, messages.grainChanged(old.grain, next.grain), touched),
  ];
}
