import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reader } from '../../compiler/manifest.ts';
import type { ColumnType } from '../../generated/types.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { deltaSnapshot } from '../../runtime/places/deltaSnapshot.ts';
import { FolderPlace } from '../../runtime/places/FolderPlace.ts';
import { LakePlace } from '../../runtime/places/LakePlace.ts';

/** Day, shop, id, amount and note as texts, in the order of the ids. */
export type OrderRow = readonly (string | null)[];

/** The rows of each version of a table, as deltalake read them when it wrote it (test/conformance/programs/write_delta.py). */
export function deltaTruth(folder: string, name: string): readonly (readonly OrderRow[])[] {
  const lines = readFileSync(join(folder, `${name}.truth.ndjson`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line): readonly OrderRow[] => JSON.parse(line));
}

/** The columns of every version; the later ones have a note as well. */
export const OLD_COLUMNS: Readonly<Record<string, ColumnType>> = { day: 'date', shop: 'string', id: 'integer', amount: 'decimal' };
export const COLUMNS: Readonly<Record<string, ColumnType>> = { ...OLD_COLUMNS, note: 'string' };

export interface DeltaParts {
  readonly path?: string;
  readonly version?: number;
  readonly chunk_by?: string[];
  readonly columns?: Readonly<Record<string, ColumnType>>;
}

/** A table in a folder, as an ingest reads it. */
export function deltaPlace(
  connection: DuckDBConnection,
  folder: string,
  { path = 'lake/orders', columns = COLUMNS, ...more }: DeltaParts,
): LakePlace {
  const reader: Extract<Reader, { readonly format: 'delta' }> = {
    format: 'delta',
    table: path,
    ...more,
    columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  };
  const within = new FolderPlace({ connection, source: 'orders', folder, root: null });
  const look = () => deltaSnapshot({ connection, source: 'orders', reader, within });
  return new LakePlace({ connection, source: 'orders', kind: 'Delta', table: path, within, look });
}

/** All rows of a table. */
export async function rowsOf(connection: DuckDBConnection, folder: string, parts: DeltaParts): Promise<readonly OrderRow[]> {
  const place = deltaPlace(connection, folder, parts);
  const rows: OrderRow[] = [];
  for (const file of await place.find()) {
    const local = await place.local(file, mkdtempSync(join(folder, 'fetched-')));
    if ('kind' in local) throw new Error(local.message);
    const found = await queryRows(connection, `SELECT COLUMNS(*)::VARCHAR FROM read_parquet(${sqlText(local.absolute)})`);
    rows.push(...found.map((row) => ['day', 'shop', 'id', 'amount', 'note'].map((name) => textOf(row[name]))));
  }
  return rows.sort((a, b) => Number(a[2]) - Number(b[2]));
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
