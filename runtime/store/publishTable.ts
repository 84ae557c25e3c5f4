import { queryRows, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { DesiredTable } from './desiredTables.ts';
import { generationTables } from './format/generationTables.ts';
import { describingTable, rollupName } from './format/names.ts';
import { insertJsonRows } from './jsonRows.ts';
import type { WorkspacePaths } from './paths.ts';
import { BUILDING, publishBase } from './publishBase.ts';
import { publishRollup } from './publishRollup.ts';

/** Rebuilds one table of the generation under construction: base, rollups, and their entries in `store.tables` and `store.chunks`. */
export async function publishTable(connection: DuckDBConnection, paths: WorkspacePaths, desired: DesiredTable): Promise<void> {
  const { table, chunks, layout_hash } = desired;
  const base = await publishBase(connection, paths, desired);
  const facts = {
    table_id: table.id,
    computation_hash: table.computation_hash,
    source: table.source,
    first_period: base.first_period,
    last_period: base.last_period,
    layout_hash,
  };
  const rows: SqlRow[] = [
    { ...facts, name: table.id, rollup: null, grain: table.grain, dimensions: table.dimensions.map(({ name }) => name), rows: base.rows },
  ];
  for (const rollup of table.rollups) {
    const count = await publishRollup(connection, table, rollup, chunks.length);
    rows.push({
      ...facts,
      name: rollupName(table, rollup),
      rollup: rollup.id,
      grain: rollup.grain,
      dimensions: [...rollup.dimensions],
      rows: count,
    });
  }
  await registerTable(connection, table.id, rows);
  await insertJsonRows(
    connection,
    describingTable(BUILDING, 'chunks'),
    generationTables.chunks,
    chunks.map((chunk, ordinal) => ({
      table_id: table.id,
      ordinal,
      source: table.source,
      chunk_id: chunk.chunk_id,
      pipeline_run_id: chunk.run_id,
      created_at: chunk.created_at,
      config_hash: table.computation_hash,
      fingerprint: chunk.fingerprint,
      first_day: chunk.first_day,
      last_day: chunk.last_day,
      rows_in: chunk.rows_in,
      rows_kept: chunk.rows_kept,
      rows: chunk.rows,
    })),
  );
}

/** Replaces the generation's entries for a table; no rows remove it. */
export async function registerTable(connection: DuckDBConnection, table_id: string, rows: readonly SqlRow[]): Promise<void> {
  await queryRows(connection, `DELETE FROM ${describingTable(BUILDING, 'tables')} WHERE table_id = $1`, [table_id]);
  await queryRows(connection, `DELETE FROM ${describingTable(BUILDING, 'chunks')} WHERE table_id = $1`, [table_id]);
  await insertJsonRows(connection, describingTable(BUILDING, 'tables'), generationTables.tables, rows);
}
