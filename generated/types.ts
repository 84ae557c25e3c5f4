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
 * A period that ends with the data: last_28_days, last_3_months and the like are whole days, weeks, months, quarters or years that are over; this_month and the like begin with the calendar unit of the last day; all is everything.
 */
export type Preset = string;
/**
 * A lower-case name: a letter, then letters, digits and underscores.
 */
export type Name = string;
/**
 * One tile; `kind` decides what it shows.
 */
export type TileSpec = (KpiTile | ChartTile | TableTile | TextTile) & {
  /**
   * What the tile shows.
   */
  kind: 'kpi' | 'chart' | 'table' | 'text';
  [k: string]: unknown;
} & (KpiTile | ChartTile | TableTile | TextTile) & {
    /**
     * What the tile shows.
     */
    kind: 'kpi' | 'chart' | 'table' | 'text';
    [k: string]: unknown;
  };
/**
 * How much of the page's width the tile takes; on a narrow screen every tile takes all of it. Default: a quarter for a number, a half for a chart or a table, all for a text.
 */
export type Width = 'quarter' | 'third' | 'half' | 'full';
/**
 * A value that the dimension has, a list of which it has one, null for no value, or operators that all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.
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
       * Different from this value, rows without one included.
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
       * One of these values; null among them is for rows without one.
       */
      in?: (string | number | boolean | null)[];
      /**
       * None of these values; rows without one are kept unless null is among them.
       */
      not_in?: (string | number | boolean | null)[];
      /**
       * A text with this part, letter case as written.
       */
      contains?: string;
      /**
       * A text that starts so, letter case as written.
       */
      starts_with?: string;
      /**
       * A text that ends so, letter case as written.
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
 * A calendar unit in the source's time zone; weeks are ISO weeks.
 */
export type MetricTimeAxis = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
/**
 * A value that the dimension has, a list of which it has one, null for no value, or operators that all hold: eq, ne, gt, gte, lt, lte, in, not_in, contains, starts_with, ends_with, is_null, not_null.
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
       * Different from this value, rows without one included.
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
       * One of these values; null among them is for rows without one.
       */
      in?: (string | number | boolean | null)[];
      /**
       * None of these values; rows without one are kept unless null is among them.
       */
      not_in?: (string | number | boolean | null)[];
      /**
       * A text with this part, letter case as written.
       */
      contains?: string;
      /**
       * A text that starts so, letter case as written.
       */
      starts_with?: string;
      /**
       * A text that ends so, letter case as written.
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
export type Name1 = string;
/**
 * A lower-case name: a letter, then letters, digits and underscores.
 */
export type Name2 = string;
/**
 * The files' format. csv may be gzipped (.csv.gz); its first line names the columns, and only an empty unquoted field is null. json is one object on each line, or one array of objects; it may be gzipped (.json.gz), or one or more such files in a .zip, as interaction-history systems export them.
 */
export type ReaderKind = 'parquet' | 'csv' | 'json';
/**
 * What separates the fields of a csv file; default: a comma.
 */
export type Delimiter = string;
/**
 * string, integer (64 bits), decimal (38 digits, 6 of them decimal places), number (a double), boolean, date, or timestamp (wall time in the source's zone).
 */
export type ColumnType = 'string' | 'integer' | 'decimal' | 'number' | 'boolean' | 'date' | 'timestamp';
/**
 * Where the source's rows come from: files, or a table of a database.
 */
export type Reader = (FileReader | TableReader) & {
  /**
   * The files' format, or the database.
   */
  kind: 'parquet' | 'csv' | 'json' | 'postgres';
  [k: string]: unknown;
};
/**
 * Names every column by a rule: of pxInteractionID, snake_case makes px_interaction_id, camelCase pxInteractionId, lowercase pxinteractionid and UPPERCASE PXINTERACTIONID. Later steps use the new names.
 */
export type RenameAll = 'snake_case' | 'camelCase' | 'lowercase' | 'UPPERCASE';
/**
 * One aggregate table; `kind` decides what it stores.
 */
