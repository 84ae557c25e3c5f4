import type { State as DeclaredState } from '../generated/types.ts';
import type { Conditions } from './conditions.ts';
import type { Drawing, Interval } from './drawing.ts';
import type { ExposureParts } from './exposures.ts';
import type { LifecycleParts } from './lifecycle.ts';
import type { Report } from './reports.ts';

/**
 * The manifest: what the compiler emits, and all that the runtime reads. It contains no kinds of processor or metric: every processor is an
 * AggregateTable, every metric a derivation (compiler/derivation.ts) over states. Plain JSON data, deeply frozen after loading.
 */

/** The type of a column, a dimension or an expression. `timestamp` is wall time in the source's zone. */
export type ScalarType = 'string' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'timestamp';
/** The type of a dimension's values in JSON; a `bigint` is stored like an `integer`. */
export type DimensionType = 'string' | 'integer' | 'bigint' | 'boolean' | 'date';
/** The JSON type of an output: `bigint` and `decimal` are strings on the wire, the other numeric types JSON numbers. */
export type OutputType = 'integer' | 'number' | 'bigint' | 'decimal' | 'string' | 'boolean' | 'date' | 'timestamp';
/** Calendar units, finest first: the grains of a table and the time axes of an intent. */
export const GRAINS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Grain = (typeof GRAINS)[number];

/**
 * Our own expression nodes: hashed, emitted as SQL at ingest and evaluated exactly at query time. Operators are calls named by their symbol
 * (`+`, `=`, `and`, `||`); `fn` is always a name on the allow-list.
 */
export type Expr =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'literal'; readonly type: ScalarType | 'null'; readonly value: string }
  | { readonly kind: 'call'; readonly fn: string; readonly args: readonly Expr[] }
  | { readonly kind: 'case'; readonly branches: readonly { readonly when: Expr; readonly then: Expr }[]; readonly otherwise: Expr }
  | { readonly kind: 'cast'; readonly to: ScalarType; readonly arg: Expr };

export interface Column {
  readonly name: string;
  readonly type: ScalarType;
}

/** A column of a file. Fields that its name and type already imply are left out. */
export interface FileColumn extends Column {
  /** Where its values are: the file's column or key, then keys, with list positions counted from 0. Left out when it equals the name. */
  readonly path?: ColumnPath;
  /** The first step of the path is a text containing json, in which the remaining steps are looked up. */
  readonly json?: true;
  /** Its numbers count from the start of 1970 in UTC. */
  readonly epoch?: Epoch;
}

export type ColumnPath = readonly [string, ...(string | number)[]];
export type Epoch = 'seconds' | 'milliseconds';

export type Reader =
  | { readonly format: 'parquet'; readonly columns: readonly FileColumn[] }
  | { readonly format: 'csv'; readonly delimiter: string; readonly columns: readonly FileColumn[] }
  /** Objects, one a line or in an array; columns are keys of them. */
  | { readonly format: 'json'; readonly columns: readonly FileColumn[] }
  /** The days of a table: each appears in its place as a file `TABLE/DAY`. */
  | { readonly format: 'postgres'; readonly table: string; readonly date_column: string; readonly columns: readonly FileColumn[] };

export type Transform =
  | { readonly kind: 'rename'; readonly columns: readonly { readonly from: string; readonly to: string }[] }
  | { readonly kind: 'drop'; readonly columns: readonly string[] }
  /** Adds a column or replaces the value of an existing one. */
  | { readonly kind: 'derive'; readonly column: Column; readonly expr: Expr }
  /** Changes the type of a column; a value that it cannot hold exactly fails the chunk. */
  | { readonly kind: 'cast'; readonly column: string; readonly from: ScalarType; readonly to: ScalarType }
  | { readonly kind: 'filter'; readonly where: Expr }
  /**
   * Among the rows of a chunk with equal values in `by` (nulls are equal), keeps the first in this order, nulls last. Rows that tie in the
   * whole order are identical.
   */
  | {
      readonly kind: 'dedup';
      readonly by: readonly string[];
      readonly order_by: readonly { readonly column: string; readonly descending: boolean }[];
    }
  /**
   * A left join to a reference file on unique keys, and where it has validity, on the row valid at a time. A row without a match gets
   * nulls.
   */
  | {
      readonly kind: 'lookup';
      /** Like a source's root. */
      readonly root?: string;
      /** Relative to the workspace, or to the root. */
      readonly path: string;
      readonly reader: Reader;
      readonly on: readonly { readonly column: string; readonly key: string }[];
      readonly valid?: Validity;
      readonly take: readonly { readonly column: Column; readonly from: string }[];
    }
  /** Parses text as a timestamp by a strptime format; a text that does not fit fails the chunk. */
  | { readonly kind: 'parse_datetime'; readonly column: string; readonly format: string };

