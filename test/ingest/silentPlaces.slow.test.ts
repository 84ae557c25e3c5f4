import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultPlaceLimits, type PlaceLimits } from '../../runtime/places/PlaceLimits.ts';
import type { BucketAccess, RootLocations } from '../../runtime/places/RootLocation.ts';
import { engineExtension } from '../support/engineExtension.ts';
import { manifest, source, state, table } from '../support/manifests.ts';
import { oneSourceText, oneSource } from '../support/oneSource.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const httpfs = engineExtension('httpfs');
const needsHttpfs = onlyIf(httpfs !== null, "the engine's extension httpfs could not be fetched from Python's package index");
const scanner = engineExtension('postgres_scanner');
const needsScanner = onlyIf(scanner !== null, "the engine's extension postgres_scanner could not be fetched from Python's package index");

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A service on this machine, by its address. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createHttpServer(answer);
  onTestFinished(() => server.closeAllConnections());
  return `http://127.0.0.1:${await portOf(server)}`;
}

function lakeAt(endpoint: string, limits: Partial<PlaceLimits> = {}): RootLocations {
  const access: BucketAccess = { keys: { id: 'id', secret: 'secret', session_token: 'session' }, region: null, endpoint };
  const given = { ...defaultPlaceLimits, ...limits };
  return new Map([['lake', { kind: 'bucket', url: 's3://lake/days', extension: httpfs, access: () => access, limits: given }]]);
}

const days = manifest(
  [source({ root: 'lake', columns: { at: 'date', n: 'integer' }, format: 'csv', path: '*.csv' })],
  [table('daily', { states: [state('rows', 'count')] })],
);

const listing = (inner: string): string => `<?xml version="1.0"?><ListBucketResult>${inner}</ListBucketResult>`;
const oneDay = listing('<IsTruncated>false</IsTruncated><Contents><Key>days/2026-01-01.csv</Key><Size>1000000</Size></Contents>');

/** Lists one object, and says this about it. */
function withObject(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.includes('list-type=2') === true) response.end(oneDay);
    else answer(request, response);
  };
}

const object = { 'content-length': '1000000', etag: '"a"', 'accept-ranges': 'bytes', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };

/** A byte now and then, without an end. */
function trickle(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, object);
  const writing = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(writing));
}

