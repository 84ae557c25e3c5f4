import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../../compiler/diagnostics/Diagnostic.ts';
import { unreadFile } from '../../compiler/messages.ts';
import { catalogPaths, isCatalogPath } from '../../compiler/parse/catalogFiles.ts';

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

/** The same as warnings of a compilation, which knows no folder. */
export async function unreadFileWarnings(workspace: string): Promise<readonly Diagnostic[]> {
  const files = await unreadCatalogFiles(workspace);
  return files.map((file) => ({ file, line: 1, column: 1, source: '', ...unreadFile(file, catalogPaths) }));
}
