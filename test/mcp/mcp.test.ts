import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { operator } from '../../runtime/release/Principal.ts';
import type { MetricSummary } from '../../generated/types.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { silentLog } from '../../runtime/log/events.ts';
import { createMcpServer, type CatalogMcpServer, type McpConnection } from '../../runtime/mcp/createMcpServer.ts';
import { defaultMcpLimits } from '../../runtime/mcp/McpLimits.ts';
import { documentsOf } from '../../runtime/release/documentsOf.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { ServedTools } from '../../runtime/tools/ServedTools.ts';
import { CannedTools, flightsRelease, ManualHolder, provenance, queryResult } from '../http/support.ts';
import { compileText, edited, flightsCatalog } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';

let release: Release;
let holder: ManualHolder;
let tools: CannedTools;
let catalog: CatalogMcpServer;
let client: Client;
/** A client that stays. */
const connection: McpConnection = { principal: operator, changes: 'notified', gone: new AbortController().signal };

beforeAll(async () => {
  release = await flightsRelease();
});
beforeEach(async () => {
  holder = new ManualHolder(release);
  tools = new CannedTools();
  const limits = defaultMcpLimits;
  const served = new ServedTools({ holder, callTool: tools.callTool, limits, sql: null });
  catalog = createMcpServer({ holder, tools: served, limits, log: silentLog, version: '0.1.0' }, connection);
  client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([catalog.server.connect(there), client.connect(here)]);
});
afterEach(async () => {
  await client.close();
  await catalog.close();
});

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content: readonly { readonly type: string; readonly text: string }[];
}

async function call(name: string, args?: Record<string, unknown>): Promise<Answer> {
  return (await client.callTool(args === undefined ? { name } : { name, arguments: args })) as Answer;
}

async function textOf(name: string, args: Record<string, unknown>): Promise<readonly string[]> {
  const { content } = await call(name, args);
  return (content[0]?.text ?? '').split('\n');
}

function summary(name: string, other: Partial<MetricSummary>): MetricSummary {
  return {
    name,
    label: `${name[0]?.toUpperCase()}${name.slice(1)}`,
    description: '',
    kind: 'formula',
    source_id: 's',
    processor_id: 'p',
    dimensions: [
      { name: 'origin', type: 'string', label: 'Origin', description: '' },
      { name: 'year', type: 'integer', label: 'Year', description: '' },
    ],
    time_axes: ['day', 'month'],
    outputs: [{ name, type: 'number', unit: null, format: null, additive: { time: true, dimensions: true } }],
    chart_kinds: ['line', 'bar'],
    privacy: null,
    first_day: null,
    last_day: null,
    ...other,
  };
}

describe('the list of tools', () => {
  it('is the compiled one except for SQL, which is not enabled, each described, read-only and with an output schema', async () => {
    const { tools: listed } = await client.listTools();
    const { mcp_tools } = await documentsOf(release);
    expect(listed).toEqual(JSON.parse(JSON.stringify(mcp_tools.filter(({ _meta }) => _meta?.requires !== 'sql'))));
    expect(listed.map(({ name }) => name)).toEqual([
      'metric_list',
      'metric_query',
      'metric_chart_query',
      'metric_explain',
      'dimension_values_tool',
      'freshness_get',
    ]);
    for (const tool of listed)
      expect([tool.name, tool.annotations?.readOnlyHint, tool.description !== '', tool.outputSchema?.type, tool.inputSchema.type]).toEqual([
        tool.name,
        true,
        true,
        'object',
        'object',
      ]);
  });

  it('is announced as changed after a swap that changes its bytes, and only then', async () => {
    let told = 0;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      told += 1;
    });
    holder.swap({ ...release });
    const compiled = await compileText(edited(flightsCatalog(), 'catalog/metrics.yaml', 'late_share:', 'share_late:'));
    if (!compiled.ok) throw new Error('the edited catalog does not compile');
    await client.ping();
    expect(told).toBe(0);
    holder.swap({ ...release, manifest: compiled.manifest });
    await eventually(() => told === 1);
    expect(JSON.stringify((await client.listTools()).tools)).toContain('share_late');
  });
});

