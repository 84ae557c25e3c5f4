import { lstatSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leftOutText } from '../../runtime/store/leftOutRollups.ts';
import { readStatus } from '../../runtime/store/readStatus.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { listPartials } from '../../runtime/store/vacuum.ts';
import { call, col, lit, manifest, privateMetric, source, state, table } from '../support/manifests.ts';
import { PreparedWorkspaces } from '../support/PreparedWorkspaces.ts';
import { sampled } from '../support/caseCount.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const columns = { at: 'timestamp', name: 'string', units: 'integer', price: 'decimal', on: 'boolean', day: 'date' } as const;
const events = source({ columns });
const daily = table('daily', {
  dimensions: { name: 'string', units: 'integer', on: 'boolean', day: 'date' },
  states: [
    state('price', 'value_sum', { of: col('price'), type: 'decimal' }),
    state('shape', 'digest', { of: col('units') }),
    state('names', 'distinct', { of: col('name'), type: 'string' }),
  ],
  rollups: [{ id: 'by_month', grain: 'month', dimensions: ['name'] }],
});
const catalog = manifest([events], [daily]);

const rows = (day: string, count = 20, price = '1.25'): string =>
  `SELECT TIMESTAMP '${day} 10:00:00' AS at, CASE WHEN i % 5 > 0 THEN 'n' || (i * 7 % 100) END AS name, (i % 3)::BIGINT AS units, ${price}::DECIMAL(38, 6) AS price, i % 2 = 0 AS "on", DATE '2026-01-01' AS day FROM range(${count}) t(i)`;

const prepared = new PreparedWorkspaces();

/** One day of twenty rows, published. */
async function oneDay(): Promise<TestWorkspace> {
  return prepared.copy('one day', async (workspace) => {
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01'));
    await workspace.ingest(catalog);
  });
}

async function hashOf(workspace: TestWorkspace): Promise<unknown> {
  return (await workspace.published('SELECT data_hash FROM store.generation'))[0]?.['data_hash'];
}

