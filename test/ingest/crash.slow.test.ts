import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { silentProgress, type ProgressTask } from '../../runtime/ingest/Progress.ts';
import { storage } from '../../runtime/store/storage/storage.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { listPartials } from '../../runtime/store/vacuum.ts';
import { caseCount } from '../support/caseCount.ts';
import { IngestProcess } from '../support/IngestProcess.ts';
import { col, manifest, source, state, table } from '../support/manifests.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { openDatabase } from '../support/databases.ts';
import { variant } from '../support/variant.ts';

const catalog = manifest(
  [source({ columns: { at: 'timestamp', shop: 'string', who: 'string', paid: 'number' } })],
  [
    table('sums', {
      dimensions: { shop: 'string' },
      states: [state('paid', 'value_sum', { of: col('paid'), type: 'number' })],
      rollups: [{ id: 'by_month', grain: 'month', dimensions: ['shop'] }],
    }),
    table('shapes', {
      dimensions: { shop: 'string' },
      states: [state('paid', 'digest', { of: col('paid'), type: 'number' }), state('who', 'distinct', { of: col('who'), type: 'string' })],
    }),
  ],
);

/** With fewer, all may be before its run is recorded or after it has ended. */
const INSTANTS = caseCount(5, 3);

const rows = (day: number, version: number): string =>
  `SELECT TIMESTAMP '2026-01-01' + INTERVAL (${day}) DAY AS at, 's' || i % 40 AS shop, 'w' || (i * ${version + 3} % 997) AS who, (i % 1009) / 4.0::DOUBLE + ${version} AS paid FROM range(3000) t(i)`;

const content = {
  sums: 'SELECT period::VARCHAR AS period, shop::VARCHAR AS shop, row_count, paid::VARCHAR AS paid FROM store.sums ORDER BY ALL',
  sums__by_month:
    'SELECT period::VARCHAR AS period, shop::VARCHAR AS shop, row_count, paid::VARCHAR AS paid, chunks::VARCHAR AS chunks FROM store.sums__by_month ORDER BY ALL',
  shapes:
    'SELECT period::VARCHAR AS period, shop::VARCHAR AS shop, row_count, md5(paid::VARCHAR) AS paid, md5(who) AS who FROM store.shapes ORDER BY ALL',
} as const;

