import { join } from 'node:path';
import type { BatchOutcome, BatchPiece, FinishedPartial } from '../../../generated/types.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { partialRows } from '../../store/partialRows.ts';
import { workspacePaths } from '../../store/paths.ts';
import { contentOf } from '../../store/storage/contentOf.ts';
import { storage } from '../../store/storage/storage.ts';
import type { BatchOrder } from '../worker/BatchOrder.ts';

export interface CheckingParts {
  readonly connection: DuckDBConnection;
  readonly folder: string;
  readonly fetch: (path: string) => Promise<void>;
}

/**
 * Compares what a worker says of an order with the order, and with the bytes and rows of the partials that it names.
 *
 * @param connection of an engine that may read files.
 * @param folder of the workspace.
 * @param fetch brings a partial there, where workers write elsewhere.
 * @returns what is not true, in words without data; null when all that can be seen is true. What cannot be seen without the raw data are
 * the rows that files have, and their days.
 */
export async function checkOutcome(
  { connection, folder, fetch }: CheckingParts,
  order: BatchOrder,
  outcome: BatchOutcome,
): Promise<string | null> {
  const ordered = new Set(order.chunks.map(({ id }) => id));
  const named = outcome.pieces.flatMap(({ chunks }) => chunks.map(({ chunk_id }) => chunk_id));
  if (named.some((id) => !ordered.has(id))) return 'it names a chunk that was not ordered';
  if (named.length !== ordered.size || new Set(named).size !== ordered.size) return 'it does not name every ordered chunk once';
  const paths = outcome.pieces.flatMap(({ partials }) => partials.map(({ path }) => path));
  if (new Set(paths).size !== paths.length) return 'it names a partial twice';
  for (const piece of outcome.pieces) {
    const untrue = await checkPiece({ connection, folder, fetch }, order, piece);
    if (untrue !== null) return untrue;
  }
  return null;
}

async function checkPiece(parts: CheckingParts, order: BatchOrder, { chunks, partials }: BatchPiece): Promise<string | null> {
  if (chunks.some(({ rows_in, rows_kept }) => rows_kept > rows_in)) return 'more rows are kept than were read';
  for (const { quarantined, rows_in, rows_kept } of chunks) {
    if (quarantined === undefined) continue;
    if (quarantined.rows > rows_in - rows_kept) return 'more rows were left out than were read and not kept';
    const absolute = join(parts.folder, quarantined.file);
    const start = join(workspacePaths(parts.folder).quarantine(order.source.id), order.partials.prefix);
    if (!absolute.startsWith(start) || !/^(?:-[0-9a-f]{12})?-\d{5}\.ndjson$/.test(absolute.slice(start.length)))
      return 'the file of rows that were left out is not where it was ordered';
    await parts.fetch(quarantined.file);
    if ((await storage.find(absolute))?.kind !== 'file') return 'the file of rows that were left out does not exist';
  }
  if (new Set(partials.map(({ table_id }) => table_id)).size !== partials.length) return 'a table has two partials of the same chunks';
  const kept = new Map(chunks.flatMap(({ chunk_id, rows_kept, failure }) => (failure === null ? [[chunk_id, rows_kept]] : [])));
  for (const partial of partials) {
    const table = order.tables.find(({ id }) => id === partial.table_id);
    if (table === undefined) return 'a partial is of a table that was not ordered';
    if (partial.chunks.some(({ chunk_id, rows_kept }) => rows_kept > (kept.get(chunk_id) ?? -1)))
      return 'a partial has rows of a chunk that failed, or more than were kept';
    const untrue = await checkPartial(parts, order, table, partial);
    if (untrue !== null) return untrue;
  }
  return null;
}

async function checkPartial(
  { connection, folder, fetch }: CheckingParts,
  { partials, run_id }: BatchOrder,
  table: AggregateTable,
  { path, bytes, sha256, chunks }: FinishedPartial,
): Promise<string | null> {
  const absolute = join(folder, path);
  const name = absolute.slice(join(workspacePaths(folder).partials(table.id, table.computation_hash), partials.prefix).length);
  if (absolute !== join(workspacePaths(folder).partials(table.id, table.computation_hash), `${partials.prefix}${name}`))
    return 'a partial is not where it was ordered';
  if (!/^(?:-[0-9a-f]{12})?-\d{5}\.parquet$/.test(name)) return 'a partial has another name than was ordered';
  await fetch(path);
  const found = await storage.find(absolute);
  if (found === null) return 'a partial does not exist';
  if (found.kind !== 'file' || found.bytes !== bytes) return 'a partial has another size';
  if ((await contentOf(absolute, bytes)).sha256 !== sha256) return 'a partial has another checksum';
  const rows = await partialRows(connection, absolute, table, run_id);
  if (rows === null) return 'a partial is of another table, computation or run';
  const counted = (chunk_id: string): string => JSON.stringify(rows.get(chunk_id) ?? null);
  if (rows.size !== chunks.length || chunks.some(({ chunk_id, ...said }) => counted(chunk_id) !== JSON.stringify(said)))
    return 'a partial has other rows';
  return null;
}
