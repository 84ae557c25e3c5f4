import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flightsRelease, start, type Client } from './support.ts';

let client: Client;
const path = '/metrics/flights/query.csv?intent=%7B%7D';

beforeAll(async () => {
  client = await start(await flightsRelease());
});
afterAll(() => client.server.close());

describe('a part of an answer', () => {
  it('is served to tools that read a file in pieces, computed or cached', async () => {
    const whole = await client.get(path);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const { length } = whole.body;
    for (const [range, start, end] of [
      ['bytes=0-3', 0, 4],
      ['bytes=5-', 5, length],
      ['bytes=-4', length - 4, length],
      [`bytes=10-${length * 2}`, 10, length],
    ] as const) {
      const part = await client.get(path, { Range: range });
      expect([range, part.status, part.text]).toEqual([range, 206, whole.text.slice(start, end)]);
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${start}-${end - 1}/${length}`,
        'content-length': String(end - start),
        etag: whole.headers.etag,
      });
    }
    const unasked = await client.get('/metrics/routes/query.csv?intent=%7B%7D', { Range: 'bytes=0-3' });
    expect([unasked.status, unasked.text]).toEqual([206, whole.text.slice(0, 4)]);
  });

  it('belongs to the same answer as the parts before, or the whole is given', async () => {
    const { headers, text } = await client.get(path);
    expect((await client.get(path, { Range: 'bytes=0-3', 'If-Range': String(headers.etag) })).status).toBe(206);
    const other = await client.get(path, { Range: 'bytes=0-3', 'If-Range': '"another"' });
    expect([other.status, other.text]).toEqual([200, text]);
  });

  it.each(['bytes=0-1,3-4', 'bytes=100000-', 'bytes=x', 'rows=0-3', 'bytes=4-2', ''])(
    'is not given for "%s": the whole is given instead',
    async (range) => {
      const { status, text } = await client.get(path, { Range: range });
      expect([status, text]).toEqual([200, (await client.get(path)).text]);
    },
  );

  it('has no meaning for HEAD, which gives the length of the whole, or for POST', async () => {
    const head = await client.send('HEAD', path, { Range: 'bytes=0-3' });
    const { length } = (await client.get(path)).body;
    expect([head.status, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([200, String(length), 'bytes']);
    expect((await client.post('/metrics/flights/query.csv', {}, { Range: 'bytes=0-3' })).status).toBe(200);
  });
});
