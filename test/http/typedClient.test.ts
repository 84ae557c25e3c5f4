import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { Client as TypedClient, ServiceProblem } from '../../workspaces-example/flights/generated/client.ts';
import { CannedTools, flightsRelease, start, type Client } from './support.ts';

const token = 'a token of the typed client';
let release: Release;
let server: Client;
let client: TypedClient;

beforeAll(async () => {
  release = await flightsRelease();
  server = await start(release, { token });
  client = new TypedClient(`http://127.0.0.1:${server.port}/`, { token });
});
afterAll(() => server.server.close());
beforeEach(() => {
  // A new release has an empty memo.
  server.holder.swap({ ...release, shelf: new Shelf() });
  server.tools.calls.length = 0;
  server.tools.before = () => undefined;
  server.tools.outputs = new CannedTools().outputs;
});

describe('the typed client of a catalog', () => {
  it('calls every tool of metrics, and returns its answer unchanged', async () => {
    const answers = [
      await client.query('flights', { dimensions: ['origin'], totals: true }),
      await client.chart('flights', { dimensions: ['origin'], chart_kind: 'bar', x: 'origin', y: 'flights' }),
      await client.explain('flights', { time_axis: 'month', period: '2001-02', dimensions: ['origin'], depth: 2 }),
      await client.values('flights', { dimension: 'origin', search: 'A & B', limit: 3 }),
      await client.freshness('flights'),
      await client.list({ search: 'flights' }),
      await client.list(),
    ];
    const { metric_query, metric_chart_query, metric_explain, dimension_values_tool, freshness_get, metric_list } = server.tools.outputs;
    expect(answers).toEqual([
      metric_query,
      metric_chart_query,
      metric_explain,
      dimension_values_tool,
      freshness_get,
      metric_list,
      metric_list,
    ]);
    expect(server.tools.calls.map(({ name, input }) => ({ name, input }))).toEqual([
      { name: 'metric_query', input: { metric: 'flights', dimensions: ['origin'], totals: true } },
      { name: 'metric_chart_query', input: { metric: 'flights', dimensions: ['origin'], chart_kind: 'bar', x: 'origin', y: 'flights' } },
      { name: 'metric_explain', input: { metric: 'flights', time_axis: 'month', period: '2001-02', dimensions: ['origin'], depth: 2 } },
      { name: 'dimension_values_tool', input: { metric: 'flights', dimension: 'origin', search: 'A & B', limit: 3 } },
      { name: 'freshness_get', input: { metric: 'flights' } },
      { name: 'metric_list', input: { search: 'flights' } },
      { name: 'metric_list', input: {} },
    ]);
  });

  it('ends its call on a signal, with the reason of the signal, and the call ends on the server too', async () => {
    const ender = new AbortController();
    const reason = new Error('the page was left');
    const ended = new Promise<void>((resolve) => {
      server.tools.before = async ({ context: { signal } }) => {
        ender.abort(reason);
        await new Promise<void>((stopped) => signal.addEventListener('abort', () => stopped(), { once: true }));
        resolve();
      };
    });
    await expect(client.query('flights', {}, { signal: ender.signal })).rejects.toBe(reason);
    await ended;
    for (const call of [
      client.chart('flights', { chart_kind: 'kpi_card' }, { signal: ender.signal }),
      client.values('flights', { dimension: 'origin' }, { signal: ender.signal }),
      client.freshness('flights', { signal: ender.signal }),
      client.list({}, { signal: ender.signal }),
    ])
      await expect(call).rejects.toBe(reason);
    expect(server.tools.calls).toHaveLength(1);
  });

  it('throws what the service says is wrong', async () => {
    const errors = [{ path: '/dimension', message: 'There is no such dimension.', suggestion: 'origin' }];
    server.tools.before = () => {
      throw new ServiceError('invalid_request', 400, 'There is no such dimension.', errors);
    };
    const problem: unknown = await client.values('flights', { dimension: 'origin' }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ServiceProblem);
    expect(problem).toMatchObject({ status: 400, code: 'invalid_request', message: 'There is no such dimension.', errors });
    await expect(new TypedClient(`http://127.0.0.1:${server.port}`).list()).rejects.toMatchObject({ status: 401 });
  });
});
