import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogFolders, catalogPaths, isCatalogPath, type CatalogPath } from '../../compiler/parse/catalogFiles.ts';

/** The paths at which a workspace may have files of its catalog: those of the files, and those that its folders hold. */
export async function catalogFilesOf(workspace: string): Promise<readonly CatalogPath[]> {
  const below = await Promise.all(catalogFolders.map((folder) => pathsIn(workspace, folder)));
  return [...catalogPaths, ...below.flat().filter(isCatalogPath)];
}

async function pathsIn(workspace: string, folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(join(workspace, folder))).map((name) => `${folder}/${name}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}
