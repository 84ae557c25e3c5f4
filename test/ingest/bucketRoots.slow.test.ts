import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestSummary } from '../../runtime/cli/ingestSummary.ts';
import { initWorkspace } from '../../runtime/init/initWorkspace.ts';
import { planIngest } from '../../runtime/ingest/plan/planIngest.ts';
import type { BucketAccess, RootLocation, RootLocations } from '../../runtime/places/RootLocation.ts';
import { defaultPlaceLimits } from '../../runtime/places/PlaceLimits.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { deltaTables, ofDelta, withTable } from '../support/deltaTables.ts';
import { icebergTables } from '../support/icebergTables.ts';
import { engineExtension } from '../support/engineExtension.ts';
import { manifest, source, state, table, type SourceParts } from '../support/manifests.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const extension = engineExtension('httpfs');
const needs = onlyIf(extension !== null, "the engine's extension httpfs could not be fetched from Python's package index");

/** What the server takes for its own credentials. */
const KEY = 'S3RVER';
const folder = mkdtempSync(join(tmpdir(), 's3-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'lake', configs: [] }],
});
let endpoint = '';
let tests = 0;

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A prefix of the bucket that no other test knows. */
class Prefix {
  readonly name = `told-to-nobody-${++tests}`;

  roots(more: Partial<Extract<RootLocation, { kind: 'bucket' }>> = {}, access: Partial<BucketAccess> = {}): RootLocations {
    const given = { keys: { id: KEY, secret: KEY, session_token: null }, region: 'us-east-1', endpoint, ...access };
    return new Map([
      ['lake', { kind: 'bucket', url: `s3://lake/${this.name}`, extension, access: () => given, limits: defaultPlaceLimits, ...more }],
    ]);
  }

  async put(key: string, body: string | Uint8Array): Promise<void> {
    await this.#send('PUT', key, body);
  }

  async remove(key: string): Promise<void> {
    await this.#send('DELETE', key);
  }

  async parquet(key: string, sql: string): Promise<void> {
    const file = join(folder, `made-${++tests}.parquet`);
    await query(':memory:', `COPY (${sql}) TO '${file}' (FORMAT parquet)`);
    await this.put(key, readFileSync(file));
  }

  async #send(method: string, key: string, body?: string | Uint8Array): Promise<void> {
    const answer = await fetch(`${endpoint}/lake/${this.name}/${key}`, {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Blob([new Uint8Array(body)]) }),
    });
    if (!answer.ok) throw new Error(`${method} ${key}: ${answer.status} ${await answer.text()}`);
  }
}

const catalog = (parts: Pick<SourceParts, 'format' | 'path'>) =>
  manifest(
    [source({ root: 'lake', columns: { at: 'date', n: 'integer' }, ...parts })],
    [table('daily', { states: [state('rows', 'count')] })],
  );
const parquet = catalog({ path: 'days/*.parquet' });

async function shown(workspace: TestWorkspace): Promise<unknown> {
  return workspace.published('SELECT period::VARCHAR AS day, sum(rows)::INTEGER AS n FROM store.daily GROUP BY 1 ORDER BY 1');
}

