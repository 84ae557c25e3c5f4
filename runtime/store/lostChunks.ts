import type { Manifest } from '../../compiler/manifest.ts';
import { compareText } from '../engine/compareText.ts';
import type { DesiredTable } from './desiredTables.ts';
import type { StoredTable } from './format/GenerationFile.ts';
import type { InputFile, KnownAttempt, VisibleInput } from './Ledger.ts';
import type { PublishedTables } from './PublishedTables.ts';

/** What a ledger does not contain yet: expected attempts of current computations. */
export interface Foreseen {
  readonly reads: readonly { readonly table_id: string; readonly chunk_id: string; readonly inputs: readonly InputFile[] }[];
  readonly retired: readonly KnownAttempt[];
}

/**
 * The chunks that would disappear if a table replaced what answers for it now: those that its new computation lacks, by id. Retired chunks
 * are meant to disappear, and content that is still in the same files is not lost, even under another id.
 */
export async function lostChunks(
  published: PublishedTables,
  { table, ledger }: DesiredTable,
  manifest: Manifest,
  foreseen: Foreseen,
): Promise<readonly string[]> {
  const reads = foreseen.reads.filter(({ table_id }) => table_id === table.id);
  const predecessors = published.predecessorsOf(table, manifest);
  if (predecessors.length === 0) return [];
  const shown = new Set([...(await ledger.visibleIds(table)), ...reads.map(({ chunk_id }) => chunk_id)]);
  const unshown: (StoredTable & { readonly chunk_id: string })[] = [];
  for (const stored of predecessors)
    for (const chunk_id of await published.chunkIds(stored.table_id)) if (!shown.has(chunk_id)) unshown.push({ ...stored, chunk_id });
  if (unshown.length === 0) return [];
  const retired = new Set([...(await ledger.retiredAttempts()), ...foreseen.retired].map(keyOf));
  const left = unshown.filter((chunk) => chunk.source !== ledger.source || !retired.has(keyOf(chunk)));

  const recorded = (await ledger.visibleInputs([...shown, ...left.map(({ chunk_id }) => chunk_id)])).filter(isInput);
  const isNew = ({ table_id, computation_hash }: VisibleInput): boolean =>
    table_id === table.id && computation_hash === table.computation_hash;
  const found = new Set([...recorded.filter(isNew), ...reads.flatMap(({ inputs }) => inputs.filter(isInput))].map(({ sha256 }) => sha256));
  const isFound = (chunk: (typeof left)[number]): boolean => {
    const own = recorded.filter((input) => keyOf(input) === keyOf(chunk));
    return own.length > 0 && own.every(({ sha256 }) => found.has(sha256));
  };
  return [...new Set(left.filter((chunk) => !isFound(chunk)).map(({ chunk_id }) => chunk_id))].sort(compareText);
}

function isInput({ role }: InputFile): boolean {
  return role === 'input';
}

function keyOf({ table_id, computation_hash, chunk_id }: Pick<VisibleInput, 'table_id' | 'computation_hash' | 'chunk_id'>): string {
  return JSON.stringify([table_id, computation_hash, chunk_id]);
}
