import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { catalogFiles, folderOf, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { flightsCatalog, repository } from '../support/catalogs.ts';

export const negativeFolder = `${repository}test/golden/catalogs/negative/`;
export const warnedFolder = `${repository}test/golden/catalogs/warned/`;

type Which = keyof typeof catalogFiles;

/** A catalog with faults, or warnings, as a change to the flights example without its reports. Beside it, `<name>.txt` is what the compiler prints. */
interface NegativeFile {
  readonly about: string;
  /** Each replaces the first occurrence of a text, which must be there; `then` puts a text so many times behind it. */
  readonly edits?: readonly {
    readonly file: Which;
    readonly replace: string;
    readonly by: string;
    readonly then?: { readonly text: string; readonly times: number };
  }[];
  /** Whole files; null takes one away. */
  readonly files?: Readonly<Partial<Record<Which, string | null>>>;
  /** Files of folders by their names, in place of files or beside them. */
  readonly folders?: Readonly<Partial<Record<Which, Readonly<Record<string, string>>>>>;
  /** Lines end in CRLF. */
  readonly crlf?: true;
}

export interface NegativeCatalog {
  readonly name: string;
  readonly about: string;
  readonly text: CatalogText;
}

/** The catalogs of test/golden/catalogs/negative, or of those that compile with warnings, by name. */
export function negativeCatalogs(folder = negativeFolder): readonly NegativeCatalog[] {
  const original = flightsCatalog();
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -'.yaml'.length);
      const written = parse(readFileSync(folder + file, 'utf8')) as NegativeFile;
      return { name, about: written.about, text: apply(name, written, original) };
    });
}

function apply(name: string, { edits = [], files = {}, folders = {}, crlf }: NegativeFile, original: CatalogText): CatalogText {
  const text: Record<string, string | null> = { ...original };
  for (const [which, content] of Object.entries(files)) text[catalogFiles[which as Which]] = content;
  for (const [which, held] of Object.entries(folders))
    for (const [file, content] of Object.entries(held)) text[`${folderOf(catalogFiles[which as Which])}/${file}.yaml`] = content;
  for (const { file, replace, by, then } of edits) {
    const content = text[catalogFiles[file]];
    if (content === null || content === undefined || !content.includes(replace))
      throw new Error(`${name}: ${file} does not hold ${replace}`);
    text[catalogFiles[file]] = content.replace(replace, () => by + (then === undefined ? '' : then.text.repeat(then.times)));
  }
  const ended = (file: string): string | null => (crlf === true ? (text[file]?.replaceAll('\n', '\r\n') ?? null) : (text[file] ?? null));
  return Object.fromEntries(Object.keys(text).map((path) => [path, ended(path)])) as CatalogText;
}