describe('a bucket as a root', needs, () => {
  variant('may hold a Delta table, which is read as in a folder', async () => {
    const prefix = new Prefix();
    const names = readdirSync(deltaTables, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of names) {
      const file = join(parentPath, name);
      if (file.includes('/orders/')) await prefix.put(file.slice(deltaTables.length + 1), readFileSync(file));
    }
    const [bucket, local] = [new TestWorkspace(), withTable('orders')];
    const delta = await ofDelta({ root: 'lake', path: 'orders' });
    expect(await bucket.ingestOne(delta, { roots: prefix.roots() })).toMatchObject({ error: null, version: '9', chunks: { done: 6 } });
    expect(await bucket.ingestOne(delta, { roots: prefix.roots() })).toMatchObject({ run_id: null, chunks: { unchanged: 6 } });
    await local.ingestOne(delta, { roots: new Map([['lake', { kind: 'folder', folder: local.path('lake') }]]) });
    const contents = 'SELECT chunk_id, fingerprint, rows_in FROM meta.chunks ORDER BY ALL';
    expect(await bucket.published(contents)).toEqual(await local.published(contents));
  });

  variant('may hold an Iceberg table, which `service init` proposes to read there', async () => {
    const prefix = new Prefix();
    const entries = readdirSync(join(icebergTables, 'orders'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of entries) {
      const file = join(parentPath, name);
      await prefix.put(file.slice(icebergTables.length + 1), readFileSync(file));
    }
    const location = prefix.roots().get('lake');
    if (location?.kind !== 'bucket') throw new Error('the root is a bucket');
    const [bucket, local] = [new TestWorkspace(), new TestWorkspace()];
    const asked = {
      from: 's3://lake/orders',
      place: null,
      name: null,
      table: null,
      columns: null,
      time: { column: null, day: null },
      time_format: null,
    };
    const limits = { seconds: 60, stop: new AbortController().signal };
    const { proposal } = await initWorkspace(bucket.root, { ...asked, place: { kind: 'bucket', location, path: 'orders' } }, limits);
    expect(proposal.source).toMatchObject({ format: 'iceberg', path: 'orders', root: { name: 'orders', location: location.url } });
    await initWorkspace(local.root, { ...asked, from: join(icebergTables, 'orders') }, limits);
    for (const [workspace, place] of [
      [bucket, location],
      [local, { kind: 'folder', folder: icebergTables }],
    ] as const) {
      const compiled = await compileWorkspace(workspace.root);
      if (!compiled.ok) throw new Error('the catalog does not compile');
      expect(await workspace.ingestOne(compiled.manifest, { roots: new Map([['orders', place]]) })).toMatchObject({
        error: null,
        rows_in: 7,
      });
    }
    const contents = 'SELECT chunk_id, fingerprint, rows_in FROM meta.chunks ORDER BY ALL';
    expect(await bucket.published(contents)).toEqual(await local.published(contents));
  });

  it('serves Parquet, of which only new and changed files are read', async () => {
    const prefix = new Prefix();
    for (const day of [1, 2])
      await prefix.parquet(`days/2026-01-0${day}.parquet`, `SELECT DATE '2026-01-0${day}' AS at, 1::BIGINT AS n FROM range(${day})`);
    const workspace = new TestWorkspace();
    const roots = prefix.roots();
    expect(await workspace.ingestOne(parquet, { roots })).toMatchObject({ error: null, failures: [], chunks: { done: 2 } });
    expect(await shown(workspace)).toEqual([
      { day: '2026-01-01', n: 1 },
      { day: '2026-01-02', n: 2 },
    ]);
    expect(await workspace.ingestOne(parquet, { roots })).toMatchObject({ chunks: { done: 0, unchanged: 2 } });

    await prefix.parquet('days/2026-01-02.parquet', `SELECT DATE '2026-01-02' AS at, 1::BIGINT AS n FROM range(5)`);
    await prefix.parquet('days/2026-01-03.parquet', `SELECT DATE '2026-01-03' AS at, 1::BIGINT AS n`);
    await prefix.put('other/2026-01-04.parquet', 'nobody reads it');
    const plan = await planIngest({
      workspace: workspace.root,
      manifest: parquet,
      roots,
      force: false,
      prune: 'none',
      progress: silentProgress,
    });
    expect(plan.sources[0]?.reads.map(({ chunk_id, rows, processors }) => [chunk_id, rows, processors[0]?.reason])).toEqual([
      ['2026-01-02', 5, 'changed'],
      ['2026-01-03', 1, 'new'],
    ]);
    expect(await workspace.ingestOne(parquet, { roots })).toMatchObject({ error: null, chunks: { done: 2, unchanged: 1 } });
    expect(await shown(workspace)).toEqual([
      { day: '2026-01-01', n: 1 },
      { day: '2026-01-02', n: 5 },
      { day: '2026-01-03', n: 1 },
    ]);
  });

  variant('has the data hash of the same files in a folder, unless the source trusts ETags, and reads no version twice', async () => {
    const prefix = new Prefix();
    const local = new TestWorkspace();
    for (const day of [1, 2, 3]) {
      const text = `at,n\n2026-01-0${day},1\n`;
      await prefix.put(`a/2026-01-0${day}.csv`, text);
      local.write(`a/2026-01-0${day}.csv`, text);
    }
    const csv = catalog({ format: 'csv', path: 'a/*.csv' });
    const hashOf = async (workspace: TestWorkspace): Promise<unknown> =>
      (await workspace.published('SELECT data_hash FROM store.generation'))[0]?.['data_hash'];
    await local.ingestOne(csv, { roots: new Map([['lake', { kind: 'folder', folder: local.root }]]) });
    const [read, trusted] = [new TestWorkspace(), new TestWorkspace()];
    await read.ingestOne(csv, { roots: prefix.roots() });
    expect(await hashOf(read)).toBe(await hashOf(local));

    // What was noted of the objects is believed for the same version alone, and not when it is not what was written.
    const noted = read.path('meta/objects/events.json');
    const text = readFileSync(noted, 'utf8');
    expect(await read.ingestOne(csv, { roots: prefix.roots() })).toMatchObject({ chunks: { done: 0, unchanged: 3 } });
    writeFileSync(noted, text.replace(/"sha256":"."/, '"sha256":"0"').replace(/("sha256":")./, '$10'));
    expect(await read.ingestOne(csv, { roots: prefix.roots() })).toMatchObject({ chunks: { done: 0, unchanged: 3 } });
    expect(readFileSync(noted, 'utf8')).toBe(text);
    await prefix.put('a/2026-01-03.csv', 'at,n\n2026-01-03,1\n2026-01-03,2\n');
    expect(await read.ingestOne(csv, { roots: prefix.roots() })).toMatchObject({ chunks: { done: 1, unchanged: 2 } });

    const trusting = manifest(
      Object.values(csv.sources).map((source) => ({ ...source, fingerprint: 'etag' as const })),
      Object.values(csv.tables),
    );
    await trusted.ingestOne(trusting, { roots: prefix.roots() });
    expect(await hashOf(trusted)).not.toBe(await hashOf(read));
    expect(await trusted.published('SELECT DISTINCT sha256[:5] AS known_by FROM meta.lineage')).toEqual([{ known_by: 'etag:' }]);
    expect(existsSync(trusted.path('meta/objects'))).toBe(false);
  });

  variant('serves json and csv, compressed and not', async () => {
    const prefix = new Prefix();
    await prefix.put('a/2026-01-01.csv', 'at,n\n2026-01-01,1\n');
    await prefix.put('a/2026-01-02.csv.gz', gzipSync('at,n\n2026-01-02,1\n2026-01-02,2\n'));
    await prefix.put('b/2026-01-01.json', '{"at": "2026-01-01", "n": 1}\n');
    const csv = new TestWorkspace();
    expect(await csv.ingestOne(catalog({ format: 'csv', path: 'a/*' }), { roots: prefix.roots() })).toMatchObject({
      error: null,
      failures: [],
    });
    expect(await shown(csv)).toEqual([
      { day: '2026-01-01', n: 1 },
      { day: '2026-01-02', n: 2 },
    ]);
    const json = new TestWorkspace();
    expect(await json.ingestOne(catalog({ format: 'json', path: 'b/*.json' }), { roots: prefix.roots() })).toMatchObject({
      error: null,
      failures: [],
    });
    expect(await shown(json)).toEqual([{ day: '2026-01-01', n: 1 }]);
    expect(readdirSync(workspacePaths(csv.root).scratch)).toEqual([]);
  });

  variant('may lose objects: they are reported, retired on request, and never all retired by accident', async () => {
    const prefix = new Prefix();
    for (const day of [1, 2, 3]) await prefix.put(`a/2026-01-0${day}.csv`, `at,n\n2026-01-0${day},1\n`);
    const csv = catalog({ format: 'csv', path: 'a/*.csv' });
    const workspace = new TestWorkspace();
    const roots = prefix.roots();
    await workspace.ingestOne(csv, { roots });
    await prefix.remove('a/2026-01-03.csv');
    expect(await workspace.ingestOne(csv, { roots })).toMatchObject({ error: null, missing: ['2026-01-03'] });
    expect(await workspace.ingestOne(csv, { roots, prune: 'up_to_half' })).toMatchObject({ error: null, chunks: { retired: 1 } });
    const elsewhere = new Prefix().roots();
    expect((await workspace.ingestOne(csv, { roots: elsewhere, prune: 'all' })).error).toContain('the folder a is missing');
    expect(await shown(workspace)).toHaveLength(2);
  });
});

describe('a bucket that cannot be read', needs, () => {
  it.each([
    ['refuses', {}, { keys: { id: 'NOBODY', secret: 'x', session_token: null } }, 'refuses access to its data. Check the credentials'],
    ['is not there', { url: 's3://no-such-lake/a' }, {}, 'has no such bucket or object'],
    [
      'is not reached',
      {},
      { endpoint: 'http://127.0.0.1:1' },
      'cannot be reached. Check the network, AWS_ENDPOINT_URL, and whether its certificate',
    ],
  ] as const)('is reported in our own words when it %s, and publishes nothing', async (_how, more, access, words) => {
    const prefix = new Prefix();
    await prefix.put('days/2026-01-01.parquet', 'x');
    const { error, published } = await new TestWorkspace().ingestOne(parquet, { roots: prefix.roots(more, access) });
    expect([error, published]).toEqual([expect.stringContaining(words), false]);
    for (const told of ['s3://', '127.0.0.1', prefix.name, 'NOBODY', 'no-such-lake']) expect(error).not.toContain(told);
  });

  it('needs the extension of the engine, which is never downloaded', async () => {
    const prefix = new Prefix();
    const ingested = async (file: string | null) =>
      (await new TestWorkspace().ingestOne(parquet, { roots: prefix.roots({ extension: file }) })).error;
    expect(await ingested(null)).toBe(
      'Source events: reading the root lake requires the extension httpfs of the database engine, but no file was given for it. Nothing was read or downloaded. Set it with --extension httpfs=FILE, or the environment variable SERVICE_EXTENSION_HTTPFS.',
    );
    const forged = join(folder, 'httpfs.duckdb_extension');
    const bytes = readFileSync(extension ?? '');
    bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1;
    writeFileSync(forged, bytes);
    expect(await ingested(forged)).toMatch(
      /^Source events: the database engine does not load the file given for its extension httpfs\. .* for version v[\d.]+ on linux_amd64\.$/,
    );
    expect(await ingested('/nowhere/httpfs.duckdb_extension')).toContain('does not load the file');
  });

  variant('leaves neither its name nor a key in the workspace or a report', async () => {
    const prefix = new Prefix();
    await prefix.put('days/2026-01-01.parquet', 'not parquet');
    await prefix.parquet('days/2026-01-02.parquet', "SELECT DATE '2026-01-02' AS at, 1::BIGINT AS n");
    await prefix.parquet('days/2026-01-03.parquet', "SELECT DATE '2026-01-03' AS at");
    await prefix.put('days/2026%2D01-04+1.parquet', 'an odd name');
    const workspace = new TestWorkspace();
    const report = await workspace.ingest(parquet, { roots: prefix.roots() });
    expect(report.sources[0]).toMatchObject({ error: null, chunks: { done: 1 } });
    expect(report.sources[0]?.failures.map(({ message }) => message)).toEqual([
      expect.stringContaining('cannot be read as Parquet'),
      expect.stringContaining('has no column n (integer)'),
      expect.stringContaining('could not be opened'),
    ]);
    const texts = [JSON.stringify(report), ingestSummary(report)];
    for (const entry of readdirSync(workspace.root, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) texts.push(readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    for (const told of ['s3://', '127.0.0.1', prefix.name, KEY]) expect(texts.filter((text) => text.includes(told))).toEqual([]);
  });
});
