import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BucketServer, motoPython } from '../support/BucketServer.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { runService, serviceBinary } from '../support/processes.ts';
import { salesLake } from '../support/salesLake.ts';
import { stubEnvironment } from '../support/stubEnvironment.ts';
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
/** Leaves out refused rows, and derives a column that may lose values. */
const quarantine =
  '    time: at\n    bad_rows: {mode: quarantine, max_share: 0.5}\n    transforms:\n      - derive: {tried: try_cast(customer as integer)}\n';
const badDay =
  'at,shop,customer,amount\n2026-02-01 10:00:00,a,7,1.5\n2026-02-01 11:00:00,a,x,1_000\n2026-02-01 12:00:00,b,1.5,2\n2026-02-01,b,8,2,9\n2026-02-01,b,y,3\n';
/** How its refused rows are named. */
const NAMED = [
  { file: 'sales/2026-02-01.csv', line: 3, reason: 'type', column: 'amount' },
  { file: 'sales/2026-02-01.csv', line: 5, reason: 'record', column: null },
]
  .map((row) => `${JSON.stringify(row)}\n`)
  .join('');

interface LeftOut {
  readonly chunk_id: string;
  readonly file: string;
}

async function leftOut(workspace: string): Promise<readonly LeftOut[]> {
  const { sources } = JSON.parse((await runService('status', workspace, '--format', 'json')).stdout) as {
    readonly sources: readonly { readonly quarantined: readonly LeftOut[] }[];
  };
  return sources.flatMap(({ quarantined }) => quarantined);
}

const workers = `'${process.execPath}' '${serviceBinary}' reduce-worker`;

describe(
  'workers for a workspace in a bucket',
  onlyIf(motoPython() !== null, "moto could not be installed from Python's package index"),
  () => {
    let server: BucketServer;
    const caches = mkdtempSync(join(tmpdir(), 'caches-'));
    beforeAll(async () => {
      server = await BucketServer.moto();
      stubEnvironment({ ...server.environment(), XDG_CACHE_HOME: caches });
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
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

    it('leave out, name and count the same rows as an ingest here, in a folder and in a bucket', async () => {
      const lake = salesLake(2);
      lake.write('sales/2026-02-01.csv', badDay);
      const [here, beside, remote] = [new TestWorkspace(), new TestWorkspace(), new TestBucket(server)];
      for (const [name, text] of Object.entries(catalog('\n    root: lake'))) {
        const own = text.replace('    time: at\n', quarantine);
        here.write(name, own);
        beside.write(name, own);
        await remote.put(name, own);
      }
      const root = ['--root', `lake=${lake.root}`];
      const ran = [
        await runService('ingest', here.root, ...root),
        await runService('ingest', beside.root, ...root, '--workers', workers),
        await runService('ingest', remote.url, ...root, '--workers', workers),
      ];
      const counts = /  left out of .*(?=, named)|  tried: .*/g;
      const told = ran.map(({ status, stdout }) => [status, stdout.match(counts)]);
      const expected = [
        '  tried: null in 72 rows of 3 chunks although all that it is made of have a value',
        '  left out of 2026-02-01: 2 rows (record 1, amount type 1)',
      ];
      expect(told).toEqual(told.map(() => [0, expected]));
      const left = await Promise.all([here.root, beside.root, remote.url].map(leftOut));
      expect(left.map(([chunk]) => ({ ...chunk, file: null }))).toEqual(left.map(() => ({ ...left[0]?.[0], file: null })));
      const files = [here, beside].map((workspace, index) => workspace.path(left[index]?.[0]?.file ?? ''));
      expect(files.map((file) => [readFileSync(file, 'utf8'), statSync(file).mode & 0o777])).toEqual(files.map(() => [NAMED, 0o600]));
      expect(await remote.names('store/attempts/meta/quarantine/sales')).toHaveLength(1);
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
