import type { State as DeclaredState } from '../generated/types.ts';
import type { Conditions } from './conditions.ts';
import type { Drawing, Interval } from './drawing.ts';
import type { ExposureParts } from './exposures.ts';
import type { LifecycleParts } from './lifecycle.ts';
import type { Report } from './reports.ts';

/**
 * The manifest: what the compiler emits and all that the runtime reads. Kinds of processor and metric have
 * disappeared here: every processor is an AggregateTable, every metric a derivation (compiler/derivation.ts) over states.
 * Plain JSON data, deeply frozen after loading.
 */

/** A type that a column, a dimension or an expression can have. `timestamp` is wall time in the source's zone. */
export type ScalarType = 'string' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'timestamp';
/** The type of a dimension's values in JSON; a `bigint` is stored as an `integer` is. */
export type DimensionType = 'string' | 'integer' | 'bigint' | 'boolean' | 'date';
/** The JSON type of an output: `bigint` and `decimal` are strings on the wire, the other numeric types JSON numbers. */
export type OutputType = 'integer' | 'number' | 'bigint' | 'decimal' | 'string' | 'boolean' | 'date' | 'timestamp';
/** Calendar units, finest first; both the grains of a table and the time axes of an intent. */
export const GRAINS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Grain = (typeof GRAINS)[number];

/**
 * Our own expression nodes: what is hashed, emitted as SQL at ingest and evaluated exactly at query time.
 * Operators are calls named by their symbol (`+`, `=`, `and`, `||`); `fn` is always a name of the allow-list.
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

/** A column as a file has it. What is left out is as its name and type say. */
export interface FileColumn extends Column {
  /** Where its values lie: the file's column or key, then keys, and places in lists from 0; left out for the one of its name. */
  readonly path?: ColumnPath;
  /** The first of these is a text that holds json, in which the rest lies. */
  readonly json?: true;
  /** Its numbers count from the beginning of 1970 in UTC. */
  readonly epoch?: Epoch;
}

export type ColumnPath = readonly [string, ...(string | number)[]];
export type Epoch = 'seconds' | 'milliseconds';

export type Reader =
  | { readonly format: 'parquet'; readonly columns: readonly FileColumn[] }
  | { readonly format: 'csv'; readonly delimiter: string; readonly columns: readonly FileColumn[] }
  /** Objects, one a line or in an array; a column is a key of them. */
  | { readonly format: 'json'; readonly columns: readonly FileColumn[] }
  /** The days of a table: its place has each as a file `TABLE/DAY`. */
  | { readonly format: 'postgres'; readonly table: string; readonly date_column: string; readonly columns: readonly FileColumn[] };

export type Transform =
  | { readonly kind: 'rename'; readonly columns: readonly { readonly from: string; readonly to: string }[] }
  | { readonly kind: 'drop'; readonly columns: readonly string[] }
  /** A new column, or another value of one that is there. */
  | { readonly kind: 'derive'; readonly column: Column; readonly expr: Expr }
  /** Another type for a column; a value that it cannot hold exactly fails the chunk. */
  | { readonly kind: 'cast'; readonly column: string; readonly from: ScalarType; readonly to: ScalarType }
  | { readonly kind: 'filter'; readonly where: Expr }
  /**
   * Of the rows of a chunk that agree in `by`, null with null, keeps the first in this order, nulls last. Rows that are equal by all of it
   * are equal.
   */
  | {
      readonly kind: 'dedup';
      readonly by: readonly string[];
      readonly order_by: readonly { readonly column: string; readonly descending: boolean }[];
    }
  /** A left join to a reference file by keys that are unique, at each time where they are valid for one; a row without a match gets nulls. */
  | {
      readonly kind: 'lookup';
      /** As of a source. */
      readonly root?: string;
      /** Relative to the workspace, or to the root. */
      readonly path: string;
      readonly reader: Reader;
      readonly on: readonly { readonly column: string; readonly key: string }[];
      readonly valid?: Validity;
      readonly take: readonly { readonly column: Column; readonly from: string }[];
    }
  /** Text to a timestamp by a strptime format; a text that does not fit fails the chunk. */
  | { readonly kind: 'parse_datetime'; readonly column: string; readonly format: string };

