import { format } from 'd3-format';
import { isPercent, plainFormat, POINTS } from '../../compiler/numberFormat.ts';
import { estimateText } from './estimateText.ts';
import type { Cell, QueryResult, ResultColumn } from '../../generated/types.ts';

/** Formats the values of a column, and marks estimates. JSON and CSV have all digits of a number. */
export function writerOf(
  { name, type, unit, format: own, estimate }: ResultColumn,
  rows: QueryResult['rows'],
): (value: Exclude<Cell, null>) => string {
  if (own === null && type !== 'number')
    return estimate === undefined
      ? String
      : (value) => estimateText(type === 'integer' ? format(',')(Number(value)) : String(value), estimate);
  const numbers = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
  const write = format(own ?? plainFormat(numbers));
  const inPoints = unit === POINTS && isPercent(own);
  return (value) => {
    const text = typeof value === 'number' ? write(value) : String(value);
    return estimateText(inPoints ? text.replace('%', ` ${POINTS}`) : text, estimate);
  };
}
