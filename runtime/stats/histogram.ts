import { add, divide, multiply, ratioOf, ratioOfDouble, roundTo, subtract, wholeOf, type Ratio } from '../exact/rational.ts';
import { digestBucket, type DigestMerger } from '../sketch/digest.ts';
import { known, unknown, type Estimate } from './Estimate.ts';

export interface HistogramBin {
  readonly lower: Ratio;
  readonly upper: Ratio;
  readonly count: Ratio;
}

/**
 * Bins of equal width from the smallest to the largest value of a digest: the lower and the upper bound of each, and the number of values
 * in it. A bin includes its lower bound, and the last one also its upper bound. The values of a digest's bucket are counted at the middle
 * of the bucket: one within DIGEST_RELATIVE_ERROR of a bound may be counted on its other side, but every value is counted once. One bin
 * when all values are equal.
 *
 * @param bins at least 1
 */
export function histogram(digest: DigestMerger, bins: number): Estimate<readonly HistogramBin[]> {
  if (!(bins >= 1)) throw new RangeError('a histogram has at least 1 bin');
  const { min, max } = digest;
  if (min === null || max === null) return unknown('no_rows');
  const [least, most] = [ratioOfDouble(min), ratioOfDouble(max)];
  const count = min === max ? 1 : bins;
  const counts = new Float64Array(count);
  for (const bucket of digest.buckets()) {
    const middle = Math.min(Math.max(digestBucket(bucket.key).middle, min), max);
    const bin = binOf(ratioOfDouble(middle), least, most, count);
    counts[bin] = (counts[bin] ?? 0) + bucket.count;
  }
  const bounds = Array.from({ length: count + 1 }, (_, bin) => between(least, most, bin, count));
  return known([...counts].map((held, bin) => ({ lower: bounds[bin] ?? least, upper: bounds[bin + 1] ?? most, count: ratioOf(held) })));
}

/** The bound between a bin and the previous one. */
function between(least: Ratio, most: Ratio, bin: number, bins: number): Ratio {
  return add(least, multiply(subtract(most, least), divide(ratioOf(bin), ratioOf(bins)) ?? ratioOf(0)));
}

function binOf(value: Ratio, least: Ratio, most: Ratio, bins: number): number {
  const place = divide(multiply(subtract(value, least), ratioOf(bins)), subtract(most, least));
  return place === null ? 0 : Math.min(Number(wholeOf(roundTo(place, 0, 'floor'))), bins - 1);
}
