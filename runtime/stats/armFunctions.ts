import type { ArmFunctionName } from '../../compiler/expressions/armFunctions.ts';
import { isZero, toDouble, type Ratio } from '../exact/rational.ts';
import type { Value } from '../exact/Value.ts';
import type { Arm } from './arms/Arm.ts';
import { fisher } from './arms/fisher.ts';
import { gTest } from './arms/gTest.ts';
import { oddsRatio, woolf } from './arms/oddsRatio.ts';
import { chiSquareTest } from './chiSquare.ts';
import { unknown, type Estimate, type Interval } from './Estimate.ts';
import { number } from './arguments.ts';
import { pValueOf } from './pValue.ts';
import { part } from './statisticFunctions.ts';

/** The arguments of one arm. */
type ArmArguments = readonly Value[];

export interface PivotedArms {
  /** In the order of the arms' values. */
  readonly all: readonly ArmArguments[];
  /** The one named as the test, among all if it has rows; null if none is named. */
  readonly test: ArmArguments | null;
  readonly control: ArmArguments | null;
}

export type ArmFunction = (arms: PivotedArms) => Estimate<Ratio | null>;

/** The implementation of each function over arms; compiler/expressions/armFunctions.ts has the signatures. */
export const armFunctions: { readonly [Name in ArmFunctionName]: ArmFunction } = {
  chi_square: ({ all }) => part(chiSquareTest(counts(all)), ({ statistic }) => statistic),
  chi_square_degrees_of_freedom: ({ all }) => part(chiSquareTest(counts(all)), ({ degrees_of_freedom }) => degrees_of_freedom),
  chi_square_p_value: ({ all }) => pValueOf(chiSquareTest(counts(all))),
  g: ({ all }) => part(gTest(counts(all)), ({ statistic }) => statistic),
  g_p_value: ({ all }) => pValueOf(gTest(counts(all))),
  fisher_exact_p_value: (arms) => ofTwo(arms, fisher),
  odds_ratio: (arms) => ofTwo(arms, oddsRatio),
  odds_ratio_lower: (arms) => part(bounds(arms), ({ lower }) => lower),
  odds_ratio_upper: (arms) => part(bounds(arms), ({ upper }) => upper),
};

function counts(arms: readonly ArmArguments[]): readonly (readonly Ratio[])[] {
  return arms.map((arm) => arm.map((count) => number(count)));
}

/** The interval at the confidence given as each arm's last argument. */
function bounds(arms: PivotedArms): Estimate<Interval> {
  const any = arms.all[0] ?? arms.test;
  return ofTwo(arms, (test, control) => woolf(test, control, toDouble(number(any?.at(-1)))));
}

/** Applies to the named arms; one that is not named is the other of two that have rows, the control being the first if neither is. */
function ofTwo<T>({ all, test, control }: PivotedArms, compute: (test: Arm, control: Arm) => Estimate<T>): Estimate<T> {
  if (test !== null && control !== null) return compute(armOf(test), armOf(control));
  const [first, second, third] = all.filter(hasRows);
  if (first === undefined) return unknown('no_rows');
  if (test !== null && !hasRows(test)) return unknown('no_test_rows');
  if (control !== null && !hasRows(control)) return unknown('no_control_rows');
  if (second === undefined) return unknown('one_arm');
  if (third !== undefined) return unknown('more_than_two_arms');
  const swapped = test === first || control === second;
  return swapped ? compute(armOf(first), armOf(second)) : compute(armOf(second), armOf(first));
}

function armOf([positives, negatives]: ArmArguments): Arm {
  return { positives: number(positives), negatives: number(negatives) };
}

function hasRows(arm: ArmArguments): boolean {
  const { positives, negatives } = armOf(arm);
  return !isZero(positives) || !isZero(negatives);
}