export type Processor = (
  BinaryOutcome | NumericDistribution | ScoreDistribution | Funnel | EntitySet | Snapshot | FrequencyResponse | EntityLifecycle
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
    | 'entity_lifecycle';
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
 * A lower-case name: a letter, then letters, digits and underscores.
 */
export type Name3 = string;
/**
 * Other words that people use for it; absent where the catalog has none.
 */
export type Synonyms = string[];
/**
 * When it is the right choice and how to read it; absent where the catalog does not say.
 */
export type Guidance = string;
export type DimensionType = 'string' | 'integer' | 'bigint' | 'boolean' | 'date';
export type OutputType = 'integer' | 'number' | 'bigint' | 'decimal' | 'string' | 'boolean' | 'date' | 'timestamp';
export type Cell = string | number | boolean | null;
/**
 * With privacy: groups or values withheld, as they have too few underlying rows.
 */
export type Withheld = number;
export type WarningCode =
  | 'failed_chunks'
  | 'missing_days'
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
  | 'groups_withheld'
  | 'previous_withheld'
  | 'totals_withheld'
  | 'ranks_combinations'
  | 'rows_cut'
  | 'bytes_cut'
  | 'chart_crowded'
  | 'computation_pending'
  | 'warnings_cut'
  | 'narration_dropped'
  | 'new_conversation';
export type WithheldReason = 'privacy' | 'not_published';
/**
 * Tables of the catalog that cannot be read, and why.
 */
export type WithheldTables = WithheldTable[];
/**
 * The JSON form of a column. Whole numbers are integers, or bigint (texts) when one of the column is past 2^53; decimals and floats are numbers.
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
 * Of refused: why.
 */
export type RefusalReason = 'out_of_catalog' | 'ambiguous' | 'sql_not_allowed' | 'invalid_plan' | 'not_a_question';
/**
 * Why the published generation cannot be served, while an older one, or none, is: its file or the link to it is gone or was replaced, it is not what was published, or a later version published it. `service ingest` publishes it again.
 */
export type GenerationFault = 'lost' | 'damaged' | 'newer';
/**
 * One SELECT, or WITH ... SELECT, in DuckDB's dialect, over the tables that sql_schema lists. No comments.
 */
export type Statement = string;
/**
 * The most rows; above the server's cap it is an error.
 */
export type Limit = number;

export interface AllSchemas {
  Ai?: Ai;
  ChartQuery?: ChartQuery;
  ChatQuery?: ChatQuery;
  Dashboards?: Dashboards;
  DimensionValuesQuery?: DimensionValuesQuery;
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
  Tokens?: Tokens;
}
/**
 * ai.yaml, beside the catalog folder: the model that plans questions asked in words. Without the file there is no chat. It holds no key: that is in an environment variable.
 */
export interface Ai {
  /**
   * Which form of requests the model understands: openai for chat completions with JSON-schema output, which many services and local servers speak; anthropic for messages with a tool.
   */
  provider: 'openai' | 'anthropic';
  /**
   * The model, as its provider names it.
   */
  model: string;
  /**
   * Where requests go, without the path of the operation; the provider's own address unless given. It must be https, but for this machine's own http://localhost or http://127.0.0.1.
   */
  api_base?: string;
  /**
   * The environment variable that holds the key, in capitals. It is read when a request is made; a local server that needs no key takes any value.
   */
  api_key_env: string;
  /**
   * Seconds that the model may take for all its parts of one answer together; 60 unless given.
   */
  timeout?: number;
  /**
   * How freely the model words its plans, from 0; the provider's default unless given, for some models take no other.
   */
  temperature?: number;
  /**
   * What every plan should heed, in plain words: what the business means by its terms, which metric to prefer. The model is told it with each question.
   */
  guidance?: string;
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
   * What it is called on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for whoever reads the page.
   */
  description?: string;
  /**
   * Dimensions by which the reader narrows the report; a tile to which one does not apply says so.
   */
  filters?: string[];
  /**
   * The periods that the reader can choose besides days of their own; the report begins with the first. Default: all, last_28_days, last_3_months.
   *
   * @minItems 1
   */
  periods?: [Preset, ...Preset[]];
  /**
   * What the report is compared with until its reader chooses: the period before, or the same a year before. Default: nothing.
   */
  compare?: 'prior_period' | 'prior_year';
  /**
   * The pages, in their order.
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
   * What it is called on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for whoever reads the page.
   */
  description?: string;
  /**
   * The tiles, from left to right and downwards. Names are unique in the report.
   *
   * @minItems 1
   * @maxItems 40
   */
  tiles: [TileSpec, ...TileSpec[]];
}
/**
 * One number over the page's period, with its comparison and a small line of how it went.
 */
export interface KpiTile {
  name: Name;
  /**
   * One number over the page's period, with its comparison and a small line of how it went.
   */
  kind: 'kpi';
  /**
   * What it is called on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for whoever reads the page.
   */
  description?: string;
  width?: Width;
  /**
   * The metric that is asked.
   */
  metric: string;
  /**
   * The output column that is shown, of a metric that has several. Default: the first.
   */
  output?: string;
  /**
   * Conditions on dimensions that hold for this tile beside those of the page.
   */
  filters?: {
    [k: string]: RowCondition;
  };
  /**
   * The period of the small line below the number; none for a number alone. Default: the finest that gives at most 100 points.
   */
  trend?: 'none' | 'day' | 'week' | 'month' | 'quarter' | 'year';
}
/**
 * A drawing of what a metric answers.
 */
export interface ChartTile {
  name: Name;
  /**
   * A drawing of what a metric answers.
   */
  kind: 'chart';
  /**
   * What it is called on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for whoever reads the page.
   */
  description?: string;
  width?: Width;
  /**
   * The metric that is asked.
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
   * The column across. Default: the only one that fits, or the metric's usual one.
   */
  x?: string;
  /**
   * The column upwards. Default: the only one that fits, or the metric's first output.
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
 * The question that a tile asks, in the words of every intent. What the page chooses is added to it: conditions are joined by AND, the period goes into start and end, the comparison into compare. What the tile says itself stays.
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
   * First day of a tile that keeps a period of its own, whatever the page shows.
   */
  start?: string;
  /**
   * Last day of a tile that keeps a period of its own, inclusive.
   */
  end?: string;
  /**
   * Conditions on dimensions that hold for this tile beside those of the page.
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
   * Result columns; a - prefix means descending.
   */
  order_by?: string[];
  /**
   * Keeps so many of the largest rows.
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
   * Compares each period of this tile always so, whatever the page's switch says.
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
   * What it is called on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for whoever reads the page.
   */
  description?: string;
  width?: Width;
  /**
   * The metric that is asked.
   */
  metric: string;
  intent?: TileIntent;
}
/**
 * Words between the numbers. They are shown as they are: nothing in them is markup, and an empty line begins a paragraph.
 */
export interface TextTile {
  name: Name;
  /**
   * Words between the numbers. They are shown as they are: nothing in them is markup, and an empty line begins a paragraph.
   */
  kind: 'text';
  /**
   * What it is called on the page. Default: its name in words.
   */
  label?: string;
  /**
   * What it shows, for whoever reads the page.
   */
  description?: string;
  width?: Width;
  /**
   * The words.
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
   * Adds X_prev, X_delta and X_pct_change for each output X: against the period just before (prior_period) or the same period one year before (prior_year). Needs a time_axis.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
  /**
   * The value, over the names of states; row_count is one of every processor. An SQL scalar expression.
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
  [k: string]: RowCondition1;
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
 * Withholds what is based on few rows: groups, dimension values and compared periods, and totals that would reveal them. The processor then has no governed view. It holds for each answer of this metric alone: neither several answers of different questions nor other metrics over the same rows are kept from being combined, and that a group exists is not hidden.
 */
export interface Privacy {
  /**
   * The fewest underlying rows that anything shown may be based on: rows that the processor keeps, whatever its states count of them.
   */
  min_count: number;
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
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
 * Rates of success of a test and a control: difference and lift with intervals (Newcombe, Katz), z and two-sided p. Over the states positives and negatives.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
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
   * The value of the arm that is tested.
   */
  test: string | number | boolean;
  /**
   * The value of the arm that it is compared with.
   */
  control: string | number | boolean;
  /**
   * How sure the intervals are: the share of such intervals that hold the truth.
   */
  confidence?: number;
  /**
   * The share of the test among both arms by design; adds the p-value of a sample ratio mismatch.
   */
  expected_share?: number;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
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
   * The value of the arm that is tested.
   */
  test: string | number | boolean;
  /**
   * The value of the arm that it is compared with.
   */
  control: string | number | boolean;
  /**
   * How sure the intervals are: the share of such intervals that hold the truth.
   */
  confidence?: number;
  /**
   * The share of the test among both arms by design; adds the p-value of a sample ratio mismatch.
   */
  expected_share?: number;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * Whether success depends on the arm, over all arms: Pearson's chi-square and G with their p, and the odds ratio where there are two. Over the states positives and negatives.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
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
   * How sure the intervals are: the share of such intervals that hold the truth.
   */
  confidence?: number;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * How well a score tells positives from negatives: area under the ROC curve, average precision, base rate. Over a score_distribution.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * A curve, as rows by point. roc, precision_recall, gain, lift and calibration are over a score_distribution; histogram and ecdf over a digest state.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
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
   * How many points; of a histogram and a calibration how many bins, at most.
   */
  points?: number;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * The stages of a funnel processor, as rows in order: how many reach each, as a share of the first and of the one before.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  window?: MetricWindow;
  privacy?: Privacy;
}
/**
 * How many are in any, in all, or in the first and none of the others of some sets, with bounds of two standard errors.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
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
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
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
 * Who comes back: rows by cohort period and offset. Needs a time axis.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
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
   * How many periods after its own a cohort is followed.
   */
  periods: number;
  /**
   * True: a cohort is who was in no period before; false: everybody of its period.
   */
  first?: boolean;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  privacy?: Privacy;
}
/**
 * Customers as of a day, by segment or quartile where it is grouped so: how many, the value and the orders of each, and the mean number of days since the last order. Over an entity_lifecycle.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * The processor whose states it reads.
   */
  processor: string;
  /**
   * The dimensions by which it may be grouped; default: all of the processor's.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: every one no finer than the processor's grain.
   */
  time_axes?: MetricTimeAxis[];
  where?: RowConditions;
  privacy?: Privacy;
}
/**
 * Arithmetic over other metrics, also of other processors and sources, evaluated exactly: each is answered at the grouping of the question and joined on it. It withholds what the strictest of them does.
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
  /**
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * The metrics whose values it is over, each by the name that the expression calls it: `orders: web_orders`, or with `where` or `output` `sessions: {metric: visits, where: {channel: web}}`.
   */
  metrics: {
    [k: string]: Name1 | DerivedInput;
  };
  /**
   * The value, over the names of the metrics. A metric without rows in a group counts as it does over nothing: counts and sums are 0, everything else is null. An SQL scalar expression.
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
   * The dimensions by which it may be grouped; default: all that its metrics share by name and type.
   */
  dimensions?: string[];
  /**
   * The periods by which it may be grouped; default: all that its metrics share.
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
   * Which of its columns; default: the one that it has.
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
}
/**
 * A reference file; its path names one file. It may have tens of millions of rows: what does not fit into the memory of an ingest is kept on disk meanwhile.
 */
