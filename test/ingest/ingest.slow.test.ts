import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { call, col, lit, manifest, source, state, table } from '../support/manifests.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const events = source({ columns: { at: 'timestamp', kind: 'string', amount: 'number', units: 'integer' } });
const daily = table('daily', {
  dimensions: { kind: 'string' },
  states: [
    state('n', 'count'),
    state('known', 'count', { of: col('amount'), type: 'number' }),
    state('amount', 'value_sum', { of: col('amount'), type: 'number', scale: 3 }),
    state('large', 'value_sum', { of: col('units'), where: call('>', col('units'), lit(50)) }),
    state('least', 'min', { of: col('amount'), type: 'number' }),
    state('most', 'max', { of: col('units') }),
    state('spread', 'moments', { of: col('amount'), type: 'number', scale: 3 }),
  ],
});
const catalog = manifest([events], [daily]);

/** A day of rows that depend on the day alone: about a tenth of the amounts is null. */
function rows(day: string, count = 200): string {
  return `SELECT TIMESTAMP '${day} 00:00:00' + INTERVAL (i * 7 % 1440) MINUTE AS at, CASE WHEN i % 11 = 0 THEN NULL ELSE 'k' || i % 4 END AS kind,
    CASE WHEN i % 10 <> 0 THEN (i * 37 % 1000) / 8.0::DOUBLE - 20 END AS amount, (i * i % 100)::BIGINT AS units FROM range(${count}) t(i)`;
}

async function fill(workspace: TestWorkspace, days: readonly string[]): Promise<void> {
  for (const day of days) await workspace.parquet(`data/${day}.parquet`, rows(day));
}

const prepared = new PreparedWorkspaces();

/** A workspace of the test's own that has ingested some days. */
async function ingested(days: readonly string[]): Promise<TestWorkspace> {
  return prepared.copy(days.join(), async (workspace) => {
    await fill(workspace, days);
    await workspace.ingest(catalog);
  });
}

const plainSql = `SELECT CAST("at" AS DATE)::VARCHAR AS period, kind, count(*) AS row_count, count(*) AS n, count(amount) AS known, coalesce(sum(CAST(amount AS DECIMAL(38, 3))), 0)::VARCHAR AS amount,
  coalesce(sum(units) FILTER (WHERE units > 50), 0)::VARCHAR AS large, min(amount) AS least, max(units) AS most,
  count(amount) AS spread__n, coalesce(sum(CAST(amount AS DECIMAL(38, 3))), 0)::VARCHAR AS spread__sum,
  coalesce(sum(CAST(amount AS DECIMAL(38, 3)) * CAST(amount AS DECIMAL(38, 3))), 0)::VARCHAR AS spread__sumsq`;
const publishedSql = `SELECT period::VARCHAR AS period, kind::VARCHAR AS kind, row_count, n, known, amount::VARCHAR AS amount, large::VARCHAR AS large, least, most,
  spread__n, spread__sum::VARCHAR AS spread__sum, spread__sumsq::VARCHAR AS spread__sumsq FROM store.daily ORDER BY period, kind NULLS LAST`;

