import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { SourceReport } from '../../runtime/ingest/IngestReport.ts';
import type { SqlRow } from '../../runtime/engine/Engine.ts';
import type { ReducerChoice } from '../../runtime/ingest/reducers/reducerOf.ts';
import type { Prune } from '../../runtime/ingest/stock/retire.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { caseCount } from '../support/caseCount.ts';
import { IngestProcess } from '../support/IngestProcess.ts';
import { call, cast, col, lit, manifest, source, state, table } from '../support/manifests.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import { trailing, type TrailingOptions } from '../support/trailingCustomers.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { variant, variants } from '../support/variant.ts';

const catalog = manifest(
  [source({ columns: { at: 'timestamp', customer: 'string' } })],
  [
    table('daily', { states: [state('n', 'count')] }),
    table('trailing', { states: [state('customers', 'distinct', { of: col('customer'), type: 'string' })] }),
  ],
);
const reduced = { reducerFor: trailing() };
const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07'];

/** Forty customers, of whom twenty come back every day. */
async function write(workspace: TestWorkspace, day: string, version = 0): Promise<void> {
  const number = Number(day.slice(8));
  await workspace.parquet(
    `data/${day}.parquet`,
    `SELECT TIMESTAMP '${day} 09:00:00' AS at, 'person-' || CASE WHEN i % 2 = 0 THEN i ELSE i + ${40 * number + 1000 * version} END AS customer FROM range(40) t(i)`,
  );
}

async function filled(workspace: TestWorkspace, wanted: readonly string[] = days): Promise<TestWorkspace> {
  for (const day of wanted) await write(workspace, day);
  return workspace;
}

const prepared = new PreparedWorkspaces();

/** All days, ingested. */
async function ingested(): Promise<TestWorkspace> {
  return prepared.copy('all days', async (workspace) => {
    await filled(workspace);
    await ingest(workspace);
  });
}

/** What the latest run tried, by table. */
async function tried(workspace: TestWorkspace): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await workspace.published(
    'SELECT table_id, list(chunk_id ORDER BY chunk_id) AS chunks FROM meta.chunks WHERE run_id = (SELECT max(id) FROM meta.runs) GROUP BY table_id',
  );
  return Object.fromEntries(rows.map((row) => [String(row['table_id']), row['chunks'] as string[]]));
}

const shown = 'SELECT period::VARCHAR AS period, row_count, md5(customers) AS customers FROM store.trailing ORDER BY period';
const hash = 'SELECT data_hash FROM store.generation';

/** Different customers of each day and the two before, as published. */
async function counts(workspace: TestWorkspace): Promise<unknown> {
  return workspace.published('SELECT period::VARCHAR AS period, row_count FROM store.trailing ORDER BY 1');
}

/** The same by plain SQL over the files. */
async function plainCounts(workspace: TestWorkspace): Promise<readonly SqlRow[]> {
  return query(
    ':memory:',
    `WITH seen AS (SELECT DISTINCT CAST("at" AS DATE) AS day, customer FROM read_parquet('${workspace.path('data/*.parquet')}'))
     SELECT d.day::VARCHAR AS period, count(DISTINCT s.customer) AS row_count
     FROM (SELECT DISTINCT day FROM seen) d JOIN seen s ON s.day BETWEEN d.day - 2 AND d.day GROUP BY 1 ORDER BY 1`,
  );
}

/** As if the files of today were all that there ever was. */
async function expectAsNew(workspace: TestWorkspace, wanted: readonly string[] = days): Promise<void> {
  const fresh = new TestWorkspace();
  for (const day of wanted) writeIn(fresh, day, readFileSync(workspace.path(`data/${day}.parquet`)));
  await fresh.ingest(catalog, reduced);
  expect(await workspace.published(shown)).toEqual(await fresh.published(shown));
  expect(await workspace.published(hash)).toEqual(await fresh.published(hash));
}

function writeIn(workspace: TestWorkspace, day: string, bytes: Uint8Array): void {
  workspace.write(`data/${day}.parquet`, bytes);
}