export interface Lookup {
  kind: ReaderKind;
  /**
   * A file, relative to the workspace, or to the root where there is one.
   */
  path: string;
  /**
   * The place outside the workspace in which the file lies, by name, as that of a source. Where it is, whoever runs an ingest says, by --root NAME=PLACE or by the environment variable SERVICE_ROOT_NAME; the catalog never does. Default: the workspace.
   */
  root?: string;
  /**
   * The date or timestamp column from which a row holds, for what changes in time: a price, a manager, a category. A key may be on several rows then, whose times do not overlap, and a step says by `at` which time counts. Without a value: from the beginning.
   */
  valid_from?: string;
  /**
   * The column until which a row holds, that time itself excluded; of the type of valid_from. Without a value: for ever. Default: until the next valid_from of the same key.
   */
  valid_to?: string;
  delimiter?: Delimiter;
  /**
   * The columns to read and their types. Compiling opens no data file, so they are declared; other columns of the file are ignored, and a file that lacks one of these fails its chunk. In json a column is a key of the objects; one that no object of a chunk has fails it. A value that lies deeper, or counts time since 1970, is declared by a map.
   */
  columns: {
    [k: string]: ColumnType | FileColumn;
  };
}
/**
 * A column that is not the file's own column, or key, of its name, or is not written as its type is.
 */
