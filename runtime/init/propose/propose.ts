import { columnPathText } from '../../../compiler/columnPath.ts';
import { inWords } from '../../../compiler/normalize/inWords.ts';
import type { ColumnFacts, FileFacts, TimeReading } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import { messages } from '../messages.ts';
import type { Measure, ProposedProcessor, ProposedSource, Proposal } from '../Proposal.ts';
import { chooseDimensions } from './chooseDimensions.ts';
import { chooseAxis, chooseGrain } from './chooseGrain.ts';
import { chooseMeasure, type MeasuredColumn } from './chooseMeasure.ts';
import { chooseTime, type AskedTime, type ChosenTime } from './chooseTime.ts';
import { cleanName, cleanNames } from './cleanNames.ts';
import { columnUses, declaredType } from './columnUses.ts';
import { uniqueName } from './uniqueName.ts';

export interface Place {
  /** The name of the workspace's folder. */
  readonly workspace: string;
  /** The data file's own name, without and with its extension. */
  readonly stem: string;
  readonly file: string;
  readonly extension: string;
  /** Where the data are, relative to the workspace. */
  readonly path: string;
}

/**
 * A small catalog for a file: a pure function of its contents, its location, and what the user said about time.
 * @param metrics names that are taken: a metric that would use one is prefixed with the source's name
 * @throws InitError when nothing can place its rows in time, or nothing can be measured.
 */
export function propose(facts: FileFacts, place: Place, asked: AskedTime, metrics: ReadonlySet<string>): Proposal {
  const time = chooseTime(facts, asked);
  const measured = chooseMeasure(facts, time?.column ?? null);
  if (measured === null) throw new InitError(messages.nothingToMeasure(place.file));
  const names = cleanNames(
    facts.columns.map(({ name }) => name),
    time?.column.name ?? null,
  );
  const nameOf = ({ name }: ColumnFacts): string => names.get(name) ?? name;

  const others = facts.columns.filter((column) => column !== time?.column && (column !== measured.column || measured.kind === 'different'));
  const dimensions = chooseDimensions(others.filter((column) => measured.kind !== 'share' || !outcomeStates.has(nameOf(column))));
  const source = proposeSource(facts, place, time, names, dimensions, asked);
  const reading: TimeReading = time?.reading ?? {
    format: null,
    first: `${asked.day ?? ''}T00:00:00`,
    last: `${asked.day ?? ''}T00:00:00`,
    unit: 'day',
    hours: 1,
  };
  const processor = proposeProcessor(source.name, reading, dimensions, nameOf);

  const taken = new Set([...names.values(), source.time.column]);
  const own = (base: string): string => (metrics.has(base) ? `${source.name}_${base}` : base);
  const rows_metric = uniqueName(own('rows'), taken);
  const measure = proposeMeasure(measured, nameOf(measured.column), new Set([...taken, rows_metric]), own);
  return {
    workspace: identifier(place.workspace, 'workspace'),
    source,
    processor,
    rows_metric,
    measure,
    time_axis: chooseAxis(reading, processor.grain),
    uses: columnUses(facts, { time, measured, dimensions, nameOf, measure }),
  };
}

/** The built-in states of a processor of outcomes; no dimension may have their names. */
const outcomeStates = new Set(['positives', 'negatives']);

function proposeSource(
  facts: FileFacts,
  place: Place,
  time: ChosenTime,
  names: ReadonlyMap<string, string>,
  dimensions: readonly ColumnFacts[],
  { day }: AskedTime,
): ProposedSource {
  const nested = new Set(facts.columns.flatMap(({ name, path }) => (path === null ? [] : [name])));
  const renames = [...names].filter(([from, to]) => from !== to && !nested.has(from)).map(([from, to]) => ({ from, to }));
  const labels = dimensions.flatMap(({ name }) => {
    const column = names.get(name) ?? name;
    const label = name.trim().replaceAll(/\s+/g, ' ');
    // A name written with spaces or in another script is what people call the column.
    return /\s|[^\p{ASCII}]/u.test(label) && label !== inWords(column) ? [{ column, label }] : [];
  });
  return {
    name: identifier(place.stem, 'data'),
    file: place.file,
    format: facts.format,
    delimiter: facts.delimiter,
    path: place.path,
    extension: place.extension,
    columns: facts.columns.map((column) => {
      const type = declaredType(column, time);
      return column.path === null
        ? { name: column.name, path: null, type }
        : { name: names.get(column.name) ?? column.name, path: columnPathText(column.path), type };
    }),
    renames,
    time:
      time === null
        ? { kind: 'day', column: uniqueName('recorded_on', new Set(names.values())), day: day ?? '' }
        : {
            kind: 'column',
            column: names.get(time.column.name) ?? time.column.name,
            format: time.reading.format,
            missing: facts.rows - time.column.values,
          },
    labels,
  };
}

function proposeProcessor(
  source: string,
  reading: TimeReading,
  dimensions: readonly ColumnFacts[],
  nameOf: (column: ColumnFacts) => string,
): ProposedProcessor {
  // Null counts as one more value.
  const combinations = dimensions.reduce((product, { distinct }) => product * (distinct + 1), 1);
  const grain = chooseGrain(reading, combinations);
  return { name: `${source}_by_${grain}`, grain, dimensions: dimensions.map(nameOf) };
}

/** @param own the name of a metric in this catalog */
function proposeMeasure(
  { kind, column }: MeasuredColumn,
  name: string,
  taken: ReadonlySet<string>,
  own: (base: string) => string,
): Measure {
  switch (kind) {
    case 'mean': {
      const magnitude = column.magnitude ?? 0;
      const metric = uniqueName(own(`average_${name}`), taken);
      const total = uniqueName(own(`total_${name}`), new Set([...taken, metric]));
      const format = magnitude >= 1000 ? ',.0f' : magnitude >= 1 ? ',.2f' : '.4f';
      return {
        kind,
        column: name,
        metric,
        // The default keeps six decimal places, which would leave a small number few significant digits.
        scale: column.type !== 'integer' && magnitude > 0 && magnitude < 1 ? 12 : null,
        format,
        sum: {
          metric: total,
          state: uniqueName(`${name}_sum`, new Set([...taken, metric, total])),
          format: column.type === 'integer' ? ',d' : column.type === 'decimal' ? ',.2f' : format,
        },
      };
    }
    case 'share':
      return { kind, column: name, metric: uniqueName(own(`${name}_share`), taken) };
    case 'different': {
      const metric = uniqueName(own(`different_${name}`), taken);
      return { kind, column: name, metric, state: uniqueName(`${name}_seen`, new Set([...taken, metric])) };
    }
  }
}

/** A valid name for parts of the catalog: it starts with a letter. */
function identifier(text: string, otherwise: string): string {
  const clean = cleanName(text);
  if (clean === null) return otherwise;
  return /^[a-z]/.test(clean) ? clean : `${otherwise}_${clean}`;
}
