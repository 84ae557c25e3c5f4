import { stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Reader, Source } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { PlaceError } from './PlaceError.ts';
import * as messages from './messages.ts';
import type { DataPlace } from './DataPlace.ts';
import { FolderPlace } from './FolderPlace.ts';
import { isOfALake, type LakeReader } from '../../compiler/lakeReaders.ts';
import { isOfADatabase } from '../../compiler/tableReaders.ts';
import type { RootLocation, RootLocations } from './RootLocation.ts';

/** Characters that the database engine does not treat literally in a name and that cannot be escaped. */
const ENGINE_MARKS: readonly string[] = sep === '/' ? ['?', '\\'] : ['?'];

/** The character in a path that prevents the engine from reading below it, or null. */
export function engineMark(path: string): string | null {
  return ENGINE_MARKS.find((mark) => path.includes(mark)) ?? null;
}

export interface PlacesOptions {
  readonly connection: DuckDBConnection;
  /** Opens another connection of the same engine. */
  readonly connect: () => Promise<DuckDBConnection>;
  readonly workspace: string;
  readonly roots: RootLocations;
  /** The source that owns the data. */
  readonly source: Source;
  /** Aborted when the ingest should end: then nothing more is read of buckets and databases. */
  readonly stop: AbortSignal;
}

/** What to read in a place: the files of a source or of a lookup, or a table. */
export interface Wanted {
  /** Omitted for the workspace. */
  readonly root?: string;
  readonly reader: Reader;
}

/** The places that hold the raw data of one source and its lookups. Of buckets, databases and lakes nothing is loaded before one is read. */
export class Places {
  readonly #options: PlacesOptions;
  readonly #known = new Map<string, Promise<DataPlace>>();
  readonly #own: DuckDBConnection[] = [];

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /**
   * @throws PlaceError for a root that is not configured, where nothing exists, or that is a different kind of place than the reader
   * reads.
   */
  of({ root, reader }: Wanted): Promise<DataPlace> {
    const key = JSON.stringify([root ?? null, tableOf(reader)]);
    const known = this.#known.get(key) ?? (isOfALake(reader) ? this.#lake(root, reader) : this.#open(root ?? null, reader));
    this.#known.set(key, known);
    return known;
  }

  /** Ends their connections. */
  async close(): Promise<void> {
    for (const opened of this.#known.values()) await (await opened.catch(() => null))?.close();
    for (const connection of this.#own.splice(0)) connection.closeSync();
  }

  async #lake(root: string | undefined, reader: LakeReader): Promise<DataPlace> {
    const { connection, source } = this.#options;
    const files: Reader = { format: 'parquet', columns: [] };
    const within = await this.of(root === undefined ? { reader: files } : { root, reader: files });
    const { table } = reader;
    const shared = { connection, source: source.id, within };
    const { LakePlace } = await import('./LakePlace.ts');
    switch (reader.format) {
      case 'delta': {
        const { deltaSnapshot } = await import('./deltaSnapshot.ts');
        return new LakePlace({ ...shared, kind: 'Delta', table, look: () => deltaSnapshot({ ...shared, reader }) });
      }
      case 'iceberg': {
        const { icebergSnapshot } = await import('./icebergSnapshot.ts');
        return new LakePlace({ ...shared, kind: 'Iceberg', table, look: () => icebergSnapshot({ ...shared, reader }) });
      }
    }
  }

  async #open(root: string | null, reader: Reader): Promise<DataPlace> {
    const { connection, workspace, roots, source, stop } = this.#options;
    if (root === null) return this.#folder(workspace, null);
    const location = roots.get(root);
    if (location === undefined) throw new PlaceError('root_not_given', messages.rootNotGiven(source.id, root));
    if (location.kind === 'database' || isOfADatabase(reader)) return this.#openTable(root, location, reader);
    switch (location.kind) {
      case 'folder':
        return this.#openFolder(root, location.folder);
      case 'bucket': {
        const { BucketPlace } = await import('./BucketPlace.ts');
        return BucketPlace.open({ connection, source: source.id, root, fingerprint: source.fingerprint ?? 'content', stop }, location);
      }
    }
  }

  async #openFolder(root: string, folder: string): Promise<DataPlace> {
    const { source } = this.#options;
    const mark = engineMark(folder);
    if (mark !== null) throw new PlaceError('root_unusable', messages.rootOfTheEngine(source.id, root, mark));
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() !== true) throw new PlaceError('root_unusable', messages.rootMissing(source.id, root));
    return this.#folder(folder, root);
  }

  async #openTable(root: string, location: RootLocation, reader: Reader): Promise<DataPlace> {
    const { connect, source, stop } = this.#options;
    if (location.kind !== 'database' || !isOfADatabase(reader) || reader.format !== location.system)
      throw new PlaceError(
        'root_unusable',
        messages.otherPlace(source.id, root, location.kind === 'database' ? location.system : null, reader),
      );
    const connection = await connect();
    this.#own.push(connection);
    const { TablePlace } = await import('./TablePlace.ts');
    return TablePlace.open({ connection, source: source.id, root, reader, time_zone: source.time_zone, stop }, location);
  }

  #folder(folder: string, root: string | null): FolderPlace {
    const { connection, source } = this.#options;
    return new FolderPlace({ connection, source: source.id, folder, root });
  }
}

/** What tells the place of a table from those of other tables and files in the same root. */
function tableOf(reader: Reader): string | null {
  switch (reader.format) {
    case 'postgres':
    case 'mysql':
      return 'database';
    case 'delta':
    case 'iceberg':
      return `${reader.format} ${reader.table}`;
    case 'parquet':
    case 'csv':
    case 'json':
    case 'excel':
    case 'sqlite':
      return null;
  }
}
