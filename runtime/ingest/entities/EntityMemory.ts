import { join } from 'node:path';
import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { removeFile } from '../../store/storage/durable.ts';
import type { KnownContent } from '../stock/dependencies.ts';
import { attachMemory } from '../reduce/attachMemory.ts';
import { memoryFaultOf } from '../reduce/memoryFault.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import { columnsOf, identityOf, sumsOfTotals, TABLES, typedColumnsOf, type EntityKind } from './EntityKind.ts';
import { examineEntities, isWholeReductions } from './examineEntities.ts';

/** A chunk's content as a text. An id of a day contains no space. */
export function keyOf({ id, fingerprint }: KnownContent): string {
  return `${id} ${fingerprint}`;
}

/** The id in such a text. */
export function idOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** The total of some chunks. */
export interface Totalled {
  readonly chunks: readonly KnownContent[];
  /** A relation with the columns of `totals`. */
  readonly relation: string;
}

/**
 * What ingest remembers of entities between runs: each chunk's contribution, and their total up to the day that was computed last, so that
 * the next day costs the same however many days there were before. It holds entities from raw rows, so only ingest knows of it, in a
 * folder that only its owner may enter. No number depends on it.
 */
export class EntityMemory {
  readonly #connection: DuckDBConnection;
  readonly #kind: EntityKind;
  readonly #table: ReducerRun['table'];
  readonly #database: string;
  #read: 'not_yet' | 'sound' = 'not_yet';

  private constructor({ connection, table }: ReducerRun, kind: EntityKind) {
    this.#connection = connection;
    this.#kind = kind;
    this.#table = table;
    this.#database = databaseOf(table);
  }

  /** @throws PublicError for a file that is damaged or another's. */
  static async open(run: ReducerRun, kind: EntityKind): Promise<EntityMemory> {
    const { connection, table, extent, stateFolder } = run;
    const file = join(await stateFolder(kind.folder), kind.file);
    if (extent === 'everything') for (const old of [file, `${file}.wal`]) await removeFile(old);
    try {
      await attachMemory(connection, file, databaseOf(table));
      try {
        await prepare(connection, kind, table);
      } catch (error) {
        await connection.run('ROLLBACK').catch(() => undefined);
        await connection.run(`DETACH ${databaseOf(table)}`);
        throw error;
      }
    } catch (error) {
      throw blamed(error, kind, table);
    }
    return new EntityMemory(run, kind);
  }

  /** What each chunk contributes to each entity: `chunk_id`, the entity, the columns of its kind. */
  get reductions(): string {
    return `${this.#database}.reductions`;
  }

  /** The same added up over the chunks of `totalled`. */
  get totals(): string {
    return `${this.#database}.totals`;
  }

  /** The keys (`keyOf`) of the chunks that it knows. */
  async known(): Promise<ReadonlySet<string>> {
    return this.#contentsIn('chunks');
  }

  /** The keys of the chunks that `totals` cover. */
  async totalled(): Promise<ReadonlySet<string>> {
    return this.#contentsIn('totalled');
  }

  async #contentsIn(name: 'chunks' | 'totalled'): Promise<ReadonlySet<string>> {
    const rows = await queryRows(this.#connection, `SELECT chunk_id, fingerprint FROM ${this.#database}.${name}`);
    return new Set(rows.map((row) => keyOf({ id: String(row['chunk_id']), fingerprint: String(row['fingerprint']) })));
  }

