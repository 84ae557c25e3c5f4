import { add, ratioOf, ratioOfDouble, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import { number, numberOrNull, text } from '../arguments.ts';
import type { Arm } from '../arms/Arm.ts';
import { katz, rateRatio } from '../arms/katz.ts';
import { newcombe } from '../arms/newcombe.ts';
import { alwaysValidMismatch, sampleRatioMismatch } from '../arms/sampleRatioMismatch.ts';
import { meanDifference, welch, type Sample } from '../arms/welch.ts';
import { known, unknown, type Estimate, type Interval } from '../Estimate.ts';
import { pValueOf } from '../pValue.ts';
import type { TableArgument, TableRow } from '../TableFunction.ts';
import { alwaysValidDifference, alwaysValidLift, alwaysValidPValue } from './confidenceSequence.ts';
import { holm } from './holm.ts';
import { lift, meanLift } from './lift.ts';
import { ratePValue } from './ratePValue.ts';
import { varianceRemoved } from './spread.ts';
import { unitsInBoth } from './unitsInBoth.ts';

/**
 * Several tests, each against one control: a row for each. The p-values are Holm's and the intervals Bonferroni's (each at 1 − α / k), so
 * that the probability that any of k comparisons of equal arms looks like a difference is at most α.
 *
 * @param args what is compared (rate, mean, ratio, adjusted), the confidence, the units that are expected (0 for one look), the units in
 *   several arms, the variance of the covariate; then for the control and for each test its name, its expected share, its units, their mean,
 *   the variance per unit, the same without an adjustment, and the counts of a rate
 */
export function comparisons(args: readonly TableArgument[]): readonly TableRow[] {
  return comparedArms(args).map(({ row }) => row);
}

/** The same with the share of variance that the adjustment removes. */
export function adjustedComparisons(args: readonly TableArgument[]): readonly TableRow[] {
  return comparedArms(args).map(({ row, removed }) => [...row, removed]);
}

interface UnitArm {
  readonly name: string;
  readonly expected: Ratio;
  readonly sample: Sample;
  /** Its variance without an adjustment. */
  readonly unadjusted: Ratio | null;
  readonly counts: Arm;
}

/** How many arguments describe an arm. */
const WIDTH = 8;

function armsOf(args: readonly TableArgument[]): readonly UnitArm[] {
  return Array.from({ length: args.length / WIDTH }, (_, index) => {
    const [name, share, units, mean, variance, unadjusted, positives, negatives] = args.slice(index * WIDTH, (index + 1) * WIDTH);
    return {
      name: text(name),
      expected: number(share),
      sample: { count: number(units), mean: numberOrNull(mean), variance: numberOrNull(variance) },
      unadjusted: numberOrNull(unadjusted),
      counts: { positives: number(positives), negatives: number(negatives) },
    };
  });
}

/** What one test and the control have in common and apart. */
interface Comparison {
  readonly difference: Estimate<Interval>;
  readonly lift: Estimate;
  readonly lift_bounds: Estimate<Interval>;
  readonly p_value: Estimate;
}

function comparedArms([kind, confidence, expected, inBoth, covariate, ...args]: readonly TableArgument[]): readonly {
  readonly row: TableRow;
  readonly removed: Estimate;
}[] {
  const [control, ...tests] = armsOf(args);
  if (control === undefined) throw new TypeError('units are compared with a control');
  const expected_units = toDouble(number(expected));
  const atOnce = 1 - (1 - toDouble(number(confidence))) / tests.length;
  const compared = tests.map((test) =>
    text(kind) === 'rate'
      ? comparedRates(test.counts, control.counts, atOnce)
      : comparedMeans(test.sample, control.sample, atOnce, expected_units),
  );
  const p_values = adjustedByHolm(compared.map(({ p_value }) => p_value));
  const all = [control, ...tests];
  const sizes = all.map(({ sample, expected: share }) => ({ size: sample.count, expected: share }));
  const mismatch = expected_units === 0 ? sampleRatioMismatch(sizes) : alwaysValidMismatch(sizes);
  const both = unitsInBoth(number(inBoth), sizes.map(({ size }) => size).reduce(add, ratioOf(0)));
  return tests.map((test, index) => {
    const { difference, lift: lifted, lift_bounds } = compared[index] as Comparison;
    const [ofTest, ofControl] = [test.sample.mean, control.sample.mean];
    const row = [
      test.name,
      test.sample.count,
      control.sample.count,
      both,
      ofTest,
      ofControl,
      ofTest === null || ofControl === null ? null : subtract(ofTest, ofControl),
      ...boundsOf(difference),
      lifted,
      ...boundsOf(lift_bounds),
      p_values[index] as Estimate,
      mismatch,
    ];
    return { row, removed: removedBetween(test, control, numberOrNull(covariate)) };
  });
}

function comparedMeans(test: Sample, control: Sample, confidence: number, expected_units: number): Comparison {
  if (expected_units === 0)
    return {
      difference: meanDifference(test, control, confidence),
      lift: lift(test, control),
      lift_bounds: meanLift(test, control, confidence),
      p_value: pValueOf(welch(test, control)),
    };
  const planned = { confidence, expected_units };
  return {
    difference: alwaysValidDifference(test, control, planned),
    lift: lift(test, control),
    lift_bounds: alwaysValidLift(test, control, planned),
    p_value: alwaysValidPValue(test, control, planned),
  };
}

function comparedRates(test: Arm, control: Arm, confidence: number): Comparison {
  const less = (value: Ratio): Ratio => subtract(value, ratioOf(1));
  const [ratio, bounds] = [rateRatio(test, control), katz(test, control, confidence)];
  return {
    difference: newcombe(test, control, confidence),
    lift: ratio.value === null ? ratio : known(less(ratio.value)),
    lift_bounds: bounds.value === null ? bounds : known({ lower: less(bounds.value.lower), upper: less(bounds.value.upper) }),
    p_value: ratePValue(test, control),
  };
}

/** Comparisons without a p-value are not among those that are adjusted for. */
function adjustedByHolm(p_values: readonly Estimate[]): readonly Estimate[] {
  const there = p_values.filter((p) => p.reason === null);
  const adjusted = holm(there.map(({ value }) => toDouble(value)));
  return p_values.map((p) => (p.reason === null ? known(ratioOfDouble(adjusted[there.indexOf(p)] ?? 1), p.caveats) : p));
}

function boundsOf(interval: Estimate<Interval>): readonly [Estimate, Estimate] {
  return interval.value === null ? [interval, interval] : [known(interval.value.lower), known(interval.value.upper)];
}

function removedBetween(test: UnitArm, control: UnitArm, covariate: Ratio | null): Estimate {
  const [tested, held] = [test, control].map(({ sample: { count, variance }, unadjusted }) =>
    variance === null || unadjusted === null ? null : { count, variance: unadjusted, adjusted: variance },
  );
  if (tested === null || tested === undefined || held === null || held === undefined || covariate === null)
    return unknown('too_few_values');
  return varianceRemoved(tested, held, covariate);
}
