import { digestBucket, roundestBound, type DigestMerger } from '../../sketch/digest.ts';
import { mergeBins } from './mergeBins.ts';

/** Neighbouring buckets of digests that together hold enough values of each class. */
export interface ProtectedBin {
  /**
   * Its values are at least this large, if it is negative: larger. Null for the first bin: the smallest value is one row's own.
   */
  readonly lower: number | null;
  /** That of the next bin; null for the last one. */
  readonly upper: number | null;
  /** How many values of each class it holds. */
  readonly counts: readonly number[];
  /** The sum of the values of all classes, each at the middle of its bucket. */
  readonly sum: number;
  /** The exponent of the power of two of which `lower` is a multiple. */
  readonly roundness: number;
}

/**
 * What may be shown of digests with one class of values each: bins from the smallest values to the largest, each with at least `least`
 * values of every class, also together with its neighbours and at both ends. Bins are parted at the roundest bounds of buckets first, and
 * nothing depends on the exact smallest and largest value. Null when a class has too few values.
 */
export function protectedBins(digests: readonly DigestMerger[], least: number): readonly ProtectedBin[] | null {
  const buckets = bucketsOf(digests);
  const bounds = buckets.map(({ key }, index) => {
    const next = buckets[index + 1];
    return next === undefined ? null : roundestBound(key, next.key);
  });
  const cuts = mergeBins(
    buckets.map(({ counts }) => counts),
    bounds.map((bound) => bound?.exponent ?? -Infinity),
    least,
  );
  if (cuts === null) return null;
  const bins = [{ place: 0, preference: Infinity }, ...cuts].map(({ place, preference }, index): ProtectedBin => {
    const held = buckets.slice(place, cuts[index]?.place);
    return {
      lower: bounds[place - 1]?.value ?? null,
      upper: null,
      counts: digests.map((_, of) => held.reduce((sum, { counts }) => sum + (counts[of] ?? 0), 0)),
      sum: held.reduce((sum, { key, counts }) => sum + counts.reduce((a, b) => a + b, 0) * digestBucket(key).middle, 0),
      roundness: preference,
    };
  });
  return withUppers(bins);
}

/** Leaves out the bounds for which the test fails, merging the bins on both sides. */
export function mergedAt(bins: readonly ProtectedBin[], keeps: (bin: ProtectedBin) => boolean): readonly ProtectedBin[] {
  const merged: ProtectedBin[] = [];
  for (const bin of bins) {
    const last = merged.at(-1);
    if (last === undefined || keeps(bin)) merged.push(bin);
    else merged.splice(-1, 1, { ...last, counts: last.counts.map((count, of) => count + (bin.counts[of] ?? 0)), sum: last.sum + bin.sum });
  }
  return withUppers(merged);
}

function withUppers(bins: readonly ProtectedBin[]): readonly ProtectedBin[] {
  return bins.map((bin, index) => ({ ...bin, upper: bins[index + 1]?.lower ?? null }));
}

interface Bucket {
  readonly key: number;
  readonly counts: number[];
}

/** The buckets in which any digest has values, ascending. */
function bucketsOf(digests: readonly DigestMerger[]): readonly Bucket[] {
  const found = new Map<number, Bucket>();
  digests.forEach((digest, of) => {
    for (const { key, count } of digest.buckets()) {
      const bucket = found.get(key) ?? { key, counts: digests.map(() => 0) };
      bucket.counts[of] = count;
      found.set(key, bucket);
    }
  });
  return [...found.values()].sort((a, b) => a.key - b.key);
}
