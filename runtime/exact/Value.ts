import type { Ratio } from './rational.ts';

/** The value of an expression: numbers are exact; dates and timestamps are ISO text. */
export type Value = null | boolean | string | Ratio;

/**
 * What a value has against it:
 * - `p_value_too_small`: the true one is below the smallest positive double, which stands for it;
 * - `small_expected_counts`: a count under 5 was to be expected, so that the distribution behind a p-value is a poor approximation;
 * - `sample_ratio_mismatch`: so uneven a split between arms hardly happens by chance;
 * - `units_in_several_arms`: so many units were seen in several arms that leaving them out may favour one;
 * - `constant_covariate`: it explains nothing, for it does not vary.
 */
export type Caveat =
  'p_value_too_small' | 'small_expected_counts' | 'sample_ratio_mismatch' | 'units_in_several_arms' | 'constant_covariate';

/** Collects notes about an evaluation besides its value. */
export interface EvaluationNotes {
  /** Values that were not finite and became null. */
  not_finite: number;
  /** How many statistics could not be computed, by reason. */
  readonly undetermined: Map<string, number>;
  /** How many statistics have something against them, by what it is. */
  readonly caveats: Map<Caveat, number>;
}

export function newNotes(): EvaluationNotes {
  return { not_finite: 0, undetermined: new Map(), caveats: new Map() };
}
