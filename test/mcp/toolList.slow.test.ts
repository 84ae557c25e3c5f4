import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ListToolsResultSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { OPERATORS } from '../../compiler/conditions.ts';
import { toolSpecs } from '../../generated/tools.ts';
import { silentLog } from '../../runtime/log/events.ts';
import { createMcpServer } from '../../runtime/mcp/createMcpServer.ts';
import { defaultMcpLimits } from '../../runtime/mcp/McpLimits.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { ServedTools } from '../../runtime/tools/ServedTools.ts';
import { CannedTools, flightsRelease, ManualHolder } from '../http/support.ts';
import { compileText } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { connectMcp } from '../support/processes.ts';
import { shopCatalog } from '../support/shopCatalog.ts';
import { variants } from '../support/variant.ts';

/** Characters that a model may have to read before its first question to a catalog of 50 metrics. */
const MOST_CHARACTERS = 24_000;
/** Of them, kept for the tools of governed SQL, which are listed only where it is enabled. */
const KEPT_FOR_SQL = 1_500;

describe('the list of tools of a catalog of 50 metrics', () => {
  it(`has under ${MOST_CHARACTERS} characters as a client gets it`, async () => {
    const compiled = await compileText(shopCatalog());
    if (!compiled.ok) throw new Error('the shop does not compile');
    const { manifest, artifacts } = compiled;
    const dimensions = new Set(Object.values(manifest.tables).flatMap((table) => table.dimensions.map(({ name }) => name)));
    expect([Object.keys(manifest.metrics).length, Object.keys(manifest.tables).length, dimensions.size]).toEqual([50, 8, 15]);

    const holder = new ManualHolder({ ...(await flightsRelease()), manifest });
    const limits = defaultMcpLimits;
    const tools = new ServedTools({ holder, callTool: new CannedTools().callTool, limits, sql: null });
    const { server, close } = createMcpServer(
      { holder, tools, limits, log: silentLog, version: '0.1.0' },
      { principal: operator, changes: 'notified', gone: new AbortController().signal },
    );
    const client = new Client({ name: 'test', version: '1' });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
    const listed = await client.request({ method: 'tools/list' }, ListToolsResultSchema);
    await client.close();
    await close();

    expect(listed.tools.map(({ name }) => name)).toEqual([
      'metric_list',
      'metric_query',
      'metric_chart_query',
      'metric_explain',
      'dimension_values_tool',
      'freshness_get',
    ]);
    expect(JSON.stringify(listed).length).toBeLessThan(MOST_CHARACTERS - KEPT_FOR_SQL);
    // With governed SQL a server lists every compiled tool as it is.
    expect(artifacts.mcp_tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['sql_schema', 'sql_query']));
    expect(JSON.stringify({ tools: artifacts.mcp_tools }).length).toBeLessThan(MOST_CHARACTERS);
  });

  it('still lists names and operators, and what each argument means by itself', async () => {
    const compiled = await compileText(shopCatalog());
    if (!compiled.ok) throw new Error('the shop does not compile');
    const tool = (name: string) => compiled.artifacts.mcp_tools.find((listed) => listed.name === name);
    for (const { name, takes_metric } of toolSpecs) {
      if (takes_metric)
        expect([name, tool(name)?.inputSchema['properties']]).toMatchObject([
          name,
          { metric: { enum: Object.keys(compiled.manifest.metrics) } },
        ]);
    }
    const properties = tool('metric_query')?.inputSchema['properties'] as Readonly<Record<string, { readonly description?: string }>>;
    expect(Object.entries(properties).filter(([, { description }]) => description === undefined)).toEqual([]);
    for (const operator of OPERATORS) expect(properties['filters']?.description).toContain(operator);
    expect(tool('metric_chart_query')?.inputSchema['properties']).toMatchObject({
      chart_kind: { enum: ['line', 'bar', 'stacked_area', 'heatmap', 'donut', 'table', 'kpi_card', 'boxplot'] },
    });
  });
});

