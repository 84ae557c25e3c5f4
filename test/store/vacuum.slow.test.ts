import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Engine } from '../../runtime/engine/Engine.ts';
import type { VacuumReport } from '../../runtime/vacuum/VacuumReport.ts';
import { generationsOnDisk } from '../../runtime/store/format/generationsOnDisk.ts';
import { openWhole } from '../../runtime/release/openGeneration.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { run } from '../cli/run.ts';
import { hold, ingest, revenue, shopCatalog, writeShop } from '../release/shop.ts';
import { eventually } from '../support/eventually.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import { startApi } from '../support/processes.ts';
import type { TestWorkspace } from '../support/workspaces.ts';
import { IngestProcess } from '../support/IngestProcess.ts';
import { variant } from '../support/variant.ts';

const prepared = new PreparedWorkspaces();

/** A shop that has published so many times, with all of those generations kept. */
async function shopAfter(days: number): Promise<TestWorkspace> {
  return prepared.copy(`${days} days`, async (shop) => {
    writeShop(shop);
    expect(await run('ingest', shop.root, '--keep', '20')).toMatchObject({ status: 0 });
    for (let day = 1; day <= days; day++) await sell(shop, day);
  });
}

async function sell(shop: TestWorkspace, day: number): Promise<void> {
  const date = `2026-01-${String(day).padStart(2, '0')}`;
  shop.write(`data/${date}.csv`, `day,amount\n${date},${day}\n`);
  await ingest(shop);
}

async function vacuum(shop: TestWorkspace, ...flags: readonly string[]): Promise<VacuumReport> {
  const ran = await run('vacuum', shop.root, '--format', 'json', ...flags);
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  return JSON.parse(ran.stdout) as VacuumReport;
}

