import type { DuckDBConnection } from '../../engine/Engine.ts';
import { AT_ONCE } from './columnwise.ts';

/** The schema of the scratch database that copies are in. */
const COPIES = 'look.copies';

/**
 * A FROM item with the same values that is read column by column. Statements ask of some columns at a time, and of rows in a text each
 * would read every column: the wider they are, the more often all of them. Rows of a few columns are left where they are.
 * @param values identifiers of columns of the relation
 * @param width how many columns the data have
 */
export async function columnarCopy(
  connection: DuckDBConnection,
  relation: string,
  values: readonly string[],
  width: number,
): Promise<string> {
  if (width <= AT_ONCE || values.length === 0) return relation;
  await connection.run(`CREATE SCHEMA IF NOT EXISTS ${COPIES}`);
  const made = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM duckdb_tables() WHERE database_name = 'look'`);
  const copy = `${COPIES}.rows_${String(made.getRows()[0]?.[0])}`;
  await connection.run(`CREATE TABLE ${copy} AS SELECT ${values.join(', ')} FROM ${relation}`);
  return copy;
}
