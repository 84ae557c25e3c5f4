import { divide, ratioOf, ratioOfDouble, type Ratio } from '../../exact/rational.ts';
import { known, unknown, type Estimate } from '../Estimate.ts';
import type { Scores } from './Scores.ts';
import { thresholdsOf } from './thresholdsOf.ts';

export interface PrecisionRecallPoint {
  /** Null where it would show the smallest score. */
  readonly threshold: Ratio | null;
  readonly recall: Ratio;
  readonly precision: Ratio;
}

/**
 * Precision and recall at falling thresholds (C. D. Manning, P. Raghavan, H. Schütze, Introduction to Information Retrieval, 2008, section
 * 8.4): the share of positives among the rows that score at least the threshold, and the share of positives that do. Uses the thresholds of
 * the receiver operating characteristic, and each point is exact. The last point covers all rows: recall 1 and the base rate.
 *
 * @param points as for the receiver operating characteristic; the result has one fewer, because precision is undefined when no row reaches
 * the threshold
 */
export function precisionRecallCurve(scores: Scores, points: number): Estimate<readonly PrecisionRecallPoint[]> {
  const { positives, negatives } = scores;
  if (positives === 0 || negatives === 0) return unknown(positives === negatives ? 'no_rows' : 'one_class');
  return known(
    thresholdsOf(scores, points).map((point) => ({
      threshold: point.threshold === null ? null : ratioOfDouble(point.threshold),
      recall: divide(ratioOf(point.positives), ratioOf(positives)) ?? ratioOf(0),
      precision: divide(ratioOf(point.positives), ratioOf(point.positives + point.negatives)) ?? ratioOf(0),
    })),
  );
}
