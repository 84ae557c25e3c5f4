import type { Ratio } from './rational.ts';

/** The value of an expression: numbers are exact; dates and timestamps are ISO text. */
export type Value = null | boolean | string | Ratio;

/** Collects notes about an evaluation besides its value. */
export interface EvaluationNotes {
  /** Values that were not finite and became null. */
  not_finite: number;
  /** How many statistics could not be computed, by reason. */
  readonly undetermined: Map<string, number>;
}

export function newNotes(): EvaluationNotes {
  return { not_finite: 0, undetermined: new Map() };
}
