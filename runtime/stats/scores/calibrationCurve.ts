import { divide, ratioOf, ratioOfDouble, type Ratio } from '../../exact/rational.ts';
import { digestAccuracy } from '../../sketch/digest.ts';
import { estimated, known, unknown, type Estimate } from '../Estimate.ts';
import type { Scores } from './Scores.ts';

export interface CalibrationPoint {
  /** The mean score, within DIGEST_RELATIVE_ERROR if all scores have one sign. */
  readonly predicted: Estimate;
  /** The share of positives, exactly. */
  readonly observed: Ratio;
  readonly count: Ratio;
}

/**
 * How well scores serve as probabilities (A. Niculescu-Mizil, R. Caruana, Predicting Good Probabilities with Supervised Learning, ICML
 * 2005): from the lowest scores to the highest, in bins of about equal size, the mean score next to the share of positives. A bin consists
 * of whole buckets of the digests, so there may be fewer bins than requested, and none is empty. Works with a single class too.
 *
 * @param points the most bins, at least 1
 */
export function calibrationCurve({ bins, positives, negatives }: Scores, points: number): Estimate<readonly CalibrationPoint[]> {
  if (!(points >= 1)) throw new RangeError('a calibration has at least 1 bin');
  const total = positives + negatives;
  if (total === 0) return unknown('no_rows');
  const curve: CalibrationPoint[] = [];
  let [sum, found, count, passed, step] = [0, 0, 0, 0, 0];
  for (const bin of bins.toReversed()) {
    sum += bin.sum;
    found += bin.positives;
    count += bin.positives + bin.negatives;
    const reached = Math.floor(((passed + count) / total) * points);
    if (reached === step) continue;
    step = reached;
    curve.push({
      predicted: estimated(ratioOfDouble(sum / count), digestAccuracy),
      observed: divide(ratioOf(found), ratioOf(count)) ?? ratioOf(0),
      count: ratioOf(count),
    });
    passed += count;
    [sum, found, count] = [0, 0, 0];
  }
  return known(curve);
}
