import { stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { IngestError } from '../IngestError.ts';
import { messages } from '../messages.ts';
import { BucketPlace } from './BucketPlace.ts';
import type { DataPlace } from './DataPlace.ts';
import { FolderPlace } from './FolderPlace.ts';
import type { RootLocation, RootLocations } from './RootLocation.ts';

/** Characters that the database engine takes for more than a part of a name, and that cannot be escaped. */
const ENGINE_MARKS: readonly string[] = sep === '/' ? ['?', '\\'] : ['?'];

/** The character in a path that keeps the engine from reading below it, or null. */
export function engineMark(path: string): string | null {
  return ENGINE_MARKS.find((mark) => path.includes(mark)) ?? null;
}

/** The places that the raw data of one source lie in, its lookups included. */
export class Places {
  readonly #connection: DuckDBConnection;
  readonly #workspace: string;
  readonly #roots: RootLocations;
  readonly #source: string;
  readonly #known = new Map<string | null, Promise<DataPlace>>();

  constructor(connection: DuckDBConnection, workspace: string, roots: RootLocations, source: string) {
    this.#connection = connection;
    this.#workspace = workspace;
    this.#roots = roots;
    this.#source = source;
  }

  /**
   * @param root a name of the catalog; left out for the workspace.
   * @throws IngestError for a root that is not given, or where there is nothing.
   */
  of({ root }: { readonly root?: string }): Promise<DataPlace> {
    const name = root ?? null;
    const known = this.#known.get(name) ?? this.#open(name);
    this.#known.set(name, known);
    return known;
  }

  async #open(root: string | null): Promise<DataPlace> {
    if (root === null) return this.#folder(this.#workspace, null);
    const location = this.#roots.get(root);
    if (location === undefined) throw new IngestError('root_not_given', messages.rootNotGiven(this.#source, root));
    return this.#openRoot(root, location);
  }

  #openRoot(root: string, location: RootLocation): Promise<DataPlace> {
    switch (location.kind) {
      case 'folder':
        return this.#openFolder(root, location.folder);
      case 'bucket':
        return BucketPlace.open(this.#connection, this.#source, root, location);
    }
  }

  async #openFolder(root: string, folder: string): Promise<DataPlace> {
    const mark = engineMark(folder);
    if (mark !== null) throw new IngestError('root_unusable', messages.rootOfTheEngine(this.#source, root, mark));
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() !== true) throw new IngestError('root_unusable', messages.rootMissing(this.#source, root));
    return this.#folder(folder, root);
  }

  #folder(folder: string, root: string | null): FolderPlace {
    return new FolderPlace({ connection: this.#connection, source: this.#source, folder, root });
  }
}
