import { isOfTexts } from '../../../compiler/textFormats.ts';
import { columnPathText } from '../../../compiler/columnPath.ts';
import { isOfADatabase } from '../../../compiler/tableReaders.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import { inWords } from '../../../compiler/normalize/inWords.ts';
import type { ColumnFacts, FileFacts, TimeReading } from '../FileFacts.ts';
import { InitError } from '../InitError.ts';
import * as messages from '../messages.ts';
import type { Choices, Measure, ProposedProcessor, ProposedRoot, ProposedSource, Proposal, TableFormat } from '../Proposal.ts';
import { chooseDimensions } from './chooseDimensions.ts';
import { chooseAxis, chooseComparedAxis, chooseGrain } from './chooseGrain.ts';
import { chooseMeasure } from './chooseMeasure.ts';
import { checkedChoices, outcomeStates, type Chosen } from './checkedChoices.ts';
import { chooseTime, type AskedTime, type ChosenTime } from './chooseTime.ts';
import { cleanNames, identifier } from './cleanNames.ts';
import { columnUses, declaredType } from './columnUses.ts';
import { isOfAmounts } from './isOfAmounts.ts';
import { namesPersons } from './namesPersons.ts';
import { proposeMeasure, type MeasureNames } from './proposeMeasure.ts';
import { shareFor } from './shareFor.ts';
import { timesOfDay } from './timesOfDay.ts';
import { uniqueName } from './uniqueName.ts';

export interface Place {
  /** The name of the workspace's folder. */
  readonly workspace: string;
  /** The data file's own name, without and with its extension. */
  readonly stem: string;
  readonly file: string;
  readonly extension: string;
  /** Where the data are, relative to the workspace or to their root; a table of a database by its name. */
  readonly path: string;
  /** For data that stay where they are, outside of the workspace. */
  readonly root: ProposedRoot | null;
  /** What reads them, where that is not by the format of files. */
  readonly table: TableFormat | null;
}

/**
 * A small catalog for a file: a pure function of its contents, its location, and what the user said about time.
 * @param metrics names that are taken: a metric that would use one is prefixed with the source's name
 * @param choices what was chosen instead of what would be proposed; null for a proposal
 * @throws InitError when nothing can place its rows in time, nothing can be measured, or a choice does not fit the file.
 */
export function propose(
  facts: FileFacts,
  place: Place,
  asked: AskedTime,
  metrics: ReadonlySet<string>,
  choices: Choices | null = null,
): Proposal {
  const time = chooseTime(facts, asked);
  const names = cleanNames(
    facts.columns.map(({ name }) => name),
    time?.column.name ?? null,
  );
  const nameOf = ({ name }: ColumnFacts): string => names.get(name) ?? name;

  const { measured, dimensions } =
    choices === null ? chosenHere(facts, place, time, nameOf) : checkedChoices(choices, facts, time?.column ?? null, nameOf);
  const source = proposeSource(facts, place, time, names, dimensions, asked);
  const reading: TimeReading = time?.reading ?? {
    format: null,
    first: `${asked.day ?? ''}T00:00:00`,
    last: `${asked.day ?? ''}T00:00:00`,
    unit: 'day',
    hours: 1,
  };
  const processor = proposeProcessor(source.name, choices?.grain ?? null, reading, dimensions.map(nameOf), combinationsOf(dimensions));

  const taken = new Set([...names.values(), source.time.column]);
  const own = (base: string): string => (metrics.has(base) ? `${source.name}_${base}` : base);
  const rows_metric = uniqueName(own('rows'), taken);
  taken.add(rows_metric);
  const [first, ...others] = measured;
  // A state of moments is called like its column, unless the table has something else of that name.
  const inTable = new Set([...processor.dimensions, ...(measured.some(({ kind }) => kind === 'share') ? outcomeStates : [])]);
  const free: MeasureNames = { inTable, taken, own, share: 'outcome' };
  const measures: [Measure, ...Measure[]] = [proposeMeasure(first, nameOf(first.column), free)];
  for (const one of others) measures.push(proposeMeasure(one, nameOf(one.column), free));
  const named = facts.columns
    .filter(({ type, distinct }) => distinct > 1 && type !== null)
    .find((column) => namesPersons(nameOf(column), column.type));
  const persons = named === undefined ? null : nameOf(named);
  return {
    workspace: identifier(place.workspace, 'workspace'),
    source,
    processor,
    rows_metric,
    measures,
    requires: measured.some(({ kind }) => kind === 'mean') ? processor.dimensions.filter(isOfAmounts) : [],
    persons,
    time_axis: chooseAxis(reading, processor.grain),
    compared_axis: chooseComparedAxis(reading, processor.grain),
    uses: columnUses(facts, { time, measured, dimensions, nameOf, measures, persons }),
  };
}

/** Chooses for a file of which nobody said what to measure. */
function chosenHere(facts: FileFacts, { file }: Place, time: ChosenTime, nameOf: (column: ColumnFacts) => string): Chosen {
  const measured = chooseMeasure(facts, time?.column ?? null);
  if (measured === null) throw new InitError('nothing_to_measure', messages.nothingToMeasure(file));
  const others = facts.columns.filter((column) => column !== time?.column && (column !== measured.column || measured.kind === 'different'));
  const dimensions = chooseDimensions(others.filter((column) => measured.kind !== 'share' || !outcomeStates.has(nameOf(column))));
  return { measured: [{ ...measured, description: null }], dimensions };
}

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
    format: place.table ?? facts.format,
    root: place.root,
    date_column: isOfADatabase({ format: place.table ?? facts.format }) ? dateColumn(place, time) : null,
    table: facts.table,
    delimiter: facts.delimiter,
    csv: facts.csv,
    max_share: facts.refused === 0 ? null : shareFor(facts),
    found: [...facts.found, ...timesOfDay(facts, time, names)],
    path: place.path,
    extension: place.extension,
    columns: facts.columns.map((column) => {
      const type = declaredType(column, time);
      const { name, path, text } = column;
      return path === null
        ? { name, path: null, json: false, type, text }
        : { name: names.get(name) ?? name, path: columnPathText(path), json: isOfTexts(facts.format) && path.length > 1, type, text };
    }),
    casts: facts.columns.flatMap(({ name, type, mixed }) => (mixed ? [{ column: names.get(name) ?? name, to: type }] : [])),
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

/** The column by whose days a table of a database is read. @throws InitError where the database does not have it as a time */
function dateColumn({ file }: Place, time: ChosenTime): string {
  if (time === null || !['date', 'timestamp'].includes(time.column.type))
    throw new InitError('no_time', messages.noDateColumn(file, time?.column.name ?? null));
  return time.column.name;
}

/** The most combinations that the values of some dimensions can have; null counts as one more value. */
function combinationsOf(dimensions: readonly ColumnFacts[]): number {
  return dimensions.reduce((product, { distinct }) => product * (distinct + 1), 1);
}

function proposeProcessor(
  source: string,
  chosen: Grain | null,
  reading: TimeReading,
  dimensions: readonly string[],
  combinations: number,
): ProposedProcessor {
  const grain = chosen ?? chooseGrain(reading, combinations);
  return { name: `${source}_by_${grain}`, grain, dimensions };
}
