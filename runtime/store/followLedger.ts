import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { copyHistory } from './format/history.ts';
import { LEDGER_TABLES, ledgerTables, type LedgerTable } from './format/ledgerTables.ts';
import { historyTable, type HistoryPlace } from './format/names.ts';
import { STORE_FORMAT } from './format/storeFormat.ts';
import type { Ledger } from './Ledger.ts';

/** The tables that have rows of attempts, to which ledgers only add. */
const OF_ATTEMPTS: readonly LedgerTable[] = ['chunks', 'lineage'];

/**
 * Makes the history that a generation has of a source what the ledger says now. Usually attempts were added since, and only these are copied;
 * a ledger that was rebuilt may tell the earlier ones otherwise, and replaces them all.
 */
export async function followLedger(
  connection: DuckDBConnection,
  { place, source, lastAttempt }: Ledger,
  history: HistoryPlace,
): Promise<void> {
  const isOfSource = `source = ${sqlText(source)}`;
  const known = `(SELECT coalesce(max(attempt), 0) FROM ${historyTable(history, 'chunks')} WHERE ${isOfSource})`;
  const equal = LEDGER_TABLES.map((table) => {
    const before = OF_ATTEMPTS.includes(table) ? `attempt <= ${known}` : 'true';
    return `${contentsSql(place, table, before)} = ${contentsSql(history, table, isOfSource)} AS ${table}`;
  });
  const [found] = await queryRows(connection, `SELECT ${known} AS known, ${equal.join(', ')}`);
  const attempts = Number(found?.['known'] ?? 0);
  for (const table of LEDGER_TABLES) {
    const isAddedTo = OF_ATTEMPTS.includes(table) && lastAttempt > attempts;
    const from = { place, format: STORE_FORMAT };
    if (found?.[table] !== true) {
      await connection.run(`DELETE FROM ${historyTable(history, table)} WHERE ${isOfSource}`);
      await copyHistory(connection, table, from, history, null);
    } else if (isAddedTo) {
      await copyHistory(connection, table, from, history, { sql: `attempt > ${attempts}`, values: [] });
    }
  }
}

/** How many rows there are, and what they contain, whatever their order. */
function contentsSql(place: HistoryPlace, table: LedgerTable, condition: string): string {
  const columns = Object.keys(ledgerTables[table]).map(sqlIdentifier).join(', ');
  return `(SELECT (count(*), sum(hash(${columns}))) FROM ${historyTable(place, table)} WHERE ${condition})`;
}
