import { join } from 'node:path';
import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { removeFile } from '../../store/durable.ts';
import type { KnownContent } from '../dependencies.ts';
import { attachMemory } from '../reduce/attachMemory.ts';
import { memoryFaultOf } from '../reduce/memoryFault.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import { CUSTOMERS_FILE, identityOf, STATE_FOLDER, TABLES } from './customersFormat.ts';
import { examineCustomers } from './examineCustomers.ts';
import { LifecycleError } from './LifecycleError.ts';
import { messages } from './messages.ts';

/** The alias of the file. */
const KEPT = 'kept_customers';

/** What each chunk contributes to each customer: `chunk_id`, `customer`, `orders`, `value`, `last_day`. */
export const REDUCTIONS = `${KEPT}.reductions`;
/** The type of a stored value. */
export const VALUE_TYPE = 'DECIMAL(38, 6)';

/**
 * What ingest remembers of customers between runs, chunk by chunk. It holds customers from raw rows, so only ingest knows of it, in a
 * folder that only its owner may enter. No number depends on it.
 */
export class KeptCustomers {
  readonly #connection: DuckDBConnection;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  /** @throws LifecycleError for a file that is damaged or another's. */
  static async open({ connection, table, extent, stateFolder }: ReducerRun): Promise<KeptCustomers> {
    const file = join(await stateFolder(STATE_FOLDER), CUSTOMERS_FILE);
    if (extent === 'everything') for (const old of [file, `${file}.wal`]) await removeFile(old);
    try {
      await attachMemory(connection, file, KEPT);
      try {
        await prepare(connection, table);
      } catch (error) {
        await connection.run('ROLLBACK').catch(() => undefined);
        await connection.run(`DETACH ${KEPT}`);
        throw error;
      }
    } catch (error) {
      const fault = memoryFaultOf(error);
      if (fault === 'held') throw new LifecycleError('customers_held', messages.held(table.id));
      throw fault === null ? error : unreadable(table);
    }
    return new KeptCustomers(connection);
  }

  /** The chunks that it knows, as `id fingerprint`. */
  async known(): Promise<ReadonlySet<string>> {
    const rows = await queryRows(this.#connection, `SELECT chunk_id, fingerprint FROM ${KEPT}.chunks`);
    return new Set(rows.map((row) => `${String(row['chunk_id'])} ${String(row['fingerprint'])}`));
  }

  /**
   * Stores what a relation with the columns of REDUCTIONS says about some chunks.
   *
   * @param forget ids of chunks that no longer count, whose raw data must not be kept.
   */
  async keep(chunks: readonly KnownContent[], relation: string, forget: readonly string[]): Promise<void> {
    const gone = JSON.stringify([...chunks.map(({ id }) => id), ...forget]);
    await this.#connection.run('BEGIN TRANSACTION');
    try {
      for (const name of ['chunks', 'reductions'])
        await queryRows(
          this.#connection,
          `DELETE FROM ${KEPT}.${name} WHERE chunk_id IN (SELECT unnest(from_json($1::JSON, '["VARCHAR"]')))`,
          [gone],
        );
      await queryRows(
        this.#connection,
        `INSERT INTO ${KEPT}.chunks SELECT id, fingerprint, (SELECT count(*) FROM ${relation} WHERE chunk_id = id)
         FROM (SELECT unnest(from_json($1::JSON, '[{"id":"VARCHAR","fingerprint":"VARCHAR"}]'), recursive := true))`,
        [JSON.stringify(chunks.map(({ id, fingerprint }) => ({ id, fingerprint })))],
      );
      await this.#connection.run(`INSERT INTO ${REDUCTIONS} SELECT chunk_id, customer, orders, value, last_day FROM ${relation}`);
      await this.#connection.run('COMMIT');
    } catch (error) {
      await this.#connection.run('ROLLBACK');
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#connection.run(`DETACH ${KEPT}`);
  }
}

/** Creates the tables of a new file, or recreates them if they come from another computation, whose contents are useless for this one. */
async function prepare(connection: DuckDBConnection, table: ReducerRun['table']): Promise<void> {
  const found = await examineCustomers(connection, KEPT, table);
  switch (found.is) {
    case 'usable':
      return;
    case 'outdated':
      return makeTables(connection, table);
    case 'damaged':
      throw unreadable(table);
    case 'foreign':
      throw new LifecycleError('customers_foreign', messages.foreign(table.id));
  }
}

/** All at once: a kill leaves the old tables or the new ones. */
async function makeTables(connection: DuckDBConnection, table: ReducerRun['table']): Promise<void> {
  const identity = Object.entries(identityOf(table));
  await connection.run('BEGIN TRANSACTION');
  for (const name of TABLES) await connection.run(`DROP TABLE IF EXISTS ${KEPT}.${name}`);
  await connection.run(`CREATE TABLE ${KEPT}.identity (${identity.map(([name]) => `${name} VARCHAR`).join(', ')})`);
  await connection.run(`INSERT INTO ${KEPT}.identity VALUES (${identity.map(([, value]) => sqlText(value)).join(', ')})`);
  await connection.run(`CREATE TABLE ${KEPT}.chunks (chunk_id VARCHAR, fingerprint VARCHAR, customers BIGINT)`);
  await connection.run(
    `CREATE TABLE ${REDUCTIONS} (chunk_id VARCHAR, customer VARCHAR, orders BIGINT, value ${VALUE_TYPE}, last_day DATE)`,
  );
  await connection.run('COMMIT');
}

function unreadable({ id }: ReducerRun['table']): LifecycleError {
  return new LifecycleError('customers_unreadable', messages.unreadable(id));
}
