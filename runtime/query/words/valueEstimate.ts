import type { Estimate as ColumnEstimate, ResultColumn } from '../../../generated/types.ts';

/** How near a value is. */
export type Estimate = Omit<ColumnEstimate, 'rows' | 'totals'>;

/** Which values of a column are estimated: those of rows by their numbers, and its totals. */
export function estimatedIn({ estimate }: Pick<ResultColumn, 'estimate'>): (place: number | 'totals') => Estimate | null {
  if (estimate === undefined) return () => null;
  const { rows, totals, ...own } = estimate;
  const estimated = rows === undefined ? null : new Set(rows);
  return (place) => ((place === 'totals' ? totals !== false : (estimated?.has(place) ?? true)) ? own : null);
}

/** The columns of an answer that shows only some of its rows. @param places of these rows in the whole answer, in their order */
export function columnsFor(columns: readonly ResultColumn[], places: readonly number[]): ResultColumn[] {
  return columns.map(({ estimate, ...column }) => {
    if (estimate === undefined) return column;
    const estimateOf = estimatedIn({ estimate });
    const rows = places.flatMap((place, row) => (estimateOf(place) === null ? [] : [row]));
    const { method, relative_error, confidence } = estimate;
    return rows.length === 0 ? column : { ...column, estimate: { method, relative_error, confidence, rows } };
  });
}

/** The share of a value by which it may be wrong at most: 0 for an exact one, Infinity where it may as well be 0. */
export function relativeError(estimate: Estimate | null): number {
  return estimate === null ? 0 : (estimate.relative_error ?? Infinity);
}

/** The same as a difference. */
export function valueError(estimate: Estimate | null, value: number): number {
  return differenceOf(relativeError(estimate), value);
}

/** The difference that a share of a value is. */
export function differenceOf(relative: number, value: number): number {
  return relative === 0 || value === 0 ? 0 : relative * Math.abs(value);
}

/** The error in percent, rounded up to two digits: never less than it is. Null from the value itself on. */
export function errorText({ relative_error }: Estimate): string | null {
  if (relative_error === null || relative_error >= 1) return null;
  const percent = 100 * relative_error;
  const place = 10 ** (Math.floor(Math.log10(percent)) - 1);
  return `${Number((Math.ceil(percent / place - 1e-9) * place).toPrecision(2))}%`;
}

/** The less accurate of what two answers say of a column. */
export function wider(a: Estimate | undefined, b: Estimate): Estimate {
  if (a === undefined) return b;
  const relative_error = Math.max(a.relative_error ?? Infinity, b.relative_error ?? Infinity);
  return {
    method: a.method === 'theta' ? 'theta' : b.method,
    relative_error: Number.isFinite(relative_error) ? relative_error : null,
    confidence: Math.min(a.confidence, b.confidence),
  };
}
