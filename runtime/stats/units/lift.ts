import { add, divide, multiply, ratioOf, ratioOfDouble, sign, sqrtToDouble, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import { studentCritical } from '../distributions/criticalValue.ts';
import { compareMeans, type Sample } from '../arms/welch.ts';
import { known, unknown, type Estimate, type Interval } from '../Estimate.ts';

/** test / control − 1, exactly. */
export function lift(test: Pick<Sample, 'mean'>, control: Pick<Sample, 'mean'>): Estimate {
  if (test.mean === null) return unknown(control.mean === null ? 'no_rows' : 'no_test_rows');
  if (control.mean === null) return unknown('no_control_rows');
  if (sign(control.mean) <= 0) return unknown('control_not_positive');
  const ratio = divide(test.mean, control.mean) ?? ratioOf(0);
  return known(subtract(ratio, ratioOf(1)));
}

/**
 * The interval of the lift by Fieller's theorem (E. C. Fieller, Journal of the Royal Statistical Society B 16, 1954), for independent arms:
 * all ratios r for which test − r · control is at most `multiplier` standard errors from 0. It excludes a lift of 0 exactly when the
 * difference, at the same multiplier, excludes 0. The interval of the delta method, which is symmetric, does not, and covers 81 to 94 % of
 * a nominal 95 % where the control is uncertain. Unbounded where the control is within so many standard errors of 0.
 */
export function fieller(test: Sample, control: Sample, multiplier: number): Estimate<Interval> {
  const estimate = lift(test, control);
  if (estimate.value === null) return estimate;
  const compared = compareMeans(test, control);
  if (compared.value === null) return compared;
  const [tested, held] = [errorOf(test), errorOf(control)];
  const mean = toDouble(control.mean ?? ratioOf(0));
  const g = (multiplier / mean) ** 2 * toDouble(held);
  if (g >= 1) return unknown('unbounded');
  const rest = ratioOfDouble(1 - g);
  const ratio = add(estimate.value, ratioOf(1));
  const spread = (multiplier / mean) * sqrtToDouble(add(multiply(tested, rest), multiply(multiply(ratio, ratio), held)));
  // (ρ ± spread) / (1 − g) − 1, without the difference of two numbers near 1.
  const middle = toDouble(estimate.value) + g;
  return known({ lower: ratioOfDouble((middle - spread) / (1 - g)), upper: ratioOfDouble((middle + spread) / (1 - g)) });
}

/** The variance of a mean. */
function errorOf({ count, variance }: Sample): Ratio {
  return (variance === null ? null : divide(variance, count)) ?? ratioOf(0);
}

/** The interval at a confidence, by Student's distribution with the degrees of freedom of the difference. */
export function meanLift(test: Sample, control: Sample, confidence: number): Estimate<Interval> {
  const compared = compareMeans(test, control);
  if (compared.value === null) return compared;
  return fieller(test, control, studentCritical(confidence, toDouble(compared.value.degrees)));
}
