import type { CatalogFile, CatalogShapes } from '../../generated/catalog.ts';
import type { Diagnostic, Message, Place } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import type { TextMemo } from '../TextMemo.ts';
import { catalogEntries, filesInWords, folderOf, pathsOf, type CatalogFileName, type CatalogText } from './catalogFiles.ts';
import type { YamlEntries } from './readByEntries.ts';
import { validateShape } from './validateShape.ts';
import { wellShaped, type BrokenNames, type FoundFile } from './wellShaped.ts';
import { YamlFile } from './YamlFile.ts';
import { YamlFiles } from './YamlFiles.ts';

const neededFiles = catalogEntries.filter(([, { required }]) => required).map(([, { file }]) => file);

/** The parts of the catalog that match their schemas, those that do not, and the mapping from any part back to its file. */
export interface ParsedCatalog extends CatalogShapes {
  /** Every fault of syntax and shape. */
  readonly diagnostics: readonly Diagnostic[];
  readonly broken: BrokenNames;
  /** A diagnostic at the position of a place in its file. */
  readonly locate: (place: Place, message: Message) => Diagnostic;
  /** How the scalar at a place is written, which for a number may be more than a double holds; null if there is none. */
  readonly written: (place: Place) => string | null;
}

/**
 * Phase 1: parses YAML text to typed values with positions. Finds every fault of syntax and shape in all files and leaves out the entries
 * that have one.
 */
export async function parseCatalog(text: CatalogText, memo: TextMemo<YamlEntries>): Promise<ParsedCatalog> {
  const diagnostics: Diagnostic[] = [];
  const contents: Readonly<Record<string, string | null>> = text;
  /** By the path of each file, and by the path that it would have if it were one file. */
  const holders = new Map<string, YamlFiles>();

  async function find(which: CatalogFileName, spec: CatalogFile): Promise<readonly FoundFile[]> {
    const { file, required } = spec;
    const paths = pathsOf(text, which);
    if (paths.length === 0 && !required) return [];
    const open = (path: string, content: string): YamlFile => new YamlFile(path, content, memo, which === 'ai' ? 'hidden' : 'shown');
    const first = open(file, contents[file] ?? '');
    const opened = paths.length === 0 ? [first] : paths.map((path) => (path === file ? first : open(path, contents[path] ?? '')));
    const files = new YamlFiles(opened, spec);
    for (const path of [file, ...paths]) holders.set(path, files);
    if (paths.length === 0) {
      diagnostics.push(first.diagnosticAt(0, messages.missingFile(file, filesInWords(neededFiles))));
      return [{ file, readable: false, value: undefined, faults: [] }];
    }
    const isBoth = paths.length > 1 && paths[0] === file;
    if (isBoth) diagnostics.push(first.diagnosticAt(0, messages.fileAndFolder(file, `${folderOf(file)}/`)));
    // Where a folder was filled and its file left, every name would be a repeat.
    const faults = [...(await validateShape(which, opened)), ...(isBoth ? [] : files.repeated())];
    return opened.map((yaml) => {
      const own = faults.filter(({ place }) => place.file === yaml.file);
      for (const { offset, message } of yaml.faults) diagnostics.push(yaml.diagnosticAt(offset, message));
      for (const { place, message } of own) diagnostics.push(yaml.diagnostic(place, message));
      return {
        file: yaml.file,
        readable: yaml.readable,
        value: yaml.readable ? yaml.value : undefined,
        faults: [...yaml.faults.map(({ path }) => path), ...own.map(({ place }) => place.path)],
      };
    });
  }

  const found = new Map<CatalogFileName, readonly FoundFile[]>();
  for (const [which, spec] of catalogEntries) found.set(which, await find(which, spec));
  const { shapes, broken } = wellShaped(found);
  function fileOf(place: Place): YamlFile {
    const files = holders.get(place.file);
    if (files === undefined) throw new Error(`no catalog file ${place.file}`);
    return files.holderOf(place);
  }
  return {
    ...shapes,
    diagnostics,
    broken,
    locate: (place, message) => fileOf(place).diagnostic(place, message),
    written: (place) => fileOf(place).written(place.path),
  };
}
