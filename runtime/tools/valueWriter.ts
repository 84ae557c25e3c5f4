import { format } from 'd3-format';
import { isPercent, plainFormat, POINTS } from '../../compiler/numberFormat.ts';
import type { Cell, QueryResult, ResultColumn } from '../../generated/types.ts';

/** Formats the values of a column. JSON and CSV have all digits of a number. */
export function writerOf(
  { name, type, unit, format: own }: ResultColumn,
  rows: QueryResult['rows'],
): (value: Exclude<Cell, null>) => string {
  if (own === null && type !== 'number') return String;
  const numbers = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
  const write = format(own ?? plainFormat(numbers));
  const inPoints = unit === POINTS && isPercent(own);
  return (value) => {
    const text = typeof value === 'number' ? write(value) : String(value);
    return inPoints ? text.replace('%', ` ${POINTS}`) : text;
  };
}
