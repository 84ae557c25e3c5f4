import { join } from 'node:path';
import { heldText, type HeldCandidate } from './format/heldCandidate.ts';
import { sealPath } from './format/seal.ts';
import { writeSeal } from './format/sealFile.ts';
import type { WorkspacePaths } from './paths.ts';
import { contentOf } from './storage/contentOf.ts';
import { storage } from './storage/storage.ts';

/** Keeps a finished file among the candidates, where nothing serves it. It is not held until a record names it. */
export async function keepCandidate(paths: WorkspacePaths, file: string, id: string): Promise<void> {
  await storage.prepare(paths.candidates, 'shared');
  await storage.protect(file);
  await writeSeal(paths.candidate(id), await contentOf(file, Infinity), { generation: id });
  await storage.rename(file, paths.candidate(id));
}

/** Records that a candidate is held, whatever was held before. */
export async function holdCandidate(paths: WorkspacePaths, held: HeldCandidate): Promise<void> {
  await storage.write(paths.held, heldText(held));
  await removeCandidates(paths, held.id);
}

/** Nothing is held from now on. */
export async function releaseHeld(paths: WorkspacePaths): Promise<void> {
  await storage.remove(paths.held);
}

/** Removes the candidates that no record names. @param but the id of the one that is held; null for none */
export async function removeCandidates(paths: WorkspacePaths, but: string | null): Promise<void> {
  for (const file of await unneededCandidates(paths, but)) await storage.remove(file);
}

/** The files of candidates that no record names. */
export async function unneededCandidates(paths: WorkspacePaths, held: string | null): Promise<readonly string[]> {
  const file = held === null ? null : paths.candidate(held);
  const needed = new Set(file === null ? [] : [file, sealPath(file)]);
  return (await storage.list(paths.candidates))
    .filter(({ kind }) => kind === 'file')
    .map(({ name }) => join(paths.candidates, name))
    .filter((found) => !needed.has(found));
}
