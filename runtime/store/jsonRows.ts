import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { ColumnTypes } from './format/columnTypes.ts';

/**
 * Inserts rows given as JSON in one statement.
 *
 * @param table already quoted.
 */
export async function insertJsonRows(
  connection: DuckDBConnection,
  table: string,
  columns: ColumnTypes,
  rows: readonly SqlRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns).map(sqlIdentifier).join(', ');
  await queryRows(connection, `INSERT INTO ${table} (${names}) ${jsonRowsSql(columns, '$1')}`, [JSON.stringify(rows)]);
}

/** A SELECT of rows given as JSON. @param json in SQL: a text or a parameter. */
export function jsonRowsSql(columns: ColumnTypes, json: string): string {
  const names = Object.keys(columns).map(sqlIdentifier).join(', ');
  return `SELECT ${names} FROM (SELECT unnest(from_json(${json}::JSON, ${sqlText(JSON.stringify([columns]))}), recursive := true))`;
}
