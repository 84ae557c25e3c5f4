// Made from schemas/ by `npm run generate`. Do not edit.

/**
 * line and stacked_area put the time column on x; donut takes y and color, heatmap x, y and color, kpi_card y and no grouping, table no channel; boxplot needs quantiles. A channel that only one column can be on may be left out; so may those of histogram, funnel and the curves, which take the metric's own columns.
 */
export type ChartKind =
  | 'line'
  | 'bar'
  | 'stacked_area'
  | 'scatter'
  | 'heatmap'
  | 'donut'
  | 'table'
  | 'kpi_card'
  | 'boxplot'
  | 'histogram'
  | 'funnel'
  | 'roc_curve'
  | 'precision_recall_curve'
  | 'calibration_curve';
/**
 * A single value, a list of allowed values, null for no value, or operators that must all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.
 */
export type RowCondition =
  | string
  | number
  | boolean
  | null
  | (string | number | boolean | null)[]
  | {
      /**
       * Equal to this value; null for rows without one.
       */
      eq?: string | number | boolean | null;
      /**
       * Different from this value, including rows without one.
       */
      ne?: string | number | boolean | null;
      /**
       * Greater than this value.
       */
      gt?: string | number | boolean | null;
      /**
       * This value or greater.
       */
      gte?: string | number | boolean | null;
      /**
       * Less than this value.
       */
      lt?: string | number | boolean | null;
      /**
       * This value or less.
       */
      lte?: string | number | boolean | null;
      /**
       * One of these values; a null in the list matches rows without one.
       */
      in?: (string | number | boolean | null)[];
      /**
       * None of these values; rows without one are kept unless the list contains null.
       */
      not_in?: (string | number | boolean | null)[];
      /**
       * A text that contains this, case-sensitive.
       */
      contains?: string;
      /**
       * A text that starts with this, case-sensitive.
       */
      starts_with?: string;
      /**
       * A text that ends with this, case-sensitive.
       */
      ends_with?: string;
      /**
       * True: rows without a value.
       */
      is_null?: boolean;
      /**
       * True: rows with a value.
       */
      not_null?: boolean;
    };
/**
 * A single value, a list of allowed values, null for no value, or operators that must all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null. Of nulls: such a condition for each column.
 */
export type Expectation =
  | string
  | number
  | boolean
  | null
  | (string | number | boolean | null)[]
  | {
      [k: string]: RowCondition;
    };
/**
 * A single value, a list of allowed values, null for no value, or operators that must all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.
 */
export type RowCondition1 =
  | string
  | number
  | boolean
  | null
  | (string | number | boolean | null)[]
  | {
      /**
       * Equal to this value; null for rows without one.
       */
      eq?: string | number | boolean | null;
      /**
       * Different from this value, including rows without one.
       */
      ne?: string | number | boolean | null;
      /**
       * Greater than this value.
       */
      gt?: string | number | boolean | null;
      /**
       * This value or greater.
       */
      gte?: string | number | boolean | null;
      /**
       * Less than this value.
       */
      lt?: string | number | boolean | null;
      /**
       * This value or less.
       */
      lte?: string | number | boolean | null;
      /**
       * One of these values; a null in the list matches rows without one.
       */
      in?: (string | number | boolean | null)[];
      /**
       * None of these values; rows without one are kept unless the list contains null.
       */
      not_in?: (string | number | boolean | null)[];
      /**
       * A text that contains this, case-sensitive.
       */
      contains?: string;
      /**
       * A text that starts with this, case-sensitive.
       */
      starts_with?: string;
      /**
       * A text that ends with this, case-sensitive.
       */
      ends_with?: string;
      /**
       * True: rows without a value.
       */
      is_null?: boolean;
      /**
       * True: rows with a value.
       */
      not_null?: boolean;
    };
/**
 * A lower-case name: a letter, then letters, digits and underscores.
 */
export type Name = string;
/**
 * A period that ends with the data: last_28_days, last_3_months and the like are complete days, weeks, months, quarters or years; this_month and the like start with the calendar unit of the last day; all is everything.
 */
export type Preset = string;
/**
 * One tile; `kind` decides what it shows.
 */
export type TileSpec = (KpiTile | ChartTile | TableTile | DriversTile | TextTile) & {
  /**
   * What the tile shows.
   */
  kind: 'kpi' | 'chart' | 'table' | 'drivers' | 'text';
  [k: string]: unknown;
} & (KpiTile | ChartTile | TableTile | DriversTile | TextTile) & {
    /**
     * What the tile shows.
     */
    kind: 'kpi' | 'chart' | 'table' | 'drivers' | 'text';
    [k: string]: unknown;
  };
/**
 * How much of the page's width the tile takes; on a narrow screen every tile takes all of it. Default: a quarter for a number, a half for a chart or a table, all for drivers or a text.
 */
export type Width = 'quarter' | 'third' | 'half' | 'full';
/**
 * A single value, a list of allowed values, null for no value, or operators that must all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.
 */
export type RowCondition2 =
  | string
  | number
  | boolean
  | null
  | (string | number | boolean | null)[]
  | {
      /**
       * Equal to this value; null for rows without one.
       */
      eq?: string | number | boolean | null;
      /**
       * Different from this value, including rows without one.
       */
      ne?: string | number | boolean | null;
      /**
       * Greater than this value.
       */
      gt?: string | number | boolean | null;
      /**
       * This value or greater.
       */
      gte?: string | number | boolean | null;
      /**
       * Less than this value.
       */
      lt?: string | number | boolean | null;
      /**
       * This value or less.
       */
      lte?: string | number | boolean | null;
      /**
       * One of these values; a null in the list matches rows without one.
       */
      in?: (string | number | boolean | null)[];
      /**
       * None of these values; rows without one are kept unless the list contains null.
       */
      not_in?: (string | number | boolean | null)[];
      /**
       * A text that contains this, case-sensitive.
       */
      contains?: string;
      /**
       * A text that starts with this, case-sensitive.
       */
      starts_with?: string;
      /**
       * A text that ends with this, case-sensitive.
       */
      ends_with?: string;
      /**
       * True: rows without a value.
       */
      is_null?: boolean;
      /**
       * True: rows with a value.
       */
      not_null?: boolean;
    };
export type TimeAxis = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
export type Condition = Scalar | Scalar[] | Operators;
export type Scalar = string | number | boolean | null;
/**
 * One metric; `kind` decides what it computes.
 */
export type Metric = (
  | Formula
  | Quantile
  | Distribution
  | DistinctCount
  | VariantCompare
  | MeanCompare
  | UnitCompare
  | ContingencyTest
  | ScoreQuality
  | Curve
  | FunnelMetric
  | SetOperation
  | Retention
  | LifecycleSummary
  | Derived
) & {
  /**
   * What the metric computes.
   */
  kind:
    | 'formula'
    | 'quantile'
    | 'distribution'
    | 'distinct_count'
    | 'variant_compare'
    | 'mean_compare'
    | 'unit_compare'
    | 'contingency_test'
    | 'score_quality'
    | 'curve'
    | 'funnel'
    | 'set_op'
    | 'retention'
    | 'lifecycle_summary'
    | 'derived';
  [k: string]: unknown;
};
/**
 * Former names. A question that uses one is answered as if it had used the present name, with the warning renamed, so that clients go on working after a change of name.
 *
 * @minItems 1
 * @maxItems 20
 */
export type Aliases =
  | [Name1]
  | [Name1, Name1]
  | [Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1, Name1]
  | [
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1,
      Name1
    ];
/**
 * A lower-case name: a letter, then letters, digits and underscores.
 */
export type Name1 = string;
/**
 * Dimensions across whose values nothing may be added, such as a currency: a question groups by each of them, or filters it to one value.
 *
 * @minItems 1
 */
export type Requires = [string, ...string[]];
/**
 * A calendar unit in the source's time zone; weeks are ISO weeks.
 */
export type MetricTimeAxis = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
/**
 * A single value, a list of allowed values, null for no value, or operators that must all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.
 */
export type RowCondition3 =
  | string
  | number
  | boolean
  | null
  | (string | number | boolean | null)[]
  | {
      /**
       * Equal to this value; null for rows without one.
       */
      eq?: string | number | boolean | null;
      /**
       * Different from this value, including rows without one.
       */
      ne?: string | number | boolean | null;
      /**
       * Greater than this value.
       */
      gt?: string | number | boolean | null;
      /**
       * This value or greater.
       */
      gte?: string | number | boolean | null;
      /**
       * Less than this value.
       */
      lt?: string | number | boolean | null;
      /**
       * This value or less.
       */
      lte?: string | number | boolean | null;
      /**
       * One of these values; a null in the list matches rows without one.
       */
      in?: (string | number | boolean | null)[];
      /**
       * None of these values; rows without one are kept unless the list contains null.
       */
      not_in?: (string | number | boolean | null)[];
      /**
       * A text that contains this, case-sensitive.
       */
      contains?: string;
      /**
       * A text that starts with this, case-sensitive.
       */
      starts_with?: string;
      /**
       * A text that ends with this, case-sensitive.
       */
      ends_with?: string;
      /**
       * True: rows without a value.
       */
      is_null?: boolean;
      /**
       * True: rows with a value.
       */
      not_null?: boolean;
    };
/**
 * integer and number are JSON numbers; bigint and decimal are strings, exact at any size.
 */
export type DeclaredOutputType = 'integer' | 'number' | 'bigint' | 'decimal';
/**
 * Decimal places of a decimal output.
 */
export type DecimalScale = number;
/**
 * A lower-case name: a letter, then letters, digits and underscores.
 */
export type Name2 = string;
/**
 * The files' format. csv may be gzipped (.csv.gz); its first line names the columns, unless `header` does, and only an empty unquoted field is null. json is one object on each line, or one array of objects; it may be gzipped (.json.gz). One or more files of csv or json may be in a .zip, as interaction-history systems export them; beside them only a readme may be. excel is a worksheet of a workbook (.xlsx), whose first row names the columns. sqlite is a table of a SQLite database.
 */
export type ReaderKind = 'parquet' | 'csv' | 'json' | 'excel' | 'sqlite';
/**
 * The field separator of a csv file; default: a comma.
 */
export type Delimiter = string;
/**
 * How the characters of a csv file are encoded. utf-16 has a byte order mark, or is little-endian. Bytes that are no characters of it make a bad row. Default: utf-8.
 */
export type CsvEncoding = 'utf-8' | 'latin-1' | 'windows-1252' | 'utf-16';
/**
 * The character around fields of a csv file that contain delimiters, quotes or line ends. `none`: there is none. Default: a double quote.
 */
export type CsvQuote = string | 'none';
/**
 * The character of a csv file before one that is meant literally. Default: the quote itself, which is doubled.
 */
export type CsvEscape = string;
/**
 * Lines of a csv file that begin with this are skipped. Default: none are.
 */
export type CsvComment = string;
/**
 * How many lines of a csv file precede its header, or its rows where `header` names the columns. Default: none.
 */
export type CsvSkip = number;
/**
 * The names of all columns of a csv file, in order, where it has no line that names them: its first line is a row. Default: the first line is the header.
 *
 * @minItems 1
 */
export type CsvHeader = [string, ...string[]];
/**
 * The decimal point of the numbers in a csv file, or in texts of a worksheet, whose cells of numbers are read as they are. Default: a point.
 */
export type CsvDecimal = '.' | ',';
/**
 * What separates groups of three digits in the numbers of a csv file, or in texts of a worksheet; anywhere else it makes a bad value. A space also means one that does not break. Default: nothing does.
 */
export type CsvThousands = ',' | '.' | "'" | '’' | ' ' | '_';
/**
 * The texts in a file of csv, excel or sqlite that mean that there is no value, besides an empty field without quotes, an empty cell and NULL. Default: none. A column may have a list of its own.
 *
 * @minItems 1
 */
export type CsvNulls = [string, ...string[]];
/**
 * The worksheet to read of a file of excel. Default: the only one that is not hidden.
 */
export type Sheet = string;
/**
 * The cells to read of a worksheet, the header in their first row: A3:F200; A3:F has no last row, A3 no last column either. Default: from the first row with a value on, all columns.
 */
export type SheetRange = string;
/**
 * The table to read of a file of sqlite. Default: the only one.
 */
export type DatabaseTable = string;
/**
 * string, integer (64 bits), decimal (38 digits, 6 of them decimal places), number (a double), boolean, date, or timestamp (wall time in the source's zone).
 */
export type ColumnType = 'string' | 'integer' | 'decimal' | 'number' | 'boolean' | 'date' | 'timestamp';
/**
 * Where the source's rows come from: files, a table of a lake, or a table of a database.
 */
export type Reader = (FileReader | DeltaReader | IcebergReader | TableReader) & {
  /**
   * The files' format, the lake's, or the database.
   */
  kind: 'parquet' | 'csv' | 'json' | 'excel' | 'sqlite' | 'delta' | 'iceberg' | 'postgres' | 'mysql';
  [k: string]: unknown;
};
/**
 * Renames every column by a rule: snake_case turns pxInteractionID into px_interaction_id, camelCase into pxInteractionId, lowercase into pxinteractionid and UPPERCASE into PXINTERACTIONID. Later steps use the new names.
 */
export type RenameAll = 'snake_case' | 'camelCase' | 'lowercase' | 'UPPERCASE';
/**
 * One aggregate table; `kind` decides what it stores.
 */
export type Processor = (
  BinaryOutcome | NumericDistribution | ScoreDistribution | Funnel | EntitySet | Snapshot | FrequencyResponse | EntityLifecycle | Experiment
) & {
  /**
   * What the processor stores.
   */
  kind:
    | 'binary_outcome'
    | 'numeric_distribution'
    | 'score_distribution'
    | 'funnel'
    | 'entity_set'
    | 'snapshot'
    | 'frequency_response'
    | 'entity_lifecycle'
    | 'experiment';
  [k: string]: unknown;
};
/**
 * A calendar unit in the source's time zone; weeks are ISO weeks.
 */
export type Grain = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
/**
 * count (rows, or values that are not null), value_sum (exact), min, max, moments (count, mean, variance), digest (quantiles), distinct (distinct count).
 */
export type StateKind = 'count' | 'value_sum' | 'min' | 'max' | 'moments' | 'digest' | 'distinct';
/**
 * Up to how many different values are counted exactly; more are estimated, with a relative error that falls with the square root of this number. More entries take more space and time.
 */
export type Entries = 4096 | 8192 | 16384 | 32768 | 65536 | 131072 | 262144 | 524288 | 1048576;
/**
 * A lower-case name: a letter, then letters, digits and underscores.
 */
export type Name3 = string;
/**
 * Former names, which questions may still use; absent when there are none.
 */
export type Aliases1 = string[];
/**
 * Alternative names; absent when the catalog has none.
 */
export type Synonyms = string[];
/**
 * When to choose it and how to read it; absent when the catalog does not say.
 */
export type Guidance = string;
export type DimensionType = 'string' | 'integer' | 'bigint' | 'boolean' | 'date';
export type OutputType = 'integer' | 'number' | 'bigint' | 'decimal' | 'string' | 'boolean' | 'date' | 'timestamp';
export type Cell = string | number | boolean | null;
/**
 * With privacy: the number of groups or values withheld because they have too few underlying rows.
 */
export type Withheld = number;
export type WarningCode =
  | 'failed_chunks'
  | 'quarantined_rows'
  | 'missing_days'
  | 'empty_days'
  | 'stray_rows'
  | 'outside_data'
  | 'unfinished_period'
  | 'unknown_value'
  | 'coverage_differs'
  | 'partial_period'
  | 'previous_incomplete'
  | 'window_ends'
  | 'window_incomplete'
  | 'as_of'
  | 'not_finite'
  | 'undefined_statistic'
  | 'p_value_too_small'
  | 'small_expected_counts'
  | 'rows_as_units'
  | 'stages_not_ordered'
  | 'still_open'
  | 'sample_ratio_mismatch'
  | 'units_in_several_arms'
  | 'constant_covariate'
  | 'does_not_add_up'
  | 'not_explained'
  | 'dimensions_withheld'
  | 'groups_withheld'
  | 'values_withheld'
  | 'previous_withheld'
  | 'totals_withheld'
  | 'within_error'
  | 'ranks_combinations'
  | 'rows_cut'
  | 'bytes_cut'
  | 'chart_cut'
  | 'chart_crowded'
  | 'older_generation'
  | 'bucket_lost'
  | 'computation_pending'
  | 'check_failed'
  | 'warnings_cut'
  | 'renamed'
  | 'narration_dropped'
  | 'new_conversation';
/**
 * additive: after less before, which add up. ratio: rate plus mix, which add up (Kitagawa). leave_one_out: the change less the change of everything else, which need not add up.
 */
export type ExplainMethod = 'additive' | 'ratio' | 'leave_one_out';
export type EstimatedPart = 'before' | 'after' | 'contribution';
/**
 * Which of these numbers are estimated; absent where all are exact.
 */
export type EstimatedParts = EstimatedPart[];
export type WithheldReason = 'privacy' | 'not_published';
/**
 * Tables of the catalog that cannot be read, and why.
 */
