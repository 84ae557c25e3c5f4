import { dirname, join, relative } from 'node:path';
import { pointerText } from './format/currentName.ts';
import { generationsOnDisk } from './format/generationsOnDisk.ts';
import { sealPath } from './format/seal.ts';
import type { WorkspacePaths } from './paths.ts';
import { generationsRetained } from './retention.ts';
import { storage } from './storage/storage.ts';

/** Makes a finished generation current in one atomic step: readers see the old one or the new one. */
export async function makeCurrent(paths: WorkspacePaths, id: string): Promise<void> {
  await storage.point(paths.current, { link: relative(dirname(paths.current), paths.generation(id)), text: pointerText(id) });
}

/**
 * The files that neither the current generation nor another retained one needs: old and damaged ones, and whatever an unfinished
 * publication left. The caller holds the publish lock, or removes nothing.
 *
 * @param current id of the generation that the link names; null when it names none.
 * @param damaged ids of unusable generations.
 */
export async function unneededGenerations(
  paths: WorkspacePaths,
  current: string | null,
  damaged: ReadonlySet<string>,
): Promise<readonly string[]> {
  const usable = (await generationsOnDisk(paths.root)).map(({ id }) => id).filter((id) => !damaged.has(id));
  const count = await generationsRetained(paths);
  const newest = count === 'unknown' ? usable : usable.slice(0, count);
  const retained = new Set(
    [...(current === null ? [] : [current]), ...newest].map((id) => paths.generation(id)).flatMap((file) => [file, sealPath(file)]),
  );
  return (await storage.list(paths.generations))
    .filter(({ kind }) => kind === 'file')
    .map(({ name }) => join(paths.generations, name))
    .filter((file) => !retained.has(file));
}
