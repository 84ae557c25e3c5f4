import type { Manifest, Source } from '../../../compiler/manifest.ts';
import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';
import { asPublicError } from '../../errors/asPublicError.ts';
import { discover } from './discover.ts';
import type { DataFile, DataPlace } from '../../places/DataPlace.ts';
import { Places } from '../../places/Places.ts';
import type { RootLocations } from '../../places/RootLocation.ts';
import { wantedSources } from './wantedSources.ts';

export interface DataLookOptions {
  /** A folder. */
  readonly workspace: string;
  readonly manifest: Manifest;
  readonly roots: RootLocations;
}

/** Looking at folders ends by itself. */
const NEVER = new AbortController().signal;

/**
 * Checks repeatedly whether raw data may have changed, discovering files as an ingest does but comparing only names, sizes and times; an
 * ingest then decides by content. Skips buckets and databases, where each check would cost a listing or a query.
 */
export class DataLook {
  readonly #engine: Engine;
  readonly #connection: DuckDBConnection;

  private constructor(engine: Engine, connection: DuckDBConnection) {
    this.#engine = engine;
    this.#connection = connection;
  }

  static async open(): Promise<DataLook> {
    const engine = await Engine.open(':memory:', {
      mode: 'read_write',
      threads: 1,
      memory_limit: null,
      external_access: true,
      temp_directory: null,
    });
    return new DataLook(engine, await engine.connect());
  }

  /** A value that differs whenever the files of any source, lookups included, differ. */
  async stampOf(options: DataLookOptions): Promise<string> {
    const stamps: (readonly string[])[] = [];
    for (const source of wantedSources(options)) stamps.push([source.id, ...(await this.#sourceStamps(source, options))]);
    return JSON.stringify(stamps);
  }

  close(): void {
    this.#connection.closeSync();
    this.#engine.close();
  }

  async #sourceStamps(source: Source, { workspace, roots }: DataLookOptions): Promise<readonly string[]> {
    const connect = (): Promise<DuckDBConnection> => this.#engine.connect();
    const places = new Places({ connection: this.#connection, connect, workspace, roots, source, stop: NEVER });
    const isFolder = ({ root }: { readonly root?: string }): boolean => root === undefined || roots.get(root)?.kind === 'folder';
    try {
      const stamps = isFolder(source) ? await chunkStamps(await places.of(source), source) : [];
      for (const transform of source.transforms)
        if (transform.kind === 'lookup' && isFolder(transform)) {
          const file = await (await places.of(transform)).file(transform.path);
          stamps.push(file === null ? 'absent' : stampOfFile(file));
        }
      return stamps;
    } catch (error) {
      // An ingest would fail in the same way and report it; a different error is worth another try.
      return [asPublicError(error).message];
    } finally {
      await places.close();
    }
  }
}

async function chunkStamps(place: DataPlace, source: Source): Promise<string[]> {
  return (await discover(place, source)).flatMap(({ files }) => files.map(stampOfFile));
}

function stampOfFile({ path, bytes, stamp }: DataFile): string {
  return `${path} ${bytes} ${stamp}`;
}
