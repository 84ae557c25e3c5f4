import { clientFiles, type ClientFiles } from '../../compiler/emit/clientFiles.ts';
import { clientShape } from '../../compiler/emit/clientShape.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { manifestOf } from './catalogs.ts';

/** The typed clients of a catalog. */
export async function clientsOf(text: CatalogText): Promise<ClientFiles> {
  return clientFiles(clientShape(await manifestOf(text)));
}
