import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import { columnsDdl } from './format/columnTypes.ts';
import { generationTables } from './format/generationTables.ts';
import { describingTable } from './format/names.ts';
import { insertJsonRows } from './jsonRows.ts';
import { BUILDING } from './publishBase.ts';

/**
 * Records in the generation under construction which catalog defines each of its tables: this one, if its computations match. A table
 * from before stays with the catalog that it was published under, by which its metrics are answered.
 */
export async function recordCatalogs(connection: DuckDBConnection, manifest: Manifest): Promise<void> {
  const { catalog_hash } = manifest;
  const definitions = describingTable(BUILDING, 'definitions');
  const catalogs = describingTable(BUILDING, 'catalogs');
  const current = Object.values(manifest.tables).map(({ id, computation_hash }) => ({ table_id: id, computation_hash, catalog_hash }));
  await connection.run(`CREATE OR REPLACE TEMP TABLE defined_now (${columnsDdl(generationTables.definitions)})`);
  await insertJsonRows(connection, 'defined_now', generationTables.definitions, current);
  const published = `(SELECT DISTINCT table_id, computation_hash FROM ${describingTable(BUILDING, 'tables')})`;
  await connection.run(
    `DELETE FROM ${definitions} WHERE (table_id, computation_hash) NOT IN ${published}
       OR (table_id, computation_hash) IN (SELECT (table_id, computation_hash) FROM defined_now)`,
  );
  await connection.run(`INSERT INTO ${definitions} FROM defined_now SEMI JOIN ${published} p USING (table_id, computation_hash)`);
  await connection.run(`DELETE FROM ${catalogs} WHERE catalog_hash NOT IN (SELECT catalog_hash FROM ${definitions})`);
  await queryRows(
    connection,
    `INSERT INTO ${catalogs} SELECT $1, $2 WHERE $1 IN (SELECT catalog_hash FROM ${definitions}) AND $1 NOT IN (SELECT catalog_hash FROM ${catalogs})`,
    [catalog_hash, canonicalJson(manifest)],
  );
  await connection.run('DROP TABLE temp.defined_now');
}