export type WithheldTables = WithheldTable[];
/**
 * The JSON form of a column. Whole numbers are integers, or bigint (texts) when one in the column exceeds 2^53; decimals and floats are numbers.
 */
export type SqlType =
  'integer' | 'bigint' | 'number' | 'string' | 'boolean' | 'date' | 'time' | 'timestamp' | 'interval' | 'list' | 'struct' | 'map';
export type Columns = SqlTableColumn[];
/**
 * Name, description and columns of each.
 */
export type Tables = SqlTable[];
export type SqlCell =
  | string
  | number
  | boolean
  | null
  | unknown[]
  | {
      [k: string]: unknown;
    };
/**
 * For refused: why.
 */
export type RefusalReason = 'out_of_catalog' | 'ambiguous' | 'sql_not_allowed' | 'invalid_plan' | 'not_a_question';
/**
 * Why the published generation cannot be served, so that an older one or none is served: its file or the link to it is gone or was replaced, it is not what was published, or a later version published it. `service ingest` publishes it again.
 */
export type GenerationFault = 'lost' | 'damaged' | 'newer';
/**
 * Why it cannot be read: its service cannot be reached, refuses access or fails, an object is missing or damaged, or this machine cannot keep a copy.
 */
export type BucketFaultReason = 'unreachable' | 'refused' | 'failing' | 'damaged' | 'machine';
/**
 * One SELECT, or WITH ... SELECT, in DuckDB's dialect, over the tables that sql_schema lists. No comments.
 */
export type Statement = string;
/**
 * The most rows; above the server's cap it is an error.
 */
export type Limit = number;
export type StudioGrain = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
/**
 * `mean`: the mean and the sum of a number; `share`: how often a boolean is true; `different`: how many distinct values a column has.
 */
export type StudioMeasureKind = 'mean' | 'share' | 'different';
/**
 * A line to a worker. Workers may carry out orders in any order, several at a time and more than once.
 */
export type WorkerOrder = ReduceOrder | FingerprintOrder;
/**
 * The location of a root. A secret is in an environment variable of the worker, whose name is here.
 */
export type OrderedPlace = OrderedFolder | OrderedBucket | OrderedDatabase;
/**
 * Where partials are written, and where files are that belong to no root. In a bucket these are refused: what workers read there has a root.
 */
export type OrderedWorkspace = WorkspaceFolder | WorkspaceBucket;
/**
 * A line from a worker. Any number of `progress` comes before one of the others, which ends the order.
 */
export type WorkerAnswer = ReducedAnswer | FingerprintedAnswer | ProgressAnswer | FailedAnswer;

export interface AllSchemas {
  Ai?: Ai;
  Bucket?: Bucket;
  ChartQuery?: ChartQuery;
  ChatQuery?: ChatQuery;
  Checks?: Checks;
  Dashboards?: Dashboards;
  DimensionValuesQuery?: DimensionValuesQuery;
  ExplainQuery?: ExplainQuery;
  FreshnessQuery?: FreshnessQuery;
  Intent?: Intent;
  MetricListQuery?: MetricListQuery;
  Metrics?: Metrics;
  Pipelines?: Pipelines;
  Processors?: Processors;
  ReportListQuery?: ReportListQuery;
  Results?: Results;
  SqlQuery?: SqlQuery;
  SqlSchemaQuery?: SqlSchemaQuery;
  Studio?: Studio;
  Tokens?: Tokens;
  Worker?: Worker;
}
/**
 * ai.yaml, next to the catalog folder: the model that plans questions asked in words. Without the file there is no chat. It contains no key, which belongs in an environment variable.
 */
export interface Ai {
  /**
   * The request format of the model: openai for chat completions with JSON-schema output, which many services and local servers support; anthropic for messages with a tool.
   */
  provider: 'openai' | 'anthropic';
  /**
   * The provider's name of the model.
   */
  model: string;
  /**
   * The address for requests, without the path of the operation; default: the provider's own. It must be https, except for http://localhost or http://127.0.0.1 on this machine.
   */
  api_base?: string;
  /**
   * The environment variable with the key, in capitals. It is read for each request; a local server that needs no key accepts any value.
   */
  api_key_env: string;
  /**
   * Seconds that the model may take for all its calls for one answer together; default: 60.
   */
  timeout?: number;
  /**
   * The sampling temperature, from 0; default: the provider's, because some models accept no other.
   */
  temperature?: number;
  /**
   * Advice for every plan, in plain words: what business terms mean, which metric to prefer. The model gets it with each question.
   */
  guidance?: string;
}
/**
 * What a workspace in a bucket keeps there besides its files: the head, which points to its whole state, and the lock. Version 1, which both name.
 */
export interface Bucket {
  head: BucketHead;
  lock: BucketLock;
}
/**
 * store/head.json: the state that a commit left. It is replaced by a conditional write, and everything that it names is immutable.
 */
export interface BucketHead {
  version: 1;
  /**
   * The number of the commit, from 1. A reader never goes back.
   */
  sequence: number;
  /**
   * Chosen at random by whoever made it: how a writer whose answer was lost finds out.
   */
  commit: string;
  /**
   * When, by the clock of whoever made it. For people: nothing depends on it.
   */
  at: string;
  /**
   * The path of the current generation, which is one of the files; null before the first publication.
   */
  current: string | null;
  /**
   * Sorted by path.
   */
  files: BucketFile[];
  /**
   * The sha256 of the canonical JSON (RFC 8785) of all the rest.
   */
  check: string;
}
export interface BucketFile {
  /**
   * In the workspace, with slashes: below aggregates/ or meta/.
   */
  path: string;
  /**
   * Its name below the prefix of the workspace.
   */
  object: string;
  bytes: number;
  sha256: string;
}
/**
 * store/lock.json: who writes. It keeps two writers from working for nothing; that no publication is lost rests on the head alone.
 */
export interface BucketLock {
  version: 1;
  /**
   * Chosen at random by whoever holds it.
   */
  holder: string;
  renewals: number;
  /**
   * It may be taken over when the service says that it was written longer ago than this.
   */
  lease_seconds: number;
  released: boolean;
}
export interface ChartQuery {
  chart_kind: ChartKind;
  /**
   * The column on x.
   */
  x?: string;
  /**
   * The column on y.
   */
  y?: string;
  /**
   * The column that colours the marks.
   */
  color?: string;
  /**
   * The column that splits the chart into panels.
   */
  facet?: string;
}
/**
 * A question in words.
 */
export interface ChatQuery {
  /**
   * The question, in plain words; at most 1,000 characters.
   */
  question: string;
  /**
   * From an earlier answer: the question goes on from there. A conversation is kept for an hour.
   */
  conversation_id?: string;
  /**
   * Whether the plan may be a statement of governed SQL, where the server offers that.
   */
  allow_sql?: boolean;
  /**
   * Whether the model words the text of the answer, from at most 50 of its rows; every number in it is checked.
   */
  narrate?: boolean;
}
/**
 * catalog/checks.yaml: what must hold of the data before they are published. Without the file there are no checks. Nothing stored depends on it.
 */
export interface Checks {
  /**
   * The checks, by name.
   */
  checks: {
    [k: string]: CheckSpec;
  };
}
/**
 * One check, of a metric, of a source, or of two metrics that must agree.
 */
export interface CheckSpec {
  /**
   * What it guards against, for whoever has to deal with its failure.
   */
  description?: string;
  /**
   * What its failure does: error holds the data back, warn only reports it. Default: error.
   */
  severity?: 'error' | 'warn';
  /**
   * The metric that is asked.
   */
  metric?: string;
  /**
   * The source whose chunks are checked, instead of a metric.
   */
  source?: string;
  intent?: CheckIntent;
  /**
   * Which periods of the time_axis are checked: those to which an ingest added, changed or removed rows (new), the last one with data, the last one that is complete, or all. Default: new.
   */
  periods?: 'new' | 'last' | 'last_complete' | 'all';
  /**
   * Of a metric: a condition on each output column, which every row of the answer must meet; columns of a comparison can be named. Of a source: conditions on chunks_failed, missing_days and age_days (days since the last covered day), and, for each chunk that was read, on rows_in, rows_kept_share, undated_share, quarantined and quarantined_share (rows that were refused and left out) and nulls (for each declared column, the share of rows without a value).
   */
  expect?: {
    [k: string]: Expectation;
  };
  rows?: RowCondition1;
  /**
   * Another metric, which must have the same value in every row. Both must have one output, a number.
   */
  equals?: string;
  /**
   * How far the two may differ, relative to the larger of them. Default: 0.
   */
  within?: number;
}
/**
 * The question, in the form of any intent, without a limit: every row of its answer is checked.
 */
export interface CheckIntent {
  /**
   * Grouping columns, from the metric's dimensions.
   */
  dimensions?: string[];
  /**
   * Groups by this period, of the metric's time axes.
   */
  time_axis?: 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
  /**
   * Up to 9 further metrics, joined by grouping.
   *
   * @maxItems 9
   */
  with?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string];
  /**
   * First day of the question.
   */
  start?: string;
  /**
   * Last day of the question, inclusive.
   */
  end?: string;
  /**
   * Conditions on dimensions.
   */
  filters?: {
    [k: string]: RowCondition;
  };
  /**
   * Conditions on output columns, after aggregation and comparison.
   */
  having?: {
    [k: string]: RowCondition;
  };
  /**
   * Result columns by which the rows that fail are listed; a - prefix means descending.
   */
  order_by?: string[];
  /**
   * Keeps this many of the largest rows.
   */
  top_n?: number;
  /**
   * The output column that ranks. Default: the first.
   */
  top_n_by?: string;
  /**
   * Ranks inside each of these groups: the time axis or dimensions of the question.
   */
  top_n_within?: string[];
  /**
   * With top_n: folds the rest into one row.
   */
  others?: boolean;
  /**
   * Compares each period with another; the columns that it adds can be checked.
   */
  compare?: 'prior_period' | 'prior_year';
  /**
   * Adds the median and other quantiles of a digest metric.
   */
  quantiles?: boolean;
}
/**
 * catalog/dashboards.yaml: reports, pages of tiles over the metrics. Without the file there are none. Nothing stored depends on it.
 */
export interface Dashboards {
  /**
   * The reports, by name.
   */
  reports: {
    [k: string]: ReportSpec;
  };
}
/**
 * One report: what its reader can choose, and its pages.
 */
export interface ReportSpec {
  /**
   * Its title on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for readers of the page.
   */
  description?: string;
  /**
   * Former names. A link or a command that uses one finds the report under its present name, and is told so.
   *
   * @minItems 1
   * @maxItems 20
   */
  aliases?:
    | [Name]
    | [Name, Name]
    | [Name, Name, Name]
    | [Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name]
    | [Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name, Name];
  /**
   * Dimensions by which the reader can filter the report; a tile to which one does not apply says so.
   */
  filters?: string[];
  /**
   * The periods that the reader can choose besides days of their own; the first is selected initially. Default: all, last_28_days, last_3_months.
   *
   * @minItems 1
   */
  periods?: [Preset, ...Preset[]];
  /**
   * The initial comparison: with the previous period, or the same one a year earlier. Default: none.
   */
  compare?: 'prior_period' | 'prior_year';
  /**
   * The pages, in order.
   *
   * @minItems 1
   * @maxItems 20
   */
  pages:
    | [PageSpec]
    | [PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec, PageSpec]
    | [
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec
      ]
    | [
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec
      ]
    | [
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec
      ]
    | [
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec
      ]
    | [
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec
      ]
    | [
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec
      ]
    | [
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec,
        PageSpec
      ];
}
/**
 * One page of a report.
 */
export interface PageSpec {
  name: Name;
  /**
   * Its title on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for readers of the page.
   */
  description?: string;
  /**
   * The tiles, from left to right and top to bottom. Names are unique in the report.
   *
   * @minItems 1
   * @maxItems 40
   */
  tiles: [TileSpec, ...TileSpec[]];
}
/**
 * One number over the page's period, with its comparison and a small trend line.
 */
export interface KpiTile {
  name: Name;
  /**
   * One number over the page's period, with its comparison and a small trend line.
   */
  kind: 'kpi';
  /**
   * Its title on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for readers of the page.
   */
  description?: string;
  width?: Width;
  /**
   * The metric to ask.
   */
  metric: string;
  /**
   * The output column to show, for a metric with several. Default: the first.
   */
  output?: string;
  /**
   * Conditions on dimensions for this tile, in addition to those of the page.
   */
  filters?: {
    [k: string]: RowCondition2;
  };
  /**
   * The period of the trend line below the number; none for only the number. Default: the finest that gives at most 100 points.
   */
  trend?: 'none' | 'day' | 'week' | 'month' | 'quarter' | 'year';
}
/**
 * A chart of a metric's answer.
 */
export interface ChartTile {
  name: Name;
  /**
   * A chart of a metric's answer.
   */
  kind: 'chart';
  /**
   * Its title on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for readers of the page.
   */
  description?: string;
  width?: Width;
  /**
   * The metric to ask.
   */
  metric: string;
  /**
   * How the answer is drawn: one of the chart kinds that the metric has.
   */
  chart:
    | 'line'
    | 'bar'
    | 'stacked_area'
    | 'scatter'
    | 'heatmap'
    | 'donut'
    | 'boxplot'
    | 'histogram'
    | 'funnel'
    | 'roc_curve'
    | 'precision_recall_curve'
    | 'calibration_curve';
  intent?: TileIntent;
  /**
   * The column on the x axis. Default: the only one that fits, or the metric's usual one.
   */
  x?: string;
  /**
   * The column on the y axis. Default: the only one that fits, or the metric's first output.
   */
  y?: string;
  /**
   * The column that colours the marks.
   */
  color?: string;
  /**
   * The column that splits the chart into panels.
   */
  facet?: string;
}
/**
 * The question that a tile asks, in the form of any intent. The page's choices are added: conditions are joined by AND, the period becomes start and end, the comparison becomes compare. The tile's own settings take precedence.
 */
export interface TileIntent {
  /**
   * Grouping columns, from the metric's dimensions.
   */
  dimensions?: string[];
  /**
   * Groups by this period, of the metric's time axes.
   */
  time_axis?: 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
  /**
   * Up to 9 further metrics, joined by grouping.
   *
   * @maxItems 9
   */
  with?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string];
  /**
   * First day of a tile with a period of its own, whatever the page shows.
   */
  start?: string;
  /**
   * Last day of a tile with a period of its own, inclusive.
   */
  end?: string;
  /**
   * Conditions on dimensions for this tile, in addition to those of the page.
   */
  filters?: {
    [k: string]: RowCondition2;
  };
  /**
   * Conditions on output columns, after aggregation and comparison.
   */
  having?: {
    [k: string]: RowCondition2;
  };
  /**
   * Result columns; a - prefix means descending.
   */
  order_by?: string[];
  /**
   * Keeps this many of the largest rows.
   */
  top_n?: number;
  /**
   * The output column that ranks. Default: the first.
   */
  top_n_by?: string;
  /**
   * Ranks inside each of these groups: the time axis or dimensions of the question.
   */
  top_n_within?: string[];
  /**
   * With top_n: folds the rest into one row.
   */
  others?: boolean;
  /**
   * Adds the outputs over all rows.
   */
  totals?: boolean;
  /**
   * Always compares each period of this tile like this, whatever the reader chooses.
   */
  compare?: 'prior_period' | 'prior_year';
  /**
   * Adds the median and other quantiles of a digest metric; a boxplot needs them.
   */
  quantiles?: boolean;
  /**
   * The most rows that the tile shows.
   */
  limit?: number;
}
/**
 * The rows of an answer.
 */
export interface TableTile {
  name: Name;
  /**
   * The rows of an answer.
   */
  kind: 'table';
  /**
   * Its title on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for readers of the page.
   */
  description?: string;
  width?: Width;
  /**
   * The metric to ask.
   */
  metric: string;
  intent?: TileIntent;
}
/**
 * Why a metric changed over the page's period: what the values of its dimensions contributed, the most surprising dimension first. It is compared as the page is, or with the period before while the page compares nothing; of all data, the last whole period is explained.
 */
export interface DriversTile {
  name: Name;
  /**
   * Why a metric changed over the page's period: what the values of its dimensions contributed, the most surprising dimension first. It is compared as the page is, or with the period before while the page compares nothing; of all data, the last whole period is explained.
   */
  kind: 'drivers';
  /**
   * Its title on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for readers of the page.
   */
  description?: string;
  width?: Width;
  /**
   * The metric to ask.
   */
  metric: string;
  /**
   * The output column to explain, for a metric with several. Default: the first that is a number.
   */
  output?: string;
  /**
   * Conditions on dimensions for this tile, in addition to those of the page.
   */
  filters?: {
    [k: string]: RowCondition2;
  };
  /**
   * The dimensions to look at. Default: all of the metric's.
   *
   * @minItems 1
   */
  dimensions?: [string, ...string[]];
  /**
   * 2 also looks at pairs of dimensions, within the strongest drivers of one. Default: 1.
   */
  depth?: number;
  /**
   * The most drivers of each dimension. Default: 5.
   */
  limit?: number;
}
/**
 * Text between the numbers. It is shown as written: nothing in it is markup, and an empty line starts a new paragraph.
 */
