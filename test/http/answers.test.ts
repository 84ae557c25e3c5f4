import { once } from 'node:events';
import { connect } from 'node:net';
import { tableFromIPC } from 'apache-arrow';
import Koa from 'koa';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { AiSettings } from '../../compiler/AiSettings.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { documentsOf } from '../../runtime/release/documentsOf.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { CannedTools, flightsRelease, provenance, queryResult, start, type Client } from './support.ts';

let release: Release;
let client: Client;

beforeAll(async () => {
  release = await flightsRelease();
  client = await start(release);
});
afterAll(() => client.server.close());
beforeEach(() => {
  // A new release has an empty memo.
  client.holder.swap({ ...release, shelf: new Shelf() });
  client.tools.calls.length = 0;
  client.tools.before = () => undefined;
  client.tools.outputs = new CannedTools().outputs;
});

describe('the routes of the governed tools', () => {
  it('passes the intent in a body to the tool, with the metric in the path', async () => {
    const answer = await client.post('/metrics/flights/query', { dimensions: ['carrier'] });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(queryResult);
    expect(client.tools.calls).toMatchObject([{ name: 'metric_query', input: { metric: 'flights', dimensions: ['carrier'] } }]);
  });

  it('gives a tool the caps of HTTP and the current release', async () => {
    await client.post('/metrics/flights/query', {});
    const { context } = client.tools.calls[0] ?? {};
    expect(context?.caps).toMatchObject({ default_rows: 1000, max_rows: 10_000, measure: 'json' });
    expect(context?.caps.max_bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(context?.release).toBe(viewOf(client.holder.current(), operator));
  });

  it('lists at most 1,000 chunk ids, and all of them where the whole provenance is asked for', async () => {
    await client.post('/metrics/flights/query', {});
    await client.post('/metrics/flights/query?provenance=full', {});
    await client.get('/metrics/flights/query?intent={}&provenance=full');
    await client.post('/metrics/flights/chart?provenance=full', { chart_kind: 'bar' });
    await client.get('/metrics/flights/dimension-values?dimension=carrier&provenance=full');
    const most = client.tools.calls.map(({ context }) => context.caps.max_chunk_ids);
    expect(most).toEqual([1000, Infinity, Infinity, Infinity, Infinity]);
    for (const [path, refused] of [
      ['/metrics/flights/query?intent={}&provenance=all', 'The parameter "provenance" must be full.'],
      ['/metrics/flights/query.csv?intent={}&provenance=full', 'There is no parameter "provenance" here.'],
      ['/metrics/flights/freshness?provenance=full', 'There is no parameter "provenance" here.'],
    ] as const)
      expect([path, (await client.get(path)).json()]).toMatchObject([path, { errors: [{ message: expect.stringContaining(refused) }] }]);
    const csv = await client.get('/metrics/flights/query?intent={}&provenance=full', { accept: 'text/csv' });
    expect([csv.status, csv.text]).toEqual([400, expect.stringContaining('CSV has no provenance')]);
  });

  it('answers the same intent by GET', async () => {
    const posted = await client.post('/metrics/flights/query', { totals: true });
    const got = await client.get(`/metrics/flights/query?intent=${encodeURIComponent('{"totals": true}')}`);
    expect(got.text).toBe(posted.text);
    expect(got.headers.etag).toBe(posted.headers.etag);
    expect(client.tools.calls[1]?.input).toEqual({ metric: 'flights', totals: true });
  });

  it('serves charts, dimension values, freshness and the list', async () => {
    const chart = await client.post('/metrics/flights/chart', { chart_kind: 'bar' });
    const values = await client.get('/metrics/flights/dimension-values?dimension=carrier&limit=5&search=A');
    const freshness = await client.get('/metrics/flights/freshness');
    const list = await client.get('/metrics?search=flight&limit=3');
    expect([chart.status, values.status, freshness.status, list.status]).toEqual([200, 200, 200, 200]);
    expect(client.tools.calls.map(({ name, input }) => ({ name, input }))).toEqual([
      { name: 'metric_chart_query', input: { metric: 'flights', chart_kind: 'bar' } },
      { name: 'dimension_values_tool', input: { metric: 'flights', dimension: 'carrier', limit: 5, search: 'A' } },
      { name: 'freshness_get', input: { metric: 'flights' } },
      { name: 'metric_list', input: { search: 'flight', limit: 3 } },
    ]);
  });

  it('decodes the metric in a path, and survives one that cannot be decoded', async () => {
    await client.get('/metrics/a%20b/freshness');
    const broken = await client.get('/metrics/%ff%zz/freshness');
    expect(client.tools.calls[0]?.input).toEqual({ metric: 'a b' });
    expect(broken.status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const head = await client.send('HEAD', '/metrics/flights/freshness');
    const got = await client.get('/metrics/flights/freshness');
    expect(head.text).toBe('');
    expect(head.headers.etag).toBe(got.headers.etag);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(got.text)));
  });
});

