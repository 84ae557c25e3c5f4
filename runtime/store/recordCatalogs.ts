import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { generationTables } from './format/generationTables.ts';
import { describingTable } from './format/names.ts';
import { insertJsonRows } from './jsonRows.ts';
import { BUILDING } from './publishBase.ts';

/**
 * Records in the generation under construction which catalog defines each of its tables: this one, if it is to define it and the
 * computations match. Any other table stays with the catalog that it was published under, by which its metrics are answered.
 *
 * @param tables those of the tables that it is to define
 */
export async function recordCatalogs(connection: DuckDBConnection, manifest: Manifest, tables: readonly AggregateTable[]): Promise<void> {
  const { catalog_hash } = manifest;
  const definitions = describingTable(BUILDING, 'definitions');
  const catalogs = describingTable(BUILDING, 'catalogs');
  const key = (table_id: unknown, computation_hash: unknown): string => JSON.stringify([table_id, computation_hash]);
  const current = new Set(tables.map(({ id, computation_hash }) => key(id, computation_hash)));
  const former = await queryRows(
    connection,
    `SELECT DISTINCT t.table_id, t.computation_hash, d.catalog_hash
     FROM ${describingTable(BUILDING, 'tables')} t LEFT JOIN ${definitions} d USING (table_id, computation_hash)`,
  );
  const defined = former.flatMap(({ table_id = null, computation_hash = null, catalog_hash: published_under = null }) => {
    const under = current.has(key(table_id, computation_hash)) ? catalog_hash : published_under;
    return under === null ? [] : [{ table_id, computation_hash, catalog_hash: under }];
  });
  await connection.run(`DELETE FROM ${definitions}`);
  await insertJsonRows(connection, definitions, generationTables.definitions, defined);
  await connection.run(`DELETE FROM ${catalogs} WHERE catalog_hash NOT IN (SELECT catalog_hash FROM ${definitions})`);
  if (!defined.some((definition) => definition.catalog_hash === catalog_hash)) return;
  await queryRows(connection, `INSERT INTO ${catalogs} SELECT $1, $2 WHERE $1 NOT IN (SELECT catalog_hash FROM ${catalogs})`, [
    catalog_hash,
    canonicalJson(manifest),
  ]);
}
