import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a catalog, by their names without the suffix. */
export interface CatalogFiles {
  readonly pipelines: string;
  readonly processors: string;
  readonly metrics: string;
}

/** Writes a catalog into a workspace that has none, and makes the folder of its data. */
export async function writeCatalog(workspace: string, files: CatalogFiles): Promise<void> {
  for (const folder of ['catalog', 'data']) await mkdir(join(workspace, folder));
  for (const [name, text] of Object.entries(files)) await writeFile(join(workspace, 'catalog', `${name}.yaml`), text);
}
