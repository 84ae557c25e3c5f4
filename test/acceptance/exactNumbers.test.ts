import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConditions } from '../../runtime/cli/conditions.ts';
import { parseJsonFlag } from '../../runtime/cli/parseJsonFlag.ts';
import { quoteInexact } from '../../runtime/exact/quoteInexact.ts';
import { silentLog } from '../../runtime/log/events.ts';
import { defaultMcpLimits } from '../../runtime/mcp/McpLimits.ts';
import { serveStdio } from '../../runtime/mcp/serveStdio.ts';
import { ServedTools } from '../../runtime/tools/ServedTools.ts';
import { CannedTools, flightsRelease, ManualHolder, start } from '../http/support.ts';

/** The filters of a question as its caller writes them: no double holds the first three. */
const written = '{"a": 9007199254740993, "b": [-12345678901234567890, 5], "c": {"gt": 0.12345678901234567, "lt": 1.5}}';
const read = { a: '9007199254740993', b: ['-12345678901234567890', 5], c: { gt: '0.12345678901234567', lt: 1.5 } };
const intent = `{"filters": ${written}}`;

describe('a number in a question that JSON would round', () => {
  it('keeps its exact text in a body and in a GET', async () => {
    const client = await start(await flightsRelease());
    onTestFinished(() => client.server.close());
    await client.post('/metrics/flights/query', intent);
    await client.get(`/metrics/flights/query?intent=${encodeURIComponent(intent)}`);
    const expected = { input: { metric: 'flights', filters: read } };
    expect(client.tools.calls).toMatchObject([expected, expected]);
  });

  it('keeps its exact text on the command line', () => {
    expect(parseJsonFlag('--intent', intent)).toEqual({ filters: read });
    expect(readConditions('--filter', [], [written])).toEqual(read);
    expect(readConditions('--filter', ['a=9007199254740993', 'b:in=[-12345678901234567890, 5]'], [])).toEqual({
      a: { eq: read.a },
      b: { in: read.b },
    });
  });

  it('keeps its exact text over MCP, wherever the client splits its messages, and no other number changes', async () => {
    const holder = new ManualHolder(await flightsRelease());
    const tools = new CannedTools();
    const limits = defaultMcpLimits;
    const served = new ServedTools({ holder, callTool: tools.callTool, limits, sql: null });
    const [stdin, stdout] = [new PassThrough(), new PassThrough()];
    const end = new AbortController();
    const serving = serveStdio({ holder, tools: served, limits, log: silentLog, version: '1' }, { stdin, stdout, stop: end.signal });
    const call = `{"jsonrpc": "2.0", "id": 9007199254740991, "method": "tools/call", "params": {"name": "metric_query", "arguments": {"metric": "flights", "note": "€", "filters": ${written}}}}\n`;
    const bytes = Buffer.from(call + call);
    for (let from = 0; from < bytes.length; from += 7) stdin.write(bytes.subarray(from, from + 7));
    let answers = '';
    while (answers.split('\n').length < 3) answers += String((await once(stdout, 'data'))[0]);
    const expected = { input: { metric: 'flights', note: '€', filters: read } };
    expect(tools.calls).toMatchObject([expected, expected]);
    for (const answer of answers.trimEnd().split('\n')) expect(JSON.parse(answer)).toMatchObject({ id: 9007199254740991 });
    stdin.end();
    await serving;
  });
});

describe('numbers in quotes', () => {
  it('are those that a double does not reproduce', () => {
    const held = [
      '0',
      '-0',
      '1',
      '-1.50',
      '0.1',
      '1e2',
      '1E-7',
      '123456789012345',
      '9007199254740991',
      '9007199254740992',
      '1e22',
      '1e23',
      '5e-324',
    ];
    for (const number of held) expect(quoteInexact(`[${number}]`)).toBe(`[${number}]`);
    const lost = [
      '9007199254740993',
      '-9007199254740993.0',
      '12345678901234567890',
      '0.12345678901234567',
      '123456789012.123457',
      '1e400',
      '-1e400',
      '1e-400',
      '1.00000000000000001',
    ];
    for (const number of lost) expect(quoteInexact(`[${number}]`)).toBe(`["${number}"]`);
  });

  it('are not found inside strings or keys', () => {
    const text = '{"9007199254740993": "9007199254740993, \\"9007199254740993\\": 1e400", "a\\\\": [true, null]}';
    expect(quoteInexact(text)).toBe(text);
  });

  it('are only those under the keys asked for', () => {
    const text =
      '{"id": 1e400, "params": {"n": 1e400, "arguments": {"x": [{"y": 1e400}], "arguments": 1e400}, "a": {"arguments": 1e400}}, "arguments": 1e400}';
    expect(quoteInexact(text, ['params', 'arguments'])).toBe(
      '{"id": 1e400, "params": {"n": 1e400, "arguments": {"x": [{"y": "1e400"}], "arguments": "1e400"}, "a": {"arguments": 1e400}}, "arguments": 1e400}',
    );
    expect(quoteInexact('{"par\\u0061ms" : {"arguments":1e400}}', ['params', 'arguments'])).toBe(
      '{"par\\u0061ms" : {"arguments":"1e400"}}',
    );
  });
});