/** Every file that ingest has made, with its bytes. */
function filesOf(shop: TestWorkspace): ReadonlyMap<string, number> {
  const names = ['aggregates', 'meta'].flatMap((folder) =>
    readdirSync(shop.path(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return new Map(
    names.flatMap((name) => {
      const found = statSync(shop.path(name));
      return found.isFile() && name !== 'meta/aggregate_views.duckdb' ? [[name, found.size] as const] : [];
    }),
  );
}

/** Holds that exactly the files of a report have gone, and that their bytes are as it says. */
function expectGone(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, { files, bytes }: VacuumReport): void {
  const gone = [...before.keys()].filter((name) => !after.has(name)).toSorted();
  expect(files.map(({ path }) => path)).toEqual(gone);
  expect(bytes).toBe(gone.reduce((total, name) => total + (before.get(name) ?? 0), 0));
}

describe('service vacuum', () => {
  variant('finds nothing after a complete ingest, which has removed what it superseded', async () => {
    const shop = await shopAfter(2);
    expect(await vacuum(shop)).toEqual({ removed: true, files: [], bytes: 0, notices: [] });
    expect((await run('vacuum', shop.root)).stdout).toBe('There is nothing to remove.\n');
  });

  it('removes exactly what no kept generation needs, and says beforehand what that is', async () => {
    const shop = await shopAfter(2);
    // Another computation; only the generations before it show the former one.
    shop.write('catalog/processors.yaml', shopCatalog['catalog/processors.yaml'].replace('states: {', 'states: {rows: {kind: count}, '));
    await ingest(shop);
    await sell(shop, 3);
    expect(await generationsOnDisk(shop.root)).toHaveLength(5);
    expect(await run('ingest', shop.root, '--keep', '2')).toMatchObject({ status: 0 });
    // What a killed ingest and a killed publication leave, and what was remembered for a processor that is gone, and for one that remembers nothing.
    const [partial = ''] = [...filesOf(shop).keys()].filter((name) => name.endsWith('.parquet'));
    shop.write(`${partial.replace(/-\d+\.parquet$/, '-00009')}.parquet.tmp`, 'half');
    shop.write('meta/generations/building.duckdb', 'half');
    shop.write('meta/scratch/sales-0123456789ab/spill', 'raw rows');
    shop.write('meta/state/kept/source=sales/processor=gone/remembered', 'raw rows');
    shop.write('meta/state/kept/source=sales/processor=sales/remembered', 'raw rows');

    const before = filesOf(shop);
    const foreseen = await vacuum(shop, '--dry-run');
    expect(foreseen.removed).toBe(false);
    expect(filesOf(shop)).toEqual(before);
    const report = await vacuum(shop);
    expectGone(before, filesOf(shop), report);
    expect(report).toEqual({ ...foreseen, removed: true });
    const counts = (kind: string): number => report.files.filter((file) => file.kind === kind).length;
    // Three generations with their seals, and what was being built; two partials with theirs, and half a one.
    expect({ generation: counts('generation'), partial: counts('partial'), scratch: counts('scratch'), state: counts('state') }).toEqual({
      generation: 7,
      partial: 5,
      scratch: 1,
      state: 2,
    });
    expect(await vacuum(shop)).toMatchObject({ files: [], bytes: 0 });

    // What is kept is whole, and nothing has to be read again.
    for (const generation of await generationsOnDisk(shop.root)) {
      const opened = await openWhole(generation);
      expect(opened).toMatchObject({ id: generation.id });
      if (typeof opened !== 'string') opened.engine.close();
    }
    expect(await revenue((await hold(shop, false)).current())).toBe(6);
    expect((await run('ingest', shop.root)).stdout).toContain('chunks 0 ingested, 3 unchanged');
  });

  variant('says in words how many files and bytes are removed, and names them beforehand', async () => {
    const shop = await shopAfter(1);
    shop.write('meta/scratch/sales-0123456789ab/spill', 'raw rows');
    expect((await run('vacuum', shop.root, '--dry-run')).stdout).toBe(
      'Would remove 1 file, 8 bytes.\n  1 file left by killed ingests, 8 bytes\n    meta/scratch/sales-0123456789ab/spill, 8 bytes\n',
    );
    expect((await run('vacuum', shop.root)).stdout).toBe('Removed 1 file, 8 bytes.\n  1 file left by killed ingests, 8 bytes\n');
  });

  variant('removes the aggregates of a source that the catalog no longer has when no generation shows them any more', async () => {
    const shop = await shopAfter(1);
    shop.write('catalog/pipelines.yaml', shopCatalog['catalog/pipelines.yaml'].replaceAll('sales:', 'orders:'));
    shop.write(
      'catalog/processors.yaml',
      shopCatalog['catalog/processors.yaml'].replace('  sales:', '  orders:').replace('source: sales', 'source: orders'),
    );
    shop.write('catalog/metrics.yaml', shopCatalog['catalog/metrics.yaml'].replace('processor: sales', 'processor: orders'));
    await ingest(shop);
    expect((await vacuum(shop)).files).toEqual([]);
    expect(await run('ingest', shop.root, '--keep', '1')).toMatchObject({ status: 0 });
    const report = await vacuum(shop);
    expect(report.files.filter(({ kind }) => kind === 'partial').map(({ path }) => path.replace(/\/r.*?\./, '/*.'))).toEqual([
      expect.stringMatching(/^aggregates\/sales\/\w{16}\/\*\.parquet$/),
      expect.stringMatching(/^aggregates\/sales\/\w{16}\/\*\.parquet\.seal$/),
    ]);
    expect(await revenue((await hold(shop, false)).current())).toBe(1);
  });

  variant('keeps what a killed ingest had finished: the next one continues from there', async () => {
    const shop = await shopAfter(2);
    const { ledger } = workspacePaths(shop.root);
    const engine = await Engine.open(ledger('sales'), {
      mode: 'read_write',
      threads: 1,
      memory_limit: null,
      external_access: true,
      temp_directory: null,
    });
    const connection = await engine.connect();
    await connection.run("UPDATE runs SET status = 'running'");
    connection.closeSync();
    engine.close();
    rmSync(`${ledger('sales')}.seal`);
    expect((await vacuum(shop)).files).toEqual([]);
    expect((await run('ingest', shop.root)).stdout).toContain('chunks 0 ingested, 2 unchanged');
  });

  variant('leaves alone a source that is being ingested, and says so', async () => {
    const shop = await shopAfter(1);
    shop.write('meta/scratch/sales-0123456789ab/spill', 'raw rows');
    const compiled = await compileWorkspace(shop.root);
    if (!compiled.ok) throw new Error('the catalog does not compile');
    const holder = new IngestProcess(shop, compiled.manifest, 'sales', 'hold');
    onTestFinished(async () => void (await holder.kill()));
    await holder.printed('holding');
    for (const flags of [[], ['--dry-run']])
      expect(await vacuum(shop, ...flags)).toMatchObject({
        files: [],
        notices: [expect.stringContaining(`Source sales is being ingested by process ${holder.pid}`)],
      });
  });

  variant('leaves a server the generation that it answers from', async () => {
    const shop = await shopAfter(1);
    const behind = (await hold(shop, false)).current();
    const api = await startApi(shop.root);
    onTestFinished(async () => void (await api.stop()));
    await sell(shop, 2);
    expect(await run('ingest', shop.root, '--keep', '1')).toMatchObject({ status: 0 });
    const { files } = await vacuum(shop);
    expect(files.map(({ path }) => path)).toContain(`meta/generations/${behind.generation?.id}.duckdb`);
    // What it has open is no longer on disk by that name, and answers as it did.
    expect(await revenue(behind)).toBe(1);
    // The server goes on to the newest when it has seen it.
    await eventually(async () => {
      const asked = await fetch(`${api.url}/metrics/revenue/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(asked.status).toBe(200);
      const [row] = ((await asked.json()) as { rows: readonly { revenue: number }[] }).rows;
      return row?.revenue === 3;
    });
  });
});
