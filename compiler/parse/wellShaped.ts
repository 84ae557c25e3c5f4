import type { CatalogShapes } from '../../generated/catalog.ts';
import type { PathStep, Place } from '../diagnostics/Diagnostic.ts';
import { catalogEntries, type CatalogFileName, type Collection } from './catalogFiles.ts';
import { isMap } from './isMap.ts';

/** The names of entries with a fault of syntax or shape; of a file that cannot be read, every name. */
export interface NameSet {
  readonly has: (name: string) => boolean;
  /** Those that are known, to suggest. */
  readonly keys: () => Iterable<string>;
}

/** What of each collection is left out of the catalog, so that a reference to it is not reported as dangling. */
export type BrokenNames = Readonly<Record<Collection, NameSet>> & {
  /** What the entries that are left out refer to, by its collection: that much of them can be checked by the rules. */
  readonly references: Readonly<Record<Collection, readonly Reference[]>>;
};

/** A name that an entry gives, and where. */
export interface Reference {
  readonly at: Place;
  readonly name: string;
}

/** A catalog file as it was found: its value and where in it the faults of syntax and shape are. */
export interface FoundFile {
  readonly file: string;
  readonly readable: boolean;
  readonly value: unknown;
  readonly faults: readonly (readonly PathStep[])[];
}

const everyName: NameSet = { has: () => true, keys: () => [] };
/** Whether any entry of a collection was left out, so that nobody knows what it held. */
export function isAnyBroken(names: NameSet): boolean {
  return names === everyName || [...names.keys()].length > 0;
}

/**
 * The entries of the files that are as their schemas describe them, and the names of those that are not.
 * @param files null where one that need not be there is not
 */
export function wellShaped(files: ReadonlyMap<CatalogFileName, FoundFile | null>): {
  readonly shapes: CatalogShapes;
  readonly broken: BrokenNames;
} {
  const shapes: Record<string, unknown> = {};
  const broken: Record<string, NameSet> = {};
  const references: Record<string, Reference[]> = {};
  for (const [which, { parts, collections }] of catalogEntries) {
    const found = files.get(which) ?? null;
    const shape: Record<string, unknown> = {};
    for (const [part, standIn] of Object.entries(parts)) shape[part] = partOf(found, part, standIn);
    for (const [collection, refers] of Object.entries(collections)) {
      const entries = found === null ? noEntries : entriesOf(found, collection);
      shape[collection] = entries.good;
      broken[collection] = entries.broken;
      references[collection] ??= [];
      for (const [key, target] of Object.entries(refers))
        (references[target] ??= []).push(...(found === null ? [] : referencesOf(found, collection, key, entries.good)));
    }
    shapes[which] = found === null ? null : shape;
  }
  // The schemas vouch for the shapes of what has no fault, and the table for the names.
  return { shapes: shapes as unknown as CatalogShapes, broken: { ...broken, references } as unknown as BrokenNames };
}

const noEntries = { good: {}, broken: new Set<string>() };

/** A value with faults is not a concern of any check: another stands in for it. */
function partOf(found: FoundFile | null, part: string, standIn: unknown): unknown {
  const isGood = found !== null && isMap(found.value) && !found.faults.some((path) => path.length === 0 || path[0] === part);
  return isGood ? found.value[part] : standIn;
}

function entriesOf(
  { readable, value, faults }: FoundFile,
  collection: string,
): { readonly good: Readonly<Record<string, unknown>>; readonly broken: NameSet } {
  const entries = isMap(value) ? value[collection] : undefined;
  if (!readable || !isMap(entries)) {
    // A misspelt key may have been meant to be this one.
    const nothingWrong = readable && isMap(value) && entries === undefined && faults.every((path) => path.length > 1);
    return { good: {}, broken: nothingWrong ? new Set<string>() : everyName };
  }
  const own = faults.filter((path) => path[0] === collection);
  const broken = new Set(own.map((path) => String(path[1])));
  const good = Object.fromEntries(Object.entries(entries).filter(([name]) => !broken.has(name)));
  return { good, broken: own.some((path) => path.length === 1) ? everyName : broken };
}

/** The texts at one key of the entries that are left out. */
function referencesOf(
  { file, readable, value }: FoundFile,
  collection: string,
  key: string,
  good: Readonly<Record<string, unknown>>,
): readonly Reference[] {
  const entries = isMap(value) ? value[collection] : undefined;
  if (!readable || !isMap(entries)) return [];
  return Object.entries(entries).flatMap(([entry, content]) => {
    const name = isMap(content) && Object.hasOwn(content, key) ? content[key] : undefined;
    return typeof name === 'string' && name !== '' && !Object.hasOwn(good, entry)
      ? [{ at: { file, path: [collection, entry, key] }, name }]
      : [];
  });
}
