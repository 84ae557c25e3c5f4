import type { ConnectionPool } from '../../../engine/ConnectionPool.ts';
import { duckdb } from '../../../engine/duckdb.ts';
import { sqlIdentifier } from '../../../engine/Engine.ts';
import { ResultReader } from '../../../engine/vectors.ts';
import type { PublishedTable } from '../../../release/Release.ts';
import { timeFormat } from '../duckdb/dictionaries.ts';
import { publishedTable } from '../duckdb/statement.ts';

const { DuckDBTypeId } = duckdb;

/** The bytes of a value whose length does not vary. */
const VALUE_BYTES = 9;
/** Those of a text, which may be the only one of its kind in a dictionary. */
const TEXT_BYTES = 160;

/** About how many bytes a table takes when it is loaded: all of its values, and its sketches as they are stored. */
export async function estimateTable(pool: ConnectionPool, table: PublishedTable, signal: AbortSignal): Promise<number> {
  const from = publishedTable(table);
  const header = await pool.run({ sql: `SELECT * FROM ${from} LIMIT 0`, values: [], types: [] }, signal);
  let row_bytes = 0;
  const lengths: string[] = [];
  header.columnNames().forEach((name, index) => {
    const type = header.columnTypeId(index);
    row_bytes += type === DuckDBTypeId.VARCHAR ? TEXT_BYTES : VALUE_BYTES;
    if (type === DuckDBTypeId.LIST) lengths.push(`8 * len(${sqlIdentifier(name)})`);
    if (type === DuckDBTypeId.BLOB) lengths.push(`octet_length(${sqlIdentifier(name)})`);
  });
  const fixed = table.rows * row_bytes;
  if (lengths.length === 0) return fixed;
  const sql = `SELECT CAST(coalesce(sum(${lengths.join(' + ')}), 0) AS DOUBLE) FROM ${from}`;
  const [stored] = await new ResultReader(await pool.run({ sql, values: [], types: [] }, signal)).scalars(0, timeFormat);
  return fixed + Number(stored);
}
