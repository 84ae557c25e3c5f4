import { createClient } from './generated/client/index.js';
import {
  freshnessGet,
  dimensionValuesTool,
  metricChartQuery,
  metricList,
  metricQuery,
  metricQueryCsv,
  metricQueryGet,
} from './generated/sdk.gen.js';
import type { Intent } from './generated/types.gen.js';
import { finish, say, serviceUrl } from './said.js';

const client = createClient({ baseUrl: serviceUrl as '/' });
const path = { name: 'flights' } as const;
const intent: Intent = {
  dimensions: ['origin_state'],
  time_axis: 'month',
  filters: { origin_state: { in: ['CA', 'TX'] }, destination_state: { ne: 'NY', not_null: true } },
  having: { flights: { gt: 100 } },
  order_by: ['-flights'],
  totals: true,
  limit: 5,
};

say(
  'list',
  (await metricList({ client })).data?.metrics.map(({ name }) => name),
);
const asked = await metricQuery({ client, path, body: intent });
say('query', asked.data?.provenance.result_digest);
say('row', asked.data?.rows[0]?.['flights']);
say('query by GET', (await metricQueryGet({ client, path, query: { intent: JSON.stringify(intent) } })).data?.provenance.result_digest);
say('csv', (await metricQueryCsv({ client, path, body: intent })).data?.length);
const chart = await metricChartQuery({ client, path, body: { ...intent, chart_kind: 'bar', x: 'origin_state', y: 'flights' } });
say('chart', chart.data?.provenance.result_digest);
say(
  'values',
  (await dimensionValuesTool({ client, path, query: { dimension: 'origin_state', limit: 3 } })).data?.values.map(({ value }) => value),
);
say('freshness', (await freshnessGet({ client, path })).data?.latest_period);
const refused = await metricQuery({ client, path, body: { dimensions: ['origin_state'], order_by: ['nothing'] } });
say('refusal', refused.error === undefined ? null : refused.error.code);
finish();
