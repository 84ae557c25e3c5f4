import type { RowIndex } from '../groups/RowIndex.ts';
import { rowsInRange } from '../plan/rowsInRange.ts';
import type { Span } from '../plan/WindowPlan.ts';

/** The most rows of the table that any window of a period contains. */
export function rowsInWindows(index: RowIndex, { stretches }: Span): number {
  return Math.max(...stretches.map(({ from, to }) => rowsInRange(index, { from, to, but: null, only: null }).rows));
}
