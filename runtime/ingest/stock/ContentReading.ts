import type { DataFile, DataPlace } from '../../places/DataPlace.ts';
import { readObjectContents, writeObjectContents, type ReadObject } from '../../store/objectContents.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { Content } from '../../store/storage/contentOf.ts';

/**
 * Reads many files elsewhere.
 *
 * @returns the content of each by its path, which is null for one that cannot be read; null when that does not pay.
 */
export type ContentsElsewhere = (
  files: readonly DataFile[],
  advance: (bytes: number) => void,
) => Promise<ReadonlyMap<string, Content | null> | null>;

export interface ReadingOptions {
  readonly place: DataPlace;
  readonly paths: WorkspacePaths;
  readonly source: string;
  /** Absent when files are read here. */
  readonly elsewhere?: ContentsElsewhere | undefined;
  readonly advance: (bytes: number) => void;
}

/** Identifies the content of files: what was read in the same version before is not read again. */
export class ContentReading {
  readonly #options: ReadingOptions;
  readonly #files: readonly DataFile[];
  readonly #before: ReadonlyMap<string, ReadObject>;
  readonly #elsewhere: ReadonlyMap<string, Content | null> | null;
  readonly #read = new Map<string, ReadObject>();

  private constructor(
    options: ReadingOptions,
    files: readonly DataFile[],
    before: ReadonlyMap<string, ReadObject>,
    elsewhere: ReadonlyMap<string, Content | null> | null,
  ) {
    this.#options = options;
    this.#files = files;
    this.#before = before;
    this.#elsewhere = elsewhere;
  }

  /** Begins with all files at once, since that pays elsewhere. */
  static async of(options: ReadingOptions, files: readonly DataFile[]): Promise<ContentReading> {
    const { place, paths, source, elsewhere, advance } = options;
    const before = place.identity === 'bytes_of_stamp' ? await readObjectContents(paths, source) : new Map<string, never>();
    if (elsewhere === undefined || place.identity === 'stamp') return new ContentReading(options, files, before, null);
    const unread = files.filter((file) => file.fault === undefined && contentIn(before, file) === null);
    return new ContentReading(options, files, before, await elsewhere(unread, advance));
  }

  /** @throws when the file cannot be read. */
  async contentOf(file: DataFile): Promise<Content> {
    const { place, advance } = this.#options;
    const known = contentIn(this.#before, file);
    const content = known ?? (await this.#readIt(file));
    if (known !== null || this.#elsewhere === null) advance(file.bytes);
    if (place.identity !== 'bytes_of_stamp') return content;
    if (content.bytes !== file.bytes) throw new Error('the object changed while it was read');
    this.#read.set(file.path, { path: file.path, stamp: file.stamp, ...content });
    return content;
  }

  /** Notes what was read, for the next time. */
  async remember(): Promise<void> {
    const { place, paths, source } = this.#options;
    if (place.identity !== 'bytes_of_stamp') return;
    const read = this.#files.flatMap(({ path }) => this.#read.get(path) ?? []);
    if (read.length === this.#before.size && this.#files.every((file) => contentIn(this.#before, file) !== null)) return;
    await writeObjectContents(paths, source, read);
  }

  async #readIt(file: DataFile): Promise<Content> {
    if (this.#elsewhere === null) return this.#options.place.contentOf(file);
    return this.#elsewhere.get(file.path) ?? Promise.reject(new Error('the file cannot be read'));
  }
}

function contentIn(before: ReadonlyMap<string, ReadObject>, { path, bytes, stamp }: DataFile): Content | null {
  const known = before.get(path);
  return known?.bytes === bytes && known.stamp === stamp && stamp !== '' ? { bytes, sha256: known.sha256 } : null;
}