describe('a generation', () => {
  it('of large tables, which are made at a time, has the rows of each, and of a further day of one', async () => {
    const named = { dimensions: { name: 'string' }, states: [state('units', 'value_sum', { of: col('units') })] } as const;
    const months = { id: 'months', grain: 'month', dimensions: [] } as const;
    const some = call('>', col('units'), lit(0));
    const both = [table('all', { ...named, rollups: [months] }), table('some', { ...named, filter: some, rollups: [months] })];
    const large = manifest([source({ columns: { at: 'timestamp', name: 'string', units: 'integer' } })], both);
    const day = (date: string): string =>
      `SELECT TIMESTAMP '${date}' AS at, 'n' || i AS name, (i % 4)::BIGINT AS units FROM range(8000) t(i)`;
    const workspace = new TestWorkspace();
    await workspace.parquet('data/d1.parquet', day('2026-01-01'));
    await workspace.ingest(large);
    const counts = (from: string): string =>
      `SELECT count(*)::INTEGER AS rows, count(DISTINCT name)::INTEGER AS names, sum(units)::INTEGER AS units FROM store.${from}`;
    expect(await workspace.published(`${counts('"all"')} UNION ALL ${counts('"some"')} ORDER BY rows DESC`)).toEqual([
      { rows: 8000, names: 8000, units: 12_000 },
      { rows: 6000, names: 6000, units: 12_000 },
    ]);
    await workspace.parquet('data/d2.parquet', day('2026-02-01'));
    await workspace.ingest(large);
    const months_of = (from: string): string => `SELECT period::VARCHAR AS month, units::INTEGER AS units FROM store.${from}`;
    expect(await workspace.published(`${months_of('"all__months"')} UNION ALL ${months_of('"some__months"')} ORDER BY ALL`)).toEqual([
      { month: '2026-01-01', units: 12_000 },
      { month: '2026-01-01', units: 12_000 },
      { month: '2026-02-01', units: 12_000 },
      { month: '2026-02-01', units: 12_000 },
    ]);
    expect(await workspace.published('SELECT table_id, count(*)::INTEGER AS chunks FROM store.chunks GROUP BY ALL ORDER BY ALL')).toEqual([
      { table_id: 'all', chunks: 2 },
      { table_id: 'some', chunks: 2 },
    ]);
  });

  it('is an immutable file behind a relative link, and the newest three are kept', async () => {
    const workspace = new TestWorkspace();
    const paths = workspacePaths(workspace.root);
    const seen: string[] = [];
    for (let day = 1; day <= 4; day++) {
      await workspace.parquet(`data/2026-01-0${day}.parquet`, rows(`2026-01-0${day}`));
      const { generation } = await workspace.ingestOne(catalog);
      seen.push(`${generation}.duckdb`);
      expect(readlinkSync(paths.current)).toBe(`generations/${generation}.duckdb`);
      expect(await workspace.published('SELECT generation FROM store.generation')).toEqual([{ generation }]);
    }
    expect(readdirSync(paths.generations).sort()).toEqual(seen.slice(-3).flatMap((name) => [name, `${name}.seal`]));
    expect(seen.map((name) => name.slice(0, 7))).toEqual(['g000001', 'g000002', 'g000003', 'g000004']);
    expect(statSync(paths.current).mode & 0o777).toBe(0o444);
    expect(lstatSync(paths.current).isSymbolicLink()).toBe(true);
  });

  it('stores strings as ENUMs in order of their bytes, sums in the narrowest type, and rows sorted by period and dimensions', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/b.parquet', rows('2026-01-02'));
    await workspace.parquet('data/a.parquet', rows('2026-01-01', 40));
    await workspace.ingest(catalog);
    const types = await workspace.published(
      "SELECT column_name AS name, CASE WHEN data_type LIKE 'ENUM%' THEN 'ENUM' ELSE data_type END AS type FROM duckdb_columns() WHERE schema_name = 'store' AND table_name = 'daily' ORDER BY column_index",
    );
    expect(types.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'period DATE',
      'name ENUM',
      'units BIGINT',
      'on BOOLEAN',
      'day DATE',
      'row_count BIGINT',
      'price DECIMAL(18,6)',
      'shape BIGINT[]',
      'shape__min DOUBLE',
      'shape__max DOUBLE',
      'names BLOB',
      'chunk INTEGER',
    ]);
    const stored = await workspace.published(
      'SELECT period::VARCHAR AS period, name::VARCHAR AS name, units, "on" FROM store.daily ORDER BY rowid',
    );
    expect(stored).toEqual(
      await workspace.published(
        'SELECT period::VARCHAR AS period, name::VARCHAR AS name, units, "on" FROM store.daily ORDER BY period, name::VARCHAR NULLS LAST, units, "on"',
      ),
    );
    expect(
      await workspace.published(
        'SELECT list(name ORDER BY rowid) = list(name ORDER BY name NULLS LAST) AS sorted FROM store.daily__by_month',
      ),
    ).toEqual([{ sorted: true }]);
  });

  variant('keeps sums that do not fit wide, and strings with too many values as strings', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/a.parquet', rows('2026-01-01', 10, '900000000000'));
    await workspace.ingest(catalog);
    expect(
      await workspace.published(
        'SELECT DISTINCT typeof(price) AS type, (SELECT sum(price)::VARCHAR FROM store.daily__by_month) AS total FROM store.daily',
      ),
    ).toEqual([{ type: 'DECIMAL(38,6)', total: '9000000000000.000000' }]);

    const many = manifest([events], [table('many', { dimensions: { name: 'string' }, states: [state('n', 'count')] })]);
    await workspace.parquet('data/a.parquet', `SELECT * REPLACE ('n' || i AS name) FROM (${rows('2026-01-01', 1)}), range(65001) t(i)`);
    await workspace.ingest(many);
    expect(await workspace.published('SELECT typeof(name) AS type, count(*) AS n FROM store.many GROUP BY 1')).toEqual([
      { type: 'VARCHAR', n: '65001' },
    ]);
  });

  it('describes its tables, chunks and history for plain DuckDB, and shows governed views without states', async () => {
    const workspace = await oneDay();
    const [{ id: run_id } = {}] = await workspace.published('SELECT id FROM meta.runs');
    const hash = catalog.tables['daily']?.computation_hash ?? '';
    expect(
      await workspace.published(
        'SELECT table_id, computation_hash, source, name, rollup, grain, dimensions, rows, first_period, last_period FROM store.tables ORDER BY rollup NULLS FIRST',
      ),
    ).toEqual([
      {
        table_id: 'daily',
        computation_hash: hash,
        source: 'events',
        name: 'daily',
        rollup: null,
        grain: 'day',
        dimensions: ['name', 'units', 'on', 'day'],
        rows: '20',
        first_period: '2026-01-01',
        last_period: '2026-01-01',
      },
      {
        table_id: 'daily',
        computation_hash: hash,
        source: 'events',
        name: 'daily__by_month',
        rollup: 'by_month',
        grain: 'month',
        dimensions: ['name'],
        rows: '17',
        first_period: '2026-01-01',
        last_period: '2026-01-01',
      },
    ]);
    expect(
      await workspace.published(
        'SELECT table_id, ordinal, source, chunk_id, pipeline_run_id, config_hash, first_day::VARCHAR AS first_day, rows_in, rows_kept, rows FROM store.chunks',
      ),
    ).toEqual([
      {
        table_id: 'daily',
        ordinal: 0,
        source: 'events',
        chunk_id: '2026-01-01',
        pipeline_run_id: run_id,
        config_hash: hash,
        first_day: '2026-01-01',
        rows_in: '20',
        rows_kept: '20',
        rows: '20',
      },
    ]);
    expect(await workspace.published('SELECT id, status, chunks_ok, rows_in FROM meta.runs')).toEqual([
      { id: run_id, status: 'ok', chunks_ok: '1', rows_in: '20' },
    ]);
    expect(
      await workspace.published("SELECT table_id, computation_hash, definition::JSON->>'$.source.id' AS source FROM meta.config_versions"),
    ).toEqual([{ table_id: 'daily', computation_hash: hash, source: 'events' }]);
    expect((await workspace.published('DESCRIBE main.daily')).map((row) => row['column_name'])).toEqual([
      'period',
      'name',
      'units',
      'on',
      'day',
      'row_count',
      'price',
      'shape__min',
      'shape__max',
      'chunk_id',
      'pipeline_run_id',
      'created_at',
      'config_hash',
    ]);
    expect(await workspace.published('SELECT DISTINCT chunk_id, pipeline_run_id, typeof(name) AS type FROM main.daily')).toEqual([
      { chunk_id: '2026-01-01', pipeline_run_id: run_id, type: 'VARCHAR' },
    ]);
  });

  variant('changes its rollups when the catalog does, without reading anything', async () => {
    const workspace = await oneDay();
    const report = await workspace.ingestOne(
      manifest([events], [{ ...daily, rollups: [{ id: 'by_year', grain: 'year', dimensions: ['units'] }] }]),
    );
    expect(report).toMatchObject({ run_id: null, published: true, chunks: { done: 0, unchanged: 1 } });
    expect(await workspace.published('SELECT name FROM store.tables ORDER BY name')).toEqual([
      { name: 'daily' },
      { name: 'daily__by_year' },
    ]);
    expect(await workspace.published('SELECT units, row_count FROM store.daily__by_year')).toEqual([
      { units: '0', row_count: '7' },
      { units: '1', row_count: '7' },
      { units: '2', row_count: '6' },
    ]);
  });

  variant('has no governed view of a table that feeds a metric with privacy, from the next ingest on', async () => {
    const workspace = await oneDay();
    const views = "SELECT view_name FROM duckdb_views() WHERE schema_name = 'main' AND NOT internal";
    const data_hash = await workspace.published('SELECT data_hash FROM store.generation');
    expect(await workspace.published(views)).toEqual([{ view_name: 'daily' }]);
    const [counted] = Object.values(catalog.tables);
    if (counted === undefined) throw new Error('the catalog has a table');
    const closed = { ...catalog, metrics: { n: privateMetric('n', counted, 5) } };
    expect(await workspace.ingestOne(closed)).toMatchObject({ run_id: null, published: true, chunks: { done: 0, unchanged: 1 } });
    expect(await workspace.published(views)).toEqual([]);
    expect(await workspace.published('SELECT count(*) AS n FROM store.daily')).toEqual([{ n: '20' }]);
    expect(await workspace.published('SELECT data_hash FROM store.generation')).toEqual(data_hash);
    expect(await workspace.ingestOne(closed)).toMatchObject({ published: false });
    await workspace.ingestOne(catalog);
    expect(await workspace.published(views)).toEqual([{ view_name: 'daily' }]);
  });

  variant('has a data hash of what is visible: equal for equal data in another workspace, different for other data', async () => {
    const first = await oneDay();
    const other = new TestWorkspace();
    await other.parquet('data/2026-01-02.parquet', rows('2026-01-02'));
    await other.ingest(catalog);
    expect(await hashOf(other)).not.toBe(await hashOf(first));
    for (const [workspace, day] of [
      [first, '2026-01-02'],
      [other, '2026-01-01'],
    ] as const) {
      await workspace.parquet(`data/${day}.parquet`, rows(day));
      await workspace.ingest(catalog);
    }
    expect(await hashOf(other)).toBe(await hashOf(first));
    expect(await hashOf(first)).not.toBe(await hashOf(await oneDay()));
  });
});

