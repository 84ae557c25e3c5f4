import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Engine, queryRows } from '../../runtime/engine/Engine.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { listPartials } from '../../runtime/store/vacuum.ts';
import { col, manifest, source, state, table } from '../support/manifests.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const columns = { at: 'timestamp', units: 'integer' } as const;
const sum = { states: [state('units', 'value_sum', { of: col('units') })] };
const two = manifest(
  [source({ id: 'left', path: 'left/*.parquet', columns }), source({ id: 'right', path: 'right/*.parquet', columns })],
  [table('l', { source: 'left', ...sum }), table('r', { source: 'right', ...sum })],
);
const rows = (day: number, units: number): string =>
  `SELECT TIMESTAMP '2026-01-01' + INTERVAL (${day}) DAY AS at, ${units}::BIGINT AS units FROM range(10)`;

async function fill(workspace: TestWorkspace, folder: string, units: number): Promise<void> {
  for (let day = 0; day < 3; day++) await workspace.parquet(`${folder}/d${day}.parquet`, rows(day, units));
}

describe('ingests at the same time', () => {
  it('of one source exclude each other, in one process too', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, 'left', 1);
    const reports = await Promise.all([1, 2].map(() => workspace.ingest(two, { source: 'left' })));
    const errors = reports.map(({ sources }) => sources[0]?.error ?? null);
    expect(errors.filter((error) => error === null).length).toBe(1);
    expect(errors.find((error) => error !== null)).toContain(`Source left is being ingested by process ${process.pid}`);
    expect(await workspace.published('SELECT sum(units)::BIGINT AS units FROM store.l')).toEqual([{ units: '30' }]);
  });

  variant('of two sources run side by side, and both are published', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, 'left', 1);
    await fill(workspace, 'right', 2);
    const reports = await Promise.all([workspace.ingest(two, { source: 'left' }), workspace.ingest(two, { source: 'right' })]);
    expect(reports.map(({ ok }) => ok)).toEqual([true, true]);
    expect(
      await workspace.published('SELECT (SELECT sum(units)::BIGINT FROM main.l) AS l, (SELECT sum(units)::BIGINT FROM main.r) AS r'),
    ).toEqual([{ l: '30', r: '60' }]);
    expect(await workspace.published('SELECT source FROM meta.runs ORDER BY source')).toEqual([{ source: 'left' }, { source: 'right' }]);
  });

  variant('keep what other sources published, and their history, when all tables of a generation change', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, 'left', 1);
    await workspace.ingest(two, { source: 'left' });
    await fill(workspace, 'right', 2);
    await workspace.ingest(two, { source: 'right' });
    const withoutLeft = manifest(
      [source({ id: 'right', path: 'right/*.parquet', columns })],
      [table('r', { source: 'right', ...sum, grain: 'week' })],
    );
    await workspace.ingest(withoutLeft);
    expect(await workspace.published('SELECT table_id, grain FROM store.tables')).toEqual([{ table_id: 'r', grain: 'week' }]);
    expect(await workspace.published('SELECT DISTINCT source FROM meta.chunks ORDER BY source')).toEqual([
      { source: 'left' },
      { source: 'right' },
    ]);
  });

  variant('of another source do not change a byte of a table', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, 'left', 1);
    await workspace.ingest(two, { source: 'left' });
    const before = await workspace.published('SELECT * FROM store.l');
    await fill(workspace, 'right', 2);
    await workspace.ingest(two, { source: 'right' });
    expect(await workspace.published('SELECT * FROM store.l')).toEqual(before);
  });
});

describe('a reader', () => {
  variant('keeps the generation it opened while others are published and removed', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, 'left', 1);
    await workspace.ingest(two, { source: 'left' });
    const reader = await Engine.open(workspacePaths(workspace.root).current, {
      mode: 'read_only',
      threads: 1,
      memory_limit: null,
      external_access: true,
      temp_directory: null,
    });
    const connection = await reader.connect();
    const total = async (): Promise<unknown> =>
      (await queryRows(connection, 'SELECT sum(units)::BIGINT AS units FROM main.l'))[0]?.['units'];
    expect(await total()).toBe('30');
    for (let units = 2; units < 7; units++) {
      await fill(workspace, 'left', units);
      const report = await workspace.ingest(two, { source: 'left' });
      expect(report.sources[0]).toMatchObject({ error: null, published: true });
      expect(await total()).toBe('30');
    }
    connection.closeSync();
    reader.close();
    expect(await workspace.published('SELECT sum(units)::BIGINT AS units FROM main.l')).toEqual([{ units: '180' }]);
    expect((await listPartials(workspacePaths(workspace.root))).length).toBe(1);
  });

  variant('finds everything again after someone removed partials, or the published file', async () => {
    const workspace = new TestWorkspace();
    await fill(workspace, 'left', 1);
    const first = await workspace.ingest(two, { source: 'left' });
    const paths = workspacePaths(workspace.root);
    for (const { path } of await listPartials(paths)) rmSync(join(paths.root, path));
    expect((await workspace.ingest(two, { source: 'left' })).sources[0]).toMatchObject({ error: null, chunks: { done: 3 } });
    rmSync(paths.generation((await workspace.published('SELECT generation FROM store.generation'))[0]?.['generation'] as string));
    const rebuilt = await workspace.ingest(two, { source: 'left' });
    expect(rebuilt.sources[0]).toMatchObject({ error: null, published: true, chunks: { unchanged: 3 } });
    expect(rebuilt.sources[0]?.generation?.slice(-8)).toBe(first.sources[0]?.generation?.slice(-8));
    expect(await workspace.published('SELECT sum(units)::BIGINT AS units FROM main.l')).toEqual([{ units: '30' }]);
  });
});
