import { Client, ServiceProblem } from '#client';
import type { Report } from '../../../compiler/reports.ts';
import type {
  ChartResult,
  DimensionValues,
  ExplainQuery,
  Explanation,
  Freshness,
  Health,
  Intent,
  MetricSummary,
  QueryResult,
  Ready,
  Status,
} from '../../../generated/types.ts';
import type { Drawing } from './address.ts';
import { Signal } from './Signal.ts';

/** Where the token is stored until the tab is closed; the documentation uses the same key. */
const KEY = 'api-token';

export type Metric = MetricSummary;

/** Given when a request was refused for want of a token that holds. */
export const tokenRefused = new Signal();

/** The service's reason for refusing a request, or why it could not be reached. */
export interface Failure {
  readonly status: number;
  readonly message: string;
  readonly details: readonly string[];
}

export interface Served {
  readonly workspace: string;
  readonly catalog_hash: string;
  readonly generation: string | null;
  readonly metrics: readonly Metric[];
}

export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}

/** The header that carries the token; none without a token. */
export function authorization(): Readonly<Record<string, string>> {
  const token = sessionStorage.getItem(KEY);
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

export function hasToken(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Questions are sent by POST, so that none appears in the path of a request, which proxies log. */
function client(): Client {
  const token = sessionStorage.getItem(KEY);
  return new Client(location.origin, { cache_bytes: 0, ...(token === null ? {} : { token }) });
}

export async function listMetrics(): Promise<Served> {
  return (await client().list({})) as unknown as Served;
}

/** The reports of the catalog; none for a token that sees a part of it alone. */
export interface Reports {
  readonly reports: readonly Report[];
  readonly seen: 'all' | 'none';
}

export async function listReports(): Promise<Reports> {
  const response = await fetch('/reports', { headers: { ...authorization(), accept: 'application/json' } });
  const body: unknown = await response.json();
  if (!response.ok) throw new ServiceProblem(body as ConstructorParameters<typeof ServiceProblem>[0]);
  const { reports, restricted } = body as { readonly reports: readonly Report[]; readonly restricted?: true };
  return { reports, seen: restricted === true ? 'none' : 'all' };
}

export async function ask(metric: string, intent: Intent, signal: AbortSignal): Promise<QueryResult> {
  return (await client().query(metric, intent as never, { signal })) as unknown as QueryResult;
}

export async function draw(metric: string, intent: Intent, { kind, ...channels }: Drawing, signal: AbortSignal): Promise<ChartResult> {
  const { totals: _totals, ...asked } = intent;
  return (await client().chart(metric, { ...asked, chart_kind: kind, ...channels } as never, { signal })) as unknown as ChartResult;
}

/** Why a metric changed. */
export async function explain(metric: string, query: ExplainQuery, signal: AbortSignal): Promise<Explanation> {
  return (await client().explain(metric, query as never, { signal })) as unknown as Explanation;
}

/** The most frequent values of a dimension that contain a text. */
export async function valuesOf(
  metric: string,
  dimension: string,
  search: string,
  signal: AbortSignal,
  limit = 20,
): Promise<DimensionValues> {
  const query = { dimension, limit, ...(search === '' ? {} : { search }) };
  return (await client().values(metric, query as never, { signal })) as unknown as DimensionValues;
}

/** The rows of an answer as a CSV file. */
export async function csvOf(metric: string, intent: Intent): Promise<Blob> {
  const response = await fetch(`/metrics/${encodeURIComponent(metric)}/query`, {
    method: 'POST',
    headers: { ...authorization(), accept: 'text/csv', 'content-type': 'application/json' },
    body: JSON.stringify(intent),
  });
  if (!response.ok) throw new ServiceProblem((await response.json()) as ConstructorParameters<typeof ServiceProblem>[0]);
  return response.blob();
}

export async function health(): Promise<Health> {
  return (await (await fetch('/health')).json()) as Health;
}

/** Whether questions should be sent to the server, which its status says too. */
export async function ready(): Promise<Ready> {
  return (await (await fetch('/ready', { headers: authorization() })).json()) as Ready;
}

export async function freshnessOf(metric: string, signal: AbortSignal): Promise<Freshness> {
  return (await client().freshness(metric, { signal })) as unknown as Freshness;
}

export async function status(): Promise<Status> {
  const response = await fetch('/status', { headers: { ...authorization(), accept: 'application/json' } });
  const body: unknown = await response.json();
  if (!response.ok) throw new ServiceProblem(body as ConstructorParameters<typeof ServiceProblem>[0]);
  return body as Status;
}

/** What to show of an error, and to the whole page where it asks for a token. @returns null for a call that was given up, as when another took its place */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (error instanceof ServiceProblem) {
    if (error.status === 401) tokenRefused.give();
    const details = error.errors.map(({ message }) => message).filter((message) => !error.message.includes(message));
    return { status: error.status, message: error.message, details };
  }
  return { status: 0, message: 'The service cannot be reached. Try again when it is back.', details: [] };
}
