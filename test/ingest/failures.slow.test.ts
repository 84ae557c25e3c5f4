import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { call, cast, col, lit, manifest, reader, source, state, table, type TableParts } from '../support/manifests.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const events = source({ columns: { at: 'timestamp', kind: 'string', amount: 'number' } });

function catalogOf(parts: TableParts = {}): ReturnType<typeof manifest> {
  return manifest(
    [events],
    [
      table('daily', {
        dimensions: { kind: 'string' },
        states: [state('amount', 'value_sum', { of: col('amount'), type: 'number' })],
        ...parts,
      }),
    ],
  );
}
const catalog = catalogOf();

function rows(day: string, amount = 'i / 2.0::DOUBLE'): string {
  return `SELECT TIMESTAMP '${day} 10:00:00' AS at, 'k' || i % 3 AS kind, ${amount} AS amount FROM range(30) t(i)`;
}

async function fill(workspace: TestWorkspace, days: readonly string[]): Promise<void> {
  for (const day of days) await workspace.parquet(`data/${day}.parquet`, rows(day));
}
const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];

describe('a bad chunk', () => {
  it('is one whose file is a link to nothing or a pipe, which is not waited for; a folder of such a name is warned of', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, days);
    await workspace.ingest(catalog);
    symlinkSync('/nowhere/at/all', workspace.path('data/2026-01-06.parquet'));
    execFileSync('mkfifo', [workspace.path('data/2026-01-07.parquet')]);
    mkdirSync(workspace.path('data/2026-01-08.parquet'));
    for (const force of [false, true]) {
      const { ok, sources } = await workspace.ingest(catalog, { force });
      expect([ok, sources[0]?.chunks.failed, sources[0]?.failures.map(({ chunk_id, message }) => [chunk_id, message])]).toEqual([
        false,
        2,
        [
          ['2026-01-06', expect.stringContaining('cannot be read: it is a link to something that is not there.')],
          ['2026-01-07', expect.stringContaining('cannot be read: it is a named pipe.')],
        ],
      ]);
      expect(sources[0]?.warnings).toEqual([expect.stringMatching(/^data\/2026-01-08\.parquet is a folder, though its name matches /)]);
    }
  });

  it('fails alone, says why, and leaves its last success visible', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, days);
    await workspace.ingest(catalog);
    await workspace.parquet('data/2026-01-02.parquet', rows('2026-01-02', '1e300'));
    await workspace.parquet('data/2026-01-04.parquet', rows('2026-01-04', '2.0::DOUBLE'));
    await workspace.parquet('data/2026-01-06.parquet', rows('2026-01-06'));
    const report = await workspace.ingest(catalog);
    expect(report.ok).toBe(false);
    expect(report.sources[0]).toMatchObject({ error: null, published: true, chunks: { done: 2, failed: 1, unchanged: 3 } });
    expect(report.sources[0]?.failures).toEqual([
      {
        chunk_id: '2026-01-02',
        message: expect.stringContaining('table daily, state amount: 30 values are too large for an exact sum with 6 decimal places'),
        example: 'For example: 1e+300',
      },
    ]);
    expect(
      await workspace.published(
        "SELECT period::VARCHAR AS period, sum(amount)::VARCHAR AS amount FROM store.daily WHERE period IN ('2026-01-02', '2026-01-04') GROUP BY 1 ORDER BY 1",
      ),
    ).toEqual([
      { period: '2026-01-02', amount: '217.500000' },
      { period: '2026-01-04', amount: '60.000000' },
    ]);
    expect(await workspace.published('SELECT count(*) AS n FROM store.chunks')).toEqual([{ n: '6' }]);
    expect(await workspace.published('SELECT status, chunks_ok, chunks_failed FROM meta.runs ORDER BY id DESC LIMIT 1')).toEqual([
      { status: 'failed', chunks_ok: '2', chunks_failed: '1' },
    ]);

    const again = await workspace.ingestOne(catalog);
    expect(again).toMatchObject({ published: true, chunks: { done: 0, failed: 1, unchanged: 5 } });
  });

  variant('may be any one of many: each is found', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, days);
    for (const day of ['2026-01-01', '2026-01-03', '2026-01-05']) await workspace.parquet(`data/${day}.parquet`, rows(day, '1e40'));
    const { failures, chunks } = await workspace.ingestOne(catalog);
    expect(failures.map(({ chunk_id }) => chunk_id).sort()).toEqual(['2026-01-01', '2026-01-03', '2026-01-05']);
    expect(chunks).toMatchObject({ done: 2, failed: 3 });
    expect(await workspace.published('SELECT chunk_id FROM store.chunks ORDER BY ordinal')).toEqual([
      { chunk_id: '2026-01-02' },
      { chunk_id: '2026-01-04' },
    ]);
  });

  it('leaves a table absent, not empty, while nothing has succeeded', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01', '1e300'));
    expect(await workspace.ingestOne(catalog)).toMatchObject({ published: true, chunks: { failed: 1 } });
    expect(await workspace.published('SELECT table_id FROM store.tables')).toEqual([]);
    expect(await workspace.published('SELECT status FROM meta.chunks')).toEqual([{ status: 'failed' }]);
  });

  it('is one whose exact sum has more than 38 digits', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01', '9e31::DOUBLE'));
    await fill(workspace, ['2026-01-02']);
    const { failures } = await workspace.ingestOne(catalog);
    expect(failures).toEqual([
      {
        chunk_id: '2026-01-01',
        message: expect.stringContaining('table daily, state amount: the exact sum has more than 38 digits'),
        example: null,
      },
    ]);
  });

  it('is one whose squares an exact sum cannot hold', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01', 'CASE WHEN i < 2 THEN 1e15 ELSE 1 END::DOUBLE'));
    const { failures } = await workspace.ingestOne(
      catalogOf({ states: [state('spread', 'moments', { of: col('amount'), type: 'number' })] }),
    );
    expect(failures[0]?.message).toContain('table daily, state spread: 2 values are too large');
  });

  variant('is one with rows that have no time', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet(
      'data/2026-01-01.parquet',
      `SELECT CASE WHEN i > 2 THEN TIMESTAMP '2026-01-01' END AS at, 'k' AS kind, 1.0::DOUBLE AS amount FROM range(10) t(i)`,
    );
    await workspace.parquet('data/2026-01-02.parquet', `SELECT 'infinity'::TIMESTAMP AS at, 'k' AS kind, 1.0::DOUBLE AS amount`);
    await fill(workspace, ['2026-01-03']);
    const { failures, chunks } = await workspace.ingestOne(catalog);
    expect(chunks).toMatchObject({ done: 1, failed: 2 });
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^3 rows have no time in at .* add a filter to the source: at is not null/),
      expect.stringMatching(/^1 row has no time in at/),
    ]);
    const filtered = manifest(
      [{ ...events, transforms: [{ kind: 'filter', where: call('is not null', col('at')) }] }],
      [table('daily', { states: [state('n', 'count')] })],
    );
    expect((await workspace.ingestOne(filtered)).failures.map(({ chunk_id }) => chunk_id)).toEqual(['2026-01-02']);
  });

  it('is one on which an expression fails, and the message says which, without the value', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01', '2026-01-02']);
    await workspace.parquet('data/2026-01-03.parquet', `SELECT TIMESTAMP '2026-01-03' AS at, 'seven' AS kind, 1.0::DOUBLE AS amount`);
    const number = { name: 'number', type: 'integer' as const };
    const derived = {
      ...events,
      columns: [...events.columns, number],
      transforms: [{ kind: 'derive' as const, column: number, expr: cast('integer', call('substring', col('kind'), lit(2))) }],
    };
    const { failures, chunks } = await workspace.ingestOne(
      manifest([derived], [table('daily', { states: [state('n', 'value_sum', { of: col('number') })] })]),
    );
    expect(chunks).toMatchObject({ done: 2, failed: 1 });
    expect(failures[0]).toMatchObject({ chunk_id: '2026-01-03', message: 'the expression of column number failed on 1 row. Line 1.' });
    expect(failures[0]?.example).toContain('even');
  });

  variant('fails in every table when it fails in one, so that tables agree', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet('data/2026-01-01.parquet', rows('2026-01-01', '1e300'));
    await fill(workspace, ['2026-01-02']);
    const two = manifest(
      [events],
      [
        table('counts', { states: [state('n', 'count')] }),
        table('sums', { states: [state('amount', 'value_sum', { of: col('amount'), type: 'number' })] }),
      ],
    );
    expect((await workspace.ingestOne(two)).chunks).toMatchObject({ done: 1, failed: 1 });
    expect(await workspace.published('SELECT table_id, chunk_id FROM store.chunks ORDER BY table_id')).toEqual([
      { table_id: 'counts', chunk_id: '2026-01-02' },
      { table_id: 'sums', chunk_id: '2026-01-02' },
    ]);
  });
});

