import type { StatisticName } from '../../compiler/expressions/statisticFunctions.ts';
import { ratioOf, toDouble, type Ratio } from '../exact/rational.ts';
import { thetaAccuracy, thetaBounds, type ThetaBounds } from '../sketch/theta.ts';
import { digestOf, number, numberOrNull, sketchOf } from './arguments.ts';
import type { Arm } from './arms/Arm.ts';
import { fisher } from './arms/fisher.ts';
import { katz, rateRatio } from './arms/katz.ts';
import { newcombe } from './arms/newcombe.ts';
import { pooledZ } from './arms/pooledZ.ts';
import { alwaysValidMismatch, sampleRatioMismatch, twoSizes, type SizedArm } from './arms/sampleRatioMismatch.ts';
import { meanDifference, welch, type Sample } from './arms/welch.ts';
import { estimated, known, unknown, type Estimate } from './Estimate.ts';
import { pValueOf } from './pValue.ts';
import { auc } from './scores/auc.ts';
import { averagePrecision } from './scores/averagePrecision.ts';
import { scoresOf, type Scores } from './scores/Scores.ts';
import { setOperation, type SetOperation } from './setOperation.ts';
import type { TableArgument } from './TableFunction.ts';
import { alwaysValidDifference, alwaysValidLift, alwaysValidPValue, type LookedAt } from './units/confidenceSequence.ts';
import { lift, meanLift } from './units/lift.ts';
import { ratePValue } from './units/ratePValue.ts';
import { adjustedVariance, ratioVariance, slope, varianceRemoved, type Spread } from './units/spread.ts';
import { unitsInBoth } from './units/unitsInBoth.ts';

/** A statistic of one group, or the reason why there is none; known to be null where it is not called for. */
export type StatisticFunction = (args: readonly TableArgument[]) => Estimate<Ratio | null>;

/** The implementation of each statistic; compiler/expressions/statisticFunctions.ts has the signatures. */
export const statisticFunctions: { readonly [Name in StatisticName]: StatisticFunction } = {
  rate_ratio: (args) => rateRatio(...arms(args)),
  rate_ratio_lower: (args) => part(katz(...arms(args), confidence(args)), ({ lower }) => lower),
  rate_ratio_upper: (args) => part(katz(...arms(args), confidence(args)), ({ upper }) => upper),
  rate_difference_lower: (args) => part(newcombe(...arms(args), confidence(args)), ({ lower }) => lower),
  rate_difference_upper: (args) => part(newcombe(...arms(args), confidence(args)), ({ upper }) => upper),
  pooled_z: (args) => part(pooledZ(...arms(args)), ({ z }) => z),
  pooled_z_p_value: (args) => pValueOf(pooledZ(...arms(args))),
  fisher_p_value: (args) => fisher(...arms(args)),
  sample_ratio_p_value: (args) => sampleRatioMismatch(sizes(args)),
  mean_difference_lower: (args) => part(meanDifference(...samples(args), confidence(args)), ({ lower }) => lower),
  mean_difference_upper: (args) => part(meanDifference(...samples(args), confidence(args)), ({ upper }) => upper),
  welch_t: (args) => part(welch(...samples(args)), ({ t }) => t),
  welch_degrees_of_freedom: (args) => part(welch(...samples(args)), ({ degrees_of_freedom }) => degrees_of_freedom),
  welch_p_value: (args) => pValueOf(welch(...samples(args))),
  rate_p_value: (args) => ratePValue(...arms(args)),
  units_in_both: ([inBoth, units]) => unitsInBoth(number(inBoth), number(units)),
  always_valid_sample_ratio_p_value: (args) => alwaysValidMismatch(sizes(args)),
  mean_lift: (args) => lift(...samples(args)),
  mean_lift_lower: (args) => part(meanLift(...samples(args), confidence(args)), ({ lower }) => lower),
  mean_lift_upper: (args) => part(meanLift(...samples(args), confidence(args)), ({ upper }) => upper),
  always_valid_difference_lower: (args) => part(alwaysValidDifference(...samples(args), planned(args)), ({ lower }) => lower),
  always_valid_difference_upper: (args) => part(alwaysValidDifference(...samples(args), planned(args)), ({ upper }) => upper),
  always_valid_lift_lower: (args) => part(alwaysValidLift(...samples(args), planned(args)), ({ lower }) => lower),
  always_valid_lift_upper: (args) => part(alwaysValidLift(...samples(args), planned(args)), ({ upper }) => upper),
  always_valid_p_value: (args) => alwaysValidPValue(...samples(args), planned(args)),
  ratio_variance: (args) => withSpread(args, (spread, [mean, divisor]) => ratioVariance(spread, number(mean), number(divisor))),
  slope: (args) => withSpread(args, slope),
  adjusted_variance: (args) => withSpread(args, (spread, [theta]) => adjustedVariance(spread, number(theta))),
  variance_removed: (args) => {
    if (args.includes(null)) return unknown('too_few_values');
    const [tests, variance, adjusted, controls, ofControls, adjustedOfControls, covariate] = args;
    return varianceRemoved(
      { count: number(tests), variance: number(variance), adjusted: number(adjusted) },
      { count: number(controls), variance: number(ofControls), adjusted: number(adjustedOfControls) },
      number(covariate),
    );
  },
  auc: (args) => auc(scores(args)),
  average_precision: (args) => averagePrecision(scores(args)),
  union: sizeOf('union', 'estimate'),
  union_lower: sizeOf('union', 'lower'),
  union_upper: sizeOf('union', 'upper'),
  intersection: sizeOf('intersection', 'estimate'),
  intersection_lower: sizeOf('intersection', 'lower'),
  intersection_upper: sizeOf('intersection', 'upper'),
  difference: sizeOf('difference', 'estimate'),
  difference_lower: sizeOf('difference', 'lower'),
  difference_upper: sizeOf('difference', 'upper'),
};

