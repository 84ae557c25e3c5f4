// Made from the catalog of interactions by `service compile`. Do not edit.

/** What may be asked: for each metric its dimensions, filters, time axes and output columns. */
export interface Metrics {
  /** Acceptance [share]. Share of clicked offers that were accepted. */
  acceptance: {
    dimensions: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    filters: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { acceptance: number | null };
    quantiles: {};
  };
  /** Active customers [customers]. Different customers who came by in the 28 days that end with the period. */
  active_customers: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { active_customers: number | null };
    quantiles: {};
  };
  /** Choice. How much more the model expects of what it chose than of what came in any order. */
  choice: {
    dimensions: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; rank: number | null };
    filters: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { choice_count: number | null; choice_test_mean: number | null; choice_control_mean: number | null; choice_test_size: number | null; choice_control_size: number | null; choice_difference: number | null; choice_difference_lower: number | null; choice_difference_upper: number | null; choice_t: number | null; choice_degrees_of_freedom: number | null; choice_p_value: number | null };
    quantiles: {};
  };
  /** Click through [share]. Share of offers that were clicked. */
  click_through: {
    dimensions: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    filters: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { click_through: number | null };
    quantiles: {};
  };
  /** Clickers [customers]. Different customers who clicked something. */
  clickers: {
    dimensions: { channel: string | null; action_group: string | null; arm: string | null };
    filters: { channel: string | null; action_group: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { clickers: number | null };
    quantiles: {};
  };
  /** Clicks by channel. Whether it matters for clicks where an offer is made. */
  clicks_by_channel: {
    dimensions: { direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    filters: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { clicks_by_channel_count: number | null; clicks_by_channel_chi_square: number | null; clicks_by_channel_degrees_of_freedom: number | null; clicks_by_channel_p_value: number | null; clicks_by_channel_g: number | null; clicks_by_channel_g_p_value: number | null; clicks_by_channel_odds_ratio: number | null; clicks_by_channel_odds_ratio_lower: number | null; clicks_by_channel_odds_ratio_upper: number | null };
    quantiles: {};
  };
  /** Customers [customers]. Different customers who were offered something. */
  customers: {
    dimensions: { channel: string | null; action_group: string | null; arm: string | null };
    filters: { channel: string | null; action_group: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { customers: number | null };
    quantiles: {};
  };
  /** Expected click through [share]. Mean of what the model expected; beside click_through it shows whether the model is too sure of itself. */
  expected_click_through: {
    dimensions: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    filters: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { expected_click_through: number | null };
    quantiles: {};
  };
  /** Journey. How many offers and customers get to each stage. */
  journey: {
    dimensions: { channel: string | null; action_group: string | null; arm: string | null };
    filters: { channel: string | null; action_group: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { stage: string | null; journey_count: number | null; journey_of_first: number | null; journey_of_previous: number | null; journey_entities: number | null; journey_entities_of_first: number | null; journey_entities_of_previous: number | null };
    quantiles: {};
  };
  /** Lapsed. Different customers who came by in the 56 days that end with the period, but not in the last 28. */
  lapsed: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { lapsed: number | null; lapsed_lower: number | null; lapsed_upper: number | null };
    quantiles: {};
  };
  /** Lift. How much more is clicked where the model chooses the offers than where they come in any order. A fifth of customers are in the control group, which gets fewer offers in step. */
  lift: {
    dimensions: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; rank: number | null };
    filters: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { lift_count: number | null; lift_positives: number | null; lift_negatives: number | null; lift_rate: number | null; lift_test_rate: number | null; lift_control_rate: number | null; lift_test_size: number | null; lift_control_size: number | null; lift_difference: number | null; lift_difference_lower: number | null; lift_difference_upper: number | null; lift_lift: number | null; lift_lift_lower: number | null; lift_lift_upper: number | null; lift_z_score: number | null; lift_p_value: number | null };
    quantiles: {};
  };
  /** Model. How well the model tells the offers that are clicked from those that are not. */
  model: {
    dimensions: { channel: string | null; action: string | null; arm: string | null };
    filters: { channel: string | null; action: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { model_auc: number | null; model_average_precision: number | null; model_base_rate: number | null; model_positives: number | null; model_negatives: number | null };
    quantiles: {};
  };
  /** Model calibration. What the model expects beside what happens, in ten groups of about as many offers. */
  model_calibration: {
    dimensions: { channel: string | null; action: string | null; arm: string | null };
    filters: { channel: string | null; action: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; predicted: number | null; observed: number | null; count: number | null };
    quantiles: {};
  };
  /** Model gain. What share of all clicks the best-liked offers have. */
  model_gain: {
    dimensions: { channel: string | null; action: string | null; arm: string | null };
    filters: { channel: string | null; action: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; contacted: number | null; gain: number | null };
    quantiles: {};
  };
  /** Model lift. How many times as many clicks the best-liked offers have as others. */
  model_lift: {
    dimensions: { channel: string | null; action: string | null; arm: string | null };
    filters: { channel: string | null; action: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; contacted: number | null; lift: number | null };
    quantiles: {};
  };
  /** Model precision. What share is clicked of the offers that the model likes best. */
  model_precision: {
    dimensions: { channel: string | null; action: string | null; arm: string | null };
    filters: { channel: string | null; action: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; threshold: number | null; recall: number | null; precision: number | null };
    quantiles: {};
  };
  /** Model roc. The trade between clicks that the model finds and offers that it picks in vain. */
  model_roc: {
    dimensions: { channel: string | null; action: string | null; arm: string | null };
    filters: { channel: string | null; action: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; threshold: number | null; false_positive_rate: number | null; true_positive_rate: number | null };
    quantiles: {};
  };
  /** Offers [offers]. Offers that were made. */
  offers: {
    dimensions: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    filters: { channel: string | null; direction: string | null; action_group: string | null; action: string | null; arm: string | null; rank: number | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { offers: number | null };
    quantiles: {};
  };
  /** On both. Different customers who came by on the web site and in the app. */
  on_both: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { on_both: number | null; on_both_lower: number | null; on_both_upper: number | null };
    quantiles: {};
  };
  /** Order value [EUR]. Median amount of an order; ask with quantiles for p25 to p95. */
  order_value: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { order_value: number | null };
    quantiles: { order_value_Median: number | null; order_value_p25: number | null; order_value_p75: number | null; order_value_p90: number | null; order_value_p95: number | null };
  };
  /** Orders [orders]. Orders that were placed. */
  orders: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { orders: number | null };
    quantiles: {};
  };
  /** Propensity. What the model expected of all offers; ask with quantiles for p25 to p95. */
  propensity: {
    dimensions: { channel: string | null; action: string | null; arm: string | null };
    filters: { channel: string | null; action: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { propensity_count: number | null; propensity_min: number | null; propensity_p25: number | null; propensity_Median: number | null; propensity_p75: number | null; propensity_max: number | null };
    quantiles: { propensity_p90: number | null; propensity_p95: number | null };
  };
  /** Propensity bins. What the model expects of all offers, in twenty bins. */
  propensity_bins: {
    dimensions: { channel: string | null; action: string | null; arm: string | null };
    filters: { channel: string | null; action: string | null; arm: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { point: number | null; lower: number | null; upper: number | null; count: number | null };
    quantiles: {};
  };
  /** Returning. Of the customers who come by in a period for the first time, how many are there again in each of the next three. */
  returning: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { offset: number | null; returning_size: number | null; returning_retained: number | null; returning_share: number | null; returning_share_lower: number | null; returning_share_upper: number | null };
    quantiles: {};
  };
  /** Revenue [EUR]. Sum of what was ordered. */
  revenue: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { revenue: number | null };
    quantiles: {};
  };
  /** Sessions [sessions]. Visits to the web site or the app. */
  sessions: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { sessions: number | null };
    quantiles: {};
  };
  /** Visitors [customers]. Different customers who came by. */
  visitors: {
    dimensions: { channel: string | null };
    filters: { channel: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { visitors: number | null };
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
