import { add, divide, multiply, ratioOf, ratioOfDouble, roundTo, subtract, wholeOf, type Ratio } from '../exact/rational.ts';
import type { Value } from '../exact/Value.ts';
import { digestBucket, DigestMerger } from '../sketch/digest.ts';
import type { TableArgument } from './TableFunction.ts';

/**
 * Bins of equal width from the smallest to the largest value of a digest: the lower and the upper bound of each, and the number of values
 * in it. A bin includes its lower bound, and the last one also its upper bound. The values of a digest's bucket are counted at the middle
 * of the bucket: one within DIGEST_RELATIVE_ERROR of a bound may be counted on its other side, but every value is counted once. One bin
 * when all values are equal, and none when there are no values.
 *
 * @param args a digest and a number of bins, at least 1
 */
export function histogram([digest, bins]: readonly TableArgument[]): readonly (readonly Value[])[] {
  if (!(digest instanceof DigestMerger)) throw new TypeError('a histogram is of a digest');
  const asked = isNumber(bins) ? wholeOf(bins) : null;
  if (typeof asked !== 'number' || asked < 1) throw new RangeError('a histogram has a whole number of bins, at least 1');
  const { min, max } = digest;
  if (min === null || max === null) return [];
  const [least, most] = [ratioOfDouble(min), ratioOfDouble(max)];
  const count = min === max ? 1 : asked;
  const counts = new Float64Array(count);
  for (const bucket of digest.buckets()) {
    const middle = Math.min(Math.max(digestBucket(bucket.key).middle, min), max);
    const bin = binOf(ratioOfDouble(middle), least, most, count);
    counts[bin] = (counts[bin] ?? 0) + bucket.count;
  }
  const bounds = Array.from({ length: count + 1 }, (_, bin) => between(least, most, bin, count));
  return [...counts].map((held, bin) => [bounds[bin] ?? least, bounds[bin + 1] ?? most, ratioOf(held)]);
}

/** The bound between a bin and the previous one. */
function between(least: Ratio, most: Ratio, bin: number, bins: number): Ratio {
  return add(least, multiply(subtract(most, least), divide(ratioOf(bin), ratioOf(bins)) ?? ratioOf(0)));
}

function binOf(value: Ratio, least: Ratio, most: Ratio, bins: number): number {
  const place = divide(multiply(subtract(value, least), ratioOf(bins)), subtract(most, least));
  return place === null ? 0 : Math.min(Number(wholeOf(roundTo(place, 0, 'floor'))), bins - 1);
}

function isNumber(value: TableArgument | undefined): value is Ratio {
  return typeof value === 'object' && value !== null && 'big' in value;
}