describe('a publication', () => {
  it('that follows from the one before has the rows, in the order and of the types, that one from all partials has', async () => {
    const workspace = await oneDay();
    const generations = workspacePaths(workspace.root).generations;
    const describing = `SELECT table_name AS name, string_agg(column_name || ' ' || data_type, ', ' ORDER BY column_index) AS columns FROM duckdb_columns() WHERE schema_name = 'store' GROUP BY ALL ORDER BY ALL`;
    const held = async () => ({
      columns: await workspace.published(describing),
      base: await workspace.published('SELECT * FROM store.daily ORDER BY rowid'),
      months: await workspace.published('SELECT * FROM store.daily__by_month ORDER BY rowid'),
      chunks: await workspace.published('SELECT * FROM store.chunks ORDER BY ordinal'),
      tables: await workspace.published('SELECT * FROM store.tables ORDER BY name'),
    });
    const steps: readonly (readonly [step: string, day: string, rows: string])[] = [
      ['a further day', '2026-02-01', rows('2026-02-01', 30)],
      ['a day with a value of its own', '2026-02-02', `SELECT * REPLACE ('of its own' AS name) FROM (${rows('2026-02-02')})`],
      ['the value goes', '2026-02-02', rows('2026-02-02', 10)],
      ['a corrected day', '2026-02-01', rows('2026-02-01', 25, '2.5')],
      ['rows of an earlier day', '2026-02-03', `${rows('2026-01-01', 7)} UNION ALL ${rows('2026-02-03', 3)}`],
      ['a sum that needs the wide type', '2026-03-01', rows('2026-03-01', 2, '99999999999')],
      ['a day that gives others another place', '2026-01-31', rows('2026-01-31', 12)],
    ];
    for (const [step, day, content] of sampled(steps)) {
      await workspace.parquet(`data/${day}.parquet`, content);
      expect(await workspace.ingestOne(catalog), step).toMatchObject({ error: null, published: true });
      const followed = await held();
      rmSync(generations, { recursive: true });
      expect(await workspace.ingestOne(catalog), step).toMatchObject({ error: null, published: true, chunks: { done: 0 } });
      expect(await held(), step).toEqual(followed);
    }
  });

  it('leaves out the rollups whose exact sums take more than 38 digits, whatever was published before, and makes them once they do not', async () => {
    const rollup = (id: string, grain: 'day' | 'month', ...dimensions: string[]) => ({ id, grain, dimensions });
    const states = [state('amount', 'value_sum', { of: col('price'), type: 'decimal', scale: 6 }), state('n', 'count')];
    const rollups = [rollup('by_day', 'day'), rollup('by_month', 'month'), rollup('by_month_name', 'month', 'name')];
    const large = manifest(
      [events],
      [
        table('daily', { dimensions: { name: 'string', on: 'boolean' }, states, rollups }),
        table('counts', { states: [state('n', 'count')], rollups: [rollup('by_month', 'month')] }),
      ],
    );
    const workspace = new TestWorkspace();
    const generations = workspacePaths(workspace.root).generations;
    const held = async () => {
      const [daily] = (await readStatus(workspace.root, large)).sources.flatMap(({ tables }) => tables);
      return {
        rollups: daily?.rollups.map(({ id }) => id),
        left_out: daily?.left_out.map(leftOutText),
        tables: await workspace.published('SELECT * FROM store.tables ORDER BY name'),
        physical: await workspace.published("SELECT table_name AS name FROM duckdb_tables() WHERE schema_name = 'store' ORDER BY ALL"),
        base: await workspace.published('SELECT * FROM store.daily ORDER BY rowid'),
        hash: await hashOf(workspace),
      };
    };
    const text = (id: string): string =>
      `daily: the rollup ${id} is left out, since the exact sum of the state amount takes more than 38 digits in it. Answers are the same without it, from a finer table. Lower the state's scale to have it, or remove the rollup.`;
    const [most, row] = ['6'.padEnd(32, '0'), (day: string, price: string): string => rows(day, 1, price)];
    for (const [step, day, content, left_out] of [
      ['one value of 38 digits', '2026-01-01', row('2026-01-01', most), []],
      ['39 digits together, of names', '2026-01-02', `SELECT * REPLACE ('other' AS name) FROM (${row('2026-01-02', most)})`, ['by_month']],
      ['more than 128 bits', '2026-01-03', row('2026-01-03', most), ['by_month', 'by_month_name']],
      ['the same with another sign', '2026-01-04', row('2026-01-04', `-${most}`), ['by_month', 'by_month_name']],
      ['smaller ones', '2026-01-03', row('2026-01-03', '1.25'), ['by_month', 'by_month_name']],
      ['that fit', '2026-01-04', row('2026-01-04', '1.25'), ['by_month']],
      ['all', '2026-01-02', row('2026-01-02', '1.25'), []],
    ] as const) {
      await workspace.parquet(`data/${day}.parquet`, content);
      expect(await workspace.ingestOne(large), step).toMatchObject({ error: null, published: true });
      const followed = await held();
      expect(followed, step).toMatchObject({
        rollups: rollups.map(({ id }) => id).filter((id) => !left_out.some((other) => other === id)),
        left_out: left_out.map(text),
      });
      rmSync(generations, { recursive: true });
      expect(await workspace.ingestOne(large), step).toMatchObject({ error: null, published: true, chunks: { done: 0 } });
      expect(await held(), step).toEqual(followed);
    }
    expect(await workspace.published('SELECT amount::VARCHAR AS amount, n::INTEGER AS n FROM store.daily__by_month')).toEqual([
      { amount: `${most.slice(0, -1)}3.750000`, n: 4 },
    ]);
  });
});

