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
   * Of two arms: those that the pivot names as test and control, otherwise those that have rows, of which the first is the control if
   * neither is named. Fisher's exact p of a table that expects a count under 5, null of any other; and the odds of the test over those of
   * the control. For the bounds, the confidence follows the counts.
   */
  fisher_exact_p_value: countsOfArms('number'),
  odds_ratio: countsOfArms('number'),
  odds_ratio_lower: countsOfArms('number', 'confidence'),
  odds_ratio_upper: countsOfArms('number', 'confidence'),
} as const satisfies Readonly<Record<string, FunctionSpec>>;

export type ArmFunctionName = keyof typeof armFunctions;

export function isArmFunction(name: string): name is ArmFunctionName {
  return Object.hasOwn(armFunctions, name);
}
