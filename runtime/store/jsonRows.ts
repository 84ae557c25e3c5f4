import { queryRows, sqlIdentifier, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
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
  const shape = `'${JSON.stringify([columns]).replaceAll("'", "''")}'`;
  await queryRows(
    connection,
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM (SELECT unnest(from_json($1::JSON, ${shape}), recursive := true))`,
    [JSON.stringify(rows)],
  );
}
