import type { Intent, MetricSummary, TimeAxis } from '../../../../generated/types.ts';
import { isPeriod } from '../../../reports/periods.ts';
import { decoded } from '../decoded.ts';
import { jsonObject } from '../jsonObject.ts';
import { ANY, unreadablePlace, type Readable, type UnreadablePlace } from '../unreadable.ts';

export type Filters = NonNullable<Intent['filters']>;

/** A metric's page, and what its reader has chosen there. */
export interface MetricPlace {
  readonly page: 'metric';
  readonly metric: string;
  /** Null for the page's own. */
  readonly period: string | null;
  /** The axis of the chart; null for the page's own. */
  readonly by: TimeAxis | null;
  /** Null for the page's own: the period before. */
  readonly compare: 'none' | 'prior_year' | null;
  readonly filters: Filters;
  /** Further metrics, drawn below this one. */
  readonly also: readonly string[];
  /** The output that is shown, of a metric with several; null for the first. */
  readonly output: string | null;
}

/** Leads to another view of the page from the one that was chosen last: what is drawn may still be the one before. */
export type GoFrom = (change: (place: MetricPlace) => MetricPlace) => void;

const PATH = '/metrics/';
const AXES: readonly string[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'] satisfies readonly TimeAxis[];

export function isMetricPath(path: string): boolean {
  return path.startsWith(PATH) && path.length > PATH.length;
}

/** The page of a metric as it opens. */
export function openedMetric(metric: string): MetricPlace {
  return { page: 'metric', metric, period: null, by: null, compare: null, filters: {}, also: [], output: null };
}

/** The fragment of an address. The page's own choices are left out, so that each view has one address. */
export function metricAddress({ metric, period, by, compare, filters, also, output }: MetricPlace): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ period, by, compare, output })) if (value !== null) parameters.set(name, value);
  if (Object.keys(filters).length > 0) parameters.set('filters', JSON.stringify(filters));
  if (also.length > 0) parameters.set('also', also.join(' '));
  const query = parameters.toString();
  return `#${PATH}${encodeURIComponent(metric)}${query === '' ? '' : `?${query}`}`;
}

const READABLE = {
  period: { takes: 'a period such as last_28_days, all or 2001-01-01..2001-03-31', reads: isPeriod },
  by: { takes: `one of ${AXES.join(', ')}`, reads: (text) => AXES.includes(text) },
  compare: { takes: 'none or prior_year', reads: (text) => text === 'none' || text === 'prior_year' },
  filters: { takes: 'a JSON object', reads: (text) => jsonObject(text) !== null },
  also: ANY,
  output: ANY,
} satisfies Readonly<Record<string, Readable>>;

/** The place that a path and its parameters name. The service checks the filters. */
export function metricPlace(path: string, parameters: URLSearchParams): MetricPlace | UnreadablePlace {
  const unreadable = unreadablePlace(path, parameters, READABLE);
  if (unreadable !== null) return unreadable;
  const [by, compare] = [parameters.get('by'), parameters.get('compare')];
  return {
    page: 'metric',
    metric: decoded(path.slice(PATH.length)),
    period: parameters.get('period'),
    by: by as TimeAxis | null,
    compare: compare === 'none' || compare === 'prior_year' ? compare : null,
    filters: (jsonObject(parameters.get('filters')) ?? {}) as Filters,
    also: (parameters.get('also') ?? '').split(' ').filter((name) => name !== ''),
    output: parameters.get('output'),
  };
}

/** What a place names that its metric does not have. The service checks the filters. */
export function unknownParts({ outputs, time_axes }: MetricSummary, { output, by }: Pick<MetricPlace, 'output' | 'by'>): readonly string[] {
  return [
    ...(output === null || outputs.some(({ name }) => name === output) ? [] : [`The metric has no output "${output}".`]),
    ...(by === null || time_axes.some((axis) => axis === by) ? [] : [`The metric has no numbers by ${by}.`]),
  ];
}
