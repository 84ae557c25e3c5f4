import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '../../runtime/release/Release.ts';
import { flightsRelease, start, type Client, type Started } from './support.ts';

let release: Release;
let client: Client;

beforeAll(async () => {
  release = await flightsRelease();
});
afterEach(() => client.server.close());

async function started(options: Started = {}): Promise<Client> {
  client = await start(release, options);
  return client;
}

const TOKEN = 'correct-horse';
const bearer = { Authorization: `Bearer ${TOKEN}` };
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('with a token', () => {
  it('asks for it on every path but /health', async () => {
    const { get, post } = await started({ token: TOKEN });
    expect((await get('/health')).status).toBe(200);
    for (const path of [
      '/ready',
      '/metrics',
      '/metrics/flights/freshness',
      '/openapi.json',
      '/docs',
      '/status',
      '/nowhere',
      '/health/more',
    ]) {
      const refused = await get(path);
      expect([path, refused.status, refused.headers['www-authenticate'], refused.json()['code']]).toEqual([
        path,
        401,
        'Bearer',
        'unauthorized',
      ]);
      expect([path, (await get(path, bearer)).status]).not.toEqual([path, 401]);
    }
    expect((await post('/metrics/flights/query', {})).status).toBe(401);
    expect((await post('/metrics/flights/query', {}, bearer)).status).toBe(200);
  });

  it('names pending processors at /health only with the token', async () => {
    const { get } = await started({ token: TOKEN });
    const { pending, ...hashes } = (await get('/health', bearer)).json();
    expect(pending).toContainEqual({ processor: 'traffic', command: 'service ingest WORKSPACE flights' });
    expect((await get('/health')).json()).toEqual(hashes);
    expect((await get('/health', { Authorization: 'Bearer guessed' })).json()).toEqual(hashes);
  });

  it.each([
    'correct-horse',
    'Bearer',
    'Bearer ',
    'Bearer wrong',
    'Bearer correct-hors',
    'Bearer correct-horse2',
    `Basic ${TOKEN}`,
    'Bearer Correct-Horse',
    `Bearer ${TOKEN} `.concat('x'),
  ])('refuses "%s"', async (authorization) => {
    const { get } = await started({ token: TOKEN });
    expect((await get('/metrics', { Authorization: authorization })).status).toBe(401);
  });

  it('reads the scheme in any case', async () => {
    const { get } = await started({ token: TOKEN });
    expect((await get('/metrics', { Authorization: `bearer ${TOKEN}` })).status).toBe(200);
  });

  it('answers under any host name, as a proxy may give it', async () => {
    const { get } = await started({ token: TOKEN });
    expect((await get('/metrics', { ...bearer, Host: 'metrics.example' })).status).toBe(200);
  });

  it('never gives a cached answer to a caller without the token', async () => {
    const { get } = await started({ token: TOKEN });
    await get('/metrics', bearer);
    expect((await get('/metrics')).status).toBe(401);
  });
});

describe('without a token', () => {
  it('answers this machine only under its own names', async () => {
    const { get } = await started();
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.0.0.1:1', '[::1]', '[::1]:8080'])
      expect([host, (await get('/metrics', { Host: host })).status]).toEqual([host, 200]);
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      'evil.example:8080',
      'localhost@evil.example',
      '0.0.0.0',
      '::1',
    ]) {
      const refused = await get('/metrics', { Host: host });
      expect([host, refused.status, refused.json()['code']]).toEqual([host, 403, 'host_not_allowed']);
    }
    expect((await get('/health', { Host: 'evil.example' })).status).toBe(200);
  });
});

describe('a page of another origin', () => {
  it('is refused, with a token or without', async () => {
    for (const token of [undefined, TOKEN]) {
      const { get, server } = await started(token === undefined ? {} : { token });
      for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://', 'nonsense']) {
        const refused = await get('/metrics', { ...bearer, Origin: origin });
        expect([origin, refused.status, refused.json()['code']]).toEqual([origin, 403, 'origin_not_allowed']);
      }
      for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:5173'])
        expect([origin, (await get('/metrics', { ...bearer, Origin: origin })).status]).toEqual([origin, 200]);
      await server.close();
    }
    const { get } = await started({ token: TOKEN });
    expect((await get('/metrics', { ...bearer, Host: 'metrics.example', Origin: 'https://metrics.example' })).status).toBe(200);
    expect((await get('/metrics', { ...bearer, Host: 'metrics.example', Origin: 'https://other.example' })).status).toBe(403);
  });
});