/** Ingests, and says which chunks were read because others depend on them. */
async function ingest(workspace: TestWorkspace, more: Partial<TrailingOptions> & { prune?: Prune; force?: boolean } = {}) {
  const learned: string[] = [];
  const { prune = 'none', force = false, ...options } = more;
  const report: SourceReport = await workspace.ingestOne(catalog, {
    prune,
    force,
    reducerFor: trailing({ onLearned: (ids) => learned.push(...ids), ...options }),
  });
  return { report, learned };
}

describe('a table whose chunks depend on others', () => {
  it('has the rows that its reducer makes of a chunk and of those before it', async () => {
    const workspace = await filled(new TestWorkspace());
    const { report, learned } = await ingest(workspace);
    expect(report).toMatchObject({ error: null, failures: [], rows_in: 280, chunks: { done: 7, unchanged: 0 } });
    expect(learned).toEqual([]);
    expect(await counts(workspace)).toEqual(await plainCounts(workspace));
    expect((await ingest(workspace)).report).toMatchObject({ run_id: null, published: false, chunks: { done: 0, unchanged: 7 } });
  });

  it('computes again those chunks that depend on a corrected one, and no others', async () => {
    const workspace = await ingested();
    await write(workspace, '2026-01-02', 1);
    const { report, learned } = await ingest(workspace);
    expect(report.chunks).toMatchObject({ done: 3, unchanged: 4 });
    expect(await tried(workspace)).toEqual({ daily: ['2026-01-02'], trailing: ['2026-01-02', '2026-01-03', '2026-01-04'] });
    expect(learned).toEqual([]);
    await expectAsNew(workspace);
  });

  variant('computes again those chunks that depend on a late one', async () => {
    const workspace = await filled(
      new TestWorkspace(),
      days.filter((day) => day !== '2026-01-03'),
    );
    await ingest(workspace);
    await write(workspace, '2026-01-03');
    await ingest(workspace);
    expect(await tried(workspace)).toEqual({ daily: ['2026-01-03'], trailing: ['2026-01-03', '2026-01-04', '2026-01-05'] });
    await expectAsNew(workspace);
  });

  variant('leaves the fingerprints of other tables as they are', async () => {
    const [with_, without] = [await ingested(), await filled(new TestWorkspace())];
    await without.ingest(catalog);
    const fingerprints = 'SELECT chunk_id, fingerprint FROM store.chunks WHERE table_id = $$daily$$ ORDER BY chunk_id';
    expect(await with_.published(fingerprints)).toEqual(await without.published(fingerprints));
  });

  it('records in its lineage which files of other chunks determined its rows', async () => {
    const workspace = await ingested();
    expect(
      await workspace.published(
        "SELECT role, path FROM meta.lineage WHERE table_id = 'trailing' AND chunk_id = '2026-01-03' ORDER BY role, path",
      ),
    ).toEqual([
      { role: 'dependency', path: 'data/2026-01-01.parquet' },
      { role: 'dependency', path: 'data/2026-01-02.parquet' },
      { role: 'input', path: 'data/2026-01-03.parquet' },
    ]);
  });
});

