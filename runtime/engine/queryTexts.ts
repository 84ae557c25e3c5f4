import { queryRows, type DuckDBConnection } from './Engine.ts';

/** Rows that are joined to one text: V8 holds texts of up to half a gigabyte. */
const ROWS_OF_A_TEXT = 65_536;

/**
 * Columns of texts, which the engine joins to a few long ones: taken from its vectors, each text would cost two microseconds, and more than
 * all else that there is to do with many rows.
 *
 * @param columns expressions of SQL over the relation, by name; none is ever null.
 * @param key an expression of whole numbers from 0 on.
 * @param order of the rows: by the key, or none, which takes half the time.
 */
export async function queryTexts<Name extends string>(
  connection: DuckDBConnection,
  columns: Readonly<Record<Name, string>>,
  relation: string,
  key: string,
  order: 'sorted' | 'unsorted',
): Promise<Readonly<Record<Name, readonly string[]>>> {
  const names = Object.keys(columns) as Name[];
  const texts = names.map((name) => `(${columns[name]})::VARCHAR`);
  const pieces = await queryRows(
    connection,
    `SELECT count(*) AS n, string_agg(${texts.join(' || chr(0) || ')}, chr(0)${order === 'sorted' ? ` ORDER BY ${key}` : ''}) AS joined
     FROM ${relation} GROUP BY (${key}) // ${ROWS_OF_A_TEXT} ORDER BY (${key}) // ${ROWS_OF_A_TEXT}`,
  );
  const found = names.map((): string[] => []);
  for (const { n, joined } of pieces) {
    const parts = String(joined).split('\0');
    if (parts.length !== Number(n) * names.length) return separately(connection, names, texts, relation, key);
    for (const [index, column] of found.entries()) for (let at = index; at < parts.length; at += names.length) column.push(parts[at] ?? '');
  }
  return Object.fromEntries(names.map((name, index) => [name, found[index] ?? []])) as Record<Name, string[]>;
}

/** Where a text contains what is between them. */
async function separately<Name extends string>(
  connection: DuckDBConnection,
  names: readonly Name[],
  texts: readonly string[],
  relation: string,
  key: string,
): Promise<Readonly<Record<Name, readonly string[]>>> {
  const rows = await queryRows(
    connection,
    `SELECT ${texts.map((text, index) => `${text} AS c${index}`).join(', ')} FROM ${relation} ORDER BY ${key}`,
  );
  return Object.fromEntries(names.map((name, index) => [name, rows.map((row) => String(row[`c${index}`]))])) as Record<Name, string[]>;
}
