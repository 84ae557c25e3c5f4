import type { Cell, ResultColumn } from '../../../generated/types.ts';

/** How near a value is. */
export type Estimate = NonNullable<ResultColumn['estimate']>;

/**
 * The estimate of a value of a column. @returns null for an exact one: a count below the size of its sketch is exact, and 0 is off by no
 * share of itself
 */
export function valueEstimate({ estimate }: Pick<ResultColumn, 'estimate'>, value: Cell | undefined): Estimate | null {
  if (estimate === undefined) return null;
  const size = value === null || value === undefined || value === '' ? NaN : Math.abs(Number(value));
  return size < (estimate.exact_below ?? 0) || (size === 0 && estimate.relative_error !== null) ? null : estimate;
}

/** The share of a value by which it may be wrong at most: 0 for an exact one, Infinity where it may as well be 0. */
export function relativeError(column: Pick<ResultColumn, 'estimate'>, value: Cell | undefined): number {
  const estimate = valueEstimate(column, value);
  return estimate === null ? 0 : (estimate.relative_error ?? Infinity);
}

/** The same as a difference. */
export function valueError(column: Pick<ResultColumn, 'estimate'>, value: number): number {
  return differenceOf(relativeError(column, value), value);
}

/** The difference that a share of a value is. */
export function differenceOf(relative: number, value: number): number {
  return relative === 0 || value === 0 ? 0 : relative * Math.abs(value);
}
