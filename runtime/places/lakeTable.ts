import type { DataPlace } from './DataPlace.ts';

/** A table of a lake: a folder whose log or metadata say which of its files count. */
export interface LakeTable {
  readonly kind: 'Delta' | 'Iceberg';
  /** Relative to its place; empty for the place itself. */
  readonly folder: string;
}

/** What only the folder of a table of each kind has. */
const MARKS = [
  { kind: 'Delta', pattern: '_delta_log/*' },
  { kind: 'Iceberg', pattern: 'metadata/*.metadata.json' },
] as const;

/** The most folders that are looked at: a table has few above its partitions. */
const MOST_FOLDERS = 200;

/**
 * The table of a lake that some of these files belong to; null when there is none. Read as loose files, those that its log has removed would
 * count again.
 */
export async function lakeTableOf(place: Pick<DataPlace, 'find'>, paths: readonly string[]): Promise<LakeTable | null> {
  const folders = new Set<string>();
  for (const parent of new Set(paths.map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/')))))) {
    const steps = parent === '' ? [] : parent.split('/');
    // A folder of a partition is in a table, and none itself.
    for (let length = steps.length; length >= 0; length--)
      if (!steps[length - 1]?.includes('=')) folders.add(steps.slice(0, length).join('/'));
    const log = steps.indexOf('_delta_log');
    if (log >= 0) return { kind: 'Delta', folder: steps.slice(0, log).join('/') };
  }
  for (const folder of [...folders].sort((a, b) => a.length - b.length).slice(0, MOST_FOLDERS))
    for (const { kind, pattern } of MARKS) {
      const found = await place.find(folder === '' ? pattern : `${escaped(folder)}/${pattern}`);
      if (found.length > 0) return { kind, folder };
    }
  return null;
}

/** A folder's name in a glob. */
function escaped(folder: string): string {
  return folder.replaceAll(/[*?[]/g, '[$&]');
}
