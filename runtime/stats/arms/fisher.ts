import { add, compare, toDouble, type Ratio } from '../../exact/rational.ts';
import { known, unknown, type Estimate } from '../Estimate.ts';
import { pValue } from '../pValue.ts';
import { isConstant, twoProportions, type Arm, type TwoProportions } from './Arm.ts';
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
  return ofFewExpected(test, control, ({ less, alike }) => less + alike);
}

/**
 * The same with half the probability of the tables that are as probable as the observed one (H. O. Lancaster, Journal of the American
 * Statistical Association 56, 1961): Fisher's test rejects too rarely, and this about as often as it says.
 */
export function midP(test: Arm, control: Arm): Estimate<Ratio | null> {
  return ofFewExpected(test, control, ({ less, alike }) => less + alike / 2);
}

function ofFewExpected(test: Arm, control: Arm, p: (tails: ExactTails) => number): Estimate<Ratio | null> {
  const arms = twoProportions(test, control);
  if (arms.value === null) return arms;
  if (isConstant(arms.value)) return unknown('no_variance');
  const { rows, columns, total } = totalsOf(arms.value);
  return isSmall(smallestExpected({ rows, columns, total })) ? pValue(p(exactTails(arms.value))) : known(null);
}

/** How probable the tables with the same totals are: those less probable than the observed one, and those as probable, with itself. */
interface ExactTails {
  readonly less: number;
  readonly alike: number;
}

/** It takes as many steps as there are positives, or negatives if they are fewer. */
export function exactTails(arms: TwoProportions): ExactTails {
  const { columns, total } = totalsOf(arms);
  const [positives, negatives] = columns;
  const arm = compare(arms.test.size, arms.control.size) <= 0 ? arms.test : arms.control;
  const [observed, drawn] = compare(positives, negatives) <= 0 ? [arm.positives, positives] : [arm.negatives, negatives];
  return tailsOf(toDouble(observed), toDouble(arm.size), toDouble(drawn), toDouble(total));
}

function totalsOf({ test, control }: TwoProportions): {
  readonly rows: readonly Ratio[];
  readonly columns: readonly [Ratio, Ratio];
  readonly total: Ratio;
} {
  return {
    rows: [test.size, control.size],
    columns: [add(test.positives, control.positives), add(test.negatives, control.negatives)],
    total: add(test.size, control.size),
  };
}

/**
 * How probable it is that of `drawn` out of `total` rows so many are in an arm of this size as are less probable than `observed`, or as
 * probable. The arm and what is drawn are each at most half of all rows. Each probability follows from the one before, until they vanish.
 */
function tailsOf(observed: number, size: number, drawn: number, total: number): ExactTails {
  const weights: number[] = [];
  for (let count = 0, weight = FIRST; weight > 0; count++) {
    weights.push(weight);
    weight *= ((size - count) * (drawn - count)) / ((count + 1) * (total - size - drawn + count + 1));
  }
  const own = weights[observed] ?? 0;
  const sum = (some: readonly number[]): number => some.reduce((all, weight) => all + weight, 0);
  const all = sum(weights);
  const alike = weights.filter((weight) => weight >= own / ALIKE && weight <= own * ALIKE);
  return { less: sum(weights.filter((weight) => weight < own / ALIKE)) / all, alike: sum(alike) / all };
}
