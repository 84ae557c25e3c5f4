import { divide, ratioOf, ratioOfDouble, type Ratio } from '../../exact/rational.ts';
import { known, unknown, type Estimate } from '../Estimate.ts';
import type { Scores } from './Scores.ts';
import { thresholdsOf } from './thresholdsOf.ts';

export interface RocPoint {
  /** Null when no score is that high, and where it would show the smallest. */
  readonly threshold: Ratio | null;
  readonly false_positive_rate: Ratio;
  readonly true_positive_rate: Ratio;
}

/**
 * The receiver operating characteristic (T. Fawcett, Pattern Recognition Letters 27, 2006): at falling thresholds, the shares of negatives
 * and of positives that score at least the threshold, from (0, 0) to (1, 1). Each point is exact, because thresholds are bounds of the
 * digests' buckets.
 *
 * @param points the most points, at least 2
 */
export function rocCurve(scores: Scores, points: number): Estimate<readonly RocPoint[]> {
  const { positives, negatives } = scores;
  if (positives === 0 || negatives === 0) return unknown(positives === negatives ? 'no_rows' : 'one_class');
  const start = { threshold: null, false_positive_rate: ratioOf(0), true_positive_rate: ratioOf(0) };
  const rest = thresholdsOf(scores, points).map((point) => ({
    threshold: point.threshold === null ? null : ratioOfDouble(point.threshold),
    false_positive_rate: divide(ratioOf(point.negatives), ratioOf(negatives)) ?? ratioOf(0),
    true_positive_rate: divide(ratioOf(point.positives), ratioOf(positives)) ?? ratioOf(0),
  }));
  return known([start, ...rest]);
}
