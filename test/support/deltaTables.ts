import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Reader } from '../../compiler/manifest.ts';
import type { ColumnType, Source } from '../../generated/types.ts';
import { queryRows, sqlText } from '../../runtime/engine/Engine.ts';
import { DeltaPlace } from '../../runtime/places/DeltaPlace.ts';
import { FolderPlace } from '../../runtime/places/FolderPlace.ts';
import { repository } from './catalogs.ts';
import { oneSource } from './oneSource.ts';
import { scratchPad, TestWorkspace } from './workspaces.ts';

/** The tables that deltalake wrote, and what it read of them. */
export const deltaTables = `${repository}test/fixtures/lake`;

/** Day, shop, id, amount and note as texts, in the order of the ids. */
export type OrderRow = readonly (string | null)[];

/** The rows of each version of a table, as deltalake read them when it wrote it. */
export function deltaTruth(name: string, folder = deltaTables): readonly (readonly OrderRow[])[] {
  const lines = readFileSync(join(folder, `${name}.truth.ndjson`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line): readonly OrderRow[] => JSON.parse(line));
}

/** A workspace with a copy of a table in its folder `lake`. */
export function withTable(name: string): TestWorkspace {
  const workspace = new TestWorkspace();
  cpSync(join(deltaTables, name), workspace.path(`lake/${name}`), { recursive: true });
  return workspace;
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

/** A table of a workspace, as an ingest reads it. */
export async function deltaPlace(
  workspace: TestWorkspace,
  { path = 'lake/orders', columns = COLUMNS, ...more }: DeltaParts,
): Promise<DeltaPlace> {
  const connection = await scratchPad();
  const reader: Extract<Reader, { readonly format: 'delta' }> = {
    format: 'delta',
    table: path,
    ...more,
    columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  };
  const within = new FolderPlace({ connection, source: 'orders', folder: workspace.root, root: null });
  return new DeltaPlace({ connection, source: 'orders', reader, within });
}

/** All rows of a table. */
export async function rowsOf(workspace: TestWorkspace, parts: DeltaParts): Promise<readonly OrderRow[]> {
  const place = await deltaPlace(workspace, parts);
  const connection = await scratchPad();
  const rows: OrderRow[] = [];
  for (const file of await place.find()) {
    const local = await place.local(file, mkdtempSync(workspace.path('fetched-')));
    if ('kind' in local) throw new Error(local.message);
    const found = await queryRows(connection, `SELECT COLUMNS(*)::VARCHAR FROM read_parquet(${sqlText(local.absolute)})`);
    rows.push(...found.map((row) => ['day', 'shop', 'id', 'amount', 'note'].map((name) => textOf(row[name]))));
  }
  return rows.sort((a, b) => Number(a[2]) - Number(b[2]));
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** A catalog that counts the rows of such a table by day and shop, with those without a day in February. */
export function ofDelta({ path = 'lake/orders', columns = COLUMNS, ...more }: DeltaParts): Promise<Manifest> {
  const source: Source = {
    reader: { kind: 'delta', path, ...more, columns: { ...columns } },
    time: 'at',
    transforms: [{ derive: { at: "coalesce(day, date '2026-02-01')" } }],
  };
  const states = { total: { kind: 'value_sum', of: 'amount' } } as const;
  return oneSource(source, { kept: { kind: 'numeric_distribution', source: 'events', grain: 'day', dimensions: ['shop'], states } });
}
