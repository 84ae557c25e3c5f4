import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Engine, queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import { EXPORT_MANIFEST, EXPORT_SCHEMA, exportedTable } from '../../store/format/exportTables.ts';
import { grainOfExport, META_FOLDER } from '../../store/format/files.ts';
import { checkSeal } from '../../store/format/seal.ts';

/** A metric's table in one of the workspace's export files, as the file describes it. */
export interface ExportTable {
  readonly file: string;
  readonly grain: string;
  readonly metric: string;
  readonly metric_hash: string;
  readonly computation_hash: string;
  readonly generation: string;
  readonly columns: readonly { readonly name: string; readonly sql_type: string; readonly comment: string }[];
}

interface ReadFile {
  readonly stamp: string;
  /** Null for a file that is not an export readable by this version. */
  readonly tables: readonly ExportTable[] | null;
}

/**
 * The tables of `meta/metric_export_*.duckdb`. Each look costs a listing and a `stat` per file; a file is read again only when it has been
 * replaced.
 */
export class ExportFiles {
  readonly #folder: string;
  #read: ReadonlyMap<string, ReadFile> = new Map();

  /** @param workspace a folder */
  constructor(workspace: string) {
    this.#folder = join(workspace, META_FOLDER);
  }

  /** Files with an export's name that could not be read as one, as of the last look. */
  get unreadable(): number {
    return [...this.#read.values()].filter(({ tables }) => tables === null).length;
  }

  /** The current tables, and a text that changes when a file is replaced, added or removed. */
  async look(): Promise<{ readonly stamp: string; readonly tables: readonly ExportTable[] }> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => grainOfExport(name) !== null).toSorted();
    const read = new Map<string, ReadFile>();
    for (const name of names) {
      const file = join(this.#folder, name);
      const stamp = await stampOf(file);
      if (stamp === null) continue;
      const known = this.#read.get(file);
      read.set(file, known?.stamp === stamp ? known : await readExport(file, stamp, grainOfExport(name) ?? ''));
    }
    this.#read = read;
    return {
      stamp: [...read].map(([file, { stamp }]) => `${file}:${stamp}`).join('\n'),
      tables: [...read.values()].flatMap(({ tables }) => tables ?? []),
    };
  }
}

async function stampOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found === null || !found.isFile() ? null : `${found.ino}:${found.size}:${found.mtimeMs}`;
}

/** The contents may be newer than the stamp; then the next look reads them again, and the worker checks what it opens. */
async function readExport(file: string, stamp: string, grain: string): Promise<ReadFile> {
  try {
    if ((await checkSeal(file)) === 'damaged') return { stamp, tables: null };
    const engine = await Engine.open(file, {
      mode: 'read_only',
      threads: 1,
      memory_limit: '256MB',
      external_access: false,
      temp_directory: null,
    });
    try {
      const connection = await engine.connect();
      try {
        return { stamp, tables: await readTables(connection, file, grain) };
      } finally {
        connection.closeSync();
      }
    } finally {
      engine.close();
    }
  } catch {
    return { stamp, tables: null };
  }
}

async function readTables(connection: DuckDBConnection, file: string, grain: string): Promise<readonly ExportTable[]> {
  const exported = await queryRows(
    connection,
    `SELECT metric, metric_hash, computation_hash, generation FROM ${exportedTable(null, EXPORT_MANIFEST)} WHERE status = 'exported' ORDER BY metric`,
  );
  const columns = await queryRows(
    connection,
    `
    SELECT table_name, column_name, data_type, coalesce(comment, '') AS comment
    FROM duckdb_columns() WHERE schema_name = $1 AND NOT internal ORDER BY table_name, column_index`,
    [EXPORT_SCHEMA],
  );
  return exported
    .map(({ metric, metric_hash, computation_hash, generation }) => ({
      file,
      grain,
      metric: String(metric),
      metric_hash: String(metric_hash),
      computation_hash: String(computation_hash),
      generation: String(generation),
      columns: columns
        .filter(({ table_name }) => table_name === metric)
        .map(({ column_name, data_type, comment }) => ({
          name: String(column_name),
          sql_type: String(data_type),
          comment: String(comment),
        })),
    }))
    .filter((table) => table.columns.length > 0);
}
