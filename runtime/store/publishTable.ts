import { queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { AggregateTable, Rollup } from '../../compiler/manifest.ts';
import { baseTypes } from './baseTypes.ts';
import { continueBase, type ContinuedTable } from './continueBase.ts';
import { faultyPartials } from './faultyPartials.ts';
import { generationTables } from './format/generationTables.ts';
import { describingTable, rollupName } from './format/names.ts';
import { unheldRollups } from './unheldRollups.ts';
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
  const before = change === null || continued === null ? null : { ...continued, chunks: change.before };
  const rollups = await makeRollups(connection, table, shown.chunks, before);
  const counts = await rollupRows(connection, table, rollups);
  for (const rollup of rollups)
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

/**
 * Makes the rollups of a base table that is complete, and drops those that exact sums can no longer hold.
 *
 * @param chunks the number of chunks of the base table.
 * @param before how the base table was changed where it was, and the number of its chunks until then; null when it was made anew.
 * @returns those that it has now, in the order of the table.
 */
async function makeRollups(
  connection: DuckDBConnection,
  table: AggregateTable,
  chunks: number,
  before: (ContinuedTable & { readonly chunks: number }) | null,
): Promise<readonly Rollup[]> {
  if (table.rollups.length === 0) return [];
  const unheld = new Set((await unheldRollups(connection, BUILDING, table, table.rollups)).map(({ rollup }) => rollup));
  const types = before === null ? await baseTypes(connection, table) : before.types;
  const there = before === null ? new Set<string>() : await rollupsOf(connection, table);
  for (const rollup of inMakingOrder(table)) {
    if (unheld.has(rollup.id)) await connection.run(`DROP TABLE IF EXISTS ${builtName(rollupName(table, rollup))}`);
    else if (before !== null && there.has(rollup.id))
      await continueRollup(connection, table, rollup, before, { before: before.chunks, now: chunks });
    else await publishRollup(connection, table, rollup, types, chunks);
  }
  return table.rollups.filter(({ id }) => !unheld.has(id));
}

/** The ids of the rollups that the generation under construction has of a table. */
async function rollupsOf(connection: DuckDBConnection, { id }: AggregateTable): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    connection,
    `SELECT rollup FROM ${describingTable(BUILDING, 'tables')} WHERE table_id = $1 AND rollup IS NOT NULL`,
    [id],
  );
  return new Set(rows.map(({ rollup }) => String(rollup)));
}

/** The number of rows of some rollups, by id. */
async function rollupRows(
  connection: DuckDBConnection,
  table: AggregateTable,
  rollups: readonly Rollup[],
): Promise<ReadonlyMap<string, number>> {
  if (rollups.length === 0) return new Map();
  const counts = rollups.map((rollup, index) => `(SELECT count(*) FROM ${builtName(rollupName(table, rollup))}) AS n${index}`);
  const [row] = await queryRows(connection, `SELECT ${counts.join(', ')}`);
  return new Map(rollups.map(({ id }, index) => [id, Number(row?.[`n${index}`])]));
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
