// Made from schemas/ by `npm run generate`. Do not edit.

import type { Cell, ChartKind, ChartTile, DimensionType, Intent, OutputType, Preset, StateKind, Width } from './types.ts';

export type WholeNumber = number;
/**
 * A sha256, in lower-case hexadecimal digits.
 */
export type Hash = string;
/**
 * The type of a column, a dimension or an expression. `timestamp` is wall time in the source's zone.
 */
export type ScalarType = 'string' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'timestamp';
/**
 * An expression: hashed, emitted as SQL at ingest and evaluated exactly at query time.
 */
export type Expr = ColumnExpr | LiteralExpr | CallExpr | CaseExpr | CastExpr;
/**
 * The file's column or key, then keys, with list positions counted from 0.
 *
 * @minItems 1
 */
export type ColumnPath = readonly [string, ...(string | WholeNumber)[]];
export type Epoch = 'seconds' | 'milliseconds';
export type Reader = ParquetReader | CsvReader | JsonReader | ExcelReader | SqliteReader | DeltaReader | IcebergReader | DatabaseReader;
export type Transform = Rename | Drop | Derive | CastColumn | Filter | Dedup | Lookup | ParseDatetime;
/**
 * How the values of one physical column combine when rows merge.
 */
export type MergeRule = PlainMerge | SketchMerge;
/**
 * By plain SQL.
 */
export type PlainMerge = 'sum' | 'min' | 'max';
/**
 * Through the sketch kernels.
 */
export type SketchMerge = 'digest' | 'distinct';
/**
 * A calendar unit: the grain of a table or a time axis of an intent.
 */
export type Grain = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
/**
 * How the rows that a table groups are built, when they are not the rows of its source.
 */
export type Prestage = Exposures | Lifecycle | Experiment | Chains;
export type Checkpoint = SourceScan | PersistentSharded;
/**
 * The span of time whose rows make up the value of a period. By default it ends with the period, or earlier where the question does.
 */
export type Window = TrailingWindow | ToDateWindow | AllTime | TimeBefore | LaterPeriod;
/**
 * The steps that turn the merged inputs of one group into several rows.
 */
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
  | 'new_cohort'
  | 'unit_comparisons'
  | 'adjusted_unit_comparisons';
/**
 * A point in a plane: x and y.
 *
 * @minItems 2
 */
export type PlanePoint = readonly [number, number];
/**
 * A metric of an aggregate table, or of other metrics.
 */
export type Metric = CompoundMetric | TableMetric;
/**
 * Something that is true of a metric's numbers whatever they are: it compares rows as if each were a unit of its own; its stages have no order in time.
 */
export type Caution = 'rows_as_units' | 'stages_not_ordered';
/**
 * What a report's comparison switch compares with.
 */
export type Comparison = 'prior_period' | 'prior_year';
/**
 * A check, as the audit of a publication carries it out.
 */
export type Check = QuestionCheck | SourceCheck;
/**
 * Whether a failure holds the data back (`error`) or is only reported (`warn`).
 */
export type CheckSeverity = 'error' | 'warn';
/**
 * Periods to which something was added, changed or removed since the last publication (`new`), the last one with data, the last complete one, or all.
 */
export type CheckPeriods = 'new' | 'last' | 'last_complete' | 'all';
export type Tile = KpiTile | ChartTileForm | TableTile | DriversTile | TextTile;
/**
 * The compiled catalog: what the compiler emits as manifest.json, and all that the runtime reads. It contains no kinds of processor or metric: every processor is an aggregate table, every metric follows from states of one, or from the values of other metrics. Version 1, which each manifest names in `manifest_version`; a form that readers of this one would misread gets another.
 */
export interface Manifest {
  readonly manifest_version: 1;
  readonly workspace: Workspace;
  readonly sources: {
    readonly [k: string]: Source;
  };
  readonly tables: {
    readonly [k: string]: AggregateTable;
  };
  readonly metrics: {
    readonly [k: string]: Metric;
  };
  /**
   * Absent when there are none. Nothing stored depends on them.
   */
  readonly reports?: {
    readonly [k: string]: Report;
  };
  /**
   * What must hold of data before they are published, by name. Absent when there are none. Nothing stored depends on them.
   */
  readonly checks?: {
    readonly [k: string]: Check;
  };
  /**
   * sha256 of the RFC 8785 form of all of the above.
   */
  readonly catalog_hash: Hash;
}
export interface Workspace {
  readonly name: string;
  readonly label: string;
  readonly description: string;
}
export interface ColumnExpr {
  readonly kind: 'column';
  readonly name: string;
}
export interface LiteralExpr {
  readonly kind: 'literal';
  readonly type: 'string' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'timestamp' | 'null';
  /**
   * As text, whatever its type.
   */
  readonly value: string;
}
/**
 * Operators are calls named by their symbol (`+`, `=`, `and`, `||`); any other name is on the list of allowed functions.
 */
