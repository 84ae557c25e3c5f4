import { cpSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { repository } from '../support/catalogs.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const table = `${repository}test/fixtures/awkward/26-delta-table/sales`;

describe('the files of a table of a lake', () => {
  it.each(['lake/sales/**/*.parquet', 'lake/sales/region=north/*.parquet', 'lake/**/*.parquet'])(
    'are never read one by one: %s',
    async (path) => {
      const workspace = new TestWorkspace();
      cpSync(table, `${workspace.root}/lake/sales`, { recursive: true });
      workspace.write(
        'catalog/pipelines.yaml',
        `workspace: {name: w}\nsources:\n  s:\n    reader: {kind: parquet, path: '${path}', chunk_id: '([^/]+)[.]parquet$', columns: {day: date}}\n    time: day\n`,
      );
      workspace.write(
        'catalog/processors.yaml',
        'processors:\n  t: {kind: numeric_distribution, source: s, grain: day, dimensions: [], states: {n: {kind: count}}}\n',
      );
      workspace.write('catalog/metrics.yaml', 'metrics:\n  n: {kind: formula, processor: t, expression: row_count}\n');
      const { status, stdout } = await run('ingest', workspace.root);
      expect([status, stdout]).toEqual([1, expect.stringContaining('the Delta table lake/sales, whose log says which of them count')]);
    },
  );

  it.each([`${table}/**/*.parquet`, `${table}/region=north`])('are not imported either: %s', async (from) => {
    const { status, stderr } = await run('init', `${new TestWorkspace().root}/w`, '--from', from);
    expect([status, stderr]).toEqual([1, expect.stringContaining('26-delta-table/sales is a table of Delta')]);
  });

  it('is known by the metadata of Iceberg, too', async () => {
    const workspace = new TestWorkspace();
    workspace.write('t/metadata/00001-a.metadata.json', '{}');
    workspace.write('t/data/a.csv', 'day\n2026-01-01\n');
    const { status, stderr } = await run('init', `${workspace.root}/w`, '--from', `${workspace.root}/t/data`);
    expect([status, stderr]).toEqual([1, expect.stringContaining('is a table of Iceberg')]);
  });
});
