import { mkdtemp, stat } from 'node:fs/promises';
import { StoppedError } from '../machine/StoppedError.ts';
import { join } from 'node:path';
import { pathOf } from '../../compiler/columnPath.ts';
import type { Reader } from '../../compiler/manifest.ts';
import { compareText } from '../engine/compareText.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { Content } from '../store/storage/contentOf.ts';
import { PlaceError } from './PlaceError.ts';
import * as messages from './messages.ts';
import { databaseFaultOf } from './databaseFault.ts';
import { databaseHosts } from './databaseHosts.ts';
import { DatabaseRelay } from './DatabaseRelay.ts';
import type { DataFile, DataPlace, Lookout } from './DataPlace.ts';
import { loadExtension } from './loadExtension.ts';
import { PlaceWatch } from './PlaceWatch.ts';
import type { RootLocation } from './RootLocation.ts';
import { dayCondition, lookedAt, settingsSql, tableSql, type TableSql } from './tableSql.ts';

type Database = Extract<RootLocation, { readonly kind: 'database' }>;
type TableReader = Extract<Reader, { readonly format: 'postgres' }>;

export interface TableOptions {
  /** A connection of its own, to close after the place: the snapshot is a transaction on it that lasts as long as the ingest. */
  readonly connection: DuckDBConnection;
  readonly source: string;
  readonly root: string;
  readonly reader: TableReader;
  readonly time_zone: string;
  /** Aborted when the ingest should end. */
  readonly stop: AbortSignal;
}

/** The engine's name for the database; one engine reads one. */
const DATABASE = 'raw';
/** How long, in milliseconds, the end of the snapshot may take. */
const GOODBYE_MS = 2_000;

/**
 * A table of a PostgreSQL database, where each day appears as a file `TABLE/DAY`. Everything is read from one snapshot, and nothing can be
 * written. A day's content is identified by its number of rows and a sum of their hashes.
 */
export class TablePlace implements DataPlace {
  readonly identity = 'stamp';
  readonly absence = 'unknown';
  readonly #options: TableOptions;
  readonly #watch: PlaceWatch;
  readonly #relay: DatabaseRelay;
  #sql: TableSql | null = null;

  private constructor(options: TableOptions, watch: PlaceWatch, relay: DatabaseRelay) {
    this.#options = options;
    this.#watch = watch;
    this.#relay = relay;
  }