export interface CallExpr {
  readonly kind: 'call';
  readonly fn: string;
  readonly args: readonly Expr[];
}
export interface CaseExpr {
  readonly kind: 'case';
  readonly branches: readonly CaseBranch[];
  readonly otherwise: Expr;
}
export interface CaseBranch {
  readonly when: Expr;
  readonly then: Expr;
}
export interface CastExpr {
  readonly kind: 'cast';
  readonly to: ScalarType;
  readonly arg: Expr;
  /**
   * A value that cannot be converted becomes null, which is counted; absent where it fails its row.
   */
  readonly failing?: 'null';
}
export interface Column {
  readonly name: string;
  readonly type: ScalarType;
}
/**
 * A column of a file. Keys that its name and type already imply are absent.
 */
export interface FileColumn {
  readonly name: string;
  readonly type: ScalarType;
  /**
   * Where its values are. Absent when it equals the name.
   */
  readonly path?: ColumnPath;
  /**
   * The first step of the path is a text containing json, in which the remaining steps are looked up.
   */
  readonly json?: true;
  /**
   * Its numbers count from the start of 1970 in UTC.
   */
  readonly epoch?: Epoch;
  /**
   * Strptime formats of its texts, of which the first that fits counts.
   *
   * @minItems 1
   */
  readonly format?: readonly [string, ...string[]];
  /**
   * Digits after the sixth of a second are cut off.
   */
  readonly finer?: 'cut';
  /**
   * How its numbers are written besides plainly.
   */
  readonly written?: 'money' | 'percent';
  /**
   * Texts that mean no value, instead of those of the reader.
   */
  readonly nulls?: readonly string[];
  /**
   * A row without a value is refused.
   */
  readonly required?: true;
  /**
   * Which column of the file it is, from 1; absent where its name says it.
   */
  readonly position?: WholeNumber;
  /**
   * Every cell of merged ones has the value of the first; absent where merged cells are refused.
   */
  readonly merged?: 'fill';
}
export interface ParquetReader {
  readonly format: 'parquet';
  readonly columns: readonly FileColumn[];
}
export interface CsvReader {
  readonly format: 'csv';
  readonly delimiter: string;
  /**
   * Absent for utf-8.
   */
  readonly encoding?: 'latin-1' | 'windows-1252' | 'utf-16';
  /**
   * Null for none; absent for a double quote.
   */
  readonly quote?: string | null;
  /**
   * Absent where the quote is doubled.
   */
  readonly escape?: string;
  /**
   * What begins lines that are skipped; absent where none are.
   */
  readonly comment?: string;
  /**
   * Lines before the header, or before the rows of files without one; absent for none.
   */
  readonly skip?: WholeNumber;
  /**
   * The names of the columns of files without a header; absent where files have one.
   *
   * @minItems 1
   */
  readonly header?: readonly [string, ...string[]];
  /**
   * The decimal point; absent for a point.
   */
  readonly decimal?: ',';
  /**
   * What separates groups of three digits; absent for nothing.
   */
  readonly thousands?: string;
  /**
   * Texts that mean no value; absent for none.
   *
   * @minItems 1
   */
  readonly nulls?: readonly [string, ...string[]];
  readonly columns: readonly FileColumn[];
}
/**
 * Objects, one a line or in an array; columns are keys of them.
 */
export interface JsonReader {
  readonly format: 'json';
  readonly columns: readonly FileColumn[];
}
/**
 * Worksheets of workbooks; their cells are read as texts.
 */
export interface ExcelReader {
  readonly format: 'excel';
  /**
   * Absent for the only one that is not hidden.
   */
  readonly sheet?: string;
  /**
   * Absent for all cells from the first row with a value on.
   */
  readonly range?: string;
  /**
   * The decimal point in cells of texts; absent for a point.
   */
  readonly decimal?: ',';
  /**
   * What separates groups of three digits in cells of texts; absent for nothing.
   */
  readonly thousands?: string;
  /**
   * Texts that mean no value; absent for none.
   *
   * @minItems 1
   */
  readonly nulls?: readonly [string, ...string[]];
  readonly columns: readonly FileColumn[];
}
/**
 * A table of SQLite databases; its values are read as texts.
 */
