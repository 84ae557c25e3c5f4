import type { AggregateTable, Manifest } from '../../compiler/manifest.ts';
import type {
  GenerationHead,
  StoredCheck,
  StoredContent,
  StoredFailure,
  StoredOutcomes,
  StoredRun,
  StoredTable,
} from './format/GenerationFile.ts';
import type { StoredChunk } from './format/storedChunks.ts';
import { leftOutOf, type LeftOutRollup } from './leftOutRollups.ts';
import { heldCandidate } from './format/heldCandidate.ts';
import { currentGeneration, generationsOnDisk, type GenerationOnDisk } from './format/generationsOnDisk.ts';
import { openGenerationFile, sealFaultOf, type GenerationFault } from './format/openGenerationFile.ts';
import { strayChunks } from '../calendar/strayChunks.ts';
import { workspacePaths } from './paths.ts';
import type { RunStatus, SourceStatus, StatusReport, TableStatus } from './StatusReport.ts';
import { readCurrent } from './readCurrent.ts';
import { SMALL_GROUPS_SHARE, smallGroups, type SmallGroups } from './smallGroups.ts';
import { listPartials } from './vacuum.ts';
import { storage } from './storage/storage.ts';

/** Runs shown for each source. */
const RUNS_SHOWN = 10;

/**
 * Runs, chunks, freshness and sizes of a workspace, read only from the published generation: no ledger is opened, so a running ingest is
 * neither disturbed nor visible.
 *
 * @param partials those of the workspace, where they are not in its folder
 * @param share of groups with a single row, from which a table is warned of
 */
export async function readStatus(
  workspace: string,
  manifest: Manifest,
  partials?: readonly SizedPartial[],
  share: number = SMALL_GROUPS_SHARE,
): Promise<StatusReport> {
  const paths = workspacePaths(workspace);
  const sources = Object.keys(manifest.sources).sort();
  const bytes = partialBytes(partials ?? (await listPartials(paths)), manifest);
  const held = await heldCandidate(paths.root);
  const { opened, fault } = await openPublished(paths.root, manifest);
  if (opened === null)
    return {
      generation: null,
      fault,
      checks: [],
      held,
      sources: sources.map((source) => emptyStatus(source, tablesOf(manifest, source), bytes.get(source) ?? 0)),
    };
  const { head, size, ...read } = opened;
  const sizes = (await readCurrent(workspace, (file) => smallGroups(file, manifest, share))) ?? [];
  const groups = new Map(sizes.map((one) => [one.table_id, one]));
  const reported = { ...read, groups };
  return {
    generation: { id: head.generation, data_hash: head.data_hash, created_at: head.created_at, bytes: size },
    fault,
    checks: reported.checks.filter(({ check }) => Object.hasOwn(manifest.checks ?? {}, check)),
    held,
    sources: sources.map((source) => sourceStatus(reported, manifest, source, bytes.get(source) ?? 0)),
  };
}

/** The published generation or, if it cannot be read, the newest one on disk that can. */
async function openPublished(
  workspace: string,
  manifest: Manifest,
): Promise<{ readonly opened: Opened | null; readonly fault: GenerationFault | null }> {
  const current = await currentGeneration(workspace);
  if (current.kind === 'none') return { opened: null, fault: null };
  const opened = current.kind === 'named' ? await openWhole(current.generation, manifest) : 'lost';
  if (typeof opened !== 'string') return { opened, fault: null };
  for (const generation of await generationsOnDisk(workspace)) {
    const older = current.kind === 'named' && current.generation.id === generation.id ? opened : await openWhole(generation, manifest);
    if (typeof older !== 'string') return { opened: older, fault: opened };
  }
  return { opened: null, fault: opened };
}

async function openWhole(generation: GenerationOnDisk, manifest: Manifest): Promise<Opened | GenerationFault> {
  const fault = await sealFaultOf(generation);
  if (fault !== null) return fault;
  const opened = await openGenerationFile(generation, async (file, head, connection) => {
    const tables = await file.tables();
    return {
      head,
      size: (await storage.find(generation.file))?.bytes ?? 0,
      tables,
      chunks: await file.chunks(),
      contents: await file.contents('with_refused_rows'),
      runs: await file.newestRuns(RUNS_SHOWN),
      outcomes: await file.outcomes(Object.values(manifest.tables)),
      failures: await file.failedAttempts(),
      checks: await file.checks(),
      left_out: await leftOutOf(connection, tables, manifest),
    };
  });
  if (typeof opened === 'string') return opened;
  opened.engine.close();
  return opened.read;
}

/** A partial, as far as its size goes. */
export interface SizedPartial {
  readonly table: string;
  readonly bytes: number;
}

