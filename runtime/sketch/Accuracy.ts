/** How near an estimated value is to the true one. */
export interface Accuracy {
  /** The sketch that it comes from; of both, `theta`, which promises less. */
  readonly method: 'theta' | 'digest';
  /** The largest difference from the true value, as a share of the given one; Infinity where that is 0 and the true one may not be. */
  readonly relative_error: number;
  /** The share of cases in which the true value is no further away. */
  readonly confidence: number;
}

/**
 * A value made of several estimated ones: its error, and of the rest what promises less. Errors of one standard deviation add up to no less
 * than that of the sum, however the values depend on each other, and so do bounds.
 *
 * @param relative_error of the value
 */
export function composed(parts: readonly [Accuracy, ...Accuracy[]], relative_error: number): Accuracy {
  return {
    method: parts.some(({ method }) => method === 'theta') ? 'theta' : 'digest',
    relative_error,
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
  };
}

/** What is promised of each of two values; null where both are exact. */
export function leastAccurate(a: Accuracy | null, b: Accuracy | null): Accuracy | null {
  if (a === null || b === null) return a ?? b;
  return composed([a, b], Math.max(a.relative_error, b.relative_error));
}

/** The accuracy of a value divided by another; null for an exact one. */
export function quotientAccuracy(dividend: Accuracy | null, divisor: Accuracy | null): Accuracy | null {
  if (divisor === null) return dividend === null ? null : composed([dividend], dividend.relative_error);
  const { relative_error: below } = divisor;
  const relative = below >= 1 ? Infinity : (1 + (dividend?.relative_error ?? 0)) / (1 - below) - 1;
  return composed(dividend === null ? [divisor] : [divisor, dividend], relative);
}
