/**
 * The types of every client.ts that are the same for all catalogs: they derive the columns of rows from an intent. Kept as text because it
 * is emitted and never run here; test/types type-checks it.
 */
export const clientTsTypes = `
export type MetricName = keyof Metrics;
/** Of several metrics what all of them have. */
type Dimensions<M extends MetricName> = Metrics[M]['dimensions'];
type Filters<M extends MetricName> = Metrics[M]['filters'];
type Axes<M extends MetricName> = (M extends MetricName ? (axis: [Metrics[M]['timeAxes']]) => void : never) extends (axis: infer A extends [string]) => void ? A[0] : never;
/** Of several metrics what any of them has. */
type Outputs<M extends MetricName> = (M extends MetricName ? (of: Metrics[M]['outputs']) => void : never) extends (of: infer T) => void ? T : never;
type Quantiles<M extends MetricName> = (M extends MetricName ? (of: Metrics[M]['quantiles']) => void : never) extends (of: infer T) => void ? T : never;
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
type Compared<T> = { [K in Name<T> as \`\${K}_prev\` | \`\${K}_delta\`]: T[K] | null } & { [K in Name<T> as \`\${K}_pct_change\`]: number | null };
type ResultColumn<M extends MetricName> = Name<Measured<M>> | Name<Compared<Measured<M>>>;

/** A question to one metric, or to others with it; see schemas/intent.schema.json of the service. */
export interface Intent<M extends MetricName, W extends MetricName = never> {
  readonly dimensions?: readonly Name<Dimensions<M | W>>[];
  readonly time_axis?: Axes<M | W> | null;
  /** Further metrics, whose outputs follow. */
  readonly with?: readonly W[];
  readonly start?: string | null;
  readonly end?: string | null;
  readonly filters?: { readonly [D in Name<Filters<M | W>>]?: Condition<Filters<M | W>[D]> };
  readonly having?: { readonly [C in ResultColumn<M | W> | 'row_count']?: Condition<Scalar> };
  readonly order_by?: readonly (\`\${'-' | ''}\${ResultColumn<M | W> | Name<Dimensions<M | W>> | Axes<M | W>}\`)[];
  readonly top_n?: number;
  readonly top_n_by?: ResultColumn<M | W>;
  readonly top_n_within?: readonly (Name<Dimensions<M | W>> | Axes<M | W>)[];
  readonly others?: boolean;
  readonly totals?: boolean;
  readonly compare?: 'prior_period' | 'prior_year' | null;
  readonly quantiles?: {} extends Quantiles<M | W> ? false : boolean;
  readonly limit?: number;
}

type Channel<M extends MetricName> = Name<Dimensions<M>> | Axes<M> | ResultColumn<M>;

/** A question and how to draw its answer: the columns on its channels. One that only one column can be on may be left out. */
export interface ChartIntent<M extends MetricName, W extends MetricName = never> extends Intent<M, W> {
  readonly chart_kind: Metrics[M]['chartKinds'];
  readonly x?: Channel<M | W>;
  readonly y?: Channel<M | W>;
  readonly color?: Channel<M | W>;
  readonly facet?: Channel<M | W>;
}

/** Which values of a dimension to list. */
export interface ValuesQuery<M extends MetricName> {
  readonly dimension: Name<Filters<M>>;
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

type Grouped<M extends MetricName, I> = I extends { readonly dimensions: readonly (infer D)[] } ? { [K in D & Name<Dimensions<M>>]: Dimensions<M>[K] } : {};
type Timed<I> = I extends { readonly time_axis: infer A extends string } ? { [K in A]: string } : {};
type With<I> = I extends { readonly with: readonly (infer W extends MetricName)[] } ? W : never;
type Asked<M extends MetricName, I> = Outputs<M | With<I>> & (I extends { readonly quantiles: true } ? Quantiles<M | With<I>> : {});
type Prior<T, I> = I extends { readonly compare: 'prior_period' | 'prior_year' } ? Compared<T> : {};
type Folded<I> = I extends { readonly others: true } ? { _row: 'row' | 'others' } : {};
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The columns that the rows of an intent's answer have. */
export type Row<M extends MetricName, I> = Flat<Timed<I> & Grouped<M, I> & Asked<M, I> & Prior<Asked<M, I>, I> & Folded<I>>;

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
  readonly plan: { readonly [field: string]: unknown } | null;
  readonly pipeline_run_ids: readonly string[];
  readonly chunk_ids: readonly string[];
  readonly aggregate_rows_scanned: number | null;
  readonly latest_created_at: string | null;
  readonly result_digest: string;
  /** Of several metrics where the values of each come from. */
  readonly inputs?: readonly { readonly [field: string]: unknown }[];
  readonly [field: string]: unknown;
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
  readonly coverage: { readonly from: string | null; readonly to: string | null; readonly failed_chunks: number; readonly missing_days: number; readonly complete: boolean };
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
  readonly source_id: string;
  readonly processor_id: string;
  /** Other words that people use for it. */
  readonly synonyms?: readonly string[];
  /** When it is the right choice and how to read it. */
  readonly guidance?: string;
  readonly dimensions: readonly { readonly name: string; readonly type: ValueType; readonly label: string; readonly description: string; readonly synonyms?: readonly string[]; readonly guidance?: string }[];
  readonly time_axes: readonly string[];
  readonly where?: string;
  readonly window?: string;
  readonly outputs: readonly { readonly name: string; readonly type: ValueType; readonly unit: string | null; readonly format: string | null }[];
  readonly chart_kinds: readonly string[];
  readonly privacy: { readonly min_count: number } | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
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

/** What became of a question in words. Asked again, without a model, the intent of an answer gives the same digest. */
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
  readonly provenance?: Provenance;
  readonly sql?: { readonly statement: string; readonly result: { readonly columns: readonly { readonly name: string; readonly type: string }[]; readonly rows: readonly { readonly [column: string]: unknown }[] } };
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}
`;
