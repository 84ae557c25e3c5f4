import { format } from 'd3-format';
import { allDigits, formatOf, isLong, isQuantity, withoutPlus } from '../../../compiler/numberFormat.ts';
import type { Cell, ResultColumn } from '../../../generated/types.ts';

/**
 * The texts of a column's values, by their own, where a double would lose some of the digits: Vega formats doubles alone. Null for any other
 * column.
 */
export function longTexts(column: ResultColumn, values: readonly Cell[]): ReadonlyMap<Cell, string> | null {
  if (!isQuantity(column) || !values.some((value) => typeof value === 'string' && isLong(value))) return null;
  const write = format(withoutPlus(formatOf(column, values)));
  const text = (value: Exclude<Cell, null>): string =>
    typeof value === 'string' && isLong(value) ? allDigits(value) : write(Number(value));
  return new Map(values.flatMap((value) => (value === null ? [] : [[value, text(value)]])));
}