  /** @throws PlaceError when the database or the required extension is not available. */
  static async open(options: TableOptions, { extension, address, limits }: Database): Promise<TablePlace> {
    const { connection, source, root, stop } = options;
    await loadExtension(connection, source, root, 'postgres_scanner', extension);
    const hosts = databaseHosts(address());
    if (hosts === null) throw new PlaceError('root_unusable', messages.databaseAddress(source, root));
    const watch = new PlaceWatch(limits, stop);
    const [relay, relayed] = await DatabaseRelay.open(address(), hosts, watch);
    const place = new TablePlace(options, watch, relay);
    try {
      await place.#try(async () => {
        await connection.run(`ATTACH ${sqlText(relayed)} AS ${DATABASE} (TYPE postgres, READ_ONLY)`);
        // The database's transaction is repeatable read and read-only.
        await connection.run('BEGIN TRANSACTION');
      });
      await place.#ask(settingsSql);
    } catch (error) {
      await place.close();
      throw error;
    }
    return place;
  }

  async find(): Promise<readonly DataFile[]> {
    const { table } = this.#options.reader;
    const rows = await this.#ask((await this.#table()).days);
    const days = rows.map((row) => ({
      day: String(row['day']),
      rows: String(row['rows']),
      hash: String(row['hash']),
      bytes: Number(row['bytes']),
    }));
    return days
      .sort((a, b) => compareText(a.day, b.day))
      .map(({ day, rows: count, hash, bytes }) => ({
        path: `${table}/${day}`,
        absolute: this.absolute(),
        bytes,
        stamp: `rows:${count} hash:${hash}`,
      }));
  }

  async file(path: string): Promise<DataFile | null> {
    return (await this.find()).find((file) => file.path === path) ?? null;
  }

  /** A day is fetched before it is opened. */
  absolute(): string {
    return '';
  }

  contentOf({ bytes, stamp }: DataFile): Promise<Content> {
    return Promise.resolve({ bytes, sha256: stamp });
  }

  unreadableName(): null {
    return null;
  }

  async local(file: DataFile, scratch: string): Promise<DataFile> {
    const { rows, day } = await this.#table();
    const absolute = join(await mkdtemp(join(scratch, 'fetched-')), 'day.parquet');
    const wanted = `${rows} WHERE ${dayCondition(day, file.path.slice(file.path.lastIndexOf('/') + 1))}`;
    await this.#try(() =>
      this.#options.connection.run(
        `COPY (SELECT * FROM postgres_query(${sqlText(DATABASE)}, ${sqlText(wanted)})) TO ${sqlText(absolute)} (FORMAT parquet)`,
      ),
    );
    return { ...file, absolute };
  }

  /** All of it is one snapshot. */
  isAsFound(): Promise<true> {
    return Promise.resolve(true);
  }

  version(): Promise<null> {
    return Promise.resolve(null);
  }

  lookout(): Lookout {
    return { folder: () => Promise.resolve(null), file: () => Promise.resolve(null) };
  }

  async close(): Promise<void> {
    // The database is notified, if it still listens.
    const hearing = this.#watch.expect('silent', GOODBYE_MS);
    await this.#try(() => this.#options.connection.run('ROLLBACK')).catch(() => {});
    hearing.done();
    // Closing the connection would wait for the database in the thread that passes on its answers.
    await this.#relay.close();
  }

  async #table(): Promise<TableSql> {
    return (this.#sql ??= await this.#look());
  }

  /**
   * Writes all rows to a Parquet file, in the types that a catalog can declare: numeric as decimals where these hold its digits.
   * @returns its size in bytes
   */
  async copyWhole(absolute: string): Promise<number> {
    const { quoted, types } = await this.#types();
    const numbers = [...types].filter(([, type]) => type === 'numeric').map(([name]) => sqlIdentifier(name));
    const facts = numbers.map((name, index) => `max(scale(${name})) AS s${index}, max(abs(${name})) < 1e32 AS f${index}`);
    const [digits] = facts.length === 0 ? [] : await this.#ask(`SELECT ${facts.join(', ')} FROM ${quoted}`);
    const values = [...types.keys()].map((name) => {
      const column = sqlIdentifier(name);
      const index = numbers.indexOf(column);
      if (index < 0) return column;
      const scale = digits?.[`s${index}`];
      const fits = digits?.[`f${index}`] !== false && Number(scale ?? 6) <= 6;
      return `CAST(${column} AS ${fits ? `DECIMAL(38, ${Number(scale ?? 6) === 0 ? 0 : 6})` : 'DOUBLE'}) AS ${column}`;
    });
    const wanted = `SELECT ${[...types].map(([name, type]) => lookedAt(sqlIdentifier(name), type)).join(', ')} FROM ${quoted}`;
    await this.#try(() =>
      this.#options.connection.run(
        `COPY (SELECT ${values.join(', ')} FROM postgres_query(${sqlText(DATABASE)}, ${sqlText(wanted)})) TO ${sqlText(absolute)} (FORMAT parquet)`,
      ),
    );
    return (await stat(absolute)).size;
  }

  /** @throws PlaceError when the table or one of its columns does not exist. */
  async #look(): Promise<TableSql> {
    const { source, reader, time_zone } = this.#options;
    const { quoted, types } = await this.#types();
    for (const name of [reader.date_column, ...reader.columns.map((column) => pathOf(column)[0])])
      if (!types.has(name)) throw new PlaceError('data_missing', messages.noTableColumn(source, reader.table, name, [...types.keys()]));
    const sql = tableSql(quoted, reader, types, time_zone);
    if (sql === null)
      throw new PlaceError('data_missing', messages.noDates(source, reader.table, reader.date_column, types.get(reader.date_column) ?? ''));
    return sql;
  }

  /** The table's name in quotes, and its columns with their types. @throws PlaceError when it does not exist */
  async #types(): Promise<{ readonly quoted: string; readonly types: ReadonlyMap<string, string> }> {
    const { source, root, reader } = this.#options;
    const steps = reader.table.split('.');
    const [schema, table] = steps.length === 1 ? ['public', reader.table] : [steps[0] ?? '', steps[1] ?? ''];
    const quoted = `${sqlIdentifier(schema)}.${sqlIdentifier(table)}`;
    const found = await this.#ask(
      `SELECT a.attname::text AS name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL) AS type
         FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
        WHERE a.attrelid = to_regclass(${sqlText(quoted)}) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    );
    if (found.length === 0) throw new PlaceError('data_missing', messages.noTable(source, root, reader.table));
    return { quoted, types: new Map(found.map((row) => [String(row['name']), String(row['type'])])) };
  }

  #ask(sql: string): Promise<readonly SqlRow[]> {
    return this.#try(() => queryRows(this.#options.connection, `SELECT * FROM postgres_query(${sqlText(DATABASE)}, ${sqlText(sql)})`));
  }

  /** The engine's message may contain the address, with its password, or values. */
  async #try<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#relay.during(work);
    } catch (error) {
      if (this.#watch.reason === 'stopped') throw new StoppedError();
      const fault = this.#watch.reason ?? databaseFaultOf(error);
      throw new PlaceError('root_unusable', messages.database(this.#options.source, this.#options.root, fault));
    }
  }
}
