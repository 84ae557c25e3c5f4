import createClient from 'openapi-fetch';
import type { components, paths } from './generated/schema.js';
import { finish, say, serviceUrl } from './said.js';

const client = createClient<paths>({ baseUrl: serviceUrl });
const path = { name: 'flights' } as const;
const intent: components['schemas']['Intent'] = {
  dimensions: ['origin_state'],
  time_axis: 'month',
  filters: { origin_state: { in: ['CA', 'TX'] }, destination_state: { ne: 'NY', not_null: true } },
  having: { flights: { gt: 100 } },
  order_by: ['-flights'],
  totals: true,
  limit: 5,
};

const list = await client.GET('/metrics');
say(
  'list',
  list.data?.metrics.map(({ name }) => name),
);
const asked = await client.POST('/metrics/{name}/query', { params: { path }, body: intent });
say('query', asked.data?.provenance.result_digest);
say('row', asked.data?.rows[0]?.['flights']);
const got = await client.GET('/metrics/{name}/query', { params: { path, query: { intent: JSON.stringify(intent) } } });
say('query by GET', got.data?.provenance.result_digest);
const csv = await client.POST('/metrics/{name}/query.csv', { params: { path }, body: intent, parseAs: 'text' });
say('csv', csv.data?.length);
const chart = await client.POST('/metrics/{name}/chart', {
  params: { path },
  body: { ...intent, chart_kind: 'bar', x: 'origin_state', y: 'flights' },
});
say('chart', chart.data?.provenance.result_digest);
const values = await client.GET('/metrics/{name}/dimension-values', { params: { path, query: { dimension: 'origin_state', limit: 3 } } });
say(
  'values',
  values.data?.values.map(({ value }) => value),
);
const freshness = await client.GET('/metrics/{name}/freshness', { params: { path } });
say('freshness', freshness.data?.latest_period);
const refused = await client.POST('/metrics/{name}/query', {
  params: { path },
  body: { dimensions: ['origin_state'], order_by: ['nothing'] },
});
say('refusal', refused.error?.code);
finish();
