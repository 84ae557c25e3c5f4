import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../runtime/log/events.ts';
import { defaultMcpLimits, type McpLimits } from '../../runtime/mcp/McpLimits.ts';
import { serveStdio } from '../../runtime/mcp/serveStdio.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { ServedTools } from '../../runtime/tools/ServedTools.ts';
import { CannedTools, flightsRelease, ManualHolder } from '../http/support.ts';
import { eventually } from '../support/eventually.ts';

let release: Release;
beforeAll(async () => {
  release = await flightsRelease();
});

interface Answer {
  readonly id: number | string | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A server on streams, as a client has it that reads its answers when the test does. */
class Served {
  readonly stdin = new PassThrough();
  readonly stdout = new PassThrough();
  readonly tools = new CannedTools();
  readonly ended: Promise<void>;
  readonly #stop = new AbortController();
  #text = '';

  constructor(limits: Partial<McpLimits> = {}) {
    const holder = new ManualHolder(release);
    const allowed = { ...defaultMcpLimits, ...limits };
    const tools = new ServedTools({ holder, callTool: this.tools.callTool, limits: allowed, sql: null });
    this.ended = serveStdio(
      { holder, tools, limits: allowed, log: silentLog, version: '0.1.0' },
      { stdin: this.stdin, stdout: this.stdout, stop: this.#stop.signal },
    );
    onTestFinished(() => this.#stop.abort());
  }

  read(): void {
    this.stdout.on('data', (chunk: Buffer) => {
      this.#text += chunk.toString('utf8');
    });
  }

  get answers(): readonly Answer[] {
    return this.#text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Answer);
  }

  async answer(id: number | string | null): Promise<Answer> {
    return eventually(() => this.answers.find((answer) => answer.id === id), { progress: () => this.#text.length });
  }
}

const ping = (id: number): string => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;
const list = (id: number | string, padding = ''): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'metric_list', arguments: { search: padding } } })}\n`;

describe('a message that cannot be read', () => {
  it('is answered under its id if it is too long, and the next one is read', async () => {
    const served = new Served({ message_bytes: 2000 });
    served.read();
    const call = { method: 'tools/call', params: { name: 'metric_list', arguments: { search: 'x'.repeat(50_000) } } };
    served.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 7, ...call })}\n`);
    served.stdin.write(`${JSON.stringify({ ...call, jsonrpc: '2.0', id: 'eight' })}\n${ping(9)}`);
    await served.answer(9);
    const refused = { error: { code: -32600, message: expect.stringContaining('The message exceeds the 1.953125 KiB') } };
    expect(served.answers).toMatchObject([{ id: 7, ...refused }, { id: 'eight', ...refused }, { id: 9 }]);
    expect(served.tools.calls).toEqual([]);
  });

  it.each([
    ['nonsense', null, -32700, 'not JSON'],
    ['{"jsonrpc":"2.0","id":3,"method":"ping","method":"ping"}', 3, -32700, 'names a key twice'],
    ['{"method":"ping","method":"ping","jsonrpc":"2.0","id":3}', 3, -32700, 'names a key twice'],
    [`{"jsonrpc":"2.0","id":3,"method":"ping","params":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`, 3, -32700, 'more than 35 levels'],
    ['[{"jsonrpc":"2.0","id":3,"method":"ping"}]', null, -32600, 'no batches'],
    ['{"jsonrpc":"1.0","id":3,"method":"ping"}', null, -32600, 'not a JSON-RPC 2.0 message'],
    ['{"id":"three","method":5}', 'three', -32600, 'not a JSON-RPC 2.0 message'],
    ['{"jsonrpc":"2.0","id":-3,"method":5}', -3, -32600, 'not a JSON-RPC 2.0 message'],
    ['{"jsonrpc":"2.0","id":007,"method":"ping"}', null, -32700, 'not JSON'],
    ['{"jsonrpc":"2.0","id":3.5,"method":"ping"}', null, -32600, 'not a JSON-RPC 2.0 message'],
    ['{"jsonrpc":"2.0","id":1234567890123456789,"method":"ping"}', null, -32600, 'not a JSON-RPC 2.0 message'],
    ['\u00ff', null, -32700, 'not UTF-8'],
  ])('is answered, and the next one is read: %s', async (line, id, code, message) => {
    const served = new Served();
    served.read();
    served.stdin.write(Buffer.from(`${line}\n\n\r\n`, 'latin1'));
    served.stdin.write(ping(99));
    await served.answer(99);
    expect(served.answers).toMatchObject([{ id, error: { code, message: expect.stringContaining(message) } }, { id: 99 }]);
  });

  it('does not count without a line feed at its end', async () => {
    const served = new Served();
    served.read();
    served.stdin.end(ping(1).trimEnd());
    await served.ended;
    expect(served.answers).toMatchObject([{ id: 1, result: {} }]);
  });
});

describe('a client that does not read its answers', () => {
  it('is no longer read from, and gets all of them once it reads', async () => {
    const served = new Served({ message_bytes: 64 * 1024 });
    served.tools.outputs = { ...served.tools.outputs, metric_list: { ...served.tools.outputs.metric_list, workspace: 'w'.repeat(20_000) } };
    let sent = 0;
    const sendUntil = async (enough: () => boolean): Promise<void> => {
      for (; sent < 1000 && !enough(); sent += 1) {
        served.stdin.write(list(sent, 'x'.repeat(500)));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await sendUntil(() => served.stdin.writableLength > 100_000);
    expect(served.stdin.isPaused()).toBe(true);
    expect(served.tools.calls.length).toBeLessThan(100);
    served.read();
    await sendUntil(() => false);
    await eventually(() => served.answers.length === 1000, { progress: () => served.answers.length });
    expect(new Set(served.answers.map(({ id }) => id)).size).toBe(1000);
  });

  it('keeps no process from ending', async () => {
    const served = new Served({ stop_ms: 20 });
    served.tools.outputs = { ...served.tools.outputs, metric_list: { ...served.tools.outputs.metric_list, workspace: 'w'.repeat(20_000) } };
    for (let id = 0; id < 200; id += 1) served.stdin.write(list(id));
    served.stdin.end();
    await served.ended;
  });
});