export interface TextTile {
  name: Name;
  /**
   * Text between the numbers. It is shown as written: nothing in it is markup, and an empty line starts a new paragraph.
   */
  kind: 'text';
  /**
   * Its title on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for readers of the page.
   */
  description?: string;
  width?: Width;
  /**
   * The text.
   */
  text: string;
}
export interface DimensionValuesQuery {
  /**
   * The dimension whose values to list.
   */
  dimension: string;
  /**
   * Keeps values that contain this text (case-sensitive).
   */
  search?: string;
  /**
   * The most values to list.
   */
  limit?: number;
  /**
   * First day, inclusive.
   */
  start?: string;
  /**
   * Last day, inclusive.
   */
  end?: string;
}
/**
 * Which change of a metric to explain: of a period against another, or between any two ranges of days.
 */
export interface ExplainQuery {
  /**
   * The kind of period, of the metric's time_axes; needs period.
   */
  time_axis?: TimeAxis;
  /**
   * The period to explain, as answers show it: 2001-02-03, 2001-W05, 2001-02, 2001-Q1 or 2001. Needs time_axis.
   */
  period?: string;
  /**
   * Instead of a period: its first day, inclusive. Needs end, and start and end in against.
   */
  start?: string;
  /**
   * Its last day, inclusive.
   */
  end?: string;
  /**
   * What it is compared with: the period before (prior_period), the same a year before (prior_year), or any range of days (start, end).
   */
  against?: ('prior_period' | 'prior_year') | ComparedRange;
  /**
   * The output column to explain, for a metric with several; default: the first.
   */
  output?: string;
  /**
   * Conditions before aggregation, keyed by dimension, as in a question.
   */
  filters?: {
    [k: string]: Condition;
  };
  /**
   * The dimensions to look at; default: all of the metric's.
   */
  dimensions?: string[];
  /**
   * 2 also looks at pairs of dimensions, within the strongest drivers of one.
   */
  depth?: number;
  /**
   * The most drivers of each dimension.
   */
  limit?: number;
}
export interface ComparedRange {
  /**
   * First day, inclusive.
   */
  start: string;
  /**
   * Last day, inclusive.
   */
  end: string;
}
/**
 * Several keys are joined by AND. Texts match literally and by case; ne and not_in keep nulls.
 */
export interface Operators {
  eq?: Scalar;
  ne?: Scalar;
  gt?: Scalar;
  gte?: Scalar;
  lt?: Scalar;
  lte?: Scalar;
  in?: Scalar[];
  not_in?: Scalar[];
  contains?: string;
  starts_with?: string;
  ends_with?: string;
  is_null?: true;
  not_null?: true;
}
export interface FreshnessQuery {}
/**
 * A question to a metric. The service picks the physical grain; the caller never names it.
 */
export interface Intent {
  /**
   * Grouping columns, from the metric's dimensions.
   */
  dimensions?: string[];
  /**
   * Groups by this period, of the metric's time_axes. The result's time column has this name.
   */
  time_axis?: TimeAxis | null;
  /**
   * Up to 9 further metrics, joined by grouping.
   */
  with?: string[];
  /**
   * First day, inclusive: a date, a period (2001-02, 2001-W05, 2001-Q1, 2001), or an hour (2001-02-01T13:00) on an hourly table.
   */
  start?: string | null;
  /**
   * Last day, inclusive: a date, a period to its end, or an hour.
   */
  end?: string | null;
  /**
   * Conditions before aggregation, keyed by dimension: a scalar (eq), a list (in), null (is_null) or an operator object.
   */
  filters?: {
    [k: string]: Condition;
  };
  /**
   * Conditions after aggregation and after compare, keyed by output column, or by row_count: the underlying rows.
   */
  having?: {
    [k: string]: Condition;
  };
  /**
   * Result columns; a - prefix means descending. Nulls are last. Default: the grouping columns, time first.
   */
  order_by?: string[];
  /**
   * Keeps the largest rows by top_n_by.
   */
  top_n?: number;
  /**
   * The output column that ranks; default: the first output.
   */
  top_n_by?: string;
  /**
   * Ranks inside each of these groups: the time_axis or dimensions asked for.
   */
  top_n_within?: string[];
  /**
   * With top_n: folds the rest, per period and top_n_within group, into one row: its ranked dimensions are null, and its column _row says others.
   */
  others?: boolean;
  /**
   * Adds the outputs over all rows, before having.
   */
  totals?: boolean;
  /**
   * Adds X_prev, X_delta and X_pct_change for each output X (p-value: X_prev), against the period before (prior_period) or the same a year before (prior_year). Needs a time_axis.
   */
  compare?: ('prior_period' | 'prior_year') | null;
  /**
   * Adds X_Median, X_p25, X_p75, X_p90 and X_p95 to a digest metric X.
   */
  quantiles?: boolean;
  /**
   * The most rows to return; at most the surface's cap.
   */
  limit?: number;
}
export interface MetricListQuery {
  /**
   * Words that are all in a metric's name, label, description, outputs or dimensions.
   */
  search?: string;
  /**
   * The most metrics to list.
   */
  limit?: number;
}
/**
 * catalog/metrics.yaml: what people and programs may ask.
 */
export interface Metrics {
  /**
   * The metrics, by name.
   */
  metrics: {
    [k: string]: Metric;
  };
}
/**
 * Arithmetic over states, evaluated exactly after they are merged.
 */
export interface Formula {
  /**
   * formula
   */
  kind: 'formula';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
  /**
   * The value, over the names of states; every processor has row_count. An SQL scalar expression.
   */
  expression?: string;
  type?: DeclaredOutputType;
  scale?: DecimalScale;
  /**
   * The unit of the values, such as minutes.
   */
  unit?: string;
  /**
   * How to show a value, as a d3-format specifier such as ,d or .1%.
   */
  format?: string;
  /**
   * Several output columns, instead of one expression.
   */
  outputs?: {
    [k: string]: FormulaOutput;
  };
}
/**
 * Counts only the rows that meet these conditions on dimensions of the processor, as the filters of a question do; a question's own filters are joined by AND.
 */
export interface RowConditions {
  [k: string]: RowCondition3;
}
/**
 * The span of time whose rows make up the value of a period; it ends with the period. {trailing: 28, of: day} is the last 28 days, {to_date: month} the month so far, {all: true} everything up to then.
 */
export interface MetricWindow {
  /**
   * How many units, up to the end of the period.
   */
  trailing?: number;
  of?: MetricTimeAxis;
  to_date?: MetricTimeAxis;
  /**
   * True: all rows up to the end of the period.
   */
  all?: boolean;
}
/**
 * Withholds what is based on few rows: groups, dimension values and compared periods, and totals that would reveal them. The processor then has no governed view. The rule protects each answer of this metric separately: it does not prevent combining the answers to several questions or of other metrics over the same rows, and it does not hide that a group exists.
 */
export interface Privacy {
  /**
   * The fewest underlying rows that anything shown may be based on, also each point of a curve. All rows that the processor keeps count, whatever its states count.
   */
  min_count: number;
  /**
   * Whether what states count (positives, negatives, values, distinct values, stages, who comes back), and how two such counts of a group differ, is held to the minimum too. By default such a count is shown, however small, of a group with enough rows. For rows about persons: true.
   */
  states?: boolean;
}
/**
 * One output column.
 */
export interface FormulaOutput {
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * The value, over the names of states. An SQL scalar expression.
   */
  expression: string;
  type?: DeclaredOutputType;
  scale?: DecimalScale;
  /**
   * The unit of the values, such as minutes.
   */
  unit?: string;
  /**
   * How to show a value, as a d3-format specifier such as ,d or .1%.
   */
  format?: string;
}
/**
 * A quantile of a digest state.
 */
export interface Quantile {
  /**
   * quantile
   */
  kind: 'quantile';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
  /**
   * The digest state.
   */
  state: string;
  /**
   * Which quantile: 0.5 is the median.
   */
  at?: number;
  /**
   * The unit of the values, such as minutes.
   */
  unit?: string;
  /**
   * How to show a value, as a d3-format specifier such as ,d or .1%.
   */
  format?: string;
}
/**
 * Count, minimum, quartiles and maximum of a digest state.
 */
export interface Distribution {
  /**
   * distribution
   */
  kind: 'distribution';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
  /**
   * The digest state.
   */
  state: string;
  /**
   * The unit of the values, such as minutes.
   */
  unit?: string;
  /**
   * How to show a value, as a d3-format specifier such as ,d or .1%.
   */
  format?: string;
}
/**
 * How many different values a distinct state has seen.
 */
export interface DistinctCount {
  /**
   * distinct_count
   */
  kind: 'distinct_count';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
  /**
   * The distinct state.
   */
  state: string;
  /**
   * The unit of the values, such as minutes.
   */
  unit?: string;
  /**
   * How to show a value, as a d3-format specifier such as ,d or .1%.
   */
  format?: string;
}
/**
 * Success rates of a test and a control: difference and lift with intervals (Newcombe, Katz), z and two-sided p, and Fisher's exact p where a count under 5 is expected. Over the states positives and negatives.
 */
