import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import type { GenerationFile, StoredTable } from './format/GenerationFile.ts';

/** What a generation shows: its base tables, their chunks, and the catalogs under which they were published. */
export class PublishedTables {
  /** The base tables, by id. */
  readonly tables: ReadonlyMap<string, StoredTable>;
  readonly #file: GenerationFile;
  /** By table id. */
  readonly #catalogs: ReadonlyMap<string, Manifest>;

  private constructor(file: GenerationFile, tables: readonly StoredTable[], catalogs: ReadonlyMap<string, Manifest>) {
    this.#file = file;
    this.tables = new Map(tables.filter(({ rollup }) => rollup === null).map((table) => [table.table_id, table]));
    this.#catalogs = catalogs;
  }

  static async of(file: GenerationFile): Promise<PublishedTables> {
    const tables = await file.tables();
    const parsed = new Map<string, Manifest>();
    const catalogs = new Map<string, Manifest>();
    for (const { table_id, computation_hash, catalog_hash, manifest } of await file.definitions()) {
      if (tables.every((table) => table.table_id !== table_id || table.computation_hash !== computation_hash)) continue;
      const catalog = parsed.get(catalog_hash) ?? (JSON.parse(manifest) as Manifest);
      catalogs.set(table_id, catalog);
      parsed.set(catalog_hash, catalog);
    }
    return new PublishedTables(file, tables, catalogs);
  }

  /** The ids of the chunks that it shows of a table, sorted by their UTF-8 bytes. */
  async chunkIds(table_id: string): Promise<readonly string[]> {
    return this.#file.chunkIds(table_id);
  }

  /** Whether it shows a table as the current catalog computes it. */
  isCurrent({ id, computation_hash, source }: AggregateTable): boolean {
    const stored = this.tables.get(id);
    return stored?.computation_hash === computation_hash && stored.source === source;
  }

  /** Whether the catalog is recorded as the one that defines a table. */
  isDefinedBy({ id }: AggregateTable, { catalog_hash }: Manifest): boolean {
    return this.#catalogs.get(id)?.catalog_hash === catalog_hash;
  }

  /** The tables that answer in place of a catalog table until it is published: the one with its name, and those of its metrics. */
  predecessorsOf(table: AggregateTable, manifest: Manifest): readonly StoredTable[] {
    if (this.isCurrent(table)) return [];
    return [...this.tables.values()].filter(
      (stored) => stored.table_id === table.id || this.metricsOf(stored).some((name) => manifest.metrics[name]?.table === table.id),
    );
  }

  /** The names of the metrics that a table answered when it was published. */
  metricsOf({ table_id }: StoredTable): readonly string[] {
    const metrics = Object.values(this.#catalogs.get(table_id)?.metrics ?? {});
    return metrics.filter(({ table }) => table === table_id).map(({ name }) => name);
  }
}
