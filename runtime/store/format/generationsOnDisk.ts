import { basename, join } from 'node:path';
import { storage } from '../storage/storage.ts';
import { currentName } from './currentName.ts';
import { GENERATIONS_FOLDER, sequenceOfFile } from './files.ts';

/** A generation's file. */
export interface GenerationOnDisk {
  readonly id: string;
  readonly sequence: number;
  /** Absolute, and free of symbolic links. */
  readonly file: string;
}

/**
 * What the workspace's link, or the file in its place, says about the current generation. `none`: nothing was ever published here. `lost`:
 * something was, but the link or its target is gone or was replaced.
 */
export type CurrentGeneration =
  { readonly kind: 'named'; readonly generation: GenerationOnDisk } | { readonly kind: 'lost' } | { readonly kind: 'none' };

export async function currentGeneration(workspace: string): Promise<CurrentGeneration> {
  let name = await currentName(workspace);
  for (;;) {
    if (name === null) return { kind: (await generationsOnDisk(workspace)).length > 0 ? 'lost' : 'none' };
    const generation = name === 'no generation' ? null : await onDisk(workspace, name);
    if (generation !== null) return { kind: 'named', generation };
    // A concurrent publication may have removed what the link named before.
    const before = name;
    name = await currentName(workspace);
    if (name === before) return { kind: 'lost' };
  }
}

/** The generations on disk in any state, newest first. */
export async function generationsOnDisk(workspace: string): Promise<readonly GenerationOnDisk[]> {
  const listed = await storage.list(join(workspace, GENERATIONS_FOLDER));
  const found = await Promise.all(listed.map(({ name }) => onDisk(workspace, name)));
  return found.filter((generation) => generation !== null).toSorted((a, b) => b.sequence - a.sequence);
}

async function onDisk(workspace: string, name: string): Promise<GenerationOnDisk | null> {
  const sequence = sequenceOfFile(name);
  if (sequence === null) return null;
  const file = await storage.resolved(join(workspace, GENERATIONS_FOLDER, name));
  return file === null ? null : { id: basename(name, '.duckdb'), sequence, file };
}
