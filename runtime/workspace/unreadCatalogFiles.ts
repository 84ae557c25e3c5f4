import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isCatalogPath } from '../../compiler/parse/catalogFiles.ts';

/**
 * The YAML files in a workspace's catalog folder that nothing reads: a second metrics file, one in a folder of another name or further
 * below, or one that ends in .yml. Ignores what begins with a dot.
 */
export async function unreadCatalogFiles(workspace: string): Promise<readonly string[]> {
  const paths = await yamlBelow(workspace, 'catalog');
  return paths.filter((path) => !isCatalogPath(path)).toSorted();
}

async function yamlBelow(workspace: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(workspace, folder), { withFileTypes: true }).catch(() => []);
  const found = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map(async (entry): Promise<readonly string[]> => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return yamlBelow(workspace, path);
      return /\.ya?ml$/i.test(entry.name) ? [path] : [];
    });
  return (await Promise.all(found)).flat();
}
