import { readdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isMissing } from '../errors/isMissing.ts';
import { removeFile, syncFile, syncFolder } from './durable.ts';
import { pointerText } from './format/currentName.ts';
import { generationsOnDisk } from './format/generationsOnDisk.ts';
import { sealPath } from './format/seal.ts';
import type { WorkspacePaths } from './paths.ts';
import { generationsKept } from './retention.ts';

/** Makes a finished generation current in one atomic step: readers see the old one or the new one. */
export async function makeCurrent(paths: WorkspacePaths, id: string): Promise<void> {
  const next = `${paths.current}.tmp`;
  await removeFile(next);
  try {
    await symlink(relative(dirname(paths.current), paths.generation(id)), next);
  } catch {
    // Links may be forbidden or unsupported. If nothing can be written at all, this reports why.
    await writeFile(next, pointerText(id));
    await syncFile(next);
  }
  await moveFolderAside(paths.current);
  await rename(next, paths.current);
  await syncFolder(dirname(paths.current));
}

/** A link or file cannot replace a folder, and its contents are not ours to remove. */
async function moveFolderAside(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true) await rename(path, `${path}.${Math.floor(found.birthtimeMs)}.moved`);
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
  const count = await generationsKept(paths);
  const newest = count === 'unknown' ? usable : usable.slice(0, count);
  const kept = new Set(
    [...(current === null ? [] : [current]), ...newest].map((id) => paths.generation(id)).flatMap((file) => [file, sealPath(file)]),
  );
  const entries = await readdir(paths.generations, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => join(paths.generations, name))
    .filter((file) => !kept.has(file));
}
