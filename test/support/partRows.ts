import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import type { LakePlace } from '../../runtime/places/LakePlace.ts';

export type TextRow = readonly (string | null)[];

/** The rows of all parts of a table, as an ingest gets them, as texts; those without a column have null for it. */
export async function partRows(
  connection: DuckDBConnection,
  folder: string,
  place: LakePlace,
  columns: readonly string[],
): Promise<readonly TextRow[]> {
  const rows: TextRow[] = [];
  for (const file of await place.find()) {
    const local = await place.local(file, mkdtempSync(join(folder, 'fetched-')));
    if ('kind' in local) throw new Error(local.message);
    const from = `read_parquet(${sqlText(local.absolute)})`;
    const present = await queryRows(connection, `SELECT column_name, column_type FROM (DESCRIBE FROM ${from})`);
    const texts = present.map(
      ({ column_name: name, column_type: type }) => `${textSql(String(name), String(type))} AS ${sqlIdentifier(String(name))}`,
    );
    const found = await queryRows(connection, `SELECT ${texts.join(', ')} FROM ${from}`);
    rows.push(...found.map((row) => columns.map((name) => (row[name] === null || row[name] === undefined ? null : String(row[name])))));
  }
  return rows;
}

function textSql(name: string, type: string): string {
  const column = sqlIdentifier(name);
  if (type === 'BLOB') return `lower(hex(${column}))`;
  if (type === 'TIMESTAMP WITH TIME ZONE') return `timezone('UTC', ${column})::VARCHAR || '+00:00'`;
  return type.includes('(') && !type.startsWith('DECIMAL') ? `to_json(${column})::VARCHAR` : `${column}::VARCHAR`;
}
