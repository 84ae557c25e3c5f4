import { request } from 'node:http';
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { documentsOf } from '../../runtime/release/documentsOf.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { eventually } from '../support/eventually.ts';
import { flightsRelease, queryResult, start, type Client, type Started } from './support.ts';
import { variant } from '../support/variant.ts';

let release: Release;
beforeAll(async () => {
  release = await flightsRelease();
});

async function serve(started: Started = {}): Promise<Client> {
  const served = await start(release, { mcpProgressMs: 5, ...started });
  onTestFinished(() => served.server.close());
  return served;
}

const urlOf = ({ port }: Client): URL => new URL(`http://127.0.0.1:${port}/mcp`);

/** A client of the protocol's revision of 2025, as most are. */
async function oldClient(served: Client, headers: Readonly<Record<string, string>> = {}): Promise<OldClient> {
  const client = new OldClient({ name: 'old', version: '1' });
  // The SDK's own types disagree about optional fields.
  const transport = new OldTransport(urlOf(served), { requestInit: { headers: { ...headers } } });
  await client.connect(transport as Parameters<OldClient['connect']>[0]);
  onTestFinished(() => client.close());
  return client;
}

/** A client of the newest revision, which knows no other. */
async function newClient(served: Client): Promise<NewClient> {
  const client = new NewClient({ name: 'new', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new NewTransport(urlOf(served)));
  onTestFinished(() => client.close());
  return client;
}

/** What holds calls back, and what lets them go on. */
function gate(): readonly [opened: Promise<void>, open: () => void] {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, () => open()];
}

const asked = {
  name: 'metric_query',
  arguments: { metric: 'flights', provenance: 'whole', having: [{ column: 'flights', operator: 'gt', value: 0 }] },
};
const message = (method: string, params: object = {}, id: number | string = 1): object => ({ jsonrpc: '2.0', id, method, params });
const accepts = { Accept: 'application/json, text/event-stream' };

