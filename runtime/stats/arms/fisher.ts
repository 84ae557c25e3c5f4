import { add, compare, toDouble, type Ratio } from '../../exact/rational.ts';
import { known, unknown, type Estimate } from '../Estimate.ts';
import { pValue } from '../pValue.ts';
import { isConstant, twoProportions, type Arm } from './Arm.ts';
import { smallestExpected } from './contingencyTable.ts';
import { isSmall } from './smallExpectedCounts.ts';

/** Tables count as equally probable up to this factor, whatever the rounding: that of R's fisher.test. */
const ALIKE = 1 + 1e-7;
/** What the probability of the first table is taken for, so large that probabilities below the smallest double still have all digits. */
const FIRST = 1e280;

/**
 * Fisher's exact test that two rates are equal, two-sided (R. A. Fisher, Journal of the Royal Statistical Society 98, 1935): the sum of the
 * hypergeometric probabilities of all tables with the same totals that are no more probable than the observed one. Only for a table that
 * expects a count under 5, where the approximations fail; null for any other, which has no need of it.
 */
export function fisher(test: Arm, control: Arm): Estimate<Ratio | null> {
  const arms = twoProportions(test, control);
  if (arms.value === null) return arms;
  if (isConstant(arms.value)) return unknown('no_variance');
  const { test: tested, control: held } = arms.value;
  const [positives, negatives] = [add(tested.positives, held.positives), add(tested.negatives, held.negatives)];
  const total = add(tested.size, held.size);
  if (!isSmall(smallestExpected({ rows: [tested.size, held.size], columns: [positives, negatives], total }))) return known(null);
  const arm = compare(tested.size, held.size) <= 0 ? tested : held;
  const [observed, drawn] = compare(positives, negatives) <= 0 ? [arm.positives, positives] : [arm.negatives, negatives];
  return pValue(noMoreProbable(toDouble(observed), toDouble(arm.size), toDouble(drawn), toDouble(total)));
}

/**
 * How probable it is that of `drawn` out of `total` rows so many are in an arm of this size as are no more probable than `observed`. The arm
 * and what is drawn are each at most half of all rows, and less than 5 rows are expected, so that few counts have a probability that tells:
 * each follows from the one before, and the loop ends when they vanish.
 */
function noMoreProbable(observed: number, size: number, drawn: number, total: number): number {
  const weights: number[] = [];
  for (let count = 0, weight = FIRST; weight > 0; count++) {
    weights.push(weight);
    weight *= ((size - count) * (drawn - count)) / ((count + 1) * (total - size - drawn + count + 1));
  }
  const limit = (weights[observed] ?? 0) * ALIKE;
  const sum = (some: readonly number[]): number => some.reduce((all, weight) => all + weight, 0);
  return sum(weights.filter((weight) => weight <= limit)) / sum(weights);
}
