import { add, compare, divide, multiply, ratioOf, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import { chiSquareTail } from '../distributions/chiSquareTail.ts';
import { unknown, type Estimate } from '../Estimate.ts';
import { pValue } from '../pValue.ts';
import { smallExpectedCounts } from './smallExpectedCounts.ts';

/**
 * The probability of a split between two arms at least as uneven as this one, if the test should get its expected share of rows: Pearson's
 * chi-square test with one degree of freedom (A. Fabijan and others, Diagnosing Sample Ratio Mismatch in Online Controlled Experiments, KDD
 * 2019). A small value means that rows went missing or to the wrong arm, so nothing else in the comparison can be trusted. An arm without
 * rows counts as such a split.
 *
 * @param expectedShare of the test among both arms
 * @throws RangeError for a share that is not between 0 and 1.
 */
export function sampleRatioMismatch(testSize: Ratio, controlSize: Ratio, expectedShare: Ratio): Estimate {
  const rest = subtract(ratioOf(1), expectedShare);
  if (compare(expectedShare, ratioOf(0)) <= 0 || compare(rest, ratioOf(0)) <= 0)
    throw new RangeError('a share that is expected of the test is between 0 and 1');
  const total = add(testSize, controlSize);
  const off = subtract(testSize, multiply(total, expectedShare));
  const statistic = divide(multiply(off, off), multiply(total, multiply(expectedShare, rest)));
  if (statistic === null) return unknown('no_rows');
  const smaller = compare(expectedShare, rest) < 0 ? expectedShare : rest;
  return pValue(chiSquareTail(toDouble(statistic), 1), smallExpectedCounts(multiply(total, smaller)));
}
