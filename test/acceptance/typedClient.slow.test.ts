import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../../workspaces-example/flights/generated/client.ts';
import { flights } from '../support/flights.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';

let api: ApiProcess;
let client: Client;

beforeAll(async () => {
  api = await startApi(await flights());
  client = new Client(api.url);
});
afterAll(() => api.stop());

it('the committed client of the flights gets from a server what its types promise', async () => {
  const answer = await client.query('flights', { dimensions: ['origin_state'], time_axis: 'month', compare: 'prior_period', totals: true });
  expect(answer.columns.map(({ name }) => name)).toEqual(Object.keys(answer.rows[0] ?? {}));
  expect(answer).toMatchObject({ metric: 'flights', time_axis: 'month', start: null, end: null });
  expect(answer.totals?.flights).toBeGreaterThan(0);

  const drawn = await client.chart('flights', { time_axis: 'month', chart_kind: 'line', x: 'month', y: 'flights' });
  expect(drawn.chart).toHaveProperty('$schema');
  expect(drawn.rows.map(({ month }) => month)).toHaveLength(drawn.row_count);

  const listed = await client.values('flights', { dimension: 'origin_state', limit: 3 });
  expect(listed).toMatchObject({ metric: 'flights', dimension: 'origin_state', more: true });
  expect(listed.values.map(({ value }) => typeof value)).toEqual(['string', 'string', 'string']);

  const { metrics } = await client.list();
  expect(metrics.map(({ name }) => name)).toContain('flights');
  const { latest_period, chunks } = await client.freshness('flights');
  expect(latest_period).toBe(metrics.find(({ name }) => name === 'flights')?.last_day);
  expect(chunks.failed).toBe(0);
});
