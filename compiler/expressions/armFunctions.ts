import { countsOfArms, type FunctionSpec } from './functions.ts';

/**
 * The functions over the arms of a pivot: each argument is evaluated for every arm, over that arm's inputs. runtime/stats computes them.
 * Authors cannot call them; kinds of metric generate the expressions that do.
 */
export const armFunctions = {
  /** Pearson's chi-square of a table of counts: one row per arm, one column per argument. */
  chi_square: countsOfArms('number'),
  chi_square_degrees_of_freedom: countsOfArms('integer'),
  chi_square_p_value: countsOfArms('number'),
  /** The likelihood-ratio statistic of the same table. */
  g: countsOfArms('number'),
  g_p_value: countsOfArms('number'),
  /**
   * The odds of the first arm over those of the second, given that exactly two have rows. For the bounds, the confidence follows the
   * counts.
   */
  odds_ratio: countsOfArms('number'),
  odds_ratio_lower: countsOfArms('number', 'confidence'),
  odds_ratio_upper: countsOfArms('number', 'confidence'),
} as const satisfies Readonly<Record<string, FunctionSpec>>;

export type ArmFunctionName = keyof typeof armFunctions;

export function isArmFunction(name: string): name is ArmFunctionName {
  return Object.hasOwn(armFunctions, name);
}
