import type { ScalarType } from '../manifest.ts';
import type { ExprType, FunctionSpec } from './functions.ts';

const numbers: readonly ExprType[] = ['integer', 'decimal', 'number', 'null'];

/** A statistic of this many counts followed by this many numbers. An argument with a fault of its own has no type and fits everywhere. */
function ofCounts(counts: number, parameters: number, gives: ScalarType = 'number'): FunctionSpec {
  return {
    scopes: ['metric'],
    takes: 'counts of rows',
    result: (args) =>
      args.length === counts + parameters &&
      args.every((arg, index) => (index < counts ? arg === 'integer' || arg === 'null' : numbers.includes(arg)))
        ? gives
        : null,
  };
}

function ofNumbers(count: number): FunctionSpec {
  return {
    scopes: ['metric'],
    takes: 'numbers',
    result: (args) => (args.length === count && args.every((arg) => numbers.includes(arg)) ? 'number' : null),
  };
}

function ofScores(): FunctionSpec {
  return {
    scopes: ['metric'],
    takes: 'a digest of the scores of positives and one of those of negatives',
    result: (args) => (args.length === 2 && args.every((arg) => arg === 'state:digest' || arg === 'null') ? 'number' : null),
  };
}

function ofSets(): FunctionSpec {
  return {
    scopes: ['metric'],
    takes: 'distinct states',
    result: (args) => (args.length >= 2 && args.every((arg) => arg === 'state:distinct' || arg === 'null') ? 'integer' : null),
  };
}

/**
 * The statistics over values and states of one group. runtime/stats computes them and explains why there is none. Authors cannot call them;
 * kinds of metric generate the expressions that do.
 *
 * Of two arms, the test precedes the control. Each arm gives its positives before its negatives; for means, its count, mean and variance.
 */
export const statisticFunctions = {
  rate_ratio: ofCounts(4, 0),
  rate_ratio_lower: ofCounts(4, 1),
  rate_ratio_upper: ofCounts(4, 1),
  rate_difference_lower: ofCounts(4, 1),
  rate_difference_upper: ofCounts(4, 1),
  pooled_z: ofCounts(4, 0),
  pooled_z_p_value: ofCounts(4, 0),
  /** Of a table that expects a count under 5; null of any other. */
  fisher_p_value: ofCounts(4, 0),
  sample_ratio_p_value: ofCounts(2, 1),
  mean_difference_lower: ofNumbers(7),
  mean_difference_upper: ofNumbers(7),
  welch_t: ofNumbers(6),
  welch_degrees_of_freedom: ofNumbers(6),
  welch_p_value: ofNumbers(6),
  /** Fisher's mid-p of a table that expects a count under 5, of any other that of the pooled z. */
  rate_p_value: ofCounts(4, 0),
  /** Of sizes: how many are in both arms, out of how many. */
  units_in_both: ofCounts(2, 0, 'integer'),
  always_valid_sample_ratio_p_value: ofCounts(2, 1),
  /** The lift of one mean over another, and its bounds. */
  mean_lift: ofNumbers(6),
  mean_lift_lower: ofNumbers(7),
  mean_lift_upper: ofNumbers(7),
  /** The same at any number of looks; the number of units that is expected follows the confidence. */
  always_valid_difference_lower: ofNumbers(8),
  always_valid_difference_upper: ofNumbers(8),
  always_valid_lift_lower: ofNumbers(8),
  always_valid_lift_upper: ofNumbers(8),
  always_valid_p_value: ofNumbers(8),
  /** The variances of two measures and of their sum; then the means of both. */
  ratio_variance: ofNumbers(5),
  slope: ofNumbers(3),
  /** The slope follows. */
  adjusted_variance: ofNumbers(4),
  /** Of each arm its count, its variance and the adjusted one; then the variance of what it was adjusted by. */
  variance_removed: ofNumbers(7),
  auc: ofScores(),
  average_precision: ofScores(),
  /** The size of the resulting set, and bounds of two standard errors. */
  union: ofSets(),
  union_lower: ofSets(),
  union_upper: ofSets(),
  intersection: ofSets(),
  intersection_lower: ofSets(),
  intersection_upper: ofSets(),
  difference: ofSets(),
  difference_lower: ofSets(),
  difference_upper: ofSets(),
} as const satisfies Readonly<Record<string, FunctionSpec>>;

export type StatisticName = keyof typeof statisticFunctions;

export function isStatistic(name: string): name is StatisticName {
  return Object.hasOwn(statisticFunctions, name);
}