describe('NaN and infinite values', () => {
  it('are read as null wherever a value is read, counted and reported', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet(
      'data/2026-01-01.parquet',
      `SELECT TIMESTAMP '2026-01-01' AS at, 'k' AS kind, x AS amount FROM (VALUES (1.5::DOUBLE), ('NaN'), ('Infinity'), ('-Infinity'), (NULL), (-0.0)) t(x)`,
    );
    await fill(workspace, ['2026-01-02']);
    const amount = { of: col('amount'), type: 'number' as const };
    const report = await workspace.ingestOne(
      catalogOf({
        states: [
          state('known', 'count', amount),
          state('total', 'value_sum', amount),
          state('least', 'min', amount),
          state('most', 'max', amount),
          state('spread', 'moments', amount),
          state('shape', 'digest', amount),
          state('positive', 'value_sum', { ...amount, where: call('>', col('amount'), lit(0)) }),
        ],
      }),
    );
    expect(report.nonfinite).toEqual([{ column: 'amount', chunk_id: '2026-01-01', count: 3 }]);
    expect(
      await workspace.published(
        "SELECT known, total::VARCHAR AS total, least, most, spread__n, spread__sumsq::DOUBLE AS sumsq, len(shape) AS buckets, shape__min, shape__max, positive::VARCHAR AS positive FROM store.daily WHERE period = '2026-01-01'",
      ),
    ).toEqual([
      {
        known: '2',
        total: '1.500000',
        least: 0,
        most: 1.5,
        spread__n: '2',
        sumsq: 2.25,
        buckets: '2',
        shape__min: 0,
        shape__max: 1.5,
        positive: '1.500000',
      },
    ]);
    expect(await workspace.published('SELECT nonfinite FROM meta.chunks ORDER BY chunk_id')).toEqual([
      { nonfinite: '3' },
      { nonfinite: '0' },
    ]);
  });
});

