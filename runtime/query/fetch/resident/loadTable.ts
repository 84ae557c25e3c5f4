import type { ConnectionPool } from '../../../engine/ConnectionPool.ts';
import { sqlIdentifier } from '../../../engine/Engine.ts';
import { ResultReader } from '../../../engine/vectors.ts';
import type { PublishedTable } from '../../../release/Release.ts';
import type { Turns } from '../../../turns/Turns.ts';
import { enumDictionaries } from '../duckdb/dictionaries.ts';
import { publishedTable } from '../duckdb/statement.ts';
import { chunkLoader } from './chunkLoader.ts';
import type { ColumnLoader } from './ColumnLoader.ts';
import { dimensionLoader } from './dimensionLoader.ts';
import { periodLoader } from './periodLoader.ts';
import type { ChunkColumn, DimensionColumn, ResidentTable, StateColumn } from './ResidentTable.ts';
import { stateLoader } from './stateLoader.ts';

/** Rows that are read at a time, which are in memory twice meanwhile. */
const ROWS_AT_A_TIME = 60_000;

/**
 * Loads a whole table, in turns with other work.
 * @throws when its rows are not as publication writes them, when memory does not suffice, or when the signal of the turns fires
 */
export async function loadTable(pool: ConnectionPool, table: PublishedTable, turns: Turns): Promise<ResidentTable> {
  const { rows } = table;
  const from = publishedTable(table);
  const enums = await enumDictionaries(pool, table);
  const header = await pool.run({ sql: `SELECT * FROM ${from} LIMIT 0`, values: [], types: [] }, turns.signal);
  const names = header.columnNames();

  const periods = periodLoader(rows);
  const dimensions = new Map<string, ColumnLoader<DimensionColumn>>();
  const states = new Map<string, ColumnLoader<StateColumn>>();
  let chunks: ColumnLoader<ChunkColumn> | null = null;
  const loaders = names.map((name, index): Pick<ColumnLoader<unknown>, 'add'> => {
    if (name === 'period') return periods;
    if (name === 'chunk' || name === 'chunks') return (chunks = chunkLoader(name, rows));
    const type = header.columnTypeId(index);
    if (table.dimensions.includes(name)) return put(dimensions, name, dimensionLoader(type, enums.get(name) ?? null, rows));
    return put(states, name, stateLoader(type, rows));
  });
  const selected = names.map((name) => (enums.has(name) ? `CAST(enum_code(${sqlIdentifier(name)}) AS INTEGER)` : sqlIdentifier(name)));
  let read = 0;
  for (let first = 0; first < rows; first += ROWS_AT_A_TIME) {
    const sql = `SELECT ${selected.join(', ')} FROM ${from} WHERE rowid >= ${first} AND rowid < ${first + ROWS_AT_A_TIME}`;
    const result = await turns.wait(pool.run({ sql, values: [], types: [] }, turns.signal));
    const reader = new ResultReader(result, () => turns.pass());
    for (const [index, loader] of loaders.entries()) await loader.add(reader, index, read, turns);
    read += reader.rows;
  }
  if (chunks === null || read !== rows) throw new Error(`the table ${table.name} has ${read} rows where ${rows} were published`);

  let bytes = 0;
  const finished = async <Column>(loader: ColumnLoader<Column>): Promise<Column> => {
    const loaded = await loader.finish(turns);
    bytes += loaded.bytes;
    return loaded.column;
  };
  const held = {
    periods: await finished(periods),
    dimensions: new Map(await Promise.all([...dimensions].map(async ([name, loader]) => [name, await finished(loader)] as const))),
    states: new Map(await Promise.all([...states].map(async ([name, loader]) => [name, await finished(loader)] as const))),
    chunks: await finished<ChunkColumn>(chunks),
  };
  return { rows, bytes, ...held };
}

function put<Loader>(into: Map<string, Loader>, name: string, loader: Loader): Loader {
  into.set(name, loader);
  return loader;
}
