import type {
  AggregateTable,
  CanonicalCondition,
  Conditions,
  Dimension,
  Grain,
  Manifest,
  Metric,
  TableMetric,
} from '../../../compiler/manifest.ts';
import type { Derivation } from '../../../compiler/derivation.ts';
import type { AnswerColumn } from './columns.ts';
import type { Compared } from '../../calendar/comparedPeriod.ts';
import type { Range } from '../../calendar/Range.ts';

/** The single spelling of a question: defaults filled in, values coerced, lists sorted. Asking it again gives the same rows. */
export interface CanonicalIntent {
  readonly dimensions: readonly string[];
  readonly time_axis: Grain | null;
  /** Absent when the metric is asked alone. */
  readonly with?: readonly string[];
  readonly start: string | null;
  readonly end: string | null;
  readonly filters: Conditions;
  readonly having: Conditions;
  readonly order_by: readonly string[];
  readonly top_n?: number;
  readonly top_n_by?: string;
  /** Decides the order of the groups. */
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

/** A result column by index. */
export interface OrderTerm {
  readonly column: number;
  readonly descending: boolean;
}

/**
 * Keeps the `n` rows with the largest values of one column, within each group of equal values of the columns `within`. Columns are given by
 * index.
 */
export interface Top {
  readonly n: number;
  readonly by: number;
  readonly within: readonly number[];
  /** Whether the rest is folded into one row for each period and group. */
  readonly others: boolean;
}

/** A table metric that a question needs, answered with a plan and a statement of its own before it is joined with the others. */
export interface Side {
  /** The catalog by which it is answered. */
  readonly manifest: Manifest;
  readonly metric: TableMetric;
  readonly table: AggregateTable;
  /** With the requested outputs only. */
  readonly derivation: Derivation;
  /** The caller's filters, the metric's own, those of compounds over it, and those that limit the visible rows. */
  readonly filters: readonly Filter[];
  /** The last of these only; empty when all rows are visible. */
  readonly seen_rows: readonly Filter[];
  /** The strictest rule of the metric and of compounds over it; null when every group is shown. */
  readonly own_privacy: Metric['privacy'];
  /**
   * Conditions under which other sides of the question read the rows of this side's table, in addition to this side's; an empty list stands
   * for all of its rows.
   */
  readonly beside: readonly (readonly Filter[])[];
  /**
   * With privacy: where the rows that selections share are counted. `alone`: with the groups of the side. `together`: in a census of these
   * rows, because the sides that read them have windows or other tables.
   */
  readonly counted: 'alone' | 'together';
}

/** A metric that a question names, and where its values come from. */
export interface Asked {
  readonly metric: Metric;
  /** With the requested outputs only. */
  readonly derivation: Derivation;
  readonly of: AskedOf;
}

export type AskedOf =
  /** A table metric, by the index of its side. */
  | { readonly kind: 'side'; readonly side: number }
  /** A compound: each name in its expressions is an output of a side, given by the indexes of both. */
  | { readonly kind: 'compound'; readonly parts: ReadonlyMap<string, { readonly side: number; readonly output: number }> };

/** A checked question: everything that answering needs, and nothing that can still be wrong. */
export interface Question {
  /** The requested metric, whose name the answer has. */
  readonly metric: Metric;
  /** The metrics that it names, in the order of the outputs. */
  readonly asked: readonly Asked[];
  /** The sides joined at the grouping for those metrics. */
  readonly sides: readonly [Side, ...Side[]];
  readonly intent: CanonicalIntent;
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  /** Time, dimensions, with `others` the kind of row, the outputs of each metric, then the comparison columns of each output in turn. */
  readonly columns: readonly AnswerColumn[];
  readonly range: Range;
  /** The bounds of the whole question where `range` holds a part of its periods: these cut the windows, not where the part ends. Otherwise null. */
  readonly part_of: Range | null;
  readonly having: readonly { readonly column: number; readonly condition: CanonicalCondition }[];
  /** A condition on the underlying rows of a group, for a metric without an output of that name. */
  readonly rows: CanonicalCondition | null;
  /** Complete: ends with the grouping columns, so the order is total. */
  readonly order: readonly OrderTerm[];
  readonly top: Top | null;
  readonly compare: Compared | null;
  readonly totals: boolean;
  /** The strictest rule of its metrics; null when every group is shown. */
  readonly privacy: Metric['privacy'];
  readonly limit: number;
  /** True when the caller asked for the limit. */
  readonly limit_asked: boolean;
  /** The former names that the caller used, with the present ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** A question as asked of one of its metrics. */
export interface SideQuestion extends Omit<Question, 'metric'>, Side {}

/** The question as asked of each of its metrics. */
export function sidesOf(question: Question): readonly SideQuestion[] {
  const { metric: _, ...shared } = question;
  return question.sides.map(({ manifest, metric, table, derivation, filters, seen_rows, own_privacy, beside, counted }) => ({
    manifest,
    metric,
    table,
    derivation,
    filters,
    seen_rows,
    own_privacy,
    beside,
    counted,
    ...shared,
  }));
}
