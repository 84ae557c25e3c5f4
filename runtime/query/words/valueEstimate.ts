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
  const below = Math.min(a.exact_below ?? 0, b.exact_below ?? 0);
  return {
    method: a.method === 'theta' ? 'theta' : b.method,
    relative_error: Number.isFinite(relative_error) ? relative_error : null,
    confidence: Math.min(a.confidence, b.confidence),
    ...(below === 0 ? {} : { exact_below: below }),
  };
}
