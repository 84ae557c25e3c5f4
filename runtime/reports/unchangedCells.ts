import type { QueryResult } from '../../generated/types.ts';
import { changesOf, rowEstimates, valueError } from '../tools/rowEstimates.ts';

/** What a table has in the place of a change that is none. */
export const NOT_MEASURABLE = 'not measurable';

/**
 * The columns of an answer that say by how much an estimate changed, and for each whether it is by no more than the errors of both values
 * together: then it may as well not have changed. @returns a test for a cell
 */
export function unchangedCells(
  answer: Pick<QueryResult, 'columns' | 'rows'>,
): (row: QueryResult['rows'][number], column: string) => boolean {
  const changes = changesOf(answer.columns);
  const estimateIn = rowEstimates(answer);
  return (row, column) => {
    const change = changes.get(column);
    if (change === undefined) return false;
    const { output, previous } = change;
    const [now, before] = [row[output.name], row[previous.name]];
    if (typeof now !== 'number' || typeof before !== 'number') return false;
    const error = valueError(estimateIn(row, output), now) + valueError(estimateIn(row, previous), before);
    return error > 0 && Math.abs(now - before) <= error;
  };
}
