import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeSales } from '../cli/salesWorkspace.ts';
import { BucketProxy } from '../support/BucketProxy.ts';
import { BucketServer, motoPython, weedProgram } from '../support/BucketServer.ts';
import { eventually } from '../support/eventually.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { runService, startApi } from '../support/processes.ts';
import { stubEnvironment } from '../support/stubEnvironment.ts';
import { TestBucket } from '../support/TestBucket.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const present = motoPython() !== null && weedProgram() !== null;

/** What a writing command asks besides its files: the probe, the lock, the head, and what people put into the bucket. */
const writing = { 'PUT probes': 4, 'DELETE probes': 1, 'GET lock': 1, 'PUT lock': 2, 'GET head': 1, LIST: 3 };

/** What docs/scale.md says: the requests of each step, where nothing goes wrong. */
const counted = {
  // The catalog of three files; two files of raw data; a partial, a ledger and a generation with their seals, the publications, the compiled catalog.
  'first ingest': { ...writing, 'GET catalog': 3, 'GET plain': 2, 'PUT objects': 8, 'PUT head': 1 },
  'ingest of one more day': { ...writing, 'GET plain': 1, 'PUT objects': 7, 'PUT head': 1 },
  'ingest of nothing new': writing,
  // The generation, its seal and the compiled catalog, after a look, and a look in the end.
  'start of a reader': { 'GET head': 2, 'GET catalog': 12, 'GET objects': 3, LIST: 2 },
  'look of a reader': { 'GET head': 1, 'GET catalog': 6, LIST: 1 },
  'reader takes a generation': { 'GET head': 2, 'GET catalog': 12, 'GET objects': 2, LIST: 2 },
};

describe('the requests to a bucket', onlyIf(present, "moto and SeaweedFS could not be installed from Python's package index"), () => {
  const caches = mkdtempSync(join(tmpdir(), 'caches-'));
  const servers: BucketServer[] = [];
  beforeAll(async () => {
    servers.push(await BucketServer.moto(), await BucketServer.weed());
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    rmSync(caches, { recursive: true, force: true });
    for (const server of servers) await server.stop();
  });

  it('are as many as the documentation says, of each service', async () => {
    for (const server of servers) {
      const proxy = await new BucketProxy(server.endpoint).start();
      stubEnvironment({ ...server.environment(proxy.endpoint), XDG_CACHE_HOME: join(caches, String(servers.indexOf(server))) });
      const local = new TestWorkspace();
      writeSales(local);
      const remote = new TestBucket(server);
      await remote.putFolder(local.root);
      const found: Record<string, Readonly<Record<string, number>>> = {};
      const during = async (what: string, work: () => Promise<unknown>): Promise<void> => {
        proxy.seen.splice(0);
        await work();
        found[what] = proxy.counts();
      };
      const ingest = async (): Promise<void> => expect(await runService('ingest', remote.url)).toMatchObject({ status: 0 });
      await during('first ingest', ingest);
      await remote.put('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,4.00,1\n');
      await during('ingest of one more day', ingest);
      await during('ingest of nothing new', ingest);
      proxy.seen.splice(0);
      // It looks when it is told to.
      const api = await startApi(remote.url, ['--poll', '3600']);
      found['start of a reader'] = proxy.counts();
      await during('look of a reader', async () => {
        api.child.kill('SIGUSR2');
        await eventually(() => proxy.seen.length >= 8);
      });
      await remote.put('data/2026-01-08.csv', 'at,city,amount,items\n2026-01-08,Bern,4.00,1\n');
      await ingest();
      await during('reader takes a generation', async () => {
        api.child.kill('SIGUSR2');
        await eventually(async () =>
          ((await (await fetch(`${api.url}/health`)).json()) as { generation: string }).generation.startsWith('g000003-'),
        );
      });
      await api.stop();
      await proxy.stop();
      expect(found).toEqual(counted);
    }
  });
});
