import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { resultsSchema } from '../../generated/schemas.ts';
import { toolSpecs, type ToolName } from '../../generated/tools.ts';
import { silentLog } from '../../runtime/log/events.ts';
import { createMcpServer, type CatalogMcpServer } from '../../runtime/mcp/createMcpServer.ts';
import { defaultMcpLimits } from '../../runtime/mcp/McpLimits.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { ServedTools } from '../../runtime/tools/ServedTools.ts';
import { ManualHolder, start, type Client as HttpClient } from '../http/support.ts';
import { must } from '../query/must.ts';
import { openSales, salesCatalog } from '../query/salesWorkspace.ts';
import type { QueryWorkspace } from '../query/support.ts';
import { edited } from '../support/catalogs.ts';

let workspace: QueryWorkspace;
let release: Release;
let http: HttpClient;
let mcp: Client;
let catalog: CatalogMcpServer;

/** A metric with privacy as an author writes it, in a workspace of its own. */
beforeAll(async () => {
  workspace = await openSales(
    edited(
      salesCatalog,
      'catalog/metrics.yaml',
      '    dimensions: [region, flag]\n',
      '    dimensions: [region, flag]\n    privacy: {min_count: 5}\n',
    ),
  );
  release = workspace.release();
  http = await start(release, { callTool });
  const [holder, limits] = [new ManualHolder(release), defaultMcpLimits];
  const tools = new ServedTools({ holder, callTool, limits, sql: null });
  catalog = createMcpServer(
    { holder, tools, limits, log: silentLog, version: '0.1.0' },
    { principal: operator, changes: 'notified', gone: new AbortController().signal },
  );
  mcp = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([catalog.server.connect(there), mcp.connect(here)]);
});
afterAll(async () => {
  await mcp.close();
  await catalog.close();
  await http.server.close();
  workspace.close();
});

const intent = {
  dimensions: ['region', 'flag'],
  time_axis: 'quarter',
  top_n: 1,
  top_n_within: ['quarter'],
  others: true,
  totals: true,
  compare: 'prior_period',
};

/** As each surface answers: over HTTP by the published schema of the tool, over MCP by the list that the client was given. */
async function overHttp(
  name: ToolName,
  answer: Promise<{ readonly status: number; readonly json: () => Record<string, unknown> }>,
): Promise<Record<string, unknown>> {
  const { status, json } = await answer;
  expect(status).toBe(200);
  const { result } = must(toolSpecs.find((spec) => spec.name === name));
  const validate = new Ajv2020({ allowUnionTypes: true }).compile({ $ref: `#/$defs/${result}`, $defs: resultsSchema.$defs });
  expect(validate(json()), JSON.stringify(validate.errors)).toBe(true);
  return json();
}

async function overMcp(name: string, args: Record<string, unknown>) {
  // The client checks structured content against the schemas of the list.
  await mcp.listTools();
  const answer = await mcp.callTool({ name, arguments: args });
  expect(answer.isError ?? false).toBe(false);
  return {
    content: answer.structuredContent as Record<string, unknown>,
    text: (answer.content as { readonly text: string }[])[0]?.text ?? '',
  };
}

describe('folded and withheld', () => {
  it('are reported alike in queries, as the published schemas declare', async () => {
    const answer = await overHttp('metric_query', http.post('/metrics/orders/query', intent));
    expect(answer).toMatchObject({
      withheld: expect.any(Number),
      columns: expect.arrayContaining([expect.objectContaining({ name: '_row', role: 'dimension', type: 'string' })]),
    });
    expect(Number(answer['withheld'])).toBeGreaterThan(0);
    const { content, text } = await overMcp('metric_query', { metric: 'orders', ...intent });
    expect(content).toMatchObject({
      rows: answer['rows'],
      withheld: answer['withheld'],
      totals: answer['totals'],
      warnings: answer['warnings'],
    });
    expect(text).toContain(`Warning: ${String(answer['withheld'])} groups with fewer than 5 underlying rows were withheld.`);
    const others = await overHttp('metric_query', http.post('/metrics/orders/query', { dimensions: ['region'], top_n: 2, others: true }));
    expect((others['rows'] as Record<string, unknown>[]).map(({ _row }) => _row)).toEqual(['row', 'row', 'others']);
  });

  it('are reported in CSV: in a column and a header', async () => {
    const csv = await http.post(
      '/metrics/orders/query',
      { dimensions: ['region'], top_n: 1, others: true, totals: true },
      { Accept: 'text/csv' },
    );
    const lines = csv.text.trimEnd().split('\r\n');
    expect([lines[0], lines.at(-1)?.startsWith(',others,')]).toEqual(['region,_row,orders', true]);
    expect(csv.headers).toMatchObject({ 'x-withheld': '0' });
    expect((await http.post('/metrics/sales/query', {}, { Accept: 'text/csv' })).headers).not.toHaveProperty('x-withheld');
  });

  it('are reported in charts, values of dimensions and the list of metrics', async () => {
    const chart = { chart_kind: 'bar', x: 'region', y: 'orders', dimensions: ['region', 'flag'], top_n: 3, others: true };
    expect(await overHttp('metric_chart_query', http.post('/metrics/orders/chart', chart))).toMatchObject({
      withheld: (await overMcp('metric_chart_query', { metric: 'orders', ...chart })).content['withheld'],
    });
    expect(await overHttp('dimension_values_tool', http.get('/metrics/orders/dimension-values?dimension=shipped'))).toHaveProperty(
      'withheld',
    );
    const values = await overMcp('dimension_values_tool', { metric: 'orders', dimension: 'shipped' });
    expect(values.text.includes('too few rows to be shown')).toBe(Number(values.content['withheld']) > 0);
    const { metrics } = (await overHttp('metric_list', http.get('/metrics'))) as { metrics: { name: string; privacy: unknown }[] };
    expect(metrics.filter(({ privacy }) => privacy !== null)).toMatchObject([{ name: 'orders', privacy: { min_count: 5 } }]);
    expect((await overMcp('metric_list', {})).text).toContain('withholds groups of fewer than 5 rows');
  });

  it('refuse a threshold from a caller: only the catalog sets it', async () => {
    expect((await http.post('/metrics/orders/query', { privacy: { min_count: 1 } })).status).toBe(400);
  });
});