export interface VariantCompare {
  /**
   * variant_compare
   */
  kind: 'variant_compare';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimension that says which arm a row is in; it cannot be grouped by.
   */
  arm: string;
  /**
   * The value of the test arm.
   */
  test: string | number | boolean;
  /**
   * The value of the control arm.
   */
  control: string | number | boolean;
  /**
   * row, where each row is all that one unit did, such as a visit that was assigned to an arm by itself. Without it answers warn that rows are compared as units; units with several rows are compared by an experiment.
   */
  unit?: 'row';
  /**
   * The confidence level: the share of such intervals that contain the true value.
   */
  confidence?: number;
  /**
   * The share of the test among both arms by design; adds the p-value of a sample ratio mismatch.
   */
  expected_share?: number;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * Means of a test and a control: their difference with its interval, Welch's t, degrees of freedom and two-sided p. Over a moments state.
 */
export interface MeanCompare {
  /**
   * mean_compare
   */
  kind: 'mean_compare';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The moments state.
   */
  state: string;
  /**
   * The dimension that says which arm a row is in; it cannot be grouped by.
   */
  arm: string;
  /**
   * The value of the test arm.
   */
  test: string | number | boolean;
  /**
   * The value of the control arm.
   */
  control: string | number | boolean;
  /**
   * row, where each row is all that one unit did, such as a visit that was assigned to an arm by itself. Without it answers warn that rows are compared as units; units with several rows are compared by an experiment.
   */
  unit?: 'row';
  /**
   * The confidence level: the share of such intervals that contain the true value.
   */
  confidence?: number;
  /**
   * The share of the test among both arms by design; adds the p-value of a sample ratio mismatch.
   */
  expected_share?: number;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * The units of an experiment, a test against a control: the difference of their means, or of ratios of totals by the delta method, with its interval and Welch's p; the lift with Fieller's interval; and whether the arms have the expected sizes. Where units reach an outcome, their rates are compared as in variant_compare, with mid-p below an expected count of 5. Over an experiment.
 */
export interface UnitCompare {
  /**
   * unit_compare
   */
  kind: 'unit_compare';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The experiment whose units it compares.
   */
  processor: string;
  /**
   * The arm that is tested, or a list of them. Each arm of a list is a row of the answer, compared with the control: with Holm's p and Bonferroni's intervals, so that the whole list is wrong as rarely as one comparison.
   *
   * @minItems 2
   */
  test: string | number | boolean | [string | number | boolean, string | number | boolean, ...(string | number | boolean)[]];
  /**
   * The control arm.
   */
  control: string | number | boolean;
  /**
   * What is compared: a mean of each unit, or a ratio of totals for each exposure, such as clicks per page. Default: exposure if the processor declares one, otherwise unit.
   */
  per?: 'unit' | 'exposure';
  /**
   * The confidence level: the share of such intervals that contain the true value.
   */
  confidence?: number;
  /**
   * True: takes out of each unit's value what its pre-period predicts of it (CUPED, with one slope over all arms), so that the same units tell more. Needs the processor's `pre_period`; for means alone.
   */
  cuped?: boolean;
  /**
   * True: intervals and p stay valid however often the experiment is looked at (an asymptotic confidence sequence), and are wider for it. Without it they hold for one look at the end.
   */
  sequential?: boolean;
  /**
   * With sequential, how many units both arms will have when it counts most: the interval is narrowest there. Default: 5000.
   */
  expected_units?: number;
  /**
   * The share of the test among all compared units by design, or for a list of tests the share of each; default: equal shares.
   *
   * @minItems 2
   */
  expected_share?: number | [number, number, ...number[]];
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  privacy?: Privacy;
}
/**
 * Whether success depends on the arm, over all arms: Pearson's chi-square and G with their p-values, and of two arms the odds ratio, test over control, and Fisher's exact p. Over the states positives and negatives.
 */
export interface ContingencyTest {
  /**
   * contingency_test
   */
  kind: 'contingency_test';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimension that says which arm a row is in; it cannot be grouped by.
   */
  arm: string;
  /**
   * The arm whose odds the odds ratio puts over those of the control; default: of two arms with rows, the other one.
   */
  test?: string | number | boolean;
  /**
   * The arm that the test is compared with; default: of two arms with rows, the one that is not the test, and the first by value if neither is named. With both named, others count for chi-square and G alone.
   */
  control?: string | number | boolean;
  /**
   * The confidence level: the share of such intervals that contain the true value.
   */
  confidence?: number;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * How well a score separates positives from negatives: area under the ROC curve, average precision, base rate. Over a score_distribution.
 */
export interface ScoreQuality {
  /**
   * score_quality
   */
  kind: 'score_quality';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * A curve, one row per point. roc, precision_recall, gain, lift and calibration are over a score_distribution; histogram and ecdf over a digest state.
 */
export interface Curve {
  /**
   * curve
   */
  kind: 'curve';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * Which curve.
   */
  of: 'roc' | 'precision_recall' | 'gain' | 'lift' | 'calibration' | 'histogram' | 'ecdf';
  /**
   * The digest state of a histogram or an ecdf; other curves have none.
   */
  state?: string;
  /**
   * The number of points; for a histogram and a calibration, the most bins.
   */
  points?: number;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * The stages of a funnel processor, one row each in order: how many reach it, and that as a share of the first and of the previous stage.
 */
export interface FunnelMetric {
  /**
   * funnel
   */
  kind: 'funnel';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * How many are in any of some sets, in all of them, or in the first and none of the others, with bounds of two standard errors.
 */
export interface SetOperation {
  /**
   * set_op
   */
  kind: 'set_op';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * union: in any of them; intersection: in all; difference: in the first and in none of the others.
   */
  operation: 'union' | 'intersection' | 'difference';
  /**
   * The sets, in order.
   *
   * @minItems 2
   * @maxItems 8
   */
  operands:
    | [SetOperand, SetOperand]
    | [SetOperand, SetOperand, SetOperand]
    | [SetOperand, SetOperand, SetOperand, SetOperand]
    | [SetOperand, SetOperand, SetOperand, SetOperand, SetOperand]
    | [SetOperand, SetOperand, SetOperand, SetOperand, SetOperand, SetOperand]
    | [SetOperand, SetOperand, SetOperand, SetOperand, SetOperand, SetOperand, SetOperand]
    | [SetOperand, SetOperand, SetOperand, SetOperand, SetOperand, SetOperand, SetOperand, SetOperand];
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * One set: a distinct state, over some of its rows.
 */
export interface SetOperand {
  /**
   * The distinct state.
   */
  state: string;
  where?: RowConditions;
  window?: MetricWindow;
}
/**
 * Who comes back: rows by cohort period and offset. Needs a time axis. Of a period that `start` or `end` cuts, only the days within the bounds count, and a warning says so.
 */
export interface Retention {
  /**
   * retention
   */
  kind: 'retention';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The distinct state of those who come back.
   */
  state: string;
  /**
   * For how many periods after its own a cohort is followed.
   */
  periods: number;
  /**
   * True: a cohort contains those who were never there before it, in all of the data and also before `start`; false: everybody in its period.
   */
  first?: boolean;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  privacy?: Privacy;
}
/**
 * Customers as of a day, optionally grouped by segment or quartile: how many there are, the totals of their value and of their orders, and the mean number of days since the last order. Over an entity_lifecycle.
 */
export interface LifecycleSummary {
  /**
   * lifecycle_summary
   */
  kind: 'lifecycle_summary';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions that it may be grouped by; default: all of the processor's.
   */
  dimensions?: string[];
  requires?: Requires;
  /**
   * The periods that it may be grouped by; default: all that are no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  privacy?: Privacy;
}
/**
 * Arithmetic over other metrics, even from other processors and sources, evaluated exactly: each is answered at the grouping of the question, and the answers are joined on it. It withholds what the strictest of them does.
 */
export interface Derived {
  /**
   * derived
   */
  kind: 'derived';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  aliases?: Aliases;
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * The metrics that it is computed from, each under the name that the expression uses: `orders: web_orders`, or with `where` or `output` `sessions: {metric: visits, where: {channel: web}}`.
   */
  metrics: {
    [k: string]: Name1 | DerivedInput;
  };
  /**
   * The value, over the names of the metrics. A metric without rows in a group has its value for no rows: counts and sums are 0, everything else is null. An SQL scalar expression.
   */
  expression: string;
  type?: DeclaredOutputType;
  scale?: DecimalScale;
  /**
   * The unit of the values, such as minutes.
   */
  unit?: string;
  /**
   * How to show a value, as a d3-format specifier such as ,d or .1%.
   */
  format?: string;
  /**
   * The dimensions that it may be grouped by; default: all that its metrics share by name and type.
   */
  dimensions?: string[];
  /**
   * The periods that it may be grouped by; default: all that its metrics share.
   */
  time_axes?: MetricTimeAxis[];
  privacy?: Privacy;
}
/**
 * A metric, over some of its rows.
 */
export interface DerivedInput {
  /**
   * The metric.
   */
  metric: string;
  /**
   * Which of its columns; default: its only one.
   */
  output?: string;
  where?: RowConditions;
}
/**
 * catalog/pipelines.yaml: where raw data come from, and how rows are shaped before they are reduced.
 */
export interface Pipelines {
  workspace: Workspace;
  /**
   * Reference files that transforms may join, by name.
   */
  lookups?: {
    [k: string]: Lookup;
  };
  /**
   * The raw data, by source name.
   */
  sources: {
    [k: string]: Source;
  };
}
/**
 * What this workspace is.
 */
export interface Workspace {
  name: Name2;
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  privacy?: Privacy1;
}
/**
 * Withholds what is based on few rows, in the answers of every metric of the workspace; metrics and processors may ask for more. No processor has a governed view then.
 */
export interface Privacy1 {
  /**
   * The fewest underlying rows that anything shown may be based on, also each point of a curve. All rows that the processor keeps count, whatever its states count.
   */
  min_count: number;
  /**
   * Whether what states count (positives, negatives, values, distinct values, stages, who comes back), and how two such counts of a group differ, is held to the minimum too. By default such a count is shown, however small, of a group with enough rows. For rows about persons: true.
   */
  states?: boolean;
}
/**
 * A reference file; its path names one file. It may have tens of millions of rows: what does not fit into an ingest's memory is kept on disk.
 */
export interface Lookup {
  kind: ReaderKind;
  /**
   * A file, relative to the workspace, or to the root if there is one.
   */
  path: string;
  /**
   * The name of the place outside the workspace that contains the file, as for a source. Its location is never in the catalog: the person who runs an ingest gives it with --root NAME=PLACE or the environment variable SERVICE_ROOT_NAME. Default: the workspace.
   */
  root?: string;
  /**
   * The date or timestamp column from which a row is valid, for things that change over time: a price, a manager, a category. Several rows may then have the same key if their times do not overlap, and a step says with `at` which time counts. Without a value: from the beginning.
   */
  valid_from?: string;
  /**
   * The column until which a row is valid, excluding that time; its type is that of valid_from. Without a value: forever. Default: until the next valid_from of the same key.
   */
  valid_to?: string;
  delimiter?: Delimiter;
  encoding?: CsvEncoding;
  quote?: CsvQuote;
  escape?: CsvEscape;
  comment?: CsvComment;
  skip?: CsvSkip;
  header?: CsvHeader;
  decimal?: CsvDecimal;
  thousands?: CsvThousands;
  nulls?: CsvNulls;
  sheet?: Sheet;
  range?: SheetRange;
  table?: DatabaseTable;
  /**
   * The columns to read and their types. Compiling opens no data file, so they are declared; other columns of the file are ignored, and a file that lacks one of these fails its chunk. In json a column is a key of the objects; a chunk fails if none of its objects has it. A nested value, or one that counts time since 1970, is declared by a map.
   */
  columns: {
    [k: string]: ColumnType | FileColumn;
  };
}
/**
 * A column whose path in the file differs from its name, or whose values need decoding.
 */
export interface FileColumn {
  type: ColumnType;
  /**
   * The path of the value: the file's column or key, then keys separated by dots, and list positions, from 0, in brackets. A key with characters other than letters, digits, underscores and dashes is quoted. Default: the name of this column. A row without the value gets null; in json, a chunk fails if none of its objects has a key of the path, up to the first list position.
   */
  path?: string;
  /**
   * The file's column, or the value of the key, is a text that contains json, and the rest of the path is looked up in it. A text that is not json fails its chunk; csv has no nested values without this. Inside the text, a missing key is null rather than an error.
   */
  json?: true;
  /**
   * The values of a timestamp are numbers, or texts of them, that count from the start of 1970 in UTC: seconds, with up to six decimal places, or milliseconds, with up to three. They become wall time in the source's zone.
   */
  epoch?: 'seconds' | 'milliseconds';
  /**
   * How the texts of a date or timestamp are written: a strptime format, or a list of them, of which the first that fits a text reads it. A text must have the whole form, with as many digits as each part takes (%Y takes four). Names of months and weekdays are English. Without this: dates like 2026-01-31 and times like 2026-01-31T13:00:00.
   */
  format?: string | [string, ...string[]];
  /**
   * `cut`: digits of a second after the sixth are cut off. Without this a time that is finer than a microsecond is refused.
   */
  finer?: 'cut';
  /**
   * How the texts of a number in csv, excel or sqlite are written besides plainly: `money` may have a currency symbol or code before or after it, and is negative in parentheses or with a minus at either end; `percent` ends in %, and is a hundredth of what is written.
   */
  written?: 'money' | 'percent';
  /**
   * The texts of this column in csv, excel or sqlite that mean that there is no value, instead of those of its reader. An empty list: none does.
   */
  nulls?: string[];
  /**
   * A row without a value is refused.
   */
  required?: true;
  /**
   * Which column of a csv file or of the cells of a worksheet it is, from 1, where several have its name in the header.
   */
  position?: number;
  /**
   * `fill`: in a worksheet, every cell of merged ones has the value of the first, as they show it. Right for what describes each of the rows, such as a region; an amount would be counted once for each row. Without this a column with merged cells is refused.
   */
  merged?: 'fill';
}
/**
 * One stream of raw rows.
 */
export interface Source {
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The name of the place outside the workspace that contains the reader's paths. Its location is never in the catalog: the person who runs an ingest gives it with --root NAME=PLACE or the environment variable SERVICE_ROOT_NAME. Default: the workspace.
   */
  root?: string;
  /**
   * How an ingest recognises the content of an object in a bucket: `content` reads each version of it once and hashes it; `etag` trusts size and ETag, so that what is not new is never read for that, but the same bytes elsewhere count as other content. In a folder or a database it makes no difference. Default: content.
   */
  fingerprint?: 'content' | 'etag';
  reader: Reader;
  /**
   * What becomes of a row with a value that its type, a cast, a required column or the source's time refuses, or that cannot be read at all. `fail`: its chunk fails, with every reason. `quarantine`: it is left out, counted by reason and column, and named by file and line in a file of the workspace; a chunk fails if more of its rows are refused than allowed. Default: fail.
   */
  bad_rows?: ('fail' | 'quarantine') | Quarantine;
  /**
   * The date or timestamp column, after the transforms, that places a row in time.
   */
  time: string;
  /**
   * The IANA zone in which hours, days, weeks and months are cut. A time without a zone is wall time in it and is kept as it is written; a time with a zone is converted to it. Where clocks are set back, both passes of the hour count in that hour; a wall time that the clocks skip is kept in the hour that it names.
   */
  time_zone?: string;
  /**
   * How long after the end of a period its last rows may arrive. A period counts as complete once all of its days and those up to this much later are covered; without this, once all of its days are covered. Only the data decide, never the clock.
   */
  complete_after?: string;
  /**
   * Applied in order, once, before any processor.
   */
  transforms?: TransformStep[];
  /**
   * How columns that become dimensions are shown.
   */
  fields?: {
    [k: string]: Field;
  };
}
/**
 * How the source's files are found and read.
 */
export interface FileReader {
  /**
   * The files' format. csv may be gzipped (.csv.gz); its first line names the columns, unless `header` does, and only an empty unquoted field is null. json is one object on each line, or one array of objects; it may be gzipped (.json.gz). One or more files of csv or json may be in a .zip, as interaction-history systems export them; beside them only a readme may be. excel is a worksheet of a workbook (.xlsx), whose first row names the columns. sqlite is a table of a SQLite database.
   */
  kind: 'parquet' | 'csv' | 'json' | 'excel' | 'sqlite';
  /**
   * A file or a glob, relative to the workspace, or to the root if the source has one: `*` within a folder, `**` across folders.
   */
  path: string;
  /**
   * A regular expression over a file's path, relative to the workspace or the root; its first group is the chunk id. Files with one id are one chunk. If the id is an ISO date, the chunk covers that day.
   */
  chunk_id: string;
  delimiter?: Delimiter;
  encoding?: CsvEncoding;
  quote?: CsvQuote;
  escape?: CsvEscape;
  comment?: CsvComment;
  skip?: CsvSkip;
  header?: CsvHeader;
  decimal?: CsvDecimal;
  thousands?: CsvThousands;
  nulls?: CsvNulls;
  sheet?: Sheet;
  range?: SheetRange;
  table?: DatabaseTable;
  /**
   * The columns to read and their types. Compiling opens no data file, so they are declared; other columns of the file are ignored, and a file that lacks one of these fails its chunk. In json a column is a key of the objects; a chunk fails if none of its objects has it. A nested value, or one that counts time since 1970, is declared by a map.
   */
  columns: {
    [k: string]: ColumnType | FileColumn;
  };
}
/**
 * A Delta table in a folder or a bucket: its log says which of its files count, and their columns. A chunk is the rows with equal partition values; it is read again when a file of it was added, replaced or removed. A run reads one version, which its record names.
 */
export interface DeltaReader {
  /**
   * delta
   */
  kind: 'delta';
  /**
   * The folder that contains _delta_log, relative to the workspace, or to the root if the source has one.
   */
  path: string;
  /**
   * The version to read, as it was then, as long as VACUUM has not removed its files. Default: the newest when an ingest begins.
   */
  version?: number;
  /**
   * The partition columns whose values are the chunk id, joined by slashes; a null is __HIVE_DEFAULT_PARTITION__. If the id is an ISO date, the chunk covers that day. Default: all partition columns. A table without partitions is one chunk, `table`, as with an empty list.
   */
  chunk_by?: string[];
  /**
   * The columns to read and their types, partition columns too. Compiling opens no table, so they are declared; others are ignored, and a table that lacks one of these is not read. A file that is older than a column has nulls there.
   */
  columns: {
    [k: string]: ColumnType | FileColumn;
  };
}
/**
 * An Iceberg table in a folder or a bucket: its metadata say which of its files count, and which of their columns are the table's, whatever their names were. A chunk is the rows with equal partition values; it is read again when a file of it was added, replaced or removed, or rows of it were deleted. A run reads one snapshot, which its record names.
 */
export interface IcebergReader {
  /**
   * iceberg
   */
  kind: 'iceberg';
  /**
   * The folder that contains metadata, relative to the workspace, or to the root if the source has one.
   */
  path: string;
  /**
   * The id of the snapshot to read, in quotes, since it has more digits than a number of YAML holds; with the columns of then, as long as expire_snapshots has not removed its files. Default: the current one of the newest metadata when an ingest begins.
   */
  snapshot?: string;
  /**
   * The partition fields whose values are the chunk id, joined by slashes, such as 2026-01-31 for a day; a null is __HIVE_DEFAULT_PARTITION__. If the id is an ISO date, the chunk covers that day. Default: all fields of the partition spec that a file was written with. A table without partitions is one chunk, `table`, as with an empty list.
   */
  chunk_by?: string[];
  /**
   * The columns to read and their types, partition columns too. Compiling opens no table, so they are declared; others are ignored, and a table that lacks one of these is not read. A file that is older than a column has nulls there, and a column that was renamed has its values by the new name.
   */
  columns: {
    [k: string]: ColumnType | FileColumn;
  };
}
/**
 * A table or view of a database of PostgreSQL, MySQL or MariaDB, which is the source's root. Each of its days is a chunk, fetched by one query. A run reads all of them from one snapshot of PostgreSQL; MySQL gives none, so a day that changes during a run fails. To detect changes, the database counts and hashes the rows of all days.
 */
export interface TableReader {
  /**
   * The database: PostgreSQL, or MySQL and MariaDB.
   */
  kind: 'postgres' | 'mysql';
  /**
   * The table or view, with its schema unless that is public, or of MySQL the database that the address names; case-sensitive.
   */
  table: string;
  /**
   * The table's date or timestamp column that determines which day a row belongs to. The day is the chunk id; a timestamp with a time zone is converted to the source's. Rows without a day are the chunk `undated`. An index on it makes fetching a day cheap.
   */
  date_column: string;
  /**
   * The columns to read and their types. Compiling connects to no database, so they are declared; others are ignored, and a table that lacks one of these is not read. Values are read as the database writes them as text, so decimals keep all of their digits; a value nested in json is declared by a map with path and json: true.
   */
  columns: {
    [k: string]: ColumnType | FileColumn;
  };
}
/**
 * How many rows of a chunk may be left out.
 */
export interface Quarantine {
  /**
   * quarantine
   */
  mode: 'quarantine';
  /**
   * The largest share of a chunk's rows. Default: 0.01.
   */
  max_share?: number;
  /**
   * The largest number of a chunk's rows. Default: any number.
   */
  max_rows?: number;
}
/**
 * One transform: a single key that names it.
 */
export interface TransformStep {
  /**
   * Old column name to new. All at once, so two columns may swap names.
   */
  rename?: {
    [k: string]: string;
  };
  rename_all?: RenameAll;
  /**
   * Columns that no later step may use.
   *
   * @minItems 1
   */
  drop?: [string, ...string[]];
  /**
   * Column to its new type. Nothing is rounded or truncated: a value that the type cannot hold exactly fails the chunk. To round or truncate, derive: round(…), cast(… as date).
   */
  cast?: {
    [k: string]: ColumnType;
  };
  parse_datetime?: ParseDatetimeStep;
  /**
   * Column to the value that replaces its nulls, of the column's type. Dates, timestamps and integers beyond 2^53 are written as texts: "2001-02-28", "2001-02-28 13:00:00", "9007199254740993".
   */
  fill?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Column to the columns whose first non-null value it takes. It is new, or one of them, which it then replaces.
   */
  coalesce?: {
    /**
     * @minItems 2
     */
    [k: string]: [string, string, ...string[]];
  };
  /**
   * New columns, each by an SQL scalar expression over the columns before this step.
   */
  derive?: {
    [k: string]: string;
  };
  /**
   * Keeps the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  dedup?: DedupStep;
  lookup?: LookupStep;
}
/**
 * Reads a text column as a timestamp; a text that does not fit fails the chunk.
 */
export interface ParseDatetimeStep {
  /**
   * The text column; it becomes a timestamp.
   */
  column: string;
  /**
   * A strptime format. %f is a fraction of a second, %z an offset such as +0100, %Z a zone such as GMT; a time with a zone is converted to the source's.
   */
  format: string;
}
/**
 * Keeps one of the rows of a chunk that are equal in some columns; rows of other chunks do not matter. The choice does not depend on how files are split or ordered.
 */
export interface DedupStep {
  /**
   * Rows that are equal in all of these count as one; null equals null. Default: every column, so that only identical rows are dropped.
   *
   * @minItems 1
   */
  by?: [string, ...string[]];
  /**
   * The first row in this order is kept; `-` before a column means descending, and nulls come last either way. Ties, or all rows if there is no order, are ordered by every column, by name, ascending.
   *
   * @minItems 1
   */
  order_by?: [string, ...string[]];
}
/**
 * Left join to a lookup by its unique keys, and by a time if its rows have validity; a row without a match gets nulls.
 */
export interface LookupStep {
  /**
   * The lookup's name.
   */
  from: string;
  /**
   * Column of the rows to key column of the lookup.
   */
  on: {
    [k: string]: string;
  };
  /**
   * The column of the rows whose time decides which row of the lookup is valid; its type is that of valid_from. Required for a lookup that has valid_from, and not allowed for any other.
   */
  at?: string;
  /**
   * New column to the lookup's column.
   */
  take: {
    [k: string]: string;
  };
}
/**
 * How a column is shown.
 */
export interface Field {
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * Former names of the dimension. A question that uses one is answered as if it had used the present name, with the warning renamed, so that clients go on working after a change of name.
   *
   * @minItems 1
   * @maxItems 20
   */
  aliases?:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ];
  /**
   * Alternative names. Searches find it by these, and a model that plans a question sees them; no number depends on them.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When to choose it and how to read it, for people and models; no number depends on it.
   */
  guidance?: string;
  /**
   * Its values in the order in which charts and pages show them; others follow. Answers keep the order of the question, and no number depends on it.
   *
   * @minItems 2
   * @maxItems 1000
   */
  order?: [string | number | boolean, string | number | boolean, ...(string | number | boolean)[]];
  /**
   * bigint for a column of integers with some beyond 2^53: in JSON all of them become texts, exact at any size.
   */
  type?: 'bigint';
}
/**
 * catalog/processors.yaml: the aggregate tables, each a reduction of one source to mergeable statistics.
 */
export interface Processors {
  /**
   * The processors, by name.
   */
  processors: {
    [k: string]: Processor;
  };
}
/**
 * Rows that succeed or fail. Stores the states `positives` and `negatives` (counts), and those declared.
 */
export interface BinaryOutcome {
  /**
   * binary_outcome
   */
  kind: 'binary_outcome';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * Columns of the source that may group and filter.
   */
  dimensions?: string[];
  grain: Grain;
  /**
   * A row is a positive where this is true, a negative where it is false, and neither where it is null. An SQL scalar expression.
   */
  outcome: string;
  /**
   * Further states, by name.
   */
  states?: {
    [k: string]: State;
  };
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * One mergeable statistic.
 */
export interface State {
  kind: StateKind;
  /**
   * What is measured. An SQL scalar expression.
   */
  of?: string;
  /**
   * Measures only the rows for which this is true. An SQL scalar expression.
   */
  where?: string;
  /**
   * Decimal places kept of a number in exact sums; more are rounded half away from zero.
   */
  scale?: number;
  entries?: Entries;
}
/**
 * Withholds what is based on few rows, in the answers of every metric over this processor; a metric and the workspace may ask for more. The processor then has no governed view.
 */
export interface Privacy2 {
  /**
   * The fewest underlying rows that anything shown may be based on, also each point of a curve. All rows that the processor keeps count, whatever its states count.
   */
  min_count: number;
  /**
   * Whether what states count (positives, negatives, values, distinct values, stages, who comes back), and how two such counts of a group differ, is held to the minimum too. By default such a count is shown, however small, of a group with enough rows. For rows about persons: true.
   */
  states?: boolean;
}
/**
 * A coarser copy of the table.
 */
export interface Rollup {
  grain: Grain;
  /**
   * The dimensions to keep.
   */
  dimensions: string[];
}
/**
 * Statistics of a numeric value. Stores the declared states; without any, one of each kind except distinct, named after the kind.
 */
export interface NumericDistribution {
  /**
   * numeric_distribution
   */
  kind: 'numeric_distribution';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * Columns of the source that may group and filter.
   */
  dimensions?: string[];
  grain: Grain;
  /**
   * What a state measures if it has no `of`. An SQL scalar expression.
   */
  value?: string;
  /**
   * The states, by name.
   */
  states?: {
    [k: string]: State;
  };
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * Scores of rows that succeed or fail, to measure how well the score predicts success. Stores the states `positives` and `negatives` (counts), `positive_scores` and `negative_scores` (digests), and those declared.
 */
export interface ScoreDistribution {
  /**
   * score_distribution
   */
  kind: 'score_distribution';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * Columns of the source that may group and filter.
   */
  dimensions?: string[];
  grain: Grain;
  /**
   * The score; any range is allowed, and a null is not counted as a score. An SQL scalar expression.
   */
  score: string;
  /**
   * A row is a positive where this is true, a negative where it is false, and neither where it is null. An SQL scalar expression.
   */
  outcome: string;
  /**
   * Further states, by name.
   */
  states?: {
    [k: string]: State;
  };
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * Rows that pass stages. Stores a count for each stage, under its name, with an entity also a distinct count, `<stage>_entities`, and the declared states. With `ordered`, the stages follow each other in time.
 */
export interface Funnel {
  /**
   * funnel
   */
  kind: 'funnel';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * Columns of the source that may group and filter.
   */
  dimensions?: string[];
  grain: Grain;
  /**
   * The stages in order. A row counts in every stage whose condition holds.
   *
   * @minItems 1
   * @maxItems 50
   */
  stages: [Stage, ...Stage[]];
  /**
   * Who passes the stages, such as a customer: counted once for each stage. An SQL scalar expression.
   */
  entity?: string;
  entries?: Entries;
  /**
   * True: the rows of an entity are followed in time. Each row that meets the condition of the first stage is a start, and counts in a later stage if later rows of its entity, or some of the same time, meet the conditions of all stages up to that one in their order, the last of them `within` that time of the start. It counts on the day of the start, with the dimensions of that row. Needs `entity`, `within`, and chunks that are days; false: a row counts in every stage whose condition holds.
   */
  ordered?: boolean;
  /**
   * With ordered: how long after its start an entity may reach a stage, at most 366 days. A day depends on that many days before it.
   */
  within?: string;
  /**
   * With ordered: how late a row may arrive: a chunk may contain rows of up to this many hours before its day. A chunk with earlier ones fails.
   */
  partition_lag_hours?: number;
  /**
   * Further states, by name.
   */
  states?: {
    [k: string]: State;
  };
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * One stage of a funnel.
 */
export interface Stage {
  name: Name3;
  /**
   * True for the rows that reach the stage. An SQL scalar expression.
   */
  when: string;
}
/**
 * Who was present. Stores the state `entities` (distinct) and the declared ones; unions, intersections and retention are computed from it.
 */
export interface EntitySet {
  /**
   * entity_set
   */
  kind: 'entity_set';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * Columns of the source that may group and filter.
   */
  dimensions?: string[];
  grain: Grain;
  /**
   * What is counted once, such as a customer. An SQL scalar expression.
   */
  entity: string;
  entries?: Entries;
  /**
   * Further states, by name.
   */
  states?: {
    [k: string]: State;
  };
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * Values as of a day, such as balances or stock. Stores the declared states by the day of `as_of`, so its grain is day. Nothing is added over time: in a longer period only the rows of the latest day with any row of the processor count, the same day for all groups, and a metric over it takes no `window`.
 */
export interface Snapshot {
  /**
   * snapshot
   */
  kind: 'snapshot';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * Columns of the source that may group and filter.
   */
  dimensions?: string[];
  grain: Grain;
  /**
   * The date column with the day as of which a row is true. It places rows in time instead of the time of the source.
   */
  as_of: string;
  /**
   * The states, by name.
   */
  states: {
    [k: string]: State;
  };
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * How customers respond to what they have been shown before. Counts the exposed contacts of rank 1 by the dimension `frequency`: how many such contacts of the same customer, action and placement there were in the window of time that ends with the contact, itself included. Records of a chunk with the same interaction, alternative group, customer, action and placement are one contact, which is clicked if any of them is. Stores `contacts` and `clicks`; of contacts whose runner-up (the alternative of the next rank) has a propensity, `comparable_contacts`, `comparable_clicks` and the sum `runner_propensity`; with `priority`, of those where both have one, `priority_contacts` and the sums `priority` and `runner_priority`.
 */
export interface FrequencyResponse {
  /**
   * frequency_response
   */
  kind: 'frequency_response';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * Columns of the source that may group and filter.
   */
  dimensions?: string[];
  /**
   * The day: chunks of its source are days, and their ids ISO dates in the source's time zone.
   */
  grain: 'day';
  /**
   * Who is contacted: a text or an integer. An SQL scalar expression.
   */
  customer: string;
  /**
   * The decision that a contact comes from. An SQL scalar expression.
   */
  interaction: string;
  /**
   * Which of several choices of one interaction a contact belongs to; without it, an interaction is one choice. An SQL scalar expression.
   */
  alternative_group?: string;
  /**
   * What is shown. An SQL scalar expression.
   */
  action: string;
  /**
   * Where it is shown. An SQL scalar expression.
   */
  placement: string;
  /**
   * The rank among the alternatives: an integer, 1 for the chosen one. An SQL scalar expression.
   */
  rank: string;
  /**
   * True where a contact was clicked, false where it was exposed and not clicked, null where it was not exposed. An SQL scalar expression.
   */
  outcome: string;
  /**
   * How likely a click was expected to be. An SQL scalar expression.
   */
  propensity: string;
  /**
   * What the contacts were ranked by; with it, priorities are summed too. An SQL scalar expression.
   */
  priority?: string;
  /**
   * How far back exposures of the same action in the same placement count, in hours of the source's wall time. The window excludes its beginning.
   */
  window_hours?: number;
  /**
   * How late a contact may arrive: a chunk may contain contacts decided up to this many hours before its day. Anything decided earlier is a late outcome, which changes no earlier day and is left out.
   */
  partition_lag_hours?: number;
  /**
   * The highest frequency, which stands for that many or more.
   */
  max_frequency?: number;
  /**
   * exact: the window ends at the instant of the contact. daily: times are truncated to days, so the window consists of whole days, and all contacts of a day count for each other.
   */
  window_granularity?: 'exact' | 'daily';
  customer_sample?: CustomerSample;
  checkpoint?: Checkpoint;
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * Keeps all contacts of a sample of customers, always the same ones, by a hash of the customer. Numbers describe the sample.
 */
export interface CustomerSample {
  /**
   * The share of customers to keep.
   */
  fraction: number;
}
/**
 * How earlier days are remembered for computing a chunk. No number depends on it.
 */
export interface Checkpoint {
  /**
   * source_scan: they are read from the source. persistent_sharded: their contacts are kept in a database in the workspace's state folder, which no surface reads.
   */
  mode: 'source_scan' | 'persistent_sharded';
  /**
   * Logical shards, by a hash of the customer, that are processed one after the other when memory is short; for persistent_sharded.
   */
  shards?: number;
  /**
   * How many calendar days to keep. The minimum and default is the number that a day depends on, the window plus the lag in whole days; for persistent_sharded.
   */
  retention_days?: number;
  /**
   * How many threads the work may use; default: as many as the ingest.
   */
  threads?: number;
  /**
   * How much memory an ingest may take, as a process, while it works on the processor; by default as much as it has: a whole number of MiB or GiB. The process takes some 200 MiB by itself, so that it keeps within a limit of 512MiB or more.
   */
  memory_limit?: string;
}
/**
 * Customers as of the end of each day, over everything they have ordered up to then: by `segment`, and by `recency_quartile`, `frequency_quartile` and `value_quartile`, the quartiles of all customers (4: most recent, most orders, most value; equal customers are in one quartile). Stores `customers`; the exact sums `value`, `orders` and `recency_days`; and `recency`, a digest of the days since the last order. Never added over time: over a longer period the rows of its latest day count.
 */
export interface EntityLifecycle {
  /**
   * entity_lifecycle
   */
  kind: 'entity_lifecycle';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * The day: chunks of its source are days, and their ids ISO dates in the source's time zone.
   */
  grain: 'day';
  /**
   * Who orders: a text or an integer. An SQL scalar expression.
   */
  customer: string;
  /**
   * What a row is worth: a number, summed at 6 decimal places. An SQL scalar expression.
   */
  value: string;
  /**
   * Which order a row belongs to, so that the rows of one order in a chunk count as one. An order with rows in several chunks counts once in each of them, so make sure that a chunk contains whole orders. A row without a value is an order of its own; without the key, every row is. An SQL scalar expression.
   */
  order?: string;
  /**
   * When it was ordered: a date or a timestamp; default: the time of the source. An SQL scalar expression.
   */
  time?: string;
  /**
   * The segments. A customer belongs to the first whose condition holds, otherwise to `other`; default: champions, loyal, new, at_risk and lost.
   *
   * @minItems 1
   */
  segments?: [Segment, ...Segment[]];
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * A segment of customers.
 */
export interface Segment {
  /**
   * What the segment is called in answers.
   */
  name: string;
  /**
   * The condition for it, using the quartiles `recency`, `frequency` and `value`, from 1 to 4: `recency = 4 and frequency >= 3`. An SQL scalar expression.
   */
  when: string;
}
/**
 * The units of an experiment as of the end of each day, over everything from its start up to then: for each `arm`, how many there are, and the exact sums, squares and products of what each of them did. Comparisons of means and ratios follow from these; those of rows would take every row of a returning customer for a customer of its own. A unit is in the arm that its rows name, in no arm while none does, and left out once they name several. Never added over time: over a longer period the rows of its latest day count.
 */
export interface Experiment {
  /**
   * experiment
   */
  kind: 'experiment';
  /**
   * What people call it; default: the name, in words.
   */
  label?: string;
  /**
   * One or two sentences for a reader of the catalog.
   */
  description?: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  /**
   * Keeps only the rows for which this is true. An SQL scalar expression.
   */
  filter?: string;
  /**
   * The day: chunks of its source are days, and their ids ISO dates in the source's time zone.
   */
  grain: 'day';
  /**
   * What is assigned to an arm, such as a customer: a text or an integer. An SQL scalar expression.
   */
  unit: string;
  /**
   * The arm that a row names for its unit, or null: a text, an integer or a boolean. It becomes the dimension `arm`. An SQL scalar expression.
   */
  arm: string;
  /**
   * A unit has reached the outcome once this is true for one of its rows. Stores the states `positives` and `negatives`, counts of units, and `converted`, the moments of 1 and 0. Either this or `value`. An SQL scalar expression.
   */
  outcome?: string;
  /**
   * What a row is worth: a number, added up for each unit, at 6 decimal places. Stores `value`, the moments of these totals. Either this or `outcome`. An SQL scalar expression.
   */
  value?: string;
  /**
   * Counts, for each unit, the rows for which this is true: the denominator of ratios such as clicks per page. Stores `exposures`, the moments of these numbers, and what covariances with them follow from. An SQL scalar expression.
   */
  exposure?: string;
  /**
   * Rows for which this is true are from before the experiment: they only say what the unit did then, the covariate of CUPED. Stores `before`, its moments, and what covariances with it follow from. An SQL scalar expression.
   */
  pre_period?: string;
  privacy?: Privacy2;
  /**
   * Coarser copies, built at publication. The planner uses one when it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
export interface ReportListQuery {}
/**
 * The answers of the governed tools, one definition each.
 */
export interface Results {
  MetricList: MetricList;
  QueryResult: QueryResult;
  ChartResult: ChartResult;
  Explanation: Explanation;
  DimensionValues: DimensionValues;
  Freshness: Freshness;
  SqlSchema: SqlSchema;
  SqlResult: SqlResult;
  ReportList: ReportList;
  ChatAnswer: ChatAnswer;
  Problem: Problem;
  Health: Health;
  Ready: Ready;
  Status: Status;
}
export interface MetricList {
  workspace: string;
  catalog_hash: string;
  generation: string | null;
  metrics: MetricSummary[];
  /**
   * True when limit cut the list.
   */
  more: boolean;
}
export interface MetricSummary {
  /**
   * The first day that its data cover; null when nothing is published.
   */
  first_day: string | null;
  /**
   * The last day that its data cover; null when nothing is published.
   */
  last_day: string | null;
  /**
   * Of how many of the last covered days the numbers may still grow, as those of an ordered funnel; absent when of none.
   */
  open_days?: number;
  name: string;
  label: string;
  description: string;
  aliases?: Aliases1;
  synonyms?: Synonyms;
  guidance?: Guidance;
  kind: string;
  /**
   * Null for a metric over other metrics, like processor_id.
   */
  source_id: string | null;
  processor_id: string | null;
  dimensions: DimensionSummary[];
  time_axes: string[];
  /**
   * The rows that it counts, if not all: conditions on dimensions.
   */
  where?: string;
  /**
   * The time span that the value of a period covers, if not the period itself; it ends with the period.
   */
  window?: string;
  /**
   * The column with the day as of which its values are true. They are never added over time: a longer period has those of its latest day.
   */
  as_of?: string;
  /**
   * The output that distinguishes the several rows of each group; absent for a metric with one row per group. Such a metric accepts only dimensions, time_axis, start, end, filters and limit.
   */
  rows_by?: string;
  /**
   * Dimensions across whose values nothing may be added: a question groups by each of them, or filters it to one value.
   */
  requires?: string[];
  /**
   * True for a metric that follows groups from period to period and requires a time_axis.
   */
  needs_time_axis?: boolean;
  /**
   * The metrics that it is computed from; absent for a metric of a processor.
   */
  metrics?: string[];
  outputs: OutputSummary[];
  chart_kinds: string[];
  /**
   * Groups with fewer underlying rows are withheld; with states, also groups of which a state counts fewer.
   */
  privacy: PrivacySummary | null;
}
export interface DimensionSummary {
  name: string;
  type: DimensionType;
  label: string;
  description: string;
  aliases?: Aliases1;
  synonyms?: Synonyms;
  guidance?: Guidance;
  /**
   * Its values in the order in which they are to be shown; absent where the catalog declares none.
   */
  order?: (string | number | boolean)[];
}
export interface OutputSummary {
  name: string;
  type: OutputType;
  unit: string | null;
  format: string | null;
  additive: Additive;
  interval?: OutputInterval;
}
/**
 * Whether values of an output may be added: those of different periods, and those of different values of dimensions. What is true as of a day adds up over dimensions alone; ratios, quantiles and distinct counts never do.
 */
export interface Additive {
  time: boolean;
  dimensions: boolean;
}
/**
 * The outputs that hold the bounds of this one, which is an estimate; absent where it has none.
 */
export interface OutputInterval {
  lower: string;
  upper: string;
}
export interface PrivacySummary {
  min_count: number;
  states?: true;
}
export interface QueryResult {
  metric: string;
  /**
   * For each column of the rows its name, type, role, label, unit and format.
   */
  columns: ResultColumn[];
  /**
   * One object for each row, by column name.
   */
  rows: Row[];
  row_count: number;
  /**
   * True when the rows were cut by a cap of the service that the caller did not ask for.
   */
  truncated: boolean;
  /**
   * True when rows were cut, by a limit or a cap.
   */
  more: boolean;
  withheld?: Withheld;
  time_axis: string | null;
  start: string | null;
  end: string | null;
  totals?: Row;
  coverage: Coverage;
  /**
   * What to know before relying on the numbers.
   */
  warnings: Warning[];
  provenance: Provenance;
}
export interface ResultColumn {
  /**
   * With others, they include the column _row: row, or others for a folded row.
   */
  name: string;
  type: OutputType;
  role: 'time' | 'dimension' | 'point' | 'output' | 'compare';
  label: string;
  /**
   * The change of a percentage is in pts: with a format of percentages, the percent sign stands for points.
   */
  unit: string | null;
  format: string | null;
  /**
   * Present for p-values, which texts write as < 0.000001 where they are smaller; here they have all their digits.
   */
  holds?: 'p_value';
  estimate?: Estimate;
}
/**
 * That values of the column, or its totals, are estimated, and how near these are at least. Absent where all of them are exact.
 */
export interface Estimate {
  /**
   * The sketch behind them: theta counts different values, digest gives quantiles.
   */
  method: 'theta' | 'digest';
  /**
   * The largest difference from the true value, as a share of the given one. Null where one of them, such as a change, could as well be 0.
   */
  relative_error: number | null;
  /**
   * The share of cases in which the true value is that near: 1 for a digest, whose bound always holds.
   */
  confidence: number;
  /**
   * The rows whose values are estimated, by their numbers from 0; the values of all others are exact. Absent where all are estimated, and in explanations.
   */
  rows?: number[];
  /**
   * Of an answer with totals: whether that of the column is estimated.
   */
  totals?: boolean;
}
export interface Row {
  [k: string]: Cell;
}
/**
 * How much of an answer's range the data cover, including compared periods and windows.
 */
export interface Coverage {
  /**
   * The first covered day within the bounds; null when there is none.
   */
  from: string | null;
  /**
   * The last covered day within the bounds; null when there is none.
   */
  to: string | null;
  /**
   * Chunks within the bounds whose newest attempt failed; one that is not named after a day always counts.
   */
  failed_chunks: number;
  /**
   * Days within the bounds that no chunk covers, between the first and the last covered day.
   */
  missing_days: number;
  /**
   * Rows that were refused and left out of the chunks that have days within the bounds.
   */
  quarantined: number;
  /**
   * The first covered day within the bounds whose numbers may still grow by days after the data end, as those of an ordered funnel; absent when there is none.
   */
  open_from?: string;
  /**
   * False when a chunk failed, rows were left out or a day is missing, when the bounds extend beyond the covered days, or when the last period is not over.
   */
  complete: boolean;
}
/**
 * Something to know about an answer: a code for programs, and a text for people.
 */
export interface Warning {
  code: WarningCode;
  message: string;
}
/**
 * The hashes, table, runs and chunks behind the answer, and the digest of its rows.
 */
export interface Provenance {
  metric: string;
  /**
   * Null for several metrics, like processor_id, computation_hash, physical_grain and plan: inputs has them.
   */
  source_id: string | null;
  processor_id: string | null;
  /**
   * The canonical intent: defaults and the effective limit filled in.
   */
  intent: {
    [k: string]: unknown;
  };
  service_version: string;
  catalog_hash: string;
  computation_hash: string | null;
  generation: string;
  data_hash: string;
  requested_grain: string | null;
  physical_grain: string | null;
  plan: PlanSummary | null;
  pipeline_run_ids: string[];
  chunk_ids: string[];
  /**
   * How many chunks contributed, if the list is cut.
   */
  chunk_count?: number;
  /**
   * Null for a metric with privacy, whose chunk_ids are all of its table's: what was read for one answer would reveal how much of it was withheld.
   */
  aggregate_rows_scanned: number | null;
  latest_created_at: string | null;
  /**
   * The origin of each metric's values, if there are several metrics.
   */
  inputs?: ProvenanceInput[];
  row_filter?: RowFilterMark;
  result_digest: string;
}
export interface PlanSummary {
  table: string;
  rejected: RejectedRollup[];
}
export interface RejectedRollup {
  rollup: string;
  reason: string;
}
/**
 * The origin of the values of one of several metrics.
 */
export interface ProvenanceInput {
  metric: string;
  source_id: string;
  processor_id: string;
  catalog_hash: string;
  computation_hash: string;
  physical_grain: string;
  plan: PlanSummary;
  pipeline_run_ids: string[];
  chunk_ids: string[];
  chunk_count?: number;
  aggregate_rows_scanned: number | null;
  latest_created_at: string | null;
}
/**
 * Present when the caller may see only some rows: the answer covers only these.
 */
export interface RowFilterMark {
  /**
   * The name of the token with the row filter.
   */
  token: string;
}
export interface ChartResult {
  /**
   * A Vega-Lite 6 specification without URLs or expressions, over data named rows: the rows of this answer.
   */
  chart: {
    [k: string]: unknown;
  };
  /**
   * For each column of the rows its name, type, role, label, unit and format.
   */
  columns: ResultColumn[];
  /**
   * One object for each row, by column name.
   */
  rows: Row[];
  row_count: number;
  /**
   * True when the rows were cut by a cap of the service that the caller did not ask for.
   */
  truncated: boolean;
  /**
   * True when rows were cut, by a limit or a cap.
   */
  more: boolean;
  withheld?: Withheld;
  coverage: Coverage;
  /**
   * What to know before relying on the numbers.
   */
  warnings: Warning[];
  provenance: Provenance;
}
/**
 * Why an output changed between two ranges of days: what each dimension's values contributed. The change is after less before.
 */
export interface Explanation {
  metric: string;
  /**
   * The output column that is explained.
   */
  output: string;
  /**
   * The output and the dimensions: of each its name, type, role, label, unit and format.
   */
  columns: ResultColumn[];
  before: ExplainedValue;
  after: ExplainedValue;
  change: Cell;
  /**
   * The change relative to the value before; null when that is 0.
   */
  pct_change: number | null;
  /**
   * Each dimension, or pair of them, by the surprise of its most surprising value; empty when there is no change to divide.
   */
  dimensions: ExplainedDimension[];
  coverage: Coverage;
  /**
   * What to know before relying on the numbers.
   */
  warnings: Warning[];
  provenance: Provenance;
}
/**
 * The output over a range of days, whose bounds are inclusive; the value is null when it is not known.
 */
export interface ExplainedValue {
  start: string;
  end: string;
  value: Cell;
  /**
   * Present where the value is estimated.
   */
  estimated?: true;
}
export interface ExplainedDimension {
  /**
   * The dimension, or the pair of them.
   */
  by: string[];
  method: ExplainMethod;
  /**
   * In bits: how much the share of the most surprising value moved; null when shares mean nothing.
   */
  surprise: number | null;
  /**
   * The share of the change that the drivers carry; null when there is no change.
   */
  explained: number | null;
  /**
   * The largest contributions first.
   */
  drivers: Driver[];
  others: OtherDrivers;
}
/**
 * A value of the dimension, or a pair of them: the output over it alone, what it contributed to the change and, of a ratio, how much of that is due to its own rate and how much to its weight (mix).
 */
export interface Driver {
  values: Row;
  before: Cell;
  after: Cell;
  contribution: Cell;
  /**
   * The contribution as a share of the change; null when there is none.
   */
  share: number | null;
  mix?: Cell;
  rate?: Cell;
  estimated?: EstimatedParts;
}
/**
 * All other values together, withheld ones included.
 */
export interface OtherDrivers {
  before: Cell;
  after: Cell;
  contribution: Cell;
  estimated?: EstimatedParts;
}
export interface DimensionValues {
  metric: string;
  dimension: string;
  values: DimensionValue[];
  more: boolean;
  withheld?: Withheld;
  coverage: Coverage;
  /**
   * What to know before relying on the counts.
   */
  warnings: Warning[];
  provenance: Provenance;
}
export interface DimensionValue {
  value: Cell;
  /**
   * Underlying rows.
   */
  count: number;
}
export interface Freshness {
  metric: string;
  latest_period: string | null;
  /**
   * The last period whose days are all covered by chunks; with complete_after, the days up to that much later are covered too.
   */
  latest_complete_period: string | null;
  latest_created_at: string | null;
  last_run: RunSummary | null;
  chunks: ChunkCounts;
  /**
   * True when the newest catalog does not compile, an older generation serves, or the current computation has no published aggregates.
   */
  stale: boolean;
  /**
   * That the metric has another name now; absent otherwise.
   */
  warnings?: Warning[];
}
export interface RunSummary {
  id: string;
  status: string;
  finished_at: string | null;
}
export interface ChunkCounts {
  ok: number;
  failed: number;
}
export interface SqlSchema {
  withheld: WithheldTables;
  tables: Tables;
}
export interface WithheldTable {
  name: string;
  reason: WithheldReason;
  message: string;
}
export interface SqlTable {
  name: string;
  description: string;
  columns: Columns;
}
export interface SqlTableColumn {
  name: string;
  type: SqlType;
  description: string;
}
export interface SqlResult {
  /**
   * The name and the type of each column of the rows.
   */
  columns: SqlColumn[];
  /**
   * One object for each row, by column name.
   */
  rows: SqlRow[];
  row_count: number;
  /**
   * True when a cap of the service cut the rows.
   */
  truncated: boolean;
  /**
   * True when rows were cut.
   */
  more: boolean;
  elapsed_ms: number;
  /**
   * How to narrow, what was left out, that older data answer, and that the data failed a check.
   */
  warnings?: Warning[];
}
export interface SqlColumn {
  name: string;
  type: SqlType;
}
export interface SqlRow {
  [k: string]: SqlCell;
}
/**
 * The reports of the catalog.
 */
export interface ReportList {
  workspace: string;
  catalog_hash: string;
  generation: string | null;
  /**
   * True for a token limited to some metrics or rows, which sees no reports because they may name any.
   */
  restricted?: boolean;
  reports: Report[];
}
/**
 * A report: what its reader can choose, and its pages.
 */
export interface Report {
  name: string;
  label: string;
  description: string;
  aliases?: Aliases1;
  /**
   * all, or periods that end with the data, such as last_28_days; the first is selected initially.
   */
  periods: string[];
  /**
   * The initial comparison: prior_period, prior_year, or none.
   */
  compare: string | null;
  filters: ReportFilter[];
  pages: ReportPage[];
}
/**
 * A dimension by which the reader can filter a report, and a metric that lists its values.
 */
export interface ReportFilter {
  dimension: string;
  aliases?: Aliases1;
  metric: string;
  type: DimensionType;
  label: string;
  description: string;
}
export interface ReportPage {
  name: string;
  label: string;
  description: string;
  tiles: ReportTile[];
}
/**
 * A tile: its question, how the answer is shown, and which of the reader's choices apply. A text has no question.
 */
export interface ReportTile {
  /**
   * Unique in the report.
   */
  name: string;
  label: string;
  description: string;
  width: 'quarter' | 'third' | 'half' | 'full';
  kind: 'kpi' | 'chart' | 'table' | 'drivers' | 'text';
  metric?: string;
  /**
   * Its question, before the reader's choices; for drivers what they explain, but for the days.
   */
  intent?: {
    [k: string]: unknown;
  };
  /**
   * For a kpi: the column to show; for drivers: the one that they explain.
   */
  output?: string;
  /**
   * For a kpi: none where only the number that it is compared with means something, and not how it differs, as of a p-value.
   */
  differences?: 'none';
  /**
   * For a kpi: the possible axes of the trend line below the number, finest first.
   */
  trend?: string[];
  /**
   * For drivers: the axes of which the last whole period is explained while the page shows all data.
   */
  axes?: string[];
  /**
   * For a chart: its kind.
   */
  chart?: string;
  x?: string;
  y?: string;
  color?: string;
  facet?: string;
  /**
   * For a text: its content, without markup.
   */
  text?: string;
  /**
   * Which of the report's filters apply, whether its period does, and how it is compared: the whole period with another, each period with another, or not at all.
   */
  takes?: {
    filters: string[];
    period: boolean;
    compare: string | null;
  };
}
/**
 * The result of a question in words. An answer has the plan that ran: an intent with its rows, the request for an explanation with its result, or a statement with its result.
 */
export interface ChatAnswer {
  kind: 'answer' | 'clarify' | 'refused';
  /**
   * For people. For an answer it is generated from the plan and the rows, or with narrate worded by the model.
   */
  text: string;
  /**
   * To continue from here.
   */
  conversation_id: string;
  /**
   * For clarify: what may have been meant.
   */
  choices?: string[];
  reason?: RefusalReason;
  /**
   * The plan that ran: the metric and the intent. Asking that again, without a model, gives the same digest.
   */
  intent?: {
    [k: string]: unknown;
  };
  /**
   * A Vega-Lite 6 specification over data named rows; absent when there is nothing to draw.
   */
  chart?: {
    [k: string]: unknown;
  };
  /**
   * For each column of the rows its name, type, role, label, unit and format.
   */
  columns?: ResultColumn[];
  /**
   * One object for each row, by column name.
   */
  rows?: Row[];
  row_count?: number;
  /**
   * True when the rows were cut by a cap of the service that the plan did not ask for.
   */
  truncated?: boolean;
  /**
   * True when rows were cut, by a limit or a cap.
   */
  more?: boolean;
  withheld?: Withheld;
  totals?: Row;
  coverage?: Coverage;
  provenance?: Provenance;
  explain?: ExplainAnswer;
  sql?: SqlAnswer;
  /**
   * What to know before relying on the numbers.
   */
  warnings: Warning[];
}
/**
 * To a question why a number changed: the plan that ran, and its result. Asking for that explanation again, without a model, gives the same digest.
 */
export interface ExplainAnswer {
  /**
   * The metric and what is explained of it.
   */
  request: {
    [k: string]: unknown;
  };
  result: Explanation;
}
/**
 * With allow_sql: the statement that ran, and its result.
 */
export interface SqlAnswer {
  statement: string;
  result: SqlResult;
}
/**
 * An error, as application/problem+json (RFC 9457).
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: ProblemError[];
}
export interface ProblemError {
  path: string;
  message: string;
  suggestion?: string;
}
export interface Health {
  status: 'ok' | 'degraded';
  catalog_hash: string;
  generation: string | null;
  stale: boolean;
  /**
   * The processors whose current computation is not published: their metrics are answered as last published, or not at all if they never were. Absent when there are none.
   */
  pending?: PendingProcessor[];
  generation_fault?: GenerationFault;
  bucket_fault?: BucketFault;
  tokens_fault?: DiagnosticsSummary;
  /**
   * True while ingested data are held back because they failed their audit; what was published before is served. Absent otherwise.
   */
  held?: true;
  diagnostics?: DiagnosticsSummary1;
  processes?: ProcessCounts;
}
export interface PendingProcessor {
  processor: string;
  /**
   * The command that publishes it or, while what was ingested is held back, the one that shows why.
   */
  command: string;
}
/**
 * Set while the bucket of the workspace cannot be read: the copy of before serves, and newer data may have been published.
 */
export interface BucketFault {
  reason: BucketFaultReason;
  /**
   * When it could not be read for the first time, in UTC.
   */
  since: string;
}
/**
 * Set while the tokens file has errors: its previous tokens remain valid.
 */
export interface DiagnosticsSummary {
  count: number;
  codes: string[];
}
/**
 * What is wrong with the newest catalog: the number of errors, and their codes.
 */
export interface DiagnosticsSummary1 {
  count: number;
  codes: string[];
}
/**
 * The processes that answer together, if there are several. One that dies is replaced; until then the status is degraded.
 */
export interface ProcessCounts {
  /**
   * How many there should be.
   */
  count: number;
  /**
   * How many there are.
   */
  serving: number;
}
/**
 * Whether requests should be sent here: not before something is published (waiting), and not while the server stops (draining).
 */
export interface Ready {
  status: 'ready' | 'waiting' | 'draining';
}
/**
 * The limits in force, each with its counts since the start, and the current release.
 */
export interface Status {
  status: 'ok' | 'degraded';
  catalog_hash: string;
  generation: string | null;
  stale: boolean;
  /**
   * The processors whose current computation is not published.
   */
  pending?: PendingProcessor[];
  tokens_fault?: DiagnosticsSummary2;
  bucket_fault?: BucketFault;
  generation_fault?: GenerationFault;
  diagnostics?: DiagnosticsSummary1;
  /**
   * True while ingested data are held back.
   */
  held?: true;
  audit?: AuditStatus;
  /**
   * Of the published data; null before the first publication.
   */
  data_hash: string | null;
  uptime_seconds: number;
  processes?: ProcessesStatus;
  requests: RequestCounts;
  sql?: SqlStatus;
  postgres?: PostgresStatus;
  chat?: ChatStatus;
  /**
   * The tables that are read in memory, the largest first.
   */
  resident?: ResidentTable[];
  /**
   * The caches of the current release and generation, by name.
   */
  caches: {
    [k: string]: CacheStatus;
  };
  limits: LimitStatus;
}
/**
 * What is wrong with the newest catalog: the number of errors, and their codes.
 */
export interface DiagnosticsSummary2 {
  count: number;
  codes: string[];
}
/**
 * The checks of what is published, and what is held back.
 */
export interface AuditStatus {
  published: CheckStatus[];
  /**
   * Null while nothing is held back.
   */
  held: null | HeldStatus;
}
/**
 * The last result of a check.
 */
export interface CheckStatus {
  check: string;
  /**
   * Whether a failure holds data back (error) or is only reported (warn).
   */
  severity: 'error' | 'warn';
  /**
   * unanswered: it could not be answered, which is a failure. nothing_new: there was nothing to check.
   */
  outcome: 'passed' | 'failed' | 'unanswered' | 'nothing_new';
  /**
   * In words.
   */
  expected: string;
  /**
   * In words.
   */
  observed: string;
  /**
   * UTC.
   */
  audited_at?: string;
  /**
   * Why the data were published although they failed; absent when they were not.
   */
  published_anyway?: string;
}
export interface HeldStatus {
  generation: string;
  sources: string[];
  /**
   * UTC.
   */
  held_at: string;
  checks: CheckStatus[];
}
/**
 * The processes that answer together, if there are several. Limits and counts beside this are those of all of them.
 */
export interface ProcessesStatus {
  /**
   * How many there should be.
   */
  count: number;
  /**
   * How many there are.
   */
  serving: number;
  each: ProcessStatus[];
}
export interface ProcessStatus {
  /**
   * From 1.
   */
  process: number;
  catalog_hash: string;
  generation: string | null;
  uptime_seconds: number;
  /**
   * Resident.
   */
  memory_bytes: number;
  /**
   * Since its start.
   */
  requests: number;
  /**
   * Now.
   */
  calls: number;
}
export interface RequestCounts {
  /**
   * Requests since the start.
   */
  total: number;
  /**
   * The number by outcome: ok, or the code of a problem.
   */
  by_outcome: {
    [k: string]: number;
  };
}
/**
 * The limits of governed SQL, each with its counts since the start.
 */
export interface SqlStatus {
  statements: StatementCounts;
  statement_ms: StatementLimit;
  workers: WorkerLimit;
  memory_bytes: SqlMemoryLimit;
  exports: ExportCounts;
}
/**
 * Statements since the start.
 */
export interface StatementCounts {
  /**
   * All of them.
   */
  total: number;
  /**
   * Refused by the guard.
   */
  refused: number;
  /**
   * Failed to bind or run, or needed too much memory.
   */
  failed: number;
}
/**
 * Milliseconds of a statement.
 */
export interface StatementLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Statements that took longer.
   */
  timed_out: number;
}
/**
 * Processes that run statements.
 */
export interface WorkerLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Now.
   */
  ready: number;
  /**
   * Busy now.
   */
  in_use: number;
  /**
   * Statements that may wait for one.
   */
  max_waiting: number;
  /**
   * Statements that wait now.
   */
  waiting: number;
  /**
   * How long one waits, in milliseconds.
   */
  max_wait_ms: number;
  /**
   * Statements that found no process.
   */
  turned_away: number;
  /**
   * Processes killed because a statement did not stop.
   */
  kills: number;
  /**
   * Processes that died of a statement.
   */
  crashes: number;
  /**
   * Processes started as replacements.
   */
  respawns: number;
}
/**
 * Memory of a statement.
 */
export interface SqlMemoryLimit {
  /**
   * At most, as counted by the engine.
   */
  max: number;
  /**
   * Whether the system limits each process too.
   */
  address_space_bounded: boolean;
}
/**
 * Files of exported metrics.
 */
export interface ExportCounts {
  /**
   * Those that could not be read.
   */
  unreadable: number;
}
/**
 * The door for clients of PostgreSQL, if it is open: its limits, each with its counts since the start. Its answers take the ordinary slots.
 */
export interface PostgresStatus {
  connections: PostgresConnectionLimit;
  sessions: SessionCounts;
  statements: SessionStatementCounts;
  rows_bytes: HeldRowsLimit;
  /**
   * Bytes of a message.
   */
  message_bytes: number;
  /**
   * Milliseconds in which a message must arrive, and an answer be read.
   */
  message_ms: number;
  /**
   * Milliseconds for which a session may ask nothing; 0 for any time.
   */
  idle_ms: number;
  session: SessionLimits;
}
/**
 * Connections at once.
 */
export interface PostgresConnectionLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Connections now.
   */
  open: number;
  /**
   * Closed before they were let in, to make room.
   */
  displaced: number;
  /**
   * Refused because all others were let in.
   */
  refused: number;
}
/**
 * Sessions since the start.
 */
export interface SessionCounts {
  /**
   * Clients that were let in.
   */
  total: number;
  /**
   * Clients that were not.
   */
  wrong_passwords: number;
  /**
   * Connections closed because their clients did not send, or read, in time.
   */
  too_slow: number;
}
/**
 * Statements since the start.
 */
export interface SessionStatementCounts {
  /**
   * All of them.
   */
  total: number;
  /**
   * Ended by an error.
   */
  failed: number;
  /**
   * Ended by their client or a limit of time.
   */
  cancelled: number;
}
/**
 * Estimated bytes of the rows that no client has read yet.
 */
export interface HeldRowsLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Now.
   */
  held: number;
  /**
   * Answers for which there was no room.
   */
  refused: number;
}
/**
 * Of one session, at most.
 */
export interface SessionLimits {
  /**
   * Prepared statements.
   */
  statements: number;
  /**
   * Open cursors.
   */
  cursors: number;
  /**
   * Parameters of a statement.
   */
  parameters: number;
}
/**
 * Questions in words. They have their own slots; the calls that they make take the ordinary ones.
 */
export interface ChatStatus {
  slots: SlotLimit;
}
/**
 * Calls at once.
 */
export interface SlotLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Calls now.
   */
  in_use: number;
  /**
   * The most that may wait.
   */
  max_waiting: number;
  /**
   * Waiting now.
   */
  waiting: number;
  /**
   * How long one waits, in milliseconds.
   */
  max_wait_ms: number;
  /**
   * Calls that found no slot.
   */
  refused: number;
}
export interface ResidentTable {
  table: string;
  rows: number;
  /**
   * Approximate.
   */
  bytes: number;
}
export interface CacheStatus {
  entries: number;
  /**
   * Approximate; null when not counted.
   */
  bytes: number | null;
  hits: number;
  misses: number;
}
export interface LimitStatus {
  rows: RowLimit;
  answer_bytes: AnswerLimit;
  call_ms: CallLimit;
  body_bytes: BodyLimit;
  header_bytes: HeaderLimit;
  json_depth: DepthLimit;
  slots: SlotLimit;
  query_memory: MemoryLimit;
  resident_memory: ResidentLimit;
  memo_bytes: MemoLimit;
  connections: ConnectionLimit;
  request_ms: RequestLimit;
}
/**
 * Rows of an answer.
 */
export interface RowLimit {
  /**
   * By default.
   */
  default: number;
  /**
   * At most.
   */
  max: number;
  /**
   * Answers cut by a cap that the caller did not ask for.
   */
  answers_cut: number;
}
/**
 * Bytes of the rows of an answer.
 */
export interface AnswerLimit {
  /**
   * At most.
   */
  max: number;
}
/**
 * Milliseconds of a call.
 */
export interface CallLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Calls that took longer.
   */
  timed_out: number;
}
/**
 * Bytes of a request.
 */
export interface BodyLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Requests that had more.
   */
  refused: number;
}
/**
 * Bytes of the headers of a request.
 */
export interface HeaderLimit {
  /**
   * At most.
   */
  max: number;
}
/**
 * How deep JSON may nest.
 */
export interface DepthLimit {
  /**
   * At most.
   */
  max: number;
}
/**
 * Estimated bytes of the groups of all questions together.
 */
export interface MemoryLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Now.
   */
  in_use: number;
  /**
   * The most questions that may wait.
   */
  max_waiting: number;
  /**
   * Questions that wait now.
   */
  waiting: number;
  /**
   * How long one waits, in milliseconds.
   */
  max_wait_ms: number;
  /**
   * Questions refused for lack of memory.
   */
  refused: number;
}
/**
 * Bytes of tables that are read in memory.
 */
export interface ResidentLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Now.
   */
  used: number;
  /**
   * Tables that gave way to others.
   */
  evicted: number;
}
/**
 * Bytes of remembered answers.
 */
export interface MemoLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Now.
   */
  used: number;
  /**
   * Requests answered from them.
   */
  hits: number;
  /**
   * Requests that were not.
   */
  misses: number;
}
/**
 * Open connections.
 */
export interface ConnectionLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * Now.
   */
  open: number;
  /**
   * Idle connections closed to make room for others.
   */
  displaced: number;
  /**
   * Refused because all others had a request in progress.
   */
  refused: number;
}
/**
 * Milliseconds that a request may take to arrive.
 */
export interface RequestLimit {
  /**
   * At most.
   */
  max: number;
  /**
   * For its headers.
   */
  headers_max: number;
}
/**
 * One read-only statement over the governed tables.
 */
export interface SqlQuery {
  sql: Statement;
  limit?: Limit;
}
export interface SqlSchemaQuery {
  /**
   * Words that are all in a table's name, description or columns.
   */
  search?: string;
}
/**
 * What the page of `service studio` asks, by action, and the state that every action answers with, whose version the page sends with the next action in `If-Match`.
 */
export interface Studio {
  actions: StudioActions;
  state: StudioState;
}
/**
 * The body of a request, by the action that its path names.
 */
export interface StudioActions {
  enter: StudioEnter;
  resume: StudioStepRequest;
  sample: StudioSampleRequest;
  processor: StudioProcessorRequest;
  scope: StudioScopeRequest;
  consent: StudioConsentRequest;
  ask: StudioAskRequest;
  fill: StudioFillRequest;
  extend: StudioExtendRequest;
  edit: StudioEditRequest;
  review: StudioStepRequest;
  apply: StudioApplyRequest;
  run: StudioStepRequest;
  report: StudioStepRequest;
  undo: StudioUndoRequest;
  discard: StudioStepRequest;
  leave: StudioStepRequest;
}
/**
 * Begins a journey.
 */
export interface StudioEnter {}
/**
 * A step that needs nothing else.
 */
export interface StudioStepRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
}
/**
 * Reads a sample: a data file of this machine, a folder of files, or a glob.
 */
export interface StudioSampleRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  /**
   * The path of the data file, the folder, or the glob; relative to where the studio was started.
   */
  from: string;
  /**
   * The name of the source; that of the data if omitted.
   */
  name?: string;
  /**
   * The columns to read, by their names in the file, where `*` stands for any characters; all of them if omitted.
   *
   * @minItems 1
   * @maxItems 1000
   */
  columns?: [string, ...string[]];
  /**
   * The column that places rows in time, by its name in the file.
   */
  time?: string;
  /**
   * The strptime format of that column.
   */
  time_format?: string;
  /**
   * The day of all rows, if no column has it.
   */
  date?: string;
}
/**
 * Chooses a processor that exists, to add to it.
 */
export interface StudioProcessorRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  /**
   * Its name.
   */
  processor: string;
}
/**
 * Chooses what a model may be told of the sample. Any change takes back the confirmation.
 */
export interface StudioScopeRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  /**
   * The approved fields: their names, types, null counts and distinct counts are sent.
   *
   * @maxItems 10000
   */
  fields: string[];
  /**
   * Those of them of which example values are sent, too.
   *
   * @maxItems 10000
   */
  examples: string[];
}
/**
 * Confirms what would be sent.
 */
export interface StudioConsentRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  /**
   * Of the scope that was shown.
   */
  sha256: string;
}
/**
 * Asks the model for a draft.
 */
