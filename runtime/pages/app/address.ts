import type { Intent } from '../../../generated/types.ts';
import { jsonObject } from './jsonObject.ts';
import { isMetricPath, metricAddress, metricPlace, type MetricPlace } from './metric/address.ts';
import { isReportPath, reportAddress, reportPlace, type ReportPlace } from './reports/address.ts';
import { ANY, unreadablePlace, type Readable, type UnreadablePlace } from './unreadable.ts';

/** How an answer is shown: as a table, or as a chart with columns on its channels. */
export interface Drawing {
  readonly kind: string;
  readonly x?: string;
  readonly y?: string;
  readonly color?: string;
}

/** A metric, a question to it, and how its answer is shown. */
export interface Exploration {
  readonly page: 'explore';
  /** Null until one is chosen. */
  readonly metric: string | null;
  readonly intent: Intent;
  /** Null until a form is chosen. */
  readonly drawing: Drawing | null;
}

/** Where a reader is. The page's address contains all of it, so that a link is a question. */
export type Place =
  { readonly page: 'home' } | MetricPlace | Exploration | ReportPlace | { readonly page: 'chat' } | { readonly page: 'status' };

/** Where an address leads, of which a part may not be readable. */
export type OpenedPlace = Place | UnreadablePlace;

export const TABLE: Drawing = { kind: 'table' };
const CHANNELS = ['x', 'y', 'color'] as const;
const READABLE = {
  metric: ANY,
  intent: { takes: 'a JSON object', reads: (text) => jsonObject(text) !== null },
  chart: ANY,
  x: ANY,
  y: ANY,
  color: ANY,
} satisfies Readonly<Record<string, Readable>>;

/** Pages on which nothing is chosen. */
const PLAIN: ReadonlyMap<string, 'home' | 'chat' | 'status'> = new Map([
  ['', 'home'],
  ['/', 'home'],
  ['/metrics', 'home'],
  ['/metrics/', 'home'],
  ['/chat', 'chat'],
  ['/status', 'status'],
]);

/**
 * The fragment of an address: browsers do not send it, so questions stay private. Intent fields that request nothing are left out, so that
 * each question has one address.
 */
export function addressOf(place: Place): string {
  if (place.page === 'home') return '#/';
  if (place.page === 'metric') return metricAddress(place);
  if (place.page === 'reports') return reportAddress(place);
  if (place.page !== 'explore') return `#/${place.page}`;
  const { metric, intent, drawing } = place;
  if (metric === null) return '#/explore';
  const parameters = new URLSearchParams({ metric });
  const asked = withoutDefaults(intent);
  if (Object.keys(asked).length > 0) parameters.set('intent', JSON.stringify(asked));
  if (drawing !== null) parameters.set('chart', drawing.kind);
  for (const channel of CHANNELS) {
    const column = drawing?.[channel];
    if (column !== undefined) parameters.set(channel, column);
  }
  return `#/explore?${parameters.toString()}`;
}

/** The place that a fragment names; the start page without one. The service, not this function, checks the intent. */
export function placeOf(fragment: string): OpenedPlace {
  // A value may have a question mark of its own.
  const [path = '', ...query] = fragment.replace(/^#/, '').split('?');
  const parameters = new URLSearchParams(query.join('?'));
  if (isMetricPath(path)) return metricPlace(path, parameters);
  if (isReportPath(path)) return reportPlace(path, parameters);
  const page = PLAIN.get(path);
  if (page !== undefined) return unreadablePlace(path, parameters, {}) ?? { page };
  if (path !== '/explore') return { page: 'unreadable', faults: [`There is no page "${path}".`], plain: '#/' };
  const unreadable = unreadablePlace(path, parameters, READABLE);
  if (unreadable !== null) return unreadable;
  const kind = parameters.get('chart');
  const channels = CHANNELS.flatMap((channel) => {
    const column = parameters.get(channel);
    return column === null ? [] : [[channel, column] as const];
  });
  return {
    page: 'explore',
    metric: parameters.get('metric'),
    intent: jsonObject(parameters.get('intent')) ?? {},
    drawing: kind === null ? null : { kind, ...Object.fromEntries(channels) },
  };
}

/** An intent without the fields that request nothing. */
export function withoutDefaults(intent: Intent): Intent {
  return Object.fromEntries(
    Object.entries(intent).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0) &&
        !(typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0),
    ),
  );
}