describe('the answers of the tools', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connectMcp(await flights());
    // From here on the client holds each answer to the listed output schema.
    await client.listTools();
  });
  afterAll(() => client.close());

  it.each([
    ['metric_list', {}],
    ['metric_list', { search: 'delay', limit: 1 }],
    ['metric_query', { metric: 'flights' }],
    [
      'metric_query',
      {
        metric: 'flights',
        dimensions: ['origin_state'],
        time_axis: 'month',
        start: '2001-02-01',
        end: '2001-03-31',
        compare: 'prior_period',
        totals: true,
        top_n: 5,
      },
    ],
    [
      'metric_query',
      {
        metric: 'delay',
        quantiles: true,
        filters: { origin_state: { starts_with: 'N' } },
        having: { delay: { gt: 1_000_000 } },
        totals: true,
      },
    ],
    ['metric_chart_query', { metric: 'routes', time_axis: 'month', chart_kind: 'line', x: 'month', y: 'routes' }],
    ['metric_chart_query', { metric: 'late_share', chart_kind: 'kpi_card', y: 'late_share' }],
    [
      'metric_explain',
      {
        metric: 'late_share',
        time_axis: 'month',
        period: '2001-02',
        against: 'prior_period',
        depth: 2,
        filters: [{ column: 'origin_state', operator: 'in', value: ['TX', 'CA'] }],
      },
    ],
    ['dimension_values_tool', { metric: 'flights', dimension: 'origin', search: 'A', limit: 3, start: '2001-01-01' }],
    ['freshness_get', { metric: 'destinations' }],
  ])('%s %j matches its listed schema', async (name, args) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
    expect([isError, content]).toEqual([undefined, [{ type: 'text', text: expect.any(String) }]]);
    expect(structuredContent).toBeTypeOf('object');
  });

  it('are the same for conditions in the published form and in the form of the intent', async () => {
    const digestOf = async (conditions: Readonly<Record<string, unknown>>): Promise<unknown> => {
      const { structuredContent } = await client.callTool({
        name: 'metric_query',
        arguments: { metric: 'flights', dimensions: ['origin'], ...conditions },
      });
      return (structuredContent as { readonly provenance: { readonly result_digest: string } }).provenance.result_digest;
    };
    const digest = await digestOf({ filters: { origin_state: { in: ['CA', 'NY'] } }, having: { flights: { gte: 10_000 } } });
    const list = [{ column: 'flights', operator: 'gte', value: 10_000 }];
    expect(await digestOf({ filters: { origin_state: ['CA', 'NY'] }, having: list, top_n: null, start: null })).toBe(digest);
    expect(await digestOf({ filters: [{ column: 'origin_state', operator: 'in', value: ['NY', 'CA'] }], having: list })).toBe(digest);
  });

  it('report what is wrong with a condition at the place where it was sent', async () => {
    const { isError, content } = await client.callTool({
      name: 'metric_query',
      arguments: { metric: 'flights', having: [{ column: 'flihts', operator: 'gte', value: 1 }] },
    });
    expect([isError, content]).toMatchObject([true, [{ text: expect.stringMatching(/^\/having\/0: .*"flihts".*Did you mean "flights"/) }]]);
  });

  it('are listed for every tool above', () => {
    expect(
      toolSpecs
        .filter(({ surfaces }) => 'mcp' in surfaces)
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('sql_')),
    ).toEqual(['metric_list', 'metric_query', 'metric_chart_query', 'metric_explain', 'dimension_values_tool', 'freshness_get']);
  });
});

variants('tools/list_changed', {}, () => {
  it('comes to a client over stdio when an edit of the catalog changes the list, and not when it does not', async () => {
    const workspace = salesWorkspace();
    let log = '';
    const client = await connectMcp(workspace.root, [], {}, (text) => {
      log += text;
    });
    onTestFinished(() => client.close());
    let told = 0;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      told += 1;
    });
    const listed = async (): Promise<string> => JSON.stringify((await client.listTools()).tools);
    const catalogHash = async (): Promise<unknown> =>
      ((await client.callTool({ name: 'metric_list', arguments: {} })).structuredContent as Readonly<Record<string, unknown>>)[
        'catalog_hash'
      ];
    const [list, hash] = [await listed(), await catalogHash()];
    const metrics = (text: string): void =>
      workspace.write(
        'catalog/metrics.yaml',
        `metrics:\n  orders: {kind: formula, processor: sales, expression: row_count}\n  basket: {kind: quantile, processor: sales, state: amounts, unit: EUR}\n${text}`,
      );

    // Another formula behind the same names: another catalog, and not another list.
    metrics('  revenue: {kind: formula, processor: sales, expression: 2 * revenue, unit: EUR}\n');
    await eventually(async () => (await catalogHash()) !== hash);
    expect([told, await listed()]).toEqual([0, list]);

    metrics('  takings: {kind: formula, processor: sales, expression: revenue, unit: EUR}\n');
    await eventually(() => told > 0);
    expect([told, (await listed()).includes('takings'), (await listed()).includes('revenue')]).toEqual([1, true, false]);

    // One that does not compile changes nothing; the way back to the first list is a change again.
    const before = await catalogHash();
    metrics('  takings: {kind: formula\n');
    await eventually(() => log.includes('"event":"catalog_refused"'));
    expect([told, await catalogHash()]).toEqual([1, before]);
    metrics('  revenue: {kind: formula, processor: sales, expression: revenue, unit: EUR}\n');
    await eventually(() => told > 1);
    expect([told, await listed()]).toEqual([2, list]);
  });
});
