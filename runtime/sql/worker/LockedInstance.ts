import type { DuckDBMaterializedResult } from '@duckdb/node-api';
import { Engine, queryRows, sqlIdentifier, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { EXPORT_MANIFEST, exportedTable } from '../../store/format/exportTables.ts';
import { limits } from '../guard/limits.ts';
import type { SqlOpening, SqlView } from './protocol.ts';
import type { BoundColumns } from './readAnswer.ts';

/** Wrapping and views add slightly to the depth that the guard allowed. */
const SPARE_DEPTH = 20;

/** A file of the opening no longer exists or has changed. */
export class OutdatedError extends Error {
  constructor() {
    super('a file of the opening is gone, or is another than it was');
    this.name = 'OutdatedError';
  }
}

/**
 * An in-memory instance that shows only the views of one opening: files are attached read-only, each view lists its columns, and then the
 * instance is cut off from files, extensions and settings. Statements run on connections of their own.
 */
export class LockedInstance {
  readonly key: string;
  readonly #engine: Engine;

  private constructor(key: string, engine: Engine) {
    this.key = key;
    this.#engine = engine;
  }

  /** @throws {OutdatedError} */
  static async open({ key, views }: SqlOpening, memory_limit: string): Promise<LockedInstance> {
    const engine = await Engine.open(':memory:', {
      mode: 'read_write',
      threads: 1,
      memory_limit,
      external_access: true,
      temp_directory: null,
    });
    const connection = await engine.connect();
    try {
      const aliases = await attach(connection, [...new Set(views.map(({ file }) => file))]);
      for (const view of views) await addView(connection, view, aliases.get(view.file) ?? '');
      await lock(connection);
      return new LockedInstance(key, engine);
    } catch (error) {
      engine.close();
      throw error;
    } finally {
      connection.closeSync();
    }
  }

  /** A connection for one statement; close it after use. */
  async connect(): Promise<DuckDBConnection> {
    return this.#engine.connect();
  }

  close(): void {
    this.#engine.close();
  }
}

/**
 * Runs a statement that the guard has checked, materialised (the streaming API ends silently on an error).
 * @param sql from the guard
 * @param limit the most rows
 */
export async function runChecked(connection: DuckDBConnection, sql: string, limit: number): Promise<DuckDBMaterializedResult> {
  // Unlike run(), prepare() accepts only one statement.
  const prepared = await connection.prepare(`SELECT * FROM (${sql}\n) LIMIT ${limit}`);
  try {
    return await prepared.run();
  } finally {
    prepared.destroySync();
  }
}

/** What a statement that the guard has checked would return. @param sql from the guard */
export async function bindChecked(connection: DuckDBConnection, sql: string): Promise<BoundColumns> {
  const prepared = await connection.prepare(`SELECT * FROM (${sql}\n)`);
  try {
    const columns = Array.from({ length: prepared.columnCount }, (_, index) => index);
    return { names: columns.map((index) => prepared.columnName(index)), types: columns.map((index) => prepared.columnType(index)) };
  } finally {
    prepared.destroySync();
  }
}

async function attach(connection: DuckDBConnection, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const aliases = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const alias = `governed_${index}`;
    try {
      await connection.run(`ATTACH ${sqlText(file)} AS ${alias} (READ_ONLY)`);
    } catch {
      throw new OutdatedError();
    }
    aliases.set(file, alias);
  }
  return aliases;
}

/** Checks again what an export says about a metric, in the file that is attached: it may have been replaced since it was read. */
async function addView(connection: DuckDBConnection, { name, columns, table, exported }: SqlView, alias: string): Promise<void> {
  if (exported !== null) {
    const { metric, metric_hash, computation_hash } = exported;
    const found = await queryRows(
      connection,
      `SELECT 1 FROM ${exportedTable(alias, EXPORT_MANIFEST)} WHERE metric = $1 AND metric_hash = $2 AND computation_hash = $3 AND status = 'exported'`,
      [metric, metric_hash, computation_hash],
    ).catch(() => []);
    if (found.length !== 1) throw new OutdatedError();
  }
  try {
    await connection.run(
      `CREATE VIEW memory.main.${sqlIdentifier(name)} AS SELECT ${columns.map(sqlIdentifier).join(', ')} FROM ${alias}.main.${sqlIdentifier(table)}`,
    );
  } catch {
    throw new OutdatedError();
  }
}

async function lock(connection: DuckDBConnection): Promise<void> {
  const settings = [
    "SET GLOBAL TimeZone = 'UTC'",
    "SET GLOBAL Calendar = 'gregorian'",
    `SET GLOBAL max_expression_depth = ${limits.expression_depth + SPARE_DEPTH}`,
    "SET GLOBAL temp_directory = ''",
    'SET GLOBAL enable_external_access = false',
    'SET GLOBAL lock_configuration = true',
  ];
  for (const setting of settings) await connection.run(setting);
}
