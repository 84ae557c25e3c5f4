import { mkdir } from 'node:fs/promises';
import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { ReducedTable } from '../findWork.ts';
import type { OpenReducer, ReducerRun } from './Reducer.ts';

/** The reducers of a run, each opened when it is first needed. */
export class OpenReducers {
  readonly #connection: DuckDBConnection;
  readonly #paths: WorkspacePaths;
  readonly #types: ColumnTypes;
  readonly #extent: ReducerRun['extent'];
  readonly #open = new Map<string, OpenReducer>();

  /** @param types of the columns of the source. */
  constructor(connection: DuckDBConnection, paths: WorkspacePaths, types: ColumnTypes, extent: ReducerRun['extent']) {
    this.#connection = connection;
    this.#paths = paths;
    this.#types = types;
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
      extent: this.#extent,
      stateFolder: async (kind) => {
        const folder = this.#paths.reducer_state(kind, table.source, table.id);
        // It may hold what raw rows hold.
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
