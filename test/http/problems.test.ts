import { Shelf } from '../../runtime/release/Shelf.ts';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { createEventLog } from '../../runtime/log/events.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { readQueryParameters } from '../../runtime/http/queryParameters.ts';
import { growsLinearly } from '../support/growth.ts';
import { flightsRelease, start, type Answered, type Client } from './support.ts';

let release: Release;
let client: Client;
const logged: string[] = [];

beforeAll(async () => {
  release = await flightsRelease();
  client = await start(release, { log: createEventLog({ write: (line) => logged.push(line) }) });
});
afterAll(() => client.server.close());
beforeEach(() => {
  client.holder.swap({ ...release, shelf: new Shelf() });
  client.tools.before = () => undefined;
});

function expectProblem(answer: Answered, status: number, code: string): Record<string, unknown> {
  const problem = answer.json();
  expect([answer.status, answer.headers['content-type'], problem['status'], problem['code'], problem['type']]).toEqual([
    status,
    'application/problem+json',
    status,
    code,
    `/problems/${code}`,
  ]);
  expect(
    Object.keys(problem)
      .filter((key) => key !== 'errors')
      .toSorted(),
  ).toEqual(['code', 'detail', 'status', 'title', 'type']);
  expect(answer.headers['cache-control']).toBe('no-store');
  return problem;
}

/** A body of just this many bytes. */
function padded(bytes: number): string {
  return `{"search": "${'x'.repeat(bytes - 14)}"}`;
}

