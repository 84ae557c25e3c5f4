import { add, compare, divide, multiply, ratioOf, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import type { Caveat } from '../../exact/Value.ts';
import { chiSquareTail } from '../distributions/chiSquareTail.ts';
import { logGamma } from '../distributions/logGamma.ts';
import { known, unknown, type Estimate, type Known } from '../Estimate.ts';
import { pValue } from '../pValue.ts';
import { smallExpectedCounts } from './smallExpectedCounts.ts';

/** Below it a split is told of. At 0.05 every third experiment that is looked at ten times would be (measured); at this, 1 in 200. */
const HARDLY_BY_CHANCE = 0.001;

/** An arm as it should be and as it is. */
export interface SizedArm {
  readonly size: Ratio;
  /** Of all rows of these arms; between 0 and 1. */
  readonly expected: Ratio;
}

/**
 * Two arms of which the test should get a share of all rows.
 *
 * @throws RangeError for a share that is not between 0 and 1.
 */
export function twoSizes(test: Ratio, control: Ratio, expectedShare: Ratio): readonly SizedArm[] {
  const rest = subtract(ratioOf(1), expectedShare);
  if (compare(expectedShare, ratioOf(0)) <= 0 || compare(rest, ratioOf(0)) <= 0)
    throw new RangeError('a share that is expected of the test is between 0 and 1');
  return [
    { size: test, expected: expectedShare },
    { size: control, expected: rest },
  ];
}

/**
 * The probability of a split between arms at least as uneven as this one, if each should get its expected share of rows: Pearson's
 * chi-square test (A. Fabijan and others, Diagnosing Sample Ratio Mismatch in Online Controlled Experiments, KDD 2019). A small value means
 * that rows went missing or to the wrong arm, so nothing else in the comparison can be trusted. An arm without rows counts as such a split.
 */
export function sampleRatioMismatch(arms: readonly SizedArm[]): Estimate {
  const total = totalOf(arms);
  let statistic: Ratio | null = ratioOf(0);
  for (const { size, expected } of arms) {
    const off = subtract(size, multiply(total, expected));
    const term: Ratio | null = divide(multiply(off, off), multiply(total, expected));
    statistic = term === null || statistic === null ? null : add(statistic, term);
  }
  if (statistic === null) return unknown('no_rows');
  const smallest = arms.map(({ expected }) => expected).reduce((least, one) => (compare(one, least) < 0 ? one : least));
  return told(pValue(chiSquareTail(toDouble(statistic), arms.length - 1), smallExpectedCounts(multiply(total, smallest))));
}

/** How strongly the prior believes in the expected shares, in rows: as much as this many had shown them. */
const CONCENTRATION = 10_000;

/**
 * The same for as many looks as anybody takes: 1 over the Bayes factor of a Dirichlet prior around the expected shares against the shares
 * themselves (M. Lindon, A. Malek, Anytime-Valid Inference for Multinomial Count Data, NeurIPS 2022, arXiv 2011.03567), at most 1.
 */
export function alwaysValidMismatch(arms: readonly SizedArm[]): Estimate {
  if (toDouble(totalOf(arms)) === 0) return unknown('no_rows');
  return told(pValue(Math.min(1, Math.exp(-logBayesFactor(arms)))));
}

export function logBayesFactor(arms: readonly SizedArm[]): number {
  const total = toDouble(totalOf(arms));
  const terms = arms.map(({ size, expected }) => {
    const [count, share] = [toDouble(size), toDouble(expected)];
    const prior = CONCENTRATION * share;
    return logGamma(prior + count) - logGamma(prior) - count * Math.log(share);
  });
  return terms.reduce((sum, term) => sum + term, logGamma(CONCENTRATION) - logGamma(CONCENTRATION + total));
}

function totalOf(arms: readonly SizedArm[]): Ratio {
  return arms.map(({ size }) => size).reduce(add, ratioOf(0));
}

function told(p: Known): Known {
  const caveats: readonly Caveat[] = toDouble(p.value) < HARDLY_BY_CHANCE ? ['sample_ratio_mismatch'] : [];
  return known(p.value, [...p.caveats, ...caveats]);
}