/** What a generation reports about its sources. */
interface Reported {
  readonly tables: readonly StoredTable[];
  readonly chunks: readonly StoredChunk[];
  readonly contents: readonly StoredContent[];
  readonly runs: readonly StoredRun[];
  readonly outcomes: readonly StoredOutcomes[];
  readonly failures: readonly StoredFailure[];
  readonly checks: readonly StoredCheck[];
  readonly left_out: readonly LeftOutRollup[];
  readonly groups: ReadonlyMap<string, SmallGroups>;
}

interface Opened extends Omit<Reported, 'groups'> {
  readonly head: GenerationHead;
  /** Bytes. */
  readonly size: number;
}

function sourceStatus(reported: Reported, manifest: Manifest, source: string, partial_bytes: number): SourceStatus {
  const tables = tablesOf(manifest, source);
  const failed = reported.failures.filter(
    (attempt) =>
      attempt.source === source &&
      tables.some(({ id, computation_hash }) => id === attempt.table_id && computation_hash === attempt.computation_hash),
  );
  const visible = new Set(reported.chunks.map(({ table_id, chunk_id }) => JSON.stringify([table_id, chunk_id])));
  const { ok = 0, failed: failing = 0, retired = 0 } = reported.outcomes.find((outcomes) => outcomes.source === source) ?? {};
  return {
    source,
    runs: reported.runs.filter((run) => run.source === source).map(runStatus),
    chunks: { ok, failed: failing, retired },
    failures: failed.map(({ chunk_id, table_id, error }) => ({
      chunk_id,
      table_id,
      error: error ?? '',
      shown: visible.has(JSON.stringify([table_id, chunk_id])),
    })),
    quarantined: reported.contents.flatMap(({ source: of, chunk_id, quarantined: rows, quarantine }) =>
      of !== source || rows === null || quarantine === null ? [] : [{ chunk_id, rows, ...quarantine }],
    ),
    stray: strayChunks(distinctChunks(reported.chunks.filter((chunk) => chunk.source === source))),
    tables: tables.map((table) => tableStatus(reported, table)),
    partial_bytes,
  };
}

/** Those of all tables, each once. */
function distinctChunks(chunks: readonly StoredChunk[]): readonly StoredChunk[] {
  return [...new Map(chunks.map((chunk) => [chunk.chunk_id, chunk])).values()];
}

function tableStatus(reported: Reported, table: AggregateTable): TableStatus {
  const stored = reported.tables.filter(({ table_id }) => table_id === table.id);
  const base = stored.find(({ rollup }) => rollup === null);
  if (base === undefined) return missingTable(table);
  const chunks = reported.chunks.filter(({ table_id }) => table_id === table.id);
  return {
    table_id: table.id,
    state: base.computation_hash === table.computation_hash ? 'published' : 'pending',
    rows: base.rows,
    chunks: chunks.length,
    first_period: base.first_period,
    last_period: base.last_period,
    latest_created_at: chunks.reduce<string | null>(
      (latest, { created_at }) => (latest === null || created_at > latest ? created_at : latest),
      null,
    ),
    rollups: stored.flatMap(({ rollup, rows }) => (rollup === null ? [] : [{ id: rollup, rows }])),
    left_out: reported.left_out.filter(({ table_id }) => table_id === table.id),
    groups: reported.groups.get(table.id) ?? null,
  };
}

function runStatus(run: StoredRun): RunStatus {
  const { id, status, started_at, finished_at, chunks_ok, chunks_failed, chunks_retired, rows_in, error, published_anyway, version } = run;
  return { id, status, started_at, finished_at, chunks_ok, chunks_failed, chunks_retired, rows_in, error, published_anyway, version };
}

function emptyStatus(source: string, tables: readonly AggregateTable[], partial_bytes: number): SourceStatus {
  const chunks = { ok: 0, failed: 0, retired: 0 };
  return { source, runs: [], chunks, failures: [], quarantined: [], stray: [], tables: tables.map(missingTable), partial_bytes };
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
    left_out: [],
    groups: null,
  };
}

function partialBytes(partials: readonly SizedPartial[], manifest: Manifest): ReadonlyMap<string, number> {
  const bytes = new Map<string, number>();
  for (const file of partials) {
    const source = manifest.tables[file.table]?.source;
    if (source !== undefined) bytes.set(source, (bytes.get(source) ?? 0) + file.bytes);
  }
  return bytes;
}

function tablesOf(manifest: Manifest, source: string): readonly AggregateTable[] {
  return Object.values(manifest.tables).filter((table) => table.source === source);
}
