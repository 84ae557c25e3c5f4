import { add, divide, isZero, multiply, ratioOf, ratioOfDouble, sqrtToDouble, toDouble, type Ratio } from '../../exact/rational.ts';
import { normalCritical } from '../distributions/criticalValue.ts';
import { known, unknown, type Estimate, type Interval } from '../Estimate.ts';
import { isConstant, twoProportions, type Arm, type Proportion, type TwoProportions } from './Arm.ts';

/** The ratio of two rates, test / control, exactly; the lift is this minus one. Null when the control's rate is 0. */
export function rateRatio(test: Arm, control: Arm): Estimate {
  const arms = twoProportions(test, control);
  return arms.value === null ? arms : ratioOfRates(arms.value);
}

/**
 * The interval of the ratio of two rates, test / control, by the log method of Katz (D. Katz, J. Baptista, S. P. Azen, M. C. Pike,
 * Biometrics 34, 1978): z standard errors of its logarithm on each side. The interval of the lift is this minus one. Null when either rate
 * is 0 or both are 1.
 *
 * @param confidence between 0 and 1, such as 0.95
 */
export function katz(test: Arm, control: Arm, confidence: number): Estimate<Interval> {
  const arms = twoProportions(test, control);
  if (arms.value === null) return arms;
  const ratio = ratioOfRates(arms.value);
  if (ratio.value === null) return ratio;
  if (isZero(ratio.value)) return unknown('zero_test_rate');
  if (isConstant(arms.value)) return unknown('no_variance');
  const spread = normalCritical(confidence) * sqrtToDouble(add(logVariance(arms.value.test), logVariance(arms.value.control)));
  const middle = toDouble(ratio.value);
  return known({ lower: ratioOfDouble(middle * Math.exp(-spread)), upper: ratioOfDouble(middle * Math.exp(spread)) });
}

function ratioOfRates({ test, control }: TwoProportions): Estimate {
  const ratio = divide(test.rate, control.rate);
  return ratio === null ? unknown('zero_control_rate') : known(ratio);
}

/** 1 / positives − 1 / size */
function logVariance({ positives, negatives, size }: Proportion): Ratio {
  return divide(negatives, multiply(positives, size)) ?? ratioOf(0);
}
