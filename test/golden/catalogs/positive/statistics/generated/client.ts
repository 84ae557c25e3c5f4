// Made from the catalog of statistics by `service compile`. Do not edit.

/** What may be asked: for each metric its dimensions, filters, time axes and output columns. */
export interface Metrics {
  /** Active. */
  active: {
    dimensions: { channel: string | null; variant: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { active: number | null };
    quantiles: {};
  };
  /** Amount. */
  amount: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { amount: number | null };
    quantiles: { amount_Median: number | null; amount_p25: number | null; amount_p75: number | null; amount_p90: number | null; amount_p95: number | null };
  };
  /** Amount spread. */
  amount_spread: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { amount_spread_count: number | null; amount_spread_min: number | null; amount_spread_p25: number | null; amount_spread_Median: number | null; amount_spread_p75: number | null; amount_spread_max: number | null };
    quantiles: { amount_spread_p90: number | null; amount_spread_p95: number | null };
  };
  /** Amounts. */
  amounts: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; lower: number | null; upper: number | null; count: number | null };
    quantiles: {};
  };
  /** Amounts up to. */
  amounts_up_to: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; value: number | null; share: number | null };
    quantiles: {};
  };
  /** Back. */
  back: {
    dimensions: { channel: string | null; variant: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { offset: number | null; back_size: number | null; back_retained: number | null; back_share: number | null; back_share_lower: number | null; back_share_upper: number | null };
    quantiles: {};
  };
  /** Both. */
  both: {
    dimensions: { channel: string | null; variant: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { both: number | null; both_lower: number | null; both_upper: number | null };
    quantiles: {};
  };
  /** Calibration. */
  calibration: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; predicted: number | null; observed: number | null; count: number | null };
    quantiles: {};
  };
  /** Clicks. */
  clicks: {
    dimensions: { channel: string | null; variant: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { clicks: number | null };
    quantiles: {};
  };
  /** Dependence. */
  dependence: {
    dimensions: { channel: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { dependence_count: number | null; dependence_chi_square: number | null; dependence_degrees_of_freedom: number | null; dependence_p_value: number | null; dependence_g: number | null; dependence_g_p_value: number | null; dependence_odds_ratio: number | null; dependence_odds_ratio_lower: number | null; dependence_odds_ratio_upper: number | null };
    quantiles: {};
  };
  /** Either. */
  either: {
    dimensions: { channel: string | null; variant: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { either: number | null; either_lower: number | null; either_upper: number | null };
    quantiles: {};
  };
  /** Gains. */
  gains: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; contacted: number | null; gain: number | null };
    quantiles: {};
  };
  /** Lapsed. */
  lapsed: {
    dimensions: { channel: string | null; variant: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { lapsed: number | null; lapsed_lower: number | null; lapsed_upper: number | null };
    quantiles: {};
  };
  /** Lift. */
  lift: {
    dimensions: { channel: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { lift_count: number | null; lift_positives: number | null; lift_negatives: number | null; lift_rate: number | null; lift_test_rate: number | null; lift_control_rate: number | null; lift_test_size: number | null; lift_control_size: number | null; lift_difference: number | null; lift_difference_lower: number | null; lift_difference_upper: number | null; lift_lift: number | null; lift_lift_lower: number | null; lift_lift_upper: number | null; lift_z_score: number | null; lift_p_value: number | null; lift_mismatch_p_value: number | null };
    quantiles: {};
  };
  /** Lifts. */
  lifts: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; contacted: number | null; lift: number | null };
    quantiles: {};
  };
  /** New back. */
  new_back: {
    dimensions: { channel: string | null; variant: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { offset: number | null; new_back_size: number | null; new_back_retained: number | null; new_back_share: number | null; new_back_share_lower: number | null; new_back_share_upper: number | null };
    quantiles: {};
  };
  /** People. */
  people: {
    dimensions: { channel: string | null; variant: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { people: number | null };
    quantiles: {};
  };
  /** People steps. */
  people_steps: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { stage: string | null; people_steps_count: number | null; people_steps_of_first: number | null; people_steps_of_previous: number | null; people_steps_entities: number | null; people_steps_entities_of_first: number | null; people_steps_entities_of_previous: number | null };
    quantiles: {};
  };
  /** Precision recall. */
  precision_recall: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; threshold: number | null; recall: number | null; precision: number | null };
    quantiles: {};
  };
  /** Quality. */
  quality: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { quality_auc: number | null; quality_average_precision: number | null; quality_base_rate: number | null; quality_positives: number | null; quality_negatives: number | null };
    quantiles: {};
  };
  /** Roc. */
  roc: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; threshold: number | null; false_positive_rate: number | null; true_positive_rate: number | null };
    quantiles: {};
  };
  /** Spend. */
  spend: {
    dimensions: { channel: string | null };
    filters: { channel: string | null; variant: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { spend_count: number | null; spend_test_mean: number | null; spend_control_mean: number | null; spend_test_size: number | null; spend_control_size: number | null; spend_difference: number | null; spend_difference_lower: number | null; spend_difference_upper: number | null; spend_t: number | null; spend_degrees_of_freedom: number | null; spend_p_value: number | null };
    quantiles: {};
  };
  /** Steps. */
  steps: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { stage: string | null; steps_count: number | null; steps_of_first: number | null; steps_of_previous: number | null };
    quantiles: {};
  };
}

