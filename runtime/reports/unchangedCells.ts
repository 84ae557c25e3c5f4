import type { QueryResult, ResultColumn } from '../../generated/types.ts';

/** What a table has in the place of a change that is none. */
export const NOT_MEASURABLE = 'not measurable';

/**
 * The columns of an answer that say by how much an estimate changed, and for each whether it is by no more than the errors of both values
 * together: then it may as well not have changed. @returns a test for a cell
 */
export function unchangedCells(columns: readonly ResultColumn[]): (row: QueryResult['rows'][number], column: string) => boolean {
  const errors = new Map(columns.map(({ name, estimate }) => [name, estimate === undefined ? 0 : (estimate.relative_error ?? Infinity)]));
  const outputs = new Map(
    columns
      .filter(({ name, role }) => role === 'output' && errors.has(`${name}_prev`))
      .flatMap(({ name }) => [`${name}_delta`, `${name}_pct_change`].map((change) => [change, name] as const)),
  );
  return (row, column) => {
    const output = outputs.get(column);
    if (output === undefined) return false;
    const [now, before] = [row[output], row[`${output}_prev`]];
    if (typeof now !== 'number' || typeof before !== 'number') return false;
    const error = errorOf(errors.get(output), now) + errorOf(errors.get(`${output}_prev`), before);
    return error > 0 && Math.abs(now - before) <= error;
  };
}

function errorOf(relative: number | undefined, value: number): number {
  return relative === undefined || relative === 0 ? 0 : relative * Math.abs(value);
}
