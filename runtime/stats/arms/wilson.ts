import { ratioOfDouble, toDouble } from '../../exact/rational.ts';
import { normalCritical } from '../distributions/criticalValue.ts';
import { known, unknown, type Estimate, type Interval } from '../Estimate.ts';
import { proportion, type Arm } from './Arm.ts';

/**
 * Wilson's score interval of a rate, without continuity correction (E. B. Wilson, Journal of the American Statistical Association 22,
 * 1927): the rates p for which the observed rate is at most z standard errors √(p (1 − p) / n) away.
 *
 * @param confidence between 0 and 1, such as 0.95
 */
export function wilson(arm: Arm, confidence: number): Estimate<Interval> {
  const counted = proportion(arm);
  if (counted === null) return unknown('no_rows');
  const { lower, upper } = wilsonBounds(toDouble(arm.positives), toDouble(arm.negatives), normalCritical(confidence));
  return known({ lower: ratioOfDouble(lower), upper: ratioOfDouble(upper) });
}

/** The same for z standard errors. Each bound is computed from a sum of positive terms, so that nothing cancels. */
export function wilsonBounds(positives: number, negatives: number, z: number): { readonly lower: number; readonly upper: number } {
  return { lower: lowerBound(positives, negatives, z), upper: 1 - lowerBound(negatives, positives, z) };
}

/** The smaller root of (n + z²) p² − (2x + z²) p + x² / n = 0, as the product of both over the larger one. */
function lowerBound(positives: number, negatives: number, z: number): number {
  if (positives === 0) return 0;
  const size = positives + negatives;
  const root = z * Math.sqrt(z * z + (4 * positives * negatives) / size);
  return (2 * positives * (positives / size)) / (2 * positives + z * z + root);
}