variants('a chunk on which others depend', {}, () => {
  it('counts for them as it was read when its files are gone, until it is retired', async () => {
    const workspace = await ingested();
    rmSync(workspace.path('data/2026-01-02.parquet'));
    expect((await ingest(workspace)).report).toMatchObject({ run_id: null, missing: ['2026-01-02'], chunks: { unchanged: 6 } });
    await write(workspace, '2026-01-03', 1);
    expect((await ingest(workspace)).report).toMatchObject({ failures: [], chunks: { done: 3 } });

    await ingest(workspace, { prune: 'up_to_half' });
    expect(await tried(workspace)).toEqual({ daily: ['2026-01-02'], trailing: ['2026-01-02', '2026-01-03', '2026-01-04'] });
    await expectAsNew(
      workspace,
      days.filter((day) => day !== '2026-01-02'),
    );
  });

  it('stops them, and says so, when it has to be read again and its files are gone', async () => {
    const workspace = await ingested();
    const before = await workspace.published(shown);
    rmSync(workspace.path('data/2026-01-02.parquet'));
    rmSync(workspacePaths(workspace.root).reducer_state('trailing', 'events', 'trailing'), { recursive: true });
    await write(workspace, '2026-01-03', 1);
    const { report } = await ingest(workspace);
    expect(report.failures.map(({ chunk_id, message }) => [chunk_id, message])).toEqual(
      ['2026-01-03', '2026-01-04'].map((day) => [
        day,
        'it depends on chunk 2026-01-02, which cannot be read: its files are gone, but it still counts. Put them back, or retire it with --prune: then what depends on it is computed without it.',
      ]),
    );
    const changed = ['2026-01-05'];
    expect((await workspace.published(shown)).filter(({ period }) => !changed.includes(String(period)))).toEqual(
      before.filter(({ period }) => !changed.includes(String(period))),
    );
  });

  it('fails them and itself when it is damaged, and no table that needs only the others', async () => {
    const workspace = await ingested();
    const before = await workspace.published(shown);
    writeFileSync(workspace.path('data/2026-01-02.parquet'), 'no parquet');
    await write(workspace, '2026-01-03', 1);
    const { report } = await ingest(workspace);
    expect(report.failures.map(({ chunk_id }) => chunk_id)).toEqual(['2026-01-02', '2026-01-03', '2026-01-04']);
    expect(report.failures[1]?.message).toMatch(
      /^it depends on chunk 2026-01-02, which cannot be read: data\/2026-01-02.parquet cannot be read as Parquet/,
    );
    const attempts = await workspace.published(
      "SELECT table_id, list(chunk_id ORDER BY chunk_id) AS chunks FROM meta.chunks WHERE run_id = (SELECT max(id) FROM meta.runs) AND status = 'ok' GROUP BY table_id ORDER BY table_id",
    );
    expect(attempts).toEqual([
      { table_id: 'daily', chunks: ['2026-01-03'] },
      { table_id: 'trailing', chunks: ['2026-01-05'] },
    ]);
    expect((await workspace.published(shown)).slice(0, 4)).toEqual(before.slice(0, 4));

    await write(workspace, '2026-01-02');
    await ingest(workspace);
    await expectAsNew(workspace);
  });

  it('fails those that are read with it when the engine refuses it, and the others are read without it', async () => {
    const number = { name: 'number', type: 'integer' as const };
    const strict = manifest(
      [
        source({
          columns: { at: 'timestamp', customer: 'string' },
          transforms: [{ kind: 'derive', column: number, expr: cast('integer', call('substring', col('customer'), lit(8))) }],
          result: { at: 'timestamp', customer: 'string', number: 'integer' },
        }),
      ],
      [table('trailing', { states: [state('customers', 'distinct', { of: col('customer'), type: 'string' })] })],
    );
    const reducerFor: ReducerChoice = (one) => ({ ...trailing()(one), columns: ['customer', 'number'] });
    const workspace = await filled(new TestWorkspace());
    const whole = await plainCounts(workspace);
    await workspace.parquet('data/2026-01-03.parquet', "SELECT TIMESTAMP '2026-01-03' AS at, 'person-x' AS customer");
    const report = await workspace.ingestOne(strict, { reducerFor });
    expect(report.failures.map(({ chunk_id, message }) => [chunk_id, message])).toEqual([
      ['2026-01-03', 'the expression of column number failed on 1 row. Line 1.'],
      ['2026-01-04', 'it depends on chunk 2026-01-03, which cannot be read: the expression of column number failed on 1 row. Line 1.'],
      ['2026-01-05', 'it depends on chunk 2026-01-03, which cannot be read: the expression of column number failed on 1 row. Line 1.'],
    ]);
    expect(await counts(workspace)).toEqual(whole.filter((_, index) => index < 2 || index > 4));
  });

  it('fails those that are read with it when a value of it is bad', async () => {
    const workspace = await filled(new TestWorkspace());
    const whole = await plainCounts(workspace);
    await workspace.parquet('data/2026-01-03.parquet', "SELECT NULL::TIMESTAMP AS at, 'x' AS customer");
    const { report } = await ingest(workspace);
    expect(report.failures.map(({ chunk_id, message }) => [chunk_id, message.slice(0, 60)])).toEqual([
      ['2026-01-03', expect.stringContaining('1 row has no time in at')],
      ['2026-01-04', 'it depends on chunk 2026-01-03, which cannot be read: 1 row '],
      ['2026-01-05', 'it depends on chunk 2026-01-03, which cannot be read: 1 row '],
    ]);
    expect(await workspace.published("SELECT count(*) AS n FROM store.chunks WHERE table_id = 'daily'")).toEqual([{ n: '6' }]);
    expect(await counts(workspace)).toEqual(whole.filter((_, index) => index < 2 || index > 4));
  });
});

