import type { DuckDBConnection } from '../engine/Engine.ts';
import { currentGeneration, generationsOnDisk, type GenerationOnDisk } from './format/generationsOnDisk.ts';
import * as messages from './messages.ts';
import { StoreError } from './StoreError.ts';
import { verifiedState, type VerifiedGenerations } from './wholeGenerations.ts';

/** The alias of the generation that a publication starts from. */
export const PUBLISHED = 'published';

/** What a publication starts from. */
export interface PublicationBase {
  /** The newest generation that can be relied on: the current one unless that is lost; null where there is none. */
  readonly generation: (GenerationOnDisk & { readonly format: number }) | null;
  /** What happened to the current one; null when it is the base, or when nothing was ever published. */
  readonly loss: 'lost' | 'damaged' | null;
  /** Its id, where that is known. */
  readonly lost: string | null;
  /** Ids of generations that nobody can use. */
  readonly damaged: ReadonlySet<string>;
}

/**
 * Looks at the current generation, byte by byte: what is copied into the next one must be what was published. The lock of the publication
 * is held.
 *
 * @throws StoreError when a later version of the service has published it.
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
