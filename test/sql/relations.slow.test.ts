import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf, type WholeView } from '../../runtime/release/ReleaseView.ts';
import { metricHash } from '../../compiler/metricHash.ts';
import type { Manifest, Metric } from '../../compiler/manifest.ts';
import { Engine, queryRows, sqlText } from '../../runtime/engine/Engine.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { ExportFiles, type ExportTable } from '../../runtime/sql/relations/ExportFiles.ts';
import { sqlRelations } from '../../runtime/sql/relations/sqlRelations.ts';
import { withheldTables } from '../../runtime/sql/relations/withheldTables.ts';
import { must } from '../query/must.ts';
import { flights } from '../support/flights.ts';
import { ofTable } from '../support/ofTable.ts';

let holder: ReleaseHolder;
let release: WholeView;
const workspace = mkdtempSync(join(tmpdir(), 'sql-relations-'));
beforeAll(async () => {
  holder = await ReleaseHolder.start(await flights(), { watch: false });
  release = viewOf(holder.current(), operator);
});
afterAll(async () => {
  await holder.close();
  rmSync(workspace, { recursive: true, force: true });
});

const names = (exports: readonly ExportTable[] = [], manifest: Manifest = release.manifest): readonly string[] =>
  sqlRelations({ ...release, manifest }, exports).map(({ name }) => name);

/** A manifest whose metric has privacy. */
function withPrivate(name: string): Manifest {
  const metric: Metric & { readonly privacy: { readonly min_count: number } } = {
    ...must(release.manifest.metrics[name]),
    privacy: { min_count: 5 },
  };
  return { ...release.manifest, metrics: { ...release.manifest.metrics, [name]: metric } };
}

function exportOf(name: string, change: Partial<ExportTable> = {}): ExportTable {
  const metric = ofTable(release.manifest.metrics[name]);
  return {
    file: join(workspace, 'meta', 'metric_export_month.duckdb'),
    grain: 'month',
    metric: name,
    metric_hash: metricHash(metric),
    computation_hash: must(release.manifest.tables[metric.table]).computation_hash,
    generation: 'g000001-00000000',
    columns: [
      { name: 'month', sql_type: 'DATE', comment: 'First day of the month' },
      { name, sql_type: 'DECIMAL(38,2)', comment: 'The metric' },
    ],
    ...change,
  };
}

