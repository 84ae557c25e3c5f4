import { isPercent, POINTS } from '../../compiler/numberFormat.ts';
import type { KpiTile } from '../../compiler/reports.ts';
import type { Cell, QueryResult } from '../../generated/types.ts';
import { signedPercent, signedSize } from '../tools/signed.ts';
import { rowEstimates, valueError, type Estimate } from '../tools/rowEstimates.ts';
import { writerOf } from '../tools/valueWriter.ts';
import { isNumeric } from './isNumeric.ts';
import { numberOf } from './numberOf.ts';

/** An answer of one row, or one with a row for each period. */
type Answer = Pick<QueryResult, 'columns' | 'rows'>;

/** The single number of an answer. */
function kpiValue({ rows }: Answer, output: string): Cell {
  return rows[0]?.[output] ?? null;
}

/** The numbers of an answer in row order; null where there is none. */
export function kpiValues({ rows }: Answer, output: string): readonly (number | null)[] {
  return rows.map((row) => numberOf(row[output]));
}

/** A number as displayed, with its unit. */
export function kpiText(answer: Answer, output: string): string {
  const value = kpiValue(answer, output);
  const column = answer.columns.find(({ name }) => name === output);
  return value === null || column === undefined ? '–' : writerOf(column, answer.rows)(value, kpiEstimate(answer, output));
}

/** How near the single number of an answer is; null for an exact one. */
function kpiEstimate(answer: Answer, output: string): Estimate | null {
  const [row] = answer.rows;
  const column = answer.columns.find(({ name }) => name === output);
  return row === undefined || column === undefined ? null : rowEstimates(answer)(row, column);
}

/**
 * How the number of a tile differs from what it is compared with: a share in points, any other in percent, or as it is where the former is
 * not positive. Null when that means nothing.
 * Estimates that differ by no more than their errors together have not measurably changed.
 */
export function changeText(
  { output, differences }: Pick<KpiTile, 'output' | 'differences'>,
  main: Answer,
  compared: Answer,
): string | null {
  const column = main.columns.find(({ name }) => name === output);
  if (differences === 'none' || column === undefined || !isNumeric(column)) return null;
  const [now, before] = [numberOf(kpiValue(main, output)), numberOf(kpiValue(compared, output))];
  if (now === null || before === null) return null;
  const change = now - before;
  const error = valueError(kpiEstimate(main, output), now) + valueError(kpiEstimate(compared, output), before);
  if (error > 0 && Math.abs(change) <= error) return 'no measurable change';
  const size = Math.abs(change);
  if (isPercent(column.format)) return signedSize(change, writerOf({ ...column, unit: POINTS }, [])(size, null));
  // A share of nothing, or of less than nothing, has no meaning.
  return before <= 0 || now < 0
    ? signedSize(change, writerOf(column, written(main, compared))(size, null))
    : signedPercent(change / before);
}

/** What decides in how many places a difference is written: those of decimals are in their texts. */
function written(...answers: readonly Answer[]): QueryResult['rows'] {
  return answers.flatMap(({ rows }) => rows.slice(0, 1));
}
