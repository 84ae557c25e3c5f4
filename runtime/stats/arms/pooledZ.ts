import { add, divide, multiply, ratioOf, ratioOfDouble, sign, sqrtToDouble, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import { normalTail } from '../distributions/normalTail.ts';
import { known, unknown, type Estimate } from '../Estimate.ts';
import { pValue, type Tested } from '../pValue.ts';
import { isConstant, twoProportions, type Arm } from './Arm.ts';
import { smallestExpected } from './contingencyTable.ts';
import { smallExpectedCounts } from './smallExpectedCounts.ts';

/** Its p-value is two-sided. */
export interface ZTest extends Tested {
  readonly z: Ratio;
}

/**
 * The z test that two rates are equal, with the pooled rate for the variance of both (J. L. Fleiss, B. Levin, M. C. Paik, Statistical
 * Methods for Rates and Proportions, 3rd edition, 2003, section 3.1, without continuity correction): z = (p₁ − p₂) / √(p (1 − p) (1/n₁ +
 * 1/n₂)), positive when the test's rate is larger. z² is exact and equals the chi-square of the table.
 */
export function pooledZ(test: Arm, control: Arm): Estimate<ZTest> {
  const arms = twoProportions(test, control);
  if (arms.value === null) return arms;
  if (isConstant(arms.value)) return unknown('no_variance');
  const { test: tested, control: held } = arms.value;
  const difference = subtract(tested.rate, held.rate);
  const total = add(tested.size, held.size);
  const [positives, negatives] = [add(tested.positives, held.positives), add(tested.negatives, held.negatives)];
  // The variance is positives · negatives / (total · n₁ · n₂).
  const varying = multiply(positives, negatives);
  const information = multiply(total, multiply(tested.size, held.size));
  const zSquared = divide(multiply(multiply(difference, difference), information), varying) ?? ratioOf(0);
  const smallest = smallestExpected({ rows: [tested.size, held.size], columns: [positives, negatives], total });
  return known({
    z: ratioOfDouble(sign(difference) * sqrtToDouble(zSquared)),
    p_value: pValue(normalTail(toDouble(zSquared)), smallExpectedCounts(smallest)),
  });
}
