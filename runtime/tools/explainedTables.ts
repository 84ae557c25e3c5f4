import { format } from 'd3-format';
import type { Cell, ExplainedDimension, Explanation, ResultColumn } from '../../generated/types.ts';
import { contributionColumn } from './contributionColumn.ts';
import { withSign } from './signed.ts';
import { writerOf } from './valueWriter.ts';

/** A share, in percent. */
export const shareText = format('.1%');

/** How the numbers of an explanation are written: with the same number of decimals everywhere, whatever the values are. */
export interface ExplanationWriters {
  readonly value: (value: Cell) => string;
  readonly change: (value: Cell) => string;
}

/** What a dimension's values contributed, as texts. */
export interface ExplainedTable {
  /** The names of the dimension, or of the pair. */
  readonly by: readonly string[];
  /** The method, and what else is known of the whole. */
  readonly notes: readonly string[];
  /** Of the columns that follow those of `by`, all of them numbers. */
  readonly headings: readonly string[];
  /** A driver each, the last with all other values: a text for each column, empty where there is none. */
  readonly rows: readonly (readonly string[])[];
}

/** An explanation as tables of text, one for each dimension. */
export function explainedTables(told: Explanation, write: ExplanationWriters): readonly ExplainedTable[] {
  return told.dimensions.map((dimension) => explainedTable(dimension, write));
}

export function explanationWriters({ columns, before, after, change, dimensions }: Explanation): ExplanationWriters {
  const [output] = columns;
  if (output === undefined) throw new Error('an explanation has an output');
  const drivers = dimensions.flatMap((dimension) => dimension.drivers);
  const values = [before.value, after.value, ...drivers.flatMap((driver) => [driver.before, driver.after])];
  const changes = [change, ...drivers.flatMap(({ contribution, rate = null, mix = null }) => [contribution, rate, mix])];
  const unsigned = writerFor(contributionColumn(output), changes);
  return { value: writerFor(output, values), change: (cell) => withSign(Number(cell), unsigned(cell)) };
}

function writerFor(column: ResultColumn, cells: readonly Cell[]): ExplanationWriters['value'] {
  const write = writerOf(
    column,
    cells.map((cell) => ({ [column.name]: cell })),
  );
  return (cell) => (cell === null ? 'NULL' : write(cell));
}

function explainedTable(
  { by, method, surprise, explained, drivers, others }: ExplainedDimension,
  write: ExplanationWriters,
): ExplainedTable {
  const isRatio = method === 'ratio';
  const headings = ['before', 'after', 'contribution', 'share', ...(isRatio ? ['rate', 'mix'] : [])];
  const rows = drivers.map(({ values, before, after, contribution, share, rate = null, mix = null }) => [
    ...by.map((name) => textOf(values[name] ?? null)),
    write.value(before),
    write.value(after),
    write.change(contribution),
    share === null ? '' : shareText(share),
    ...(isRatio ? [write.change(rate), write.change(mix)] : []),
  ]);
  const rest = [
    'others',
    ...by.slice(1).map(() => ''),
    write.value(others.before),
    write.value(others.after),
    write.change(others.contribution),
    ...headings.slice(3).map(() => ''),
  ];
  const notes = [
    method,
    ...(surprise === null ? [] : [`surprise ${surprise.toPrecision(3)}`]),
    ...(explained === null ? [] : [`these explain ${shareText(explained)}`]),
  ];
  return { by, notes, headings, rows: [...rows, rest] };
}

function textOf(value: Cell): string {
  return value === null ? 'NULL' : String(value);
}