export interface StudioAskRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  /**
   * What should be measured, in plain words; at most 1,000 characters.
   */
  request: string;
}
/**
 * Makes a draft from the form.
 */
export interface StudioFillRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  choices: StudioChoices;
}
/**
 * The choices that make a draft of a sample: the whole form.
 */
export interface StudioChoices {
  grain: StudioGrain;
  /**
   * Fields to group and filter by.
   *
   * @maxItems 50
   */
  dimensions: string[];
  /**
   * What is measured, one metric or two each.
   *
   * @maxItems 30
   */
  measures: StudioMeasure[];
}
/**
 * A metric to propose, besides the number of rows.
 */
export interface StudioMeasure {
  kind: StudioMeasureKind;
  /**
   * The field that is measured.
   */
  field: string;
  /**
   * What the metric says, in a sentence; our own words if omitted.
   */
  description?: string;
}
/**
 * Makes a draft of what is added to the chosen processor.
 */
export interface StudioExtendRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  additions: StudioAdditions;
}
/**
 * What is added to a processor that exists: the whole form.
 */
export interface StudioAdditions {
  /**
   * Columns to group and filter by, besides those that it has.
   *
   * @maxItems 50
   */
  dimensions: string[];
  /**
   * What is measured besides, one metric or two each.
   *
   * @maxItems 30
   */
  measures: StudioMeasure[];
}
/**
 * Replaces the text of the draft's files.
 */
