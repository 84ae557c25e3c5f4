import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPlaceLimits } from '../../runtime/places/PlaceLimits.ts';
import { RemoteReader } from '../../runtime/remote/RemoteReader.ts';
import { RemoteWriter, type Work } from '../../runtime/remote/RemoteWriter.ts';
import { writeSales } from '../cli/salesWorkspace.ts';
import { BucketProxy } from '../support/BucketProxy.ts';
import { BucketServer, motoPython } from '../support/BucketServer.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { TestBucket } from '../support/TestBucket.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const need = { kind: 'answer', generations: 'current', exports: 'none' } as const;
const write: Work = { kind: 'write', wait_ms: 0 };

describe('a workspace in a bucket', onlyIf(motoPython() !== null, "moto could not be installed from Python's package index"), () => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  let server: BucketServer;
  let proxy: BucketProxy;
  let copies = 0;
  beforeAll(async () => {
    server = await BucketServer.moto();
    proxy = await new BucketProxy(server.endpoint).start();
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function sales(): Promise<TestBucket> {
    const local = new TestWorkspace();
    writeSales(local);
    const remote = new TestBucket(server);
    await remote.putFolder(local.root);
    return remote;
  }

  const placeOf = ({ url }: TestBucket, machine = `machine-${++copies}`) => ({
    url,
    access: server.access(proxy.endpoint),
    limits: defaultPlaceLimits,
    folder: join(folder, machine),
  });

  function change({ workspace }: RemoteWriter, text: string): void {
    mkdirSync(join(workspace, 'meta'), { recursive: true });
    writeFileSync(join(workspace, 'meta', 'compiled_catalog.json'), text);
  }

  /** Commits one file of a workspace, as an ingest would many. */
  async function commit(remote: TestBucket, text: string, machine?: string): Promise<void> {
    const writer = await RemoteWriter.open(placeOf(remote, machine), write);
    try {
      change(writer, text);
      await writer.commit();
    } finally {
      await writer.close();
    }
  }

  it('has one writer at a time; one that is killed is followed once the service says that its lease is over', async () => {
    const remote = await sales();
    const first = await RemoteWriter.open(placeOf(remote), write);
    await expect(RemoteWriter.open(placeOf(remote), write)).rejects.toMatchObject({ code: 'bucket_held' });
    const waiting = RemoteWriter.open(placeOf(remote), { kind: 'write', wait_ms: 60_000 });
    await first.close();
    const second = await waiting;
    proxy.aged = { url: /lock/, ms: 120_000 };
    const third = await RemoteWriter.open(placeOf(remote), write);
    proxy.aged = null;
    // Who has lost the lock without knowing commits nothing over what the other one did.
    change(third, 'third');
    change(second, 'second');
    await third.commit();
    await expect(second.commit()).rejects.toMatchObject({ code: 'bucket_moved' });
    const { files } = JSON.parse(await remote.text('store/head.json')) as { files: readonly { readonly object: string }[] };
    expect(await remote.text(files[0]?.object ?? '')).toBe('third');
    await second.close();
    await third.close();
  });

  it('is committed once when the answer to the swap is lost, and when the writer dies before it hears of it', async () => {
    const remote = await sales();
    proxy.fault = ({ method, url }) => (method === 'PUT' && url.includes('head.json') ? { kind: 'lost' } : null);
    await commit(remote, 'first', 'one');
    proxy.fault = () => null;
    expect(JSON.parse(await remote.text('store/head.json'))).toMatchObject({ sequence: 1 });
    let reads = 0;
    proxy.fault = ({ method, url }) => {
      if (!url.includes('head.json')) return null;
      if (method === 'PUT') return { kind: 'lost' };
      return ++reads > 1 ? { kind: 'cut' } : null;
    };
    await expect(commit(remote, 'second', 'one')).rejects.toMatchObject({ code: 'bucket_unreachable' });
    proxy.fault = () => null;
    expect(JSON.parse(await remote.text('store/head.json'))).toMatchObject({ sequence: 2 });
    // The next command on that machine knows its own commit again, and fetches nothing.
    proxy.seen.splice(0);
    const next = await RemoteWriter.open(placeOf(remote, 'one'), write);
    await next.commit();
    await next.close();
    expect(proxy.counts()['GET objects']).toBe(undefined);
    expect(proxy.counts()['PUT head']).toBe(undefined);
  });

  it('names an object that is missing or damaged, and leaves a copy of before as it was', async () => {
    const remote = await sales();
    await commit(remote, 'first');
    const place = placeOf(remote);
    const reader = await RemoteReader.open(place, need, 'refused');
    const copied = (): string => readFileSync(join(reader.workspace, 'meta', 'compiled_catalog.json'), 'utf8');
    expect(copied()).toBe('first');
    await commit(remote, 'second');
    const head = JSON.parse(await remote.text('store/head.json')) as { files: readonly { readonly object: string }[] };
    const object = head.files[0]?.object ?? '';
    await remote.put(object, 'sec0nd');
    await expect(reader.follow()).rejects.toMatchObject({
      code: 'bucket_damaged',
      message: expect.stringContaining('meta/compiled_catalog.json in the bucket is not what was written'),
    });
    await remote.bucket.remove(object);
    await expect(reader.follow()).rejects.toMatchObject({
      message: expect.stringContaining('meta/compiled_catalog.json is missing in the bucket'),
    });
    expect(copied()).toBe('first');
    await expect(RemoteWriter.open(placeOf(remote), write)).rejects.toMatchObject({ code: 'bucket_damaged' });
    await remote.put(object, 'second');
    expect(await reader.follow()).toBe('changed');
    expect(copied()).toBe('second');
    reader.close();
  });

  it('goes back only to a head that is found twice, as after a restore', async () => {
    const remote = await sales();
    await commit(remote, 'first');
    const earlier = await remote.text('store/head.json');
    await commit(remote, 'second');
    const reader = await RemoteReader.open(placeOf(remote), need, 'refused');
    const copied = (): string => readFileSync(join(reader.workspace, 'meta', 'compiled_catalog.json'), 'utf8');
    await remote.put('store/head.json', earlier);
    expect(await reader.follow()).toBe('same');
    expect(copied()).toBe('second');
    expect(await reader.follow()).toBe('changed');
    expect(copied()).toBe('first');
    reader.close();
  });

  it('is refused by name where something is in the way', async () => {
    const remote = await sales();
    await remote.put('meta/ledger/orders.duckdb', 'copied from a folder');
    await expect(RemoteWriter.open(placeOf(remote), write)).rejects.toMatchObject({
      code: 'bucket_names',
      message: expect.stringContaining('below meta/'),
    });
    await remote.bucket.remove('meta/ledger/orders.duckdb');
    await remote.put('data/a\\..\\b.csv', 'x');
    await expect(RemoteWriter.open(placeOf(remote), write)).rejects.toMatchObject({
      code: 'bucket_names',
      message: expect.stringContaining('a\\\\..\\\\b.csv'),
    });
    await remote.bucket.remove('data/a\\..\\b.csv');
    await commit(remote, 'x', 'taken');
    const other = await sales();
    await expect(RemoteReader.open(placeOf(other, 'taken'), need, 'refused').then((reader) => reader.close())).resolves.toBeUndefined();
    await expect(RemoteWriter.open(placeOf(other, 'taken'), write)).rejects.toMatchObject({ code: 'working_copy' });
    await expect(RemoteReader.open(placeOf(new TestBucket(server)), need, 'served')).rejects.toMatchObject({ code: 'bucket_absent' });
    const nobody = { ...placeOf(remote), url: 's3://no-such-bucket-here/x' };
    await expect(RemoteWriter.open(nobody, write)).rejects.toMatchObject({ code: expect.stringMatching(/bucket_(unconditional|absent)/) });
  });

  it('does not write over what somebody else put there meanwhile', async () => {
    const remote = await sales();
    const writer = await RemoteWriter.open(placeOf(remote), write);
    await remote.put('catalog/metrics.yaml', 'metrics: {}\n');
    writeFileSync(join(writer.workspace, 'catalog', 'metrics.yaml'), 'mine');
    await expect(writer.commit()).rejects.toMatchObject({
      code: 'bucket_moved',
      message: expect.stringContaining('catalog/metrics.yaml has changed'),
    });
    expect(await remote.text('catalog/metrics.yaml')).toBe('metrics: {}\n');
    await writer.close();
  });
});
