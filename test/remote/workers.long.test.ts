import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BucketServer, motoPython } from '../support/BucketServer.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { runService, serviceBinary } from '../support/processes.ts';
import { salesLake } from '../support/salesLake.ts';
import { TestBucket } from '../support/TestBucket.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const catalog = (root: string): Readonly<Record<string, string>> => ({
  'catalog/pipelines.yaml': `workspace: {name: sales}
sources:
  sales:${root}
    reader: {kind: csv, path: sales/*.csv, chunk_id: '([^/]+)[.]csv$', columns: {at: timestamp, shop: string, customer: string, amount: number}}
    time: at
`,
  'catalog/processors.yaml':
    'processors:\n  people: {kind: entity_set, source: sales, grain: day, dimensions: [shop], entity: customer}\n  amounts: {kind: numeric_distribution, source: sales, grain: day, dimensions: [shop], states: {n: {kind: count}, spread: {kind: digest, of: amount}}}\n',
  'catalog/metrics.yaml': 'metrics: {n: {kind: formula, processor: amounts, expression: n}}\n',
});
const workers = `'${process.execPath}' '${serviceBinary}' reduce-worker`;

describe(
  'workers for a workspace in a bucket',
  onlyIf(motoPython() !== null, "moto could not be installed from Python's package index"),
  () => {
    let server: BucketServer;
    const caches = mkdtempSync(join(tmpdir(), 'caches-'));
    const before = { ...process.env };
    beforeAll(async () => {
      server = await BucketServer.moto();
      Object.assign(process.env, server.environment(), { XDG_CACHE_HOME: caches });
    });
    afterAll(async () => {
      process.env = before;
      rmSync(caches, { recursive: true, force: true });
      await server.stop();
    });

    it('write their partials there, and the answers are those of a folder', async () => {
      const lake = salesLake(2);
      const [local, remote] = [new TestWorkspace(), new TestBucket(server)];
      for (const [name, text] of Object.entries(catalog('\n    root: lake'))) {
        local.write(name, text);
        await remote.put(name, text);
      }
      const root = ['--root', `lake=${lake.root}`];
      expect(await runService('ingest', local.root, ...root)).toMatchObject({ status: 0 });
      const { status, stderr } = await runService('ingest', remote.url, ...root, '--workers', workers);
      expect({ status, stderr }).toMatchObject({ status: 0 });
      expect((await remote.names('store/attempts')).length).toBe(2);
      const [here, there] = await Promise.all(
        [local.root, remote.url].map(async (workspace) => {
          const { stdout } = await runService('query', workspace, 'n', '--dimensions', 'shop', '--time-axis', 'day', '--format', 'json');
          return JSON.parse(stdout) as {
            readonly rows: unknown;
            readonly provenance: { readonly data_hash: string; readonly result_digest: string };
          };
        }),
      );
      expect([there?.rows, there?.provenance.data_hash, there?.provenance.result_digest]).toEqual([
        here?.rows,
        here?.provenance.data_hash,
        here?.provenance.result_digest,
      ]);
      // What counts is in a commit; the attempts are nobody's.
      expect(await runService('vacuum', remote.url, '--grace', '0')).toMatchObject({ status: 0 });
      expect(await remote.names('store/attempts')).toEqual([]);
    });

    it('are refused a source whose files are in it', async () => {
      const [lake, remote] = [salesLake(2), new TestBucket(server)];
      await remote.putFolder(lake.root);
      for (const [name, text] of Object.entries(catalog(''))) await remote.put(name, text);
      const { status, stdout } = await runService('ingest', remote.url, '--workers', workers);
      expect(status).toBe(1);
      expect(stdout).toContain('workers cannot read it, because its files or lookups are in the workspace, which is in a bucket');
    });
  },
);