export interface StudioEditRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  /**
   * Files of the draft, each whole.
   *
   * @maxItems 30
   */
  files: StudioFile[];
}
/**
 * A file of the catalog.
 */
export interface StudioFile {
  /**
   * Relative to the workspace.
   */
  path: string;
  /**
   * Its whole text.
   */
  text: string;
}
/**
 * Writes the files, if they are what the review showed.
 */
export interface StudioApplyRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  /**
   * Of the review that was shown.
   */
  sha256: string;
}
/**
 * Takes back the last change of the catalog, if it is what the page showed.
 */
export interface StudioUndoRequest {
  /**
   * The journey's random id, from `enter`.
   */
  journey: string;
  /**
   * Of the change that was shown.
   */
  sha256: string;
}
/**
 * Where a journey is: everything that the page shows.
 */
export interface StudioState {
  /**
   * Random, for this browser session alone; no object has it as an id.
   */
  journey: string;
  /**
   * How many steps were taken: an action of a page that shows another version is refused with 412.
   */
  version: number;
  workspace: StudioWorkspace;
  model: StudioModel | null;
  sample: StudioSample | null;
  processor: StudioProcessor | null;
  sharing: StudioSharing | null;
  draft: StudioDraft | null;
  review: StudioReview | null;
  applied: StudioApplied | null;
  run: StudioRun | null;
  report: StudioReport | null;
}
/**
 * The workspace that is worked on.
 */
