import { catalogFiles, folderOf, pathsOf, type CatalogFileName, type CatalogText } from '../../../compiler/parse/catalogFiles.ts';

/** The file that a source's entries go into: the catalog's, or where it has a folder the one in it that is named like the source. */
export function placeFor(before: CatalogText, which: CatalogFileName, source: string): { readonly path: string; readonly text: string } {
  const file = catalogFiles[which];
  const [first] = pathsOf(before, which);
  if (first === undefined || first === file) return { path: file, text: before[file] ?? '' };
  const path = `${folderOf(file)}/${source}.yaml`;
  const text = Object.entries<string | null>(before).find(([known]) => known === path)?.[1] ?? null;
  // The schema that editors check the others by.
  const [schema = ''] = /^# yaml-language-server:.*\n/.exec(before[first] ?? '') ?? [];
  return { path, text: text ?? schema };
}
