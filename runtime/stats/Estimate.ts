import type { Ratio } from '../exact/rational.ts';
import type { Accuracy } from '../sketch/Accuracy.ts';
import type { Caveat } from '../exact/Value.ts';

/**
 * Why there is no statistic:
 * - `no_rows`, `no_test_rows`, `no_control_rows`: nothing was counted, at all or in one of two arms;
 * - `one_arm`: fewer than two arms have rows;
 * - `more_than_two_arms`: only two arms have an odds ratio;
 * - `too_few_values`: an arm has fewer than two values, so nothing is known of how they vary;
 * - `no_variance`: everything is the same (rates of 0 or 1 in both arms, values that do not differ, an outcome that all rows have);
 * - `zero_control_rate`: there is no ratio to a rate of 0; `zero_test_rate`: a ratio of 0 has no interval;
 * - `zero_denominator`: the total that a ratio divides by is 0;
 * - `control_not_positive`: there is no lift over a control of 0 or less;
 * - `unbounded`: the control may well be 0, so that no ratio to it is too large;
 * - `zero_count`: a count of a two-by-two table is 0, so the odds ratio says nothing and has no interval;
 * - `one_class`: there are no positives, or no negatives;
 * - `no_sample`: a sketch keeps nothing of the set that a share is of.
 */
export type Degeneracy =
  | 'no_rows'
  | 'no_test_rows'
  | 'no_control_rows'
  | 'one_arm'
  | 'more_than_two_arms'
  | 'too_few_values'
  | 'no_variance'
  | 'zero_control_rate'
  | 'zero_test_rate'
  | 'zero_denominator'
  | 'control_not_positive'
  | 'unbounded'
  | 'zero_count'
  | 'one_class'
  | 'no_sample';

/** A statistic, or the reason why there is none: a degenerate input never gives 0 or 1. */
export type Estimate<T = Ratio> = Known<T> | Unknown;

export interface Known<T = Ratio> {
  readonly value: T;
  readonly reason: null;
  readonly caveats: readonly Caveat[];
  /** Null for a value that no sketch only estimates. */
  readonly accuracy: Accuracy | null;
}

interface Unknown {
  readonly value: null;
  readonly reason: Degeneracy;
}

/** Bounds on both sides, at the requested confidence. */
export interface Interval {
  readonly lower: Ratio;
  readonly upper: Ratio;
}

export function known<T>(value: T, caveats: readonly Caveat[] = []): Known<T> {
  return { value, reason: null, caveats, accuracy: null };
}

/** @param accuracy null for a value that turned out to be exact */
export function estimated<T>(value: T, accuracy: Accuracy | null): Known<T> {
  return { ...known(value), accuracy };
}

export function unknown(reason: Degeneracy): Unknown {
  return { value: null, reason };
}
