import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { connectMcp } from '../support/processes.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { run } from './run.ts';
import { ingestedSales } from './ingestedSales.ts';
import { salesWorkspace } from './salesWorkspace.ts';
import { variant } from '../support/variant.ts';

async function ingested(): Promise<string> {
  return (await ingestedSales()).root;
}

const message = (id: number | null, method: string, params: unknown = {}): string =>
  `${JSON.stringify({ jsonrpc: '2.0', ...(id === null ? {} : { id }), method, params })}\n`;
const hello =
  message(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }) +
  message(null, 'notifications/initialized');

function answersOf(
  child: ServiceProcess,
): readonly { readonly id: number | null; readonly result?: Record<string, unknown>; readonly error?: unknown }[] {
  return child.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number });
}

describe('serve-mcp as a process', () => {
  variant('answers what was asked before standard input closed, writes nothing but the protocol, and exits with 0', async () => {
    const child = new ServiceProcess(['serve-mcp', await ingested()]);
    const calls = Array.from({ length: 30 }, (_, index) =>
      message(10 + index, 'tools/call', { name: 'metric_query', arguments: { metric: 'revenue', limit: index + 1 } }),
    );
    child.process.stdin.end(`${hello}${message(2, 'tools/list')}not json\n${calls.join('')}`);
    expect(await child.ended).toBe(0);
    const answers = answersOf(child);
    const [notJson, ...others] = answers.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
    expect(notJson).toMatchObject({ id: null, error: { code: -32700 } });
    expect(others.map(({ id }) => id)).toEqual([1, 2, ...calls.map((_, index) => 10 + index)]);
    expect(others.filter(({ error }) => error !== undefined)).toEqual([]);
    for (const line of child.stderr.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('event');
    expect(child.stderr).not.toMatch(/Warning|revenue|workspace-/);
  });

  variant('exits when nothing was asked, on a signal, and when nobody reads', async () => {
    const root = await ingested();
    const [closed, stopped, unread] = [
      new ServiceProcess(['serve-mcp', root]),
      new ServiceProcess(['serve-mcp', root]),
      new ServiceProcess(['serve-mcp', root]),
    ];
    closed.process.stdin.end();
    expect(await closed.ended).toBe(0);

    await stopped.until(/server_started/);
    stopped.process.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);
    expect(stopped.stderr).toContain('"event":"server_stopped"');

    await unread.until(/server_started/);
    unread.process.stdout.destroy();
    unread.process.stdin.write(hello);
    expect(await unread.ended).toBe(0);
  });

  variant('serves a client of the SDK, which checks every answer against its schema', async () => {
    const client = await connectMcp(await ingested());
    await client.listTools();
    for (const [name, args] of [
      ['metric_list', {}],
      ['metric_query', { metric: 'revenue', dimensions: ['city'], time_axis: 'day', totals: true }],
      ['dimension_values_tool', { metric: 'revenue', dimension: 'city' }],
      ['freshness_get', { metric: 'revenue' }],
      ['metric_chart_query', { metric: 'revenue', dimensions: ['city'], chart_kind: 'bar', x: 'city', y: 'revenue' }],
    ] as const) {
      const { isError, content } = await client.callTool({ name, arguments: args });
      expect([name, isError, content]).toEqual([name, undefined, [{ type: 'text', text: expect.any(String) }]]);
    }
    await client.close();
  });
});

describe('serve-api as a process', () => {
  it('prints its address, answers, picks up a new catalog, and exits with 0 on SIGTERM', async () => {
    const workspace = await ingestedSales();
    const child = new ServiceProcess(['serve-api', workspace.root, '--port', '0']);
    const [, base = ''] = await child.until(/^Serving Shop sales at (http:\/\/127\.0\.0\.1:\d+), documentation at /m);
    const health = async (): Promise<Record<string, unknown>> => (await (await fetch(`${base}/health`)).json()) as Record<string, unknown>;
    const before = await health();
    expect(before).toMatchObject({ status: 'ok', stale: false });

    const answer = await fetch(`${base}/metrics/revenue/query`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/csv' },
      body: '{"dimensions": ["city"]}',
    });
    expect(await answer.text()).toBe('city,revenue\r\nBasel,20\r\nBern,11.75\r\n"a,""b""",3\r\n,5\r\n');

    workspace.write('catalog/metrics.yaml', 'metrics:\n  takings: {kind: formula, processor: sales, expression: revenue}\n');
    await eventually(async () => (await health())['catalog_hash'] !== before['catalog_hash']);
    expect((await fetch(`${base}/metrics/revenue/freshness`)).status).toBe(404);
    expect((await fetch(`${base}/metrics/takings/freshness`)).status).toBe(200);

    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    const events = child.stderr
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(
      expect.arrayContaining(['server_started', 'http_request', 'release_swapped', 'server_stopping', 'server_stopped']),
    );
    expect(child.stderr).not.toMatch(/Bern|takings|workspace-/);
  });

  it('is ready once something is published, and says that it no longer is while it stops, though it still answers', async () => {
    const { root } = salesWorkspace();
    const child = new ServiceProcess(['serve-api', root, '--port', '0', '--drain', '60'], { token: 'correct-horse' });
    const [, base = ''] = await child.until(/at (http:\/\/127\.0\.0\.1:\d+),/);
    const probe = async (path: string): Promise<readonly unknown[]> => {
      const answer = await fetch(`${base}${path}`, { headers: { Connection: 'close', Authorization: 'Bearer correct-horse' } });
      return [answer.status, await answer.json()];
    };
    expect(await probe('/ready')).toEqual([503, { status: 'waiting' }]);
    await run('ingest', root);
    await eventually(async () => (await probe('/ready'))[0] === 200);
    expect(await probe('/ready')).toEqual([200, { status: 'ready' }]);

    child.process.kill('SIGTERM');
    await eventually(async () => (await probe('/ready'))[0] === 503);
    expect(await probe('/ready')).toEqual([503, { status: 'draining' }]);
    expect(await probe('/health')).toMatchObject([200, { status: 'ok' }]);
    const answer = await fetch(`${base}/metrics/revenue/freshness`, { headers: { Authorization: 'Bearer correct-horse' } });
    expect(answer.status).toBe(200);
    // A second signal is for those who cannot wait.
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe('SIGTERM');
  });

  variant('reads the token from the environment, and says when its port is taken', async () => {
    const root = await ingested();
    const child = new ServiceProcess(['serve-api', root, '--port', '0'], { token: 'correct-horse' });
    const [, base = '', port = ''] = await child.until(/at (http:\/\/127\.0\.0\.1:(\d+)),/);
    expect((await fetch(`${base}/metrics`)).status).toBe(401);
    expect((await fetch(`${base}/metrics`, { headers: { Authorization: 'Bearer correct-horse' } })).status).toBe(200);

    const second = new ServiceProcess(['serve-api', root, '--port', port]);
    expect(await second.ended).toBe(1);
    expect(second.stderr).toContain('already in use');
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(0);
    expect(child.stderr).not.toContain('correct-horse');
  });
});

describe('query as a process', () => {
  it('does not fail when its reader stops reading', async () => {
    const child = new ServiceProcess(['query', await ingested(), 'revenue', '--format', 'json']);
    child.process.stdout.destroy();
    expect(await child.ended).toBe(0);
    expect(child.stderr).toBe('');
  });
});
