import { parse, stringify } from 'yaml';
import { catalogFolders, folderOf, type CatalogText } from '../../compiler/parse/catalogFiles.ts';

/** A catalog of the same content with each file as a folder, which has a file for each entry and each other key. */
export function inFolders(text: CatalogText): CatalogText {
  const split: Record<string, string | null> = {};
  for (const [path, content] of Object.entries<string | null>(text)) {
    const folder = catalogFolders.find((known) => known === folderOf(path));
    split[path] = folder === undefined ? content : null;
    if (folder !== undefined && content !== null)
      for (const [name, held] of piecesOf(content)) split[`${folder}/${name}.yaml`] = stringify(held, { lineWidth: 0 });
  }
  return { ...text, ...split };
}

function piecesOf(content: string): readonly (readonly [name: string, held: object])[] {
  return Object.entries(parse(content) as Readonly<Record<string, object>>).flatMap(([key, value]) =>
    key === 'workspace'
      ? [[key, { [key]: value }] as const]
      : Object.entries(value).map(([name, entry]) => [name, { [key]: { [name]: entry } }] as const),
  );
}
