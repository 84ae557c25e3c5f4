import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { studioSchema } from '../../generated/schemas.ts';
import { actionNames } from '../../runtime/studio/serve/readAction.ts';
import { arbitraryOf, sometimesMutated, type Schema } from '../support/arbitraryOf.ts';
import { builtPages } from '../support/built.ts';
import { caseCount } from '../support/caseCount.ts';
import { AuthoringStudio, STUDIO_KEY } from './AuthoringStudio.ts';
import { treeOf } from './steps.ts';

/*
 * What a page of another site, another user of the machine or a broken client may send to the studio. Nothing of it may write a byte, and
 * every refusal is a problem in our words.
 */
interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  /** Instead of those that the page of the studio sends. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const journeyless = '0'.repeat(32);
const sha256 = 'a'.repeat(64);
/** A body of each action that has the right shape. */
const bodies: { readonly [Name in (typeof actionNames)[number]]: object } = {
  enter: {},
  resume: { journey: journeyless },
  sample: { journey: journeyless, from: 'orders.csv' },
  processor: { journey: journeyless, processor: 'orders' },
  scope: { journey: journeyless, fields: [], examples: [] },
  consent: { journey: journeyless, sha256 },
  ask: { journey: journeyless, request: 'revenue' },
  fill: { journey: journeyless, choices: { grain: 'day', dimensions: [], measures: [] } },
  extend: { journey: journeyless, additions: { dimensions: [], measures: [] } },
  edit: { journey: journeyless, files: [] },
  review: { journey: journeyless },
  apply: { journey: journeyless, sha256 },
  run: { journey: journeyless },
  report: { journey: journeyless },
  undo: { journey: journeyless, sha256 },
  discard: { journey: journeyless },
  leave: { journey: journeyless },
};

interface Target {
  readonly workspace: { readonly root: string };
  readonly studio: AuthoringStudio;
  /** The port that it listens on. */
  readonly port: number;
  send(sent: Sent): Promise<Reply>;
  close(): Promise<void>;
}

/** A studio of a small workspace, in the middle of a journey; close it after use. */
async function open(): Promise<Target> {
  const root = mkdtempSync(join(tmpdir(), 'attacked-'));
  const orders = join(root, 'orders.csv');
  writeFileSync(orders, 'day,region,amount\n2026-01-05,North,10.5\n2026-02-06,South,12.25\n');
  const studio = await AuthoringStudio.open(root);
  await studio.enter();
  await studio.state('sample', { from: orders });
  const port = Number(new URL(studio.origin).port);
  const keyed = { 'content-type': 'application/json', authorization: `Bearer ${STUDIO_KEY}` };
  const send = ({ method = 'POST', path = '/api/enter', headers = {}, body = '{}' }: Sent): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, method, path, headers: { ...keyed, ...lengthOf(headers, body), ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() });
            // A body that was refused is not sent to its end.
            sent.destroy();
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const close = async (): Promise<void> => {
    await studio.close();
    rmSync(root, { recursive: true, force: true });
  };
  return { workspace: { root }, studio, port, send, close };
}

/** The one that is attacked; of it, a refused request changes nothing. */
let target: Target;
beforeAll(async () => {
  target = await open();
});
afterAll(() => target.close());

