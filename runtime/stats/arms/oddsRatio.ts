import { divide, isZero, multiply, ratioOfDouble, sqrtToDouble, add, ratioOf, toDouble, type Ratio } from '../../exact/rational.ts';
import { normalCritical } from '../distributions/criticalValue.ts';
import { known, unknown, type Estimate, type Interval } from '../Estimate.ts';
import { twoProportions, type Arm } from './Arm.ts';

/**
 * The odds of the test divided by those of the control, exactly. Null when any of the four counts is 0: whether the ratio would then be 0 or
 * without end depends on which, and neither has an interval.
 */
export function oddsRatio(test: Arm, control: Arm): Estimate {
  const arms = twoProportions(test, control);
  if (arms.value === null) return arms;
  const ratio = divide(multiply(test.positives, control.negatives), multiply(test.negatives, control.positives));
  return ratio === null || isZero(ratio) ? unknown('zero_count') : known(ratio);
}

/**
 * The interval of the odds ratio by Woolf's logit method (B. Woolf, Annals of Human Genetics 19, 1955): z standard errors of its logarithm
 * on each side, the variance being the sum of the inverses of all four counts. Null when the odds ratio is.
 *
 * @param confidence between 0 and 1, such as 0.95
 */
export function woolf(test: Arm, control: Arm, confidence: number): Estimate<Interval> {
  const ratio = oddsRatio(test, control);
  if (ratio.value === null) return ratio;
  const counts = [test.positives, test.negatives, control.positives, control.negatives];
  const spread = normalCritical(confidence) * sqrtToDouble(counts.map(inverse).reduce(add));
  const middle = toDouble(ratio.value);
  return known({ lower: ratioOfDouble(middle * Math.exp(-spread)), upper: ratioOfDouble(middle * Math.exp(spread)) });
}

function inverse(count: Ratio): Ratio {
  return divide(ratioOf(1), count) ?? ratioOf(0);
}
