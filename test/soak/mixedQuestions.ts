import type { Intent } from '../../generated/types.ts';
import type { Asked } from './KeepAliveConnection.ts';

const METRICS = ['flights', 'late_share', 'average_delay', 'delay', 'routes', 'destinations'] as const;
const DIMENSIONS: readonly (readonly string[])[] = [
  [],
  ['origin_state'],
  ['origin_state', 'distance_band'],
  ['destination_state'],
  ['origin'],
];
const SCOPES: readonly Intent[] = [
  {},
  { start: '2001-02-01', end: '2001-05-31' },
  { filters: { origin_state: ['TX', 'CA', 'NY'] } },
  { filters: { origin_state: { starts_with: 'N' } }, totals: true },
];
const AXES: readonly Intent[] = [{}, { time_axis: 'month' }, { time_axis: 'week' }, { time_axis: 'month', compare: 'prior_period' }];

/** The dimensions that each metric of the flights has. */
const known: Readonly<Record<(typeof METRICS)[number], readonly string[]>> = {
  flights: ['origin', 'destination', 'origin_state', 'destination_state', 'distance_band'],
  late_share: ['origin', 'destination', 'origin_state', 'destination_state', 'distance_band'],
  average_delay: ['origin', 'destination', 'origin_state', 'destination_state', 'distance_band'],
  delay: ['origin_state', 'distance_band'],
  routes: ['origin_state'],
  destinations: ['origin_state'],
};

export interface MixedQuestion {
  readonly metric: string;
  readonly intent: Intent;
}

/** Questions about the flights of every form: few enough that the caches hold all of their answers when the load has warmed up. */
export const mixedQuestions: readonly MixedQuestion[] = METRICS.flatMap((metric) =>
  DIMENSIONS.filter((dimensions) => dimensions.every((dimension) => known[metric].includes(dimension))).flatMap((dimensions) =>
    AXES.flatMap((axis) =>
      SCOPES.map((scope): MixedQuestion => ({ metric, intent: { dimensions: [...dimensions], ...axis, ...scope, limit: 500 } })),
    ),
  ),
);

/** A question with an answer of a few megabytes, for clients that take their time. */
export const largeQuestion: MixedQuestion = {
  metric: 'flights',
  intent: { dimensions: ['origin', 'destination'], time_axis: 'week', limit: 10_000 },
};

/**
 * A question that no cache knows, over hundreds of thousands of aggregate rows, for clients that do not wait for it; its answer is small,
 * so that those that are made all the same and kept are not growth.
 */
export function rareQuestion(random: (below: number) => number): MixedQuestion {
  const day = (offset: number): string => new Date(Date.UTC(2001, 0, 1 + offset)).toISOString().slice(0, 10);
  const start = random(60);
  return {
    metric: 'average_delay',
    intent: {
      dimensions: ['origin_state', 'distance_band'],
      time_axis: 'day',
      start: day(start),
      end: day(start + 60 + random(60)),
      order_by: ['-average_delay'],
      limit: 10,
    },
  };
}

export function posted({ metric, intent }: MixedQuestion, accept = 'application/json'): Asked {
  return { method: 'POST', path: `/metrics/${metric}/query`, headers: { accept }, body: JSON.stringify(intent) };
}

export function got({ metric, intent }: MixedQuestion): Asked {
  return { method: 'GET', path: `/metrics/${metric}/query?intent=${encodeURIComponent(JSON.stringify(intent))}` };
}

export function charted({ metric, intent }: MixedQuestion): Asked {
  return { method: 'POST', path: `/metrics/${metric}/chart`, body: JSON.stringify({ ...intent, compare: null, chart_kind: 'table' }) };
}

/** Reading requests besides questions; all of them succeed. */
export const readings: readonly Asked[] = [
  '/metrics',
  '/health',
  '/status',
  '/openapi.json',
  '/docs',
  '/metrics/flights/freshness',
  '/metrics/delay/freshness',
  '/metrics/flights/dimension-values?dimension=origin&search=A&limit=50',
  '/metrics/late_share/dimension-values?dimension=origin_state',
  '/metrics/flights/dimension-values?dimension=destination&start=2001-03-01&end=2001-03-31',
  '/sql/schema',
].map((path) => ({ method: 'GET', path }));

/** Requests that are refused, each with the status that it must get. */
export const badRequests: readonly { readonly asked: Asked; readonly status: number }[] = [
  { asked: { method: 'POST', path: '/metrics/flights/query', body: '{"dimensions": [' }, status: 400 },
  { asked: { method: 'POST', path: '/metrics/flights/query', body: '{"dimensions": ["orign"]}' }, status: 400 },
  { asked: { method: 'POST', path: '/metrics/flights/query', body: '{"colour": "red"}' }, status: 400 },
  { asked: { method: 'POST', path: '/metrics/flights/query', body: '{"limit": 100000000}' }, status: 400 },
  { asked: { method: 'POST', path: '/metrics/flights/query', body: '{"time_axis": "hour"}' }, status: 400 },
  { asked: { method: 'POST', path: '/metrics/flights/query', body: '['.repeat(5000) }, status: 400 },
  { asked: { method: 'POST', path: '/metrics/flights/query', body: `{"dimensions": ["${'x'.repeat(300_000)}"]}` }, status: 413 },
  { asked: { method: 'POST', path: '/metrics/flights/query', headers: { 'content-type': 'text/plain' }, body: '{}' }, status: 415 },
  { asked: { method: 'POST', path: '/metrics/flights/query', headers: { accept: 'image/png' }, body: '{}' }, status: 406 },
  { asked: { method: 'POST', path: '/metrics/fligths/query', body: '{}' }, status: 404 },
  {
    asked: { method: 'POST', path: '/metrics/flights/chart', body: '{"chart_kind": "donut", "x": "nothing", "y": "flights"}' },
    status: 400,
  },
  { asked: { method: 'GET', path: '/metrics/flights/dimension-values' }, status: 400 },
  { asked: { method: 'GET', path: '/metrics/flights/query?intent=%7B' }, status: 400 },
  { asked: { method: 'GET', path: '/../../etc/passwd' }, status: 404 },
  { asked: { method: 'GET', path: '/metrics', headers: { host: 'evil.example' } }, status: 403 },
  { asked: { method: 'PUT', path: '/metrics/flights/query', body: '{}' }, status: 405 },
];
