import { readdir, rename, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { removeFile, syncFolder } from './durable.ts';
import { generationsOnDisk } from './format/generationsOnDisk.ts';
import { sealPath } from './format/seal.ts';
import type { WorkspacePaths } from './paths.ts';

/** Generations kept on disk; a reader that is still on an older one has the file open and keeps it until it lets go. */
export const GENERATIONS_KEPT = 3;

/** Makes a finished generation the current one, in one step: readers see the old one or the new one. */
export async function makeCurrent(paths: WorkspacePaths, id: string): Promise<void> {
  const link = `${paths.current}.tmp`;
  await removeFile(link);
  await symlink(relative(dirname(paths.current), paths.generation(id)), link);
  await moveFolderAside(paths.current);
  await rename(link, paths.current);
  await syncFolder(dirname(paths.current));
}

/** A folder cannot be replaced by a link; and what is in it is not ours to remove. */
async function moveFolderAside(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true) await rename(path, `${path}.${Math.floor(found.birthtimeMs)}.moved`);
}

/**
 * Removes all but the newest generations, and whatever an unfinished publication left. Call with the publish lock held.
 *
 * @param damaged ids of generations that are of no use to anyone.
 */
export async function removeOldGenerations(paths: WorkspacePaths, current: string, damaged: ReadonlySet<string>): Promise<void> {
  const usable = (await generationsOnDisk(paths.root)).map(({ id }) => id).filter((id) => !damaged.has(id));
  const kept = new Set(
    [current, ...usable.slice(0, GENERATIONS_KEPT)].map((id) => paths.generation(id)).flatMap((file) => [file, sealPath(file)]),
  );
  for (const entry of await readdir(paths.generations, { withFileTypes: true })) {
    const file = join(paths.generations, entry.name);
    if (!kept.has(file) && !entry.isDirectory()) await removeFile(file);
  }
}
