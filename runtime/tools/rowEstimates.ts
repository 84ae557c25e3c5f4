import type { QueryResult, ResultColumn } from '../../generated/types.ts';
import { differenceOf, relativeError, valueError, valueEstimate, type Estimate } from '../query/words/valueEstimate.ts';

export { valueError, valueEstimate };

type Row = QueryResult['rows'][number];

/** What a change is of: its output, the value before, and which form of a change it is. */
interface ChangeOf {
  readonly output: ResultColumn;
  readonly previous: ResultColumn;
  readonly form: 'delta' | 'pct_change';
}

/** The columns of changes, by name, with the outputs whose previous values are beside them. */
export function changesOf(columns: readonly ResultColumn[]): ReadonlyMap<string, ChangeOf> {
  const named = new Map(columns.map((column) => [column.name, column]));
  return new Map(
    columns.flatMap((output) => {
      const previous = named.get(`${output.name}_prev`);
      if (output.role !== 'output' || previous === undefined) return [];
      return (['delta', 'pct_change'] as const).map((form) => [`${output.name}_${form}`, { output, previous, form }] as const);
    }),
  );
}

/**
 * The estimate of a value by its own row: of a column an answer tells the largest error, which for changes is that of the smallest one. A
 * change has the errors of both its values. @returns null for an exact value
 */
export function rowEstimates(columns: readonly ResultColumn[]): (row: Row, column: ResultColumn) => Estimate | null {
  const changes = changesOf(columns);
  return (row, column) => {
    const { name, estimate } = column;
    if (estimate === undefined) return null;
    const value = row[name];
    const change = changes.get(name);
    if (change === undefined) return valueEstimate(column, value);
    const { output, previous, form } = change;
    const [now, before] = [row[output.name], row[previous.name]];
    if (typeof value !== 'number' || typeof now !== 'number' || typeof before !== 'number') return estimate;
    const error = form === 'delta' ? valueError(output, now) + valueError(previous, before) : quotientError(change, now, before);
    if (error === 0) return null;
    const relative = error / Math.abs(value);
    return { ...estimate, relative_error: Number.isFinite(relative) ? relative : null };
  };
}

/** The largest difference of a value divided by the one before. */
function quotientError({ output, previous }: ChangeOf, now: number, before: number): number {
  const [ofNow, ofBefore] = [relativeError(output, now), relativeError(previous, before)];
  return differenceOf(ofBefore >= 1 ? Infinity : (1 + ofNow) / (1 - ofBefore) - 1, now / before);
}