export interface StudioWorkspace {
  /**
   * The name of its folder.
   */
  name: string;
  /**
   * Whether it has a catalog yet, and whether that compiles.
   */
  catalog: 'none' | 'compiles' | 'broken';
  /**
   * Its sources.
   */
  sources: string[];
  /**
   * Its processors that dimensions and states can be added to.
   */
  processors: string[];
  /**
   * How many metrics it has.
   */
  metrics: number;
  /**
   * Why it does not compile.
   */
  diagnostics: string[];
  undo: StudioUndo | null;
  /**
   * The command that makes a catalog of metrics that exist elsewhere, to paste where the studio was started.
   */
  import_command: string;
}
/**
 * The last change that a studio made to the catalog, while it can be undone.
 */
export interface StudioUndo {
  /**
   * Of its files before and after: what it is known by.
   */
  sha256: string;
  /**
   * The files that undo would restore.
   */
  files: string[];
}
/**
 * The model that the workspace names in ai.yaml.
 */
export interface StudioModel {
  /**
   * openai or anthropic.
   */
  provider: string;
  /**
   * Its name.
   */
  model: string;
  destination: StudioDestination;
  /**
   * Whether the environment has its key.
   */
  key: 'set' | 'missing';
  /**
   * The environment variable that has its key.
   */
  key_variable: string;
}
/**
 * Where prompts go.
 */
export interface StudioDestination {
  /**
   * The provider's own service, or an address that ai.yaml names.
   */
  kind: 'provider_default' | 'custom_endpoint';
  /**
   * Its host, with the port unless that is usual.
   */
  host: string;
}
/**
 * What was read of the sample.
 */
export interface StudioSample {
  /**
   * The name of the file, the folder or the glob.
   */
  file: string;
  /**
   * How many files were read.
   */
  files: number;
  /**
   * Rows.
   */
  rows: number;
  /**
   * Bytes of the files.
   */
  bytes: number;
  /**
   * Of the bytes of its files: the sample's identity.
   */
  sha256: string;
  /**
   * The name of the source to be.
   */
  source: string;
  /**
   * Where it is copied to when the draft is applied, relative to the workspace; null if it is there already.
   */
  copied_to: string | null;
  /**
   * Its fields, in the order of the file.
   */
  fields: StudioField[];
  /**
   * Columns that a catalog cannot declare.
   */
  unreadable: StudioUnreadable[];
  proposal: StudioChoices;
}
/**
 * A field of the sample.
 */
