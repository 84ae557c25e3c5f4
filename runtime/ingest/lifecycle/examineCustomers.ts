import type { AggregateTable } from '../../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import type { Remembered } from '../reduce/ReducerMemory.ts';
import { identityOf, TABLES } from './customersFormat.ts';

/** Customers are always kept as text, so their type cannot differ. */
export type RememberedCustomers = Exclude<Remembered, { readonly is: 'of_another_type' }>;

/**
 * Compares an attached file of customers with the table that it should belong to, reads it to the last row, and compares its list of chunks with
 * their customers.
 *
 * @param database its alias, which needs no quotes.
 * @throws the engine's error if the file cannot be read.
 */
export async function examineCustomers(
  connection: DuckDBConnection,
  database: string,
  table: AggregateTable,
): Promise<RememberedCustomers> {
  const found = await queryRows(connection, `SELECT table_name FROM duckdb_tables() WHERE database_name = ${sqlText(database)}`);
  // An ingest was killed before it created the tables.
  if (found.length === 0) return { is: 'outdated' };
  const names = new Set(found.map((row) => row['table_name']));
  if (TABLES.some((name) => !names.has(name))) return { is: 'damaged' };
  const [known] = await queryRows(connection, `FROM ${database}.identity`);
  if (known === undefined) return { is: 'damaged' };
  if (known['source'] !== table.source || known['processor'] !== table.id) return { is: 'foreign' };
  if (Object.entries(identityOf(table)).some(([name, value]) => known[name] !== value)) return { is: 'outdated' };
  // The engine checks a block's checksum when it reads the block, and reads only the columns that a query names. Better to find damage here
  // than in the middle of a day.
  await connection.run(`SELECT bit_xor(hash(chunk_id, customer, orders, value, last_day)) FROM ${database}.reductions`);
  await connection.run(`SELECT bit_xor(hash(chunk_id, fingerprint, customers)) FROM ${database}.chunks`);
  const differing = await queryRows(
    connection,
    `SELECT 1 FROM ${database}.chunks c FULL JOIN (SELECT chunk_id, count(*) AS customers FROM ${database}.reductions GROUP BY chunk_id) r USING (chunk_id)
     WHERE c.customers IS DISTINCT FROM coalesce(r.customers, 0) LIMIT 1`,
  );
  if (differing.length > 0) return { is: 'damaged' };
  const chunks = await queryRows(connection, `SELECT chunk_id, fingerprint FROM ${database}.chunks ORDER BY chunk_id`);
  return { is: 'usable', chunks: chunks.map((row) => ({ id: String(row['chunk_id']), fingerprint: String(row['fingerprint']) })) };
}
