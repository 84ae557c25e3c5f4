import { Writable } from 'node:stream';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Cli } from 'clipanion';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent, QueryResult } from '../../generated/types.ts';
import { runCli } from '../../runtime/cli/runCli.ts';
import { flights } from '../support/flights.ts';
import { connectMcp, startApi, type ApiProcess } from '../support/processes.ts';
import { caseCount } from '../support/caseCount.ts';

let api: ApiProcess;
let mcp: Client;

beforeAll(async () => {
  const workspace = await flights();
  [api, mcp] = await Promise.all([startApi(workspace), connectMcp(workspace)]);
});
afterAll(async () => {
  await mcp.close();
  expect(await api.stop()).toBe(0);
});

async function overHttp(metric: string, intent: Intent): Promise<QueryResult> {
  const response = await fetch(`${api.url}/metrics/${metric}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(intent),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as QueryResult;
}

async function overMcp(metric: string, intent: Intent): Promise<QueryResult> {
  const { structuredContent, isError } = await mcp.callTool({
    name: 'metric_query',
    arguments: { metric, provenance: 'whole', ...intent },
  });
  expect(isError ?? false).toBe(false);
  return structuredContent as QueryResult;
}

/** The command in this process: processes of their own would take a minute. */
async function overCli(args: readonly string[]): Promise<QueryResult> {
  let printed = '';
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      printed += chunk.toString('utf8');
      done();
    },
  });
  expect(await runCli(['query', await flights(), ...args, '--format', 'json'], 'service', { ...Cli.defaultContext, stdout })).toBe(0);
  return JSON.parse(printed) as QueryResult;
}

/** An intent as the flags of `service query`. */
function flags(metric: string, intent: Intent): readonly string[] {
  const {
    dimensions = [],
    time_axis,
    start,
    end,
    filters = {},
    having = {},
    order_by = [],
    top_n,
    top_n_by,
    top_n_within = [],
    others,
    totals,
    compare,
    quantiles,
    limit,
  } = intent;
  const given = (name: string, value: string | number | null | undefined): readonly string[] =>
    value === null || value === undefined ? [] : [`--${name}=${value}`];
  return [
    metric,
    ...dimensions.flatMap((dimension) => ['--dimension', dimension]),
    ...given('time-axis', time_axis),
    ...given('start', start),
    ...given('end', end),
    ...(Object.keys(filters).length > 0 ? ['--filter-json', JSON.stringify(filters)] : []),
    ...(Object.keys(having).length > 0 ? ['--having-json', JSON.stringify(having)] : []),
    ...(order_by.length > 0 ? [`--order-by=${order_by.join(',')}`] : []),
    ...given('top-n', top_n),
    ...given('top-n-by', top_n_by),
    ...given('compare', compare),
    ...given('limit', limit),
    ...(top_n_within.length > 0 ? [`--top-n-within=${top_n_within.join(',')}`] : []),
    ...(others === true ? ['--others'] : []),
    ...(totals === true ? ['--totals'] : []),
    ...(quantiles === true ? ['--quantiles'] : []),
  ];
}

const dimensionsOf: Readonly<Record<string, readonly string[]>> = {
  flights: ['origin', 'destination', 'origin_state', 'destination_state', 'distance_band'],
  late_share: ['origin', 'origin_state', 'distance_band'],
  average_delay: ['origin_state', 'distance_band'],
  delay: ['origin_state', 'distance_band'],
  routes: ['origin_state'],
  destinations: ['origin_state'],
};

const question = fc.constantFrom(...Object.keys(dimensionsOf)).chain((metric) =>
  fc.tuple(
    fc.constant(metric),
    fc
      .record(
        {
          dimensions: fc.uniqueArray(fc.constantFrom(...(dimensionsOf[metric] ?? [])), { maxLength: 2 }),
          time_axis: fc.constantFrom('week' as const, 'month' as const, 'quarter' as const),
          start: fc.constantFrom('2001-02-01', '2001-02-14', null),
          end: fc.constantFrom('2001-05-31', '2001-06-10', null),
          filters: fc.constantFrom<NonNullable<Intent['filters']>[]>(
            {},
            { origin_state: ['TX', 'CA', 'TX'] },
            { origin_state: { ne: 'NA', starts_with: 'N' } },
          ),
          having: fc.constantFrom<NonNullable<Intent['having']>[]>({}, { [metric]: { gt: 0 } }),
          order_by: fc.constantFrom<string[][]>([], [`-${metric}`]),
          totals: fc.boolean(),
          quantiles: fc.constant(metric === 'delay'),
          compare: fc.constantFrom('prior_period' as const, null),
          limit: fc.integer({ min: 1, max: 100 }),
          ranked: fc.boolean(),
        },
        { requiredKeys: ['limit', 'time_axis', 'dimensions'] },
      )
      .map(({ ranked, ...intent }): Intent => ({
        ...intent,
        ...(ranked === true && intent.dimensions.length > 0 ? { top_n: 2, top_n_within: [intent.time_axis], others: true } : {}),
      })),
  ),
);

describe('one question over HTTP, MCP and the command line', () => {
  it('gives the same rows, totals and digest, question after question', async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(question, async ([metric, intent]) => {
        asked += 1;
        const [http, overStdio, command] = [
          await overHttp(metric, intent),
          await overMcp(metric, intent),
          await overCli(flags(metric, intent)),
        ];
        for (const other of [overStdio, command]) {
          expect(other.rows).toEqual(http.rows);
          expect(other.totals).toEqual(http.totals);
          expect(other.columns).toEqual(http.columns);
          expect(other.provenance.result_digest).toBe(http.provenance.result_digest);
          expect(other.provenance.intent).toEqual(http.provenance.intent);
        }
      }),
      { seed: 50, numRuns: caseCount(20), endOnFailure: true },
    );
    expect(asked).toBe(caseCount(20));
  });
});
