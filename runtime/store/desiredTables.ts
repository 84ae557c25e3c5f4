import { canonicalHash } from '../../compiler/canonicalJson.ts';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { privateTables } from '../../compiler/privateTables.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { historyTable } from './format/names.ts';
import type { Ledger } from './Ledger.ts';

/** A chunk that should be visible in a table, with the fields that `store.chunks` stores. Times and days are ISO texts. */
export interface VisibleChunk {
  readonly chunk_id: string;
  readonly attempt: number;
  readonly run_id: string;
  readonly fingerprint: string;
  readonly created_at: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly rows_in: number;
  readonly rows_kept: number;
  readonly rows: number;
  /** Relative to the workspace; null when the chunk produced no rows. */
  readonly partial: string | null;
}

/** What a table of the source should show. */
export interface DesiredTable {
  readonly table: AggregateTable;
  /** Of the table's source. */
  readonly ledger: Ledger;
  /** False while every attempt so far has failed: an empty table would claim that there is no data. */
  readonly is_known: boolean;
  /** Sorted by UTF-8 bytes of the chunk id: the position is the ordinal. */
  readonly chunks: readonly VisibleChunk[];
  /** Null for a table that feeds a metric with privacy. */
  readonly view: string | null;
  /** Over everything else that determines the published form: rollups, view, and this code's version of the form. */
  readonly layout_hash: string;
}

/** Raise it when the published form of a table changes without its computation hash. */
const LAYOUT_VERSION = 1;

/** Determines from the ledger what the tables of a source should show. */
export async function desiredTables(
  connection: DuckDBConnection,
  manifest: Manifest,
  ledger: Ledger,
  viewDdl: (table: AggregateTable) => string,
): Promise<readonly DesiredTable[]> {
  const tables = Object.values(manifest.tables).filter((table) => table.source === ledger.source);
  const hidden = privateTables(manifest);
  const desired: DesiredTable[] = [];
  for (const table of tables) {
    const chunks = await visibleChunks(connection, ledger, table);
    const is_known = chunks.length > 0 || !(await hasFailed(connection, ledger, table));
    const view = hidden.has(table.id) ? null : viewDdl(table);
    const layout_hash = canonicalHash({ version: LAYOUT_VERSION, rollups: table.rollups, view });
    desired.push({ table, ledger, is_known, chunks, view, layout_hash });
  }
  return desired;
}

async function visibleChunks(connection: DuckDBConnection, ledger: Ledger, table: AggregateTable): Promise<readonly VisibleChunk[]> {
  // VARCHAR sorts by UTF-8 bytes.
  const rows = await queryRows(
    connection,
    `SELECT chunk_id, attempt, run_id, fingerprint, created_at::VARCHAR AS created_at, first_day::VARCHAR AS first_day, last_day::VARCHAR AS last_day, rows_in, rows_kept, rows, partial
     FROM ${ledger.decidingAttempts} WHERE status = 'ok' AND table_id = $1 AND computation_hash = $2 ORDER BY chunk_id`,
    [table.id, table.computation_hash],
  );
  return rows.map((row) => ({
    chunk_id: String(row['chunk_id']),
    attempt: Number(row['attempt']),
    run_id: String(row['run_id']),
    fingerprint: String(row['fingerprint']),
    created_at: String(row['created_at']),
    first_day: textOrNull(row['first_day']),
    last_day: textOrNull(row['last_day']),
    rows_in: Number(row['rows_in']),
    rows_kept: Number(row['rows_kept']),
    rows: Number(row['rows']),
    partial: textOrNull(row['partial']),
  }));
}

async function hasFailed(connection: DuckDBConnection, ledger: Ledger, table: AggregateTable): Promise<boolean> {
  const rows = await queryRows(
    connection,
    `SELECT 1 AS one FROM ${historyTable(ledger.place, 'chunks')} WHERE table_id = $1 AND computation_hash = $2
     QUALIFY row_number() OVER (PARTITION BY chunk_id ORDER BY attempt DESC) = 1 AND status = 'failed' LIMIT 1`,
    [table.id, table.computation_hash],
  );
  return rows.length > 0;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
