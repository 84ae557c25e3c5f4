import type { Conditions, Dimension, Grain, OutputColumn } from '../../../compiler/manifest.ts';
import type { Compared } from '../../calendar/comparedPeriod.ts';
import type { Hour } from '../../calendar/periods.ts';
import type { Question } from '../question/Question.ts';
import type { ServedQuestion } from '../served/servedAnswer.ts';
import type { Division } from './divisionOf.ts';

/** From the first hour until the hour after the last. */
export interface Days {
  readonly from: Hour;
  readonly to: Hour;
}

/** The days that are explained, and those that they are compared with. */
export type AskedChange =
  | { readonly kind: 'period'; readonly axis: Grain; readonly begin: Hour; readonly against: Compared | Days }
  | { readonly kind: 'days'; readonly after: Days; readonly before: Days };

/** The single spelling of what to explain. Asking it again gives the same explanation. */
export interface ExplainIntent {
  readonly time_axis?: Grain;
  readonly period?: string;
  readonly start?: string;
  readonly end?: string;
  readonly against: Compared | { readonly start: string; readonly end: string };
  readonly output: string;
  readonly filters: Conditions;
  readonly dimensions: readonly string[];
  readonly depth: number;
  readonly limit: number;
}

/** A checked request for an explanation. */
export interface ExplainQuestion extends ServedQuestion {
  readonly intent: ExplainIntent;
  readonly output: OutputColumn;
  readonly dimensions: readonly Dimension[];
  readonly asked: AskedChange;
  readonly division: Division;
  /** The question for the output over everything: what the others, by dimensions and over ranges of days, are made from. */
  readonly whole: Question;
}
