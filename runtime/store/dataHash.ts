import { canonicalHash } from '../../compiler/canonicalJson.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';

/**
 * What is visible in a generation, without run ids and times: sha256 over each table's id, computation hash, and chunks with their
 * fingerprints. Equal data have equal hashes, however and whenever they were ingested.
 *
 * @param database the alias of the generation.
 */
export async function dataHash(connection: DuckDBConnection, database: string): Promise<string> {
  const tables = await queryRows(
    connection,
    `SELECT table_id, computation_hash FROM ${database}.store.tables WHERE rollup IS NULL ORDER BY table_id`,
  );
  const chunks = await queryRows(
    connection,
    `SELECT table_id, chunk_id, fingerprint FROM ${database}.store.chunks ORDER BY table_id, ordinal`,
  );
  const shown = new Map<unknown, unknown[]>();
  for (const { table_id, chunk_id, fingerprint } of chunks) {
    const list = shown.get(table_id);
    if (list === undefined) shown.set(table_id, [[chunk_id, fingerprint]]);
    else list.push([chunk_id, fingerprint]);
  }
  return canonicalHash(tables.map(({ table_id, computation_hash }) => ({ table_id, computation_hash, chunks: shown.get(table_id) ?? [] })));
}
