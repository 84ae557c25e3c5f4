import type { CatalogFile, CatalogShapes } from '../../generated/catalog.ts';
import type { Diagnostic, Message, Place } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import type { TextMemo } from '../TextMemo.ts';
import { catalogEntries, filesInWords, type CatalogFileName, type CatalogText } from './catalogFiles.ts';
import type { YamlEntries } from './readByEntries.ts';
import { validateShape } from './validateShape.ts';
import { wellShaped, type BrokenNames, type FoundFile } from './wellShaped.ts';
import { YamlFile } from './YamlFile.ts';

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
  const files = new Map<string, YamlFile>();
  const contents: Readonly<Record<string, string | null>> = text;

  async function find(which: CatalogFileName, { file, required }: CatalogFile): Promise<FoundFile | null> {
    const content = contents[file] ?? null;
    if (content === null && !required) return null;
    const yaml = new YamlFile(file, content ?? '', memo, which === 'ai' ? 'hidden' : 'shown');
    files.set(file, yaml);
    if (content === null) {
      diagnostics.push(yaml.diagnosticAt(0, messages.missingFile(file, filesInWords(neededFiles))));
      return { file, readable: false, value: undefined, faults: [] };
    }
    for (const { offset, message } of yaml.faults) diagnostics.push(yaml.diagnosticAt(offset, message));
    if (!yaml.readable) return { file, readable: false, value: undefined, faults: [] };
    const faults = await validateShape(which, yaml);
    for (const { place, message } of faults) diagnostics.push(yaml.diagnostic(place, message));
    return {
      file,
      readable: true,
      value: yaml.value,
      faults: [...yaml.faults.map(({ path }) => path), ...faults.map(({ place }) => place.path)],
    };
  }

  const found = new Map<CatalogFileName, FoundFile | null>();
  for (const [which, spec] of catalogEntries) found.set(which, await find(which, spec));
  const { shapes, broken } = wellShaped(found);
  function fileOf({ file }: Place): YamlFile {
    const yaml = files.get(file);
    if (yaml === undefined) throw new Error(`no catalog file ${file}`);
    return yaml;
  }
  return {
    ...shapes,
    diagnostics,
    broken,
    locate: (place, message) => fileOf(place).diagnostic(place, message),
    written: (place) => fileOf(place).written(place.path),
  };
}
