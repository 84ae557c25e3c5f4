import { describe, expect, it } from 'vitest';
import { manifestOf } from '../support/catalogs.ts';
import { TestWorkspace } from '../support/workspaces.ts';

/* Rows that are true as of a day are placed by it, and not by the time of their source. */

const manifest = await manifestOf({
  'catalog/pipelines.yaml': `
workspace: {name: stock}
sources:
  counts:
    reader: {kind: csv, path: data/*.csv, chunk_id: '(\\d)\\.csv$', columns: {received: timestamp, counted_on: date, article: string, pieces: integer}}
    time: received
`,
  'catalog/processors.yaml': `
processors:
  stock: {kind: snapshot, source: counts, as_of: counted_on, grain: day, filter: "article <> 'sample'", states: {pieces: {kind: value_sum, of: pieces}}}
  receipts: {kind: numeric_distribution, source: counts, grain: month, states: {rows: {kind: count}}}
`,
  'catalog/metrics.yaml': 'metrics:\n  stock: {kind: formula, processor: stock, expression: pieces}\n',
});

const HEAD = 'received,counted_on,article,pieces\n';

describe('rows as of a day', () => {
  it('have it as their period, whatever the time of their source, and cover it', async () => {
    const workspace = new TestWorkspace();
    workspace.write(
      'data/1.csv',
      `${HEAD}2026-03-02T07:00:00,2026-02-27,a,5\n2026-03-02T07:00:00,2026-02-28,a,7\n2026-03-02T07:00:00,2026-03-01,sample,1\n`,
    );
    expect((await workspace.ingestOne(manifest)).failures).toEqual([]);
    expect(await workspace.published('SELECT period::VARCHAR AS period, pieces::VARCHAR AS pieces FROM store.stock ORDER BY 1')).toEqual([
      { period: '2026-02-27', pieces: '5' },
      { period: '2026-02-28', pieces: '7' },
    ]);
    expect(
      await workspace.published('SELECT table_id, first_day::VARCHAR AS first, last_day::VARCHAR AS last FROM store.chunks ORDER BY 1'),
    ).toEqual([
      { table_id: 'receipts', first: '2026-03-02', last: '2026-03-02' },
      { table_id: 'stock', first: '2026-02-27', last: '2026-03-01' },
    ]);
    expect(await workspace.published('SELECT period::VARCHAR AS period FROM main.stock')).toEqual([{ period: '2026-02-28' }]);
  });

  it('fail their chunk if they lack it, but not if the processor leaves them out', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/1.csv', `${HEAD}2026-03-02T07:00:00,2026-02-28,a,5\n2026-03-02T07:00:00,,sample,1\n`);
    workspace.write('data/2.csv', `${HEAD}2026-03-03T07:00:00,2026-03-01,a,5\n2026-03-03T07:00:00,,b,1\n2026-03-03T07:00:00,,c,1\n`);
    const { failures, chunks } = await workspace.ingestOne(manifest);
    expect(chunks).toMatchObject({ done: 1, failed: 1 });
    expect(failures).toMatchObject([{ chunk_id: '2', message: expect.stringContaining('2 rows have no time in counted_on') as string }]);
  });

  it('are computed again when another column gives the day', async () => {
    const { tables } = manifest;
    const other = await manifestOf({
      'catalog/pipelines.yaml': `
workspace: {name: stock}
sources:
  counts:
    reader: {kind: csv, path: data/*.csv, chunk_id: '(\\d)\\.csv$', columns: {received: timestamp, counted_on: date, article: string, pieces: integer}}
    time: received
    transforms: [{derive: {received_on: cast(received as date)}}]
`,
      'catalog/processors.yaml': `
processors:
  stock: {kind: snapshot, source: counts, as_of: received_on, grain: day, filter: "article <> 'sample'", states: {pieces: {kind: value_sum, of: pieces}}}
`,
      'catalog/metrics.yaml': 'metrics:\n  stock: {kind: formula, processor: stock, expression: pieces}\n',
    });
    expect(other.tables['stock']?.computation_hash).not.toBe(tables['stock']?.computation_hash);
  });
});