export interface FileColumn {
  type: ColumnType;
  /**
   * Where the value lies: the file's column or key, then keys with dots between them, and places in lists, from 0, in brackets. A key that has other characters than letters, digits, underscores and dashes stands in quotes. Default: the name of this column. A row that lacks the value has null; in json, a key that no object of a chunk has fails it, up to the first place in a list.
   */
  path?: string;
  /**
   * The file's column, or the value of the key, is a text that holds json, in which the rest of the path lies. A text that is not json fails its chunk; in csv nothing lies deeper without it. Within it a key that is nowhere is null, not a fault.
   */
  json?: true;
  /**
   * The values of a timestamp are numbers, or texts of them, that count from the beginning of 1970 in UTC: seconds, with up to six decimal places, or milliseconds, with up to three. They become wall time in the source's zone.
   */
  epoch?: 'seconds' | 'milliseconds';
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
   * The place outside the workspace in which the paths of the reader lie, by name. Where it is, whoever runs an ingest says, by --root NAME=PLACE or by the environment variable SERVICE_ROOT_NAME; the catalog never does. Default: the workspace.
   */
  root?: string;
  reader: Reader;
  /**
   * The date or timestamp column, after the transforms, that places a row in time.
   */
  time: string;
  /**
   * The IANA zone in which hours, days, weeks and months are cut. A time without a zone is wall time in it and is kept as it is written; a time with a zone is converted to it. Where clocks are set back, both passes of the hour count in that hour; a wall time that the clocks skip is kept in the hour that it names.
   */
  time_zone?: string;
  /**
   * How long after the end of a period its last rows may come. A period counts as complete when all of its days are covered, and days that are so much later are, too; without this, when all of its days are covered. It is judged by the data alone, never by the clock.
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
   * The files' format. csv may be gzipped (.csv.gz); its first line names the columns, and only an empty unquoted field is null. json is one object on each line, or one array of objects; it may be gzipped (.json.gz), or one or more such files in a .zip, as interaction-history systems export them.
   */
  kind: 'parquet' | 'csv' | 'json';
  /**
   * A file or a glob, relative to the workspace, or to the root where the source has one: `*` within a folder, `**` across folders.
   */
  path: string;
  /**
   * A regular expression over a file's path, relative to the workspace or the root; its first group is the chunk id. Files with one id are one chunk. An ISO date as the id also says which day the chunk covers.
   */
  chunk_id: string;
  delimiter?: Delimiter;
  /**
   * The columns to read and their types. Compiling opens no data file, so they are declared; other columns of the file are ignored, and a file that lacks one of these fails its chunk. In json a column is a key of the objects; one that no object of a chunk has fails it. A value that lies deeper, or counts time since 1970, is declared by a map.
   */
  columns: {
    [k: string]: ColumnType | FileColumn;
  };
}
/**
 * A table or view of a PostgreSQL database, which is the source's root. Each of its days is a chunk, fetched by one query; all of a run are of one snapshot. To find out what changed, the database counts and hashes the rows of all days.
 */
