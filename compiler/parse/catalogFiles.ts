import { listOf } from '../diagnostics/didYouMean.ts';
import { catalogTable, type CatalogFile, type CatalogFolder, type CatalogText } from '../../generated/catalog.ts';

export type { CatalogText };

/** A file of the catalog, by the name of its schema. */
export type CatalogFileName = keyof typeof catalogTable;
/** A key of a catalog file that holds entries by name. */
export type Collection = { [Name in CatalogFileName]: keyof (typeof catalogTable)[Name]['collections'] }[CatalogFileName];
/** The path of a file of the catalog, or of one of the files in a folder of its name. */
export type CatalogPath = keyof CatalogText & string;

/** The files with everything known about them, in reading order. */
export const catalogEntries = Object.entries(catalogTable) as unknown as readonly (readonly [CatalogFileName, CatalogFile])[];

/** The paths of the files by their names, where they are not folders. */
export const catalogFiles = Object.fromEntries(catalogEntries.map(([name, { file }]) => [name, file])) as {
  readonly [Name in CatalogFileName]: (typeof catalogTable)[Name]['file'];
};

/** The paths of all files, where they are not folders. */
export const catalogPaths: readonly (typeof catalogTable)[CatalogFileName]['file'][] = Object.values(catalogFiles);

/** The folders whose YAML files may stand in place of one file. */
export const catalogFolders = catalogPaths.filter((path) => path.startsWith('catalog/')).map(folderOf) as readonly CatalogFolder[];

/** The folder whose YAML files may stand in place of a file. */
export function folderOf(file: string): string {
  return file.slice(0, -'.yaml'.length);
}

/** Whether a path is of a file that the catalog is read from; dot files of a folder are not. */
export function isCatalogPath(path: string): path is CatalogPath {
  if ((catalogPaths as readonly string[]).includes(path)) return true;
  const at = path.lastIndexOf('/');
  return (catalogFolders as readonly string[]).includes(path.slice(0, at)) && /^[^./][^/]*\.yaml$/.test(path.slice(at + 1));
}

/** The file that a path of the catalog is of, or stands in the folder of. */
export function nameOf(path: CatalogPath): CatalogFileName {
  const found = catalogEntries.find(([, { file }]) => path === file || path.startsWith(`${folderOf(file)}/`));
  if (found === undefined) throw new Error(`${path} is not of the catalog`);
  return found[0];
}

/** The paths that a text has one of the catalog's files at: of the file, or of those of its folder in the order of their names; or of both. */
export function pathsOf(text: CatalogText, which: CatalogFileName): readonly CatalogPath[] {
  const file = catalogFiles[which];
  const present = Object.entries<string | null>(text).flatMap(([path, content]) =>
    content === null || !isCatalogPath(path) ? [] : [path],
  );
  const own = present.filter((path) => nameOf(path) === which);
  return [...own.filter((path) => path === file), ...own.filter((path) => path !== file).toSorted()];
}

/** A list of files for a sentence, grouped by folder. */
export function filesInWords(paths: readonly string[]): string {
  const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
  const parts = [...new Set(paths.map(parentOf))].map((folder) => {
    const files = paths.filter((path) => parentOf(path) === folder).map((path) => path.slice(folder.length));
    return folder === '' ? listOf(files, 'and') : `${listOf(files, 'and')} in ${folder}`;
  });
  return listOf(parts, 'and');
}
