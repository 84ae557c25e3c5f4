import nodePath, { type PlatformPath } from 'node:path';

/**
 * A file's path below a folder in the form that catalogs, ledgers and reports use: with slashes, whatever the system's separator.
 * @param path for the system of both; tests pass another one
 */
export function slashedPath(folder: string, file: string, { relative, sep }: Pick<PlatformPath, 'relative' | 'sep'> = nodePath): string {
  // Nearly all paths are a folder's own with a name below it, which are many: nothing in them is to be resolved.
  if (sep === '/' && file.startsWith(`${folder}/`) && !RESOLVED.test(file)) return file.slice(folder.length + 1);
  return relative(folder, file).split(sep).join('/');
}

/** A path with steps to be left out, or relative to where we are. */
const RESOLVED = /^(?!\/)|\/\.{0,2}(?:\/|$)/;
