import { queryRows, type DuckDBConnection, type SqlRow } from '../../engine/Engine.ts';

/**
 * Columns of one statement. The engine plans a statement in a time that grows with the square of its length, and holds megabytes for each
 * distinct count of it.
 */
export const AT_ONCE = 10;

/**
 * Aggregates of many columns, in one row: one statement for some columns at a time.
 * @param aggregates of each column, named
 */
export async function columnwise(
  connection: DuckDBConnection,
  relation: string,
  aggregates: readonly (readonly string[])[],
): Promise<SqlRow> {
  const wanted = aggregates.filter(({ length }) => length > 0);
  const found: Record<string, SqlRow[string]> = {};
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE).flat();
    Object.assign(found, (await queryRows(connection, `SELECT ${some.join(', ')} FROM ${relation}`))[0]);
  }
  return found;
}
