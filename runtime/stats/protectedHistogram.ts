import { ratioOf, ratioOfDouble, type Ratio } from '../exact/rational.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import { mergedAt, protectedBins } from './bins/protectedBins.ts';

export interface OpenBin {
  /** Null for the first bin, which holds whatever is smaller. */
  readonly lower: Ratio | null;
  /** Null for the last bin. */
  readonly upper: Ratio | null;
  readonly count: Ratio;
}

/**
 * A histogram without the smallest and the largest value: bins parted at multiples of a power of two, as many as fit, and merged until each
 * holds at least `least` values. A bin includes its lower bound (if that is negative: excludes it), and counts are exact. Null when there
 * are too few values.
 *
 * @param most the most bins, at least 1
 */
export function protectedHistogram(digest: DigestMerger, most: number, least: number): readonly OpenBin[] | null {
  const bins = protectedBins([digest], least);
  if (bins === null) return null;
  const widths = bins.map(({ roundness }) => roundness).sort((a, b) => b - a);
  // Bounds of one roundness are shown together or not at all.
  const next = widths[most];
  return mergedAt(bins, ({ roundness }) => next === undefined || roundness > next).map(({ lower, upper, counts: [count = 0] }) => ({
    lower: lower === null ? null : ratioOfDouble(lower),
    upper: upper === null ? null : ratioOfDouble(upper),
    count: ratioOf(count),
  }));
}
