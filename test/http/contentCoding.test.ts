import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import { CannedTools, flightsRelease, queryResult, start, type Answered, type Client } from './support.ts';

let release: Release;
let client: Client;
const query = '/metrics/flights/query?intent=%7B%7D';
const rows = Array.from({ length: 5000 }, (_, index) => ({ carrier: `C${index % 7}`, flights: index }));

beforeAll(async () => {
  release = await flightsRelease();
  client = await start(release);
});
afterAll(() => client.server.close());
beforeEach(() => {
  client.holder.swap({ ...release, shelf: new Shelf() });
  client.tools.calls.length = 0;
  client.tools.before = () => undefined;
  client.tools.outputs = { ...new CannedTools().outputs, metric_query: { ...queryResult, rows } };
});

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

function decoded({ headers, body }: Answered): string {
  const coding = headers['content-encoding'];
  return (coding === undefined ? body : (decoders[coding]?.(body) ?? Buffer.alloc(0))).toString('utf8');
}

describe('an answer of 1 KiB and more', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
  ])('for Accept-Encoding: %s is sent as %s', async (accepted, coding) => {
    for (const path of [query, '/openapi.json']) {
      const plain = await client.get(path);
      const answer = await client.get(path, { 'Accept-Encoding': accepted });
      expect([path, answer.headers['content-encoding']]).toEqual([path, coding]);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(decoded(answer)).toBe(plain.text);
      if (coding !== undefined) expect(answer.body.length).toBeLessThan(plain.body.length / 4);
    }
  });

  it('has a tag for each coding, and the 304 of one is not that of another', async () => {
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      for (const path of [query, '/openapi.json', '/docs/assets/reader.js']) {
        const { headers } = await client.get(path, { 'Accept-Encoding': coding });
        const etag = String(headers.etag);
        tags.add(etag);
        for (const [asked, status] of Object.entries({ br: 200, gzip: 200, identity: 200, [coding]: 304 })) {
          const again = await client.get(path, { 'Accept-Encoding': asked, 'If-None-Match': etag });
          expect([path, coding, asked, again.status]).toEqual([path, coding, asked, status]);
        }
        expect(headers.vary).toBe('Accept, Accept-Encoding, Origin');
      }
    }
    expect(tags.size).toBe(9);
  });

  it('is cached as sent: an equal request costs neither the tool nor the compression', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const first = await client.get(query, headers);
    const again = await client.get(query, { 'Accept-Encoding': 'gzip, deflate' });
    expect(again.body.equals(first.body)).toBe(true);
    expect(client.tools.calls).toHaveLength(1);
    const { limits } = (await client.get('/status')).json() as { limits: { memo_bytes: { used: number } } };
    expect(limits.memo_bytes.used).toBeLessThan(first.body.length + 4096);
  });

  it('has the length and tag of the GET answer, for HEAD', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const [head, got] = [await client.send('HEAD', query, headers), await client.get(query, headers)];
    expect(head.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(got.body.length), etag: got.headers.etag });
    expect(head.text).toBe('');
  });

  it('may also be a page, a file or a problem', async () => {
    client.tools.before = ({ name }) => {
      if (name === 'freshness_get') throw new ServiceError('missing_aggregates', 409, 'Nothing is published. '.repeat(100));
    };
    for (const path of ['/problems', '/docs/assets/swagger-ui-bundle.js', '/metrics/flights/freshness']) {
      const [plain, coded] = [await client.get(path), await client.get(path, { 'Accept-Encoding': 'gzip' })];
      expect([path, coded.headers['content-encoding'], coded.status]).toEqual([path, 'gzip', plain.status]);
      expect([path, coded.headers['content-type']]).toEqual([path, plain.headers['content-type']]);
      expect(decoded(coded)).toBe(plain.text);
    }
  });
});

describe('a smaller answer', () => {
  it('is sent uncompressed', async () => {
    for (const path of ['/health', '/metrics/flights/freshness', '/nowhere']) {
      const { headers } = await client.get(path, { 'Accept-Encoding': 'gzip, br' });
      expect([path, headers['content-encoding']]).toEqual([path, undefined]);
    }
  });
});