describe('a bucket', needsHttpfs, () => {
  const cases: readonly (readonly [string, RequestListener, Partial<PlaceLimits>, string])[] = [
    ['accepts and says nothing', () => {}, { silence_ms: 200 }, 'the storage service stopped answering'],
    ['never finishes a listing', trickle, { total_ms: 500 }, 'was being read for longer than that may take in all (--place-timeout)'],
    [
      'stops in an object',
      withObject(({ method }, response) => {
        response.writeHead(200, object);
        if (method === 'HEAD') response.end();
        else response.write('at,n\n');
      }),
      { silence_ms: 200 },
      'the storage service stopped answering',
    ],
    [
      'answers with a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in</html>'),
      {},
      'a web page came back in place of the data',
    ],
    [
      'answers with a page that claims to be something else',
      (_, response) => response.writeHead(200, { 'content-type': 'application/xml' }).end('<html>Log in</html>'),
      {},
      'what came back is not a complete list of the objects in a bucket',
    ],
    [
      'has a page for an object',
      withObject((_, response) => response.writeHead(200, { ...object, 'content-type': 'text/html; charset=utf-8' }).end()),
      {},
      'a web page came back in place of the data',
    ],
    [
      'says that there is more, and not where',
      (_, response) => response.end(listing('<IsTruncated>true</IsTruncated>')),
      {},
      'is not a complete list of the objects',
    ],
  ];
  it.each(cases)('that %s is an error', async (_, answer, limits, message) => {
    const report = await new TestWorkspace().ingestOne(days, { roots: lakeAt(await serving(answer), limits) });
    expect(report.error).toContain(message);
    expect(report).toMatchObject({ published: false, missing: [] });
  });

  it('that names a next page twice is asked no third time', async () => {
    const asked: (string | undefined)[] = [];
    const endpoint = await serving(({ url }, response) => {
      asked.push(url);
      response.end(listing(`<IsTruncated>true</IsTruncated><NextContinuationToken>${asked.length % 2}</NextContinuationToken>`));
    });
    const report = await new TestWorkspace().ingestOne(days, { roots: lakeAt(endpoint) });
    expect(report.error).toContain('the list of the objects goes in circles');
    expect(asked).toHaveLength(3);
  });

  it('is reached through the proxy that the environment names', async () => {
    const asked: unknown[] = [];
    const proxy = createHttpServer(({ url }, response) => {
      asked.push(url?.split('?')[0]);
      response.end(listing(''));
    });
    proxy.on('connect', ({ url, headers }: IncomingMessage, socket: Duplex) => {
      asked.push([url, headers['proxy-authorization']]);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    vi.stubEnv('HTTP_PROXY', `http://me:pass@127.0.0.1:${await portOf(proxy)}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const plain = await new TestWorkspace().ingestOne(days, { roots: lakeAt('http://storage.invalid:9000') });
    expect(plain.error).toBeNull();
    expect(asked.splice(0)).toContain('http://storage.invalid:9000/lake/');
    const secure = await new TestWorkspace().ingestOne(days, { roots: lakeAt('https://storage.invalid') });
    expect(secure.error).toContain('the storage service cannot be reached.');
    expect(asked[0]).toEqual(['storage.invalid:443', `Basic ${Buffer.from('me:pass').toString('base64')}`]);
  });

  it('that redirects is not followed, so that no credentials go there', async () => {
    const asked: unknown[] = [];
    const elsewhere = await serving(({ headers }, response) => {
      asked.push(headers);
      response.end(oneDay);
    });
    const endpoint = await serving(({ url }, response) => response.writeHead(307, { location: `${elsewhere}${url ?? ''}` }).end());
    const report = await new TestWorkspace().ingestOne(days, { roots: lakeAt(endpoint) });
    expect(report.error).toContain('redirects to another address, which is not followed');
    expect(asked).toEqual([]);
  });
});

const reader = { kind: 'postgres', table: 'orders', date_column: 'at', columns: { at: 'date' } } as const;
const orders = { root: 'shop', reader, time: 'at', time_zone: 'UTC' } as const;
const daily = { daily: { kind: 'numeric_distribution', source: 'events', grain: 'day', states: { rows_: { kind: 'count' } } } } as const;

describe('a database', needsScanner, () => {
  it('that accepts and says nothing is an error', async () => {
    const port = await portOf(createServer());
    const limits = { ...defaultPlaceLimits, connect_ms: 200 };
    const address = `postgres://me:told-to-nobody@127.0.0.1:${port}/shop`;
    const roots: RootLocations = new Map([
      ['shop', { kind: 'database', system: 'postgres', extension: scanner, address: () => address, limits }],
    ]);
    const report = await new TestWorkspace().ingestOne(await oneSource(orders, daily), { roots });
    expect(report.error).toContain('the database of the root shop did not answer within the time for a connection (--connect-timeout).');
  });

  variant('that says nothing keeps no ingest from ending at a signal, which leaves nothing locked', async () => {
    const silent = createServer();
    const port = await portOf(silent);
    const workspace = new TestWorkspace();
    for (const [file, text] of Object.entries(oneSourceText(orders, daily))) workspace.write(file, String(text));
    vi.stubEnv('SERVICE_ROOT_SHOP', `postgres://me@127.0.0.1:${port}/shop`);
    vi.stubEnv('SERVICE_EXTENSION_POSTGRES_SCANNER', scanner ?? '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const ended: (number | string)[] = [];
    const texts: string[] = [];
    for (let run = 0; run < 2; run += 1) {
      const child = new ServiceProcess(['ingest', workspace.root]);
      await once(silent, 'connection');
      child.process.kill('SIGTERM');
      ended.push(await child.ended);
      texts.push(child.stdout);
    }
    expect(ended).toEqual([143, 143]);
    for (const text of texts) expect(text).toContain('The ingest was stopped.');
  });
});
