import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { Engine, queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../../runtime/engine/Engine.ts';
import { ingest } from '../../runtime/ingest/ingest.ts';
import type { IngestOptions } from '../../runtime/ingest/IngestOptions.ts';
import type { IngestReport, SourceReport } from '../../runtime/ingest/IngestReport.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';

/** A real workspace in a temporary folder, removed when the test ends. */
export class TestWorkspace {
  readonly root: string;

  constructor() {
    this.root = mkdtempSync(join(tmpdir(), 'workspace-'));
    onTestFinished(() => rmSync(this.root, { recursive: true, force: true }));
  }

  path(name: string): string {
    return join(this.root, name);
  }

  /** Writes a text file, creating folders as needed. */
  write(name: string, text: string | Uint8Array): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
  }

  /** Writes the rows of a query to a Parquet file. */
  async parquet(name: string, sql: string): Promise<void> {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    const connection = await scratchPad();
    await connection.run(`COPY (${sql}) TO ${sqlText(this.path(name))} (FORMAT parquet)`);
  }

  /** Uses one thread unless a test asks for more: with a handful of rows, threads only wait for each other. */
  async ingest(manifest: Manifest, options: Partial<Omit<IngestOptions, 'workspace' | 'manifest'>> = {}): Promise<IngestReport> {
    return ingest({
      workspace: this.root,
      manifest,
      force: false,
      prune: 'none',
      losses: 'refused',
      threads: 1,
      progress: silentProgress,
      ...options,
    });
  }

  /** Ingests the only source and returns its report. */
  async ingestOne(manifest: Manifest, options: Partial<Omit<IngestOptions, 'workspace' | 'manifest'>> = {}): Promise<SourceReport> {
    const { sources } = await this.ingest(manifest, options);
    const [report] = sources;
    if (report === undefined || sources.length > 1) throw new Error('one source is expected');
    return report;
  }

  /** Rows of the published generation, opened like any reader would. */
  async published(sql: string): Promise<readonly SqlRow[]> {
    return query(workspacePaths(this.root).current, sql);
  }
}

let pad: Promise<DuckDBConnection> | null = null;

/** One in-memory engine for everything that tests create and compute. */
export async function scratchPad(): Promise<DuckDBConnection> {
  pad ??= Engine.open(':memory:', { mode: 'read_write', threads: 2, memory_limit: null, external_access: true, temp_directory: null }).then(
    (engine) => engine.connect(),
  );
  return pad;
}

/** Runs one query on an in-memory engine, or on a database that is opened read-only and closed again. */
export async function query(database: string, sql: string): Promise<readonly SqlRow[]> {
  if (database === ':memory:') return queryRows(await scratchPad(), sql);
  const engine = await Engine.open(database, {
    mode: 'read_only',
    threads: 2,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  const connection = await engine.connect();
  try {
    return await queryRows(connection, sql);
  } finally {
    connection.closeSync();
    engine.close();
  }
}
