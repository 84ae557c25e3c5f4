import { allDigits, formatOf, isLong, isPercent, isQuantity, POINTS } from '../../compiler/numberFormat.ts';
import { estimateText } from './estimateText.ts';
import { numberWriter } from './numberWriter.ts';
import { seenText } from './printable.ts';
import type { Estimate } from '../query/words/valueEstimate.ts';
import type { Cell, QueryResult, ResultColumn } from '../../generated/types.ts';

/** Smaller p-values say no more than this: no experiment is that sure of its assumptions. */
const LEAST_P = 0.000001;

/** A p-value that is too small to be written with its digits; null for every other value. */
export function smallP(value: Cell, { holds }: Pick<ResultColumn, 'holds'>): string | null {
  return holds === 'p_value' && typeof value === 'number' && value < LEAST_P ? '< 0.000001' : null;
}

/** Writes a value, and how near it is: null for an exact one. */
type Writer = (value: Exclude<Cell, null>, estimate: Estimate | null) => string;

/** Formats the values of a column, and marks estimates. JSON and CSV have all digits of a number. */
export function writerOf(column: ResultColumn, rows: QueryResult['rows']): Writer {
  const { name } = column;
  const write = isQuantity(column)
    ? quantityWriter(
        column,
        rows.map((row) => row[name] ?? null),
      )
    : (given: Exclude<Cell, null>) => seenText(String(given));
  return (value, estimate) => smallP(value, column) ?? estimateText(write(value), estimate);
}

function quantityWriter(column: ResultColumn, values: readonly Cell[]): (value: Exclude<Cell, null>) => string {
  const write = numberWriter(formatOf(column, values));
  const inPoints = column.unit === POINTS && isPercent(column.format);
  return (value) => {
    if (typeof value === 'string' && isLong(value)) return allDigits(value);
    const text = write(Number(value));
    return inPoints ? text.replace('%', ` ${POINTS}`) : text;
  };
}
