import { canonicalHash } from '../../compiler/canonicalJson.ts';
import { compareText } from '../engine/compareText.ts';
import { globEscape } from '../engine/globEscape.ts';
import type { DataFile, DataPlace } from './DataPlace.ts';
import { LakeFault } from './LakeFault.ts';

/** The rows with equal values of what divides a table into chunks: the files that have them. */
export interface LakePart {
  readonly file: DataFile;
  readonly data: readonly LakeData[];
}

/** A data file of a table. */
export interface LakeData {
  readonly found: DataFile;
  /** Files whose rows say which rows of it do not count. */
  readonly deletes: readonly DataFile[];
  /** What the log says of its rows. */
  readonly facts: Readonly<Record<string, string | null>>;
}

/** A data file as a log names it. */
export interface NamedData extends NamedFile {
  /** The values that divide the table into chunks, as texts. */
  readonly chunk: readonly (string | null)[];
  readonly deletes: readonly NamedFile[];
  readonly facts: LakeData['facts'];
}

export interface NamedFile {
  /** Relative to the table. */
  readonly path: string;
  readonly bytes: number;
}

/** The part of a table without partitions, and the text for a partition value that is null, which is Hive's. */
const WHOLE = 'table';
const NULL_VALUE = '__HIVE_DEFAULT_PARTITION__';

/**
 * The parts of a table, by their paths, with the files that are there.
 *
 * @param read the version that is read, and what may have removed a file of it
 * @throws LakeFault when one is missing, has another size, or a name that cannot be read
 */
export async function lakeParts(
  within: DataPlace,
  table: string,
  files: readonly NamedData[],
  read: { readonly version: string; readonly gone: string },
): Promise<ReadonlyMap<string, LakePart>> {
  const present = new Map((await within.find(`${globEscape(table)}/**`)).map((file) => [file.path, file]));
  const located = ({ path, bytes }: NamedFile): DataFile => {
    const found = present.get(`${table}/${path}`);
    if (found?.bytes !== bytes)
      throw new LakeFault(
        `needs the file ${path} for its ${read.version}, which ${found === undefined ? `is not there: ${read.gone} may have removed it` : 'has another size than its log says'}. Read a newer version, or restore the file.`,
      );
    const unreadable = within.unreadableName(found.path);
    if (unreadable !== null) throw new LakeFault(`has a file with a name that cannot be read: ${unreadable}`);
    return found;
  };
  const parts = new Map<string, LakeData[]>();
  for (const file of files.toSorted((a, b) => compareText(a.path, b.path))) {
    const name = file.chunk.length === 0 ? WHOLE : file.chunk.map((value) => value ?? NULL_VALUE).join('/');
    const data = { found: located(file), deletes: file.deletes.map(located), facts: file.facts };
    const part = parts.get(name);
    if (part === undefined) parts.set(name, [data]);
    else part.push(data);
  }
  return new Map(
    [...parts]
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, data]) => {
        const path = `${table}/${name}`;
        const bytes = data.reduce((total, { found }) => total + found.bytes, 0);
        const stamp = canonicalHash(
          data.map(({ found, deletes, facts }) => [...[found, ...deletes].map((one) => [one.path, one.bytes, one.stamp]), facts]),
        );
        return [path, { file: { path, absolute: '', bytes, stamp }, data }];
      }),
  );
}

/** A path that a log names, relative to its table. @throws LakeFault for one that leads out of it */
export function insidePath(path: string, written: string): string {
  const isOutside = /^[A-Za-z][A-Za-z0-9+.-]*:|^[/\\]/.test(path) || path.split(/[/\\]/).some((step) => step === '..' || step === '');
  if (isOutside || path.includes('\0'))
    throw new LakeFault(
      `names a file outside of its own folder: ${written}. Nothing outside is read: have its library write a copy whose files are all within.`,
    );
  return path;
}
