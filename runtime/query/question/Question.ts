import type { CanonicalCondition, Conditions } from '../../../compiler/conditions.ts';
import type { Derivation } from '../../../compiler/derivation.ts';
import type { AggregateTable, Dimension, Grain, Manifest, Metric, TableMetric } from '../../../compiler/manifest.ts';
import type { Hour } from '../periods.ts';
import type { AnswerColumn } from './columns.ts';

/** From the first hour of the first period to the hour after the last; null where there is no bound. */
export interface Range {
  readonly from: Hour | null;
  readonly to: Hour | null;
}

/** What a period is compared with: the one just before, or the same one a year before. */
export type Compared = 'prior_period' | 'prior_year';

/** One question in one spelling: defaults filled in, values coerced, lists sorted. Asked again, it gives the same rows. */
export interface CanonicalIntent {
  readonly dimensions: readonly string[];
  readonly time_axis: Grain | null;
  /** Absent where the metric is asked alone. */
  readonly with?: readonly string[];
  readonly start: string | null;
  readonly end: string | null;
  readonly filters: Conditions;
  readonly having: Conditions;
  readonly order_by: readonly string[];
  readonly top_n?: number;
  readonly top_n_by?: string;
  /** In the order in which their groups stand. */
  readonly top_n_within?: readonly string[];
  readonly totals: boolean;
  readonly others: boolean;
  readonly compare: Compared | null;
  readonly quantiles: boolean;
  readonly limit: number;
}

export interface Filter {
  readonly dimension: Dimension;
  readonly condition: CanonicalCondition;
}

/** A result column by its place among the columns. */
export interface OrderTerm {
  readonly column: number;
  readonly descending: boolean;
}

/**
 * Keeps the `n` rows with the largest values of one column, in each group of equal values of the columns `within`. Columns by their
 * places.
 */
export interface Top {
  readonly n: number;
  readonly by: number;
  readonly within: readonly number[];
  /** Folds the rest into one row for each period and group. */
  readonly others: boolean;
}

/** One metric of a question: what is answered by a plan and a statement of its own, before it is joined with the others. */
export interface Side {
  /** The catalog by which it is answered. */
  readonly manifest: Manifest;
  readonly metric: TableMetric;
  readonly table: AggregateTable;
  /** With the outputs that are asked for, and no others. */
  readonly derivation: Derivation;
  /** Those that the caller asks for, the metric's own, those of what is over it, and those that decide which rows the asker may see. */
  readonly filters: readonly Filter[];
  /** The last of these alone; none where all rows may be seen. */
  readonly seen_rows: readonly Filter[];
  /** The strictest of the metric and of what is over it; null where every group is shown. */
  readonly own_privacy: Metric['privacy'];
  /** What other sides of the question read of the same table: conditions beside those of this one, none where it is all of its rows. */
  readonly beside: readonly (readonly Filter[])[];
}

/** A metric that a question names: where its values come from. */
export interface Asked {
  readonly metric: Metric;
  /** With the outputs that are asked for, and no others. */
  readonly derivation: Derivation;
  readonly of: AskedOf;
}

export type AskedOf =
  /** A metric of a table, by the place of its side. */
  | { readonly kind: 'side'; readonly side: number }
  /** A metric of metrics: each name of its expressions is an output of a side, by the places of both. */
  | { readonly kind: 'compound'; readonly parts: ReadonlyMap<string, { readonly side: number; readonly output: number }> };

/** A checked question: everything that answering needs, and nothing that could still be wrong. */
export interface Question {
  /** The metric that is asked: the answer has its name. */
  readonly metric: Metric;
  /** The metrics that it names, in the order of the outputs. */
  readonly asked: readonly Asked[];
  /** What is joined at the grouping for them. */
  readonly sides: readonly [Side, ...Side[]];
  readonly intent: CanonicalIntent;
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  /** Time, dimensions, with `others` the kind of row, the outputs of each metric, then the compare columns of each output in turn. */
  readonly columns: readonly AnswerColumn[];
  readonly range: Range;
  readonly having: readonly { readonly column: number; readonly condition: CanonicalCondition }[];
  /** What the underlying rows of a group must meet, for a metric without an output of that name. */
  readonly rows: CanonicalCondition | null;
  /** Complete: ends with the grouping columns, so that the order is total. */
  readonly order: readonly OrderTerm[];
  readonly top: Top | null;
  readonly compare: Compared | null;
  readonly totals: boolean;
  /** The strictest of its metrics; null where every group is shown. */
  readonly privacy: Metric['privacy'];
  readonly limit: number;
  /** True when the caller asked for the limit. */
  readonly limit_asked: boolean;
}

/** A question as it is put to one of its metrics. */
export interface SideQuestion extends Omit<Question, 'metric'>, Side {}

/** The question as it is put to each of its metrics. */
export function sidesOf(question: Question): readonly SideQuestion[] {
  return question.sides.map((side) => ({ ...question, ...side }));
}
