import type { Manifest } from '../../compiler/manifest.ts';
import { openWhole } from '../release/openGeneration.ts';
import { PublishedCatalog } from '../release/PublishedCatalog.ts';
import type { Generation } from '../release/Release.ts';
import { generationId, sequenceOfFile } from '../store/format/files.ts';
import { generationsOnDisk } from '../store/format/generationsOnDisk.ts';
import { openGenerationFile } from '../store/format/openGenerationFile.ts';

/** The data and the catalogs of the past, as far as generations on disk still contain them. */
export class RetainedInputs {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  /**
   * An intact generation with these data, opened; null when none is left.
   *
   * @param serving the one that is already open.
   */
  async generation(data_hash: string, serving: Generation | null): Promise<Generation | null> {
    if (serving?.data_hash === data_hash) return serving;
    for (const known of await generationsOnDisk(this.#workspace)) {
      // Its name contains the start of its data hash.
      if (known.id !== generationId(sequenceOfFile(`${known.id}.duckdb`) ?? 0, data_hash)) continue;
      const opened = await openWhole(known);
      if (typeof opened === 'string') continue;
      if (opened.data_hash === data_hash) return opened;
      opened.engine.close();
    }
    return null;
  }

  /** The catalog with a hash, under which a retained generation was published; null when there is none. */
  async catalog(catalog_hash: string): Promise<Manifest | null> {
    for (const known of await generationsOnDisk(this.#workspace)) {
      const opened = await openGenerationFile(known, (file) => file.definitions());
      if (typeof opened === 'string') continue;
      opened.engine.close();
      const found = opened.read.find((definition) => definition.catalog_hash === catalog_hash);
      if (found !== undefined) return new PublishedCatalog(found.manifest).manifest;
    }
    return null;
  }
}