export interface TableReader {
  /**
   * postgres
   */
  kind: 'postgres';
  /**
   * The table or view, with its schema unless that is public; letter case as the database has it.
   */
  table: string;
  /**
   * The table's column, a date or a timestamp, that says which day a row belongs to. The day is the chunk id; one with a time zone is cut in the source's. Rows without a day are the chunk `undated`. An index on it makes fetching a day cheap.
   */
  date_column: string;
  /**
   * The columns to read and their types. Compiling asks no database, so they are declared; others are ignored, and a table that lacks one of these is not read. Values come as the texts that PostgreSQL writes, so numeric keeps all of its digits; what lies deeper, in json or jsonb, is declared by a map with path and json: true.
   */
  columns: {
    [k: string]: ColumnType | FileColumn;
  };
}
/**
 * One transform: a single key that names it.
 */
export interface TransformStep {
  /**
   * Old column name to new. All at once: two columns may change names with each other.
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
   * Column to its new type. Nothing is rounded or cut: a value that the type cannot hold exactly fails the chunk. To round or to cut, derive: round(…), cast(… as date).
   */
  cast?: {
    [k: string]: ColumnType;
  };
  parse_datetime?: ParseDatetimeStep;
  /**
   * Column to the value that its nulls get, of the column's type. Dates and timestamps are written as texts: "2001-02-28", "2001-02-28 13:00:00".
   */
  fill?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Column to the columns from which it takes the first value that is not null. It is new, or one of them, which it then replaces.
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
 * Keeps one of the rows of a chunk that are equal in some columns; rows of other chunks do not matter. Which one is the same however the files are cut or ordered.
 */
export interface DedupStep {
  /**
   * Rows that are equal in all of these count as one; null equals null. Default: every column, so that only rows that are wholly equal are dropped.
   *
   * @minItems 1
   */
  by?: [string, ...string[]];
  /**
   * The row that comes first in this order is kept; `-` before a column is descending, and nulls come last either way. Rows that tie, or without an order all, are ordered by every column, by name, ascending.
   *
   * @minItems 1
   */
  order_by?: [string, ...string[]];
}
/**
 * Left join to a lookup by its unique keys, at a time where its rows have one; a row without a match gets nulls.
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
   * The column of the rows whose time decides which row of the lookup holds; of the type of its valid_from. Needed for a lookup that has one, and for no other.
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
   * Other words that people use for it. They find it in lists, and a model that plans a question is told them; they decide no number.
   *
   * @minItems 1
   */
  synonyms?: [string, ...string[]];
  /**
   * When it is the right choice and how to read it, for whoever chooses, a model among them; it decides no number.
   */
  guidance?: string;
  /**
   * bigint for a column of integers of which some are past 2^53: in JSON all of them are texts then, exact at any size.
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
  /**
   * Coarser copies, made at publication. The planner uses one where it answers exactly; no answer depends on it.
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
}
/**
 * A coarser copy of the table.
 */
export interface Rollup {
  grain: Grain;
  /**
   * The dimensions that it keeps.
   */
  dimensions: string[];
}
/**
 * Statistics of a numeric value. Stores the declared states; without any, one of each kind but distinct, named after it.
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
  /**
   * Coarser copies, made at publication. The planner uses one where it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * Scores of rows that succeed or fail: how well the one tells the other. Stores the states `positives` and `negatives` (counts), `positive_scores` and `negative_scores` (digests), and those declared.
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
   * The score; any range will do, and null is not counted among the scores. An SQL scalar expression.
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
  /**
   * Coarser copies, made at publication. The planner uses one where it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * Rows that pass stages. Stores a count for each stage, by its name; with an entity a distinct count too, `<stage>_entities`; and the states declared.
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
  /**
   * Further states, by name.
   */
  states?: {
    [k: string]: State;
  };
  /**
   * Coarser copies, made at publication. The planner uses one where it answers exactly; no answer depends on it.
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
 * Who there was. Stores the state `entities` (distinct), and those declared: unions, intersections and retention follow from it.
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
  /**
   * Further states, by name.
   */
  states?: {
    [k: string]: State;
  };
  /**
   * Coarser copies, made at publication. The planner uses one where it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * What is true as of a day, such as balances or stock. Stores the states declared, by the day of `as_of`, so that its grain is day. Nothing is added over time: over a longer period the rows of its latest day that any row of the processor has count, for all groups alike, and a metric over it takes no `window`.
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
   * The date column that says as of when a row is true. It places rows in time instead of the time of the source.
   */
  as_of: string;
  /**
   * The states, by name.
   */
  states: {
    [k: string]: State;
  };
  /**
   * Coarser copies, made at publication. The planner uses one where it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * How customers respond to what they have been shown before. Counts the exposed contacts of rank 1 by the dimension `frequency`: how many such contacts of the same customer, action and placement there were in the window of time that ends with the contact, itself included. Stores `contacts` and `clicks`; of contacts whose runner-up (the alternative of the next rank) has a propensity, `comparable_contacts`, `comparable_clicks` and the sum `runner_propensity`; with `priority`, of contacts where both have one, `priority_contacts` and the sums `priority` and `runner_priority`.
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
   * The place among the alternatives: an integer, 1 for the one that was chosen. An SQL scalar expression.
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
   * How late a contact may come: a chunk has contacts decided up to so many hours before its day. What is decided earlier is a late outcome, which rewrites no earlier day and is left out.
   */
  partition_lag_hours?: number;
  /**
   * The highest frequency, which stands for itself and more.
   */
  max_frequency?: number;
  /**
   * exact: the window ends at the instant of the contact. daily: times are cut to their days, so that the window is of whole days, and all contacts of a day count for each other.
   */
  window_granularity?: 'exact' | 'daily';
  customer_sample?: CustomerSample;
  checkpoint?: Checkpoint;
  /**
   * Coarser copies, made at publication. The planner uses one where it answers exactly; no answer depends on it.
   */
  rollups?: {
    [k: string]: Rollup;
  };
}
/**
 * Keeps all contacts of some customers, always the same ones, by a hash of the customer. Numbers are those of the sample.
 */