describe('what a reducer remembers', () => {
  it('affects no number: without it, the same files give the same rows', async () => {
    const workspace = await ingested();
    rmSync(workspacePaths(workspace.root).reducer_state('trailing', 'events', 'trailing'), { recursive: true });
    await write(workspace, '2026-01-05', 1);
    const { learned } = await ingest(workspace);
    expect(learned).toEqual(['2026-01-03', '2026-01-04']);
    await expectAsNew(workspace);
  });

  variant('fails the work of its table when it cannot be read, and no other, until all is read again', async () => {
    const workspace = await ingested();
    writeFileSync(join(workspacePaths(workspace.root).reducer_state('trailing', 'events', 'trailing'), 'rolling.duckdb'), 'damaged');
    await write(workspace, '2026-01-07', 1);
    const { report } = await ingest(workspace);
    expect(report).toMatchObject({ error: null, published: true, chunks: { done: 0, failed: 1 } });
    expect(report.failures[0]?.message).toBe('what table trailing remembers cannot be read. Give --force, and it is made again.');
    expect(await tried(workspace)).toEqual({ daily: ['2026-01-07'], trailing: ['2026-01-07'] });
    expect((await ingest(workspace, { force: true })).report).toMatchObject({ failures: [], chunks: { done: 7 } });
    await expectAsNew(workspace);
  });

  it('stays in a folder of its own, which only its owner may enter, and is in nothing that is published', async () => {
    const workspace = await ingested();
    const paths = workspacePaths(workspace.root);
    const folder = paths.reducer_state('trailing', 'events', 'trailing');
    expect(folder).toBe(workspace.path('meta/state/trailing/source=events/processor=trailing'));
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['rolling.duckdb']);
    const files = readdirSync(workspace.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const naming = files.map(({ parentPath, name }) => join(parentPath, name)).filter((file) => readFileSync(file).includes('person-1'));
    const outside = naming.filter((file) => !file.startsWith(folder) && !file.startsWith(workspace.path('data')));
    expect([outside, naming.some((file) => file.startsWith(folder))]).toEqual([[], true]);
  });
});

variants('an ingest with a reducer that remembers', {}, () => {
  it('loses nothing when it is killed, at random instants or between the commits of state and ledger', async () => {
    const disturbed = await ingested();
    // How long one takes says how long there is to kill in.
    const whole = new IngestProcess(await filled(new TestWorkspace()), catalog, 'events');
    await whole.printed('ready');
    const ready = performance.now();
    expect(await whole.ended()).toBe(0);
    const duration = performance.now() - ready;

    let killed = 0;
    for (let attempt = 0; attempt < caseCount(4); attempt++) {
      for (const day of [days[attempt % 7], days[(attempt + 3) % 7]]) if (day !== undefined) await write(disturbed, day, attempt + 1);
      const process = new IngestProcess(disturbed, catalog, 'events', attempt % 2 === 0 ? 'run' : 'ahead');
      await process.printed('ready');
      if (attempt % 2 === 0) {
        await sleep(((attempt + Math.random()) / caseCount(4)) * duration);
        if (await process.kill()) killed++;
      } else expect(await process.ended()).toBe(null);
      // What is published is of one moment: both tables show the same days.
      const [row] = await disturbed.published('SELECT (SELECT count(*) FROM store.trailing) AS t, (SELECT count(*) FROM store.daily) AS d');
      expect(row).toEqual({ t: '7', d: '7' });
    }
    expect(killed).toBeGreaterThan(0);
    expect((await ingest(disturbed)).report).toMatchObject({ error: null, failures: [] });
    await expectAsNew(disturbed);
  });
});
