import type { QueryResult, ResultColumn } from '../../generated/types.ts';

type Row = QueryResult['rows'][number];
type Estimate = NonNullable<ResultColumn['estimate']>;

/** What a change is of: its output, and which form of a change it is. */
interface ChangeOf {
  readonly output: string;
  readonly form: 'delta' | 'pct_change';
}

/** The columns of changes, by name, with the outputs whose previous values are beside them. */
export function changesOf(columns: readonly ResultColumn[]): ReadonlyMap<string, ChangeOf> {
  const names = new Set(columns.map(({ name }) => name));
  const outputs = columns.filter(({ name, role }) => role === 'output' && names.has(`${name}_prev`));
  return new Map(
    outputs.flatMap(({ name: output }) =>
      (['delta', 'pct_change'] as const).map((form) => [`${output}_${form}`, { output, form }] as const),
    ),
  );
}

/** The share of a value by which it may be wrong at most: 0 for an exact one, Infinity where it may as well be 0. */
export function relativeError(estimate: ResultColumn['estimate']): number {
  return estimate === undefined ? 0 : (estimate.relative_error ?? Infinity);
}

/** The same as a difference. */
export function largestError(relative: number, value: number): number {
  return relative === 0 || value === 0 ? 0 : relative * Math.abs(value);
}

/**
 * The estimate of a value by its own row: of a column an answer tells the largest error, which for changes is that of the smallest one. A
 * change has the errors of both its values, and 0 is off by no share of itself. @returns null for an exact value
 */
export function rowEstimates(columns: readonly ResultColumn[]): (row: Row, column: ResultColumn) => Estimate | null {
  const changes = changesOf(columns);
  const errors = new Map(columns.map(({ name, estimate }) => [name, relativeError(estimate)]));
  return (row, { name, estimate }) => {
    if (estimate === undefined) return null;
    const value = row[name];
    const change = changes.get(name);
    if (change === undefined) return value === 0 && estimate.relative_error !== null ? null : estimate;
    const [now, before] = [row[change.output], row[`${change.output}_prev`]];
    if (typeof value !== 'number' || typeof now !== 'number' || typeof before !== 'number') return estimate;
    const [ofNow, ofBefore] = [errors.get(change.output) ?? 0, errors.get(`${change.output}_prev`) ?? 0];
    const error =
      change.form === 'delta'
        ? largestError(ofNow, now) + largestError(ofBefore, before)
        : largestError(ofBefore >= 1 ? Infinity : (1 + ofNow) / (1 - ofBefore) - 1, now / before);
    if (error === 0) return null;
    const relative = error / Math.abs(value);
    return { ...estimate, relative_error: Number.isFinite(relative) ? relative : null };
  };
}
