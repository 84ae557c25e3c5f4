import nodePath, { type PlatformPath } from 'node:path';

/**
 * A file's path below a folder as catalogs, ledgers and reports write it: with slashes, whatever the system separates with.
 * @param path of the system on which both are; given in tests of another
 */
export function slashedPath(folder: string, file: string, { relative, sep }: Pick<PlatformPath, 'relative' | 'sep'> = nodePath): string {
  return relative(folder, file).split(sep).join('/');
}
