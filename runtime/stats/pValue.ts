import { ratioOfDouble, type Ratio } from '../exact/rational.ts';
import type { Caveat } from '../exact/Value.ts';
import { known, type Estimate, type Known } from './Estimate.ts';

/**
 * The p-value of a test whose statistic has this tail. No finite statistic has a p-value of 0: one that rounds to 0 is given as the smallest
 * positive double, 5e-324, and says so.
 */
export function pValue(tail: number, caveats: readonly Caveat[] = []): Known {
  return tail === 0 ? known(ratioOfDouble(Number.MIN_VALUE), ['p_value_too_small', ...caveats]) : known(ratioOfDouble(tail), caveats);
}

/** The result of a test, whose p-value may have something against it that its statistic has not. */
export interface Tested {
  readonly p_value: Known<Ratio>;
}

export function pValueOf(test: Estimate<Tested>): Estimate {
  return test.value === null ? test : test.value.p_value;
}
