import { queryRows, sqlIdentifier, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';

/** A table's columns and their DuckDB types, in order. */
export type ColumnTypes = Readonly<Record<string, string>>;

/** The parts of `CREATE TABLE` between the parentheses. */
export function columnsDdl(columns: ColumnTypes): string {
  return Object.entries(columns)
    .map(([name, type]) => `${sqlIdentifier(name)} ${type}`)
    .join(', ');
}

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
