import type { RowIndex } from '../fetch/AggregateReader.ts';
import { rowsInRange } from '../fetch/contributions.ts';
import type { Span } from '../plan/WindowPlan.ts';

/** The most rows of the table that any window of a period contains. */
export function rowsInWindows(index: RowIndex, { stretches }: Span): number {
  return Math.max(...stretches.map(({ from, to }) => rowsInRange(index, { from, to, but: null, only: null }).rows));
}
