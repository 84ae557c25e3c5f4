import type { AggregateTable, Dimension } from '../../manifest.ts';
import { change, within, type Change, type Where } from '../Change.ts';
import { matchNames, type Matched } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { consequence, diffFields, type FieldRule, type FieldRules, type Pair } from '../Pair.ts';
import { formerNames } from './formerNames.ts';
import { storedAnew } from './storedAnew.ts';

/** The dimensions of a processor: all can be filtered by, and metrics can group by no others. */
export function dimensions(pair: Pair<AggregateTable>): readonly Change[] {
  const { old, next, versions } = pair;
  const { added, removed, common, reordered } = matchDimensions(old, next);
  const where = (...steps: readonly string[]): Where => within(pair, 'dimensions', ...steps);
  const metrics = versions.metricsOn([old.id]).map(({ name }) => name);
  const grouping = (name: string): readonly string[] =>
    versions
      .metricsOn([old.id])
      .filter((metric) => metric.dimensions.includes(name))
      .map((metric) => metric.name);
  return [
    ...added.map(({ name }) =>
      change('dimension-added', where(name), messages.dimensionAdded(name), {
        ...storedAnew(pair),
        metrics: grouping(name),
        columns: [name],
      }),
    ),
    ...removed.map(({ name }) =>
      change('dimension-removed', where(name), messages.dimensionRemoved(name), { ...storedAnew(pair), metrics, columns: [name] }),
    ),
    ...common.flatMap((dimension) => diffFields({ ...dimension, versions, ...where(dimension.name) }, fieldsIn(pair))),
    ...(reordered ? [change('dimensions-reordered', where(), messages.dimensionsReordered(), { ...storedAnew(pair), metrics })] : []),
  ];
}

export function matchDimensions(old: AggregateTable, next: AggregateTable): Matched<Dimension> {
  return matchNames(old.dimensions, next.dimensions, ({ name }) => name);
}

function fieldsIn(table: Pair<AggregateTable>): FieldRules<Dimension> {
  const readers = table.versions.metricsOn([table.old.id]).map(({ name }) => name);
  return {
    name: consequence,
    type: ({ old, next, ...where }) => [
      change('dimension-type-changed', within(where, 'type'), messages.dimensionType(old.name, old.type, next.type), {
        ...storedAnew(table),
        metrics: readers,
        columns: [old.name],
      }),
    ],
    label: shown('label'),
    description: shown('description'),
    aliases: formerNames,
    synonyms: shown('synonyms'),
    guidance: shown('guidance'),
    order: shown('order'),
  };
}

function shown(field: 'label' | 'description' | 'synonyms' | 'guidance' | 'order'): FieldRule<Dimension> {
  return ({ old, ...where }) => [
    change('dimension-described', within(where, field), messages.dimensionDescribed(old.name, [field]), { columns: [old.name] }),
  ];
}
