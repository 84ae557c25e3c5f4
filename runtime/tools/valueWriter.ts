import { isPercent, plainFormat, POINTS } from '../../compiler/numberFormat.ts';
import { estimateText } from './estimateText.ts';
import { numberWriter } from './numberWriter.ts';
import type { Cell, QueryResult, ResultColumn } from '../../generated/types.ts';

/** Smaller p-values say no more than this: no experiment is that sure of its assumptions. */
const LEAST_P = 0.000001;

/** A p-value that is too small to be written with its digits; null for every other value. */
export function smallP(value: Cell, { holds }: Pick<ResultColumn, 'holds'>): string | null {
  return holds === 'p_value' && typeof value === 'number' && value < LEAST_P ? '< 0.000001' : null;
}

/** Writes a value; its estimate is that of its column, unless it is told. */
type Writer = (value: Exclude<Cell, null>, estimate?: ResultColumn['estimate'] | null) => string;

/** Formats the values of a column, and marks estimates. JSON and CSV have all digits of a number. */
export function writerOf(column: ResultColumn, rows: QueryResult['rows']): Writer {
  const { name, type, unit, format: own, estimate: ofColumn } = column;
  if (own === null && type !== 'number')
    return ofColumn === undefined
      ? String
      : (value, estimate = ofColumn) => estimateText(type === 'integer' ? numberWriter(',')(Number(value)) : String(value), estimate);
  const numbers = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
  const write = numberWriter(own ?? plainFormat(numbers));
  const inPoints = unit === POINTS && isPercent(own);
  return (value, estimate = ofColumn) => {
    const small = smallP(value, column);
    if (small !== null) return small;
    const text = typeof value === 'number' ? write(value) : String(value);
    return estimateText(inPoints ? text.replace('%', ` ${POINTS}`) : text, estimate);
  };
}