describe('a lookup', () => {
  const columns = { at: 'timestamp', kind: 'string', amount: 'number', name: 'string' } as const;
  const withLookup = (): ReturnType<typeof manifest> =>
    manifest(
      [
        source({
          columns: { at: 'timestamp', kind: 'string', amount: 'number' },
          result: columns,
          transforms: [
            {
              kind: 'lookup',
              path: 'kinds.csv',
              reader: reader('csv', { code: 'string', title: 'string' }),
              on: [{ column: 'kind', key: 'code' }],
              take: [{ column: { name: 'name', type: 'string' }, from: 'title' }],
            },
          ],
        }),
      ],
      [table('daily', { dimensions: { name: 'string' }, states: [state('n', 'count')] })],
    );

  it('joins by unique keys, gives null where there is no match, and NA is text', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01']);
    workspace.write('kinds.csv', 'code,title\nk0,NA\nk1,""\n,nobody\n,nobody else\n');
    expect((await workspace.ingestOne(withLookup())).error).toBeNull();
    expect(await workspace.published('SELECT name::VARCHAR AS name, n FROM store.daily ORDER BY 1 NULLS LAST')).toEqual([
      { name: '', n: '10' },
      { name: 'NA', n: '10' },
      { name: null, n: '10' },
    ]);
  });

  variant('may read one file twice, for other columns by other keys', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01']);
    workspace.write('kinds.csv', 'code,title,group\nk0,zero,even\nk1,one,odd\nk2,two,even\n');
    const title = { name: 'title', type: 'string' as const };
    const group = { name: 'group', type: 'string' as const };
    const twice = manifest(
      [
        source({
          columns: { at: 'timestamp', kind: 'string', amount: 'number' },
          result: { at: 'timestamp', kind: 'string', amount: 'number', title: 'string', group: 'string' },
          transforms: [
            {
              kind: 'lookup',
              path: 'kinds.csv',
              reader: reader('csv', { code: 'string', title: 'string' }),
              on: [{ column: 'kind', key: 'code' }],
              take: [{ column: title, from: 'title' }],
            },
            {
              kind: 'lookup',
              path: 'kinds.csv',
              reader: reader('csv', { title: 'string', group: 'string' }),
              on: [{ column: 'title', key: 'title' }],
              take: [{ column: group, from: 'group' }],
            },
          ],
        }),
      ],
      [table('daily', { dimensions: { group: 'string' }, states: [state('n', 'count')] })],
    );
    expect((await workspace.ingestOne(twice)).error).toBeNull();
    expect(await workspace.published('SELECT "group"::VARCHAR AS name, n FROM store.daily ORDER BY 1')).toEqual([
      { name: 'even', n: '20' },
      { name: 'odd', n: '10' },
    ]);
  });

  variant('makes its chunks new when its content changes', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01', '2026-01-02']);
    workspace.write('kinds.csv', 'code,title\nk0,zero\n');
    await workspace.ingest(withLookup());
    expect((await workspace.ingestOne(withLookup())).chunks).toMatchObject({ done: 0, unchanged: 2 });
    workspace.write('kinds.csv', 'code,title\nk0,nought\n');
    expect((await workspace.ingestOne(withLookup())).chunks).toMatchObject({ done: 2, unchanged: 0 });
    expect(await workspace.published('SELECT role, path FROM meta.lineage WHERE attempt = 1 ORDER BY role')).toEqual([
      { role: 'input', path: 'data/2026-01-01.parquet' },
      { role: 'lookup', path: 'kinds.csv' },
    ]);
  });

  it('stops the source before anything is read when it is missing, repeats a key, or lacks a column', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, ['2026-01-01']);
    const refusal = async (): Promise<string> => (await workspace.ingestOne(withLookup())).error ?? '';
    expect(await refusal()).toContain('the lookup file kinds.csv is not there');
    workspace.write('kinds.csv', 'code,title\nk0,zero\nk0,nought\nk1,one\n');
    expect(await refusal()).toContain('the lookup kinds.csv has 1 key (code) on more than one row');
    workspace.write('kinds.csv', 'code,name\nk0,zero\n');
    expect(await refusal()).toMatch(/kinds\.csv has no column title \(string\)\. Nothing was read\. It has: code, name\.$/);
    rmSync(workspace.path('kinds.csv'));
    expect(await refusal()).toContain('is not there');
  });
});
