import { join } from 'node:path';
import { KERNEL_VERSION } from '../../../compiler/assemble/kernelVersion.ts';
import { databaseFaultOf } from '../../engine/databaseFault.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { removeFile } from '../../store/durable.ts';
import type { KnownContent } from '../dependencies.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import { LifecycleError } from './LifecycleError.ts';
import { messages } from './messages.ts';

/** The kind of the state folder, and the alias of the file in it. */
const KIND = 'lifecycle';
const KEPT = 'kept_customers';

/** What each chunk says of each customer: `chunk_id`, `customer`, `orders`, `value`, `last_day`. */
export const REDUCTIONS = `${KEPT}.reductions`;
/** The type of a value that is kept. */
export const VALUE_TYPE = 'DECIMAL(38, 6)';

/**
 * What ingest remembers of customers from run to run, chunk by chunk. It holds the customers of raw rows: only ingest knows of it, in a folder
 * that its owner alone may enter. No number depends on it.
 */
export class KeptCustomers {
  readonly #connection: DuckDBConnection;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  /** @throws LifecycleError for one that is damaged, or another's. */
  static async open({ connection, table, extent, stateFolder }: ReducerRun): Promise<KeptCustomers> {
    const file = join(await stateFolder(KIND), 'customers.duckdb');
    if (extent === 'everything') for (const old of [file, `${file}.wal`]) await removeFile(old);
    try {
      await connection.run(`ATTACH ${sqlText(file)} AS ${KEPT}`);
      try {
        await prepare(connection, table);
      } catch (error) {
        await connection.run(`DETACH ${KEPT}`);
        throw error;
      }
    } catch (error) {
      if (databaseFaultOf(error) === null) throw error;
      throw new LifecycleError('customers_unreadable', messages.unreadable(table.id));
    }
    return new KeptCustomers(connection);
  }

  /** The chunks that it knows, as `id fingerprint`. */
  async known(): Promise<ReadonlySet<string>> {
    const rows = await queryRows(this.#connection, `SELECT chunk_id, fingerprint FROM ${KEPT}.chunks`);
    return new Set(rows.map((row) => `${String(row['chunk_id'])} ${String(row['fingerprint'])}`));
  }

  /**
   * Keeps what a relation with the columns of REDUCTIONS says of some chunks.
   *
   * @param forget ids of chunks that no longer count: what is kept of raw data goes with them.
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
        `INSERT INTO ${KEPT}.chunks SELECT unnest(from_json($1::JSON, '[{"id":"VARCHAR","fingerprint":"VARCHAR"}]'), recursive := true)`,
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

/** Makes the tables, or makes them anew where they are of another computation: what was kept for it tells nothing about this one. */
async function prepare(connection: DuckDBConnection, { id, source, computation_hash }: ReducerRun['table']): Promise<void> {
  const identity = [source, id, computation_hash, KERNEL_VERSION];
  await connection.run(
    `CREATE TABLE IF NOT EXISTS ${KEPT}.identity (source VARCHAR, processor VARCHAR, computation_hash VARCHAR, kernel_version VARCHAR)`,
  );
  const [known] = await queryRows(connection, `SELECT source, processor, computation_hash, kernel_version FROM ${KEPT}.identity`);
  if (known !== undefined && (known['source'] !== source || known['processor'] !== id))
    throw new LifecycleError('customers_foreign', messages.foreign(id));
  const isOurs = known?.['computation_hash'] === computation_hash && known['kernel_version'] === String(KERNEL_VERSION);
  if (!isOurs) {
    await connection.run('BEGIN TRANSACTION');
    for (const name of ['chunks', 'reductions']) await connection.run(`DROP TABLE IF EXISTS ${KEPT}.${name}`);
    await connection.run(`DELETE FROM ${KEPT}.identity`);
    await queryRows(connection, `INSERT INTO ${KEPT}.identity VALUES ($1, $2, $3, $4)`, identity.map(String));
    await connection.run(`CREATE TABLE ${KEPT}.chunks (chunk_id VARCHAR, fingerprint VARCHAR)`);
    await connection.run(
      `CREATE TABLE ${REDUCTIONS} (chunk_id VARCHAR, customer VARCHAR, orders BIGINT, value ${VALUE_TYPE}, last_day DATE)`,
    );
    await connection.run('COMMIT');
  }
  // The engine looks at the checksum of a block when it reads it: better here than in the middle of a day.
  await connection.run(`SELECT bit_xor(hash(r)) FROM ${REDUCTIONS} r`);
  await connection.run(`SELECT bit_xor(hash(c)) FROM ${KEPT}.chunks c`);
}
