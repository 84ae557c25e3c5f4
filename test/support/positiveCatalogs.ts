import { readdirSync } from 'node:fs';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { catalogAt, repository } from './catalogs.ts';

const positiveFolder = `${repository}test/golden/catalogs/positive`;

/** A small catalog that compiles, stored with its artifacts: a workspace for `service compile`. */
export interface PositiveCatalog {
  readonly name: string;
  readonly folder: string;
  readonly text: CatalogText;
}

/** The catalogs of test/golden/catalogs/positive, by name. */
export function positiveCatalogs(): readonly PositiveCatalog[] {
  return readdirSync(positiveFolder)
    .toSorted()
    .map((name) => {
      const folder = `${positiveFolder}/${name}`;
      return { name, folder, text: catalogAt(folder) };
    });
}
