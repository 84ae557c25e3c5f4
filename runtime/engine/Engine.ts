import type { DuckDBConnection, DuckDBInstance, DuckDBValue, Json } from '@duckdb/node-api';
import { duckdb } from './duckdb.ts';

export type { DuckDBConnection, DuckDBValue };
export type SqlRow = Readonly<Record<string, Json>>;

export interface EngineOptions {
  readonly mode: 'read_only' | 'read_write';
  readonly threads: number;
  /** For example `4GB`; null leaves the engine's own default. */
  readonly memory_limit: string | null;
  /** Serving never needs files but the one it opened; ingest reads and writes them. */
  readonly external_access: boolean;
  /** Where the engine may spill; null forbids it. */
  readonly temp_directory: string | null;
}

/**
 * One DuckDB instance with the settings that everything here relies on: no extension is ever fetched, or loaded but by an ingest that is
 * given its file, which the engine takes only as its makers have signed it.
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

  /** A connection of its own; close it after use. Two statements on one connection run one after the other. */
  async connect(): Promise<DuckDBConnection> {
    return this.#instance.connect();
  }

  /** The file is released when the last connection closes. */
  close(): void {
    this.#instance.closeSync();
  }
}

/**
 * Runs one statement and returns its rows with JSON values (BIGINT and wider as strings).
 * For metadata and small results; never the streaming API, which ends silently on an error.
 */
export async function queryRows(
  connection: DuckDBConnection,
  sql: string,
  values: readonly DuckDBValue[] = [],
): Promise<readonly SqlRow[]> {
  const reader = await connection.runAndReadAll(sql, [...values]);
  return reader.getRowObjectsJson();
}

/** `"a""b"`: an SQL identifier, whatever it holds. */
export function sqlIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `'a''b'`: an SQL text literal, whatever it holds. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
