import type { CatalogShapes } from '../../generated/catalog.ts';
import type { PathStep, Place } from '../diagnostics/Diagnostic.ts';
import { catalogEntries, type CatalogFileName, type Collection } from './catalogFiles.ts';
import { isMap } from './isMap.ts';

/** The names of entries with a fault of syntax or shape; for a file that cannot be read, every name. */
export interface NameSet {
  readonly has: (name: string) => boolean;
  /** The known names, for suggestions. */
  readonly keys: () => Iterable<string>;
}

/** The entries of each collection that are left out of the catalog, so that references to them are not reported as dangling. */
export type BrokenNames = Readonly<Record<Collection, NameSet>> & {
  /** The references from left-out entries, by the collection they refer to: the rules can still check these. */
  readonly references: Readonly<Record<Collection, readonly Reference[]>>;
};

/** A name that an entry refers to, and where. */
export interface Reference {
  readonly at: Place;
  readonly name: string;
}

/** A catalog file as found: its value, and the places of its faults of syntax and shape. */
export interface FoundFile {
  readonly file: string;
  readonly readable: boolean;
  readonly value: unknown;
  readonly faults: readonly (readonly PathStep[])[];
}

const everyName: NameSet = { has: () => true, keys: () => [] };
/** Whether any entry of a collection was left out, so that its contents are unknown. */
export function isAnyBroken(names: NameSet): boolean {
  return names === everyName || [...names.keys()].length > 0;
}

/**
 * The entries of the files that match their schemas, and the names of those that do not.
 * @param files none for an optional file that is absent; several where a folder stands for one
 */
export function wellShaped(files: ReadonlyMap<CatalogFileName, readonly FoundFile[]>): {
  readonly shapes: CatalogShapes;
  readonly broken: BrokenNames;
} {
  const shapes: Record<string, unknown> = {};
  const broken: Record<string, NameSet> = {};
  const references: Record<string, Reference[]> = {};
  for (const [which, { parts, collections }] of catalogEntries) {
    const found = files.get(which) ?? [];
    const shape: Record<string, unknown> = {};
    for (const [part, standIn] of Object.entries(parts)) shape[part] = partOf(found, part, standIn);
    for (const [collection, refers] of Object.entries(collections)) {
      const entries = together(found.map((file) => entriesOf(file, collection)));
      shape[collection] = entries.good;
      broken[collection] = entries.broken;
      references[collection] ??= [];
      for (const [key, target] of Object.entries(refers))
        (references[target] ??= []).push(...found.flatMap((file) => referencesOf(file, collection, key, entries.good)));
    }
    shapes[which] = found.length === 0 ? null : shape;
  }
  // The schemas guarantee the shapes of what has no fault, and the table guarantees the names.
  return { shapes: shapes as unknown as CatalogShapes, broken: { ...broken, references } as unknown as BrokenNames };
}

/** Replaces a value that has faults or is in no file, so that no check looks at it. */
function partOf(files: readonly FoundFile[], part: string, standIn: unknown): unknown {
  const found = files.find(({ value }) => isMap(value) && Object.hasOwn(value, part)) ?? files[0];
  const isGood = isMap(found?.value) && !found.faults.some((path) => path.length === 0 || path[0] === part);
  return isGood ? found.value[part] : standIn;
}

/** The entries of one collection that are in order, and the names of those that are not. */
interface Entries {
  readonly good: Readonly<Record<string, unknown>>;
  readonly broken: NameSet;
}

/** The entries of several files. */
function together(files: readonly Entries[]): Entries {
  const [first] = files;
  if (first !== undefined && files.length === 1) return first;
  const names = files.map(({ broken }) => broken);
  const broken = names.includes(everyName) ? everyName : new Set(names.flatMap((each) => [...each.keys()]));
  const good = files.flatMap((file) => Object.entries(file.good));
  // Of a name that several files define, no definition is looked at.
  return { good: Object.fromEntries(broken === everyName ? good : good.filter(([name]) => !broken.has(name))), broken };
}

function entriesOf({ readable, value, faults }: FoundFile, collection: string): Entries {
  const entries = isMap(value) ? value[collection] : undefined;
  if (!readable || !isMap(entries)) {
    // A misspelt key may have been meant as this one.
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
