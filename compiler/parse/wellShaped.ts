import type { Metrics, Pipelines, Processors } from '../../generated/types.ts';
import type { PathStep, Place } from '../diagnostics/Diagnostic.ts';
import { isMap } from './isMap.ts';

export interface CatalogShapes {
  readonly pipelines: Pipelines;
  readonly processors: Processors;
  readonly metrics: Metrics;
}

/** The names of entries with a fault of syntax or shape; of a file that cannot be read, every name. */
export interface NameSet {
  readonly has: (name: string) => boolean;
  /** Those that are known, to suggest. */
  readonly keys: () => Iterable<string>;
}

/** What is left out of the catalog, so that a reference to it is not reported as dangling. */
export interface BrokenNames {
  readonly sources: NameSet;
  readonly lookups: NameSet;
  readonly processors: NameSet;
  /** What the processors and metrics that are left out refer to: that much of them can be held to the rules. */
  readonly references: { readonly sources: readonly Reference[]; readonly processors: readonly Reference[] };
}

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

/** Stands in for a workspace with faults: no check looks at it. */
const unnamed: Pipelines['workspace'] = { name: 'unnamed' };

/** The entries of the files that are as their schemas describe them, and the names of those that are not. */
export function wellShaped(files: { readonly [which in keyof CatalogShapes]: FoundFile }): {
  readonly shapes: CatalogShapes;
  readonly broken: BrokenNames;
} {
  const sources = entriesOf(files.pipelines, 'sources');
  const lookups = entriesOf(files.pipelines, 'lookups');
  const processors = entriesOf(files.processors, 'processors');
  const metrics = entriesOf(files.metrics, 'metrics');
  const workspace =
    isMap(files.pipelines.value) && !files.pipelines.faults.some((path) => path.length === 0 || path[0] === 'workspace')
      ? files.pipelines.value['workspace']
      : unnamed;
  return {
    // The schemas vouch for the shapes of what has no fault.
    shapes: {
      pipelines: { workspace, sources: sources.good, lookups: lookups.good } as Pipelines,
      processors: { processors: processors.good } as Processors,
      metrics: { metrics: metrics.good } as Metrics,
    },
    broken: {
      sources: sources.broken,
      lookups: lookups.broken,
      processors: processors.broken,
      references: {
        sources: referencesOf(files.processors, 'processors', 'source', processors.good),
        processors: referencesOf(files.metrics, 'metrics', 'processor', metrics.good),
      },
    },
  };
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