describe('partials', () => {
  variant('stay while any chunk in them is visible, and are removed when none is', async () => {
    const workspace = new TestWorkspace();
    const paths = workspacePaths(workspace.root);
    const days = ['2026-01-01', '2026-01-02'];
    for (const day of days) await workspace.parquet(`data/${day}.parquet`, rows(day));
    await workspace.ingest(catalog);
    const [shared] = await listPartials(paths);
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01', 5));
    await workspace.ingest(catalog);
    expect((await listPartials(paths)).map(({ path }) => path)).toContain(shared?.path);
    expect((await listPartials(paths)).length).toBe(2);
    await workspace.parquet('data/2026-01-02.parquet', rows('2026-01-02', 5));
    await workspace.ingest(catalog);
    expect((await listPartials(paths)).map(({ path }) => path)).not.toContain(shared?.path);
    expect(await workspace.published('SELECT sum(row_count)::BIGINT AS n FROM store.daily')).toEqual([{ n: '10' }]);
  });
});

describe('the status of a workspace', () => {
  it('says what is missing before the first publication', async () => {
    const workspace = new TestWorkspace();
    expect(await readStatus(workspace.root, catalog)).toEqual({
      generation: null,
      fault: null,
      checks: [],
      held: null,
      sources: [
        {
          source: 'events',
          runs: [],
          chunks: { ok: 0, failed: 0, retired: 0 },
          failures: [],
          quarantined: [],
          stray: [],
          partial_bytes: 0,
          tables: [
            {
              table_id: 'daily',
              state: 'missing',
              rows: 0,
              groups: null,
              chunks: 0,
              first_period: null,
              last_period: null,
              latest_created_at: null,
              rollups: [],
              left_out: [],
            },
          ],
        },
      ],
    });
  });

  variant('reads runs, chunks, freshness and sizes from the published generation', async () => {
    const workspace = new TestWorkspace();
    for (const day of ['2026-01-01', '2026-01-02']) await workspace.parquet(`data/${day}.parquet`, rows(day));
    await workspace.ingest(catalog);
    await workspace.parquet('data/2026-01-02.parquet', "SELECT 'x' AS name");
    const { generation, run_id } = await workspace.ingestOne(catalog);
    const status = await readStatus(workspace.root, catalog);
    expect(status.generation).toMatchObject({
      id: generation,
      bytes: expect.any(Number),
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(basename(readlinkSync(workspacePaths(workspace.root).current), '.duckdb')).toBe(generation);
    const [events] = status.sources;
    expect(events).toMatchObject({
      source: 'events',
      chunks: { ok: 1, failed: 1, retired: 0 },
      failures: [{ chunk_id: '2026-01-02', table_id: 'daily', error: expect.stringContaining('no column at') }],
    });
    expect(
      events?.runs.map(({ id, status: outcome, chunks_ok, chunks_failed }) => [id === run_id, outcome, chunks_ok, chunks_failed]),
    ).toEqual([
      [true, 'failed', 0, 1],
      [false, 'ok', 2, 0],
    ]);
    expect(events?.tables).toMatchObject([
      {
        table_id: 'daily',
        state: 'published',
        rows: 40,
        chunks: 2,
        first_period: '2026-01-01',
        last_period: '2026-01-02',
        rollups: [{ id: 'by_month', rows: 17 }],
      },
    ]);
    expect(events?.partial_bytes).toBeGreaterThan(0);

    const changed = manifest([source({ columns })], [{ ...daily, filter: call('=', col('units'), lit(1)) }]);
    const published = (await readStatus(workspace.root, catalog)).sources[0]?.tables[0];
    expect(published?.state).toBe('published');
    expect((await readStatus(workspace.root, changed)).sources[0]?.tables[0]).toEqual({ ...published, state: 'pending' });
  });
});