/** What the server writes to a connection on which a client writes this. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(client.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer));
  });
}

describe('a refused request', () => {
  it('404: nothing at the path', async () => {
    for (const path of [
      '/problems/nothing',
      '/nowhere',
      '/Metrics',
      '/metrics/flights',
      '/metrics/flights/query/more',
      '/sql/schema',
      '/docs/assets/nothing.js',
      '/docs/assets/../../package.json',
      '/docs/assets/__proto__',
    ]) {
      expectProblem(await client.get(path), 404, 'not_found');
    }
    expectProblem(await client.post('/sql', { sql: 'select 1' }), 404, 'not_found');
  });

  it('405: wrong method, with those allowed', async () => {
    const deleted = await client.send('DELETE', '/metrics/flights/query');
    expectProblem(deleted, 405, 'method_not_allowed');
    expect(deleted.headers.allow).toBe('GET, HEAD, POST');
    const posted = await client.post('/metrics', {});
    expectProblem(posted, 405, 'method_not_allowed');
    expect(posted.headers.allow).toBe('GET, HEAD');
    expectProblem(await client.send('OPTIONS', '/metrics', { Origin: 'http://localhost' }), 405, 'method_not_allowed');
    expectProblem(await client.post('/health', {}), 405, 'method_not_allowed');
  });

  it('406: no acceptable form; the parameters that a type is sent with make no difference', async () => {
    for (const Accept of ['application/json; charset=utf-8', 'text/html, application/json;charset=UTF-8;q=0.9', 'application/json'])
      expect((await client.get('/metrics', { Accept })).status).toBe(200);
    for (const Accept of ['text/csv', 'text/csv; charset=utf-8', 'text/csv;header=present', 'text/csv; charset=utf-8; header=present'])
      expect((await client.post('/metrics/flights/query', {}, { Accept })).headers['content-type']).toContain('text/csv');
    expect((await client.get('/docs', { Accept: 'text/html; charset=utf-8' })).status).toBe(200);
    expectProblem(await client.get('/metrics', { Accept: 'text/csv' }), 406, 'not_acceptable');
    expectProblem(await client.post('/metrics/flights/query', {}, { Accept: 'image/png' }), 406, 'not_acceptable');
    expectProblem(await client.post('/metrics/flights/chart', { chart_kind: 'bar' }, { Accept: 'text/csv' }), 406, 'not_acceptable');
    expectProblem(await client.get('/docs', { Accept: 'application/json' }), 406, 'not_acceptable');
  });

  it.each([
    ['no Host header', 'GET /metrics HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'A request has exactly one Host header.'],
    ['two', 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 400, 'exactly one Host header'],
    [
      'a target at another host',
      'GET http://evil.example/metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      403,
      'only when it is addressed as localhost',
    ],
    [
      'an address with raw bytes',
      'GET /metrics?search=\u00e9 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
      'must be percent-encoded',
    ],
  ])('is one with %s', async (_, text, status, detail) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(answer).toContain(detail);
  });

  it.each(['%FF', '%E0%A4', '%', '%zz', 'a%20%C3'])(
    '400: a query that is not percent-encoded UTF-8, rather than another text: %s',
    async (text) => {
      for (const path of [`/metrics?search=${text}`, `/metrics?${text}=1`]) {
        const problem = expectProblem(await client.get(path), 400, 'invalid_request');
        expect(problem['detail']).toContain('percent-encoded UTF-8');
      }
      expect((await client.get('/metrics?search=%C3%A9+%25')).status).toBe(200);
    },
  );

  it('415: not JSON, or encoded', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/vnd.api+json',
      'application/json; charset=latin1',
      '',
    ]) {
      expectProblem(await client.post('/metrics/flights/query', '{}', { 'Content-Type': type }), 415, 'unsupported_media_type');
    }
    expectProblem(await client.post('/metrics/flights/query', '{}', { 'Content-Encoding': 'gzip' }), 415, 'unsupported_media_type');
    expectProblem(await client.send('POST', '/metrics/flights/query', {}, undefined), 415, 'unsupported_media_type');
    for (const type of ['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"']) {
      expect((await client.post('/metrics/flights/query', '{}', { 'Content-Type': type })).status).toBe(200);
    }
  });

  it('413: a body over 256 KiB, announced or streamed; one of exactly that size is read', async () => {
    const limit = 256 * 1024;
    expect((await client.post('/metrics/flights/query', padded(limit))).status).toBe(200);
    expectProblem(await client.post('/metrics/flights/query', padded(limit + 1)), 413, 'body_too_large');
    expectProblem(
      await client.post('/metrics/flights/query', padded(3 * limit), { 'Transfer-Encoding': 'chunked' }),
      413,
      'body_too_large',
    );
  });

  it.each([
    ['', 'The JSON is empty.'],
    ['{"dimensions": [}', 'not JSON'],
    ['{"limit": 1} x', 'not JSON'],
    ["{'limit': 1}", 'not JSON'],
    ['{"limit": NaN}', 'not JSON'],
    ['{"limit": 1, "limit": 2}', 'names a key twice'],
    ['{"filters": {"a": 1, "\\u0061": 2}}', 'names a key twice'],
    ['{"__proto__": {"limit": 1}}', 'reserved key'],
    ['{"filters": {"__proto__": 1}}', 'reserved key'],
    ['['.repeat(100_000), 'more than 32 levels'],
    [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'more than 32 levels'],
  ])('400: malformed JSON %#', async (body, detail) => {
    const problem = expectProblem(await client.post('/metrics/flights/query', body), 400, 'invalid_json');
    expect(problem['detail']).toContain(detail);
  });

  it('400: a body that is not UTF-8, or no object', async () => {
    expectProblem(
      await client.post('/metrics/flights/query', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
      400,
      'invalid_json',
    );
    for (const body of ['[]', '1', '"x"', 'null']) expectProblem(await client.post('/metrics/flights/query', body), 400, 'invalid_request');
  });

  it('400: a metric in the body, which the path names', async () => {
    const problem = expectProblem(await client.post('/metrics/flights/query', { metric: 'delay' }), 400, 'invalid_request');
    expect(problem['errors']).toMatchObject([{ path: '/metric' }]);
  });

  it('400: many faulty query parameters are counted, and the first fifty listed, in linear time', async () => {
    const search = (bytes: number): string => Array.from({ length: bytes / 4 }, (_, index) => index.toString(36)).join('&');
    const problem = expectProblem(await client.get(`/metrics?${search(8192)}`), 400, 'invalid_request');
    const errors = problem['errors'] as readonly { readonly path: string; readonly message: string }[];
    expect(errors).toHaveLength(51);
    expect(errors[0]).toEqual({ path: '', message: 'Only the first 50 of 2048 problems are listed.' });
    expect(expectProblem(await client.get(`/metrics?${'p'.repeat(8000)}=1`), 400, 'invalid_request')['errors']).toMatchObject([
      { path: `${'p'.repeat(97)}...` },
    ]);
    expect(
      await growsLinearly((bytes) => {
        expect(() => readQueryParameters(search(bytes), { limit: { type: 'integer' } })).toThrow('Only the first 50');
      }),
    ).toBe(true);
  });

  it('400: query parameters that are unknown, repeated, missing or of another type, all at once', async () => {
    const problem = expectProblem(
      await client.get('/metrics/flights/dimension-values?dimenson=carrier&limit=x&search=a&search=b'),
      400,
      'invalid_request',
    );
    expect(problem['errors']).toEqual([
      {
        path: 'dimenson',
        message:
          'There is no parameter "dimenson" here. Did you mean "dimension"? The choices are dimension, search, limit, start, end and provenance.',
        suggestion: 'dimension',
      },
      { path: 'limit', message: 'The parameter "limit" must be a whole number.' },
      { path: 'search', message: 'The parameter "search" comes more than once.' },
    ]);
    for (const path of [
      '/metrics/flights/dimension-values',
      '/metrics/flights/freshness?x=1',
      '/metrics/flights/query',
      '/metrics/flights/query?intent=%7B%7D&limit=1',
      '/metrics/flights/query?intent=5',
      '/metrics?__proto__=1',
    ]) {
      expectProblem(await client.get(path), 400, 'invalid_request');
    }
    expectProblem(await client.get('/metrics/flights/query?intent=%7B'), 400, 'invalid_json');
    expectProblem(await client.post('/metrics/flights/query?limit=1', {}), 400, 'invalid_request');
  });

  it.each([
    ['unknown_metric', 404],
    ['invalid_request', 400],
    ['missing_aggregates', 409],
    ['unrepresentable_value', 422],
    ['timeout', 504],
  ] as const)('passes on what the tool says: %s as %i', async (code, status) => {
    client.tools.before = () => {
      throw new ServiceError(code, status, 'What was wrong.', [{ path: '/limit', message: 'Too large.', suggestion: 'At most 10000.' }]);
    };
    const problem = expectProblem(await client.get('/metrics/flights/freshness'), status, code);
    expect(problem).toMatchObject({
      detail: 'What was wrong.',
      errors: [{ path: '/limit', message: 'Too large.', suggestion: 'At most 10000.' }],
    });
  });

  it('500: a reference and nothing else, which the log holds without the message', async () => {
    logged.length = 0;
    client.tools.before = () => {
      throw new TypeError('SELECT secret FROM /data/workspace\n    at secret.ts:1:1');
    };
    const problem = expectProblem(await client.get('/metrics/flights/freshness'), 500, 'internal');
    const reference = /reference ([0-9a-f]{12})\./.exec(String(problem['detail']))?.[1] ?? 'none';
    expect(logged.join('')).toContain(`"reference":"${reference}"`);
    expect(logged.join('')).toContain('"error_class":"TypeError"');
    expect(logged.join('')).toMatch(/"places":\["problems\.test\.ts:\d+:\d+"/);
    expect(`${logged.join('')}${JSON.stringify(problem)}`).not.toMatch(/secret|workspace/);
  });

  it('answers input that is not HTTP, and headers that are too large, with problems too', async () => {
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*"status":400/);
    expect(await raw(`GET /metrics HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*"status":431/,
    );
  });
});

describe('the request log', () => {
  it('has one line for each request, with nothing that the client wrote', async () => {
    logged.length = 0;
    await client.post('/metrics/flights/query', { filters: { carrier: 'SECRET' } });
    await client.get('/secret/path?token=SECRET');
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { event: 'http_request', method: 'POST', operation: 'metric_query', status: 200, outcome: 'ok', memo: 'miss' },
      { event: 'http_request', method: 'GET', operation: 'none', status: 404, outcome: 'not_found', memo: 'none' },
    ]);
    expect(logged.join('').toLowerCase()).not.toContain('secret');
  });
});