/** Selects the row of a lookup that is valid at the time in column `at`: from `from` until before `to`. */
export interface Validity {
  readonly at: string;
  readonly from: string;
  /** Null when a row is valid until the next one with its keys. */
  readonly to: string | null;
}

export interface Source {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** The place that holds its files, which the operator defines; absent for the workspace. Nothing stored depends on it. */
  readonly root?: string;
  /** Glob relative to the workspace, or to the root. */
  readonly path: string;
  /** Regular expression over such a path (`/` separated) whose first capture is the chunk id. */
  readonly chunk_id: string;
  readonly reader: Reader;
  readonly transforms: readonly Transform[];
  /** The columns after all transforms. */
  readonly columns: readonly Column[];
  /** The column (date or timestamp) that places a row in time. */
  readonly time_column: string;
  /** IANA name; periods are cut in it. */
  readonly time_zone: string;
  /**
   * A period is complete once the days up to this many days after it are covered; absent when its own days suffice. Nothing stored depends
   * on it.
   */
  readonly complete_after_days?: number;
}

/** Alternative names of a thing and advice on when to choose it. No number depends on them. */
export interface Words {
  /** Absent where there are none. */
  readonly synonyms?: readonly string[];
  /** Absent where there is none. */
  readonly guidance?: string;
}

export interface Dimension extends Words {
  readonly name: string;
  readonly type: DimensionType;
  readonly label: string;
  readonly description: string;
}

/** The kinds of state, defined in compiler/states and runtime/states. */
export type StateKind = DeclaredState['kind'];

/** How the values of one physical column combine when rows merge: by plain SQL or through the sketch kernels. */
export type PlainMerge = 'sum' | 'min' | 'max';
export type SketchMerge = 'digest' | 'distinct';
export type MergeRule = PlainMerge | SketchMerge;

export interface StateColumn {
  readonly name: string;
  /** DuckDB type in the Parquet partials and the published tables. */
  readonly sql_type: string;
  readonly merge: MergeRule;
}

/**
 * One mergeable statistic. Its columns are named after it: `{s}`, plus `{s}__n` and the like for a kind with several; compiler/states has a
 * file for each kind.
 */
export interface State {
  readonly name: string;
  readonly kind: StateKind;
  /** Null only for a count of rows. */
  readonly of: Expr | null;
  /** The type of `of`; null when `of` is null. */
  readonly value_type: ScalarType | null;
  readonly where: Expr | null;
  /** Decimal places kept of a float or decimal value; 0 for integers and for kinds that keep no sum. */
  readonly scale: number;
  readonly columns: readonly StateColumn[];
}

export interface Rollup {
  /** Unique in the workspace: the published table is named `{table}__{id}`. */
  readonly id: string;
  readonly grain: Grain;
  readonly dimensions: readonly string[];
}

/** How the rows that a table groups are built, when they are not the rows of its source. */
export type Prestage = Exposures | Lifecycle;

/**
 * One row for each exposed contact of rank 1, with how often the customer had already been shown its action in its placement, and the
 * runner-up. States and the dimension `frequency` use columns of contacts (compiler/exposures.ts); the other dimensions and the filter use
 * columns of the source.
 */
