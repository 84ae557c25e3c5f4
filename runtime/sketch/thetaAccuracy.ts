import type { Accuracy } from './Accuracy.ts';
import { thetaBounds } from './thetaBounds.ts';
import type { ThetaMerger } from './ThetaMerger.ts';

/** The confidence of bounds of two standard deviations, as Apache DataSketches' getLowerBound and getUpperBound with two of them. */
const CONFIDENCE = 0.95;

/** The error of a sketch's estimate: the distance of the farther bound (thetaBounds). Null where the count is exact. */
export function thetaAccuracy(merger: ThetaMerger): Accuracy | null {
  const { estimate, lower, upper } = thetaBounds(merger);
  if (lower === upper) return null;
  const error = Math.max(upper - estimate, estimate - lower);
  return { method: 'theta', relative_error: estimate === 0 ? Infinity : error / estimate, confidence: CONFIDENCE };
}
