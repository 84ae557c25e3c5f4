import type { Ratio } from './rational.ts';

/** What an expression gives: numbers are exact; dates and timestamps are ISO text. */
export type Value = null | boolean | string | Ratio;

/** Gathers what has to be said about an evaluation besides its value. */
export interface EvaluationNotes {
  /** Values that were not finite, and became null. */
  not_finite: number;
  /** How many statistics there were none of, by the reason why. */
  readonly undetermined: Map<string, number>;
}

export function newNotes(): EvaluationNotes {
  return { not_finite: 0, undetermined: new Map() };
}
