import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { globEscape } from '../../engine/globEscape.ts';

/** How many rows Parquet files say that they have, by absolute path. Nothing when one of them is not Parquet: who reads it will report which. */
export async function rowsInFooters(connection: DuckDBConnection, paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const list = paths.map((path) => sqlText(globEscape(path))).join(', ');
  const rows = await queryRows(connection, `SELECT file_name, num_rows FROM parquet_file_metadata([${list}])`).catch(() => []);
  return new Map(rows.map((row) => [String(row['file_name']), Number(row['num_rows'])]));
}