describe('a page of an origin that was allowed', () => {
  const Origin = 'https://app.example.org';
  const options = { token: TOKEN, allow_origins: [Origin, 'https://other.example.org'] };

  it('can read every answer, including cached ones and problems', async () => {
    const { get } = await started(options);
    const shared = { 'access-control-allow-origin': Origin, 'access-control-expose-headers': '*' };
    for (const path of ['/metrics', '/metrics', '/status', '/openapi.json', '/nowhere', '/health']) {
      const { headers } = await get(path, { ...bearer, Origin });
      expect([path, headers]).toMatchObject([path, shared]);
      expect([path, headers.vary]).toEqual([path, expect.stringContaining('Origin')]);
    }
    const { status, headers } = await get('/metrics', { Origin });
    expect([status, headers]).toMatchObject([401, shared]);
    const unchanged = await get('/metrics', { ...bearer, Origin, 'If-None-Match': '*' });
    expect([unchanged.status, unchanged.headers]).toMatchObject([304, shared]);
  });

  it('may send a preflight request, which needs no token and reveals only what it may send', async () => {
    const { send } = await started(options);
    const asked = await send('OPTIONS', '/metrics/flights/query', {
      Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect([asked.status, asked.text, asked.headers]).toMatchObject([
      204,
      '',
      {
        'access-control-allow-origin': Origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
      },
    ]);
    expect((await send('OPTIONS', '/metrics/flights/query', { Origin })).status).toBe(401);
  });

  it('is the only one: others are refused, preflight requests included, and no answer is shared with them', async () => {
    const { get, send } = await started(options);
    for (const origin of ['https://app.example.org:444', 'http://app.example.org', 'https://evil.example', 'null']) {
      const refused = await get('/metrics', { ...bearer, Origin: origin });
      expect([origin, refused.status, refused.headers['access-control-allow-origin']]).toEqual([origin, 403, undefined]);
      const asked = await send('OPTIONS', '/metrics', { Origin: origin, 'Access-Control-Request-Method': 'GET' });
      expect([origin, asked.status, asked.headers['access-control-allow-origin']]).toEqual([origin, 403, undefined]);
    }
  });
});

describe('the documentation', () => {
  it('is a page that contains nothing of the catalog, loads from this server alone, and runs nothing but its own script', async () => {
    for (const options of [{}, { token: TOKEN }]) {
      const { get, server } = await started(options);
      const page = await get('/docs', browser);
      expect([page.status, page.headers['content-type']]).toEqual(['token' in options ? 401 : 200, 'text/html; charset=utf-8']);
      expect(page.text).not.toMatch(/flight|<script>|<style|style="/i);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)]
        .map(([, path = '']) => path)
        .filter((path) => path.includes('/assets/'));
      expect(files).toContain('/docs/assets/reader.js');
      for (const path of files) {
        const file = await get(path);
        expect([path, file.status]).toEqual([path, 200]);
        expect((await get(path, { 'If-None-Match': String(file.headers.etag) })).status).toBe(304);
      }
      await server.close();
    }
    const { get } = await started({ token: TOKEN });
    expect((await get('/docs', { ...browser, ...bearer })).status).toBe(200);
    expect((await get('/openapi.json', browser)).json()['code']).toBe('unauthorized');
  });

  it('is where the root of the server leads, with a token or without', async () => {
    for (const options of [{}, { token: TOKEN }]) {
      const { get, server } = await started(options);
      const { status, headers } = await get('/');
      expect([status, headers.location]).toEqual([302, '/ui']);
      await server.close();
    }
  });

  it('explains the code of every problem at the address that the problem names', async () => {
    const { get } = await started({ token: TOKEN });
    const list = await get('/problems', browser);
    const codes = [...list.text.matchAll(/href="\/problems\/(\w+)"/g)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(15);
    for (const code of codes) {
      const page = await get(`/problems/${code}`, browser);
      expect([code, page.status, page.text.includes(`<code>${code}</code>`)]).toEqual([code, 200, true]);
    }
    expect(codes).toContain(String((await get('/metrics')).json()['type']).replace('/problems/', ''));
    expect((await get('/problems/nothing', browser)).json()['code']).toBe('not_found');
  });
});

describe('Swagger UI', () => {
  it('loads everything from this server, and nothing in it may run but its own script', async () => {
    const { get } = await started();
    const page = await get('/docs/swagger', browser);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page.text).not.toContain('googleapis');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const path of files) {
      const file = await get(path);
      const kept = path.endsWith('/swagger.css') ? 'public, no-cache' : 'public, max-age=31536000, immutable';
      expect([path, file.status, file.headers['cache-control']]).toEqual([path, 200, kept]);
    }
  });

  it('without the token is a page that uses the one kept by the tab or leads to the page that asks for it, and reveals nothing of the catalog', async () => {
    const { get } = await started({ token: TOKEN });
    const page = await get('/docs/swagger', browser);
    expect([page.status, page.headers['www-authenticate'], page.headers['content-type']]).toEqual([
      401,
      'Bearer',
      'text/html; charset=utf-8',
    ]);
    expect(page.text).not.toMatch(/<form|flight|<script>|<style|style="/i);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toContain('/docs/assets/locked-swagger.js');
    expect((await get('/docs/assets/locked-swagger.js')).text).toContain("location.replace('/docs#swagger')");
    for (const path of files) expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect((await get('/docs/swagger', { ...browser, ...bearer })).status).toBe(200);
  });
});
