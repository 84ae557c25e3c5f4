import nodePath, { type PlatformPath } from 'node:path';

/**
 * A file's path below a folder in the form that catalogs, ledgers and reports use: with slashes, whatever the system's separator.
 * @param path for the system of both; tests pass another one
 */
export function slashedPath(folder: string, file: string, { relative, sep }: Pick<PlatformPath, 'relative' | 'sep'> = nodePath): string {
  return relative(folder, file).split(sep).join('/');
}