describe('representations', () => {
  it('returns the same rows as CSV, with everything else in headers', async () => {
    client.tools.outputs = {
      ...client.tools.outputs,
      metric_query: {
        ...queryResult,
        truncated: true,
        more: true,
        totals: { flights: 3 },
        warnings: [{ code: 'rows_cut', message: 'Schön: cut' }],
      },
    };
    const answer = await client.post('/metrics/flights/query', {}, { Accept: 'text/csv' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.text).toBe('carrier,flights\r\nAA,2\r\n"a,""b""",1\r\n');
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="flights.csv"',
      'x-row-count': '2',
      'x-more': 'true',
      'x-truncated': 'true',
      'x-result-digest': provenance.result_digest,
      'x-totals': '{"flights":3}',
      'x-warnings': '[{"code":"rows_cut","message":"Sch\\u00f6n: cut"}]',
    });
  });

  it('writes CSV in which spreadsheets see no formulas when asked, and refuses that for other formats', async () => {
    client.tools.outputs = { ...client.tools.outputs, metric_query: { ...queryResult, rows: [{ carrier: '=1+1', flights: -2 }] } };
    const Accept = 'text/csv';
    expect((await client.post('/metrics/flights/query', {}, { Accept })).text).toBe('carrier,flights\r\n=1+1,-2\r\n');
    expect((await client.post('/metrics/flights/query?csv=safe', {}, { Accept })).text).toBe("carrier,flights\r\n'=1+1,-2\r\n");
    expect((await client.get('/metrics/flights/query?intent=%7B%7D&csv=safe', { Accept })).text).toBe("carrier,flights\r\n'=1+1,-2\r\n");
    const refusals = [
      await client.post('/metrics/flights/query?csv=safe', {}),
      await client.post('/metrics/flights/query?csv=plain', {}, { Accept }),
      await client.post('/metrics/flights/chart?csv=safe', { chart_kind: 'bar' }),
    ];
    expect(refusals.map(({ status, json }) => [status, (json()['errors'] as { path: string; message: string }[])[0]])).toEqual([
      [400, { path: 'csv', message: expect.stringContaining('send the header "Accept: text/csv"') }],
      [400, { path: 'csv', message: 'The parameter "csv" must be safe.' }],
      [400, { path: 'csv', message: expect.stringContaining('There is no parameter "csv" here.') }],
    ]);
  });

  it('gives the rows as CSV at a path of their own, for whoever sends no Accept header or cannot choose it', async () => {
    const accepted = await client.post('/metrics/flights/query', {}, { Accept: 'text/csv' });
    for (const Accept of ['*/*', 'text/html,application/xhtml+xml,application/xml;q=0.9', 'text/csv', 'application/problem+json']) {
      const posted = await client.post('/metrics/flights/query.csv', {}, { Accept });
      const got = await client.get('/metrics/flights/query.csv?intent=%7B%7D', { Accept });
      expect([posted.text, got.text]).toEqual([accepted.text, accepted.text]);
      expect([posted.headers['content-type'], got.headers.etag]).toEqual([accepted.headers['content-type'], accepted.headers.etag]);
    }
    expect((await client.post('/metrics/flights/query.csv?csv=safe&bom=1', {})).status).toBe(200);
  });

  it('gives CSV a byte order mark when asked, and refuses that for other formats', async () => {
    const csv = await client.get('/metrics/flights/query?intent=%7B%7D&bom=1', { Accept: 'text/csv' });
    expect([...csv.body.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'c'.charCodeAt(0)]);
    const json = await client.get('/metrics/flights/query?intent=%7B%7D&bom=1');
    expect([json.status, json.json()['detail']]).toEqual([400, expect.stringContaining('The parameter "bom" applies only to CSV')]);
  });

  it('gives the rows as a stream of Arrow if that is accepted, with the provenance in its metadata', async () => {
    const Accept = 'application/vnd.apache.arrow.stream';
    const arrow = await client.get('/metrics/flights/query?intent=%7B%7D', { Accept });
    expect(arrow.headers).toMatchObject({ 'content-type': Accept, 'x-row-count': '2', 'x-result-digest': provenance.result_digest });
    expect(arrow.headers['etag']).not.toBe((await client.get('/metrics/flights/query?intent=%7B%7D')).headers.etag);
    const table = tableFromIPC(arrow.body);
    expect(table.toArray().map((row) => ({ ...row?.toJSON() }))).toEqual([
      { carrier: 'AA', flights: 2n },
      { carrier: 'a,"b"', flights: 1n },
    ]);
    expect(JSON.parse(table.schema.metadata.get('provenance') ?? '')).toEqual(provenance);

    const etag = String(arrow.headers.etag);
    expect((await client.get('/metrics/flights/query?intent=%7B%7D', { Accept, 'If-None-Match': etag })).status).toBe(304);
    const packed = await client.get('/metrics/flights/query?intent=%7B%7D', { Accept, 'Accept-Encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual(['gzip', etag.replace(/"$/, '-gzip"')]);
    expect((await client.get('/metrics/flights/query?intent=%7B%7D&bom=1', { Accept })).status).toBe(400);
    expect((await client.get('/metrics/flights/freshness', { Accept })).status).toBe(406);
  });

  it('gives each representation a strong tag of its own, and says what in a request decides', async () => {
    const json = await client.post('/metrics/flights/query', {});
    const csv = await client.post('/metrics/flights/query', {}, { Accept: 'text/csv' });
    expect(json.headers.etag).toMatch(/^"[\w-]{43}"$/);
    expect(csv.headers.etag).toMatch(/^"[\w-]{43}"$/);
    expect(csv.headers.etag).not.toBe(json.headers.etag);
    expect([json.headers.vary, csv.headers.vary]).toEqual(Array(2).fill('Accept, Accept-Encoding, Origin'));
    expect(json.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['text/csv;q=0.2, application/json;q=0.9', 'application/json'],
    ['text/csv, */*;q=0.1', 'text/csv'],
    ['*/*', 'application/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
  ])('negotiates Accept: %s as %s', async (accept, type) => {
    const answer = await client.post('/metrics/flights/query', {}, { Accept: accept });
    expect(answer.headers['content-type']).toContain(type);
  });

  it('answers 304 on every GET route to the tag that it gave, and never on POST', async () => {
    for (const path of [
      '/metrics',
      '/metrics/flights/freshness',
      '/metrics/flights/dimension-values?dimension=carrier',
      '/metrics/flights/query?intent=%7B%7D',
      '/openapi.json',
    ]) {
      const first = await client.get(path);
      const etag = String(first.headers.etag);
      for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await client.get(path, { 'If-None-Match': header });
        expect([path, header, again.status, again.text, again.headers.etag]).toEqual([path, header, 304, '', etag]);
        expect(again.headers.vary).toBe(first.headers.vary);
      }
      expect((await client.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    }
    const posted = await client.post('/metrics/flights/query', {});
    expect((await client.post('/metrics/flights/query', {}, { 'If-None-Match': String(posted.headers.etag) })).status).toBe(200);
  });
});

describe('the plainest calls, which pass by the application', () => {
  const application = vi.spyOn(Koa.prototype as unknown as { handleRequest: () => unknown }, 'handleRequest');
  afterAll(() => application.mockRestore());

  /** The answer to a body, once of announced length and once not, which makes the application answer. */
  async function bothWays(path: string, body: string, headers: Record<string, string> = {}): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const [asked, length] of [{}, { 'Transfer-Encoding': 'chunked' }].entries()) {
      application.mockClear();
      client.holder.swap({ ...release, shelf: new Shelf() });
      const { status, headers: received, body: bytes } = await client.post(path, body, { ...headers, ...length });
      expect(application).toHaveBeenCalledTimes(asked);
      answers.push({ status, headers: { ...received, date: '' }, bytes: bytes.toString('base64') });
    }
    return answers;
  }

  it.each([
    ['/metrics/flights/query', '{}', {}],
    ['/metrics/flights/query', '{}', { 'Accept-Encoding': 'br' }],
    ['/metrics/flights/chart', '{"chart_kind": "bar"}', { Accept: 'application/json' }],
    ['/metrics/flights/explain', '{}', { Accept: '*/*', Origin: 'http://localhost' }],
    ['/metrics/flights/query', '{"metric": "flights"}', {}],
    ['/metrics/flights/query', '[]', {}],
    ['/metrics/flights/query', '{"a": 1, "a": 2}', { 'Accept-Encoding': 'gzip' }],
  ])('%s %s %j: as the application answers', async (path, body, headers) => {
    const [plain, routed] = await bothWays(path, body, headers);
    expect(plain).toEqual(routed);
    expect(plain).toMatchObject({ headers: { vary: expect.any(String), 'x-content-type-options': 'nosniff' } });
  });

  it.each([
    ['busy', 429, 'Too many ask.'],
    ['invalid_request', 400, 'Much is wrong. '.repeat(100)],
  ] as const)('a refusal (%s): as the application refuses', async (code, status, message) => {
    const refusal = new ServiceError(code, status, message);
    client.tools.before = () => {
      throw refusal;
    };
    const [plain, routed] = await bothWays('/metrics/flights/query', '{}', { 'Accept-Encoding': 'br' });
    expect(plain).toEqual(routed);
    expect(plain).toMatchObject({ status, headers: { 'content-type': 'application/problem+json' } });
  });

  it('a call whose client has gone is told so, and harms no other', async () => {
    const asked = new Promise<AbortSignal>((resolve) => {
      client.tools.before = async ({ context: { signal } }) => {
        resolve(signal);
        await once(signal, 'abort');
      };
    });
    const socket = connect(client.port, '127.0.0.1');
    socket.write(
      'POST /metrics/flights/query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    );
    const signal = await asked;
    socket.destroy();
    await once(signal, 'abort');
    client.tools.before = () => undefined;
    expect((await client.post('/metrics/flights/query', '{"limit": 3}')).status).toBe(200);
  });
});

describe('the memo of finished answers', () => {
  it('answers an equal request without calling the tool again, byte for byte', async () => {
    const first = await client.post('/metrics/flights/query', '{"limit": 3}');
    const second = await client.post('/metrics/flights/query', '{"limit": 3}');
    expect(second.text).toBe(first.text);
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
    expect(client.tools.calls).toHaveLength(1);
  });

  it('keeps apart what differs in body, path, query, method or form', async () => {
    await client.post('/metrics/flights/query', '{"limit": 3}');
    await client.post('/metrics/flights/query', '{"limit":3}');
    await client.post('/metrics/delay/query', '{"limit": 3}');
    await client.post('/metrics/flights/query', '{"limit": 3}', { Accept: 'text/csv' });
    await client.get('/metrics/flights/query?intent=%7B%22limit%22%3A3%7D');
    expect(client.tools.calls).toHaveLength(5);
  });

  it('starts empty with a new release', async () => {
    await client.get('/metrics');
    client.holder.swap({ ...release, shelf: new Shelf() });
    await client.get('/metrics');
    expect(client.tools.calls).toHaveLength(2);
  });

  it('does not remember failures', async () => {
    client.tools.before = () => {
      throw new ServiceError('missing_aggregates', 409, 'Nothing is published. Run ingest.');
    };
    expect((await client.get('/metrics/flights/freshness')).status).toBe(409);
    client.tools.before = () => undefined;
    expect((await client.get('/metrics/flights/freshness')).status).toBe(200);
  });

  it('still checks the media type of a remembered body', async () => {
    await client.post('/metrics/flights/query', '{}');
    expect((await client.post('/metrics/flights/query', '{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
  });
});

describe('operational routes', () => {
  it('reports health by hashes alone', async () => {
    const ok = await client.get('/health');
    expect(ok.status).toBe(200);
    const pending = Object.values(release.manifest.tables).map(({ id, source }) => ({
      processor: id,
      command: `service ingest WORKSPACE ${source}`,
    }));
    expect(ok.json()).toEqual({ status: 'ok', catalog_hash: release.manifest.catalog_hash, generation: null, stale: false, pending });
    client.holder.swap({ ...release, stale: { count: 2, codes: ['unknown-key'] }, shelf: new Shelf() });
    expect((await client.get('/health')).json()).toEqual({
      status: 'degraded',
      catalog_hash: release.manifest.catalog_hash,
      generation: null,
      stale: true,
      pending,
      diagnostics: { count: 2, codes: ['unknown-key'] },
    });
  });

  it('is alive, but not ready, before anything is published', async () => {
    const waiting = await client.get('/ready');
    expect([waiting.status, waiting.json(), waiting.headers['cache-control']]).toEqual([503, { status: 'waiting' }, 'no-store']);
    expect((await client.get('/health')).status).toBe(200);
  });

  it('serves the compiled OpenAPI document without what belongs to SQL, a token or a model, of which this server has none', async () => {
    const answer = await client.get('/openapi.json');
    const { openapi } = await documentsOf(release);
    const [compiled, served] = [openapi, answer.json()] as Record<'paths' | 'components', Record<string, object>>[];
    expect(Object.keys(compiled?.paths ?? {}).filter((path) => !Object.hasOwn(served?.paths ?? {}, path))).toEqual([
      '/sql/schema',
      '/sql',
      '/sql.csv',
      '/chat',
    ]);
    expect(answer.text).not.toMatch(/sql|chat/i);
    // What is left is the artifact's, and every reference leads somewhere.
    for (const [path, operations] of Object.entries(served?.paths ?? {})) expect(operations).toEqual(unlocked(compiled?.paths[path]));
    expect(answer.text).not.toMatch(/securitySchemes|bearer|401/i);
    expect(answer.json()['security']).toEqual([]);
    for (const [, kind = '', name = ''] of answer.text.matchAll(/#\/components\/(\w+)\/(\w+)/g))
      expect([kind, name, Object.hasOwn(served?.components[kind] ?? {}, name)]).toEqual([kind, name, true]);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('shows chat in the document as soon as a catalog that names a model serves, and no longer than that', async () => {
    const settings = { api_base: 'http://localhost:9', api_key_env: 'CHAT_KEY', timeout_ms: 1000, temperature: null, guidance: '' };
    const ai: AiSettings = { provider: 'openai', model: 'small', ...settings };
    const nobody = (): never => {
      throw new Error('nobody asks');
    };
    const talking = await start(release, { chat: { longest_ms: 1000, answer: nobody, slots: nobody } });
    const shown: unknown[] = [];
    for (const named of [null, ai, null]) {
      talking.holder.swap({ ...release, ai: named, shelf: new Shelf() });
      const { paths, tags } = (await talking.get('/openapi.json')).json() as { paths: object; tags: { name: string }[] };
      shown.push(['/chat' in paths, tags.map(({ name }) => name)]);
    }
    await talking.server.close();
    const without = [false, ['metrics', 'operations']];
    expect(shown).toEqual([without, [true, ['metrics', 'chat', 'operations']], without]);
  });

  it('says in the document whether it requires a token', async () => {
    const locked = await start(release, { token: 'correct-horse' });
    const document = (await locked.get('/openapi.json', { Authorization: 'Bearer correct-horse' })).json();
    expect(document).toMatchObject({
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, responses: { Unauthorized: {} } },
      paths: { '/health': { get: { security: [] } }, '/metrics': { get: { responses: { 401: {} } } } },
    });
    await locked.server.close();
  });

  it('shows the limits in force, and what they have done', async () => {
    const { limits, requests, catalog_hash, uptime_seconds } = (await client.get('/status')).json() as {
      limits: Record<string, unknown>;
      requests: { total: number };
      catalog_hash: string;
      uptime_seconds: number;
    };
    expect(limits).toMatchObject({
      rows: { default: 1000, max: 10_000 },
      body_bytes: { max: 262_144 },
      slots: { in_use: 0, waiting: 0 },
      query_memory: { max: 512 * 2 ** 20, in_use: 0, refused: 0 },
    });
    expect(requests.total).toBeGreaterThan(0);
    expect(catalog_hash).toBe(release.manifest.catalog_hash);
    expect(uptime_seconds).toBeGreaterThanOrEqual(0);
  });

  it('has a route for each path and method of its OpenAPI document', async () => {
    const { paths } = (await client.get('/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> };
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const { status } = await client.send(
          method.toUpperCase(),
          path.replace('{name}', 'flights'),
          { 'Content-Type': 'application/json' },
          method === 'post' ? '{}' : undefined,
        );
        expect([path, method, [404, 405].includes(status)]).toEqual([path, method, false]);
      }
    }
  });

  it('forbids framing, sniffing and reading from elsewhere, and allows no origin', async () => {
    for (const path of ['/health', '/metrics', '/nowhere', '/docs']) {
      const { headers } = await client.get(path, { Origin: 'http://localhost:3000' });
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

/** The operations of a path without the answer to a missing token. */
function unlocked(operations: object = {}): object {
  return JSON.parse(JSON.stringify(operations), (key, value: unknown) => (key === '401' ? undefined : value)) as object;
}
