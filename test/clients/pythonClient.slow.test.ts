import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../support/caseCount.ts';
import { repository } from '../support/catalogs.ts';
import { flights } from '../support/flights.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { startApi, type ApiProcess } from '../support/processes.ts';
import { pythons } from '../support/pythons.ts';
import { busy, emptyList, listed, noAnswers, notAsked, ScriptedServer } from '../support/ScriptedServer.ts';
import { variant } from '../support/variant.ts';

/*
 * The client.py of the flights against a server: the answers that HTTP gives, and the errors and habits of client.ts.
 */
const generated = join(repository, 'workspaces-example/flights/generated');
const program = join(repository, 'test/clients/programs/calls.py');
const interpreters = pythons();
const [oldest, newest] = [interpreters.at(0), interpreters.at(-1)];
const tried = [oldest, newest].flatMap((python, index, all) => (python === undefined || all.indexOf(python) < index ? [] : [python]));
const present = onlyIf(tried.length > 0, 'there is no CPython 3.9 or later here');

type Call = readonly [name: string, ...argumentsOfIt: readonly unknown[]];
type Form = 'one by one' | 'threads' | 'async';

/** What came of calls, by an interpreter. */
async function outcomes(python: string, options: object, calls: readonly Call[], form: Form = 'one by one'): Promise<readonly unknown[]> {
  const child = spawn(python, [program, generated, JSON.stringify(options), form], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PYTHONDONTWRITEBYTECODE: '1' },
  });
  child.stdin.end(calls.map((call) => JSON.stringify(call)).join('\n'));
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complaints).toBe('');
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

const intents: readonly object[] = [
  {},
  { dimensions: ['origin_state'], time_axis: 'month', compare: 'prior_period', totals: true, start: '2001-02-01', end: '2001-04-30' },
  { dimensions: ['origin'], filters: { origin_state: ['TX', null], destination: { not_in: ['ATL'] } }, having: { flights: { gt: 100 } } },
  { dimensions: ['origin_state', 'origin'], top_n: 2, top_n_by: 'flights', top_n_within: ['origin_state'], others: true, limit: 9 },
  { with: ['delay'], dimensions: ['origin_state'], time_axis: 'month', limit: 5 },
  { time_axis: 'week', order_by: ['-flights'] },
  { filters: { origin: Array.from({ length: 1000 }, () => 'ATL') } },
];

it('client.py says of answers what the schemas do', present, async () => {
  const args = [
    join(repository, 'test/clients/programs/fields.py'),
    join(repository, 'compiler/emit/clients'),
    join(repository, 'schemas/results.schema.json'),
  ];
  const child = spawn(newest?.command ?? '', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PYTHONDONTWRITEBYTECODE: '1' } });
  expect(await Promise.all([text(child.stdout), text(child.stderr)])).toEqual(['', '']);
});

