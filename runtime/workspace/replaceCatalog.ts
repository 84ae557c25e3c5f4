import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { catalogEntries, catalogFiles, pathsOf, type CatalogPath, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { readIfPresent } from './readIfPresent.ts';

/** The text of a catalog's file; null where there is none. */
interface FileEdit {
  readonly path: string;
  readonly old: string | null;
  readonly now: string | null;
}

/** The files that differ between two texts of a catalog. */
export function changedFiles(before: CatalogText, after: CatalogText): readonly CatalogPath[] {
  const paths = catalogEntries.flatMap(([which]) => [catalogFiles[which], ...pathsOf(before, which), ...pathsOf(after, which)]);
  return [...new Set(paths)].filter((file) => (before[file] ?? null) !== (after[file] ?? null));
}

/**
 * Replaces the files of a catalog that differ, each atomically, and only if all of them are still what they were. Sources come before
 * processors before metrics, so that what is added refers to nothing that is missing at any moment.
 * @param before what the files were, of which nothing else is written; null for a file that is not there
 * @param after what they become; null removes a file
 */
export async function replaceCatalog(root: string, before: CatalogText, after: CatalogText): Promise<'written' | 'changed meanwhile'> {
  const edits: FileEdit[] = [];
  for (const file of changedFiles(before, after))
    edits.push({ path: await placeOf(root, file), old: before[file] ?? null, now: after[file] ?? null });
  try {
    for (const { path, now } of edits) {
      if (now === null) continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished(path), now, { flush: true });
      const found = await stat(path).catch(() => null);
      if (found !== null) await chmod(unfinished(path), found.mode);
    }
    for (const { path, old } of edits) if ((await readIfPresent(path)) !== old) return 'changed meanwhile';
    for (const { path, now } of edits) if (now !== null) await rename(unfinished(path), path);
    // What is removed may be referred to by what came before it.
    for (const { path, now } of edits.toReversed()) if (now === null) await rm(path);
    return 'written';
  } finally {
    for (const { path } of edits) await rm(unfinished(path), { force: true });
  }
}

/** Removes what a process that ended while it replaced files left beside them. */
export async function removeUnfinished(root: string, files: readonly CatalogPath[]): Promise<void> {
  for (const file of files) await rm(unfinished(await placeOf(root, file)), { force: true });
}

/** The place of a file: where a link leads, so that the link stays one. */
async function placeOf(root: string, file: string): Promise<string> {
  const path = join(root, file);
  return realpath(path).catch(() => path);
}

/** The new text of a file, until it is whole. */
function unfinished(path: string): string {
  return `${path}.tmp`;
}
