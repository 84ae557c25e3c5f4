import type { DuckDBConnection, DuckDBInstance, DuckDBValue, Json } from '@duckdb/node-api';
import { duckdb } from './duckdb.ts';

export type { DuckDBConnection, DuckDBValue };
export type SqlRow = Readonly<Record<string, Json>>;

export interface EngineOptions {
  readonly mode: 'read_only' | 'read_write';
  readonly threads: number;
  /** For example `4GB`; null keeps the engine's default. */
  readonly memory_limit: string | null;
  /** Serving needs no files except the one it opened; ingest reads and writes them. */
  readonly external_access: boolean;
  /** Where the engine may spill; null forbids it. */
  readonly temp_directory: string | null;
}

/**
 * One DuckDB instance with the settings that everything here relies on. No extension is ever downloaded; only an ingest loads one, from a
 * given file that must have its makers' signature.
 */
export class Engine {
  readonly #instance: DuckDBInstance;

  private constructor(instance: DuckDBInstance) {
    this.#instance = instance;
  }

  /** @param path a database file, or `:memory:`. */
  static async open(path: string, options: EngineOptions): Promise<Engine> {
    const settings: Record<string, string> = {
      access_mode: options.mode,
      threads: String(options.threads),
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      allow_community_extensions: 'false',
      temp_directory: options.temp_directory ?? '',
      enable_external_access: String(options.external_access),
    };
    if (options.memory_limit !== null) settings['memory_limit'] = options.memory_limit;
    return new Engine(await duckdb.DuckDBInstance.create(path, settings));
  }

  /** A connection of its own; close it after use. Statements on one connection run one after the other. */
  async connect(): Promise<DuckDBConnection> {
    return this.#instance.connect();
  }

  /** The file is released when the last connection closes. */
  close(): void {
    this.#instance.closeSync();
  }
}

/**
 * Runs one statement and returns its rows with JSON values (BIGINT and wider as strings). For metadata and small results; never uses the
 * streaming API, which ends silently on an error.
 */
export async function queryRows(
  connection: DuckDBConnection,
  sql: string,
  values: readonly DuckDBValue[] = [],
): Promise<readonly SqlRow[]> {
  // Without values, a statement need not be prepared first: that takes a third of the time of a small one.
  const reader = await connection.runAndReadAll(sql, values.length === 0 ? undefined : [...values]);
  return reader.getRowObjectsJson();
}

/** The same by columns: without an object for each row, which many rows would not be worth. */
export async function queryColumns(
  connection: DuckDBConnection,
  sql: string,
  values: readonly DuckDBValue[] = [],
): Promise<Readonly<Record<string, readonly Json[]>>> {
  const reader = await connection.runAndReadAll(sql, values.length === 0 ? undefined : [...values]);
  return reader.getColumnsObjectJson();
}

/** `"a""b"`: an SQL identifier from any text. */
export function sqlIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `'a''b'`: an SQL text literal from any text. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