export interface StudioField {
  /**
   * Its name in the catalog.
   */
  field: string;
  /**
   * Its name in the file.
   */
  column: string;
  /**
   * string, integer, decimal, number, boolean, date or timestamp.
   */
  type: string;
  /**
   * Rows in which it is null.
   */
  nulls: number;
  /**
   * Distinct values.
   */
  distinct: number;
  /**
   * Whether they were counted; otherwise estimated.
   */
  distinct_is_exact: boolean;
  /**
   * Whether it places rows in time.
   */
  time: boolean;
  /**
   * Whether answers may be grouped by it.
   */
  dimension: boolean;
  /**
   * How it can be measured.
   */
  measures: StudioMeasureKind[];
  /**
   * What the proposal does with it and why.
   */
  use: string;
  /**
   * Up to three of its values, for this page alone.
   */
  examples: string[];
}
/**
 * A column that a catalog cannot declare, and why.
 */
export interface StudioUnreadable {
  /**
   * Its name in the file.
   */
  column: string;
  /**
   * Why.
   */
  reason: string;
}
/**
 * A processor that exists, and what the columns of its source could add to it.
 */
export interface StudioProcessor {
  /**
   * Its name.
   */
  name: string;
  /**
   * The source whose rows it reduces.
   */
  source: string;
  grain: StudioGrain;
  /**
   * Its dimensions.
   */
  dimensions: string[];
  /**
   * Its states.
   */
  states: string[];
  /**
   * The metrics over it.
   */
  metrics: string[];
  /**
   * The columns of its source, after all transforms.
   */
  columns: StudioColumn[];
}
/**
 * A column of a source, and what it could add to a processor.
 */
export interface StudioColumn {
  /**
   * Its name.
   */
  field: string;
  /**
   * string, integer, decimal, number, boolean, date or timestamp.
   */
  type: string;
  /**
   * Whether it can become a dimension.
   */
  dimension: boolean;
  /**
   * How it can be measured.
   */
  measures: StudioMeasureKind[];
  /**
   * What the processor uses it for, or why nothing can be added of it; else empty.
   */
  use: string;
}
/**
 * What a model would be told, and whether that is confirmed.
 */
export interface StudioSharing {
  scope: StudioScope;
  /**
   * Of the scope, as canonical JSON.
   */
  sha256: string;
  /**
   * Whether exactly this is confirmed.
   */
  confirmed: boolean;
  /**
   * The text that would be sent, before the request in words.
   */
  sends: string;
  /**
   * What the model was already asked under this confirmation, which is sent again with its replies.
   */
  requests: string[];
}
/**
 * What would be sent, to whom: its sha256 is what is confirmed.
 */
export interface StudioScope {
  sample: StudioSampleIdentity;
  /**
   * openai or anthropic.
   */
  provider: string;
  /**
   * Its name.
   */
  model: string;
  destination: StudioDestination;
  /**
   * Of the whole address, of which only the host is shown.
   */
  address_sha256: string;
  /**
   * Approved fields.
   */
  fields: string[];
  /**
   * Those of which example values are sent.
   */
  examples: string[];
  /**
   * Fields whose names are not sent.
   */
  hidden: number;
}
/**
 * Which sample.
 */
export interface StudioSampleIdentity {
  /**
   * Its name.
   */
  file: string;
  /**
   * Of its bytes.
   */
  sha256: string;
  /**
   * Rows.
   */
  rows: number;
}
/**
 * A change of the catalog that is not written yet.
 */
export interface StudioDraft {
  /**
   * Who made it.
   */
  origin: 'proposal' | 'form' | 'model' | 'edited';
  /**
   * The form that it was made from; null if that is of a processor, or once its text was edited.
   */
  choices: StudioChoices | null;
  /**
   * The files, whole, as they would be.
   */
  files: StudioFile[];
}
/**
 * What applying the draft would do.
 */
export interface StudioReview {
  /**
   * Of the files before and after, and of the data that are copied: what a person confirms.
   */
  sha256: string;
  /**
   * Whether the catalog would compile; it is written only if it does.
   */
  compiles: boolean;
  /**
   * Why it does not, and warnings.
   */
  diagnostics: string[];
  /**
   * The files that change.
   */
  files: StudioFileChange[];
  /**
   * What that means for clients and data, as `service diff` says it.
   */
  changes: string;
  /**
   * Changes that break clients.
   */
  breaking: number;
  /**
   * Whether answers need an ingest.
   */
  requires_data_run: boolean;
  /**
   * Processors that answer nothing until their source is ingested again.
   */
  re_ingest: string[];
  /**
   * What an ingest would read.
   */
  reads: StudioRead[];
}
/**
 * What would change in a file.
 */
export interface StudioFileChange {
  /**
   * Relative to the workspace.
   */
  path: string;
  /**
   * Whether there is no such file yet.
   */
  is_new: boolean;
  /**
   * Lines added.
   */
  added: number;
  /**
   * Lines removed.
   */
  removed: number;
  /**
   * The change as a unified diff.
   */
  diff: string;
}
/**
 * What an ingest would read of a source.
 */
export interface StudioRead {
  /**
   * The source.
   */
  source: string;
  /**
   * Chunks.
   */
  chunks: number;
  /**
   * Rows, where they were counted.
   */
  rows: number | null;
  /**
   * Bytes.
   */
  bytes: number;
  /**
   * Why that is not known, or why it would fail.
   */
  problem: string | null;
}
/**
 * What was written, while it is not taken back.
 */
export interface StudioApplied {
  /**
   * Of the change, as in `undo`.
   */
  sha256: string;
  /**
   * Files of the catalog.
   */
  files: string[];
  /**
   * Data that were copied into the workspace.
   */
  copied: string[];
}
/**
 * What compiling and ingesting gave.
 */
export interface StudioRun {
  /**
   * Whether everything was read and published.
   */
  ok: boolean;
  /**
   * As `service ingest` says it.
   */
  summary: string;
}
/**
 * What the new metrics answer.
 */
export interface StudioReport {
  /**
   * One for each.
   */
  answers: StudioAnswer[];
  /**
   * Commands that serve them.
   */
  next: string[];
}
/**
 * An answer of a new metric.
 */
export interface StudioAnswer {
  /**
   * The metric.
   */
  metric: string;
  /**
   * Its answer, as `service query` prints it.
   */
  table: string;
  /**
   * The command that asks the same.
   */
  command: string;
}
/**
 * tokens.yaml, named by service serve-api --tokens: who may use a server over HTTP, and what each may see. It belongs to the operator of the server and is not part of the catalog.
 */
export interface Tokens {
  /**
   * The tokens by name. Logs show the name of a request's token, never the token itself.
   */
  tokens: {
    [k: string]: TokenEntry;
  };
}
/**
 * A token and what its bearer may see. Nothing else is visible.
 */
export interface TokenEntry {
  /**
   * The SHA-256 of the token in lower-case hex. The token itself is stored nowhere: service token creates one and prints both.
   */
  sha256: string;
  /**
   * The names of the metrics that may be asked, or all. Any other metric seems not to exist. A metric over others may be asked if it is listed itself; the others need not be.
   *
   * @minItems 1
   */
  metrics: string | [Name1, ...Name1[]];
  /**
   * Limits every table to the rows that meet these conditions on dimensions, written as in metrics. A metric that lacks one of the dimensions is refused. Without it, all rows are visible.
   */
  where?: {
    [k: string]: RowCondition3;
  };
}
/**
 * What the coordinator of an ingest and its workers tell each other: one JSON text a line, orders on the worker's standard input and answers on its standard output. Version 1, which every line names.
 */
export interface Worker {
  order: WorkerOrder;
  answer: WorkerAnswer;
}
/**
 * To read chunks and write partials.
 */
export interface ReduceOrder {
  version: 1;
  /**
   * Unique in an ingest; the answer names it.
   */
  order_id: string;
  build: WorkerBuild;
  kind: 'reduce';
  batch: BatchOrder;
}
/**
 * Of which the same rows become the same bytes. A worker refuses an order of another build.
 */
export interface WorkerBuild {
  /**
   * The version of the package.
   */
  service: string;
  /**
   * The version of what decides stored values.
   */
  kernel: number;
}
/**
 * A batch of chunks to read once and to reduce to one partial for each table: all that a worker is told. It contains no secret.
 */
export interface BatchOrder {
  /**
   * The run that the partials belong to.
   */
  run_id: string;
  /**
   * When the coordinator made the order: ISO 8601, in UTC with milliseconds. The rows of the partials have it, whatever the clock of the worker says.
   */
  created_at: string;
  /**
   * The source, as the manifest has it.
   */
  source: {
    [k: string]: unknown;
  };
  /**
   * The tables, as the manifest has them. None has a prestage.
   */
  tables: {
    [k: string]: unknown;
  }[];
  chunks: OrderedChunk[];
  /**
   * Where the roots are that the source and its lookups name. What they do not name is in the workspace.
   */
  places: OrderedPlace[];
  /**
   * The lookup files of the source, in the order of its transforms.
   */
  lookups: OrderedLookup[];
  limits: OrderedLimits;
  partials: PartialNames;
  /**
   * The files of refused rows also say which values were refused; absent where they do not.
   */
  refused_values?: 'kept';
  workspace: OrderedWorkspace;
}
export interface OrderedChunk {
  id: string;
  /**
   * sha256 over the content that decides its rows.
   */
  fingerprint: string;
  /**
   * Sorted by path.
   */
  files: OrderedFile[];
}
/**
 * A file as it was found. A chunk with a file that has changed since fails.
 */
export interface OrderedFile {
  /**
   * Relative to its place, with slashes.
   */
  path: string;
  bytes: number;
  /**
   * Differs once the file was written again.
   */
  stamp: string;
}
export interface OrderedFolder {
  root: string;
  kind: 'folder';
  folder: string;
}
export interface OrderedBucket {
  root: string;
  kind: 'bucket';
  /**
   * `s3://bucket` or `s3://bucket/prefix`.
   */
  url: string;
  /**
   * The variable that names the file of the engine's extension.
   */
  extension: string;
  /**
   * The variables that hold the credentials.
   */
  access_in: string[];
  limits: OrderedPlaceLimits;
}
/**
 * How long a bucket or a database may take, in milliseconds.
 */
export interface OrderedPlaceLimits {
  /**
   * Until a connection is made; of a database, until it first answers.
   */
  connect_ms: number;
  /**
   * Without a byte of what was asked for.
   */
  silence_ms: number;
  /**
   * From the first connection to the last byte.
   */
  total_ms: number;
}
export interface OrderedDatabase {
  root: string;
  kind: 'database';
  /**
   * The variable that names the file of the engine's extension.
   */
  extension: string;
  /**
   * The variable that holds its address, which contains a password.
   */
  address_in: string;
  limits: OrderedPlaceLimits;
}
/**
 * A lookup file, with the content that the fingerprints of the chunks were made from.
 */
export interface OrderedLookup {
  /**
   * Null for the workspace.
   */
  root: string | null;
  path: string;
  bytes: number;
  sha256: string;
}
export interface OrderedLimits {
  /**
   * Of the whole process.
   */
  memory_bytes: number;
  threads: number;
}
/**
 * The names of the partials, without folder and suffix: the prefix, a hyphen, and a number of five digits that counts from `first`. A worker that reads lines adds a hyphen and twelve hexadecimal digits of its own to the prefix, so that names are unique to the attempt.
 */
export interface PartialNames {
  prefix: string;
  first: number;
}
export interface WorkspaceFolder {
  kind: 'folder';
  folder: string;
}
/**
 * A partial becomes the object `store/attempts/<path>` below the address.
 */
export interface WorkspaceBucket {
  kind: 'bucket';
  /**
   * `s3://bucket` or `s3://bucket/prefix`.
   */
  url: string;
  /**
   * The variables that hold the credentials.
   */
  access_in: string[];
  limits: OrderedPlaceLimits;
}
/**
 * To hash files.
 */
export interface FingerprintOrder {
  version: 1;
  /**
   * Unique in an ingest; the answer names it.
   */
  order_id: string;
  build: WorkerBuild;
  kind: 'fingerprint';
  contents: ContentOrder;
}
/**
 * Files whose content is to be identified.
 */
export interface ContentOrder {
  /**
   * The source, as the manifest has it.
   */
  source: {
    [k: string]: unknown;
  };
  workspace: OrderedWorkspace;
  /**
   * Where the roots are that the source and its lookups name. What they do not name is in the workspace.
   */
  places: OrderedPlace[];
  files: OrderedFile[];
}
/**
 * Every chunk of a batch is dealt with, and its partials are complete in the storage.
 */
export interface ReducedAnswer {
  version: 1;
  /**
   * Unique in an ingest; the answer names it.
   */
  order_id: string;
  build: WorkerBuild;
  kind: 'reduced';
  outcome: BatchOutcome;
}
/**
 * What became of each chunk of an order. A batch with a bad chunk is reduced in several pieces, so that the others succeed.
 */
export interface BatchOutcome {
  pieces: BatchPiece[];
  /**
   * How many names of partials were used, also by work that failed.
   */
  names_used: number;
}
/**
 * Chunks that were reduced together, or that failed.
 */
export interface BatchPiece {
  chunks: ReducedChunk[];
  /**
   * At most one for each table. A table without rows has none.
   */
  partials: FinishedPartial[];
}
export interface ReducedChunk {
  chunk_id: string;
  /**
   * Rows of its files.
   */
  rows_in: number;
  /**
   * Those that the source's filters keep.
   */
  rows_kept: number;
  /**
   * The range of its days, by each column that places rows in time.
   */
  days: ChunkDays[];
  /**
   * Counts of values that are not a number or infinite, and were read as null; only columns that had some.
   */
  nonfinite: ColumnCount[];
  /**
   * Rows of its files that the source's time does not place.
   */
  undated: number;
  /**
   * Counts of rows of its files without a value, by declared column as it was read; only columns that had some.
   */
  nulls: ColumnCount[];
  /**
   * Counts of rows in which a derived column has no value although every column that it is made of has one; only columns that had some.
   */
  emptied: ColumnCount[];
  quarantined?: QuarantinedRows;
  /**
   * Null if it succeeded, which it does in all tables or in none.
   */
  failure: null | WhyFailed;
}
export interface ChunkDays {
  column: string;
  /**
   * An ISO day; null when no row has one.
   */
  first_day: string | null;
  /**
   * An ISO day; null when no row has one.
   */
  last_day: string | null;
}
export interface ColumnCount {
  column: string;
  count: number;
}
/**
 * The rows of its files that were refused and left out; absent where none were. None of the other counts but `rows_in` contains them.
 */
export interface QuarantinedRows {
  rows: number;
  reasons: QuarantineReason[];
  /**
   * Names each of them by file and line; relative to the workspace.
   */
  file: string;
}
/**
 * A row with several refused values is counted for each of them.
 */
export interface QuarantineReason {
  /**
   * It cannot be read at all (`record`), a value does not have the declared type (`type`), a required one is missing (`required`), a cast (`cast`) or an expression (`expression`) fails on it, or it has no time (`time`).
   */
  reason: 'record' | 'type' | 'required' | 'cast' | 'expression' | 'time';
  /**
   * Null for a record; `filter` for the source's filter.
   */
  column: string | null;
  count: number;
}
export interface WhyFailed {
  /**
   * In words; contains nothing of the data.
   */
  message: string;
  /**
   * A sentence with what the data show of it, only for the person at the terminal.
   */
  example: string | null;
}
/**
 * A complete file in the workspace's storage, under its name.
 */
export interface FinishedPartial {
  table_id: string;
  /**
   * Relative to the workspace, with slashes.
   */
  path: string;
  bytes: number;
  sha256: string;
  /**
   * The chunks that have rows in it.
   */
  chunks: ChunkRows[];
}
export interface ChunkRows {
  chunk_id: string;
  /**
   * Aggregate rows.
   */
  rows: number;
  /**
   * The rows that they aggregate.
   */
  rows_kept: number;
}
/**
 * The content of every file of an order.
 */
export interface FingerprintedAnswer {
  version: 1;
  /**
   * Unique in an ingest; the answer names it.
   */
  order_id: string;
  build: WorkerBuild;
  kind: 'fingerprinted';
  files: FileContent[];
}
/**
 * Null for a file that cannot be read.
 */
export interface FileContent {
  path: string;
  content: null | HashedContent;
}
export interface HashedContent {
  bytes: number;
  sha256: string;
}
/**
 * Work goes on.
 */
export interface ProgressAnswer {
  version: 1;
  /**
   * Unique in an ingest; the answer names it.
   */
  order_id: string;
  build: WorkerBuild;
  kind: 'progress';
  /**
   * Input bytes completed since the last such line.
   */
  bytes: number;
}
/**
 * The order could not be carried out, for a reason that is no fault of a chunk. Nothing of it counts; another worker may succeed.
 */
export interface FailedAnswer {
  version: 1;
  /**
   * Unique in an ingest; the answer names it.
   */
  order_id: string;
  build: WorkerBuild;
  kind: 'failed';
  /**
   * `build`: the order is of another build or version. `order`: it is not what the schema says. `source`: a lookup or a place cannot be read. `machine`: memory, disk, or anything else here.
   */
  reason: 'build' | 'order' | 'source' | 'machine';
  /**
   * In words; contains no data values and no secrets.
   */
  message: string;
}
