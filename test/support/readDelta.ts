import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reader } from '../../compiler/manifest.ts';
import type { ColumnType } from '../../generated/types.ts';
import type { DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { deltaSnapshot } from '../../runtime/places/deltaSnapshot.ts';
import { FolderPlace } from '../../runtime/places/FolderPlace.ts';
import { LakePlace } from '../../runtime/places/LakePlace.ts';
import { partRows, type TextRow } from './partRows.ts';

/** Day, shop, id, amount and note of the rows of each version of a table, in the order of the ids, as deltalake read them when it wrote it (test/conformance/programs/write_delta.py). */
export function deltaTruth(folder: string, name: string): readonly (readonly TextRow[])[] {
  const lines = readFileSync(join(folder, `${name}.truth.ndjson`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line): readonly TextRow[] => JSON.parse(line));
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
export async function rowsOf(connection: DuckDBConnection, folder: string, parts: DeltaParts): Promise<readonly TextRow[]> {
  const rows = await partRows(connection, folder, deltaPlace(connection, folder, parts), ['day', 'shop', 'id', 'amount', 'note']);
  return [...rows].sort((a, b) => Number(a[2]) - Number(b[2]));
}
