import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AggregateTable, Source } from '../../compiler/manifest.ts';
import type { DuckDBConnection } from '../engine/Engine.ts';
import { removeFile } from '../store/durable.ts';
import type { Attempt } from '../store/Ledger.ts';
import type { WorkspacePaths } from '../store/paths.ts';
import { explainFailure, isOfTheMachine } from './explainFailure.ts';
import type { FingerprintedChunk } from './fingerprint.ts';
import type { ChunkFailure, NonfiniteCount } from './IngestReport.ts';
import { inspectFiles, type InspectedFile } from './inspectFiles.ts';
import type { Layout, LayoutProblem } from './Layout.ts';
import { messages } from './messages.ts';
import type { LayoutGroup } from './rowsSql.ts';
import { stage, unstage, type Staged } from './stage.ts';
import { writePartial, type WrittenPartial } from './writePartial.ts';

export interface BatchContext {
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly source: Source;
  readonly tables: readonly AggregateTable[];
  readonly run_id: string;
  /** A folder for what is unpacked; a batch leaves nothing in it. */
  readonly scratch: string;
  /** A new name for each partial, without its suffix. */
  readonly nextName: () => string;
  /** Keeps what became of some chunks; their partials are on disk. */
  readonly commit: (outcome: BatchOutcome) => Promise<void>;
}

export interface BatchOutcome {
  readonly created_at: Date;
  readonly attempts: readonly Attempt[];
  readonly done: number;
  readonly failures: readonly ChunkFailure[];
  readonly rows_in: number;
  readonly rows_kept: number;
  readonly groups: number;
  readonly nonfinite: readonly NonfiniteCount[];
}

/**
 * Ingests a batch of chunks: reads them once, writes a partial for each table, commits. A statement that fails says nothing about which
 * chunk it failed on, so the batch is halved until the bad chunk is alone; the others succeed. A chunk succeeds in all tables or in none.
 */