/** Which row of a lookup holds for a row: one that is valid at the time in its column `at`, from `from` until before `to`. */
export interface Validity {
  readonly at: string;
  readonly from: string;
  /** Null where a row is valid until the next one of its keys. */
  readonly to: string | null;
}

export interface Source {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** The place in which its files lie, which the operator gives; absent where that is the workspace. Nothing stored depends on it. */
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
  /** A period is complete when days that are so many later are covered; absent where its own days are enough. Nothing stored depends on it. */
  readonly complete_after_days?: number;
}

/** What people call a thing beside its label, and when to choose it: for whoever chooses. No number depends on them. */
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

/** The kinds of state; compiler/states and runtime/states say what each is. */
export type StateKind = DeclaredState['kind'];

/** How the values of one physical column combine when rows merge: by plain SQL, or through the sketch kernels. */
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
 * One mergeable statistic. Its columns are named after it: `{s}`, and `{s}__n` and the like where it has several; compiler/states has a
 * file for each kind.
 */
export interface State {
  readonly name: string;
  readonly kind: StateKind;
  /** Null only for a count of rows. */
  readonly of: Expr | null;
  /** The type of `of`; null with it. */
  readonly value_type: ScalarType | null;
  readonly where: Expr | null;
  /** Decimal places kept of a float or decimal value; 0 for integers and for kinds that keep no sum. */
  readonly scale: number;
  readonly columns: readonly StateColumn[];
}

export interface Rollup {
  /** Unique in the workspace: the name of the published table is `{table}__{id}`. */
  readonly id: string;
  readonly grain: Grain;
  readonly dimensions: readonly string[];
}

/** How the rows that a table groups are made of those of its source, where they are not these themselves. */
export type Prestage = Exposures | Lifecycle;

/**
 * One row for each exposed contact of rank 1, with how often the customer had been shown its action in its placement before, and what was
 * second to it. States and the dimension `frequency` are over columns of contacts (compiler/exposures.ts); the other dimensions and the
 * filter are over those of the source.
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
  /** How the days before are known. Nothing stored depends on it. */
  readonly checkpoint: Checkpoint;
}

/**
 * One row for each day and each customer who has ordered up to its end, over all chunks up to that of the day: what they have ordered, how
 * long ago the last time was, in which quartile of all customers that puts them, and in which segment. States and dimensions are over
 * columns of customers (compiler/lifecycle.ts); the filter is over those of the source.
 */
export interface Lifecycle extends LifecycleParts<Expr> {
  readonly kind: 'lifecycle';
  readonly value_type: ScalarType;
  /** In the order in which they are tried; conditions are over the quartiles. */
  readonly segments: readonly { readonly name: string; readonly when: Expr }[];
}

export type Checkpoint = WorkLimits &
  ({ readonly mode: 'source_scan' } | { readonly mode: 'persistent_sharded'; readonly shards: number; readonly retention_days: number });

/** What a piece of work may take; null for as much as there is. */
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
  /** Absent where the rows are those of the source. */
  readonly prestage?: Prestage;
  readonly filter: Expr | null;
  /** Dimension values are columns of the source after its transforms, by the same names, but for those of a prestage. */
  readonly dimensions: readonly Dimension[];
  readonly grain: Grain;
  /**
   * The date column that places its rows in time, instead of the source's: they are what is true as of a day. Over time they are never
   * added: in a period of days only the rows of the last of them count that any row of the table has. Absent where rows add up.
   */
  readonly as_of?: string;
  /** Every table also stores `row_count`, the underlying rows of each aggregate row. */
  readonly states: readonly State[];
  readonly rollups: readonly Rollup[];
  /** sha256 over what decides stored values: source, transforms, table, kernel version. */
  readonly computation_hash: string;
}

/** A column that a metric gives. */
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
 * One output column of a metric: an expression over inputs, evaluated exactly after the merge. An input is a state, or a selection of one,
 * by its name. Besides the row-level functions the expression may call, on an input as a column node: `quantile(digest, q)`,
 * `digest_count(digest)`, `digest_min(digest)`, `digest_max(digest)`, `distinct_count(distinct)`, `mean(moments)`, `variance(moments)`,
 * `stddev(moments)`, `moments_count(moments)`. `row_count` is a state of every table.
 */
export interface Output extends OutputColumn {
  readonly expr: Expr;
}

