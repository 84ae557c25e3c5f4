import { queryRows, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { AggregateTable } from '../../compiler/manifest.ts';
import { baseTypes } from './baseTypes.ts';
import { continueBase } from './continueBase.ts';
import { faultyPartials } from './faultyPartials.ts';
import { generationTables } from './format/generationTables.ts';
import { describingTable, rollupName } from './format/names.ts';
import { insertJsonRows } from './jsonRows.ts';
import * as messages from './messages.ts';
import type { WorkspacePaths } from './paths.ts';
import { BUILDING, builtName, publishBase } from './publishBase.ts';
import { StoreError } from './StoreError.ts';
import { continueRollup, inMakingOrder, publishRollup } from './publishRollup.ts';
import { chunksAt, type ChangedTable, type OrdinalChunk } from './tableChange.ts';

/** What a table is made with. */
export interface TableBuilding {
  readonly connection: DuckDBConnection;
  /** The connection on which the ledgers are read. */
  readonly ledgers: DuckDBConnection;
  readonly paths: WorkspacePaths;
}

/** Whether a table was made anew, and has no view yet. */
export type MadeTable = 'made_anew' | 'continued';

/**
 * Makes one table of the generation under construction what it should be: base, rollups, and their entries in `store.tables` and
 * `store.chunks`.
 *
 * @throws StoreError when a partial of any of its chunks is missing or damaged, or does not contain what the ledger says.
 */
export async function publishTable({ connection, ledgers, paths }: TableBuilding, changed: ChangedTable): Promise<MadeTable> {
  const { table, shown, layout_hash, change } = changed;
  await checkPartials(paths, changed);
  const continued = change === null ? null : await continueBase(connection, paths, changed, change);
  const added = change === null || continued !== null ? changed.added : await chunksAt(ledgers, changed, 'all');
  const base = continued ?? (await publishBase(connection, paths, table, added));
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
  if (change === null || continued === null) {
    const types = table.rollups.length === 0 ? {} : await baseTypes(connection, table);
    for (const rollup of inMakingOrder(table)) await publishRollup(connection, table, rollup, types, shown.chunks);
  } else {
    const count = { before: change.before, now: shown.chunks };
    for (const rollup of inMakingOrder(table)) await continueRollup(connection, table, rollup, continued, count);
  }
  const counts = await rollupRows(connection, table);
  for (const rollup of table.rollups)
    rows.push({
      ...facts,
      name: rollupName(table, rollup),
      rollup: rollup.id,
      grain: rollup.grain,
      dimensions: [...rollup.dimensions],
      rows: counts.get(rollup.id) ?? 0,
    });
  const isAnew = change === null || continued === null;
  await registerTable(connection, table.id, rows, isAnew ? 'all' : change.gone);
  await insertJsonRows(
    connection,
    describingTable(BUILDING, 'chunks'),
    generationTables.chunks,
    added.map((chunk) => chunkRow(table, chunk)),
  );
  return isAnew ? 'made_anew' : 'continued';
}

/** The number of rows of each rollup, by its id. */
async function rollupRows(connection: DuckDBConnection, table: AggregateTable): Promise<ReadonlyMap<string, number>> {
  if (table.rollups.length === 0) return new Map();
  const counts = table.rollups.map((rollup, index) => `(SELECT count(*) FROM ${builtName(rollupName(table, rollup))}) AS n${index}`);
  const [row] = await queryRows(connection, `SELECT ${counts.join(', ')}`);
  return new Map(table.rollups.map(({ id }, index) => [id, Number(row?.[`n${index}`])]));
}

async function checkPartials(paths: WorkspacePaths, { table, ledger, shown }: ChangedTable): Promise<void> {
  const [faulty] = (await faultyPartials(paths, ledger, shown.partials)).keys();
  if (faulty !== undefined) throw new StoreError('partial_lost', messages.partialUnusable(table.id, faulty));
}

function chunkRow(table: AggregateTable, chunk: OrdinalChunk): SqlRow {
  const { ordinal, chunk_id, run_id, created_at, fingerprint, first_day, last_day, rows_in, rows_kept, rows } = chunk;
  return {
    table_id: table.id,
    ordinal,
    source: table.source,
    chunk_id,
    pipeline_run_id: run_id,
    created_at,
    config_hash: table.computation_hash,
    fingerprint,
    first_day,
    last_day,
    rows_in,
    rows_kept,
    rows,
  };
}

/**
 * Replaces the generation's entries for a table and its rollups, and removes those of chunks.
 *
 * @param rows none to remove the table.
 * @param chunks by ordinal.
 */
export async function registerTable(
  connection: DuckDBConnection,
  table_id: string,
  rows: readonly SqlRow[],
  chunks: 'all' | readonly number[],
): Promise<void> {
  await queryRows(connection, `DELETE FROM ${describingTable(BUILDING, 'tables')} WHERE table_id = $1`, [table_id]);
  if (chunks === 'all' || chunks.length > 0) {
    const which = chunks === 'all' ? '' : ` AND ordinal IN (${chunks.join(', ')})`;
    await queryRows(connection, `DELETE FROM ${describingTable(BUILDING, 'chunks')} WHERE table_id = $1${which}`, [table_id]);
  }
  await insertJsonRows(connection, describingTable(BUILDING, 'tables'), generationTables.tables, rows);
}
