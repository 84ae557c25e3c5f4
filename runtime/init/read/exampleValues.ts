import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import type { RawTable } from './RawTable.ts';
import type { TypedColumn } from './typedColumns.ts';

/** Rows that are looked at. */
const ROWS = 1000;
/** Examples of a column. */
const MOST = 3;
/** The longest value, in UTF-16 units, that serves as an example. */
const LONGEST = 100;

/** A few distinct values of each column, from the first rows; values that are long are passed over. */
export async function exampleValues(
  connection: DuckDBConnection,
  { relation }: RawTable,
  columns: readonly TypedColumn[],
): Promise<readonly (readonly string[])[]> {
  const values = columns.map(({ chosen }, index) => `CAST(${chosen.sql} AS VARCHAR) AS "${index}"`);
  const rows = await queryRows(connection, `SELECT ${values.join(', ')} FROM ${relation} LIMIT ${ROWS}`);
  return columns.map((_, index) => {
    const texts = rows.map((row) => row[String(index)]).filter((value) => typeof value === 'string' && value.length <= LONGEST);
    return [...new Set(texts)].slice(0, MOST) as string[];
  });
}
