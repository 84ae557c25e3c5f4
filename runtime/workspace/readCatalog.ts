import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { utf8Text } from '../../compiler/parse/utf8Text.ts';
import { catalogFilesOf } from './catalogFilesOf.ts';

/** The catalog of a workspace as text. A missing file is null; any other failure is thrown. */
export async function readCatalog(workspace: string): Promise<CatalogText> {
  const read = async (file: string): Promise<readonly [string, string | null]> => {
    try {
      return [file, utf8Text(await readFile(join(workspace, file)))];
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [file, null];
      throw error;
    }
  };
  return Object.fromEntries(await Promise.all((await catalogFilesOf(workspace)).map(read))) as unknown as CatalogText;
}