export async function runBatch(context: BatchContext, chunks: readonly FingerprintedChunk[]): Promise<void> {
  const unpacked = await mkdtemp(join(context.scratch, 'batch-'));
  try {
    await runInspected(
      context,
      chunks,
      await inspect(
        context,
        chunks.filter(({ problem }) => problem === null),
        unpacked,
      ),
    );
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** By path: the files of a chunk as the engine reads them, or why one cannot be read. */
type Inspection = ReadonlyMap<string, readonly InspectedFile[] | LayoutProblem>;

async function runInspected(context: BatchContext, chunks: readonly FingerprintedChunk[], layouts: Inspection): Promise<void> {
  const readable: FingerprintedChunk[] = [];
  const failures: ChunkFailure[] = [];
  for (const chunk of chunks) {
    const message = chunk.problem ?? problemOf(chunk, layouts);
    if (message === null) readable.push(chunk);
    else failures.push({ chunk_id: chunk.id, message, example: null });
  }
  if (failures.length > 0) await context.commit(outcomeOf(context, chunks, null, [], failures));
  if (readable.length > 0) await runReadable(context, readable, layouts);
}

function problemOf(chunk: FingerprintedChunk, layouts: Inspection): string | null {
  for (const { path } of chunk.files) {
    const found = layouts.get(path);
    if (found !== undefined && 'kind' in found) return found.message;
  }
  return null;
}

async function runReadable(context: BatchContext, chunks: readonly FingerprintedChunk[], layouts: Inspection): Promise<void> {
  const { connection, source, tables } = context;
  const groups = layoutGroups(chunks, layouts);
  const written: WrittenPartial[] = [];
  const created_at = new Date();
  let outcome: BatchOutcome;
  try {
    const staged = await stage(connection, source, tables, groups);
    const failures = [...(await changedChunks(chunks)), ...problemsOf(chunks, staged)];
    const rows = stagedRows(chunks, staged, failures);
    if (failures.length < chunks.length) {
      for (const table of tables)
        written.push(
          await writePartial(connection, context.paths, table, rows, {
            chunk_ids: chunks.map(({ id }) => id),
            run_id: context.run_id,
            created_at,
            name: context.nextName(),
          }),
        );
    }
    outcome = outcomeOf(context, chunks, staged, written, failures, created_at);
  } catch (error) {
    for (const { path } of written) if (path !== null) await removeFile(join(context.paths.root, path));
    if (isOfTheMachine(error)) throw error;
    const [only] = chunks;
    if (only !== undefined && chunks.length === 1) {
      const reason = await explainFailure(connection, source, tables, groups, error);
      return await context.commit(outcomeOf(context, chunks, null, [], [{ chunk_id: only.id, ...reason }]));
    }
    await unstage(connection);
    const half = Math.ceil(chunks.length / 2);
    await runReadable(context, chunks.slice(0, half), layouts);
    return await runReadable(context, chunks.slice(half), layouts);
  } finally {
    await unstage(connection);
  }
  return context.commit(outcome);
}

async function inspect({ connection, source }: BatchContext, chunks: readonly FingerprintedChunk[], unpacked: string): Promise<Inspection> {
  return inspectFiles(
    connection,
    source.reader,
    chunks.flatMap((chunk) => chunk.files),
    source.time_zone,
    unpacked,
  );
}

function layoutGroups(chunks: readonly FingerprintedChunk[], layouts: Inspection): readonly LayoutGroup[] {
  const groups = new Map<string, { layout: Layout; files: { absolute: string; name: string; ordinal: number }[] }>();
  chunks.forEach((chunk, ordinal) => {
    for (const { path } of chunk.files) {
      const files = layouts.get(path);
      if (files === undefined || 'kind' in files) continue;
      for (const { absolute, name, layout } of files) {
        const group = groups.get(layout.key) ?? { layout, files: [] };
        group.files.push({ absolute, name, ordinal });
        groups.set(layout.key, group);
      }
    }
  });
  return [...groups.values()];
}

/** A file that was written to after it was hashed may not be what its fingerprint says. */
async function changedChunks(chunks: readonly FingerprintedChunk[]): Promise<readonly ChunkFailure[]> {
  const failures: ChunkFailure[] = [];
  for (const chunk of chunks) {
    for (const file of chunk.files) {
      const now = await stat(file.absolute, { bigint: true }).catch(() => null);
      if (now !== null && Number(now.size) === file.bytes && now.mtimeNs === file.modified_ns) continue;
      failures.push({ chunk_id: chunk.id, message: messages.changedFile(file.path), example: null });
      break;
    }
  }
  return failures;
}

function problemsOf(chunks: readonly FingerprintedChunk[], staged: Staged): readonly ChunkFailure[] {
  return chunks.flatMap((chunk, ordinal) => {
    const problem = staged.chunks.get(ordinal)?.problem ?? null;
    return problem === null ? [] : [{ chunk_id: chunk.id, ...problem }];
  });
}

function stagedRows(chunks: readonly FingerprintedChunk[], staged: Staged, failures: readonly ChunkFailure[]): string {
  const failed = new Set(failures.map(({ chunk_id }) => chunk_id));
  const ordinals = chunks.flatMap(({ id }, ordinal) => (failed.has(id) ? [ordinal] : []));
  const conditions = [
    ...(staged.has_filters ? ['"#kept"'] : []),
    ...(ordinals.length > 0 ? [`"#chunk" NOT IN (${ordinals.join(', ')})`] : []),
  ];
  return conditions.length === 0 ? 'staged' : `(SELECT * FROM staged WHERE ${conditions.join(' AND ')})`;
}

/** One attempt for each chunk that failed or was staged, and each table. */
function outcomeOf(
  { source, tables }: BatchContext,
  chunks: readonly FingerprintedChunk[],
  staged: Staged | null,
  written: readonly WrittenPartial[],
  failures: readonly ChunkFailure[],
  created_at = new Date(),
): BatchOutcome {
  // A chunk that changed while it was read may have bad values for the same reason; the first reason stands.
  const reasons = new Map(failures.toReversed().map((failure) => [failure.chunk_id, failure]));
  const attempts: Attempt[] = [];
  let rows_in = 0;
  let rows_kept = 0;
  let done = 0;
  chunks.forEach((chunk, ordinal) => {
    const failure = reasons.get(chunk.id) ?? null;
    if (failure === null && staged === null) return;
    const facts = staged?.chunks.get(ordinal) ?? null;
    if (failure === null) {
      done++;
      rows_in += facts?.rows_in ?? 0;
      rows_kept += facts?.rows_kept ?? 0;
    }
    for (const table of tables) {
      const partial = failure === null ? (written.find((candidate) => candidate.table === table) ?? null) : null;
      const counts = partial?.chunks.get(ordinal) ?? null;
      attempts.push({
        chunk_id: chunk.id,
        table_id: table.id,
        computation_hash: table.computation_hash,
        status: failure === null ? 'ok' : 'failed',
        fingerprint: chunk.fingerprint,
        rows_in: facts?.rows_in ?? 0,
        rows_kept: counts?.rows_kept ?? 0,
        rows: counts?.rows ?? 0,
        nonfinite: sumOf((partial?.nonfinite ?? []).filter((found) => found.ordinal === ordinal).map(({ count }) => count)),
        first_day: facts?.first_day ?? null,
        last_day: facts?.last_day ?? null,
        partial: counts === null ? null : (partial?.path ?? null),
        error: failure?.message ?? null,
        inputs: chunk.inputs,
      });
    }
  });
  const nonfinite = written.flatMap(({ table, nonfinite: found }) =>
    found.map(({ state, ordinal, count }) => ({ table: table.id, state, chunk_id: chunks[ordinal]?.id ?? source.id, count })),
  );
  const groups = sumOf(written.flatMap((partial) => [...partial.chunks.values()].map(({ rows }) => rows)));
  return { created_at, attempts, done, failures: [...reasons.values()], rows_in, rows_kept, groups, nonfinite };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