export interface SqliteReader {
  readonly format: 'sqlite';
  /**
   * Absent for the only one.
   */
  readonly table?: string;
  /**
   * Texts that mean no value; absent for none.
   *
   * @minItems 1
   */
  readonly nulls?: readonly [string, ...string[]];
  readonly columns: readonly FileColumn[];
}
/**
 * The parts of a Delta table: each appears in its place as a file `TABLE/PART`.
 */
export interface DeltaReader {
  readonly format: 'delta';
  /**
   * Its folder.
   */
  readonly table: string;
  /**
   * Absent for the newest.
   */
  readonly version?: WholeNumber;
  /**
   * Absent for all partition columns.
   */
  readonly chunk_by?: readonly string[];
  readonly columns: readonly FileColumn[];
}
/**
 * The parts of an Iceberg table: each appears in its place as a file `TABLE/PART`.
 */
export interface IcebergReader {
  readonly format: 'iceberg';
  /**
   * Its folder.
   */
  readonly table: string;
  /**
   * Its id in digits; absent for the newest.
   */
  readonly snapshot?: string;
  /**
   * Absent for all partition fields.
   */
  readonly chunk_by?: readonly string[];
  readonly columns: readonly FileColumn[];
}
/**
 * The days of a table: each appears in its place as a file `TABLE/DAY`.
 */
export interface DatabaseReader {
  readonly format: 'postgres' | 'mysql';
  readonly table: string;
  readonly date_column: string;
  readonly columns: readonly FileColumn[];
}
export interface Rename {
  readonly kind: 'rename';
  readonly columns: readonly RenamedColumn[];
}
export interface RenamedColumn {
  readonly from: string;
  readonly to: string;
}
export interface Drop {
  readonly kind: 'drop';
  readonly columns: readonly string[];
}
/**
 * Adds a column or replaces the value of an existing one.
 */
export interface Derive {
  readonly kind: 'derive';
  readonly column: Column;
  readonly expr: Expr;
}
/**
 * Changes the type of a column; a value that it cannot hold exactly fails the chunk.
 */
export interface CastColumn {
  readonly kind: 'cast';
  readonly column: string;
  readonly from: ScalarType;
  readonly to: ScalarType;
}
export interface Filter {
  readonly kind: 'filter';
  readonly where: Expr;
}
/**
 * Among the rows of a chunk with equal values in `by` (nulls are equal), keeps the first in this order, nulls last. Rows that tie in the whole order are identical.
 */
export interface Dedup {
  readonly kind: 'dedup';
  readonly by: readonly string[];
  readonly order_by: readonly ColumnOrder[];
}
export interface ColumnOrder {
  readonly column: string;
  readonly descending: boolean;
}
/**
 * A left join to a reference file on unique keys, and where it has validity, on the row valid at a time. A row without a match gets nulls.
 */
export interface Lookup {
  readonly kind: 'lookup';
  /**
   * Like a source's root.
   */
  readonly root?: string;
  /**
   * Relative to the workspace, or to the root.
   */
  readonly path: string;
  readonly reader: Reader;
  readonly on: readonly LookupKey[];
  readonly valid?: Validity;
  readonly take: readonly TakenColumn[];
}
export interface LookupKey {
  readonly column: string;
  readonly key: string;
}
export interface TakenColumn {
  readonly column: Column;
  readonly from: string;
}
/**
 * Parses text as a timestamp by a strptime format; a text that does not fit fails the chunk.
 */
export interface ParseDatetime {
  readonly kind: 'parse_datetime';
  readonly column: string;
  readonly format: string;
}
/**
 * Selects the row of a lookup that is valid at the time in column `at`: from `from` until before `to`.
 */
