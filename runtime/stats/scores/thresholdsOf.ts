import type { Scores } from './Scores.ts';

/** How many positives and negatives score at least the threshold. */
export interface ThresholdCounts {
  /** Null for the last one if the smallest score may not be shown. */
  readonly threshold: number | null;
  readonly positives: number;
  readonly negatives: number;
}

/**
 * Falling thresholds at which counts are exact: at most `points − 1` of them, spread evenly along the receiver operating characteristic
 * from (0, 0), which has none; the last is the smallest score.
 *
 * @param points at least 2
 * @throws RangeError for fewer.
 */
export function thresholdsOf({ bins, positives, negatives }: Scores, points: number): readonly ThresholdCounts[] {
  if (!(points >= 2)) throw new RangeError('a curve has at least 2 points');
  const counts: ThresholdCounts[] = [];
  let [above, below, step] = [0, 0, 0];
  for (const bin of bins) {
    above += bin.positives;
    below += bin.negatives;
    const reached = Math.floor(((above / positives + below / negatives) / 2) * (points - 1));
    if (reached === step) continue;
    step = reached;
    counts.push({ threshold: bin.threshold, positives: above, negatives: below });
  }
  return counts;
}
