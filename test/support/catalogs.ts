import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, type CompileResult } from '../../compiler/compile.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { catalogPaths, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';

/** The folder of package.json, with a trailing slash; works from the sources and from dist/. */
export const repository = repositoryAbove(new URL('./', import.meta.url));
export const flightsWorkspace = `${repository}workspaces-example/flights`;

function repositoryAbove(folder: URL): string {
  return existsSync(new URL('package.json', folder)) ? fileURLToPath(folder) : repositoryAbove(new URL('../', folder));
}

/** The catalog of the flights example as text, without its reports, so that its metrics can be edited freely. */
export function flightsCatalog(): CatalogText {
  return { ...exampleCatalog('flights'), 'catalog/dashboards.yaml': null, 'catalog/checks.yaml': null };
}

/** The catalog of an example, as text. */
export function exampleCatalog(name: 'flights' | 'interactions'): CatalogText {
  return catalogAt(`${repository}workspaces-example/${name}`);
}

/** The catalog of a workspace, as text. */
export function catalogAt(folder: string): CatalogText {
  const read = (path: string): string | null => (existsSync(`${folder}/${path}`) ? readFileSync(`${folder}/${path}`, 'utf8') : null);
  return Object.fromEntries(catalogPaths.map((path) => [path, read(path)])) as CatalogText;
}

const parser = new DuckDbSqlParser();

export async function compileText(text: CatalogText): Promise<CompileResult> {
  return compile(text, parser);
}

/** The manifest of a catalog that must compile. */
export async function manifestOf(text: CatalogText): Promise<Manifest> {
  const result = await compileText(text);
  if (!result.ok)
    throw new Error(result.diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'));
  return result.manifest;
}

/** A catalog with text replaced in one of its files; the text must be there. */
export function edited(text: CatalogText, file: keyof CatalogText, from: string, to: string): CatalogText {
  const content = text[file] ?? null;
  if (content === null || !content.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return { ...text, [file]: content.replace(from, to) };
}
