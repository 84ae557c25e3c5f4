import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growsLinearly } from '../support/growth.ts';
import { flightsRelease, start, type Client } from './support.ts';

const LONGEST = 64 * 1024;

let open: Client;
let guarded: Client;

beforeAll(async () => {
  const release = await flightsRelease();
  const limits = { header_bytes: 2 * LONGEST };
  open = await start(release, { limits });
  guarded = await start(release, { limits, token: 'correct-horse' });
});
afterAll(async () => {
  await open.server.close();
  await guarded.server.close();
});

type Request = readonly [method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>];

const times = (text: string, bytes: number): string => text.repeat(Math.ceil(bytes / text.length));

/** Requests of any length, each long where something reads it character by character. */
const requests: Readonly<Record<string, (bytes: number) => Request>> = {
  'spaces in a content type': (bytes) => ['POST', '/metrics/flights/query', { 'content-type': `application/json${times(' ', bytes)}x` }],
  'parameters of a content type': (bytes) => [
    'POST',
    '/metrics/flights/query',
    { 'content-type': `application/json${times(';', bytes)}x` },
  ],
  'spaces in a charset': (bytes) => [
    'POST',
    '/metrics/flights/query',
    { 'content-type': `application/json; charset${times(' ', bytes)}x` },
  ],
  'a content encoding': (bytes) => [
    'POST',
    '/metrics/flights/query',
    { 'content-type': 'application/json', 'content-encoding': `x${times(' ', bytes)}x` },
  ],
  'media types to accept': (bytes) => ['GET', '/metrics', { accept: times('a/b;q=0.1,', bytes) }],
  'media types to accept, of a page': (bytes) => ['GET', '/docs', { accept: times('text/html,', bytes) }],
  'parameters of a media type to accept': (bytes) => ['GET', '/metrics', { accept: `a/b${times(';', bytes)}` }],
  'spaces in a media type to accept': (bytes) => ['GET', '/metrics', { accept: `a/b${times(' ', bytes)}x` }],
  'quotes in a media type to accept': (bytes) => ['GET', '/metrics', { accept: `a/b;x="${times(',"', bytes)}` }],
  'entity tags': (bytes) => ['GET', '/metrics', { 'if-none-match': times('W/', bytes) }],
  'quotes of entity tags': (bytes) => ['GET', '/metrics', { 'if-none-match': `${times('""', bytes)}"` }],
  'an origin': (bytes) => ['GET', '/metrics', { origin: `http://${times('a.', bytes)}` }],
  'a host': (bytes) => ['GET', '/metrics', { host: `localhost:${times('1', bytes)}` }],
  'spaces before a token': (bytes) => ['GET', '/metrics', { authorization: `Bearer${times(' ', bytes)}x` }],
  'slashes in a path': (bytes) => ['GET', `/metrics${times('/', bytes)}x`, {}],
  'steps of a path': (bytes) => ['GET', times('/metrics', bytes), {}],
  'a name in a path': (bytes) => ['GET', `/metrics/${times('%41', bytes)}/freshness`, {}],
  'query parameters': (bytes) => ['GET', `/metrics?${times('a=1&', bytes)}`, {}],
  'a number in a query parameter': (bytes) => ['GET', `/metrics?limit=${times('1', bytes)}x`, {}],
  'an intent in a query parameter': (bytes) => ['GET', `/metrics/flights/query?intent=${times('%20', bytes)}x`, {}],
};

describe('a long header', () => {
  it.each(Object.entries(requests))('is read in linear time: %s', async (_, request) => {
    for (const { send } of [open, guarded]) {
      const linear = await growsLinearly(async (bytes) => {
        const [method, path, headers] = request(bytes);
        const { status } = await send(method, path, { host: 'localhost', ...headers }, method === 'POST' ? '{}' : undefined);
        expect(status).toBeLessThan(500);
      }, LONGEST);
      expect(linear).toBe(true);
    }
  });
});

describe('a request without the token', () => {
  it('is refused before anything else in it is read', async () => {
    for (const headers of [
      { 'content-type': 'nonsense' },
      { 'content-type': 'application/json', 'content-length': String(2 ** 40) },
      { accept: 'x/y' },
    ])
      expect((await guarded.send('POST', '/metrics/flights/query?nonsense', headers, '{')).status).toBe(401);
    expect(guarded.tools.calls).toEqual([]);
  });
});
