import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { ColumnTypes } from './format/columnTypes.ts';

/** The most rows that are written as SQL: it takes the engine as long to read so many values as to make rows of one JSON text. */
const MOST_WRITTEN_ROWS = 20;

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
  const values = rows.length > MOST_WRITTEN_ROWS ? null : writtenRows(columns, rows);
  if (values === null) await queryRows(connection, `INSERT INTO ${table} (${names}) ${jsonRowsSql(columns, '$1')}`, [JSON.stringify(rows)]);
  else await connection.run(`INSERT INTO ${table} (${names}) VALUES ${values}`);
}

/** A SELECT of rows given as JSON. @param json in SQL: a text or a parameter. */
export function jsonRowsSql(columns: ColumnTypes, json: string): string {
  const names = Object.keys(columns).map(sqlIdentifier).join(', ');
  return `SELECT ${names} FROM (SELECT unnest(from_json(${json}::JSON, ${sqlText(JSON.stringify([columns]))}), recursive := true))`;
}

/** Rows as literals; null when a value has none. */
function writtenRows(columns: ColumnTypes, rows: readonly SqlRow[]): string | null {
  const names = Object.keys(columns);
  const written = rows.map((row) => names.map((name) => literal(row[name])));
  return written.some((values) => values.includes(null)) ? null : written.map((values) => `(${values.join(', ')})`).join(', ');
}

function literal(value: SqlRow[string] | undefined): string | null {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // SQL ends at a NUL.
  if (typeof value === 'string') return value.includes('\0') ? null : sqlText(value);
  if (!Array.isArray(value)) return null;
  const items = value.map(literal);
  return items.includes(null) ? null : `[${items.join(', ')}]`;
}