export interface Exposures extends ExposureParts<Expr> {
  readonly kind: 'exposures';
  readonly customer_type: ScalarType;
  readonly window_hours: number;
  readonly partition_lag_hours: number;
  readonly max_frequency: number;
  readonly window_granularity: 'exact' | 'daily';
  /** The share of customers that is kept; 1 for all. */
  readonly customer_fraction: number;
  /** How earlier days are remembered. Nothing stored depends on it. */
  readonly checkpoint: Checkpoint;
}

/**
 * One row per day and customer who has ordered by the end of it, over all chunks up to that day's: what they have ordered, how long ago the
 * last order was, the resulting quartile among all customers, and the segment. States and dimensions use columns of customers
 * (compiler/lifecycle.ts); the filter uses those of the source.
 */
export interface Lifecycle extends LifecycleParts<Expr> {
  readonly kind: 'lifecycle';
  readonly value_type: ScalarType;
  /** In the order in which they are tried; conditions use the quartiles. */
  readonly segments: readonly { readonly name: string; readonly when: Expr }[];
}

export type Checkpoint = WorkLimits &
  ({ readonly mode: 'source_scan' } | { readonly mode: 'persistent_sharded'; readonly shards: number; readonly retention_days: number });

/** The limits of one piece of work; null for no limit beyond the machine's. */
export interface WorkLimits {
  readonly threads: number | null;
  readonly memory_bytes: number | null;
}

/** One aggregate table: one row for each period, chunk and combination of dimension values. */
export interface AggregateTable {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly source: string;
  /** Absent when the rows are those of the source. */
  readonly prestage?: Prestage;
  readonly filter: Expr | null;
  /** Except for the dimensions of a prestage, values come from the source's columns of the same names after its transforms. */
  readonly dimensions: readonly Dimension[];
  readonly grain: Grain;
  /**
   * The date column that places its rows in time instead of the source's: rows state what is true as of a day. They are never added over
   * time: in a period, only rows of the last day count for which the table has any row. Absent when rows add up.
   */
  readonly as_of?: string;
  /** Every table also stores `row_count`, the number of underlying rows of each aggregate row. */
  readonly states: readonly State[];
  readonly rollups: readonly Rollup[];
  /** sha256 over everything that decides stored values: source, transforms, table, kernel version. */
  readonly computation_hash: string;
}

/** A column that a metric returns. */
export interface OutputColumn {
  readonly name: string;
  readonly type: OutputType;
  /** Decimal places of a `decimal` column. */
  readonly scale: number;
  readonly label: string;
  readonly unit: string | null;
  readonly format: string | null;
}

/**
 * One output column of a metric: an expression over inputs, evaluated exactly after the merge. An input is a state or a selection of one,
 * by its name. Besides the row-level functions the expression may call these, with an input as a column node: `quantile(digest, q)`,
 * `digest_count(digest)`, `digest_min(digest)`, `digest_max(digest)`, `distinct_count(distinct)`, `mean(moments)`, `variance(moments)`,
 * `stddev(moments)`, `moments_count(moments)`. `row_count` is a state of every table.
 */
export interface Output extends OutputColumn {
  readonly expr: Expr;
}

/** The span of time whose rows make up the value of a period. By default it ends with the period, or earlier where the question does. */
export type Window =
  /** This many units, ending there. */
  | { readonly kind: 'trailing'; readonly count: number; readonly unit: Grain }
  /** From the start of the unit that contains the last hour. */
  | { readonly kind: 'to_date'; readonly unit: Grain }
  | { readonly kind: 'all' }
  /** Everything before the period. */
  | { readonly kind: 'before' }
  /** The period this many periods later. */
  | { readonly kind: 'later'; readonly periods: number };

/** A state over some of its rows, chosen by conditions, a window, or both. */
export interface Selection {
  /** A state of the metric's table, or `row_count`. */
  readonly state: string;
  /** On dimensions of the table; absent for all rows. */
  readonly where?: Conditions;
  /** Replaces the metric's own; absent to use that. */
  readonly window?: Window;
}

/** Makes each output a function over the arms of a group: the values of one dimension, side by side. */
export interface Pivot {
  /** A dimension of the table that is not among the metric's. */
  readonly arm: string;
}