describe('MCP over HTTP', () => {
  it('is not served unless it is enabled', async () => {
    const served = await start(release);
    onTestFinished(() => served.server.close());
    expect((await served.post('/mcp', message('ping'), accepts)).status).toBe(404);
  });

  it.each([
    ['of 2025', oldClient],
    ['of 2026', newClient],
  ])('answers a client of the revision %s', async (_, connect) => {
    const served = await serve();
    const client = await connect(served);
    const { tools } = await client.listTools();
    const { mcp_tools } = await documentsOf(release);
    expect(tools.map(({ name }) => name)).toEqual(mcp_tools.map(({ name }) => name).filter((name) => !name.startsWith('sql_')));
    const answer = await client.callTool(asked);
    expect(answer['structuredContent']).toEqual(queryResult);
    expect(served.tools.calls).toMatchObject([
      {
        name: 'metric_query',
        input: { metric: 'flights', having: { flights: { gt: 0 } } },
        context: { caps: { default_rows: 100, max_rows: 500 } },
      },
    ]);
    expect((await client.listPrompts()).prompts).toHaveLength(3);
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'explore' },
      argument: { name: 'metric', value: 'del' },
    });
    expect(completion.values).toEqual(['delay', 'average_delay']);
    expect(client.getInstructions()).toContain('metric_list');
  });

  it('uses the newest revision with clients that know it', async () => {
    expect((await newClient(await serve())).getNegotiatedProtocolVersion()).toBe('2026-07-28');
  });

  it.each([
    ['of 2025', oldClient],
    ['of 2026', newClient],
  ])('tells a client of the revision %s that a call is still running', async (_, connect) => {
    const served = await serve();
    const told: number[] = [];
    served.tools.before = () => eventually(() => told.length > 1, { progress: () => told.length });
    const client = await connect(served);
    const onprogress = ({ progress }: { readonly progress: number }): void => {
      told.push(progress);
    };
    if (client instanceof OldClient) await client.callTool(asked, undefined, { onprogress });
    else await client.callTool(asked, { onprogress });
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  variant('keeps nothing for a client: an unknown session is treated like none', async () => {
    const served = await serve();
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, id) =>
        served.post('/mcp', message('tools/list', {}, id), { ...accepts, 'Mcp-Session-Id': `s${id}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ headers }) => 'mcp-session-id' in headers)).toEqual([]);
  });
});

describe('a request to MCP', () => {
  it('requires what every request requires: the token, this host, no foreign page', async () => {
    const guarded = await serve({ token: 'secret' });
    expect((await guarded.post('/mcp', message('ping'), accepts)).status).toBe(401);
    expect((await guarded.post('/mcp', message('ping'), { ...accepts, Authorization: 'Bearer wrong' })).status).toBe(401);
    expect(guarded.tools.calls).toEqual([]);
    const client = await oldClient(guarded, { Authorization: 'Bearer secret' });
    expect((await client.callTool(asked)).isError).toBeUndefined();

    const open = await serve();
    expect((await open.post('/mcp', message('ping'), { ...accepts, Host: 'evil.example' })).status).toBe(403);
    expect((await open.post('/mcp', message('ping'), { ...accepts, Origin: 'https://evil.example' })).status).toBe(403);
  });

  it.each([
    ['GET', undefined, 405],
    ['DELETE', undefined, 405],
    ['PUT', '{}', 405],
  ])('is refused with a method that only sessions have, or an unknown one: %s', async (method, body, status) => {
    expect((await (await serve()).send(method, '/mcp', accepts, body)).status).toBe(status);
  });

  it.each([
    ['nonsense', 400, -32700],
    ['', 400, -32600],
    ['{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', 400, -32700],
    [`{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`, 400, -32700],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 400, -32600],
    ['{"id":1}', 400, -32600],
  ])('that contains no message is refused, saying so: %s', async (body, status, code) => {
    const served = await serve();
    const answer = await served.post('/mcp', body, accepts);
    expect([answer.status, answer.json()]).toMatchObject([status, { jsonrpc: '2.0', error: { code } }]);
    expect(served.tools.calls).toEqual([]);
  });

  it('is refused if it is too large, is not JSON, or accepts no available format', async () => {
    const served = await serve({ limits: { body_bytes: 1000 } });
    const large = message('tools/call', { name: 'metric_list', arguments: { search: 'x'.repeat(1000) } });
    expect((await served.post('/mcp', large, accepts)).status).toBe(413);
    expect((await served.post('/mcp', 'a', { ...accepts, 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await served.post('/mcp', message('ping'), { Accept: 'text/html' })).status).toBe(406);
    expect(served.tools.calls).toEqual([]);
  });

  it('is answered with JSON where no stream is accepted, so that any client can call a tool', async () => {
    const served = await serve();
    const call = message('tools/call', asked, 7);
    const streamed = await served.post('/mcp', call, accepts);
    for (const Accept of ['application/json', '*/*']) {
      const plain = await served.post('/mcp', call, { Accept });
      expect(plain.json()).toMatchObject({ id: 7, result: { structuredContent: queryResult } });
      expect(streamed.text).toContain(plain.text);
    }
    const unknown = await served.post('/mcp', message('tables/drop'), { Accept: 'application/json' });
    expect(unknown.json()).toMatchObject({ error: { code: -32601 } });
  });

  it('of an unknown revision, tool or method is an error that says so', async () => {
    const served = await serve();
    const refused = async (body: object): Promise<string> => (await served.post('/mcp', body, accepts)).text;
    expect(await refused(message('tools/call', { name: 'drop_tables' }))).toContain('Unknown tool');
    expect(await refused(message('tables/drop'))).toContain('-32601');
    const version = await served.post('/mcp', message('ping'), { ...accepts, 'MCP-Protocol-Version': '1999-01-01' });
    expect([version.status, version.text]).toMatchObject([400, expect.stringContaining('1999-01-01')]);
  });

  it('whose client hangs up is cancelled, and frees its slot', async () => {
    const served = await serve({ limits: { slots: 1 } });
    served.tools.before = ({ context, input }) =>
      (input as { readonly search?: string }).search === undefined
        ? undefined
        : new Promise<void>((resolve) => context.signal.addEventListener('abort', () => resolve()));
    const body = JSON.stringify(message('tools/call', { name: 'metric_list', arguments: { search: 'slow' } }));
    const sent = request({
      host: '127.0.0.1',
      port: served.port,
      method: 'POST',
      path: '/mcp',
      headers: { ...accepts, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      agent: false,
    });
    sent.on('error', () => {});
    sent.end(body);
    await eventually(() => served.tools.calls.length === 1);
    expect(served.tools.calls[0]?.context.signal.aborted).toBe(false);
    sent.destroy();
    await eventually(() => served.tools.calls[0]?.context.signal.aborted === true);
    const next = await served.post('/mcp', message('tools/call', { name: 'metric_list', arguments: {} }), accepts);
    expect(next.status).toBe(200);
  });

  it('that is under way when the server stops is answered', async () => {
    const served = await serve();
    const [opened, open] = gate();
    served.tools.before = () => opened;
    const answer = served.post('/mcp', message('tools/call', asked), accepts);
    await eventually(() => served.tools.calls.length === 1);
    const stopped = served.server.close();
    open();
    expect((await answer).text).toContain('structuredContent');
    await stopped;
  });

  it('waits for a slot like any other, and is told when there is none', async () => {
    const served = await serve({ limits: { slots: 1, waiting: 0 } });
    const [opened, open] = gate();
    served.tools.before = () => opened;
    const answer = served.post('/mcp', message('tools/call', asked), accepts);
    await eventually(() => served.tools.calls.length === 1);
    expect((await served.post('/mcp', message('tools/call', asked, 2), accepts)).text).toContain('All query slots are busy');
    open();
    expect((await answer).text).toContain('structuredContent');
  });
});