export interface Validity {
  readonly at: string;
  readonly from: string;
  /**
   * Null when a row is valid until the next one with its keys.
   */
  readonly to: string | null;
}
export interface Quarantine {
  readonly max_share: number;
  /**
   * Null for any number.
   */
  readonly max_rows: WholeNumber | null;
}
export interface Source {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /**
   * The place that holds its files, which the operator defines; absent for the workspace. Nothing stored depends on it.
   */
  readonly root?: string;
  /**
   * Size and ETag stand for the content of objects in a bucket; absent where content is hashed. Nothing stored depends on it but the data hash.
   */
  readonly fingerprint?: 'etag';
  /**
   * Glob relative to the workspace, or to the root.
   */
  readonly path: string;
  /**
   * Regular expression over such a path (`/` separated) whose first capture is the chunk id.
   */
  readonly chunk_id: string;
  readonly reader: Reader;
  /**
   * Refused rows are left out, up to so many of a chunk; absent where its chunk fails.
   */
  readonly bad_rows?: Quarantine;
  readonly transforms: readonly Transform[];
  /**
   * The columns after all transforms.
   */
  readonly columns: readonly Column[];
  /**
   * The column (date or timestamp) that places a row in time.
   */
  readonly time_column: string;
  /**
   * IANA name; periods are cut in it.
   */
  readonly time_zone: string;
  /**
   * A period is complete once the days up to this many days after it are covered; absent when its own days suffice. Nothing stored depends on it.
   */
  readonly complete_after_days?: WholeNumber;
}
export interface Dimension {
  readonly name: string;
  readonly type: DimensionType;
  readonly label: string;
  readonly description: string;
  /**
   * Former names, which are answered as the present one; absent where there are none.
   */
  readonly aliases?: readonly string[];
  /**
   * Alternative names; absent where there are none. No number depends on them.
   */
  readonly synonyms?: readonly string[];
  /**
   * Advice on when to choose it; absent where there is none. No number depends on it.
   */
  readonly guidance?: string;
  /**
   * Its values in the order in which they are shown, as answers write them; absent where none is declared. No number depends on it.
   */
  readonly order?: readonly (string | number | boolean)[];
}
export interface StateColumn {
  readonly name: string;
  /**
   * DuckDB type in the Parquet partials and the published tables.
   */
  readonly sql_type: string;
  readonly merge: MergeRule;
}
/**
 * One mergeable statistic. Its columns are named after it: `{s}`, plus `{s}__n` and the like for a kind with several.
 */
export interface State {
  readonly name: string;
  readonly kind: StateKind;
  /**
   * Null only for a count of rows.
   */
  readonly of: Expr | null;
  /**
   * The type of `of`; null when `of` is null.
   */
  readonly value_type: ScalarType | null;
  readonly where: Expr | null;
  /**
   * Decimal places of a float or decimal value; 0 for integers and for kinds that store no sum.
   */
  readonly scale: WholeNumber;
  /**
   * The most hashes that a distinct state retains; 4,096 when absent.
   */
  readonly entries?: WholeNumber;
  readonly columns: readonly StateColumn[];
}
export interface Rollup {
  /**
   * Unique in the workspace: the published table is named `{table}__{id}`.
   */
  readonly id: string;
  readonly grain: Grain;
  readonly dimensions: readonly string[];
}
/**
 * One row for each exposed contact of rank 1, with how often the customer had already been shown its action in its placement, and the runner-up. States and the dimension `frequency` use columns of contacts; the other dimensions and the filter use columns of the source.
 */
export interface Exposures {
  readonly kind: 'exposures';
  readonly customer: Expr;
  readonly customer_type: ScalarType;
  readonly interaction: Expr;
  readonly alternative_group: Expr | null;
  readonly action: Expr;
  readonly placement: Expr;
  readonly rank: Expr;
  readonly outcome: Expr;
  readonly propensity: Expr;
  readonly priority: Expr | null;
  readonly window_hours: WholeNumber;
  readonly partition_lag_hours: WholeNumber;
  readonly max_frequency: WholeNumber;
  readonly window_granularity: 'exact' | 'daily';
  /**
   * The share of customers that is used; 1 for all.
   */
  readonly customer_fraction: number;
  /**
   * How earlier days are remembered. Nothing stored depends on it.
   */
  readonly checkpoint: Checkpoint;
}
/**
 * One row per day and customer who has ordered by the end of it, over all chunks up to that day's: what they have ordered, how long ago the last order was, the resulting quartile among all customers, and the segment. States and dimensions use columns of customers; the filter uses those of the source.
 */
export interface Lifecycle {
  readonly kind: 'lifecycle';
  readonly customer: Expr;
  readonly value: Expr;
  readonly value_type: ScalarType;
  /**
   * Null: each row is an order.
   */
  readonly order: Expr | null;
  readonly time: Expr;
  /**
   * In the order in which they are tried; conditions use the quartiles.
   */
  readonly segments: readonly Segment[];
}
/**
 * One row per day and unit of an experiment, over all chunks up to that day's: its arm, and what it did in the experiment and before. States use columns of units; the filter uses those of the source.
 */