/** One number of a statistic that has several. */
export function part<T>(estimate: Estimate<T>, of: (value: T) => Ratio): Estimate {
  return estimate.reason === null ? known(of(estimate.value), estimate.caveats) : unknown(estimate.reason);
}

function arms([testPositives, testNegatives, positives, negatives]: readonly TableArgument[]): [test: Arm, control: Arm] {
  return [
    { positives: number(testPositives), negatives: number(testNegatives) },
    { positives: number(positives), negatives: number(negatives) },
  ];
}

function samples([testCount, testMean, testVariance, count, mean, variance]: readonly TableArgument[]): [test: Sample, control: Sample] {
  return [
    { count: number(testCount), mean: numberOrNull(testMean), variance: numberOrNull(testVariance) },
    { count: number(count), mean: numberOrNull(mean), variance: numberOrNull(variance) },
  ];
}

/** The sizes of a test and a control, of which the test should have a share. */
function sizes([test, control, share]: readonly TableArgument[]): readonly SizedArm[] {
  return twoSizes(number(test), number(control), number(share));
}

/** The last two arguments. */
function planned(args: readonly TableArgument[]): LookedAt {
  return { confidence: confidence(args.slice(0, -1)), expected_units: toDouble(number(args.at(-1))) };
}

/** A number that follows from the variances of two measures and of their sum; null, without a reason of its own, if an argument is. */
function withSpread(
  args: readonly TableArgument[],
  compute: (spread: Spread, more: readonly TableArgument[]) => Ratio | null,
): Estimate<Ratio | null> {
  if (args.includes(null)) return known(null);
  const [first, second, sum, ...more] = args;
  return known(compute({ first: number(first), second: number(second), sum: number(sum) }, more));
}

/** The last argument. */
function confidence(args: readonly TableArgument[]): number {
  return toDouble(number(args.at(-1)));
}

/** From the scores of positives and of negatives. */
function scores([positives, negatives]: readonly TableArgument[]): Scores {
  return scoresOf(digestOf(positives), digestOf(negatives));
}

/** The number of values in the result of a set operation, or a bound of it. */
function sizeOf(operation: SetOperation, of: keyof ThetaBounds): StatisticFunction {
  return (args) => {
    const result = setOperation(operation, args.map(sketchOf));
    const size = ratioOf(thetaBounds(result)[of]);
    // A bound says how far off the estimate may be.
    return of === 'estimate' ? estimated(size, thetaAccuracy(result)) : known(size);
  };
}
