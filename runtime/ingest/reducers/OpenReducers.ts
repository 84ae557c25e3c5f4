import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { storage } from '../../store/storage/storage.ts';
import { resourcesOf, type Resources } from '../../machine/Resources.ts';
import type { OpenReducer, PrestagedReducer, ReducerRun } from '../reduce/Reducer.ts';

/** What the reducers of a run share; the types are those of the source's columns. */
type ReducersContext = Omit<ReducerRun, 'table' | 'stateFolder'> & { readonly paths: WorkspacePaths };

/** The reducers of a run, each opened when it is first needed. */
export class OpenReducers {
  readonly #connection: DuckDBConnection;
  readonly #paths: WorkspacePaths;
  readonly #types: ColumnTypes;
  readonly #time_zone: string;
  readonly #resources: Resources;
  readonly #extent: ReducerRun['extent'];
  readonly #open = new Map<string, OpenReducer>();

  constructor({ connection, paths, types, time_zone, resources, extent }: ReducersContext) {
    this.#connection = connection;
    this.#paths = paths;
    this.#types = types;
    this.#time_zone = time_zone;
    this.#resources = resources;
    this.#extent = extent;
  }

  /** @throws PublicError as `ReducerPrestage.open`. */
  async of(table: AggregateTable, { limits, prestage }: PrestagedReducer): Promise<OpenReducer> {
    const known = this.#open.get(table.id);
    if (known !== undefined) return known;
    const opened = await prestage.open({
      connection: this.#connection,
      table,
      types: this.#types,
      time_zone: this.#time_zone,
      resources: resourcesOf(table.id, limits, this.#resources),
      extent: this.#extent,
      stateFolder: async (kind) => {
        const folder = this.#paths.reducer_state(kind, table.source, table.id);
        // It may hold parts of raw rows.
        await storage.prepare(folder, 'private');
        return folder;
      },
    });
    this.#open.set(table.id, opened);
    return opened;
  }

  async close(): Promise<void> {
    for (const reducer of this.#open.values()) await reducer.close();
  }
}
