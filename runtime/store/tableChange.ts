import type { DesiredTable } from './desiredTables.ts';
import type { StoredChunk } from './format/GenerationFile.ts';

/** A table that a publication has to change. */
export interface ChangedTable extends DesiredTable {
  /** What changes in the rows that the base has of it; null when it is made anew. */
  readonly change: ChunkChange | null;
}

/** The chunks, by ordinal, whose rows go and come. All others keep their rows and their ordinals. */
export interface ChunkChange {
  readonly gone: readonly number[];
  readonly added: readonly number[];
  /** How many chunks the base has. */
  readonly before: number;
}

/** How the chunks that a generation shows of a table become those that it should show; null when some get another ordinal. */
export function chunkChange(shown: readonly StoredChunk[], { chunks }: DesiredTable): ChunkChange | null {
  const gone: number[] = [];
  const added: number[] = [];
  if (shown.length > chunks.length) return null;
  for (const [ordinal, { chunk_id, run_id, fingerprint }] of chunks.entries()) {
    const before = shown[ordinal];
    if (before === undefined) {
      added.push(ordinal);
    } else if (before.chunk_id !== chunk_id) {
      return null;
    } else if (before.pipeline_run_id !== run_id || before.fingerprint !== fingerprint) {
      gone.push(ordinal);
      added.push(ordinal);
    }
  }
  return { gone, added, before: shown.length };
}

/** Whether nothing goes or comes. */
export function isUnchanged(change: ChunkChange | null): boolean {
  return change !== null && change.added.length === 0;
}
