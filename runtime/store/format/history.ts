import { queryRows, sqlIdentifier, type DuckDBConnection } from '../../engine/Engine.ts';
import { columnsDdl } from './columnTypes.ts';
import { LEDGER_TABLES, ledgerTables, type LedgerTable } from './ledgerTables.ts';
import { historyTable, type HistoryPlace } from './names.ts';
import { STORE_FORMAT } from './storeFormat.ts';

/** Creates the empty tables of a ledger or of a generation's history if they do not exist. */
export async function createHistory(connection: DuckDBConnection, place: HistoryPlace): Promise<void> {
  const tables = LEDGER_TABLES.map(
    (table) => `CREATE TABLE IF NOT EXISTS ${historyTable(place, table)} (${columnsDdl(ledgerTables[table])})`,
  );
  await connection.run([...tables, `CREATE OR REPLACE VIEW ${place}.format AS SELECT ${STORE_FORMAT} AS version`].join(';\n'));
}

/** The format of the history; 1 if it does not say. */
export async function historyFormat(connection: DuckDBConnection, place: HistoryPlace): Promise<number> {
  try {
    const [row] = await queryRows(connection, `SELECT version FROM ${place}.format`);
    return Number(row?.['version']);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Catalog Error')) return 1;
    throw error;
  }
}

/** A history table as a relation with this version's columns (`ledgerTables`), whatever its format. */
export function historyRelation(place: HistoryPlace, format: number, table: LedgerTable): string {
  const name = historyTable(place, table);
  if (format >= STORE_FORMAT) return name;
  switch (table) {
    case 'runs':
      return `(SELECT ${format === 1 ? 'row_number() OVER (PARTITION BY source ORDER BY rowid) AS sequence, ' : ''}*${format < 3 ? ', NULL::VARCHAR AS published_anyway' : ''}, NULL::VARCHAR AS version FROM ${name})`;
    case 'partials':
      return format === 1 ? noRows('partials') : name;
    case 'checks':
      return format < 3 ? noRows('checks') : name;
    case 'chunks':
      if (format === 4) return name;
      return `(SELECT *${format >= 3 ? '' : ', NULL::BIGINT AS rows_passed, NULL::BIGINT AS undated, NULL::VARCHAR AS nulls'}, NULL::BIGINT AS quarantined, NULL::VARCHAR AS quarantine FROM ${name})`;
    case 'config_versions':
    case 'lineage':
      return name;
  }
}

/** A table that an earlier format does not have. */
function noRows(table: LedgerTable): string {
  const columns = Object.entries(ledgerTables[table]).map(([column, type]) => `NULL::${type} AS ${column}`);
  return `(SELECT ${columns.join(', ')} WHERE false)`;
}

/**
 * Copies a table of one history into another.
 *
 * @param condition on the rows to copy, or null for all.
 */
export async function copyHistory(
  connection: DuckDBConnection,
  table: LedgerTable,
  from: { readonly place: HistoryPlace; readonly format: number },
  into: HistoryPlace,
  condition: { readonly sql: string; readonly values: readonly string[] } | null,
): Promise<void> {
  const columns = Object.keys(ledgerTables[table]).map(sqlIdentifier).join(', ');
  const where = condition === null ? '' : ` WHERE ${condition.sql}`;
  await queryRows(
    connection,
    `INSERT INTO ${historyTable(into, table)} (${columns}) SELECT ${columns} FROM ${historyRelation(from.place, from.format, table)}${where}`,
    condition?.values ?? [],
  );
}
