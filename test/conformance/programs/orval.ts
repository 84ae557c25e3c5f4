import {
  dimensionValuesTool,
  freshnessGet,
  getMetricQueryCsvUrl,
  metricChartQuery,
  metricList,
  metricQuery,
  metricQueryGet,
  type Intent,
} from './generated/client.js';
import { finish, say } from './said.js';

const intent: Intent = {
  dimensions: ['origin_state'],
  time_axis: 'month',
  filters: { origin_state: { in: ['CA', 'TX'] }, destination_state: { ne: 'NY', not_null: true } },
  having: { flights: { gt: 100 } },
  order_by: ['-flights'],
  totals: true,
  limit: 5,
};

const list = await metricList();
say('list', list.status === 200 ? list.data.metrics.map(({ name }) => name) : null);
const asked = await metricQuery('flights', intent);
say('query', asked.status === 200 ? asked.data.provenance.result_digest : null);
say('row', asked.status === 200 ? asked.data.rows[0]?.['flights'] : null);
const got = await metricQueryGet('flights', { intent: JSON.stringify(intent) });
say('query by GET', got.status === 200 ? got.data.provenance.result_digest : null);
// Its functions parse every answer as JSON, so that a file is fetched from the address that it gives.
const headers = { 'Content-Type': 'application/json' };
const csv = await fetch(getMetricQueryCsvUrl('flights'), { method: 'POST', headers, body: JSON.stringify(intent) });
say('csv', (await csv.text()).length);
const chart = await metricChartQuery('flights', { ...intent, chart_kind: 'bar', x: 'origin_state', y: 'flights' });
say('chart', chart.status === 200 ? chart.data.provenance.result_digest : null);
const values = await dimensionValuesTool('flights', { dimension: 'origin_state', limit: 3 });
say('values', values.status === 200 ? values.data.values.map(({ value }) => value) : null);
const freshness = await freshnessGet('flights');
say('freshness', freshness.status === 200 ? freshness.data.latest_period : null);
const refused = await metricQuery('flights', { dimensions: ['origin_state'], order_by: ['nothing'] });
say('refusal', refused.status === 400 ? refused.data.code : null);
finish();
