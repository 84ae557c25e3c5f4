import { Configuration, MetricName, MetricsApi, ResponseError, type Intent } from './generated/index.js';
import { finish, say, serviceUrl } from './said.js';

const api = new MetricsApi(new Configuration({ basePath: serviceUrl }));
const name = MetricName.Flights;
const intent: Intent = {
  dimensions: ['origin_state'],
  timeAxis: 'month',
  filters: { origin_state: { _in: ['CA', 'TX'] }, destination_state: { ne: 'NY', notNull: true } },
  having: { flights: { gt: 100 } },
  orderBy: ['-flights'],
  totals: true,
  limit: 5,
};

say(
  'list',
  (await api.metricList()).metrics.map((metric) => metric.name),
);
const asked = await api.metricQuery({ name, intent });
say('query', asked.provenance.resultDigest);
say('row', (asked.rows[0] as Record<string, unknown>)['flights']);
say(
  'query by GET',
  (
    await api.metricQueryGet({
      name,
      intent:
        '{"dimensions":["origin_state"],"time_axis":"month","filters":{"origin_state":{"in":["CA","TX"]},"destination_state":{"ne":"NY","not_null":true}},"having":{"flights":{"gt":100}},"order_by":["-flights"],"totals":true,"limit":5}',
    })
  ).provenance.resultDigest,
);
say('csv', (await api.metricQueryCsv({ name, intent })).length);
say(
  'chart',
  (await api.metricChartQuery({ name, chartRequest: { ...intent, chartKind: 'bar', x: 'origin_state', y: 'flights' } })).provenance
    .resultDigest,
);
say(
  'values',
  (await api.dimensionValuesTool({ name, dimension: 'origin_state', limit: 3 })).values.map(({ value }) => value),
);
say('freshness', (await api.freshnessGet({ name })).latestPeriod);
const refused = await api
  .metricQuery({ name, intent: { dimensions: ['origin_state'], orderBy: ['nothing'] } })
  .catch((error: unknown) => error);
say('refusal', refused instanceof ResponseError ? ((await refused.response.json()) as { code: string }).code : null);
finish();