export type MetricName = keyof Metrics;
type Dimensions<M extends MetricName> = Metrics[M]['dimensions'];
type Outputs<M extends MetricName> = Metrics[M]['outputs'];
type Quantiles<M extends MetricName> = Metrics[M]['quantiles'];
type Name<T> = keyof T & string;
type Scalar = string | number | boolean | null;

/** The operators that make sense for a column's type. */
type Operators<T> = {
  eq?: T; ne?: T; in?: readonly T[]; not_in?: readonly T[]; is_null?: true; not_null?: true;
} & (NonNullable<T> extends boolean ? unknown : { gt?: NonNullable<T>; gte?: NonNullable<T>; lt?: NonNullable<T>; lte?: NonNullable<T> })
  & (NonNullable<T> extends string ? { contains?: string; starts_with?: string; ends_with?: string } : unknown);
/** A scalar is eq, a list is in, null is is_null. */
export type Condition<T> = T | readonly T[] | Operators<T>;

type Measured<M extends MetricName> = Outputs<M> & Quantiles<M>;
type Compared<T> = { [K in Name<T> as `${K}_prev` | `${K}_delta`]: T[K] | null } & { [K in Name<T> as `${K}_pct_change`]: number | null };
type ResultColumn<M extends MetricName> = Name<Measured<M>> | Name<Compared<Measured<M>>>;

/** A question to one metric; see schemas/intent.schema.json of the service. */
export interface Intent<M extends MetricName> {
  readonly dimensions?: readonly Name<Dimensions<M>>[];
  readonly time_axis?: Metrics[M]['timeAxes'] | null;
  readonly start?: string | null;
  readonly end?: string | null;
  readonly filters?: { readonly [D in Name<Metrics[M]['filters']>]?: Condition<Metrics[M]['filters'][D]> };
  readonly having?: { readonly [C in ResultColumn<M>]?: Condition<Scalar> };
  readonly order_by?: readonly (`${'-' | ''}${ResultColumn<M> | Name<Dimensions<M>> | Metrics[M]['timeAxes']}`)[];
  readonly top_n?: number;
  readonly top_n_by?: ResultColumn<M>;
  readonly top_n_within?: readonly (Name<Dimensions<M>> | Metrics[M]['timeAxes'])[];
  readonly others?: boolean;
  readonly totals?: boolean;
  readonly compare?: 'prior_period' | 'prior_year' | null;
  readonly quantiles?: {} extends Quantiles<M> ? false : boolean;
  readonly limit?: number;
}

type Grouped<M extends MetricName, I> = I extends { readonly dimensions: readonly (infer D)[] } ? { [K in D & Name<Dimensions<M>>]: Dimensions<M>[K] } : {};
type Timed<I> = I extends { readonly time_axis: infer A extends string } ? { [K in A]: string } : {};
type Asked<M extends MetricName, I> = Outputs<M> & (I extends { readonly quantiles: true } ? Quantiles<M> : {});
type Prior<T, I> = I extends { readonly compare: 'prior_period' | 'prior_year' } ? Compared<T> : {};
type Folded<I> = I extends { readonly others: true } ? { _row: 'row' | 'others' } : {};
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The columns that the rows of an intent's answer have. */
export type Row<M extends MetricName, I> = Flat<Timed<I> & Grouped<M, I> & Asked<M, I> & Prior<Asked<M, I>, I> & Folded<I>>;

export interface Result<M extends MetricName, I> {
  readonly metric: M;
  readonly rows: readonly Row<M, I>[];
  readonly row_count: number;
  readonly truncated: boolean;
  readonly more: boolean;
  /** Groups withheld for privacy, of a metric that has it. */
  readonly withheld?: number;
  readonly totals?: Flat<Asked<M, I>>;
  /** What the data of the answer cover of its bounds. */
  readonly coverage: { readonly from: string | null; readonly to: string | null; readonly failed_chunks: number; readonly missing_days: number; readonly complete: boolean };
  /** What to know before relying on the numbers: a code to act on, and words for a person. */
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly provenance: { readonly catalog_hash: string; readonly data_hash: string; readonly generation: string; readonly result_digest: string; readonly [key: string]: unknown };
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

export class Client {
  readonly #url: string;
  readonly #token: string | undefined;

  /** @param url where the service answers, such as http://127.0.0.1:8080 */
  constructor(url: string, options: { readonly token?: string } = {}) {
    this.#url = url.replace(/\/$/, '');
    this.#token = options.token;
  }

  /**
   * Asks one metric. Names and columns are checked against the catalog at compile time.
   * @throws {ServiceProblem} when the service refuses or fails.
   */
  async query<M extends MetricName, const I extends Intent<M>>(metric: M, intent: I): Promise<Result<M, I>> {
    const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
    if (this.#token !== undefined) headers['authorization'] = `Bearer ${this.#token}`;
    const response = await fetch(`${this.#url}/metrics/${metric}/query`, { method: 'POST', headers, body: JSON.stringify(intent) });
    const body: unknown = await response.json();
    if (!response.ok) throw new ServiceProblem(body as ConstructorParameters<typeof ServiceProblem>[0]);
    return body as Result<M, I>;
  }
}
