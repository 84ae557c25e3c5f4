// Made from the catalog of deep_columns by `service compile`. Do not edit.

/** What may be asked: for each metric its dimensions, filters, time axes and output columns. */
export interface Metrics {
  /** Clicks. */
  clicks: {
    dimensions: { page: string | null };
    filters: { page: string | null };
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { clicks: number | null };
    quantiles: {};
  };
  /** Requests. */
  requests: {
    dimensions: { status: number | null; agent: string | null; campaign: string | null; city: string | null };
    filters: { status: number | null; agent: string | null; campaign: string | null; city: string | null };
    timeAxes: 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { requests: number | null };
    quantiles: {};
  };
  /** Turnover. */
  turnover: {
    dimensions: {};
    filters: {};
    timeAxes: 'day' | 'week' | 'month' | 'quarter' | 'year';
    outputs: { turnover: number | null };
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
