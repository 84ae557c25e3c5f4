import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogFolders, catalogPaths, isCatalogPath, type CatalogPath } from '../../compiler/parse/catalogFiles.ts';
import { isMissing } from '../errors/isMissing.ts';

/**
 * The paths at which a workspace may have files of its catalog: those of the files, and those that its folders hold. Of a folder that cannot
 * be read there are none: who reads the catalog is told.
 */
export async function catalogFilesOf(workspace: string): Promise<readonly CatalogPath[]> {
  const below = await Promise.all(catalogFolders.map((folder) => pathsIn(workspace, folder).catch(() => [])));
  return [...catalogPaths, ...below.flat().filter(isCatalogPath)];
}

/** The paths in a folder of the catalog, from the workspace; none when there is no such folder. */
export async function pathsIn(workspace: string, folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(join(workspace, folder))).map((name) => `${folder}/${name}`);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