describe('an ingest', () => {
  it('stores exactly what plain SQL over the raw rows computes', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01', '2026-01-02', '2026-01-03']);
    const report = await workspace.ingestOne(catalog);
    expect(report).toMatchObject({
      error: null,
      rows_in: 600,
      rows_kept: 600,
      groups: 15,
      published: true,
      chunks: { done: 3, failed: 0, unchanged: 0 },
    });
    const expected = await query(
      ':memory:',
      `${plainSql} FROM read_parquet('${workspace.path('data/*.parquet')}') GROUP BY 1, 2 ORDER BY 1, 2 NULLS LAST`,
    );
    expect(await workspace.published(publishedSql)).toEqual(expected);
  });

  it('writes partials whose rows say where they come from, to any engine', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01']);
    const { run_id } = await workspace.ingestOne(catalog);
    const [partial] = await query(
      ':memory:',
      `SELECT DISTINCT chunk_id, pipeline_run_id, config_hash, typeof(created_at) AS created_at, typeof(period) AS period FROM read_parquet('${workspace.path('aggregates/**/*.parquet')}')`,
    );
    expect(partial).toEqual({
      chunk_id: '2026-01-01',
      pipeline_run_id: run_id,
      config_hash: catalog.tables['daily']?.computation_hash,
      created_at: 'TIMESTAMP',
      period: 'DATE',
    });
  });

  it('ingests nothing that is unchanged, or merely touched, and publishes nothing for it', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01', '2026-01-02']);
    const first = await workspace.ingestOne(catalog);
    utimesSync(workspace.path('data/2026-01-01.parquet'), new Date(), new Date());
    const second = await workspace.ingestOne(catalog);
    expect(second).toMatchObject({
      run_id: null,
      published: false,
      generation: first.generation,
      rows_in: 0,
      chunks: { done: 0, unchanged: 2 },
    });
  });

  it('ingests a chunk again when its content changed, and only that one', async () => {
    const workspace = await ingested(['2026-01-01', '2026-01-02']);
    await workspace.parquet('data/2026-01-02.parquet', rows('2026-01-02', 40));
    expect(await workspace.ingestOne(catalog)).toMatchObject({ rows_in: 40, published: true, chunks: { done: 1, unchanged: 1 } });
    expect(await workspace.published('SELECT sum(row_count)::BIGINT AS n FROM store.daily')).toEqual([{ n: '240' }]);
  });

  variant('returns to earlier content when the file does', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01']);
    const first = await workspace.ingestOne(catalog);
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01', 40));
    await workspace.ingest(catalog);
    await fill(workspace, ['2026-01-01']);
    const third = await workspace.ingestOne(catalog);
    expect(third.chunks.done).toBe(1);
    expect(third.generation?.slice(-8)).toBe(first.generation?.slice(-8));
    expect(await workspace.published('SELECT sum(row_count)::BIGINT AS n FROM store.daily')).toEqual([{ n: '200' }]);
  });

  variant('reads everything again with force, to the same data hash', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01', '2026-01-02']);
    const before = await workspace.ingestOne(catalog);
    const hash = await workspace.published('SELECT data_hash FROM store.generation');
    const forced = await workspace.ingestOne(catalog, { force: true });
    expect(forced).toMatchObject({ published: true, chunks: { done: 2, unchanged: 0 } });
    expect(forced.generation).not.toBe(before.generation);
    expect(await workspace.published('SELECT data_hash FROM store.generation')).toEqual(hash);
  });

  it('reports a deleted file, keeps its chunk visible, and retires it with prune', async () => {
    const workspace = await ingested(['2026-01-01', '2026-01-02']);
    rmSync(workspace.path('data/2026-01-01.parquet'));
    expect(await workspace.ingestOne(catalog)).toMatchObject({
      missing: ['2026-01-01'],
      published: false,
      chunks: { missing: 1, retired: 0 },
    });
    expect(await workspace.published('SELECT count(*) AS n FROM store.chunks')).toEqual([{ n: '2' }]);

    expect(await workspace.ingestOne(catalog, { prune: 'up_to_half' })).toMatchObject({
      missing: [],
      published: true,
      chunks: { missing: 0, retired: 1 },
    });
    expect(await workspace.published('SELECT chunk_id FROM store.chunks')).toEqual([{ chunk_id: '2026-01-02' }]);
    expect(await workspace.published('SELECT DISTINCT period::VARCHAR AS period FROM store.daily')).toEqual([{ period: '2026-01-02' }]);
    expect(await workspace.published("SELECT chunk_id FROM meta.chunks WHERE status = 'retired'")).toEqual([{ chunk_id: '2026-01-01' }]);
    expect((await workspace.ingestOne(catalog, { prune: 'up_to_half' })).published).toBe(false);

    await fill(workspace, ['2026-01-01']);
    expect((await workspace.ingestOne(catalog)).chunks.done).toBe(1);
    expect(await workspace.published('SELECT count(*) AS n FROM store.chunks')).toEqual([{ n: '2' }]);
  });

  variant('hides an older success with rows behind a newer empty one', async () => {
    const workspace = await ingested(['2026-01-01', '2026-01-02']);
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01', 0));
    expect(await workspace.ingestOne(catalog)).toMatchObject({ published: true, chunks: { done: 1, failed: 0 } });
    expect(await workspace.published('SELECT DISTINCT period::VARCHAR AS period FROM store.daily')).toEqual([{ period: '2026-01-02' }]);
    expect(await workspace.published("SELECT rows, first_day FROM store.chunks WHERE chunk_id = '2026-01-01'")).toEqual([
      { rows: '0', first_day: null },
    ]);
  });

  variant('publishes an empty table for a source without files, and warns', async () => {
    const workspace = new TestWorkspace();
    expect(await workspace.ingestOne(catalog)).toMatchObject({
      error: null,
      published: true,
      warnings: ['no file matches data/*.parquet'],
    });
    expect(await workspace.published(publishedSql)).toEqual([]);
    expect((await workspace.ingestOne(catalog)).published).toBe(false);
  });

  variant('makes one chunk of several files, and many chunks of one pattern', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/2026-01-01/a.parquet', rows('2026-01-01', 10));
    await workspace.parquet('data/2026-01-01/b.parquet', rows('2026-01-01', 20));
    await workspace.parquet('data/2026-01-02/a.parquet', rows('2026-01-02', 5));
    const parts = manifest([{ ...events, path: 'data/**/*.parquet', chunk_id: '(\\d{4}-\\d{2}-\\d{2})/' }], [daily]);
    expect(await workspace.ingestOne(parts)).toMatchObject({ rows_in: 35, chunks: { done: 2 } });
    expect(await workspace.published('SELECT chunk_id, rows_in FROM store.chunks ORDER BY ordinal')).toEqual([
      { chunk_id: '2026-01-01', rows_in: '30' },
      { chunk_id: '2026-01-02', rows_in: '5' },
    ]);
    expect(await workspace.published("SELECT path FROM meta.lineage WHERE chunk_id = '2026-01-01' ORDER BY path")).toEqual([
      { path: 'data/2026-01-01/a.parquet' },
      { path: 'data/2026-01-01/b.parquet' },
    ]);
  });

  it('refuses a path without a chunk id before it reads anything', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01']);
    await workspace.parquet('data/notes.parquet', 'SELECT 1 AS x');
    const { error, chunks } = await workspace.ingestOne(manifest([{ ...events, chunk_id: '(\\d{4}-\\d{2}-\\d{2})' }], [daily]));
    expect(error).toContain('data/notes.parquet');
    expect(chunks.done).toBe(0);
  });

  const anyBytes = onlyIf(process.platform === 'linux', 'this system has no file names that are not text');
  it('refuses a path that is not UTF-8 before it reads anything', anyBytes, async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01']);
    writeFileSync(Buffer.concat([Buffer.from(workspace.path('data/')), Buffer.from([0x66, 0xff]), Buffer.from('.parquet')]), '');
    const { error, chunks } = await workspace.ingestOne(catalog);
    expect(error).toBe(
      'Source events: a file or folder that the path data/*.parquet searches has a name that is not UTF-8. Nothing was read. Rename it.',
    );
    expect(chunks.done).toBe(0);
  });

  variant('reads only what a new table needs, and drops a table that the catalog no longer has', async () => {
    const workspace = await ingested(['2026-01-01', '2026-01-02']);
    const weekly = table('weekly', { grain: 'week', states: [state('n', 'count')] });
    expect(await workspace.ingestOne(manifest([events], [daily, weekly]))).toMatchObject({ groups: 2, chunks: { done: 2 } });
    expect(await workspace.published('SELECT period::VARCHAR AS period, sum(n)::BIGINT AS n FROM store.weekly GROUP BY 1')).toEqual([
      { period: '2025-12-29', n: '400' },
    ]);
    expect(await workspace.published("SELECT count(*) AS n FROM meta.chunks WHERE table_id = 'daily'")).toEqual([{ n: '2' }]);

    expect(await workspace.ingestOne(manifest([events], [weekly]))).toMatchObject({ published: true, chunks: { done: 0, unchanged: 2 } });
    expect(
      await workspace.published("SELECT table_name FROM duckdb_tables() WHERE schema_name = 'store' AND table_name IN ('daily', 'weekly')"),
    ).toEqual([{ table_name: 'weekly' }]);
    expect(await workspace.published("SELECT view_name FROM duckdb_views() WHERE NOT internal AND schema_name = 'main'")).toEqual([
      { view_name: 'weekly' },
    ]);
  });

  variant('drops a table whose computation changed until it is computed again, and finds it again when the change is undone', async () => {
    const workspace = await ingested(['2026-01-01']);
    const changed = manifest([events], [{ ...daily, filter: call('=', col('kind'), lit('k1')) }]);
    expect(await workspace.ingestOne(changed)).toMatchObject({ chunks: { done: 1 } });
    expect(await workspace.published('SELECT DISTINCT kind::VARCHAR AS kind FROM store.daily')).toEqual([{ kind: 'k1' }]);
    expect(await workspace.ingestOne(catalog)).toMatchObject({ published: true, chunks: { done: 0, unchanged: 1 } });
    expect(await workspace.published('SELECT count(*) AS n FROM store.daily')).toEqual([{ n: '5' }]);
  });

  variant('works in a folder whose name is full of wildcards', async () => {
    const workspace = new TestWorkspace();
    const root = workspace.path('a [b] {c} *');
    const odd = new TestWorkspace();
    Object.defineProperty(odd, 'root', { value: root });
    await odd.parquet('data/2026-01-01.parquet', rows('2026-01-01', 10));
    await odd.parquet('data/2026-01-0[12].parquet', rows('2026-01-02', 20));
    expect(await odd.ingestOne(catalog)).toMatchObject({ error: null, rows_in: 30, chunks: { done: 2 } });
    expect(await odd.published('SELECT sum(row_count)::BIGINT AS n FROM store.daily')).toEqual([{ n: '30' }]);
  });

  variant('reads files whose names are full of wildcards, and names one that it cannot', async () => {
    const workspace = new TestWorkspace();
    const names = ['a[1-3]', 'b*', 'c?', 'd{x,y}', "e'f", 'g"h', 'i j'];
    for (const name of [...names, 'k\\l']) workspace.write(`data/${name}.csv`, 'at\n2026-01-01\n');
    const csv = manifest([source({ format: 'csv', columns: { at: 'date' } })], [table('daily', { states: [state('n', 'count')] })]);
    const report = await workspace.ingestOne(csv);
    expect(report.failures).toEqual([
      {
        chunk_id: 'k\\l',
        message: 'data/k\\l.csv contains a \\, which the database engine does not read as part of a name. Rename it.',
        example: null,
      },
    ]);
    expect(await workspace.published('SELECT chunk_id FROM store.chunks ORDER BY chunk_id')).toEqual(
      names.map((chunk_id) => ({ chunk_id })),
    );
  });

  it.each(['a?b', 'a\\b'])(
    'refuses a workspace in a folder called %s, where the engine could not find its own files again',
    async (name) => {
      const workspace = new TestWorkspace();
      Object.defineProperty(workspace, 'root', { value: workspace.path(name) });
      await fill(workspace, ['2026-01-01']);
      await expect(workspace.ingest(catalog)).rejects.toThrow(/contains a ., which the database engine does not read as part of a name/);
      expect(readdirSync(workspace.root)).toEqual(['data']);
    },
  );

  it('reports its progress within a chunk', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01']);
    const told: number[] = [];
    let total = 0;
    let step = '';
    await workspace.ingest(catalog, {
      progress: {
        start: (task) => {
          step = task.step;
          if (step === 'ingest') total = task.total;
        },
        advance: (done) => (step === 'ingest' ? told.push(done) : undefined),
        finish: () => undefined,
      },
    });
    expect(total).toBe(statSync(workspace.path('data/2026-01-01.parquet')).size);
    expect(told.length).toBeGreaterThan(1);
    expect(told.every((done) => done > 0)).toBe(true);
    expect(told.reduce((sum, done) => sum + done, 0)).toBe(total);
  });

  variant('says what to do about a chunk that does not fit into memory', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01', 300_000));
    const single = manifest(
      [{ ...events, transforms: [{ kind: 'dedup', by: ['at', 'amount', 'units', 'kind'], order_by: [] }] }],
      [table('daily', { states: [state('amount', 'digest', { of: col('amount'), type: 'number' })] })],
    );
    // Less than the command accepts, so that a small file is too large.
    const { failures } = await workspace.ingestOne(single, { memory: 5 * 2 ** 20 });
    expect(failures).toEqual([
      {
        chunk_id: '2026-01-01',
        message:
          'it does not fit into the 5 MiB of memory allowed for this ingest, even alone and in slices. Dropping repeated rows needs all rows of a chunk at once. Allow more with --memory, or make the chunk smaller.',
        example: null,
      },
    ]);
    expect(await workspace.ingestOne(single, { memory: 2 ** 30 })).toMatchObject({ failures: [], chunks: { done: 1 } });
  });
});
