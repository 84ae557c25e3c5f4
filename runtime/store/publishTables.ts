import { at } from '../errors/at.ts';
import { atOnce } from '../machine/atOnce.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { enterTables, publishTable, type MadeTable } from './publishTable.ts';
import type { WorkspacePaths } from './paths.ts';
import type { ChangedTable } from './tableChange.ts';

/** The fewest rows to write for which tables are made at once: fewer take hardly longer than the transactions for it. */
const LEAST_ROWS = 10_000;
/** The most: a table is sorted in memory, and of larger ones two do not fit beside each other. */
const MOST_ROWS = 4_000_000;
/** Much of the work on a table is done by one thread: for two, the engine has something to do at any time. */
const AT_ONCE = 2;

/** What tables are made with. */
export interface TablesBuilding {
  /** With the generation under construction attached, in a transaction. */
  readonly connection: DuckDBConnection;
  /** Opens another connection of the same engine. */
  readonly connect: () => Promise<DuckDBConnection>;
  readonly paths: WorkspacePaths;
  /** Called for each table that is done. */
  readonly onTable: (done: number, total: number) => void;
}

/**
 * Makes tables of the generation under construction what they should be.
 *
 * Where they have many rows, though not very many, two are made at a time, the largest first, each on a connection and in a transaction of its
 * own. Nothing of one depends on another: each has its own tables, types and temporary tables, and all are entered at the end. What was there
 * before is committed first, since other connections see nothing else; nobody reads the file before it is complete, and whoever is told of an
 * error removes it.
 *
 * @returns what was made of each, in the order of the tables.
 * @throws StoreError as publishTable does.
 */
export async function publishTables(building: TablesBuilding, tables: readonly ChangedTable[]): Promise<readonly MadeTable[]> {
  const { connection, connect, paths, onTable } = building;
  let done = 0;
  const make = async (on: DuckDBConnection, changed: ChangedTable): Promise<MadeTable> => {
    const made = await publishTable({ connection: on, ledgers: connection, paths }, changed);
    onTable(++done, tables.length);
    return made;
  };
  const made: MadeTable[] = [];
  const rows = tables.flatMap(({ added }) => added).reduce((total, chunk) => total + chunk.rows, 0);
  if (tables.length < 2 || rows < LEAST_ROWS || rows > MOST_ROWS) for (const changed of tables) made.push(await make(connection, changed));
  else {
    await connection.run('COMMIT');
    try {
      const largestFirst = tables.toSorted((a, b) => b.shown.rows - a.shown.rows);
      const each = await atOnce(largestFirst, AT_ONCE, (changed) => withTransaction(connect, (own) => make(own, changed)));
      made.push(...tables.map((changed) => at(each, largestFirst.indexOf(changed))));
    } finally {
      await connection.run('BEGIN TRANSACTION');
    }
  }
  await enterTables(connection, made);
  return made;
}

/** Works on a connection and in a transaction of its own. */
async function withTransaction<Result>(
  connect: () => Promise<DuckDBConnection>,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect();
  try {
    await connection.run('BEGIN TRANSACTION');
    const result = await work(connection);
    await connection.run('COMMIT');
    return result;
  } finally {
    // What was not committed is rolled back.
    connection.closeSync();
  }
}
