import { digestBucket, type DigestMerger } from '../../sketch/digest.ts';

/** The scores of positive and of negative rows, from their two digests, highest first. */
export interface Scores {
  readonly bins: readonly ScoreBin[];
  readonly positives: number;
  readonly negatives: number;
}

/** The rows whose scores share a bucket of the digests. */
export interface ScoreBin {
  readonly positives: number;
  readonly negatives: number;
  /**
   * All scores of this bin and of earlier ones are at least this large (if negative: larger), and no others are. Null for the last bin if the
   * smallest score may not be shown.
   */
  readonly threshold: number | null;
  /** The sum of its scores, each within DIGEST_RELATIVE_ERROR. */
  readonly sum: number;
  /** Its rows most likely share one score: neither neighbouring bucket holds a fourth as many. */
  readonly tied: boolean;
}

interface Counts {
  positives: number;
  negatives: number;
}

/** Combines two digests, of the scores of positives and of negatives. */
export function scoresOf(positives: DigestMerger, negatives: DigestMerger): Scores {
  const counts = new Map<number, Counts>();
  for (const { key, count } of positives.buckets()) counts.set(key, { positives: count, negatives: 0 });
  for (const { key, count } of negatives.buckets()) {
    const held = counts.get(key);
    if (held === undefined) counts.set(key, { positives: 0, negatives: count });
    else held.negatives = count;
  }
  const least = smaller(positives.min, negatives.min);
  const sizeAt = (key: number): number => size(counts.get(key) ?? { positives: 0, negatives: 0 });
  const bins = [...counts]
    .sort(([a], [b]) => b - a)
    .map(([key, held]): ScoreBin => {
      const { lower, middle } = digestBucket(key);
      return {
        ...held,
        threshold: least === null ? lower : Math.max(lower, least),
        sum: held.positives * within(middle, positives) + held.negatives * within(middle, negatives),
        tied: size(held) > 4 * Math.max(sizeAt(key - 1), sizeAt(key + 1)),
      };
    });
  return { bins, positives: positives.count, negatives: negatives.count };
}

function size({ positives, negatives }: Counts): number {
  return positives + negatives;
}

function within(value: number, { min, max }: DigestMerger): number {
  return Math.min(Math.max(value, min ?? value), max ?? value);
}

function smaller(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}
