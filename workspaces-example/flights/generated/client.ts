// Made from the catalog of flights by `service compile`. Do not edit.

/** What may be asked: for each metric its dimensions, filters, time axes, output columns and kinds of charts. */
export interface Metrics {
  /** Average delay [minutes]. Mean delay at arrival; early flights count below zero. Dimensions: origin (IATA code of the airport of departure), destination (IATA code of the airport of arrival), origin_state (State of origin: Postal code of the state), destination_state (State of destination: Postal code of the state), distance_band (Distance: Length of the flight in four bands). */
  average_delay: {
    dimensions: { origin: string | null; destination: string | null; origin_state: string | null; destination_state: string | null; distance_band: string | null };
    filters: { origin: string | null; destination: string | null; origin_state: string | null; destination_state: string | null; distance_band: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { average_delay: number | null };
    quantiles: {};
    chartKinds: 'line' | 'bar' | 'heatmap' | 'kpi_card' | 'table';
  };
  /** Delay [minutes]. Median delay at arrival; ask with quantiles for p25 to p95. Dimensions: origin_state (State of origin: Postal code of the state), distance_band (Distance: Length of the flight in four bands). */
  delay: {
    dimensions: { origin_state: string | null; distance_band: string | null };
    filters: { origin_state: string | null; distance_band: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { delay: number | null };
    quantiles: { delay_Median: number | null; delay_p25: number | null; delay_p75: number | null; delay_p90: number | null; delay_p95: number | null };
    chartKinds: 'line' | 'bar' | 'heatmap' | 'boxplot' | 'kpi_card' | 'table';
  };
  /** Destinations [airports]. Different airports that were flown to. Dimensions: origin_state (State of origin: Postal code of the state). */
  destinations: {
    dimensions: { origin_state: string | null };
    filters: { origin_state: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { destinations: number | null };
    quantiles: {};
    chartKinds: 'line' | 'bar' | 'heatmap' | 'kpi_card' | 'table';
  };
  /** Flights [flights]. Flights that departed. Dimensions: origin (IATA code of the airport of departure), destination (IATA code of the airport of arrival), origin_state (State of origin: Postal code of the state), destination_state (State of destination: Postal code of the state), distance_band (Distance: Length of the flight in four bands). */
  flights: {
    dimensions: { origin: string | null; destination: string | null; origin_state: string | null; destination_state: string | null; distance_band: string | null };
    filters: { origin: string | null; destination: string | null; origin_state: string | null; destination_state: string | null; distance_band: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { flights: number | null };
    quantiles: {};
    chartKinds: 'line' | 'bar' | 'stacked_area' | 'heatmap' | 'donut' | 'kpi_card' | 'table';
  };
  /** Late share [share]. Share of flights that arrived more than 15 minutes late. Dimensions: origin (IATA code of the airport of departure), destination (IATA code of the airport of arrival), origin_state (State of origin: Postal code of the state), destination_state (State of destination: Postal code of the state), distance_band (Distance: Length of the flight in four bands). */
  late_share: {
    dimensions: { origin: string | null; destination: string | null; origin_state: string | null; destination_state: string | null; distance_band: string | null };
    filters: { origin: string | null; destination: string | null; origin_state: string | null; destination_state: string | null; distance_band: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { late_share: number | null };
    quantiles: {};
    chartKinds: 'line' | 'bar' | 'heatmap' | 'kpi_card' | 'table';
  };
  /** Routes [routes]. Different pairs of origin and destination that were flown. Dimensions: origin_state (State of origin: Postal code of the state). */
  routes: {
    dimensions: { origin_state: string | null };
    filters: { origin_state: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { routes: number | null };
    quantiles: {};
    chartKinds: 'line' | 'bar' | 'heatmap' | 'kpi_card' | 'table';
  };
}

export type MetricName = keyof Metrics;
/** Of several metrics what all of them have. */
type Dimensions<M extends MetricName> = Metrics[M]['dimensions'];
type Filters<M extends MetricName> = Metrics[M]['filters'];
type Axes<M extends MetricName> = (M extends MetricName ? (axis: [Metrics[M]['timeAxes']]) => void : never) extends (axis: infer A extends [string]) => void ? A[0] : never;
/** Of several metrics what any of them has. */
type Outputs<M extends MetricName> = (M extends MetricName ? (of: Metrics[M]['outputs']) => void : never) extends (of: infer T) => void ? T : never;
type Quantiles<M extends MetricName> = (M extends MetricName ? (of: Metrics[M]['quantiles']) => void : never) extends (of: infer T) => void ? T : never;
type Name<T> = keyof T & string;
/** Present names of dimensions by former ones, which questions may still use; answers have the present ones. */
type Formerly<M extends MetricName> = M extends MetricName ? (Metrics[M] extends { formerly: infer F } ? F : {}) : {};
type Grouping<M extends MetricName> = Name<Dimensions<M>> | FormerName<M>;
type FormerName<M extends MetricName> = M extends MetricName ? Name<Formerly<M>> : never;
type Scalar = string | number | boolean | null;

/** The operators that make sense for a column's type. */
type Operators<T> = {
  eq?: T; ne?: T; in?: readonly T[]; not_in?: readonly T[]; is_null?: true; not_null?: true;
} & (NonNullable<T> extends boolean ? unknown : { gt?: NonNullable<T>; gte?: NonNullable<T>; lt?: NonNullable<T>; lte?: NonNullable<T> })
  & (NonNullable<T> extends string ? { contains?: string; starts_with?: string; ends_with?: string } : unknown);
/** A scalar is eq, a list is in, null is is_null. */
export type Condition<T> = T | readonly T[] | Operators<T>;
/** A condition on a column, or what every object inherits of its name, such as constructor: those without a condition on it have that. */
type ConditionOn<N extends string, T> = Condition<T> | (N extends keyof Inherited ? Inherited[N] : never);
type Inherited = typeof Object.prototype;

type Measured<M extends MetricName> = Outputs<M> & Quantiles<M>;
/** The outputs that a comparison tells the previous value of, but no change. */
type Changeless<M extends MetricName> = M extends MetricName ? (Metrics[M] extends { changeless: infer N extends string } ? N : never) : never;
type Compared<T, N extends string> = { [K in Name<T> as `${K}_prev`]: T[K] | null } & { [K in Exclude<Name<T>, N> as `${K}_delta`]: T[K] | null }
  & { [K in Exclude<Name<T>, N> as `${K}_pct_change`]: number | null };
type ResultColumn<M extends MetricName> = Name<Measured<M>> | Name<Compared<Measured<M>, Changeless<M>>>;

/** A question to one metric, or to others with it; see schemas/intent.schema.json of the service. */
export interface Intent<M extends MetricName, W extends MetricName = never> {
  readonly dimensions?: readonly Grouping<M | W>[];
  readonly time_axis?: Axes<M | W> | null;
  /** Further metrics, whose outputs follow. */
  readonly with?: readonly W[];
  readonly start?: string | null;
  readonly end?: string | null;
  readonly filters?: { readonly [D in Name<Filters<M | W>>]?: ConditionOn<D, Filters<M | W>[D]> } & { readonly [D in FormerName<M | W>]?: ConditionOn<D, Scalar> };
  readonly having?: { readonly [C in ResultColumn<M | W> | 'row_count']?: ConditionOn<C, Scalar> };
  readonly order_by?: readonly (`${'-' | ''}${ResultColumn<M | W> | Grouping<M | W> | Axes<M | W>}`)[];
  readonly top_n?: number;
  readonly top_n_by?: ResultColumn<M | W>;
  readonly top_n_within?: readonly (Grouping<M | W> | Axes<M | W>)[];
  readonly others?: boolean;
  readonly totals?: boolean;
  readonly compare?: 'prior_period' | 'prior_year' | null;
  readonly quantiles?: {} extends Quantiles<M | W> ? false : boolean;
  readonly limit?: number;
}

type Channel<M extends MetricName> = Grouping<M> | Axes<M> | ResultColumn<M>;

/** A question and how to draw its answer: the columns on its channels. One that only one column can be on may be left out. */
export interface ChartIntent<M extends MetricName, W extends MetricName = never> extends Intent<M, W> {
  readonly chart_kind: Metrics[M]['chartKinds'];
  readonly x?: Channel<M | W>;
  readonly y?: Channel<M | W>;
  readonly color?: Channel<M | W>;
  readonly facet?: Channel<M | W>;
}

/** Which change to explain: of a period against another, or between any two ranges of days. */
export interface ExplainQuery<M extends MetricName> {
  readonly time_axis?: Axes<M>;
  readonly period?: string;
  readonly start?: string;
  readonly end?: string;
  readonly against?: 'prior_period' | 'prior_year' | { readonly start: string; readonly end: string };
  readonly output?: Name<Outputs<M>>;
  readonly filters?: { readonly [D in Name<Filters<M>>]?: ConditionOn<D, Filters<M>[D]> } & { readonly [D in FormerName<M>]?: ConditionOn<D, Scalar> };
  readonly dimensions?: readonly Grouping<M>[];
  readonly depth?: 1 | 2;
  readonly limit?: number;
}

/** Which values of a dimension to list. */
export interface ValuesQuery<M extends MetricName> {
  readonly dimension: Name<Filters<M>> | FormerName<M>;
  /** Keeps values that contain this text (case-sensitive). */
  readonly search?: string;
  readonly start?: string;
  readonly end?: string;
  readonly limit?: number;
}

/** Which metrics to list. */
export interface ListQuery {
  /** Keeps metrics in whose name, label, description, outputs or dimensions all of these words are (any case). */
  readonly search?: string;
  readonly limit?: number;
}

type Grouped<M extends MetricName, I> = I extends { readonly dimensions: readonly (infer D)[] } ? { [K in Present<M, D, Name<Dimensions<M>>>]: Dimensions<M>[K] } : {};
/** Of a name its present form, which is one of some. */
type Present<M extends MetricName, D, N extends string> = (D & N) | (D extends Name<Formerly<M>> ? Formerly<M>[D] & N : never);
type Timed<I> = I extends { readonly time_axis: infer A extends string } ? { [K in A]: string } : {};
type With<I> = I extends { readonly with: readonly (infer W extends MetricName)[] } ? W : never;
type Asked<M extends MetricName, I> = Outputs<M | With<I>> & (I extends { readonly quantiles: true } ? Quantiles<M | With<I>> : {});
type Prior<T, N extends string, I> = I extends { readonly compare: 'prior_period' | 'prior_year' } ? Compared<T, N> : {};
type Folded<I> = I extends { readonly others: true } ? { _row: 'row' | 'others' } : {};
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The columns that the rows of an intent's answer have. */
export type Row<M extends MetricName, I> = Flat<Timed<I> & Grouped<M, I> & Asked<M, I> & Prior<Asked<M, I>, Changeless<M | With<I>>, I> & Folded<I>>;

type ValueType = 'string' | 'integer' | 'number' | 'bigint' | 'decimal' | 'boolean' | 'date' | 'timestamp';

/** What a column of an answer is, and how a person should see it. */
export interface Column<N extends string> {
  readonly name: N;
  readonly type: ValueType;
  readonly role: 'time' | 'dimension' | 'point' | 'output' | 'compare';
  readonly label: string;
  readonly unit: string | null;
  /** A d3-format specifier. */
  readonly format: string | null;
  /** Present for p-values, which a person should see as < 0.000001 where they are smaller. */
  readonly holds?: 'p_value';
  /** Present where values of the column, or its totals, are only estimated. */
  readonly estimate?: Estimated;
}

/** How near estimated values are at least: by at most this share of them, in this share of cases. Null for values that could be 0. */
export interface Estimated {
  readonly method: 'theta' | 'digest';
  readonly relative_error: number | null;
  readonly confidence: number;
  /** The rows whose values are estimated, by their numbers from 0; absent where all are, and in explanations. */
  readonly rows?: readonly number[];
  /** Of an answer with totals: whether that of the column is estimated. */
  readonly totals?: boolean;
}

/** Where an answer comes from: its hashes, table, runs and chunks, and the digest of its rows. A later service may say more. */
export interface Provenance {
  readonly metric: string;
  readonly source_id: string | null;
  readonly processor_id: string | null;
  readonly intent: { readonly [field: string]: unknown };
  readonly service_version: string;
  readonly catalog_hash: string;
  readonly computation_hash: string | null;
  readonly generation: string;
  readonly data_hash: string;
  readonly requested_grain: string | null;
  readonly physical_grain: string | null;
  readonly plan: Plan | null;
  readonly pipeline_run_ids: readonly string[];
  readonly chunk_ids: readonly string[];
  /** How many chunks there are, if the list is cut. */
  readonly chunk_count?: number;
  readonly aggregate_rows_scanned: number | null;
  readonly latest_created_at: string | null;
  readonly result_digest: string;
  /** Of several metrics where the values of each come from. */
  readonly inputs?: readonly ProvenanceInput[];
  /** Present where the caller's token shows only some rows. */
  readonly row_filter?: { readonly token: string };
  readonly [field: string]: unknown;
}

/** The table that was read, and why no rollup was. */
interface Plan {
  readonly table: string;
  readonly rejected: readonly { readonly rollup: string; readonly reason: string }[];
}

interface ProvenanceInput {
  readonly metric: string;
  readonly source_id: string;
  readonly processor_id: string;
  readonly catalog_hash: string;
  readonly computation_hash: string;
  readonly physical_grain: string;
  readonly plan: Plan;
  readonly pipeline_run_ids: readonly string[];
  readonly chunk_ids: readonly string[];
  readonly chunk_count?: number;
  readonly aggregate_rows_scanned: number | null;
  readonly latest_created_at: string | null;
}

interface Answer<M extends MetricName, I> {
  readonly columns: readonly Column<Name<Row<M, I>>>[];
  readonly rows: readonly Row<M, I>[];
  readonly row_count: number;
  readonly truncated: boolean;
  readonly more: boolean;
  /** Groups withheld for privacy, of a metric that has it. */
  readonly withheld?: number;
  /** What the data of the answer cover of its bounds. */
  readonly coverage: { readonly from: string | null; readonly to: string | null; readonly failed_chunks: number; readonly missing_days: number; readonly quarantined: number; readonly open_from?: string; readonly complete: boolean };
  /** What to know before relying on the numbers: a code to act on, and words for a person. */
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly provenance: Provenance;
}

export interface Result<M extends MetricName, I> extends Answer<M, I> {
  readonly metric: M;
  readonly time_axis: Axes<M> | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly totals?: Flat<Asked<M, I>>;
}

export interface ChartResult<M extends MetricName, I> extends Answer<M, I> {
  /** A Vega-Lite 6 specification over data named rows: the rows beside it. */
  readonly chart: { readonly [key: string]: unknown };
}

/** An output over a range of days, whose bounds are inclusive; null when it is not known. */
interface ExplainedValue {
  readonly start: string;
  readonly end: string;
  readonly value: Scalar;
  /** Present where the value is estimated. */
  readonly estimated?: true;
}

/** Which numbers of a contribution are estimated. */
type EstimatedParts = readonly ('before' | 'after' | 'contribution')[];

/** What a value of a dimension, or a pair of them, contributed to a change. */
export interface Driver {
  readonly values: { readonly [dimension: string]: Scalar };
  readonly before: Scalar;
  readonly after: Scalar;
  readonly contribution: Scalar;
  readonly share: number | null;
  /** Of a ratio: how much of the contribution is due to its weight, and how much to its own rate. */
  readonly mix?: Scalar;
  readonly rate?: Scalar;
  readonly estimated?: EstimatedParts;
}

/** Why an output changed: what the values of each dimension contributed, the most surprising dimension first. */
export interface Explanation<M extends MetricName> {
  readonly metric: M;
  readonly output: Name<Outputs<M>>;
  readonly columns: readonly Column<string>[];
  readonly before: ExplainedValue;
  readonly after: ExplainedValue;
  readonly change: Scalar;
  readonly pct_change: number | null;
  readonly dimensions: readonly {
    readonly by: readonly string[];
    readonly method: 'additive' | 'ratio' | 'leave_one_out';
    readonly surprise: number | null;
    readonly explained: number | null;
    readonly drivers: readonly Driver[];
    /** All other values together, withheld ones included. */
    readonly others: { readonly before: Scalar; readonly after: Scalar; readonly contribution: Scalar; readonly estimated?: EstimatedParts };
  }[];
  readonly coverage: Answer<M, object>['coverage'];
  readonly warnings: Answer<M, object>['warnings'];
  readonly provenance: Provenance;
}

export interface Values<M extends MetricName, D extends Name<Filters<M>>> {
  readonly metric: M;
  readonly dimension: D;
  /** Most frequent first; a count is one of underlying rows. */
  readonly values: readonly { readonly value: Filters<M>[D]; readonly count: number }[];
  readonly more: boolean;
  /** Values withheld for privacy, of a metric that has it. */
  readonly withheld?: number;
  /** What the data cover of the bounds. */
  readonly coverage: Answer<M, object>['coverage'];
  /** What to know before relying on the counts. */
  readonly warnings: Answer<M, object>['warnings'];
  readonly provenance: Provenance;
}

export interface Freshness<M extends MetricName> {
  readonly metric: M;
  readonly latest_period: string | null;
  readonly latest_complete_period: string | null;
  readonly latest_created_at: string | null;
  readonly last_run: { readonly id: string; readonly status: string; readonly finished_at: string | null } | null;
  readonly chunks: { readonly ok: number; readonly failed: number };
  readonly stale: boolean;
  /** That the metric has another name now; absent otherwise. */
  readonly warnings?: readonly { readonly code: string; readonly message: string }[];
}

/** The metrics as the service has them now, which may be others than this file knows. */
export interface MetricList {
  readonly workspace: string;
  readonly catalog_hash: string;
  readonly generation: string | null;
  readonly metrics: readonly MetricSummary[];
  readonly more: boolean;
}

export interface MetricSummary {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly kind: string;
  /** Null for a metric over other metrics, like processor_id. */
  readonly source_id: string | null;
  readonly processor_id: string | null;
  /** Names that it had, which questions may still use. */
  readonly aliases?: readonly string[];
  /** Other words that people use for it. */
  readonly synonyms?: readonly string[];
  /** When it is the right choice and how to read it. */
  readonly guidance?: string;
  readonly dimensions: readonly { readonly name: string; readonly type: ValueType; readonly label: string; readonly description: string; readonly aliases?: readonly string[]; readonly synonyms?: readonly string[]; readonly guidance?: string; readonly order?: readonly (string | number | boolean)[] }[];
  readonly time_axes: readonly string[];
  readonly where?: string;
  readonly window?: string;
  /** The column with the day as of which its values are true. */
  readonly as_of?: string;
  /** The output that tells apart the several rows of each group. */
  readonly rows_by?: string;
  /** A question groups by each of these dimensions, or filters it to one value. */
  readonly requires?: readonly string[];
  /** True for a metric that is asked with a time axis only. */
  readonly needs_time_axis?: boolean;
  /** The metrics that it is computed from. */
  readonly metrics?: readonly string[];
  readonly outputs: readonly { readonly name: string; readonly type: ValueType; readonly unit: string | null; readonly format: string | null; readonly additive: { readonly time: boolean; readonly dimensions: boolean }; readonly interval?: { readonly lower: string; readonly upper: string } }[];
  readonly chart_kinds: readonly string[];
  readonly privacy: { readonly min_count: number; readonly states?: true } | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** Of how many of the last covered days the numbers may still grow. */
  readonly open_days?: number;
}

/** A question in words. */
export interface ChatQuery {
  readonly question: string;
  /** From an earlier answer: the question goes on from there. */
  readonly conversation_id?: string;
  /** Whether the plan may be a statement of governed SQL, where the server offers that. */
  readonly allow_sql?: boolean;
  /** Whether the model words the text, from at most 50 rows; every number in it is checked. */
  readonly narrate?: boolean;
}

/** What became of a question in words. Asked again, without a model, the intent of an answer, or what it explains, gives the same digest. */
export interface ChatAnswer {
  readonly kind: 'answer' | 'clarify' | 'refused';
  readonly text: string;
  readonly conversation_id: string;
  readonly choices?: readonly string[];
  readonly reason?: 'out_of_catalog' | 'ambiguous' | 'sql_not_allowed' | 'invalid_plan' | 'not_a_question';
  readonly intent?: { readonly metric: string; readonly [key: string]: unknown };
  readonly chart?: { readonly [key: string]: unknown };
  readonly columns?: readonly Column<string>[];
  readonly rows?: readonly { readonly [column: string]: Scalar }[];
  readonly totals?: { readonly [column: string]: Scalar };
  readonly row_count?: number;
  readonly truncated?: boolean;
  readonly more?: boolean;
  readonly withheld?: number;
  readonly coverage?: Answer<MetricName, object>['coverage'];
  readonly provenance?: Provenance;
  /** To a question why a number changed: what was explained, and the explanation. */
  readonly explain?: { readonly request: { readonly metric: string; readonly [key: string]: unknown }; readonly result: Explanation<MetricName> };
  readonly sql?: { readonly statement: string; readonly result: { readonly columns: readonly { readonly name: string; readonly type: string }[]; readonly rows: readonly { readonly [column: string]: unknown }[]; readonly row_count: number; readonly truncated: boolean; readonly more: boolean; readonly elapsed_ms: number; readonly warnings?: readonly { readonly code: string; readonly message: string }[] } };
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** An error of the service, as application/problem+json. */
export class ServiceProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { readonly path: string; readonly message: string; readonly suggestion?: string }[];

  constructor(problem: { status: number; code: string; detail: string; errors?: ServiceProblem['errors'] }) {
    super(problem.detail);
    this.name = 'ServiceProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
  }
}

/** The service gave no answer: no connection, or none within the time. */
export class ServiceUnreachable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ServiceUnreachable';
  }
}

export interface ClientOptions {
  /** The bearer token. */
  readonly token?: string;
  /** How often a call is repeated when all slots of the service are busy (429) or the connection fails; 3 unless given. A question in words is repeated only where nothing of it was sent. */
  readonly retries?: number;
  /** How long an attempt may take; 60 unless given. */
  readonly timeout_seconds?: number;
  /** How much of answers is kept, so that the service need not send them again; 32 MiB unless given. With 0 every question is posted. */
  readonly cache_bytes?: number;
}

export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Seconds before the first repetition; each further one waits twice as long, up to the most, and a part of it is left to chance. */
const FIRST_WAIT = 0.25;
const LONGEST_WAIT = 8;
/** The most seconds that a service may have a client wait by Retry-After. */
const LONGEST_PAUSE = 60;
/** A question that makes a longer path is posted, and its answer is not kept. */
const LONGEST_PATH = 4000;

const JSON_TYPE = 'application/json';
const ARROW = 'application/vnd.apache.arrow.stream';

interface Request {
  readonly method: 'GET' | 'POST';
  readonly body: string | null;
  readonly headers: { readonly [name: string]: string };
}

/** What a call is repeated for: a question in words may have been put to the model, and paid for, once anything of it was sent. */
type Repeated = 'not_sent' | 'not_answered';

/** What Node says of a connection that was never made. Where nothing is said of it, as in browsers, something may have been sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

interface Kept {
  readonly tag: string;
  readonly body: Uint8Array;
}

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/**
 * Names and columns are checked against the catalog at compile time. Each call throws a {@link ServiceProblem} when the service refuses or
 * fails, and {@link ServiceUnreachable} when it does not answer.
 */
export class Client {
  readonly #url: string;
  readonly #headers: { readonly [name: string]: string };
  readonly #retries: number;
  readonly #timeout_seconds: number;
  readonly #cache_bytes: number;
  /** Answers by path and form, the least recently used first. */
  readonly #kept = new Map<string, Kept>();
  #kept_bytes = 0;

  /**
   * @param url where the service answers, such as http://127.0.0.1:8080
   * @throws {RangeError} when an argument cannot be right; what it says does not repeat the address or the token
   */
  constructor(url: string, { token, retries = 3, timeout_seconds = 60, cache_bytes = 33_554_432 }: ClientOptions = {}) {
    if (!isAddress(url)) throw new RangeError('url: give the address of a service, such as http://127.0.0.1:8080, without a name, a password, ? or #');
    if (token !== undefined && !/^[ -~]*$/.test(token.trim())) throw new RangeError('token: it has a character that a header cannot have');
    if (retries < 0) throw new RangeError('retries: give 0 or more');
    this.#url = url.replace(/(?<!\/)\/+$/, '');
    this.#headers = token === undefined ? {} : { authorization: `Bearer ${token.trim()}` };
    this.#retries = retries;
    this.#timeout_seconds = timeout_seconds;
    this.#cache_bytes = cache_bytes;
  }

  /** Asks one metric, or others with it. */
  async query<M extends MetricName, const I extends Intent<M, W>, const W extends Exclude<MetricName, M> = never>(metric: M, intent: I & { readonly with?: readonly W[] }, options: CallOptions = {}): Promise<Result<M, I>> {
    return (await this.#ask(`/metrics/${metric}/query`, intent, JSON_TYPE, options, this.#answerWith('rows'))) as Result<M, I>;
  }

  /** Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is. */
  arrow<M extends MetricName, const I extends Intent<M, W>, const W extends Exclude<MetricName, M> = never>(metric: M, intent: I & { readonly with?: readonly W[] }, options: CallOptions = {}): Promise<Uint8Array> {
    return this.#ask(`/metrics/${metric}/query`, intent, ARROW, options, (body) => body);
  }

  /** Asks one metric, or others with it, and has the answer drawn. */
  async chart<M extends MetricName, const I extends ChartIntent<M, W>, const W extends Exclude<MetricName, M> = never>(metric: M, intent: I & { readonly with?: readonly W[] }, options: CallOptions = {}): Promise<ChartResult<M, I>> {
    return this.#answerWith('chart')(await this.#post(`/metrics/${metric}/chart`, intent, JSON_TYPE, options)) as ChartResult<M, I>;
  }

  /** Says why a metric changed. */
  async explain<M extends MetricName>(metric: M, query: ExplainQuery<M>, options: CallOptions = {}): Promise<Explanation<M>> {
    return this.#answerWith('change')(await this.#post(`/metrics/${metric}/explain`, query, JSON_TYPE, options)) as Explanation<M>;
  }

  /** Lists the values of a dimension. */
  async values<M extends MetricName, const Q extends ValuesQuery<M>>(metric: M, query: Q, options: CallOptions = {}): Promise<Values<M, Present<M, Q['dimension'], Name<Filters<M>>>>> {
    return (await this.#get(`/metrics/${metric}/dimension-values`, 'values', query, options)) as Values<M, Present<M, Q['dimension'], Name<Filters<M>>>>;
  }

  /** Says how recent a metric's data are. */
  async freshness<M extends MetricName>(metric: M, options: CallOptions = {}): Promise<Freshness<M>> {
    return (await this.#get(`/metrics/${metric}/freshness`, 'chunks', {}, options)) as Freshness<M>;
  }

  /** Lists the metrics. */
  async list(query: ListQuery = {}, options: CallOptions = {}): Promise<MetricList> {
    return (await this.#get('/metrics', 'metrics', query, options)) as MetricList;
  }

  /** Asks in words: a model plans the question, where the service has one. */
  async chat(query: ChatQuery, options: CallOptions = {}): Promise<ChatAnswer> {
    return this.#answerWith('kind')(await this.#post('/chat', query, JSON_TYPE, options, 'not_sent')) as ChatAnswer;
  }

  /** By GET, so that its answer can be kept, unless the path would be long or nothing is to be kept. */
  async #ask<Answer>(path: string, intent: object, form: string, options: CallOptions, read: (body: Uint8Array) => Answer): Promise<Answer> {
    const search = `?${new URLSearchParams({ intent: JSON.stringify(intent) })}`;
    if (this.#cache_bytes === 0 || path.length + search.length > LONGEST_PATH) return read(await this.#post(path, intent, form, options));
    return this.#read(path + search, form, options, read);
  }

  #get(path: string, field: string, query: object, options: CallOptions): Promise<unknown> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
    return this.#read(parameters.size === 0 ? path : `${path}?${parameters}`, JSON_TYPE, options, this.#answerWith(field));
  }

  async #post(path: string, body: object, form: string, options: CallOptions, repeated: Repeated = 'not_answered'): Promise<Uint8Array> {
    const headers = { accept: form, 'content-type': JSON_TYPE };
    return bodyOf(this.#url, form, await this.#send(path, { method: 'POST', body: JSON.stringify(body), headers }, options, repeated));
  }

  /** What is read from the body at a path: as it was kept, where the service says that it is the same. A body that cannot be read is not kept. */
  async #read<Answer>(path: string, form: string, options: CallOptions, read: (body: Uint8Array) => Answer): Promise<Answer> {
    const key = `${form} ${path}`;
    const known = this.#kept.get(key);
    const headers = { accept: form, ...(known === undefined ? {} : { 'if-none-match': known.tag }) };
    const reply = await this.#send(path, { method: 'GET', body: null, headers }, options, 'not_answered');
    const body = known !== undefined && reply.status === 304 ? known.body : bodyOf(this.#url, form, reply);
    const answer = read(body);
    const tag = reply.headers.get('etag');
    if (tag !== null) this.#keep(key, { tag, body });
    return answer;
  }

  /** @param field what every answer to the call has */
  #answerWith(field: string): (body: Uint8Array) => unknown {
    return (body) => readAnswer(this.#url, field, body);
  }

  #keep(key: string, entry: Kept): void {
    this.#kept_bytes += entry.body.length - (this.#kept.get(key)?.body.length ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    for (const [oldest, { body }] of this.#kept) {
      if (this.#kept_bytes <= this.#cache_bytes) return;
      this.#kept.delete(oldest);
      this.#kept_bytes -= body.length;
    }
  }

  /** Asks until there is an answer other than that all slots are busy, or the repetitions are used up. Every call only reads. */
  async #send(path: string, request: Request, { signal }: CallOptions, repeated: Repeated): Promise<Reply> {
    for (let attempt = 0; ; attempt += 1) {
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + Math.random() / 2);
      const reply = await this.#exchange(path, request, signal);
      if ('body' in reply) {
        if (reply.status === 200 || reply.status === 304) return reply;
        if (reply.status !== 429 || attempt >= this.#retries || repeated === 'not_sent') throw problemOf(this.#url, reply);
        await pause(Math.max(wait, Math.min(LONGEST_PAUSE, Number(reply.headers.get('retry-after')) || 0)), signal);
      } else {
        if (attempt >= this.#retries || reply.is_late || (repeated === 'not_sent' && !reply.is_unsent)) throw reply.failure;
        await pause(wait, signal);
      }
    }
  }

  async #exchange(path: string, { headers, ...request }: Request, signal: AbortSignal | undefined): Promise<Reply | Unanswered> {
    const late = AbortSignal.timeout(this.#timeout_seconds * 1000);
    try {
      const response = await fetch(this.#url + path, {
        ...request,
        headers: { ...this.#headers, ...headers },
        signal: signal === undefined ? late : AbortSignal.any([signal, late]),
        // Another address would be told the question without the token, and its answer be taken for the service's.
        redirect: 'manual',
      });
      return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      signal?.throwIfAborted();
      const message = late.aborted
        ? `${this.#url} gave no answer within ${this.#timeout_seconds} seconds`
        : `${this.#url} cannot be reached: ${reasonOf(error)}`;
      return { is_late: late.aborted, is_unsent: isUnsent(error), failure: new ServiceUnreachable(message, error) };
    }
  }
}

interface Unanswered {
  readonly is_late: boolean;
  /** Nothing was sent: there was no connection. */
  readonly is_unsent: boolean;
  readonly failure: ServiceUnreachable;
}

function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && NOT_CONNECTED.includes(String(cause.code));
}

/** What is beneath, where there is anything: fetch itself says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}

function isAddress(url: string): boolean {
  try {
    const { protocol, username, password, search, hash } = new URL(url);
    return /^https?:$/.test(protocol) && username + password + search + hash === '';
  } catch {
    return false;
  }
}

/** The body of a reply that is of the form asked for. */
function bodyOf(url: string, form: string, { status, headers, body }: Reply): Uint8Array {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (status !== 200 || type !== form) throw noAnswer(url, status);
  return body;
}

function readAnswer(url: string, field: string, body: Uint8Array): unknown {
  try {
    const answer = readJson(body);
    if (typeof answer === 'object' && answer !== null && field in answer) return answer;
  } catch {
    // Said below.
  }
  throw noAnswer(url, 200);
}

function readJson(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
}

function noAnswer(url: string, status: number): ServiceProblem {
  const detail = `${url} answered ${status} with something that is no answer; something else may answer there`;
  return new ServiceProblem({ status, code: 'no_answer', detail });
}

function problemOf(url: string, { status, body }: Reply): ServiceProblem {
  try {
    const { code, detail, errors } = readJson(body) as Partial<ConstructorParameters<typeof ServiceProblem>[0]>;
    if (typeof code === 'string' && typeof detail === 'string') return new ServiceProblem({ status, code, detail, errors: Array.isArray(errors) ? errors : [] });
  } catch {
    // Said below.
  }
  // To a redirect, a browser gives neither its status nor its headers.
  const is_redirect = status === 0 || (status >= 300 && status < 400);
  const detail = is_redirect
    ? `${url} redirects, and is not followed: give the address at which the service itself answers`
    : `${url} answered ${status} without saying what is wrong; something else may answer there`;
  return new ServiceProblem({ status, code: 'no_problem', detail });
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