export interface Experiment {
  readonly kind: 'units';
  readonly unit: Expr;
  /**
   * Null in rows that name no arm.
   */
  readonly arm: Expr;
  readonly arm_type: ScalarType;
  /**
   * Null when units have a value.
   */
  readonly outcome: Expr | null;
  /**
   * Null when units reach an outcome.
   */
  readonly value: Expr | null;
  /**
   * Of a unit's total, which for an outcome is a number of rows.
   */
  readonly value_type: ScalarType;
  /**
   * Null when rows are not counted.
   */
  readonly exposure: Expr | null;
  /**
   * Null when all rows are of the experiment.
   */
  readonly pre_period: Expr | null;
  readonly time: Expr;
}
/**
 * One row for each start, a row of the source that meets the condition of the first stage, and each chunk with which it reaches further stages: it has the time and the dimensions of the start. A stage is reached by rows of the same entity that meet the conditions of all stages up to it, none before the one of the stage before, and the last of them within that time of the start. States use columns of chains; dimensions and the filter those of the source.
 */
export interface Chains {
  readonly kind: 'chains';
  readonly entity: Expr;
  readonly stages: readonly ChainStage[];
  /**
   * How long after its start a chain may reach a stage.
   */
  readonly within_minutes: WholeNumber;
  /**
   * How many hours before its day the first rows of a chunk may be.
   */
  readonly partition_lag_hours: WholeNumber;
}
export interface ChainStage {
  readonly name: string;
  readonly when: Expr;
}
export interface Segment {
  readonly name: string;
  readonly when: Expr;
}
export interface SourceScan {
  readonly mode: 'source_scan';
  /**
   * The most threads of one piece of work; null for no limit beyond the machine's.
   */
  readonly threads: WholeNumber | null;
  /**
   * The most memory of one piece of work; null for no limit beyond the machine's.
   */
  readonly memory_bytes: WholeNumber | null;
}
export interface PersistentSharded {
  readonly mode: 'persistent_sharded';
  /**
   * The most threads of one piece of work; null for no limit beyond the machine's.
   */
  readonly threads: WholeNumber | null;
  /**
   * The most memory of one piece of work; null for no limit beyond the machine's.
   */
  readonly memory_bytes: WholeNumber | null;
  readonly shards: WholeNumber;
  readonly retention_days: WholeNumber;
}
/**
 * One aggregate table: one row for each period, chunk and combination of dimension values.
 */
export interface AggregateTable {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly source: string;
  /**
   * Absent when the rows are those of the source.
   */
  readonly prestage?: Prestage;
  readonly filter: Expr | null;
  /**
   * Except for the dimensions of a prestage, values come from the source's columns of the same names after its transforms.
   */
  readonly dimensions: readonly Dimension[];
  readonly grain: Grain;
  /**
   * The date column that places its rows in time instead of the source's: rows state what is true as of a day. They are never added over time: in a period, only rows of the last day count for which the table has any row. Absent when rows add up.
   */
  readonly as_of?: string;
  /**
   * Every table also stores `row_count`, the number of underlying rows of each aggregate row.
   */
  readonly states: readonly State[];
  readonly rollups: readonly Rollup[];
  /**
   * The strictest rule of the processor and the workspace, which every metric of it keeps; absent when there is none. No stored value depends on it.
   */
  readonly privacy?: PrivacyRule;
  /**
   * Over everything that decides stored values: source, transforms, table, kernel version.
   */
  readonly computation_hash: Hash;
}
export interface Additive {
  readonly time: boolean;
  readonly dimensions: boolean;
}
/**
 * A column that a metric returns.
 */
export interface OutputColumn {
  readonly name: string;
  /**
   * The JSON type: `bigint` and `decimal` are strings on the wire, the other numeric types JSON numbers.
   */
  readonly type: OutputType;
  /**
   * Decimal places of a `decimal` column.
   */
  readonly scale: WholeNumber;
  readonly label: string;
  readonly unit: string | null;
  readonly format: string | null;
  /**
   * Whether its values may be added: those of different periods, and those of different values of dimensions; absent in manifests of earlier versions.
   */
  readonly additive?: Additive;
  /**
   * `none` where differences of its values mean nothing, as of a p-value, so that a comparison adds only the previous value; absent where they do.
   */
  readonly differences?: 'none';
}
/**
 * One output column of a metric: an expression over inputs, evaluated exactly after the merge. An input is a state or a selection of one, by its name. Besides the row-level functions the expression may call these, with an input as a column node: `quantile(digest, q)`, `digest_count(digest)`, `digest_min(digest)`, `digest_max(digest)`, `distinct_count(distinct)`, `mean(moments)`, `variance(moments)`, `stddev(moments)`, `moments_count(moments)`. `row_count` is a state of every table.
 */