function lengthOf(headers: Readonly<Record<string, string>>, body: string | Uint8Array): Readonly<Record<string, string>> {
  return 'transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
ajv.addSchema(studioSchema);
const isState = ajv.compile({ $ref: `${studioSchema.$id}#/properties/state` });

/** A refusal of ours: a problem that says what was wrong, and holds neither a stack nor SQL. */
function expectProblem({ status, headers, body }: Reply, wanted?: number): string {
  if (wanted !== undefined) expect([status, body]).toEqual([wanted, expect.stringContaining('"detail"')]);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(body) as Readonly<Record<string, unknown>>;
  expect(problem).toMatchObject({ status, code: expect.stringMatching(/^[a-z_]+$/), type: `/problems/${String(problem['code'])}` });
  expect(problem['detail']).toMatch(/^\S.+[.?]$/s);
  expect(body).not.toMatch(/\bSELECT\b|\n? +at \S+:\d+|node_modules|\[object |undefined|Error:/);
  expectHardened(headers);
  expect(headers['cache-control']).toBe('no-store');
  return String(problem['detail']);
}

function expectHardened(headers: Reply['headers']): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

describe('a request without the key', () => {
  it.each<readonly [what: string, authorization: string]>([
    ['no key', ''],
    ['a wrong key', `Bearer ${'x'.repeat(48)}`],
    ['a part of the key', `Bearer ${STUDIO_KEY.slice(1)}`],
    ['the key and more', `Bearer ${STUDIO_KEY}k`],
    ['the key by another scheme', `Basic ${STUDIO_KEY}`],
    ['the key twice', `Bearer ${STUDIO_KEY}, Bearer ${STUDIO_KEY}`],
    ['an empty key', 'Bearer '],
  ])('is refused with %s, whatever it asks', async (_, authorization) => {
    const { workspace, send } = target;
    const before = treeOf(workspace);
    for (const name of [...actionNames, 'nothing', '../enter']) {
      const reply = await send({ path: `/api/${name}`, headers: { authorization }, body: JSON.stringify(bodies[name as 'enter'] ?? {}) });
      if (name === '../enter') expectProblem(reply);
      else {
        expectProblem(reply, 401);
        expect(reply.headers['www-authenticate']).toBe('Bearer');
      }
    }
    const inAddress = await send({ path: `/api/enter?key=${STUDIO_KEY}`, headers: { authorization } });
    expectProblem(inAddress, 401);
    expect(treeOf(workspace)).toEqual(before);
  });
});

describe('a request with the key', () => {
  it.each(['evil.example', 'evil.example:8090', 'localhost.evil.example', '127.0.0.1.nip.io', '192.168.0.1', '0.0.0.0', '[::]'])(
    'is refused when it is addressed to "%s", as from a page that rebinds its name',
    async (host) => {
      const { workspace, send } = target;
      const before = treeOf(workspace);
      for (const sent of [{}, { method: 'GET', path: '/' }, { method: 'GET', path: '/assets/style.css' }])
        expectProblem(await send({ ...sent, headers: { host } }), 403);
      expectProblem(await send({ method: 'GET', path: 'http://evil.example/' }), 403);
      expect(treeOf(workspace)).toEqual(before);
    },
  );

  it.each<readonly [what: string, origin: (port: number) => string]>([
    ['another site', () => 'https://evil.example'],
    ['another port of this machine', (port) => `http://127.0.0.1:${port === 65_535 ? 1 : port + 1}`],
    ['another name of this machine', (port) => `http://localhost:${port}`],
    ['this address over TLS', (port) => `https://127.0.0.1:${port}`],
    ['no site', () => 'null'],
    ['this address and another', (port) => `http://127.0.0.1:${port}, https://evil.example`],
    ['nothing that is an origin', () => 'x'],
  ])('is refused when it comes from a page of %s', async (_, originOf) => {
    const { workspace, port, send } = target;
    const before = treeOf(workspace);
    const headers = { origin: originOf(port) };
    for (const name of actionNames) expectProblem(await send({ path: `/api/${name}`, headers, body: JSON.stringify(bodies[name]) }), 403);
    expectProblem(await send({ method: 'OPTIONS', headers: { ...headers, 'access-control-request-method': 'POST' } }), 403);
    expect(treeOf(workspace)).toEqual(before);
  });

  it('is answered when it comes from the page of the studio, under either of its names', async () => {
    const { port, send } = target;
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
      expect((await send({ headers: { host, origin: `http://${host}` } })).status).toBe(200);
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is refused as %s', async (method) => {
    const { studio, send } = target;
    const events = studio.events().length;
    for (const name of actionNames) {
      const reply = await send({ method, path: `/api/${name}`, body: JSON.stringify(bodies[name]) });
      expect([reply.status, reply.headers['allow']]).toEqual([405, 'POST']);
      if (method !== 'HEAD') expectProblem(reply, 405);
    }
    expect(studio.events().length).toBe(events);
  });

  it.each<readonly [status: number, what: string, sent: Sent]>([
    [415, 'a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    [415, 'plain text, which a page of another site may send unasked', { headers: { 'content-type': 'text/plain' } }],
    [415, 'no type', { headers: { 'content-type': '' } }],
    [415, 'another charset', { headers: { 'content-type': 'application/json; charset=utf-16' } }],
    [415, 'a compressed body', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('{}') }],
    [413, 'a body that says that it is too large', { headers: { 'content-length': String(2 ** 24 + 1) }, body: ' '.repeat(2 ** 24 + 1) }],
    [413, 'a body that is too large', { headers: { 'transfer-encoding': 'chunked' }, body: ' '.repeat(2 ** 24 + 1) }],
    [400, 'nothing', { body: '' }],
    [400, 'a part of an object', { body: '{"a":' }],
    [400, 'a list', { body: '[]' }],
    [400, 'null', { body: 'null' }],
    [400, 'two objects', { body: '{}{}' }],
    [400, 'no UTF-8', { body: Buffer.from([0x7b, 0xff, 0x7d]) }],
    [400, 'an object that is nested deeply', { body: `{"a":${'['.repeat(50_000)}` }],
    [400, 'a reserved key', { body: '{"__proto__":{}}' }],
    [400, 'a member that enter does not have', { body: '{"journey":"x"}' }],
  ])('is refused with %i when it sends %s', async (status, _, sent) => {
    const { studio, workspace, send } = target;
    const before = treeOf(workspace);
    const events = studio.events().length;
    expectProblem(await send(sent), status);
    expect(treeOf(workspace)).toEqual(before);
    expect(studio.events().length).toBe(events);
    expect((await send({})).status).toBe(200);
  });

  it('is refused when it names a key twice, or one that the action does not have', async () => {
    const { send } = target;
    for (const name of actionNames.filter((each) => each !== 'enter')) {
      const body = JSON.stringify(bodies[name]);
      const twice = expectProblem(await send({ path: `/api/${name}`, body: body.replace('{', '{"journey":"x",') }), 400);
      expect(twice).toContain('twice');
      const more = expectProblem(await send({ path: `/api/${name}`, body: body.replace('{', '{"force":true,') }), 400);
      expect(more).toContain('force');
    }
  });

  it.each(['/api/nothing', '/api/', '/api', '/api/Enter', '/api/constructor', '/api/%E0%A4%A', '/api/enter%00', '/API/enter'])(
    'finds nothing at %s',
    async (path) => {
      const { send } = target;
      const reply = await send({ path });
      expect([400, 404]).toContain(reply.status);
      expect(expectProblem(reply)).not.toContain('openapi');
    },
  );

  it.each([
    '/assets/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e',
    '/assets/files.json',
    '/assets/.',
    '/catalog/metrics.yaml',
    '/orders.csv',
  ])('gets no file of the machine at %s', async (path) => {
    builtPages();
    const { send } = target;
    expectProblem(await send({ method: 'GET', path }), 404);
  });

  it('is told that a journey is unknown, and does nothing, when it is of another studio or has ended', async () => {
    const { workspace, studio, send, close } = await open();
    onTestFinished(close);
    const left = studio.journey;
    await studio.state('leave', {});
    const before = treeOf(workspace);
    for (const journey of [left, journeyless, 'f'.repeat(32)])
      for (const name of actionNames.filter((each) => each !== 'enter')) {
        const reply = await send({ path: `/api/${name}`, body: JSON.stringify({ ...bodies[name], journey }) });
        expect(expectProblem(reply, 404)).toMatch(/^This journey has ended/);
      }
    expect(treeOf(workspace)).toEqual(before);
  });

  it('of any shape is answered with a state or refused in words, and writes nothing', { timeout: 600_000 }, async () => {
    const { workspace, studio, send, close } = await open();
    onTestFinished(close);
    const before = treeOf(workspace);
    const words = ['region', 'amount', 'day', 'sum', 'catalog/metrics.yaml', 'catalog/ai.yaml', '../x', 'missing.csv', '/dev/zero', sha256];
    const resolve = (ref: string): Schema =>
      ref
        .split('/')
        .slice(1)
        .reduce<unknown>((schema, key) => (schema as Record<string, unknown>)[key], studioSchema) as Schema;
    const request_ = fc
      .constantFrom(...actionNames.filter((name) => name !== 'leave'))
      .chain((name) =>
        fc.record({
          name: fc.constant(name),
          body: sometimesMutated(
            arbitraryOf(resolve(`#/properties/actions/properties/${name}`), words, resolve).map((body) =>
              name === 'enter' ? body : { ...(body as object), journey: studio.journey },
            ),
          ),
        }),
      );
    const check = async ({ name, body }: { readonly name: string; readonly body: unknown }): Promise<void> => {
      const reply = await send({ path: `/api/${name}`, body: JSON.stringify(body) });
      if (reply.status !== 200) {
        expectProblem(reply);
        expect(reply.status, `${name} ${JSON.stringify(body)} ${reply.body}`).toBeLessThan(500);
      } else if (!isState(JSON.parse(reply.body))) expect(isState.errors).toEqual([]);
    };
    const blank = { name: 'sample', body: { journey: studio.journey, from: ' ' } } as const;
    await fc.assert(fc.asyncProperty(request_, check), { numRuns: caseCount(400), examples: [[blank]] });
    expect(treeOf(workspace)).toEqual(before);
  });
});

describe('the answers', () => {
  it('cannot be framed, sniffed or read by anybody else, and their page runs only scripts of the studio', async () => {
    builtPages();
    const { send } = target;
    const page = await send({ method: 'GET', path: '/' });
    const asset = await send({ method: 'GET', path: '/assets/style.css' });
    const state = await send({});
    expect([page.status, asset.status, state.status]).toEqual([200, 200, 200]);
    for (const { headers } of [page, asset, state]) {
      expectHardened(headers);
      expect(headers['cache-control']).toBe('no-store');
    }
    const policy = String(page.headers['content-security-policy']);
    for (const rule of ["script-src 'self'", "connect-src 'self'", "form-action 'none'", "base-uri 'none'"]) expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.body).not.toContain(STUDIO_KEY);
    expect(page.body).not.toMatch(/<script(?! type="module" src="\/assets\/)|\son\w+=|https?:/);
  });
});
