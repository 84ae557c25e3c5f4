import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reader } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { FolderPlace } from '../../runtime/places/FolderPlace.ts';
import { icebergSnapshot } from '../../runtime/places/icebergSnapshot.ts';
import { LakePlace } from '../../runtime/places/LakePlace.ts';
import { partRows, type TextRow } from './partRows.ts';

/** A snapshot, null for the newest, with the names of its columns and its rows as pyiceberg read them (test/conformance/programs/write_iceberg.py). */
export type IcebergTruth = readonly [string | null, readonly string[], readonly TextRow[]];

export const ICEBERG_TABLES = ['orders', 'types', 'marked'] as const;

export function icebergTruth(folder: string, name: string): readonly IcebergTruth[] {
  const lines = readFileSync(join(folder, `${name}.truth.ndjson`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line): IcebergTruth => JSON.parse(line));
}

export interface IcebergParts {
  readonly path: string;
  readonly snapshot?: string;
  readonly chunk_by?: readonly string[];
  readonly columns: readonly string[];
}

/** A table in a folder, as an ingest reads it. */
export function icebergPlace(connection: DuckDBConnection, folder: string, { path, columns, ...more }: IcebergParts): LakePlace {
  const reader: Extract<Reader, { readonly format: 'iceberg' }> = {
    format: 'iceberg',
    table: path,
    ...more,
    columns: columns.map((name) => ({ name, type: 'string' })),
  };
  const within = new FolderPlace({ connection, source: 'orders', folder, root: null });
  const look = () => icebergSnapshot({ connection, source: 'orders', reader, within });
  return new LakePlace({ connection, source: 'orders', kind: 'Iceberg', table: path, within, look });
}

/** All rows of a table, in the order of their ids. */
export async function icebergRows(connection: DuckDBConnection, folder: string, parts: IcebergParts): Promise<readonly TextRow[]> {
  const rows = await partRows(connection, folder, icebergPlace(connection, folder, parts), parts.columns);
  const id = parts.columns.indexOf('id');
  return [...rows].sort((a, b) => Number(a[id]) - Number(b[id]));
}
