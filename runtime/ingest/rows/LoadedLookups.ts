import type { OrderedLookup } from '../../../generated/types.ts';
import type { Source } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { Places } from '../../places/Places.ts';
import { loadLookups, lookupFile, lookupFiles, unreadableLookup } from './lookups.ts';
import * as messages from './messages.ts';

/** The lookups of a source in temporary tables of one connection, which are loaded once for each content. */
export class LoadedLookups {
  readonly #connection: DuckDBConnection;
  readonly #scratch: string;
  #loaded: string | null = null;

  /** @param scratch a folder for what is unpacked. */
  constructor(connection: DuckDBConnection, scratch: string) {
    this.#connection = connection;
    this.#scratch = scratch;
  }

  /**
   * @param files with the content that they must have.
   * @returns warnings about those that were loaded, in words.
   * @throws IngestError as `loadLookups`, and when a file has another content.
   */
  async load(places: Places, source: Source, files: readonly OrderedLookup[]): Promise<readonly string[]> {
    const wanted = JSON.stringify(files.map(({ root, path, sha256 }) => [root, path, sha256]));
    if (this.#loaded === wanted) return [];
    this.#loaded = null;
    const warnings = await loadLookups(this.#connection, places, source, this.#scratch);
    for (const lookup of lookupFiles(source)) {
      const place = await places.of(lookup);
      const { sha256 } = await place.contentOf(await lookupFile(places, source, lookup));
      const expected = files.find(({ root, path }) => root === (lookup.root ?? null) && path === lookup.path);
      if (sha256 !== expected?.sha256) throw unreadableLookup(source, messages.changedFile(lookup.path));
    }
    this.#loaded = wanted;
    return warnings;
  }
}
