import {
  add,
  divide,
  isZero,
  multiply,
  ratioOf,
  ratioOfDouble,
  sign,
  sqrtToDouble,
  subtract,
  toDouble,
  type Ratio,
} from '../../exact/rational.ts';
import { studentCritical } from '../distributions/criticalValue.ts';
import { studentTail } from '../distributions/studentTail.ts';
import { known, unknown, type Estimate, type Interval } from '../Estimate.ts';
import { pValue, type Tested } from '../pValue.ts';

/**
 * What the moments of an arm give: the sample variance is null for fewer than two values, the mean for none. Where the mean is a ratio of
 * totals, it is null too when their denominator is 0.
 */
export interface Sample {
  readonly count: Ratio;
  readonly mean: Ratio | null;
  readonly variance: Ratio | null;
}

/** Its p-value is two-sided. */
export interface TTest extends Tested {
  readonly t: Ratio;
  /** Usually not whole. */
  readonly degrees_of_freedom: Ratio;
}

/**
 * Welch's t test that two means are equal, without assuming equal variances (B. L. Welch, Biometrika 34, 1947), with the degrees of freedom
 * of Welch and Satterthwaite (F. E. Satterthwaite, Biometrics Bulletin 2, 1946): t = (m₁ − m₂) / √(v₁/n₁ + v₂/n₂), positive when the test's
 * mean is larger. t² and the degrees of freedom are exact until they are rounded to doubles.
 */
export function welch(test: Sample, control: Sample): Estimate<TTest> {
  const compared = compareMeans(test, control);
  if (compared.value === null) return compared;
  const { difference, variance, degrees } = compared.value;
  const tSquared = divide(multiply(difference, difference), variance) ?? ratioOf(0);
  return known({
    t: ratioOfDouble(sign(difference) * sqrtToDouble(tSquared)),
    degrees_of_freedom: degrees,
    p_value: pValue(studentTail(toDouble(tSquared), toDouble(degrees))),
  });
}

/**
 * The interval of the difference between two means, test − control, by the same distribution.
 *
 * @param confidence between 0 and 1, such as 0.95
 */
export function meanDifference(test: Sample, control: Sample, confidence: number): Estimate<Interval> {
  const compared = compareMeans(test, control);
  if (compared.value === null) return compared;
  const { difference, variance, degrees } = compared.value;
  const spread = studentCritical(confidence, toDouble(degrees)) * sqrtToDouble(variance);
  const middle = toDouble(difference);
  return known({ lower: ratioOfDouble(middle - spread), upper: ratioOfDouble(middle + spread) });
}

/** The difference between two means, test − control, and how it varies. */
export interface ComparedMeans {
  readonly difference: Ratio;
  /** Of the difference; above 0. */
  readonly variance: Ratio;
  readonly degrees: Ratio;
}

export function compareMeans(test: Sample, control: Sample): Estimate<ComparedMeans> {
  if (test.mean === null) return unknown(!isZero(test.count) ? 'zero_denominator' : control.mean === null ? 'no_rows' : 'no_test_rows');
  if (control.mean === null) return unknown(isZero(control.count) ? 'no_control_rows' : 'zero_denominator');
  const [tested, held] = [errorOf(test), errorOf(control)];
  if (tested === null || held === null) return unknown('too_few_values');
  const variance = add(tested.variance, held.variance);
  const degrees = divide(multiply(variance, variance), add(tested.share, held.share));
  if (degrees === null || isZero(variance)) return unknown('no_variance');
  return known({ difference: subtract(test.mean, control.mean), variance, degrees });
}

/** The variance v / n of a mean, and (v / n)² / (n − 1); null for fewer than two values. */
function errorOf({ count, variance }: Sample): { readonly variance: Ratio; readonly share: Ratio } | null {
  if (variance === null) return null;
  const ofMean = divide(variance, count);
  const share = ofMean === null ? null : divide(multiply(ofMean, ofMean), subtract(count, ratioOf(1)));
  return ofMean === null || share === null ? null : { variance: ofMean, share };
}