describe('a call', () => {
  it('returns the answer unchanged, and as text: one line of context, then CSV', async () => {
    tools.outputs = {
      ...tools.outputs,
      metric_query: {
        ...queryResult,
        rows: [...queryResult.rows, { carrier: null, flights: 4 }],
        row_count: 3,
        totals: { flights: 7 },
        warnings: [{ code: 'missing_days', message: 'One\nthing.' }],
      },
    };
    await client.listTools();
    const { structuredContent, content, isError } = await call('metric_query', {
      metric: 'flights',
      dimensions: ['carrier'],
      provenance: 'whole',
    });
    expect(isError).toBeUndefined();
    expect(structuredContent).toEqual(tools.outputs.metric_query);
    expect(content).toHaveLength(1);
    const [context, ...rows] = (content[0]?.text ?? '').split('\n');
    expect(context).toBe(
      `flights by carrier: all 3 rows. Units: flights in flights. An empty field is null. Totals: flights = 7. Warning: One thing. Catalog ${'c'.repeat(12)}, data ${'a'.repeat(12)}, generation ${provenance.generation}, digest ${'e'.repeat(12)}.`,
    );
    expect(rows).toEqual(['carrier,flights', 'AA,2', '"a,""b""",1', ',4']);
    expect(tools.calls).toMatchObject([
      {
        name: 'metric_query',
        input: { metric: 'flights', dimensions: ['carrier'] },
        context: { caps: { default_rows: 100, max_rows: 500, measure: 'csv', max_chunk_ids: 50 } },
      },
    ]);
    expect(tools.calls[0]?.context.release).toBe(viewOf(release, operator));
  });

  it('has a short provenance, unless the whole one is requested', async () => {
    const { structuredContent } = await call('metric_query', { metric: 'flights' });
    expect(structuredContent?.['provenance']).toEqual({
      generation: provenance.generation,
      result_digest: provenance.result_digest,
      table: 'traffic',
      chunk_count: 1,
      latest_created_at: provenance.latest_created_at,
    });
    for (const [name, args] of [
      ['metric_chart_query', { chart_kind: 'bar' }],
      ['dimension_values_tool', { dimension: 'carrier' }],
    ] as const) {
      expect((await call(name, { metric: 'flights', ...args })).structuredContent?.['provenance']).not.toHaveProperty('intent');
      const whole = await call(name, { metric: 'flights', ...args, provenance: 'whole' });
      expect(whole.structuredContent?.['provenance']).toEqual(provenance);
    }
  });

  it('says which numbers are fractions', async () => {
    const columns = [
      { name: 'late_share', type: 'number', role: 'output', label: 'Late', unit: 'share', format: '.1%' },
      { name: 'delay', type: 'number', role: 'output', label: 'Delay', unit: 'minutes', format: '.1f' },
    ] as const;
    tools.outputs = {
      ...tools.outputs,
      metric_query: { ...queryResult, columns: [...columns], rows: [{ late_share: 0.25, delay: 3 }] },
      metric_list: {
        ...tools.outputs.metric_list,
        metrics: [summary('late_share', { outputs: [{ ...columns[0], additive: { time: true, dimensions: true } }] })],
      },
    };
    expect((await textOf('metric_query', { metric: 'late_share' }))[0]).toContain(
      'Units: delay in minutes; late_share a fraction: 0.25 is 25 %.',
    );
    expect((await textOf('metric_list', {}))[2]).toContain('late_share [number, a fraction: 0.25 is 25 %]');
  });

  it('of metric_list says only once what metrics have in common', async () => {
    tools.outputs = {
      ...tools.outputs,
      metric_list: {
        ...tools.outputs.metric_list,
        metrics: [
          summary('orders', {}),
          summary('amount', {}),
          summary('returns', { dimensions: [] }),
          summary('visits', { processor_id: 'web' }),
        ],
      },
    };
    expect(await textOf('metric_list', {})).toEqual([
      expect.stringContaining('4 metrics'),
      'dimensions: origin, year [integer]; time_axes: day, month',
      '- orders (Orders); formula; outputs: orders [number]',
      '- amount (Amount); formula; outputs: amount [number]',
      'dimensions: none; time_axes: day, month',
      '- returns (Returns); formula; outputs: returns [number]',
      'dimensions: origin, year [integer]; time_axes: day, month',
      '- visits (Visits); formula; outputs: visits [number]',
    ]);
    const outputs = (name: string): object[] => [{ name, type: 'number', additive: { time: true, dimensions: true } }];
    expect((await call('metric_list')).structuredContent).toEqual({
      ...tools.outputs.metric_list,
      dimensions: { origin: { type: 'string', label: 'Origin' }, year: { type: 'integer', label: 'Year' } },
      groups: {
        p: { dimensions: ['origin', 'year'], time_axes: ['day', 'month'] },
        'p (2)': { dimensions: [], time_axes: ['day', 'month'] },
        web: { dimensions: ['origin', 'year'], time_axes: ['day', 'month'] },
      },
      metrics: [
        { name: 'orders', kind: 'formula', label: 'Orders', group: 'p', outputs: outputs('orders') },
        { name: 'amount', kind: 'formula', label: 'Amount', group: 'p', outputs: outputs('amount') },
        { name: 'returns', kind: 'formula', label: 'Returns', group: 'p (2)', outputs: outputs('returns') },
        { name: 'visits', kind: 'formula', label: 'Visits', group: 'web', outputs: outputs('visits') },
      ],
    });
  });

  it('lists how to read the values of a metric, and what it requires and accepts', async () => {
    tools.outputs = {
      ...tools.outputs,
      metric_list: {
        ...tools.outputs.metric_list,
        metrics: [
          summary('balance', { as_of: 'day' }),
          summary('back', { kind: 'retention', rows_by: 'offset', needs_time_axis: true }),
          summary('gap', {
            outputs: [
              {
                name: 'gap',
                type: 'number',
                unit: null,
                format: null,
                additive: { time: false, dimensions: false },
                interval: { lower: 'gap_lower', upper: 'gap_upper' },
              },
            ],
          }),
          summary('per_visit', { kind: 'derived', processor_id: null, source_id: null, metrics: ['orders', 'visits'] }),
        ],
      },
    };
    expect((await textOf('metric_list', {})).filter((line) => line.startsWith('- '))).toEqual([
      '- balance (Balance); formula; as of day, never added over time; outputs: balance [number]',
      '- back (Back); retention; needs a time_axis; several rows for each group, told apart by offset, so it takes only dimensions, time_axis, start, end, filters and limit; outputs: back [number]',
      '- gap (Gap); formula; outputs: gap [number, never added, between gap_lower and gap_upper]',
      '- per_visit (Per_visit); derived; computed from the metrics orders, visits; outputs: per_visit [number]',
    ]);
    expect((await call('metric_list')).structuredContent).toMatchObject({
      metrics: [
        { name: 'balance', as_of: 'day' },
        { name: 'back', rows_by: 'offset', needs_time_axis: true },
        { name: 'gap', outputs: [{ name: 'gap', interval: { lower: 'gap_lower', upper: 'gap_upper' } }] },
        { name: 'per_visit', kind: 'derived', metrics: ['orders', 'visits'] },
      ],
    });
  });

  it('says in its first line that rows were cut, and how to ask for less', async () => {
    tools.outputs = { ...tools.outputs, metric_query: { ...queryResult, truncated: true, more: true } };
    expect((await textOf('metric_query', { metric: 'flights' }))[0]).toContain(
      'the first 2 rows, cut by a limit of this server; there are more: narrow with filters',
    );
  });

  it('writes every tool in a form of its own', async () => {
    tools.outputs = {
      ...tools.outputs,
      metric_list: {
        ...tools.outputs.metric_list,
        more: true,
        metrics: [
          {
            name: 'delay',
            label: 'Delay',
            description: 'Median delay.',
            kind: 'quantile',
            source_id: 's',
            processor_id: 'p',
            dimensions: [
              { name: 'origin', type: 'string', label: 'Origin', description: '' },
              { name: 'year', type: 'integer', label: 'Year', description: '' },
            ],
            time_axes: ['day', 'month'],
            outputs: [{ name: 'delay', type: 'number', unit: 'minutes', format: null, additive: { time: true, dimensions: true } }],
            chart_kinds: ['line', 'bar'],
            privacy: { min_count: 5 },
            first_day: '2001-01-01',
            last_day: '2001-06-30',
          },
        ],
      },
    };
    expect(await textOf('metric_list', {})).toEqual([
      `flights: 1 metric; more exist (use search, or raise limit). Catalog ${'c'.repeat(12)}, generation none published yet.`,
      'dimensions: origin, year [integer]; time_axes: day, month',
      '- delay (Delay); quantile; outputs: delay [number, minutes]; withholds groups of fewer than 5 rows; data: 2001-01-01 to 2001-06-30. Median delay.',
    ]);
    expect((await textOf('dimension_values_tool', { metric: 'flights', dimension: 'carrier' })).slice(1)).toEqual([
      'carrier,count',
      'AA,2',
      ',1',
    ]);
    expect(await textOf('freshness_get', { metric: 'flights' })).toEqual([
      'flights: latest period 2001-06-30, latest complete period 2001-06-30; newest aggregates none; last run none; chunks 1 ok, 0 failed; not stale',
    ]);
    const chart = await textOf('metric_chart_query', { metric: 'flights', chart_kind: 'bar' });
    expect(JSON.parse(chart[1] ?? '')).toEqual({ mark: 'bar' });
    expect(chart.slice(2)).toEqual(['carrier,flights', 'AA,2', '"a,""b""",1']);
  });

  it('never writes a text over 64 KiB', async () => {
    const metric = {
      name: 'm',
      label: 'ä'.repeat(500),
      description: '',
      kind: 'formula',
      source_id: 's',
      processor_id: 'p',
      dimensions: [],
      time_axes: [],
      outputs: [],
      chart_kinds: [],
      privacy: null,
      first_day: null,
      last_day: null,
    };
    tools.outputs = { ...tools.outputs, metric_list: { ...tools.outputs.metric_list, metrics: Array.from({ length: 200 }, () => metric) } };
    const text = (await textOf('metric_list', {})).join('\n');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_536);
    expect(text.split('\n').at(-1)).toContain('the rest did not fit');
    expect(text).not.toContain('\uFFFD');
    expect(defaultMcpLimits.caps.max_bytes).toBeLessThan(65_536);
  });

  it('that fails is an error in words only, which say what is allowed', async () => {
    await client.listTools();
    tools.before = () => {
      throw new ServiceError('invalid_request', 400, 'No dimension "carier". limit 900 is too large.', [
        { path: '/dimensions/0', message: 'No dimension "carier".', suggestion: 'carrier' },
        { path: '/limit', message: 'limit 900 is too large.', suggestion: '500' },
      ]);
    };
    const refused = await call('metric_query', { metric: 'flights', dimensions: ['carier'] });
    expect(refused).toEqual({
      isError: true,
      content: [
        {
          type: 'text',
          text: 'Several things are wrong with the request:\n- /dimensions/0: No dimension "carier". Try carrier.\n- /limit: limit 900 is too large. Try 500.',
        },
      ],
    });
    tools.before = () => {
      throw new ServiceError('missing_aggregates', 409, 'Nothing is published. Run: service ingest WORKSPACE flights');
    };
    expect(await call('freshness_get', { metric: 'flights' })).toEqual({
      isError: true,
      content: [{ type: 'text', text: 'Nothing is published. Run: service ingest WORKSPACE flights' }],
    });
  });

  it('that fails in many ways is reported in whole lines within the maximum size', async () => {
    const errors = Array.from({ length: 50 }, (_, index) => ({
      path: `/dimensions/${index}`,
      message: `No dimension ${'é'.repeat(2000)}.`,
    }));
    tools.before = () => {
      throw new ServiceError('invalid_request', 400, errors.map(({ message }) => message).join(' '), errors);
    };
    const lines = await textOf('metric_query', { metric: 'flights' });
    expect(Buffer.byteLength(lines.join('\n'))).toBeLessThanOrEqual(defaultMcpLimits.text_bytes);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.at(-1)).toBe('(cut here: the rest did not fit)');
    for (const line of lines.slice(1, -1)) expect(line).toMatch(/^- \/dimensions\/\d+: No dimension é{2000}\.$/);
  });

  it('that fails on our side reports only a reference', async () => {
    tools.before = () => {
      throw new Error('SELECT secret');
    };
    const { isError, content } = await call('metric_list', {});
    expect(isError).toBe(true);
    expect(content[0]?.text).toMatch(/^Something went wrong on our side\. The server's log holds the reference [0-9a-f]{12}\.$/);
  });

  it('of an unknown tool is refused by the protocol', async () => {
    await expect(call('drop_tables', {})).rejects.toThrow(/-32602.*Unknown tool "drop_tables"/);
    await expect(call('t'.repeat(10_000), {})).rejects.toThrow(/Unknown tool "t{97}\.\.\."/);
  });

  it('may leave its arguments out', async () => {
    await call('metric_list');
    expect(tools.calls).toMatchObject([{ name: 'metric_list', input: {} }]);
  });
});

