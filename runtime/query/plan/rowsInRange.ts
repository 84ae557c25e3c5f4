import type { Range } from '../../calendar/Range.ts';
import { at } from '../../errors/at.ts';
import { placesWithin } from '../groups/placesWithin.ts';
import type { RowIndex } from '../groups/RowIndex.ts';
import type { Scan } from './planQuery.ts';

/** The number of rows in a range of periods, and the first hours of the first and the last period that has any. */
export function rowsInRange({ hours, rows_before: before }: RowIndex, scan: Scan): { readonly rows: number; readonly span: Range } {
  const [first, last] = placesWithin(hours, scan);
  const span = first === last ? { from: null, to: null } : { from: at(hours, first), to: at(hours, last - 1) };
  if (scan.only === null) return { rows: at(before, last) - at(before, first), span };
  const rows = scan.only.reduce((total, hour) => {
    const [begin, end] = placesWithin(hours, { from: hour, to: hour + 1 });
    return total + at(before, end) - at(before, begin);
  }, 0);
  return { rows, span };
}
