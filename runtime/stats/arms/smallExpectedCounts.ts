import { compare, ratioOf, type Ratio } from '../../exact/rational.ts';
import type { Caveat } from '../../exact/Value.ts';

/**
 * From here on the normal and the chi-square distribution approximate counts well enough (W. G. Cochran, Some Methods for Strengthening the
 * Common χ² Tests, Biometrics 10, 1954).
 */
const LARGE_ENOUGH = ratioOf(5);

/** Whether a count that is expected is too small for those approximations. */
export function isSmall(expected: Ratio): boolean {
  return compare(expected, LARGE_ENOUGH) < 0;
}

/** What the p-value of a test has against it that expects this count of a cell, and no smaller one of another. */
export function smallExpectedCounts(smallest: Ratio): readonly Caveat[] {
  return isSmall(smallest) ? ['small_expected_counts'] : [];
}
