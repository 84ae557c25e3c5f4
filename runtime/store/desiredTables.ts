import { canonicalHash } from '../../compiler/canonicalJson.ts';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { privateTables } from '../../compiler/privateTables.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { historyTable } from './format/names.ts';
import type { Ledger, VisibleAttempt } from './Ledger.ts';

/** What a table of the source should show. */
export interface DesiredTable {
  readonly table: AggregateTable;
  /** Of the table's source. */
  readonly ledger: Ledger;
  /** False while every attempt so far has failed: an empty table would claim that there is no data. */
  readonly is_known: boolean;
  /** Sorted by UTF-8 bytes of the chunk id: the position is the ordinal. */
  readonly chunks: readonly VisibleAttempt[];
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
  const visible = await ledger.visibleAttempts();
  const desired: DesiredTable[] = [];
  for (const table of tables) {
    const chunks = visible.filter(({ table_id, computation_hash }) => table_id === table.id && computation_hash === table.computation_hash);
    const is_known = chunks.length > 0 || !(await hasFailed(connection, ledger, table));
    const view = hidden.has(table.id) ? null : viewDdl(table);
    const layout_hash = canonicalHash({ version: LAYOUT_VERSION, rollups: table.rollups, view });
    desired.push({ table, ledger, is_known, chunks, view, layout_hash });
  }
  return desired;
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