export interface CustomerSample {
  /**
   * The share of customers that is kept.
   */
  fraction: number;
}
/**
 * How the days before a chunk are known when it is computed. No number depends on it.
 */
export interface Checkpoint {
  /**
   * source_scan: they are read from the source. persistent_sharded: what was read of them is kept in a database in the workspace's state folder, which no surface reads.
   */
  mode: 'source_scan' | 'persistent_sharded';
  /**
   * Logical shards, by a hash of the customer, that are worked on one after the other where memory is short; of persistent_sharded.
   */
  shards?: number;
  /**
   * How many calendar days are kept, at least and by default as many as a day depends on: the window and the lag, in whole days; of persistent_sharded.
   */
  retention_days?: number;
  /**
   * How many threads the work may take; by default as many as the ingest.
   */
  threads?: number;
  /**
   * How much memory an ingest may take, as a process, while it works on the processor; by default as much as it has: a whole number of MiB or GiB. The process takes some 200 MiB by itself, so that it keeps within a limit of 512MiB or more.
   */
  memory_limit?: string;
}
/**
 * Customers as of the end of each day, over everything that they have ordered up to then: by `segment`, and by `recency_quartile`, `frequency_quartile` and `value_quartile`, the quartiles of all customers (4: most recent, most orders, most value; equal customers are in one quartile). Stores `customers`; the exact sums `value`, `orders` and `recency_days`; and `recency`, a digest of the days since the last order. Never added over time: over a longer period the rows of its latest day count.
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
   * What a row is worth: a number. It is added at 6 decimal places. An SQL scalar expression.
   */
  value: string;
  /**
   * Which order a row belongs to, so that the rows of one order in a chunk count as one. An order with rows in several chunks counts once in each of them, so let a chunk hold whole orders. Without it, each row is an order. An SQL scalar expression.
   */
  order?: string;
  /**
   * When it was ordered: a date or a timestamp; default: the time of the source. An SQL scalar expression.
   */
  time?: string;
  /**
   * The segments, of which a customer is in the first whose condition holds, else in `other`; default: champions, loyal, new, at_risk and lost.
   *
   * @minItems 1
   */
  segments?: [Segment, ...Segment[]];
  /**
   * Coarser copies, made at publication. The planner uses one where it answers exactly; no answer depends on it.
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
   * Who is in it, by the quartiles `recency`, `frequency` and `value`, from 1 to 4: `recency = 4 and frequency >= 3`. An SQL scalar expression.
   */
  when: string;
}
export interface ReportListQuery {}
/**
 * The answers of the governed tools, one definition each.
 */
