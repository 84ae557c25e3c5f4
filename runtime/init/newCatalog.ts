import { mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { InitError } from './InitError.ts';
import * as messages from './messages.ts';

/** @throws InitError when a workspace has a catalog, or is no folder */
export async function refuseCatalog(root: string, given: string): Promise<void> {
  const found = await stat(root).catch(() => null);
  if (found !== null && !found.isDirectory()) throw new InitError('not_addable', messages.notAFolder(given));
  const entries = await readdir(join(root, 'catalog')).catch(() => []);
  if (entries.length > 0) throw new InitError('not_addable', messages.catalogExists(given));
}

/** Writes all files of a catalog, or none. */
export async function writeCatalog(root: string, catalog: CatalogText): Promise<void> {
  const unfinished = await mkdtemp(join(root, '.catalog-'));
  try {
    for (const [path, text] of Object.entries(catalog)) await writeFile(join(unfinished, basename(path)), text ?? '');
    const target = join(root, 'catalog');
    await rmdir(target).catch(() => undefined);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
