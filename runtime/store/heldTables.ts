import type { Manifest } from '../../compiler/manifest.ts';
import type { DesiredTable } from './desiredTables.ts';
import { lostChunks, type Foreseen } from './lostChunks.ts';
import type { PublishedTables } from './PublishedTables.ts';

/** A table that is held back because what answers for it now shows more. */
export interface HeldTable {
  readonly table_id: string;
  readonly source: string;
  /** The chunks that would no longer be shown. */
  readonly chunk_ids: readonly string[];
}

/** The tables that would show less than what answers for them now. */
export async function heldTables(
  published: PublishedTables,
  manifest: Manifest,
  desired: readonly DesiredTable[],
  foreseen: Foreseen,
): Promise<readonly HeldTable[]> {
  const held: HeldTable[] = [];
  for (const wanted of desired) {
    const chunk_ids = await lostChunks(published, wanted, manifest, foreseen);
    if (chunk_ids.length > 0) held.push({ table_id: wanted.table.id, source: wanted.table.source, chunk_ids });
  }
  return held;
}
