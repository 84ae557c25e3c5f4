import { add, divide, isZero, multiply, ratioOf, subtract, type Ratio } from '../../exact/rational.ts';
import { known, unknown, type Estimate } from '../Estimate.ts';

/** The sample variances of two measures of the same units, and of their sum. */
export interface Spread {
  readonly first: Ratio;
  readonly second: Ratio;
  readonly sum: Ratio;
}

const TWO = ratioOf(2);

/** var(x + y) = var x + var y + 2 cov(x, y), exactly. */
function covariance({ first, second, sum }: Spread): Ratio {
  return divide(subtract(sum, add(first, second)), TWO) ?? ratioOf(0);
}

/**
 * The variance per unit of a ratio of totals R = Σy / Σx, by the delta method: (var y − 2R cov(x, y) + R² var x) / x̄² (A. Deng, U.
 * Knoblich, J. Lu, Applying the Delta Method in Metric Analytics, KDD 2018). Divided by the number of units it is the variance of R, even
 * where rows of one unit depend on each other. Null where there is nothing to divide by.
 */
export function ratioVariance(spread: Spread, meanOfFirst: Ratio, meanOfSecond: Ratio): Ratio | null {
  const ratio = divide(meanOfFirst, meanOfSecond);
  return ratio === null ? null : divide(adjustedVariance(spread, ratio), multiply(meanOfSecond, meanOfSecond));
}

/**
 * By how much what units do grows with what they did before: θ = cov(x, y) / var x over all arms as one sample, which takes the most out of
 * the variance of y − θx (A. Deng, Y. Xu, R. Kohavi, T. Walker, Improving the Sensitivity of Online Controlled Experiments by Utilizing
 * Pre-Experiment Data, WSDM 2013). 0 where x does not vary.
 */
export function slope(spread: Spread): Ratio {
  return divide(covariance(spread), spread.second) ?? ratioOf(0);
}

/** The variance of y − θx. */
export function adjustedVariance(spread: Spread, theta: Ratio): Ratio {
  const crossed = multiply(TWO, multiply(theta, covariance(spread)));
  return add(subtract(spread.first, crossed), multiply(multiply(theta, theta), spread.second));
}

/**
 * The share that an adjustment takes out of the variance of the difference between two arms.
 *
 * @param ofCovariate its variance over all arms
 */
export function varianceRemoved(test: Adjusted, control: Adjusted, ofCovariate: Ratio): Estimate {
  const [before, after] = [
    add(errorOf(test.variance, test), errorOf(control.variance, control)),
    add(errorOf(test.adjusted, test), errorOf(control.adjusted, control)),
  ];
  const left = divide(after, before);
  if (left === null) return unknown('no_variance');
  return known(subtract(ratioOf(1), left), isZero(ofCovariate) ? ['constant_covariate'] : []);
}

/** The variances of an arm's units, before and after. */
export interface Adjusted {
  readonly count: Ratio;
  readonly variance: Ratio;
  readonly adjusted: Ratio;
}

function errorOf(variance: Ratio, { count }: Adjusted): Ratio {
  return divide(variance, count) ?? ratioOf(0);
}
