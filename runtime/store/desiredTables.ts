import { canonicalHash } from '../../compiler/canonicalJson.ts';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { privateTables } from '../../compiler/privateTables.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { historyTable } from './format/names.ts';
import type { Ledger } from './Ledger.ts';
import { computationKey } from './shownComputations.ts';

/** What a table of the source should show. */
export interface DesiredTable {
  readonly table: AggregateTable;
  /** Of the table's source. */
  readonly ledger: Ledger;
  /** False while every attempt so far has failed: an empty table would claim that there is no data. */
  readonly is_known: boolean;
  /** What its visible chunks are together. */
  readonly shown: ShownChunks;
  /** Null for a table that feeds a metric with privacy. */
  readonly view: string | null;
  /** Over everything else that determines the published form: rollups, view, and this code's version of the form. */
  readonly layout_hash: string;
}

/** The visible chunks of a table, in sum. */
export interface ShownChunks {
  readonly chunks: number;
  /** The rows of their partials. */
  readonly rows: number;
  /** Relative to the workspace. */
  readonly partials: readonly string[];
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
  const sums = await shownChunks(connection, ledger);
  const desired: DesiredTable[] = [];
  for (const table of tables) {
    const shown = sums.get(computationKey({ table_id: table.id, computation_hash: table.computation_hash })) ?? NO_CHUNKS;
    const is_known = shown.chunks > 0 || !(await hasFailed(connection, ledger, table));
    const view = hidden.has(table.id) ? null : viewDdl(table);
    const layout_hash = canonicalHash({ version: LAYOUT_VERSION, rollups: table.rollups, view });
    desired.push({ table, ledger, is_known, shown, view, layout_hash });
  }
  return desired;
}

const NO_CHUNKS: ShownChunks = { chunks: 0, rows: 0, partials: [] };

/** By key of the computation. */
async function shownChunks(connection: DuckDBConnection, ledger: Ledger): Promise<ReadonlyMap<string, ShownChunks>> {
  if (ledger.lastAttempt === 0) return new Map();
  const rows = await queryRows(
    connection,
    `SELECT table_id, computation_hash, partial, count(*)::INTEGER AS chunks, sum(rows)::DOUBLE AS rows FROM ${await ledger.counting.visible()} GROUP BY ALL`,
  );
  const sums = new Map<string, { chunks: number; rows: number; readonly partials: string[] }>();
  for (const { table_id, computation_hash, partial, chunks, rows: count } of rows) {
    const key = computationKey({ table_id: String(table_id), computation_hash: String(computation_hash) });
    const sum = sums.get(key) ?? { chunks: 0, rows: 0, partials: [] };
    sums.set(key, sum);
    sum.chunks += Number(chunks);
    sum.rows += Number(count);
    if (typeof partial === 'string') sum.partials.push(partial);
  }
  return sums;
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