describe('an ingest that is killed', () => {
  it('at any of many random instants loses nothing, counts nothing twice, and never takes the published data away', async () => {
    const disturbed = new TestWorkspace();
    const undisturbed = new TestWorkspace();
    const write = async (day: number, version: number): Promise<void> => {
      for (const workspace of [disturbed, undisturbed])
        await workspace.parquet(`data/d${String(day).padStart(2, '0')}.parquet`, rows(day, version));
    };
    for (let day = 0; day < 6; day++) await write(day, 0);
    // One run of the same size beside it says how long there is to kill in.
    await undisturbed.ingest(catalog);
    await disturbed.ingest(catalog);
    for (let day = 0; day < 6; day++) await write(day, 1);
    const whole = new IngestProcess(undisturbed, catalog, 'events');
    await whole.printed('ready');
    const ready = performance.now();
    expect(await whole.ended()).toBe(0);
    const duration = performance.now() - ready;

    let killed = 0;
    for (let attempt = 0; attempt < INSTANTS; attempt++) {
      await write(attempt % 6, attempt + 2);
      await write(6 + attempt, 0);
      const ingest = new IngestProcess(disturbed, catalog, 'events');
      await ingest.printed('ready');
      // One instant at random in each part of the time that an ingest takes.
      await sleep(((attempt + Math.random()) / INSTANTS) * duration);
      if (await ingest.kill()) killed++;

      const [row] = await disturbed.published(`SELECT (SELECT sum(row_count)::BIGINT FROM main.sums) AS counted,
        (SELECT sum(row_count)::BIGINT FROM store.shapes) AS shaped, (SELECT sum(rows_kept)::BIGINT FROM store.chunks WHERE table_id = 'sums') AS kept, (SELECT sum(row_count)::BIGINT FROM store.sums__by_month) AS rolled FROM store.generation`);
      expect(Number(row?.['counted'])).toBeGreaterThan(0);
      expect([row?.['shaped'], row?.['kept'], row?.['rolled']]).toEqual([row?.['counted'], row?.['counted'], row?.['counted']]);
    }
    expect(killed).toBeGreaterThan(0);
    // A machine that has become faster since may have ended each run before its instant.
    const interrupted = async (): Promise<boolean> => {
      const [row] = await disturbed.published("SELECT count(*) > 0 AS some FROM meta.runs WHERE status = 'interrupted'");
      return row?.['some'] === true;
    };
    for (let attempt = INSTANTS; attempt < INSTANTS + 30 && !(await interrupted()); attempt++) {
      await write(0, attempt + 2);
      const ingest = new IngestProcess(disturbed, catalog, 'events');
      await ingest.printed('ready');
      await sleep(Math.random() * duration);
      await ingest.kill();
      await disturbed.ingest(catalog);
    }

    const report = await disturbed.ingestOne(catalog);
    await undisturbed.ingest(catalog);
    expect(report).toMatchObject({ error: null, failures: [] });
    for (const sql of Object.values(content)) expect(await disturbed.published(sql)).toEqual(await undisturbed.published(sql));
    const hash = 'SELECT data_hash FROM store.generation';
    expect(await disturbed.published(hash)).toEqual(await undisturbed.published(hash));

    // Nothing half made is left, and no run is still called running.
    const paths = workspacePaths(disturbed.root);
    const referred = (await disturbed.published("SELECT DISTINCT partial FROM meta.chunks WHERE status = 'ok'")).map(
      ({ partial }) => partial,
    );
    for (const { path } of await listPartials(paths)) expect(referred).toContain(path);
    expect(readdirSync(paths.generations).filter((name) => !/^g\d{6}-[0-9a-f]{8}\.duckdb(\.seal)?$/.test(name))).toEqual([]);
    expect(readdirSync(paths.generations).filter((name) => name.endsWith('.duckdb')).length).toBeLessThanOrEqual(3);
    expect(await disturbed.published("SELECT count(*) AS n FROM meta.runs WHERE status = 'running'")).toEqual([{ n: '0' }]);
    expect(await interrupted()).toBe(true);
    expect(readdirSync(paths.scratch)).toEqual([]);
  });

  it('after its run and before its publication is published by the next ingest, which reads nothing', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/d0.parquet', rows(0, 0));
    // The publish lock is held elsewhere, so the run ends and its publication gives up.
    const engine = await openDatabase(':memory:');
    const connection = await engine.connect();
    const lock = await storage.hold(workspacePaths(workspace.root).publish_lock, { connection, alias: 'publishing' }, 0);
    const held = await workspace.ingestOne(catalog, { publish_wait_ms: 100 });
    expect(held.error).toMatch(/^Another publication of this workspace \(process \d+\) did not end/);
    expect(held).toMatchObject({ published: false, chunks: { done: 1 } });
    await lock.release();
    connection.closeSync();
    engine.close();
    expect(await workspace.ingestOne(catalog)).toMatchObject({
      run_id: null,
      published: true,
      rows_in: 0,
      chunks: { done: 0, unchanged: 1 },
    });
  });

  it('locks its source against a second ingest while it is alive, with a message, and not afterwards', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/d0.parquet', rows(0, 0));
    const holder = new IngestProcess(workspace, catalog, 'events', 'hold');
    await holder.printed('holding');
    const refused = await workspace.ingest(catalog);
    expect(refused.ok).toBe(false);
    expect(refused.sources[0]?.error).toBe(
      `Source events is being ingested by process ${holder.pid}. Only one ingest of a source can run at a time: wait for it with --wait, or stop it and run this again.`,
    );
    await holder.kill();
    expect(await workspace.ingestOne(catalog)).toMatchObject({ error: null, chunks: { done: 1 } });
  });

  variant('makes a second one wait, for as long as it is allowed to', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/d0.parquet', rows(0, 0));
    const holder = new IngestProcess(workspace, catalog, 'events', 'hold');
    await holder.printed('holding');
    const { error } = await workspace.ingestOne(catalog, { wait_ms: 100 });
    expect(error).toContain(`is being ingested by process ${holder.pid}, and still was after a wait of 0.1 s.`);

    let waits = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (waits = resolve));
    const progress = { ...silentProgress, start: ({ step }: ProgressTask) => (step === 'wait' ? waits() : undefined) };
    const second = workspace.ingestOne(catalog, { wait_ms: Number.POSITIVE_INFINITY, progress });
    const third = workspace.ingestOne(catalog, { wait_ms: Number.POSITIVE_INFINITY });
    await waiting;
    await holder.kill();
    const reports = await Promise.all([second, third]);
    expect(reports.map((report) => [report.error, report.chunks.done + report.chunks.unchanged])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    expect(await workspace.published('SELECT sum(row_count)::BIGINT AS n FROM store.sums')).toEqual([{ n: '3000' }]);
  });
});