export interface Output {
  readonly name: string;
  /**
   * The JSON type: `bigint` and `decimal` are strings on the wire, the other numeric types JSON numbers.
   */
  readonly type: OutputType;
  /**
   * Decimal places of a `decimal` column.
   */
  readonly scale: WholeNumber;
  readonly label: string;
  readonly unit: string | null;
  readonly format: string | null;
  /**
   * Whether its values may be added: those of different periods, and those of different values of dimensions; absent in manifests of earlier versions.
   */
  readonly additive?: Additive;
  /**
   * `none` where differences of its values mean nothing, as of a p-value, so that a comparison adds only the previous value; absent where they do.
   */
  readonly differences?: 'none';
  readonly expr: Expr;
}
/**
 * This many units, ending there.
 */
export interface TrailingWindow {
  readonly kind: 'trailing';
  readonly count: WholeNumber;
  readonly unit: Grain;
}
/**
 * From the start of the unit that contains the last hour.
 */
export interface ToDateWindow {
  readonly kind: 'to_date';
  readonly unit: Grain;
}
export interface AllTime {
  readonly kind: 'all';
}
/**
 * Everything before the period, or before the bound that cuts it.
 */
export interface TimeBefore {
  readonly kind: 'before';
}
/**
 * The period this many periods later, within the bounds.
 */
export interface LaterPeriod {
  readonly kind: 'later';
  readonly periods: WholeNumber;
}
/**
 * Conditions by dimension, joined by AND. Used by the filters of questions, by metrics and by selections.
 */
export interface Conditions {
  readonly [k: string]: CanonicalCondition;
}
/**
 * A condition with operators spelled out and values coerced; the operators are joined by AND. Only `in` and `not_in` may contain a null.
 */
export interface CanonicalCondition {
  readonly eq?: Cell;
  readonly ne?: Cell;
  readonly gt?: Cell;
  readonly gte?: Cell;
  readonly lt?: Cell;
  readonly lte?: Cell;
  readonly in?: readonly Cell[];
  readonly not_in?: readonly Cell[];
  readonly contains?: string;
  readonly starts_with?: string;
  readonly ends_with?: string;
  readonly is_null?: true;
  readonly not_null?: true;
}
/**
 * A state over some of its rows, chosen by conditions, a window, or both.
 */
export interface Selection {
  /**
   * A state of the metric's table, or `row_count`.
   */
  readonly state: string;
  /**
   * On dimensions of the table; absent for all rows.
   */
  readonly where?: Conditions;
  /**
   * Replaces the metric's own; absent to use that.
   */
  readonly window?: Window;
}
/**
 * Makes each output a function over the arms of a group: the values of one dimension, side by side.
 */
export interface Pivot {
  /**
   * A dimension of the table that is not among the metric's.
   */
  readonly arm: string;
  /**
   * The arm that functions of two arms put over the control; absent to take the other one of two that have rows.
   */
  readonly test?: string | number | boolean;
  /**
   * The arm that the test is compared with; absent to take, of two that have rows, the one that is not the test, or the first by value where neither is named.
   */
  readonly control?: string | number | boolean;
}
/**
 * A final table-valued step that gives several rows for each group.
 */
export interface Expansion {
  readonly function: TableFunctionName;
  /**
   * Over inputs; the name of a sketch refers to the sketch itself.
   */
  readonly arguments: readonly Expr[];
  /**
   * The column that numbers the rows of a group from 0; null when another column tells them apart.
   */
  readonly ordinal: OutputColumn | null;
  /**
   * The columns that the function gives, in its order.
   */
  readonly columns: readonly OutputColumn[];
}
/**
 * How the several rows of a group are drawn, as far as the types of their columns do not decide it.
 */
export interface Drawing {
  readonly kind: ChartKind;
  /**
   * The columns that each of these channels may take, preferred one first.
   */
  readonly channels: {
    readonly x?: readonly string[];
    readonly y?: readonly string[];
    readonly color?: readonly string[];
  };
  /**
   * The column with the end of the bin that x starts.
   */
  readonly bin_end?: string;
  /**
   * The ends of the reference line: the result without whatever is drawn.
   *
   * @minItems 2
   */
  readonly baseline?: readonly [PlanePoint, PlanePoint];
}
/**
 * The columns that hold the bounds of an estimate.
 */
export interface Interval {
  readonly lower: string;
  readonly upper: string;
}
export interface PrivacyRule {
  readonly min_count: WholeNumber;
  /**
   * Groups of which a state counts fewer are withheld too. Absent when small counts over enough rows are shown.
   */
  readonly states?: true;
}
/**
 * A metric over states of an aggregate table. How its columns follow from its inputs is in `outputs`, `quantile_outputs`, `pivot` and `expand` together; it has at most one of the last two.
 */
