import { mkdtemp, rm, stat } from 'node:fs/promises';
import { StoppedError } from '../machine/StoppedError.ts';
import { join } from 'node:path';
import { pathOf } from '../../compiler/columnPath.ts';
import type { TableReader } from '../../compiler/tableReaders.ts';
import { compareText } from '../engine/compareText.ts';
import { globEscape } from '../engine/globEscape.ts';
import { queryRows, sqlIdentifier, sqlText, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import type { Content } from '../store/storage/contentOf.ts';
import { PlaceError } from './PlaceError.ts';
import * as messages from './messages.ts';
import { databaseFaultOf } from './databaseFault.ts';
import { DatabaseRelay } from './DatabaseRelay.ts';
import type { ColumnTypes, DatabaseSystem, LookedColumn, TableName, TableSql } from './DatabaseSystem.ts';
import { databaseSystems } from './databaseSystems.ts';
import type { DataFile, DataPlace, Lookout } from './DataPlace.ts';
import { loadExtension } from './loadExtension.ts';
import { PlaceWatch } from './PlaceWatch.ts';
import type { RootLocation } from './RootLocation.ts';

type Database = Extract<RootLocation, { readonly kind: 'database' }>;

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
 * A table of a database, where each day appears as a file `TABLE/DAY`. Nothing can be written. A day's content is identified by its number of
 * rows and a sum of their hashes. Everything is read from one snapshot; of a database without any, the rows of a day are compared with what
 * identified it.
 */
export class TablePlace implements DataPlace {
  readonly identity = 'stamp';
  readonly absence = 'unknown';
  readonly passed_over = [];
  readonly #options: TableOptions;
  readonly #watch: PlaceWatch;
  readonly #relay: DatabaseRelay;
  readonly #system: DatabaseSystem;
  /** The paths of days whose rows were others than those that were found. */
  readonly #changed = new Set<string>();
  #sql: TableSql | null = null;

  private constructor(options: TableOptions, watch: PlaceWatch, relay: DatabaseRelay) {
    this.#options = options;
    this.#watch = watch;
    this.#relay = relay;
    this.#system = databaseSystems[options.reader.format];
  }

  /** @throws PlaceError when the database or the required extension is not available. */
  static async open(options: TableOptions, { extension, address, limits }: Database): Promise<TablePlace> {
    const { connection, source, root, stop } = options;
    const system = databaseSystems[options.reader.format];
    await loadExtension(connection, source, root, system.extension, extension);
    const hosts = system.hosts(address());
    if (hosts === null) throw new PlaceError('root_unusable', messages.databaseAddress(source, root, system.name));
    const watch = new PlaceWatch(limits, stop);
    const [relay, servers] = await DatabaseRelay.open(hosts, watch);
    const place = new TablePlace(options, watch, relay);
    try {
      await place.#try(async () => {
        for (const statement of system.attachSql(address(), servers, DATABASE)) await connection.run(statement);
        await connection.run('BEGIN TRANSACTION');
      });
      if (system.settingsSql !== null) await place.#ask(system.settingsSql);
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
        stamp: stampOf(count, hash),
      }));
  }

  named(): Promise<null> {
    return Promise.resolve(null);
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
    const { rowsOf } = await this.#table();
    const absolute = join(await mkdtemp(join(scratch, 'fetched-')), 'day.parquet');
    await this.#copy(rowsOf(file.path.slice(file.path.lastIndexOf('/') + 1)), absolute);
    if (!this.#system.has_snapshots && (await this.#stampOf(absolute)) !== file.stamp) this.#changed.add(file.path);
    return { ...file, absolute };
  }

  async #stampOf(absolute: string): Promise<string> {
    const [sum] = await queryRows(
      this.#options.connection,
      `SELECT count(*)::VARCHAR AS rows, sum(hash::HUGEINT)::VARCHAR AS hash FROM read_parquet(${sqlText(globEscape(absolute))})`,
    );
    return stampOf(String(sum?.['rows']), String(sum?.['hash']));
  }

  isAsFound({ path }: DataFile): Promise<boolean> {
    return Promise.resolve(!this.#changed.has(path));
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

  /** The columns of the table that say which day a row belongs to, and the others. @throws PlaceError when it does not exist */
  async columns(): Promise<{ readonly dated: readonly string[]; readonly others: readonly string[] }> {
    const { types } = await this.#types();
    const names = [...types.keys()];
    const isDated = (name: string): boolean => this.#system.hasDays(types.get(name) ?? '');
    return { dated: names.filter(isDated), others: names.filter((name) => !isDated(name)) };
  }

  /**
   * Writes the first rows that the database gives to a Parquet file, in the types that a catalog can declare: decimals where these hold
   * their digits.
   * @param most how many rows
   * @returns how many it wrote, and the size of the file in bytes
   */
  async copyFirst(absolute: string, most: number): Promise<{ readonly rows: number; readonly bytes: number }> {
    const { connection } = this.#options;
    const { quoted, types } = await this.#types();
    const columns = [...types].map(([name, type]) => ({ column: sqlIdentifier(name), ...this.#system.lookedAt(name, type) }));
    const fetched = `${absolute}.fetched`;
    await this.#copy(`SELECT ${columns.map(({ sql }) => sql).join(', ')} FROM ${quoted} LIMIT ${most}`, fetched);
    const texts = `read_parquet(${sqlText(globEscape(fetched))})`;
    const facts = columns.flatMap((one, index) => factsSql(one).map((fact, part) => `${fact} AS f${index}_${part}`));
    const [found] = await queryRows(connection, `SELECT ${['count(*) AS rows', ...facts].join(', ')} FROM ${texts}`);
    const values = columns.map((one, index) => typedSql(one, found?.[`f${index}_0`] === true, Number(found?.[`f${index}_1`] ?? 6)));
    await connection.run(`COPY (SELECT ${values.join(', ')} FROM ${texts}) TO ${sqlText(absolute)} (FORMAT parquet)`);
    await rm(fetched);
    return { rows: Number(found?.['rows']), bytes: (await stat(absolute)).size };
  }

  /** @throws PlaceError when the table or one of its columns does not exist. */
  async #look(): Promise<TableSql> {
    const { source, root, reader, time_zone } = this.#options;
    const { quoted, types } = await this.#types();
    for (const name of [reader.date_column, ...reader.columns.map((column) => pathOf(column)[0])])
      if (!types.has(name)) throw new PlaceError('data_missing', messages.noTableColumn(source, reader.table, name, [...types.keys()]));
    const type = types.get(reader.date_column) ?? '';
    const sql = this.#system.tableSql(quoted, reader, types, time_zone);
    if (sql === null) throw new PlaceError('data_missing', messages.noDates(source, reader.table, reader.date_column, type));
    const zone = this.#system.zoneSql(type, time_zone);
    if (zone !== null && Number((await this.#ask(zone))[0]?.['known']) !== 1)
      throw new PlaceError('root_unusable', messages.noZone(source, root, time_zone));
    return sql;
  }

  /** The table's name in quotes, and its columns with their types. @throws PlaceError when it does not exist */
  async #types(): Promise<{ readonly quoted: string; readonly types: ColumnTypes }> {
    const { source, root, reader } = this.#options;
    const [first = '', second] = reader.table.split('.');
    const name: TableName = second === undefined ? { schema: null, table: first } : { schema: first, table: second };
    const found = await this.#ask(this.#system.columnsSql(name));
    if (found.length === 0) throw new PlaceError('data_missing', messages.noTable(source, root, reader.table));
    return { quoted: this.#system.quoted(name), types: new Map(found.map((row) => [String(row['name']), String(row['type'])])) };
  }

  /** Writes what the database answers to a Parquet file. */
  #copy(wanted: string, absolute: string): Promise<unknown> {
    return this.#try(() =>
      this.#options.connection.run(`COPY (SELECT * FROM ${this.#asked(wanted)}) TO ${sqlText(absolute)} (FORMAT parquet)`),
    );
  }

  #asked(sql: string): string {
    return `${this.#system.ask}(${sqlText(DATABASE)}, ${sqlText(sql)})`;
  }

  #ask(sql: string): Promise<readonly SqlRow[]> {
    return this.#try(() => queryRows(this.#options.connection, `SELECT * FROM ${this.#asked(sql)}`));
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

function stampOf(rows: string, hash: string): string {
  return `rows:${rows} hash:${hash}`;
}

type Looked = Pick<LookedColumn, 'type'> & { readonly column: string };

/** The engine's expressions over a column's texts that decide its type: whether they fit, and how many digits follow the point. */
function factsSql({ column, type }: Looked): readonly string[] {
  if (type === 'BOOLEAN') return [`coalesce(bool_and(${column} IN ('0', '1')), true)`];
  if (type !== 'decimal') return [];
  return [
    `coalesce(bool_and(TRY_CAST(${column} AS DECIMAL(38, 6)) IS NOT NULL) FILTER (${column} IS NOT NULL), true)`,
    `max(CASE WHEN contains(${column}, '.') THEN length(${column}) - strpos(${column}, '.') ELSE 0 END)`,
  ];
}

/** A column in its type, of which `factsSql` says whether its texts fit, and their digits after the point. */
function typedSql({ column, type }: Looked, fits: boolean, digits: number): string {
  switch (type) {
    case 'as it is':
      return column;
    case 'decimal':
      return `TRY_CAST(${column} AS ${fits && digits <= 6 ? `DECIMAL(38, ${digits === 0 ? 0 : 6})` : 'DOUBLE'}) AS ${column}`;
    case 'BOOLEAN':
      return `${fits ? `${column} = '1'` : `CAST(${column} AS BIGINT)`} AS ${column}`;
    case 'BIGINT':
    case 'HUGEINT':
    case 'DOUBLE':
    case 'DATE':
    case 'TIMESTAMP':
      return `TRY_CAST(${column} AS ${type}) AS ${column}`;
  }
}
