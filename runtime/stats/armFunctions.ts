import type { ArmFunctionName } from '../../compiler/expressions/armFunctions.ts';
import { isZero, ratioOf, toDouble, type Ratio } from '../exact/rational.ts';
import type { Value } from '../exact/Value.ts';
import type { Arm } from './arms/Arm.ts';
import { gTest } from './arms/gTest.ts';
import { oddsRatio, woolf } from './arms/oddsRatio.ts';
import { chiSquareTest } from './chiSquare.ts';
import { unknown, type Estimate, type Interval } from './Estimate.ts';
import { number } from './arguments.ts';
import { part } from './statisticFunctions.ts';

/** Takes the arguments of each arm, in the order of the arms' values. */
export type ArmFunction = (arms: readonly (readonly Value[])[]) => Estimate;

/** The implementation of each function over arms; compiler/expressions/armFunctions.ts has the signatures. */
export const armFunctions: { readonly [Name in ArmFunctionName]: ArmFunction } = {
  chi_square: (arms) => part(chiSquareTest(counts(arms)), ({ statistic }) => statistic),
  chi_square_degrees_of_freedom: (arms) => part(chiSquareTest(counts(arms)), ({ degrees_of_freedom }) => degrees_of_freedom),
  chi_square_p_value: (arms) => part(chiSquareTest(counts(arms)), ({ p_value }) => p_value),
  g: (arms) => part(gTest(counts(arms)), ({ statistic }) => statistic),
  g_p_value: (arms) => part(gTest(counts(arms)), ({ p_value }) => p_value),
  odds_ratio: (arms) => ofTwo(arms, oddsRatio),
  odds_ratio_lower: (arms) => part(bounds(arms), ({ lower }) => lower),
  odds_ratio_upper: (arms) => part(bounds(arms), ({ upper }) => upper),
};

function counts(arms: readonly (readonly Value[])[]): readonly (readonly Ratio[])[] {
  return arms.map((arm) => arm.map((count) => number(count)));
}

/** The interval at the confidence given as each arm's last argument. */
function bounds(arms: readonly (readonly Value[])[]): Estimate<Interval> {
  return ofTwo(arms, (test, control) => woolf(test, control, toDouble(number(arms[0]?.at(-1)))));
}

/** Applies to the two arms that have rows, in the order of their values. */
function ofTwo<T>(arms: readonly (readonly Value[])[], compute: (first: Arm, second: Arm) => Estimate<T>): Estimate<T> {
  const counted = counts(arms)
    .map(([positives = ratioOf(0), negatives = ratioOf(0)]): Arm => ({ positives, negatives }))
    .filter(({ positives, negatives }) => !isZero(positives) || !isZero(negatives));
  const [first, second, third] = counted;
  if (first === undefined) return unknown('no_rows');
  if (second === undefined) return unknown('one_arm');
  return third === undefined ? compute(first, second) : unknown('more_than_two_arms');
}