export interface TableMetric {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /**
   * Former names, which are answered as the present one; absent where there are none.
   */
  readonly aliases?: readonly string[];
  /**
   * Alternative names; absent where there are none. No number depends on them.
   */
  readonly synonyms?: readonly string[];
  /**
   * Advice on when to choose it; absent where there is none. No number depends on it.
   */
  readonly guidance?: string;
  /**
   * As the author wrote it: displayed, never switched on.
   */
  readonly kind: string;
  /**
   * Names of the dimensions this metric may be grouped by.
   */
  readonly dimensions: readonly string[];
  readonly time_axes: readonly Grain[];
  readonly outputs: readonly Output[];
  readonly chart_kinds: readonly string[];
  /**
   * Dimensions that a question groups by or filters to one value each; absent where there are none.
   */
  readonly requires?: readonly string[];
  /**
   * What every answer warns of; absent where there is nothing.
   */
  readonly cautions?: readonly Caution[];
  /**
   * How the rows of a table-valued step are drawn; absent when they are only shown as a table.
   */
  readonly drawings?: readonly Drawing[];
  /**
   * By the name of the estimate's column; absent when no column is an estimate.
   */
  readonly intervals?: {
    readonly [k: string]: Interval;
  };
  /**
   * Queries withhold groups with fewer than `min_count` underlying rows; null when every group is shown. Nothing stored depends on it.
   */
  readonly privacy: PrivacyRule | null;
  readonly parts?: never;
  readonly source: string;
  readonly table: string;
  /**
   * Conditions that all its rows meet; absent when it covers all rows.
   */
  readonly where?: Conditions;
  /**
   * Applies to all its inputs; absent when a period stands for itself.
   */
  readonly window?: Window;
  /**
   * Names of the states that it reads, directly or through a selection.
   */
  readonly inputs: readonly string[];
  /**
   * By the name that its expressions use, which no state has; absent when there are none.
   */
  readonly selections?: {
    readonly [k: string]: Selection;
  };
  /**
   * The outputs that `quantiles: true` adds; null when the metric has no digest.
   */
  readonly quantile_outputs: readonly Output[] | null;
  readonly pivot?: Pivot;
  readonly expand?: Expansion;
}
/**
 * A metric over the values of others, each with its own conditions and windows: its outputs are expressions over those values.
 */
export interface CompoundMetric {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /**
   * Former names, which are answered as the present one; absent where there are none.
   */
  readonly aliases?: readonly string[];
  /**
   * Alternative names; absent where there are none. No number depends on them.
   */
  readonly synonyms?: readonly string[];
  /**
   * Advice on when to choose it; absent where there is none. No number depends on it.
   */
  readonly guidance?: string;
  /**
   * As the author wrote it: displayed, never switched on.
   */
  readonly kind: string;
  /**
   * Names of the dimensions this metric may be grouped by.
   */
  readonly dimensions: readonly string[];
  readonly time_axes: readonly Grain[];
  readonly outputs: readonly Output[];
  readonly chart_kinds: readonly string[];
  /**
   * How the rows of a table-valued step are drawn; absent when they are only shown as a table.
   */
  readonly drawings?: readonly Drawing[];
  /**
   * By the name of the estimate's column; absent when no column is an estimate.
   */
  readonly intervals?: {
    readonly [k: string]: Interval;
  };
  /**
   * Queries withhold groups with fewer than `min_count` underlying rows; null when every group is shown. Nothing stored depends on it.
   */
  readonly privacy: PrivacyRule | null;
  readonly source: null;
  readonly table: null;
  /**
   * By the name that its expressions use. Each part repeats its metric's definition, so the metric is self-contained.
   */
  readonly parts: {
    readonly [k: string]: CompoundPart;
  };
  readonly quantile_outputs: null;
  readonly where?: never;
  readonly requires?: never;
  readonly cautions?: never;
  readonly window?: never;
  readonly inputs?: never;
  readonly selections?: never;
  readonly pivot?: never;
  readonly expand?: never;
}
export interface CompoundPart {
  readonly metric: TableMetric;
  readonly output: string;
  /**
   * All of these apply to its rows as well; absent when there are none.
   */
  readonly where?: readonly Conditions[];
}
/**
 * A report: defaults are filled in, channels are named, and each tile knows which of the page's choices it takes.
 */
export interface Report {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /**
   * Former names, which are answered as the present one; absent where there are none.
   */
  readonly aliases?: readonly string[];
  /**
   * The periods that a reader can choose: `all`, or one that ends with the data, such as `last_28_days`. The first is the default.
   */
  readonly periods: readonly Preset[];
  /**
   * What it is compared with until the reader chooses; null for nothing.
   */
  readonly compare: Comparison | null;
  readonly filters: readonly ReportFilter[];
  readonly pages: readonly ReportPage[];
}
/**
 * Conditions on every row of the answer to a question.
 */
