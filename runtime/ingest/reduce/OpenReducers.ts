import { mkdir } from 'node:fs/promises';
import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { ReducedTable } from '../findWork.ts';
import { resourcesOf, type Resources } from '../Resources.ts';
import type { OpenReducer, ReducerRun } from './Reducer.ts';

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

  /** @throws PublicError as `Reducer.open`. */
  async of({ table, reducer }: ReducedTable): Promise<OpenReducer> {
    const known = this.#open.get(table.id);
    if (known !== undefined) return known;
    const opened = await reducer.open({
      connection: this.#connection,
      table,
      types: this.#types,
      time_zone: this.#time_zone,
      resources: resourcesOf(table.id, reducer.limits, this.#resources),
      extent: this.#extent,
      stateFolder: async (kind) => {
        const folder = this.#paths.reducer_state(kind, table.source, table.id);
        // It may hold parts of raw rows.
        await mkdir(folder, { recursive: true, mode: 0o700 });
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
