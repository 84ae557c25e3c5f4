import type { DuckDBConnection } from '../engine/Engine.ts';
import { currentGeneration, generationsOnDisk, type GenerationOnDisk } from './format/generationsOnDisk.ts';
import * as messages from './messages.ts';
import { StoreError } from './StoreError.ts';
import { verifiedState, type VerifiedGenerations } from './wholeGenerations.ts';

/** The alias of the generation that a publication starts from. */
export const PUBLISHED = 'published';

/** What a publication starts from. */
export interface PublicationBase {
  /** The newest reliable generation: the current one unless it is lost; null when there is none. */
  readonly generation: (GenerationOnDisk & { readonly format: number }) | null;
  /** What happened to the current one; null when it is the base, or when nothing was ever published. */
  readonly loss: 'lost' | 'damaged' | null;
  /** Its id, if known. */
  readonly lost: string | null;
  /** Ids of unusable generations. */
  readonly damaged: ReadonlySet<string>;
}

/**
 * Verifies the current generation byte by byte, since its contents are copied into the next one. The caller holds the publication lock.
 *
 * @throws StoreError when a later version of the service published it.
 */
export async function publicationBase(
  connection: DuckDBConnection,
  workspace: string,
  verified: VerifiedGenerations,
): Promise<PublicationBase> {
  const current = await currentGeneration(workspace);
  if (current.kind === 'none') return { generation: null, loss: null, lost: null, damaged: new Set() };
  const damaged = new Set<string>();
  if (current.kind === 'named') {
    const { generation } = current;
    const state = await verifiedState(connection, generation, verified);
    if (state.is === 'newer') throw new StoreError('newer_format', messages.newerFormat(`The published generation ${generation.id}`));
    if (state.is === 'whole') return { generation: { ...generation, format: state.format }, loss: null, lost: null, damaged };
    damaged.add(generation.id);
  }
  const found = { loss: current.kind === 'lost' ? 'lost' : 'damaged', lost: [...damaged][0] ?? null, damaged } as const;
  for (const generation of await generationsOnDisk(workspace)) {
    if (damaged.has(generation.id)) continue;
    const state = await verifiedState(connection, generation, verified);
    if (state.is === 'whole') return { generation: { ...generation, format: state.format }, ...found };
    damaged.add(generation.id);
  }
  return { generation: null, ...found };
}
