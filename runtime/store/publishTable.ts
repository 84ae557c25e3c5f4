import { queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
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

/** A table that was made, and what is to be entered of it. */
export interface MadeTable {
  readonly table: AggregateTable;
  /** Whether it was made anew, and has no view yet. */
  readonly is_anew: boolean;
  /** Its entries in `store.tables`, and its rollups'. */
  readonly rows: readonly SqlRow[];
  /** The chunks whose entries in `store.chunks` go, by ordinal, and those that come. */
  readonly gone: 'all' | readonly number[];
  readonly added: readonly OrdinalChunk[];
}

/**
 * Makes one table of the generation under construction what it should be: base and rollups. `enterTables` enters what was made.
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
  return { table, is_anew: continued === null, rows, gone: change === null || continued === null ? 'all' : change.gone, added };
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

/** Replaces the generation's entries for tables and their rollups, and for their chunks. */
export async function enterTables(connection: DuckDBConnection, made: readonly MadeTable[]): Promise<void> {
  await forgetTables(
    connection,
    made.map(({ table, gone }) => ({ table_id: table.id, gone })),
  );
  const rows = made.flatMap((one) => one.rows);
  await insertJsonRows(connection, describingTable(BUILDING, 'tables'), generationTables.tables, rows);
  for (const { table, added } of made) {
    const chunks = added.map((chunk) => chunkRow(table, chunk));
    await insertJsonRows(connection, describingTable(BUILDING, 'chunks'), generationTables.chunks, chunks);
  }
}

/** Removes the generation's entries for tables and their rollups, and for those of their chunks that go. */
export async function forgetTables(
  connection: DuckDBConnection,
  tables: readonly { readonly table_id: string; readonly gone: MadeTable['gone'] }[],
): Promise<void> {
  if (tables.length === 0) return;
  const ids = tables.map(({ table_id }) => sqlText(table_id));
  const chunks = tables.flatMap(({ table_id, gone }) =>
    gone === 'all'
      ? [`table_id = ${sqlText(table_id)}`]
      : gone.length === 0
        ? []
        : [`table_id = ${sqlText(table_id)} AND ordinal IN (${gone.join(', ')})`],
  );
  const statements = [
    `DELETE FROM ${describingTable(BUILDING, 'tables')} WHERE table_id IN (${ids.join(', ')})`,
    ...chunks.map((which) => `DELETE FROM ${describingTable(BUILDING, 'chunks')} WHERE ${which}`),
  ];
  await connection.run(statements.join(';\n'));
}
