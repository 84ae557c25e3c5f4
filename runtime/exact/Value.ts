import type { Ratio } from './rational.ts';

/** What an expression gives: numbers are exact; dates and timestamps are ISO text. */
export type Value = null | boolean | string | Ratio;

/** Gathers what has to be said about an evaluation besides its value. */
export interface EvaluationNotes {
  /** Values that were not finite, and became null. */
  not_finite: number;
}
