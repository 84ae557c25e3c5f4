import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import { AT_ONCE } from './columnwise.ts';
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
  const examples: (readonly string[])[] = [];
  for (let from = 0; from < columns.length; from += AT_ONCE) {
    // A value that is cut is still too long.
    const values = columns
      .slice(from, from + AT_ONCE)
      .map(({ chosen }, index) => `left(CAST(${chosen.sql} AS VARCHAR), ${LONGEST + 1}) AS "${index}"`);
    const rows = await queryRows(connection, `SELECT ${values.join(', ')} FROM ${relation} LIMIT ${ROWS}`);
    examples.push(...values.map((_, index) => distinct(rows.map((row) => row[String(index)]))));
  }
  return examples;
}

function distinct(values: readonly unknown[]): readonly string[] {
  const texts = values.filter((value): value is string => typeof value === 'string' && value.length <= LONGEST);
  return [...new Set(texts)].slice(0, MOST);
}