describe('a cancelled call', () => {
  it('aborts its query', async () => {
    let aborted = false;
    tools.before = ({ context }) =>
      new Promise<void>((resolve) => {
        context.signal.addEventListener('abort', () => {
          aborted = true;
          resolve();
        });
      });
    const cancel = new AbortController();
    const pending = client.callTool({ name: 'metric_list', arguments: {} }, undefined, { signal: cancel.signal });
    await eventually(() => tools.calls.length > 0);
    cancel.abort();
    await expect(pending).rejects.toThrow();
    await catalog.idle();
    expect(aborted).toBe(true);
  });

  it('does not start when it was cancelled before its turn', async () => {
    const cancel = new AbortController();
    const pending = client.callTool({ name: 'metric_list', arguments: {} }, undefined, { signal: cancel.signal });
    cancel.abort();
    await expect(pending).rejects.toThrow();
    await client.ping();
    expect(tools.calls.every(({ context }) => context.signal.aborted)).toBe(true);
  });
});

describe('the catalog as a resource', () => {
  it('is the whole list of metrics', async () => {
    const { resources } = await client.listResources();
    expect(resources).toMatchObject([{ uri: 'catalog://manifest', mimeType: 'application/json' }]);
    const { contents } = await client.readResource({ uri: 'catalog://manifest' });
    const [content] = contents;
    expect(JSON.parse(content !== undefined && 'text' in content ? content.text : '')).toEqual(tools.outputs.metric_list);
    await expect(client.readResource({ uri: 'catalog://other' })).rejects.toThrow(/-32602.*The catalog is at catalog:\/\/manifest/);
  });
});
