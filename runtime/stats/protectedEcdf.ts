import { divide, ratioOf, ratioOfDouble, type Ratio } from '../exact/rational.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import { protectedBins } from './bins/protectedBins.ts';

export interface OpenPoint {
  /** Null at both ends. */
  readonly value: Ratio | null;
  readonly share: Ratio;
}

/**
 * An empirical distribution function without the smallest and the largest value: the share of all values below some bounds of buckets, with
 * at least `least` values between two of them, below the first and above the last. Null when there are too few values.
 *
 * @param most the most points, at least 2; those that are shown are spread evenly over the values
 */
export function protectedEcdf(digest: DigestMerger, most: number, least: number): readonly OpenPoint[] | null {
  if (!(most >= 2)) throw new RangeError('a curve has at least 2 points');
  const bins = protectedBins([digest], least);
  if (bins === null) return null;
  const points: OpenPoint[] = [{ value: null, share: ratioOf(0) }];
  let [passed, step] = [0, 0];
  for (const {
    upper,
    counts: [count = 0],
  } of bins) {
    passed += count;
    const reached = Math.floor((passed / digest.count) * (most - 1));
    if (reached === step) continue;
    step = reached;
    points.push({
      value: upper === null ? null : ratioOfDouble(upper),
      share: divide(ratioOf(passed), ratioOf(digest.count)) ?? ratioOf(0),
    });
  }
  return points;
}
