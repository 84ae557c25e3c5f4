import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, ServiceProblem, ServiceUnreachable } from '../../workspaces-example/flights/generated/client.ts';
import { busy, emptyList, listed, noAnswers, notAsked, ScriptedServer, unclear, type ScriptedReply } from '../support/ScriptedServer.ts';

const server = new ScriptedServer();
let url: string;

beforeAll(async () => {
  url = await server.listen();
});
afterAll(() => server.close());

/** As little of an answer as the client checks. */
const rows: ScriptedReply = { ...listed(), body: JSON.stringify({ rows: [] }) };

/** What a call comes to that is not answered. */
function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'answered',
    (error: unknown) => error,
  );
}

describe('client.ts', () => {
  it('retries when all slots are busy or the connection breaks', async () => {
    server.answers([busy, null, listed()]);
    expect(await new Client(url).list()).toEqual(emptyList);
    expect(server.seen).toHaveLength(3);
  });

  it('gives up after the configured number of retries', async () => {
    const client = new Client(url, { retries: 1 });
    server.answers([busy, busy, listed()]);
    expect(await failureOf(client.list())).toMatchObject({ name: 'ServiceProblem', status: 429, code: 'busy' });
    server.answers([null, null, listed()]);
    const failure = await failureOf(client.list());
    expect(failure).toBeInstanceOf(ServiceUnreachable);
    expect(failure).toMatchObject({ message: expect.stringContaining(`${url} cannot be reached: `) });
    expect(server.seen).toHaveLength(2);
    expect(() => new Client(url, { retries: -1 })).toThrow(RangeError);
  });

  it('never repeats a question in words that may have been received: the model would be asked again', async () => {
    const asked = { question: 'How many?' };
    server.answers([busy, listed()]);
    expect(await failureOf(new Client(url).chat(asked))).toMatchObject({ name: 'ServiceProblem', status: 429, code: 'busy' });
    expect(server.seen.map(({ method, url: path }) => `${method} ${path}`)).toEqual(['POST /chat']);
    server.answers([null, listed()]);
    expect(await failureOf(new Client(url).chat(asked))).toBeInstanceOf(ServiceUnreachable);
    expect(server.seen).toHaveLength(1);
  });

  it('repeats a question in words that could not be sent: nobody was listening yet', async () => {
    const later = new ScriptedServer();
    const address = await later.listen();
    later.close();
    later.answers([unclear]);
    const send = fetch;
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      try {
        return await send(...request);
      } finally {
        if (sent.mock.calls.length === 1) await later.listen(Number(new URL(address).port));
      }
    });
    expect(await new Client(address).chat({ question: 'How many?' })).toMatchObject({ kind: 'clarify' });
    expect([sent.mock.calls.length, later.seen.length]).toEqual([2, 1]);
    sent.mockRestore();
    later.close();
  });

  it('waits as long as the service asks', async () => {
    server.answers([{ ...busy, headers: { ...busy.headers, 'retry-after': '1' } }, listed()]);
    const started = performance.now();
    await new Client(url).list();
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('does not retry other refusals', async () => {
    server.answers([{ status: 503, body: 'Down for maintenance' }]);
    const failure = await failureOf(new Client(url).list());
    expect(failure).toBeInstanceOf(ServiceProblem);
    expect(failure).toMatchObject({
      status: 503,
      code: 'no_problem',
      message: `${url} answered 503 without saying what is wrong; something else may answer there`,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('caches answers by their tags, and revalidates them', async () => {
    const client = new Client(url);
    server.answers([listed({ etag: '"a"' }), { status: 304, headers: { etag: '"a"' }, body: '' }, listed({ etag: '"b"' })]);
    for (let round = 0; round < 3; round += 1) expect(await client.list()).toEqual(emptyList);
    expect(server.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"', '"a"']);
  });

  it('caches no more than allowed, and posts questions when nothing may be cached', async () => {
    const small = new Client(url, { cache_bytes: 10 });
    server.answers([listed({ etag: '"a"' }), listed({ etag: '"a"' })]);
    await small.list();
    await small.list();
    expect(server.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
    server.answers([rows, rows, rows]);
    await small.query('flights', { dimensions: ['origin'] });
    await small.query('flights', { filters: { origin: Array.from({ length: 1000 }, () => 'ATL') } });
    await new Client(url, { cache_bytes: 0 }).query('flights', {});
    expect(server.seen.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
      `GET /metrics/flights/query?${new URLSearchParams({ intent: '{"dimensions":["origin"]}' })}`,
      'POST /metrics/flights/query',
      'POST /metrics/flights/query',
    ]);
  });

  it.each(noAnswers)('says that $what is no answer, and keeps nothing of it', async ({ reply }) => {
    const client = new Client(url);
    for (const call of [() => client.list(), () => client.arrow('flights', {})]) {
      server.answers([reply, reply]);
      for (let times = 0; times < 2; times++)
        expect(await failureOf(call())).toMatchObject({
          name: 'ServiceProblem',
          status: reply.status,
          code: 'no_answer',
          message: `${url} answered ${reply.status} with something that is no answer; something else may answer there`,
        });
      expect(server.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
    }
  });

  it('says what is wrong in its own words where a problem does not', async () => {
    for (const body of notAsked) {
      server.answers([{ ...busy, status: 400, body: JSON.stringify(body) }]);
      expect(await failureOf(new Client(url).list())).toMatchObject({ status: 400, code: 'no_problem', errors: [] });
    }
    server.answers([
      { ...busy, status: 500, body: JSON.stringify({ status: 200, code: 'internal', detail: 'Ask again.', errors: 'none' }) },
    ]);
    expect(await failureOf(new Client(url).list())).toMatchObject({ status: 500, code: 'internal', message: 'Ask again.', errors: [] });
  });

  it('follows no redirect: another address would be told the question', async () => {
    const other = new ScriptedServer();
    const location = await other.listen();
    other.answers([listed()]);
    for (const status of [301, 302, 307, 308]) {
      server.answers([{ status, headers: { location }, body: '' }]);
      expect(await failureOf(new Client(url, { token: 'secret' }).list())).toMatchObject({
        status,
        code: 'no_problem',
        message: `${url} redirects, and is not followed: give the address at which the service itself answers`,
      });
    }
    expect(other.seen).toEqual([]);
    other.close();
  });

  it('says why there is no connection', async () => {
    const gone = new ScriptedServer();
    const address = await gone.listen();
    gone.close();
    const failure = await failureOf(new Client(address, { retries: 0 }).list());
    expect(failure).toMatchObject({ message: expect.stringMatching(/cannot be reached: .*ECONNREFUSED/) });
  });

  it('refuses an address with a password and a token that no header can have, without repeating them', async () => {
    for (const address of [
      'http://me:secret@127.0.0.1',
      'ftp://secret',
      'secret:80',
      'http://127.0.0.1/?key=secret',
      'http://secret:99999',
    ])
      expect(() => new Client(address)).toThrow(/^url: (?!.*secret)/);
    for (const token of ['sec\nret', 'sec\0ret', 'secret€'])
      expect(() => new Client(url, { token })).toThrow(/^token: it has a character(?!.*sec)/);
    server.answers([listed()]);
    await new Client(`${url}/base//`, { token: 'secret\n' }).list();
    expect(server.seen).toMatchObject([{ url: '/base/metrics', headers: { authorization: 'Bearer secret' } }]);
  });
});