/** The span of time whose rows make up the value of a period. Unless it says otherwise it ends with the period, or where the question cuts that. */
export type Window =
  /** So many units back from there. */
  | { readonly kind: 'trailing'; readonly count: number; readonly unit: Grain }
  /** From the first hour of the unit that the last hour lies in. */
  | { readonly kind: 'to_date'; readonly unit: Grain }
  | { readonly kind: 'all' }
  /** All that is before the period. */
  | { readonly kind: 'before' }
  /** The period so many after it. */
  | { readonly kind: 'later'; readonly periods: number };

/** A state over some of its rows: conditions, a window, or both. */
export interface Selection {
  /** A state of the metric's table, or `row_count`. */
  readonly state: string;
  /** On dimensions of the table; absent where it is over all rows. */
  readonly where?: Conditions;
  /** Instead of the metric's own; absent where it has that. */
  readonly window?: Window;
}

/** Makes each output a function over the arms of a group: the values of one dimension, side by side. */
export interface Pivot {
  /** A dimension of the table that is none of the metric's. */
  readonly arm: string;
}

/** The steps that turn the merged inputs of one group into several rows; compiler/expressions/tableFunctions.ts says what each is. */
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

/** One table-valued step at the end: several rows for each group. */
export interface Expansion {
  readonly function: TableFunctionName;
  /** Over inputs; the name of a sketch stands for the sketch itself. */
  readonly arguments: readonly Expr[];
  /** The column that counts the rows of a group, from 0; null where another tells them apart. */
  readonly ordinal: OutputColumn | null;
  /** What the function gives, in its order. */
  readonly columns: readonly OutputColumn[];
}

/** A metric of an aggregate table, or of other metrics. */
export type Metric = TableMetric | CompoundMetric;

/** What all metrics have. */
interface MetricShape extends Words {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** As the author wrote it; shown, never switched on. */
  readonly kind: string;
  /** Names of the dimensions by which this metric may be grouped. */
  readonly dimensions: readonly string[];
  readonly time_axes: readonly Grain[];
  readonly outputs: readonly Output[];
  readonly chart_kinds: readonly string[];
  /** How the rows of a table-valued step are drawn; absent where they are shown as a table alone. */
  readonly drawings?: readonly Drawing[];
  /** By the names of the columns that are estimates; absent where none is. */
  readonly intervals?: Readonly<Record<string, Interval>>;
  /**
   * Groups of fewer underlying rows than `min_count` are withheld when it is queried; null where every group is shown. Nothing stored
   * depends on it.
   */
  readonly privacy: { readonly min_count: number } | null;
}

/** A metric over states of an aggregate table. */
export interface TableMetric extends MetricShape {
  readonly parts?: never;
  readonly source: string;
  readonly table: string;
  /** Conditions that all its rows meet; absent where it is over all rows. */
  readonly where?: Conditions;
  /** Of all its inputs; absent where a period stands for itself. */
  readonly window?: Window;
  /** Names of the states that it reads, under a selection or not. */
  readonly inputs: readonly string[];
  /** By the name that its expressions call them, which no state has; absent where there are none. */
  readonly selections?: Readonly<Record<string, Selection>>;
  // What it is derived by: compiler/derivation.ts reads these three and its outputs together, and nothing reads one alone.
  /** What `quantiles: true` adds; null when the metric has no digest. */
  readonly quantile_outputs: readonly Output[] | null;
  readonly pivot?: Pivot;
  readonly expand?: Expansion;
}

/** A metric over the values of others, each of which has its own conditions and windows: its outputs are expressions over those values. */
export interface CompoundMetric extends MetricShape {
  readonly source: null;
  readonly table: null;
  /** By the name that its expressions call them; each as it is in the catalog, so that the metric stands for itself. */
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
  /** All of which its rows meet besides; absent where there are none. */
  readonly where?: readonly Conditions[];
}

export interface Manifest {
  readonly manifest_version: 1;
  readonly workspace: { readonly name: string; readonly label: string; readonly description: string };
  readonly sources: Readonly<Record<string, Source>>;
  readonly tables: Readonly<Record<string, AggregateTable>>;
  readonly metrics: Readonly<Record<string, Metric>>;
  /** Absent where there are none. Nothing stored depends on them. */
  readonly reports?: Readonly<Record<string, Report>>;
  /** sha256 of the RFC 8785 form of all of the above. */
  readonly catalog_hash: string;
}
