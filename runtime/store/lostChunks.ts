import type { Manifest } from '../../compiler/manifest.ts';
import { compareText } from '../engine/compareText.ts';
import type { DesiredTable } from './desiredTables.ts';
import type { VisibleInput } from './Ledger.ts';
import type { PublishedTables } from './PublishedTables.ts';

/**
 * The chunks that would no longer be shown if a table took the place of what answers for it now: those that its new computation does not
 * have, by id. What was retired is meant to go; and what is in the same files is not lost, by whatever id it is known now.
 */
export async function lostChunks(
  published: PublishedTables,
  { table, ledger, chunks }: DesiredTable,
  manifest: Manifest,
): Promise<readonly string[]> {
  const shown = new Set(chunks.map(({ chunk_id }) => chunk_id));
  const unshown = published
    .predecessorsOf(table, manifest)
    .flatMap((stored) => published.chunksOf(stored.table_id).map(({ chunk_id }) => ({ ...stored, chunk_id })))
    .filter(({ chunk_id }) => !shown.has(chunk_id));
  if (unshown.length === 0) return [];
  const retired = new Set((await ledger.retiredAttempts()).map(keyOf));
  const left = unshown.filter((chunk) => chunk.source !== ledger.source || !retired.has(keyOf(chunk)));

  const inputs = (await ledger.visibleInputs([...shown, ...left.map(({ chunk_id }) => chunk_id)])).filter(({ role }) => role === 'input');
  const isNew = ({ table_id, computation_hash }: VisibleInput): boolean =>
    table_id === table.id && computation_hash === table.computation_hash;
  const found = new Set(inputs.filter(isNew).map(({ sha256 }) => sha256));
  const isFound = (chunk: (typeof left)[number]): boolean => {
    const own = inputs.filter((input) => keyOf(input) === keyOf(chunk));
    return own.length > 0 && own.every(({ sha256 }) => found.has(sha256));
  };
  return [...new Set(left.filter((chunk) => !isFound(chunk)).map(({ chunk_id }) => chunk_id))].sort(compareText);
}

function keyOf({ table_id, computation_hash, chunk_id }: Pick<VisibleInput, 'table_id' | 'computation_hash' | 'chunk_id'>): string {
  return JSON.stringify([table_id, computation_hash, chunk_id]);
}