export interface QuestionCheck {
  readonly name: string;
  readonly description: string;
  readonly severity: CheckSeverity;
  readonly kind: 'question';
  readonly metric: string;
  /**
   * The question without a limit.
   */
  readonly intent: Intent;
  /**
   * Which periods of the time axis are checked. Null without a time axis: then the whole answer is.
   */
  readonly periods: CheckPeriods | null;
  /**
   * By the column of the answer.
   */
  readonly expect: Conditions;
  /**
   * On the number of rows of the answer; null for any number.
   */
  readonly rows: CanonicalCondition | null;
  /**
   * Two columns of the answer that must have the same value in every row; null when none must.
   */
  readonly agrees: Agreement | null;
}
export interface Agreement {
  readonly column: string;
  readonly equals: string;
  /**
   * How far apart they may be, relative to the larger one in absolute value.
   */
  readonly within: number;
}
/**
 * Conditions on what is known of a source and of each chunk that was read.
 */
export interface SourceCheck {
  readonly name: string;
  readonly description: string;
  readonly severity: CheckSeverity;
  readonly kind: 'source';
  readonly source: string;
  /**
   * By the fact: `chunks_failed`, `missing_days` and `age_days` of the source; `rows_in`, `rows_kept_share`, `undated_share`, `quarantined` and `quarantined_share` of each chunk.
   */
  readonly expect: Conditions;
  /**
   * By the declared column: conditions on the share of rows of a chunk without a value.
   */
  readonly nulls: Conditions;
}
/**
 * A dimension by which the reader can filter a report.
 */
export interface ReportFilter {
  readonly dimension: string;
  /**
   * Former names of the dimension; absent where there are none.
   */
  readonly aliases?: readonly string[];
  /**
   * A metric of the report with this dimension, from which its values are listed.
   */
  readonly metric: string;
  readonly type: DimensionType;
  readonly label: string;
  readonly description: string;
}
export interface ReportPage {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly tiles: readonly Tile[];
}
export interface KpiTile {
  readonly kind: 'kpi';
  /**
   * Unique in the report.
   */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly width: Width;
  readonly metric: string;
  readonly output: string;
  /**
   * `none` where only the number that it is compared with is shown, and not how it differs; absent where both are.
   */
  readonly differences?: 'none';
  readonly intent: {
    readonly filters?: NonNullable<Intent['filters']>;
  };
  /**
   * The axes that the trend line below the number may use, finest first; empty for no line.
   */
  readonly trend: readonly Grain[];
  readonly takes: Takes;
}
export interface ChartTileForm {
  readonly kind: 'chart';
  /**
   * Unique in the report.
   */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly width: Width;
  readonly metric: string;
  readonly chart: NonNullable<ChartTile['chart']>;
  /**
   * The column on x.
   */
  readonly x?: string;
  /**
   * The column on y.
   */
  readonly y?: string;
  /**
   * The column that colours the marks.
   */
  readonly color?: string;
  /**
   * The column that splits the chart into panels.
   */
  readonly facet?: string;
  readonly intent: Intent;
  readonly takes: Takes;
}
export interface TableTile {
  readonly kind: 'table';
  /**
   * Unique in the report.
   */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly width: Width;
  readonly metric: string;
  readonly intent: Intent;
  readonly takes: Takes;
}
export interface DriversTile {
  readonly kind: 'drivers';
  /**
   * Unique in the report.
   */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly width: Width;
  readonly metric: string;
  readonly output: string;
  readonly intent: DriversIntent;
  /**
   * The axes of which the last whole period is explained while the page shows all data; empty for a metric without any.
   */
  readonly axes: readonly Grain[];
  readonly takes: Takes;
}
/**
 * What is explained, but for the days.
 */
export interface DriversIntent {
  readonly filters?: NonNullable<Intent['filters']>;
  readonly dimensions: readonly string[];
  readonly depth: number;
  readonly limit: number;
}
export interface TextTile {
  readonly kind: 'text';
  /**
   * Unique in the report.
   */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly width: Width;
  readonly text: string;
}
/**
 * Which of the page's choices a tile takes.
 */
export interface Takes {
  /**
   * The report's filters that apply to it.
   */
  readonly filters: readonly string[];
  /**
   * Whether it follows the page's period; false if it has its own.
   */
  readonly period: boolean;
  /**
   * How it is compared: its whole period with another, or each period of its axis with another; null when it cannot be.
   */
  readonly compare: 'whole' | 'each' | null;
}
