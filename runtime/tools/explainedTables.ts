import { format } from 'd3-format';
import type { Cell, EstimatedPart, ExplainedDimension, ExplainedValue, Explanation, ResultColumn } from '../../generated/types.ts';
import { contributionColumn } from './contributionColumn.ts';
import type { Estimate } from './rowEstimates.ts';
import { withSign } from './signed.ts';
import { writerOf } from './valueWriter.ts';

const PARTS = ['before', 'after', 'contribution'] as const;

/** A share, in percent. */
export const shareText = format('.1%');

/** What is said of a number: those of a driver say it together, and each is looked up among them. */
interface Numbers {
  readonly before: Cell;
  readonly after: Cell;
  readonly contribution: Cell;
  readonly estimated?: readonly EstimatedPart[];
}

/**
 * How the numbers of an explanation are written: with the same number of decimals everywhere, whatever the values are, and marked where they
 * are estimates.
 */
export interface ExplanationWriters {
  /** The output over everything on one of both sides. */
  readonly value: (of: ExplainedValue) => string;
  /** By how much it changed. */
  readonly change: () => string;
  /** A number of a driver, or of all others. */
  readonly part: (of: Numbers, part: EstimatedPart) => string;
  /** What a rate or weight contributed, which is exact. */
  readonly exact: (value: Cell) => string;
}

/** What a dimension's values contributed, as texts. */
export interface ExplainedTable {
  /** The names of the dimension, or of the pair. */
  readonly by: readonly string[];
  /** The method, and what else is known of the whole. */
  readonly notes: readonly string[];
  /** Of the columns that follow those of `by`, all of them numbers. */
  readonly headings: readonly string[];
  /** A driver each, and then all other values if there are any: a text for each column, empty where there is none. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * An explanation as tables of text, one for each dimension.
 * @param valueText the text of a dimension's value
 */
export function explainedTables(
  told: Explanation,
  write: ExplanationWriters,
  valueText: (value: Cell) => string,
): readonly ExplainedTable[] {
  return told.dimensions.map((dimension) => explainedTable(dimension, write, valueText));
}

/** Whether other values than the drivers have anything on either side. */
export function hasOthers({ others }: ExplainedDimension): boolean {
  return others.before !== null || others.after !== null;
}

export function explanationWriters(told: Explanation): ExplanationWriters {
  const { columns, before, after, change, dimensions } = told;
  const [output] = columns;
  if (output === undefined) throw new Error('an explanation has an output');
  const drivers = dimensions.flatMap((dimension) => dimension.drivers);
  const values = [before.value, after.value, ...drivers.flatMap((driver) => [driver.before, driver.after])];
  const changes = [change, ...drivers.flatMap(({ contribution, rate = null, mix = null }) => [contribution, rate, mix])];
  const estimate = output.estimate ?? null;
  // The error of a difference is not that of the values.
  const differing = estimate && { ...estimate, relative_error: null };
  const [value, unsigned] = [writerFor(output, values), writerFor(contributionColumn(output), changes)];
  const signed = (cell: Cell, own: Estimate | null): string => withSign(Number(cell), unsigned(cell, own));
  return {
    value: (of) => value(of.value, of.estimated === true ? estimate : null),
    change: () => signed(change, before.estimated === true || after.estimated === true ? differing : null),
    part(of, part) {
      const isEstimated = of.estimated?.includes(part) === true;
      return part === 'contribution'
        ? signed(of.contribution, isEstimated ? differing : null)
        : value(of[part], isEstimated ? estimate : null);
    },
    exact: (cell) => signed(cell, null),
  };
}

function writerFor(column: ResultColumn, cells: readonly Cell[]): (value: Cell, estimate: Estimate | null) => string {
  const write = writerOf(
    column,
    cells.map((cell) => ({ [column.name]: cell })),
  );
  return (cell, estimate) => (cell === null ? 'NULL' : write(cell, estimate));
}

function explainedTable(dimension: ExplainedDimension, write: ExplanationWriters, valueText: (value: Cell) => string): ExplainedTable {
  const { by, method, surprise, explained, drivers, others } = dimension;
  const isRatio = method === 'ratio';
  const headings = [...PARTS, 'share', ...(isRatio ? ['rate', 'mix'] : [])];
  const numbers = (of: Numbers): readonly string[] => PARTS.map((part) => write.part(of, part));
  const rows = drivers.map(({ values, share, rate = null, mix = null, ...of }) => [
    ...by.map((name) => valueText(values[name] ?? null)),
    ...numbers(of),
    share === null ? '' : shareText(share),
    ...(isRatio ? [write.exact(rate), write.exact(mix)] : []),
  ]);
  const rest = !hasOthers(dimension)
    ? []
    : [['others', ...by.slice(1).map(() => ''), ...numbers(others), ...headings.slice(3).map(() => '')]];
  const notes = [
    method,
    ...(surprise === null ? [] : [`surprise ${surprise.toPrecision(3)}`]),
    ...(explained === null ? [] : [`these explain ${shareText(explained)}`]),
  ];
  return { by, notes, headings, rows: [...rows, ...rest] };
}
