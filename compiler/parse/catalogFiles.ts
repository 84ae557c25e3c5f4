import { listOf } from '../diagnostics/didYouMean.ts';
import { catalogTable, type CatalogFile, type CatalogText } from '../../generated/catalog.ts';

export type { CatalogText };

/** A file of the catalog, by the name of its schema. */
export type CatalogFileName = keyof typeof catalogTable;
/** A key of a catalog file that holds entries by name. */
export type Collection = { [Name in CatalogFileName]: keyof (typeof catalogTable)[Name]['collections'] }[CatalogFileName];

/** The files with everything known about them, in reading order. */
export const catalogEntries = Object.entries(catalogTable) as unknown as readonly (readonly [CatalogFileName, CatalogFile])[];

/** The paths of the files by their names. */
export const catalogFiles = Object.fromEntries(catalogEntries.map(([name, { file }]) => [name, file])) as {
  readonly [Name in CatalogFileName]: (typeof catalogTable)[Name]['file'];
};

/** The paths of all files. */
export const catalogPaths: readonly (keyof CatalogText)[] = Object.values(catalogFiles);

/** A list of files for a sentence, grouped by folder. */
export function filesInWords(paths: readonly string[]): string {
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
  const parts = [...new Set(paths.map(folderOf))].map((folder) => {
    const files = paths.filter((path) => folderOf(path) === folder).map((path) => path.slice(folder.length));
    return folder === '' ? listOf(files, 'and') : `${listOf(files, 'and')} in ${folder}`;
  });
  return listOf(parts, 'and');
}
