import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogPaths } from '../../compiler/parse/catalogFiles.ts';

/**
 * The YAML files in a workspace's catalog folder that nothing reads: a second metrics file, or one that ends in .yml. Ignores dot files.
 */
export async function unreadCatalogFiles(workspace: string): Promise<readonly string[]> {
  const read = new Set<string>(catalogPaths);
  const names = await readdir(join(workspace, 'catalog')).catch(() => []);
  return names
    .filter((name) => /^[^.].*\.ya?ml$/i.test(name))
    .map((name) => `catalog/${name}`)
    .filter((file) => !read.has(file))
    .toSorted();
}