export interface Results {
  MetricList: MetricList;
  QueryResult: QueryResult;
  ChartResult: ChartResult;
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
   * The first day that its data cover; null where nothing is published.
   */
  first_day: string | null;
  /**
   * The last day that its data cover; null where nothing is published.
   */
  last_day: string | null;
  name: string;
  label: string;
  description: string;
  synonyms?: Synonyms;
  guidance?: Guidance;
  kind: string;
  /**
   * Null of a metric of metrics, as processor_id is.
   */
  source_id: string | null;
  processor_id: string | null;
  dimensions: DimensionSummary[];
  time_axes: string[];
  /**
   * The rows that it counts, where it is not all: conditions on dimensions.
   */
  where?: string;
  /**
   * The span of time that the value of a period is over, where it is not the period itself; it ends with the period.
   */
  window?: string;
  /**
   * Its values are true as of a day, which this column says, and are never added over time: a longer period has those of its latest day.
   */
  as_of?: string;
  /**
   * The output that tells apart the several rows of each group; absent of a metric that gives one row for each. Such a metric accepts dimensions, time_axis, start, end, filters and limit alone.
   */
  rows_by?: string;
  /**
   * True of a metric that follows groups from period to period, and is not answered without a time_axis.
   */
  needs_time_axis?: boolean;
  /**
   * The metrics whose values it is over; absent of a metric of a processor.
   */
  metrics?: string[];
  outputs: OutputSummary[];
  chart_kinds: string[];
  /**
   * Groups of fewer underlying rows are withheld.
   */
  privacy: PrivacySummary | null;
}
export interface DimensionSummary {
  name: string;
  type: DimensionType;
  label: string;
  description: string;
  synonyms?: Synonyms;
  guidance?: Guidance;
}
export interface OutputSummary {
  name: string;
  type: OutputType;
  unit: string | null;
  format: string | null;
}
export interface PrivacySummary {
  min_count: number;
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
   * True when a cap of the service cut the rows, which the caller did not ask for.
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
   * With others, the column _row is among them: row, or others for a folded row.
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
}
export interface Row {
  [k: string]: Cell;
}
/**
 * What the data of an answer cover of its bounds, compared periods and windows included.
 */
export interface Coverage {
  /**
   * The first covered day within the bounds; null where none is.
   */
  from: string | null;
  /**
   * The last covered day within the bounds; null where none is.
   */
  to: string | null;
  /**
   * Chunks within the bounds whose newest attempt failed; one that is named after no day counts wherever the bounds are.
   */
  failed_chunks: number;
  /**
   * Days within the bounds that no chunk covers, between the first and the last that any does.
   */
  missing_days: number;
  /**
   * False where a chunk failed or a day is missing, where the bounds reach past the covered days, or the last period is not over.
   */
  complete: boolean;
}
/**
 * What to know of an answer: a code to act on, and words for a person.
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
   * Null of several metrics, as processor_id, computation_hash, physical_grain and plan are: inputs has them.
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
   * How many chunks contributed, where the list is cut.
   */
  chunk_count?: number;
  /**
   * Null for a metric with privacy, whose chunk_ids are all of its table's: what was read for one answer would reveal how much of it was withheld.
   */
  aggregate_rows_scanned: number | null;
  latest_created_at: string | null;
  /**
   * Where each metric's values come from, where there are several.
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
 * Where the values of one of several metrics come from.
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
 * Present where whoever asked may see some rows only: the answer is of these alone.
 */
export interface RowFilterMark {
  /**
   * The name of the token whose row filter says which.
   */
  token: string;
}
export interface ChartResult {
  /**
   * A Vega-Lite 6 specification without URLs or expressions, over data named rows: the rows beside it.
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
   * True when a cap of the service cut the rows, which the caller did not ask for.
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
   * The last period of which every day is covered by a chunk; where the source says complete_after, so much later days are covered, too.
   */
  latest_complete_period: string | null;
  latest_created_at: string | null;
  last_run: RunSummary | null;
  chunks: ChunkCounts;
  /**
   * True when the newest catalog does not compile, or the current computation has no published aggregates.
   */
  stale: boolean;
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
   * How to narrow, and what was left out.
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
   * True for a token that sees some metrics or rows alone, for which there are no reports: they may name any.
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
  /**
   * all, or periods that end with the data, such as last_28_days; it begins with the first.
   */
  periods: string[];
  /**
   * What it is compared with at first: prior_period, prior_year, or nothing.
   */
  compare: string | null;
  filters: ReportFilter[];
  pages: ReportPage[];
}
/**
 * A dimension by which the reader narrows a report, and a metric that knows its values.
 */
