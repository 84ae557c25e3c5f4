import type { AggregateTable } from '../../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import type { Remembered } from '../reduce/ReducerMemory.ts';
import { columnsOf, identityOf, mergedSql, sumsOfTotals, TABLES, type EntityKind } from './EntityKind.ts';

/** Entities are always stored as text, so their type cannot differ. */
export type RememberedEntities = Exclude<Remembered, { readonly is: 'of_another_type' }>;

/**
 * Compares an attached file of entities with the table that it should belong to, reads it, and compares its lists of chunks with their
 * entities.
 *
 * @param database its alias, which needs no quotes.
 * @param extent `totals`: of what each chunk contributes it only counts the rows, which takes as long however many chunks there are.
 * @throws the engine's error if the file cannot be read.
 */
export async function examineEntities(
  connection: DuckDBConnection,
  database: string,
  kind: EntityKind,
  table: AggregateTable,
  extent: 'totals' | 'everything',
): Promise<RememberedEntities> {
  const found = await queryRows(connection, `SELECT table_name FROM duckdb_tables() WHERE database_name = ${sqlText(database)}`);
  // An ingest was killed before it created the tables.
  if (found.length === 0) return { is: 'outdated' };
  const names = new Set(found.map((row) => row['table_name']));
  const [known] = names.has('identity') ? await queryRows(connection, `FROM ${database}.identity`) : [];
  if (known === undefined) return { is: 'damaged' };
  if (known['source'] !== table.source || known['processor'] !== table.id) return { is: 'foreign' };
  if (Object.entries(identityOf(kind, table)).some(([name, value]) => known[name] !== value)) return { is: 'outdated' };
  if (TABLES.some((name) => !names.has(name))) return { is: 'damaged' };
  // The engine checks a block's checksum when it reads the block, and reads only the columns that a query names. Better to find damage here
  // than in the middle of a day.
  await connection.run(`SELECT bit_xor(hash(${columnsOf(kind)})) FROM ${database}.totals`);
  await connection.run(`SELECT bit_xor(hash(chunk_id, fingerprint, ${kind.entities})) FROM ${database}.chunks`);
  await connection.run(`SELECT bit_xor(hash(chunk_id, fingerprint)) FROM ${database}.totalled`);
  await connection.run(`SELECT chunk_id, ${columnsOf(kind)} FROM ${database}.reductions LIMIT 0`);
  const [counts] = await queryRows(
    connection,
    `SELECT (SELECT count(*) FROM ${database}.reductions) = (SELECT coalesce(sum(${kind.entities}), 0) FROM ${database}.chunks)
       AND (SELECT s FROM ${database}.totals_sums s) IS NOT DISTINCT FROM (SELECT s FROM (${sumsOfTotals(kind, database)}) s) AS whole`,
  );
  if (counts?.['whole'] !== true) return { is: 'damaged' };
  if (
    extent === 'everything' &&
    !((await isWholeReductions(connection, kind, database)) && (await doTotalsAgree(connection, kind, database)))
  )
    return { is: 'damaged' };
  const chunks = await queryRows(connection, `SELECT chunk_id, fingerprint FROM ${database}.chunks ORDER BY chunk_id`);
  return { is: 'usable', chunks: chunks.map((row) => ({ id: String(row['chunk_id']), fingerprint: String(row['fingerprint']) })) };
}

/**
 * Reads what each chunk contributes to the last row, and compares it with the list of chunks.
 *
 * @throws the engine's error if it cannot be read.
 */
export async function isWholeReductions(connection: DuckDBConnection, kind: EntityKind, database: string): Promise<boolean> {
  await connection.run(`SELECT bit_xor(hash(chunk_id, ${columnsOf(kind)})) FROM ${database}.reductions`);
  const differing = await queryRows(
    connection,
    `SELECT 1 FROM ${database}.chunks c FULL JOIN (SELECT chunk_id, count(*) AS entities FROM ${database}.reductions GROUP BY chunk_id) r USING (chunk_id)
     WHERE c.${kind.entities} IS DISTINCT FROM coalesce(r.entities, 0) LIMIT 1`,
  );
  return differing.length === 0;
}

/** Whether the totals are the sums of what their chunks contribute; not known for chunks that have been corrected since. */
async function doTotalsAgree(connection: DuckDBConnection, kind: EntityKind, database: string): Promise<boolean> {
  const columns = columnsOf(kind);
  const [found] = await queryRows(
    connection,
    `WITH summed AS (${mergedSql(kind, `${database}.reductions SEMI JOIN ${database}.totalled USING (chunk_id)`)})
     SELECT EXISTS (FROM ${database}.totalled ANTI JOIN ${database}.chunks USING (chunk_id, fingerprint)) AS corrected,
       NOT EXISTS ((SELECT ${columns} FROM ${database}.totals EXCEPT FROM summed) UNION ALL (FROM summed EXCEPT SELECT ${columns} FROM ${database}.totals)) AS equal`,
  );
  return found?.['corrected'] === true || found?.['equal'] === true;
}