  /**
   * Checks `reductions` once in a run, before they are first read; a day that follows the others never reads them.
   *
   * @throws PublicError when they are damaged.
   */
  async vouchForReductions(): Promise<void> {
    if (this.#read === 'sound') return;
    try {
      if (!(await isWholeReductions(this.#connection, this.#kind, this.#database))) throw this.#kind.fault('unreadable', this.#table.id);
    } catch (error) {
      throw blamed(error, this.#kind, this.#table);
    }
    this.#read = 'sound';
  }

  /**
   * Stores what a relation with the columns of `reductions` says about some chunks.
   *
   * @param forget ids of chunks that no longer count, whose raw data must not be remembered.
   * @param totals replaces `totals`; null leaves them as they are.
   */
  async keep(chunks: readonly KnownContent[], relation: string, forget: readonly string[], totals: Totalled | null): Promise<void> {
    const known = new Set([...(await this.known())].map(idOf));
    const gone = [...chunks.map(({ id }) => id), ...forget].filter((id) => known.has(id));
    await this.#connection.run('BEGIN TRANSACTION');
    try {
      for (const name of gone.length === 0 ? [] : ['chunks', 'reductions'])
        await queryRows(
          this.#connection,
          `DELETE FROM ${this.#database}.${name} WHERE chunk_id IN (SELECT unnest(from_json($1::JSON, '["VARCHAR"]')))`,
          [JSON.stringify(gone)],
        );
      await queryRows(
        this.#connection,
        `INSERT INTO ${this.#database}.chunks SELECT id, fingerprint, (SELECT count(*) FROM ${relation} WHERE chunk_id = id) FROM ${contents}`,
        [contentsOf(chunks)],
      );
      await this.#connection.run(`INSERT INTO ${this.reductions} SELECT chunk_id, ${columnsOf(this.#kind)} FROM ${relation}`);
      if (totals !== null) await this.#total(totals);
      await this.#connection.run('COMMIT');
    } catch (error) {
      await this.#connection.run('ROLLBACK');
      throw error;
    }
  }

  async #total({ chunks, relation }: Totalled): Promise<void> {
    await this.#connection.run(`CREATE OR REPLACE TABLE ${this.totals} AS SELECT ${columnsOf(this.#kind)} FROM ${relation}`);
    await this.#connection.run(`DELETE FROM ${this.#database}.totalled`);
    await queryRows(this.#connection, `INSERT INTO ${this.#database}.totalled SELECT id, fingerprint FROM ${contents}`, [
      contentsOf(chunks),
    ]);
    await this.#connection.run(`CREATE OR REPLACE TABLE ${this.#database}.totals_sums AS ${sumsOfTotals(this.#kind, this.#database)}`);
  }

  async close(): Promise<void> {
    await this.#connection.run(`DETACH ${this.#database}`);
  }
}

/** Creates the tables of a new file, or recreates them if they come from another computation, whose contents are useless for this one. */
async function prepare(connection: DuckDBConnection, kind: EntityKind, table: ReducerRun['table']): Promise<void> {
  const found = await examineEntities(connection, databaseOf(table), kind, table, 'totals');
  switch (found.is) {
    case 'usable':
      return;
    case 'outdated':
      return makeTables(connection, kind, table);
    case 'damaged':
      throw kind.fault('unreadable', table.id);
    case 'foreign':
      throw kind.fault('foreign', table.id);
  }
}

/** The contents in `$1`, as a relation. */
const contents = `(SELECT unnest(from_json($1::JSON, '[{"id":"VARCHAR","fingerprint":"VARCHAR"}]'), recursive := true))`;

function contentsOf(chunks: readonly KnownContent[]): string {
  return JSON.stringify(chunks.map(({ id, fingerprint }) => ({ id, fingerprint })));
}

/** What to report for an error of the file; the error itself if the file is not its cause. */
function blamed(error: unknown, kind: EntityKind, { id }: ReducerRun['table']): unknown {
  const fault = memoryFaultOf(error);
  return fault === null ? error : kind.fault(fault, id);
}

/** All at once: a kill leaves the old tables or the new ones. */
async function makeTables(connection: DuckDBConnection, kind: EntityKind, table: ReducerRun['table']): Promise<void> {
  const database = databaseOf(table);
  const identity = Object.entries(identityOf(kind, table));
  await connection.run('BEGIN TRANSACTION');
  for (const name of TABLES) await connection.run(`DROP TABLE IF EXISTS ${database}.${name}`);
  await connection.run(`CREATE TABLE ${database}.identity (${identity.map(([name]) => `${name} VARCHAR`).join(', ')})`);
  await connection.run(`INSERT INTO ${database}.identity VALUES (${identity.map(([, value]) => sqlText(value)).join(', ')})`);
  await connection.run(`CREATE TABLE ${database}.chunks (chunk_id VARCHAR, fingerprint VARCHAR, ${kind.entities} BIGINT)`);
  await connection.run(`CREATE TABLE ${database}.reductions (chunk_id VARCHAR, ${typedColumnsOf(kind)})`);
  await connection.run(`CREATE TABLE ${database}.totalled (chunk_id VARCHAR, fingerprint VARCHAR)`);
  await connection.run(`CREATE TABLE ${database}.totals (${typedColumnsOf(kind)})`);
  await connection.run(`CREATE TABLE ${database}.totals_sums AS ${sumsOfTotals(kind, database)}`);
  await connection.run('COMMIT');
}

/** The alias of the file: a source may have several such tables. An id needs no quotes. */
function databaseOf({ id }: ReducerRun['table']): string {
  return `memory_of_${id}`;
}
