import type { CatalogText } from '../compiler/parse/catalogFiles.ts';

/** A generated catalog with one edit that changes no stored value: alternately a metric's expression and a description. */
export function editedCatalog(text: CatalogText, edit: number): CatalogText {
  const [from, to] =
    edit % 2 === 0
      ? ['expression: revenue / row_count\n', `expression: revenue / (row_count + ${edit})\n`]
      : ['description: The 1th measure of the orders of table 0.', `description: The measure that edit ${edit} described.`];
  const file = Object.entries<string | null>(text).find(([, content]) => content?.includes(from) === true);
  if (file === undefined) throw new Error(`the catalog has no ${from}`);
  return { ...text, [file[0]]: file[1]?.replace(from, to) };
}