describe.each(sampled(tried))('client.py on CPython 3.$minor', ({ command }) => {
  const python = command;
  let api: ApiProcess;
  const scripted = new ScriptedServer();
  let url: string;

  beforeAll(async () => {
    [api, url] = await Promise.all([flights().then((workspace) => startApi(workspace)), scripted.listen()]);
  });
  afterAll(async () => {
    scripted.close();
    await api.stop();
  });

  const get = async (path: string): Promise<unknown> => (await fetch(api.url + path)).json();
  const post = async (path: string, body: object): Promise<unknown> =>
    (await fetch(api.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();

  it('gets the answer to every field of an intent that HTTP gives, one by one, on threads and with asyncio', async () => {
    const calls = intents.map((intent): Call => ['query', 'flights', intent]);
    const expected = await Promise.all(
      intents.map(async (intent) => {
        const answer = (await post('/metrics/flights/query', intent)) as { readonly provenance: object };
        return {
          answer: { totals: null, withheld: null, ...answer, provenance: { inputs: [], ...answer.provenance, whole: answer.provenance } },
        };
      }),
    );
    for (const form of ['one by one', 'threads', 'async'] as const)
      expect(await outcomes(python, { url: api.url }, calls, form)).toEqual(expected);
  });

  it('draws, lists and says how recent data are', async () => {
    const chart = { chart_kind: 'line', time_axis: 'month', x: 'month', y: 'flights' };
    const february = { time_axis: 'month', period: '2001-02', against: 'prior_period', filters: { origin_state: ['CA'] }, limit: 2 };
    const [drawn, explained, values, fresh, some, all] = await outcomes(python, { url: `${api.url}/` }, [
      ['chart', 'flights', chart],
      ['explain', 'flights', february],
      ['values', 'flights', { dimension: 'origin', search: 'A', limit: 3 }],
      ['freshness', 'delay'],
      ['list', { search: 'delay' }],
      ['list'],
    ]);
    const { chart: specification, rows } = (await post('/metrics/flights/chart', chart)) as {
      readonly chart: object;
      readonly rows: unknown;
    };
    expect(drawn).toMatchObject({ answer: { chart: specification, rows } });
    expect(explained).toEqual({ answer: await post('/metrics/flights/explain', february) });
    const { values: counted } = (await get('/metrics/flights/dimension-values?dimension=origin&search=A&limit=3')) as {
      readonly values: unknown;
    };
    expect(values).toMatchObject({ answer: { dimension: 'origin', values: counted, more: true, withheld: null } });
    expect(fresh).toEqual({ answer: await get('/metrics/delay/freshness') });
    expect(some).toEqual({ answer: await get('/metrics?search=delay') });
    expect(all).toEqual({ answer: await get('/metrics') });
  });

  it('reads moments with fractions of any length', async () => {
    const reading =
      'import client; print(client._READERS["timestamp"]("2026-01-05T13:30:00.25"), client._READERS["timestamp"]("2026-01-05T13:30:00"))';
    const child = spawn(python, ['-c', reading], {
      cwd: generated,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PYTHONDONTWRITEBYTECODE: '1' },
    });
    expect(await text(child.stdout)).toBe('2026-01-05 13:30:00.250000 2026-01-05 13:30:00\n');
  });

  it('raises what the service says is wrong', async () => {
    const { status, code, detail, errors } = (await post('/metrics/flights/query', { dimension: ['origin'] })) as Record<string, unknown>;
    expect(status).toBe(400);
    expect(await outcomes(python, { url: api.url }, [['query', 'flights', { dimension: ['origin'] }]])).toEqual([
      { problem: { status, code, detail, errors } },
    ]);
  });

  variant('retries when all slots are busy or the connection breaks, as often as configured', async () => {
    scripted.answers([busy, null, listed()]);
    expect(await outcomes(python, { url }, [['list']])).toEqual([{ answer: emptyList }]);
    expect(scripted.seen).toHaveLength(3);
    scripted.answers([busy, busy, listed(), null, null]);
    const [refused, answered, unreachable] = await outcomes(python, { url, retries: 1 }, [['list'], ['list'], ['list']]);
    expect(refused).toMatchObject({ problem: { status: 429, code: 'busy' } });
    expect(answered).toEqual({ answer: emptyList });
    expect(unreachable).toEqual({ unreachable: expect.stringContaining(`${url} cannot be reached: `) as string });
    // A question in words would be put to the model again, so that it is on no connection that may be lost already.
    scripted.answers([listed(), busy, null, listed()]);
    const asked: Call = ['chat', { question: 'How many?' }];
    const [, full, lost] = await outcomes(python, { url }, [['list'], asked, asked]);
    // How a connection was lost is said as the system tells it.
    expect([full, lost]).toEqual([refused, { unreachable: expect.stringContaining(`${url} cannot be reached: `) as string }]);
    expect(scripted.seen.map(({ url: path }) => path)).toEqual(['/metrics', '/chat', '/chat']);
    expect(new Set(scripted.seen.map(({ connection }) => connection)).size).toBe(3);
    scripted.answers([{ status: 503, body: 'Down for maintenance' }]);
    const detail = `${url} answered 503 without saying what is wrong; something else may answer there`;
    expect(await outcomes(python, { url }, [['list']])).toEqual([{ problem: { status: 503, code: 'no_problem', detail, errors: [] } }]);
  });

  it('repeats a question in words that could not be sent: nobody was listening yet', async () => {
    const program = `
import client, http.client
tried = []
def refuse(connection):
    tried.append(connection.host)
    raise ConnectionRefusedError("nobody listens")
http.client.HTTPConnection.connect = refuse
client._FIRST_WAIT = 0
try:
    client.Client("http://somewhere", retries=2).chat({"question": "How many?"})
except client.ServiceUnreachable as error:
    print(error, len(tried))`;
    const child = spawn(python, ['-c', program], {
      cwd: generated,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PYTHONDONTWRITEBYTECODE: '1' },
    });
    expect(await text(child.stdout)).toBe('http://somewhere cannot be reached: nobody listens 3\n');
  });

  variant('says what is no answer, no problem or a redirect, in the words of client.ts', async () => {
    for (const { reply } of noAnswers) {
      const { status } = reply;
      const detail = `${url} answered ${status} with something that is no answer; something else may answer there`;
      const problem = { status, code: 'no_answer', detail, errors: [] };
      const calls: readonly Call[] = [['list'], ['list'], ['arrow', 'flights', {}], ['arrow', 'flights', {}]];
      scripted.answers(calls.map(() => reply));
      expect(await outcomes(python, { url }, calls), String(reply.body)).toEqual(calls.map(() => ({ problem })));
      expect(scripted.seen.map(({ headers }) => headers['if-none-match'])).toEqual(calls.map(() => undefined));
    }
    scripted.answers(notAsked.map((body) => ({ ...busy, status: 400, body: JSON.stringify(body) })));
    const refused = { problem: expect.objectContaining({ status: 400, code: 'no_problem', errors: [] }) as unknown };
    expect(
      await outcomes(
        python,
        { url },
        notAsked.map((): Call => ['list']),
      ),
    ).toEqual(notAsked.map(() => refused));
    scripted.answers([
      { ...busy, status: 500, body: JSON.stringify({ status: 200, code: 'internal', detail: 'Ask again.', errors: 'none' }) },
      { status: 302, headers: { location: url }, body: '' },
    ]);
    const detail = `${url} redirects, and is not followed: give the address at which the service itself answers`;
    expect(await outcomes(python, { url }, [['list'], ['list']])).toEqual([
      { problem: { status: 500, code: 'internal', detail: 'Ask again.', errors: [] } },
      { problem: { status: 302, code: 'no_problem', detail, errors: [] } },
    ]);
  });

  variant('reads an encoding in any spelling, and repeats an answer whose gzip is broken', async () => {
    const broken = listed({ 'content-encoding': 'gzip' }, gzipSync(JSON.stringify(emptyList)).subarray(0, 30));
    scripted.answers([broken, listed({ 'content-encoding': 'X-GZip' }, gzipSync(JSON.stringify(emptyList))), broken]);
    expect(await outcomes(python, { url, retries: 1 }, [['list']])).toEqual([{ answer: emptyList }]);
    expect(await outcomes(python, { url, retries: 0 }, [['list']])).toEqual([
      { unreachable: expect.stringContaining(`${url} cannot be reached: its gzip is broken: `) as string },
    ]);
  });

  it('waits for a whole answer no longer than configured, however slowly it comes', async () => {
    const slow = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const dribble = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(dribble));
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    expect(await outcomes(python, { url: address, timeout_seconds: 0.5 }, [['list']])).toEqual([
      { unreachable: `${address} gave no answer within 0.5 seconds` },
    ]);
    slow.closeAllConnections();
    slow.close();
  });

  it('refuses an address with a password and a token that no header can have, without repeating them', async () => {
    const program = `
import client
for url, token in [("http://me:secret@127.0.0.1", None), ("secret:80", None), ("http://secret:99999", None), ("http://127.0.0.1/?key=secret", None), ("http://127.0.0.1", "sec\\nret"), ("http://127.0.0.1", "secret\\u20ac")]:
    try:
        client.Client(url, token=token)
    except ValueError as error:
        print(error, error.__cause__, error.__context__)`;
    const child = spawn(python, ['-c', program], {
      cwd: generated,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PYTHONDONTWRITEBYTECODE: '1' },
    });
    const address = 'url: give the address of a service, such as http://127.0.0.1:8080, without a name, a password, ? or # None None\n';
    expect(await text(child.stdout)).toBe(
      `${address.repeat(4)}${'token: it has a character that a header cannot have None None\n'.repeat(2)}`,
    );
    scripted.answers([listed()]);
    await outcomes(python, { url: `${url}/base//`, token: 'secret\n' }, [['list']]);
    expect(scripted.seen).toMatchObject([{ url: '/base/metrics', headers: { authorization: 'Bearer secret' } }]);
  });

  variant('sends its token, caches answers by their tags, and revalidates them', async () => {
    const twice: readonly Call[] = [['list'], ['list']];
    scripted.answers([listed({ etag: '"a"' }), { status: 304, headers: { etag: '"a"' }, body: '' }]);
    expect(await outcomes(python, { url, token: 'a token' }, twice)).toEqual([{ answer: emptyList }, { answer: emptyList }]);
    expect(scripted.seen.map(({ headers }) => [headers['authorization'], headers['if-none-match']])).toEqual([
      ['Bearer a token', undefined],
      ['Bearer a token', '"a"'],
    ]);
    scripted.answers([listed({ etag: '"a"' }), listed({ etag: '"a"' })]);
    await outcomes(python, { url, cache_bytes: 10 }, twice);
    expect(scripted.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
    scripted.answers([
      { ...busy, status: 400 },
      { ...busy, status: 400 },
    ]);
    await outcomes(python, { url }, [['query', 'flights', { dimensions: ['origin'], start: null }]]);
    await outcomes(python, { url, cache_bytes: 0 }, [['query', 'flights', {}]]);
    expect(scripted.seen.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
      `GET /metrics/flights/query?intent=${encodeURIComponent('{"dimensions":["origin"],"start":null}')}`,
      'POST /metrics/flights/query',
    ]);
  });
});

it('finds an interpreter to run on', present, () => expect(tried.length).toBeGreaterThan(0));
