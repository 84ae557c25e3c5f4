import { mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { bucketSchema } from '../../generated/schemas.ts';
import type { StudioState } from '../../generated/types.ts';
import { writeSales } from '../cli/salesWorkspace.ts';
import { BucketServer, motoPython, weedProgram } from '../support/BucketServer.ts';
import { sampled } from '../support/caseCount.ts';
import { eventually } from '../support/eventually.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { connectMcp, runService, startApi } from '../support/processes.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { stubEnvironment } from '../support/stubEnvironment.ts';
import { TestBucket } from '../support/TestBucket.ts';
import { TestWorkspace } from '../support/workspaces.ts';

/** `npm run soak` asks both. */
const servers = sampled([
  { name: 'SeaweedFS', start: BucketServer.weed, present: weedProgram() !== null },
  { name: 'moto', start: BucketServer.moto, present: motoPython() !== null },
]);

async function done(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runService(...args);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

interface Answer {
  readonly rows: readonly unknown[];
  readonly warnings: readonly { readonly code: string }[];
  readonly provenance: { readonly data_hash: string; readonly result_digest: string; readonly generation: string };
}

async function asked(workspace: string, ...more: readonly string[]): Promise<Answer> {
  return JSON.parse(
    await done('query', workspace, 'revenue,orders,basket', '--dimensions', 'city', '--time-axis', 'day', '--format', 'json', ...more),
  ) as Answer;
}

for (const { name, start, present } of servers) {
  describe(`a workspace in a bucket of ${name}`, onlyIf(present, `${name} could not be installed from Python's package index`), () => {
    let server: BucketServer;
    const caches = mkdtempSync(join(tmpdir(), 'caches-'));
    beforeAll(async () => {
      server = await start();
      stubEnvironment({ ...server.environment(), XDG_CACHE_HOME: caches });
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      rmSync(caches, { recursive: true, force: true });
      await server.stop();
    });

    it('answers every command as the same workspace in a folder does', async () => {
      const local = new TestWorkspace();
      writeSales(local);
      const remote = new TestBucket(server);
      await remote.putFolder(local.root);
      for (const workspace of [local.root, remote.url]) expect(await done('ingest', workspace)).toContain('Published generation g000001-');
      const [here, there] = [await asked(local.root), await asked(remote.url)];
      expect(there.rows).toEqual(here.rows);
      expect(there.provenance.data_hash).toBe(here.provenance.data_hash);
      expect(there.provenance.result_digest).toBe(here.provenance.result_digest);

      const isValid = new Ajv2020({ strict: false }).compile(bucketSchema);
      const documents = { head: JSON.parse(await remote.text('store/head.json')), lock: JSON.parse(await remote.text('store/lock.json')) };
      expect(isValid(documents), JSON.stringify(isValid.errors)).toBe(true);
      const [folder = ''] = readdirSync(join(caches, 'governed-aggregate-service'));
      expect(statSync(join(caches, 'governed-aggregate-service', folder, 'read')).mode & 0o077).toBe(0);

      const status = await done('status', remote.url, '--format', 'json');
      expect(JSON.parse(status)).toMatchObject({ sources: [{ source: 'orders', partial_bytes: expect.any(Number) }] });
      expect(JSON.parse(status).sources[0].partial_bytes).toBeGreaterThan(0);
      expect(await done('metrics', remote.url)).toContain('revenue');
      expect(await done('values', remote.url, 'revenue', 'city')).toContain('Bern');
      expect(await done('doctor', remote.url)).toContain('No faults.');
      expect(await done('plan', remote.url)).toContain('would read 0 chunks, 2 unchanged');
      expect(await done('ingest', remote.url, '--dry-run')).toContain('would read 0 chunks');
      expect(await done('compile', remote.url)).toContain('written');
      expect(await remote.names('generated/')).toContain('generated/manifest.json');
      expect(await done('compile', remote.url, '--check')).toContain('up to date');
      await done('export', remote.url);
      expect(await done('sql', remote.url, 'select count(*) as n from metric_export_month_revenue', '--format', 'csv')).toMatch(
        /^n\n[1-9]/,
      );
      expect(await done('diff', local.root, remote.url)).toBe('No change.\n');
      expect(await done('chart', remote.url, 'revenue', '--time-axis', 'day')).toContain('2026-01-05');
      local.write('answer.json', JSON.stringify(there));
      expect(await done('verify', remote.url, local.path('answer.json'))).toContain('same');
      const client = await connectMcp(remote.url, [], { ...server.environment(), XDG_CACHE_HOME: caches });
      const { structuredContent } = await client.callTool({ name: 'metric_query', arguments: { metric: 'revenue', dimensions: ['city'] } });
      expect(structuredContent).toMatchObject({ row_count: 4 });
      await client.close();
    });

    it('is begun with a data file, and worked on from there', async () => {
      const local = new TestWorkspace();
      local.write('orders.csv', 'at,city,amount\n2026-01-05,Bern,10.50\n2026-01-06,Basel,20.00\n');
      const remote = new TestBucket(server);
      expect(await done('init', remote.url, '--from', local.path('orders.csv'))).toContain(`ingest ${remote.url}`);
      expect(await remote.names('catalog/')).toEqual([
        'catalog/checks.yaml',
        'catalog/metrics.yaml',
        'catalog/pipelines.yaml',
        'catalog/processors.yaml',
      ]);
      expect(await remote.names('data/')).toHaveLength(1);
      expect(await runService('init', remote.url, '--from', local.path('orders.csv'))).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(`${remote.url} already has a catalog`),
      });
      expect(await done('ingest', remote.url)).toContain('Published generation g000001-');
    });

    it('reads only what is new, follows the catalog, keeps what it is told to, and removes what nothing needs', async () => {
      const local = new TestWorkspace();
      writeSales(local);
      const remote = new TestBucket(server);
      await remote.putFolder(local.root);
      await done('ingest', remote.url, '--keep', '1');
      await remote.put('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,4.00,1\n');
      expect(await done('ingest', remote.url)).toContain('1 ingested, 2 unchanged');
      const files = (JSON.parse(await remote.text('store/head.json')) as { files: { path: string; object: string }[] }).files;
      expect(files.filter(({ path }) => /generations\/.*\.duckdb$/.test(path))).toHaveLength(1);
      const before = await remote.names('store/objects/');
      expect(before.length).toBeGreaterThan(files.length);
      expect(await done('vacuum', remote.url)).toContain(`${before.length - files.length} more will be removed when they are older`);
      expect(JSON.parse(await done('vacuum', remote.url, '--grace', '0', '--format', 'json'))).toMatchObject({ bucket: { young: 0 } });
      const head = JSON.parse(await remote.text('store/head.json')) as { files: { object: string }[] };
      expect(await remote.names('store/objects/')).toEqual(head.files.map(({ object }) => object).toSorted());
      expect((await asked(remote.url)).rows).toHaveLength(6);
      expect(await remote.names('store/probes/')).toEqual([]);
    });

    it('is published again with whatever is put there, and changed in the studio', async () => {
      const local = new TestWorkspace();
      writeSales(local);
      const remote = new TestBucket(server);
      await remote.putFolder(local.root);
      const dev = new ServiceProcess(['dev', remote.url, '--port', '0', '--poll', '0.2']);
      await dev.until(/ at http:/);
      expect(JSON.parse(await remote.text('store/head.json'))).toMatchObject({ current: expect.stringContaining('g000001-') });
      await remote.put('catalog/metrics.yaml', 'metrics:\n  revenue: {kind: formula, processor: sales, expression: revenue}\n');
      await eventually(async () => !(await remote.text('generated/manifest.json')).includes('basket'));
      await remote.put('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,4.00,1\n');
      await dev.until(/Published generation g000002-/);
      dev.process.kill('SIGTERM');
      expect(await dev.ended).toBe(0);

      const before = await remote.text('catalog/pipelines.yaml');
      const studio = new ServiceProcess(['studio', remote.url, '--port', '0']);
      const [, origin = '', key = ''] = await studio.until(/at (http:\/\/\S+?)\/#key=([0-9a-f]{48})/);
      const act = async (name: string, body: object): Promise<StudioState> => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
        return (await (
          await fetch(`${origin}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
        ).json()) as StudioState;
      };
      local.write(
        'refunds.jsonl',
        '{"day":"2026-01-05","region":"North","amount":10.5}\n{"day":"2026-02-06","region":"South","amount":12.25}\n',
      );
      const { journey } = await act('enter', {});
      const { sample } = await act('sample', { journey, from: local.path('refunds.jsonl') });
      await act('fill', { journey, choices: sample?.proposal });
      const { review } = await act('review', { journey });
      expect(await remote.text('catalog/pipelines.yaml')).toBe(before);
      const { applied } = await act('apply', { journey, sha256: review?.sha256 });
      expect(applied?.copied).toEqual(['data/refunds.jsonl']);
      expect(await remote.text('catalog/pipelines.yaml')).toContain('refunds');
      expect(await remote.names('data/refunds')).toEqual(['data/refunds.jsonl']);
      await act('undo', { journey, sha256: applied?.sha256 });
      expect(await remote.text('catalog/pipelines.yaml')).toBe(before);
      studio.process.kill('SIGTERM');
      expect(await studio.ended).toBe(0);
    });

    it('serves it, and follows what is published, without a failed request', async () => {
      const local = new TestWorkspace();
      writeSales(local);
      const remote = new TestBucket(server);
      await remote.putFolder(local.root);
      await done('ingest', remote.url);
      const api = await startApi(remote.url, ['--poll', '0.2']);
      const health = async () =>
        (await (await fetch(`${api.url}/health`)).json()) as {
          status: string;
          catalog_hash: string;
          generation: string;
          bucket_fault?: object;
        };
      const query = async () =>
        (await (
          await fetch(`${api.url}/metrics/revenue/query`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
        ).json()) as Answer;
      try {
        expect(await health()).toMatchObject({ status: 'ok', generation: expect.stringMatching(/^g000001-/) });
        await remote.put('data/2026-01-07.csv', 'at,city,amount,items\n2026-01-07,Bern,4.00,1\n');
        await done('ingest', remote.url);
        await eventually(async () => (await health()).generation.startsWith('g000002-'));
        expect((await query()).warnings).toEqual([]);
        await remote.put('catalog/metrics.yaml', 'metrics:\n  revenue: {kind: formula, processor: sales, expression: revenue}\n');
        await eventually(async () => ((await (await fetch(`${api.url}/metrics`)).json()) as { metrics: object[] }).metrics.length === 1);
        // A folder that was not there has a file.
        const { catalog_hash } = await health();
        await remote.put('catalog/checks/later.yaml', 'checks:\n  some: {source: orders, expect: {rows_in: {gte: 1}}}\n');
        await eventually(async () => (await health()).catalog_hash !== catalog_hash);
        expect(await health()).toMatchObject({ status: 'ok' });
        await server.stop();
        await eventually(async () => (await health()).status === 'degraded');
        expect(await health()).toMatchObject({ generation: expect.stringMatching(/^g000002-/), bucket_fault: { reason: 'unreachable' } });
        expect((await query()).warnings).toMatchObject([{ code: 'bucket_lost', message: expect.stringContaining('less than a minute') }]);
        expect(await api.stop()).toBe(0);

        // Without the bucket it starts from its copy; a command that asks once does not.
        const again = await startApi(remote.url, ['--poll', '0.2', '--processes', '2']);
        expect(await (await fetch(`${again.url}/health`)).json()).toMatchObject({
          status: 'degraded',
          bucket_fault: { reason: 'unreachable' },
        });
        await again.stop();
        expect(await runService('query', remote.url, 'revenue')).toMatchObject({
          status: 1,
          stderr: expect.stringContaining('cannot be reached'),
        });
      } finally {
        await api.stop();
        server = await start();
        stubEnvironment(server.environment());
      }
    });
  });
}