describe('the governed relations', () => {
  it('are the published aggregates, each with exactly the columns of its view, in their order', async () => {
    const relations = sqlRelations(release, []);
    expect(relations.map(({ name }) => name)).toEqual(['delays', 'network', 'traffic']);
    const connection = await must(release.generation ?? undefined).engine.connect();
    const views = await queryRows(
      connection,
      "SELECT table_name, list(column_name ORDER BY ordinal_position) AS columns FROM information_schema.columns WHERE table_schema = 'main' GROUP BY table_name ORDER BY table_name",
    );
    connection.closeSync();
    expect(relations.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual(
      views.map(({ table_name, columns }) => [table_name, columns]),
    );
    for (const { description, columns } of relations)
      expect([description, ...columns.map((column) => column.description)].filter((text) => text === '')).toEqual([]);
  });

  it('have no sketch among their columns, whatever it is called', () => {
    const columns = new Map(sqlRelations(release, []).map(({ name, columns: all }) => [name, all.map((column) => column.name)]));
    expect(columns.get('delays')).not.toContain('delay');
    expect(columns.get('delays')).toContain('delay__min');
    expect(columns.get('network')?.some((name) => ['routes', 'destinations'].includes(name))).toBe(false);
  });

  it('leave out what feeds a metric with privacy, by the catalog that serves now, and keep what waits for another computation', () => {
    expect(names([], withPrivate('late_share'))).toEqual(['delays', 'network']);
    const { tables } = release.manifest;
    const recomputed = (manifest: Manifest): Manifest => ({
      ...manifest,
      tables: { ...tables, network: { ...must(tables['network']), computation_hash: 'f'.repeat(64) } },
    });
    expect(names([], recomputed(release.manifest))).toEqual(['delays', 'network', 'traffic']);
    expect(names([], recomputed(withPrivate('routes')))).toEqual(['delays', 'traffic']);
    expect(sqlRelations({ ...release, generation: null }, [])).toEqual([]);
  });

  it('are listed along with those that are withheld, each with its reason', () => {
    const withheld = (manifest: Manifest, generation = release.generation) => withheldTables({ manifest, generation, held: null });
    expect(withheld(release.manifest)).toEqual([]);
    expect(withheld(withPrivate('late_share'))).toEqual([
      {
        name: 'traffic',
        reason: 'privacy',
        message: 'late_share withholds small groups of its rows (privacy), which SQL would show. Query the metric instead.',
      },
    ]);
    const nothing = 'Nothing of it is published yet. To publish, run: service ingest WORKSPACE flights';
    expect(withheld(release.manifest, null)).toEqual(
      ['delays', 'network', 'traffic'].map((name) => ({ name, reason: 'not_published', message: nothing })),
    );
  });

  it('include an exported metric while its definition in the catalog is unchanged', () => {
    const exported = sqlRelations(release, [exportOf('flights')]).find(({ name }) => name.startsWith('metric_export'));
    expect(exported).toMatchObject({
      name: 'metric_export_month_flights',
      table: 'flights',
      columns: [
        { name: 'month', type: 'date', description: 'First day of the month' },
        { name: 'flights', type: 'number', description: 'The metric' },
      ],
    });
    for (const change of [{ metric_hash: '0'.repeat(64) }, { computation_hash: '0'.repeat(64) }, { metric: 'constructor' }])
      expect(names([exportOf('flights', change)])).toEqual(['delays', 'network', 'traffic']);
    const hidden = withPrivate('flights');
    const stillExported = exportOf('flights', { metric_hash: metricHash(must(hidden.metrics['flights'])) });
    expect(names([stillExported], hidden)).toEqual(['delays', 'network']);
  });
});

describe('the export files', () => {
  it('are read when they appear, again when they are replaced, and do no harm when they are broken', async () => {
    const meta = join(workspace, 'meta');
    const file = join(meta, 'metric_export_month.duckdb');
    const write = async (hash: string): Promise<void> => {
      rmSync(file, { force: true });
      const engine = await Engine.open(file, {
        mode: 'read_write',
        threads: 1,
        memory_limit: null,
        external_access: false,
        temp_directory: null,
      });
      const connection = await engine.connect();
      await connection.run(
        "CREATE TABLE flights (month DATE, flights BIGINT); COMMENT ON COLUMN flights.month IS 'First day of the month'; CREATE TABLE aside (secret INTEGER)",
      );
      await connection.run(
        `CREATE TABLE _manifest AS SELECT * FROM (VALUES ('flights', 'exported', ${sqlText(hash)}, 'c', 'g1'), ('aside', 'skipped', 'h', 'c', 'g1')) t(metric, status, metric_hash, computation_hash, generation)`,
      );
      connection.closeSync();
      engine.close();
    };
    const files = new ExportFiles(workspace);
    expect(await files.look()).toEqual({ stamp: '', tables: [] });
    mkdirSync(meta);
    await write('one');
    const first = await files.look();
    expect(first.tables).toEqual([
      {
        file,
        grain: 'month',
        metric: 'flights',
        metric_hash: 'one',
        computation_hash: 'c',
        generation: 'g1',
        columns: [
          { name: 'month', sql_type: 'DATE', comment: 'First day of the month' },
          { name: 'flights', sql_type: 'BIGINT', comment: '' },
        ],
      },
    ]);
    expect(await files.look()).toEqual(first);
    await write('two');
    utimesSync(file, 1, 1);
    const second = await files.look();
    expect(second.stamp).not.toBe(first.stamp);
    expect(second.tables.map(({ metric_hash }) => metric_hash)).toEqual(['two']);
    writeFileSync(join(meta, 'metric_export_day.duckdb'), 'not a database');
    writeFileSync(join(meta, 'metric_export_Day;.duckdb'), 'not a name');
    expect((await files.look()).tables).toEqual(second.tables);
    expect(files.unreadable).toBe(1);
  });
});