export interface ReportFilter {
  dimension: string;
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
 * A tile: what it asks, how that is shown, and what of the reader's choices it takes. A text asks nothing.
 */
export interface ReportTile {
  /**
   * Unique in the report.
   */
  name: string;
  label: string;
  description: string;
  width: 'quarter' | 'third' | 'half' | 'full';
  kind: 'kpi' | 'chart' | 'table' | 'text';
  metric?: string;
  /**
   * What it asks, before the reader's choices.
   */
  intent?: {
    [k: string]: unknown;
  };
  /**
   * Of a kpi: the column that is shown.
   */
  output?: string;
  /**
   * Of a kpi: the axes that the line below the number may have, finest first.
   */
  trend?: string[];
  /**
   * Of a chart: its kind.
   */
  chart?: string;
  x?: string;
  y?: string;
  color?: string;
  facet?: string;
  /**
   * Of a text: its words, which hold no markup.
   */
  text?: string;
  /**
   * Which of the report's filters apply, whether its period does, and how it is compared: the whole period with another, each period with another, or not.
   */
  takes?: {
    filters: string[];
    period: boolean;
    compare: string | null;
  };
}
/**
 * What became of a question in words. An answer has the plan that ran: an intent with its rows, or a statement with its result.
 */
export interface ChatAnswer {
  kind: 'answer' | 'clarify' | 'refused';
  /**
   * For a person. Of an answer it is made from the plan and the rows, or with narrate worded by the model.
   */
  text: string;
  /**
   * To go on from here.
   */
  conversation_id: string;
  /**
   * Of clarify: what may have been meant.
   */
  choices?: string[];
  reason?: RefusalReason;
  /**
   * The plan that ran: the metric, and the intent that it was asked. Asked again, without a model, it has the same digest.
   */
  intent?: {
    [k: string]: unknown;
  };
  /**
   * A Vega-Lite 6 specification over data named rows; absent where there is none to draw.
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
   * True when a cap of the service cut the rows, which the plan did not ask for.
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
  sql?: SqlAnswer;
  /**
   * What to know before relying on the numbers.
   */
  warnings: Warning[];
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
   * The processors whose computation of today is not published: their metrics are answered as they were published last, or not at all where they never were. Absent where there are none.
   */
  pending?: PendingProcessor[];
  generation_fault?: GenerationFault;
  tokens_fault?: DiagnosticsSummary;
  diagnostics?: DiagnosticsSummary1;
}
export interface PendingProcessor {
  processor: string;
  /**
   * What publishes it.
   */
  command: string;
}
/**
 * Set while the tokens file has faults: the tokens that it held before are taken.
 */
export interface DiagnosticsSummary {
  count: number;
  codes: string[];
}
/**
 * What is wrong with the newest catalog: how many faults, and their codes.
 */
export interface DiagnosticsSummary1 {
  count: number;
  codes: string[];
}
/**
 * Whether requests should be sent here: not before anything is published (waiting), and not while the server stops (draining).
 */
export interface Ready {
  status: 'ready' | 'waiting' | 'draining';
}
/**
 * The limits in force, each with what it has done since the start, and the release that serves.
 */
export interface Status {
  status: 'ok' | 'degraded';
  catalog_hash: string;
  generation: string | null;
  stale: boolean;
  generation_fault?: GenerationFault;
  diagnostics?: DiagnosticsSummary1;
  /**
   * Of the published data; null before the first publication.
   */
  data_hash: string | null;
  uptime_seconds: number;
  requests: RequestCounts;
  sql?: SqlStatus;
  chat?: ChatStatus;
  /**
   * What is kept of the release and the generation that serve, by name: it goes with them.
   */
  caches: {
    [k: string]: CacheStatus;
  };
  limits: LimitStatus;
}
export interface RequestCounts {
  /**
   * Requests since the start.
   */
  total: number;
  /**
   * How many ended each way: ok, or the code of a problem.
   */
  by_outcome: {
    [k: string]: number;
  };
}
/**
 * The limits of governed SQL, each with what it has done since the start.
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
   * That did not bind or run, or needed too much memory.
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
   * With a statement now.
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
   * Processes started in the place of others.
   */
  respawns: number;
}
/**
 * Memory of a statement.
 */
export interface SqlMemoryLimit {
  /**
   * At most, by the count of the engine.
   */
  max: number;
  /**
   * Whether the system bounds each process too.
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
 * Questions in words. Their slots are their own: the calls that they make take others.
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
export interface CacheStatus {
  entries: number;
  /**
   * Roughly; null where they are not counted.
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
  memo_bytes: MemoLimit;
  connections: ConnectionLimit;
  request_ms: RequestLimit;
}
/**
 * Rows of an answer.
 */
export interface RowLimit {
  /**
   * Unless asked.
   */
  default: number;
  /**
   * At most.
   */
  max: number;
  /**
   * Answers cut by a cap that was not asked for.
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
   * Questions that found no room.
   */
  refused: number;
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
   * Ended for another when all places were taken: those that asked nothing.
   */
  displaced: number;
  /**
   * Turned away, as every other one had a request in progress.
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
 * tokens.yaml, which service serve-api --tokens names: who may ask a server over HTTP, and what each may see. It belongs to whoever runs the server, and is no part of the catalog.
 */
export interface Tokens {
  /**
   * The tokens by name. Logs show the name of the token that a request brings, and never the token.
   */
  tokens: {
    [k: string]: TokenEntry;
  };
}
/**
 * A token, and what whoever brings it may see. What is not said to be seen is not.
 */
export interface TokenEntry {
  /**
   * The SHA-256 of the token in lower-case hex. The token itself is in no file: service token makes one and prints both.
   */
  sha256: string;
  /**
   * The names of the metrics that may be asked, or all. Any other is as if the catalog did not have it. A metric over others may be asked where it is named itself; those that it is over need not be.
   *
   * @minItems 1
   */
  metrics: string | [Name1, ...Name1[]];
  /**
   * Of every table only the rows are seen that meet these conditions on dimensions, in the form that metrics have them in. A metric that lacks one of the dimensions is refused. All rows are seen without it.
   */
  where?: {
    [k: string]: RowCondition1;
  };
}
