import { stat } from 'node:fs/promises';
import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import { Engine, queryRows, type DuckDBConnection, type SqlRow } from '../engine/Engine.ts';
import { currentGeneration } from './generations.ts';
import { workspacePaths, type WorkspacePaths } from './paths.ts';
import type { RunStatus, SourceStatus, StatusReport, TableStatus } from './StatusReport.ts';
import { listPartials } from './vacuum.ts';

/** Runs shown of each source. */
const RUNS_SHOWN = 10;

/** The chunks of a generation by their newest attempt. */
const NEWEST_ATTEMPTS = `(SELECT * FROM meta.chunks QUALIFY row_number() OVER (PARTITION BY source, table_id, computation_hash, chunk_id ORDER BY attempt DESC) = 1)`;

/**
 * Runs, chunks, freshness and sizes of a workspace, from the published generation alone: no ledger is opened, so an ingest that is
 * running is neither disturbed nor seen.
 */
export async function readStatus(workspace: string, manifest: Manifest): Promise<StatusReport> {
  const paths = workspacePaths(workspace);
  const sources = Object.keys(manifest.sources).sort();
  const bytes = await partialBytes(paths, manifest);
  const current = await currentGeneration(paths);
  if (current === null)
    return { generation: null, sources: sources.map((source) => emptyStatus(source, tablesOf(manifest, source), bytes.get(source) ?? 0)) };

  const file = paths.generation(current);
  // Without access to files the engine could not look for a write-ahead log beside this one.
  const engine = await Engine.open(file, {
    mode: 'read_only',
    threads: 1,
    memory_limit: null,
    external_access: true,
    temp_directory: null,
  });
  const connection = await engine.connect();
  try {
    const [generation] = await queryRows(connection, 'SELECT generation, data_hash, created_at FROM store.generation');
    const statuses: SourceStatus[] = [];
    for (const source of sources) statuses.push(await sourceStatus(connection, manifest, source, bytes.get(source) ?? 0));
    return {
      generation: {
        id: String(generation?.['generation']),
        data_hash: String(generation?.['data_hash']),
        created_at: isoTime(generation?.['created_at']) ?? '',
        bytes: (await stat(file)).size,
      },
      sources: statuses,
    };
  } finally {
    connection.closeSync();
    engine.close();
  }
}

async function sourceStatus(
  connection: DuckDBConnection,
  manifest: Manifest,
  source: string,
  partial_bytes: number,
): Promise<SourceStatus> {
  const tables = tablesOf(manifest, source);
  const runs = await queryRows(
    connection,
    `SELECT * FROM meta.runs WHERE source = $1 ORDER BY started_at DESC, id DESC LIMIT ${RUNS_SHOWN}`,
    [source],
  );
  const newest = await queryRows(
    connection,
    `SELECT chunk_id, table_id, computation_hash, status, error FROM ${NEWEST_ATTEMPTS} WHERE source = $1 ORDER BY chunk_id, table_id`,
    [source],
  );
  const current = newest.filter((row) =>
    tables.some((table) => table.id === row['table_id'] && table.computation_hash === row['computation_hash']),
  );
  const failed = current.filter((row) => row['status'] === 'failed');
  const withStatus = (status: string): Set<unknown> =>
    new Set(current.filter((row) => row['status'] === status).map((row) => row['chunk_id']));
  const failures = withStatus('failed');
  const statuses: TableStatus[] = [];
  for (const table of tables) statuses.push(await tableStatus(connection, table));
  return {
    source,
    runs: runs.map(runStatus),
    chunks: {
      ok: [...withStatus('ok')].filter((id) => !failures.has(id)).length,
      failed: failures.size,
      retired: withStatus('retired').size,
    },
    failures: failed.map((row) => ({ chunk_id: String(row['chunk_id']), table_id: String(row['table_id']), error: String(row['error']) })),
    tables: statuses,
    partial_bytes,
  };
}

async function tableStatus(connection: DuckDBConnection, table: AggregateTable): Promise<TableStatus> {
  const physical = await queryRows(
    connection,
    'SELECT rollup, rows, first_period, last_period FROM store.tables WHERE table_id = $1 AND computation_hash = $2',
    [table.id, table.computation_hash],
  );
  const base = physical.find((row) => row['rollup'] === null);
  if (base === undefined) return missingTable(table);
  const [chunks] = await queryRows(connection, 'SELECT count(*) AS n, max(created_at) AS latest FROM store.chunks WHERE table_id = $1', [
    table.id,
  ]);
  return {
    table_id: table.id,
    state: 'published',
    rows: Number(base['rows']),
    chunks: Number(chunks?.['n'] ?? 0),
    first_period: textOrNull(base['first_period']),
    last_period: textOrNull(base['last_period']),
    latest_created_at: isoTime(chunks?.['latest']),
    rollups: physical.filter((row) => row['rollup'] !== null).map((row) => ({ id: String(row['rollup']), rows: Number(row['rows']) })),
  };
}

function runStatus(row: SqlRow): RunStatus {
  return {
    id: String(row['id']),
    status: String(row['status']),
    started_at: isoTime(row['started_at']) ?? '',
    finished_at: isoTime(row['finished_at']),
    chunks_ok: Number(row['chunks_ok'] ?? 0),
    chunks_failed: Number(row['chunks_failed'] ?? 0),
    chunks_retired: Number(row['chunks_retired'] ?? 0),
    rows_in: Number(row['rows_in'] ?? 0),
    error: textOrNull(row['error']),
  };
}

function emptyStatus(source: string, tables: readonly AggregateTable[], partial_bytes: number): SourceStatus {
  return { source, runs: [], chunks: { ok: 0, failed: 0, retired: 0 }, failures: [], tables: tables.map(missingTable), partial_bytes };
}

function missingTable(table: AggregateTable): TableStatus {
  return {
    table_id: table.id,
    state: 'missing',
    rows: 0,
    chunks: 0,
    first_period: null,
    last_period: null,
    latest_created_at: null,
    rollups: [],
  };
}

async function partialBytes(paths: WorkspacePaths, manifest: Manifest): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  for (const file of await listPartials(paths)) {
    const source = manifest.tables[file.table]?.source;
    if (source !== undefined) bytes.set(source, (bytes.get(source) ?? 0) + file.bytes);
  }
  return bytes;
}

function tablesOf(manifest: Manifest, source: string): readonly AggregateTable[] {
  return Object.values(manifest.tables).filter((table) => table.source === source);
}

/** From the engine's text of a UTC TIMESTAMP to ISO 8601. */
function isoTime(value: unknown): string | null {
  return typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