/** The steps that turn the merged inputs of one group into several rows, defined in compiler/expressions/tableFunctions.ts. */
export type TableFunctionName =
  | 'histogram'
  | 'ecdf'
  | 'roc'
  | 'precision_recall'
  | 'gain'
  | 'lift'
  | 'calibration'
  | 'stages'
  | 'stages_with_entities'
  | 'cohort'
  | 'new_cohort';

/** A final table-valued step that gives several rows for each group. */
export interface Expansion {
  readonly function: TableFunctionName;
  /** Over inputs; the name of a sketch refers to the sketch itself. */
  readonly arguments: readonly Expr[];
  /** The column that numbers the rows of a group from 0; null when another column tells them apart. */
  readonly ordinal: OutputColumn | null;
  /** The columns that the function gives, in its order. */
  readonly columns: readonly OutputColumn[];
}

/** A metric of an aggregate table, or of other metrics. */
export type Metric = TableMetric | CompoundMetric;

/** The fields that all metrics have. */
interface MetricShape extends Words {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** As the author wrote it: displayed, never switched on. */
  readonly kind: string;
  /** Names of the dimensions this metric may be grouped by. */
  readonly dimensions: readonly string[];
  readonly time_axes: readonly Grain[];
  readonly outputs: readonly Output[];
  readonly chart_kinds: readonly string[];
  /** How the rows of a table-valued step are drawn; absent when they are only shown as a table. */
  readonly drawings?: readonly Drawing[];
  /** By the name of the estimate's column; absent when no column is an estimate. */
  readonly intervals?: Readonly<Record<string, Interval>>;
  /** Queries withhold groups with fewer than `min_count` underlying rows; null when every group is shown. Nothing stored depends on it. */
  readonly privacy: { readonly min_count: number } | null;
}

/** A metric over states of an aggregate table. */
export interface TableMetric extends MetricShape {
  readonly parts?: never;
  readonly source: string;
  readonly table: string;
  /** Conditions that all its rows meet; absent when it covers all rows. */
  readonly where?: Conditions;
  /** Applies to all its inputs; absent when a period stands for itself. */
  readonly window?: Window;
  /** Names of the states that it reads, directly or through a selection. */
  readonly inputs: readonly string[];
  /** By the name that its expressions use, which no state has; absent when there are none. */
  readonly selections?: Readonly<Record<string, Selection>>;
  // The derivation: compiler/derivation.ts reads these three and the outputs together; nothing reads one alone.
  /** The outputs that `quantiles: true` adds; null when the metric has no digest. */
  readonly quantile_outputs: readonly Output[] | null;
  readonly pivot?: Pivot;
  readonly expand?: Expansion;
}

/** A metric over the values of others, each with its own conditions and windows: its outputs are expressions over those values. */
export interface CompoundMetric extends MetricShape {
  readonly source: null;
  readonly table: null;
  /** By the name that its expressions use. Each part repeats its metric's definition, so the metric is self-contained. */
  readonly parts: Readonly<Record<string, CompoundPart>>;
  readonly quantile_outputs: null;
  readonly where?: never;
  readonly window?: never;
  readonly inputs?: never;
  readonly selections?: never;
  readonly pivot?: never;
  readonly expand?: never;
}

export interface CompoundPart {
  readonly metric: TableMetric;
  readonly output: string;
  /** All of these apply to its rows as well; absent when there are none. */
  readonly where?: readonly Conditions[];
}

export interface Manifest {
  readonly manifest_version: 1;
  readonly workspace: { readonly name: string; readonly label: string; readonly description: string };
  readonly sources: Readonly<Record<string, Source>>;
  readonly tables: Readonly<Record<string, AggregateTable>>;
  readonly metrics: Readonly<Record<string, Metric>>;
  /** Absent when there are none. Nothing stored depends on them. */
  readonly reports?: Readonly<Record<string, Report>>;
  /** sha256 of the RFC 8785 form of all of the above. */
  readonly catalog_hash: string;
}
