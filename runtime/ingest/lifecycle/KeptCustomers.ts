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

/** The revision of the file's form; a file of another revision is rebuilt. */
const REVISION = '2';
const TABLES = ['identity', 'chunks', 'reductions'] as const;

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
    const file = join(await stateFolder(KIND), 'customers.duckdb');
    if (extent === 'everything') for (const old of [file, `${file}.wal`]) await removeFile(old);
    try {
      await connection.run(`ATTACH ${sqlText(file)} AS ${KEPT}`);
      try {
        await prepare(connection, table);
      } catch (error) {
        await connection.run('ROLLBACK').catch(() => undefined);
        await connection.run(`DETACH ${KEPT}`);
        throw error;
      }
    } catch (error) {
      const fault = databaseFaultOf(error);
      if (fault === 'held') throw new LifecycleError('customers_held', messages.held(table.id));
      // Tables with other columns are not its own either.
      const isForm = error instanceof Error && /^(Catalog|Binder) Error/.test(error.message);
      throw fault === null && !isForm ? error : unreadable(table);
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
  const found = await queryRows(connection, `SELECT table_name FROM duckdb_tables() WHERE database_name = ${sqlText(KEPT)}`);
  if (found.length === 0) return makeTables(connection, table);
  const names = new Set(found.map((row) => row['table_name']));
  if (TABLES.some((name) => !names.has(name))) throw unreadable(table);
  const [known] = await queryRows(connection, `FROM ${KEPT}.identity`);
  if (known === undefined) throw unreadable(table);
  if (known['source'] !== table.source || known['processor'] !== table.id)
    throw new LifecycleError('customers_foreign', messages.foreign(table.id));
  const ours = identityOf(table);
  if (Object.entries(ours).some(([name, value]) => known[name] !== value)) return makeTables(connection, table);
  // The engine checks a block's checksum when it reads the block, and reads only the columns that a query names. Better to find damage here
  // than in the middle of a day.
  await connection.run(`SELECT bit_xor(hash(chunk_id, customer, orders, value, last_day)) FROM ${REDUCTIONS}`);
  await connection.run(`SELECT bit_xor(hash(chunk_id, fingerprint, customers)) FROM ${KEPT}.chunks`);
  const differing = await queryRows(
    connection,
    `SELECT 1 FROM ${KEPT}.chunks c FULL JOIN (SELECT chunk_id, count(*) AS customers FROM ${REDUCTIONS} GROUP BY chunk_id) r USING (chunk_id)
     WHERE c.customers IS DISTINCT FROM coalesce(r.customers, 0) LIMIT 1`,
  );
  if (differing.length > 0) throw unreadable(table);
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

function identityOf({ id, source, computation_hash }: ReducerRun['table']): Readonly<Record<string, string>> {
  return { source, processor: id, computation_hash, kernel_version: String(KERNEL_VERSION), revision: REVISION };
}

function unreadable({ id }: ReducerRun['table']): LifecycleError {
  return new LifecycleError('customers_unreadable', messages.unreadable(id));
}
