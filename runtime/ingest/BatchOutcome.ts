import type { AggregateTable, Source } from '../../compiler/manifest.ts';
import type { Attempt } from '../store/Ledger.ts';
import type { DueChunk } from './dependencies.ts';
import type { ChunkFailure, NonfiniteCount } from './IngestReport.ts';
import type { Staged } from './stage.ts';
import type { WrittenPartial } from './writePartial.ts';

/** The outcome of some chunks. */
export interface BatchOutcome {
  readonly created_at: Date;
  readonly attempts: readonly Attempt[];
  readonly done: readonly DoneChunk[];
  readonly failures: readonly ChunkFailure[];
  readonly groups: number;
  readonly nonfinite: readonly NonfiniteCount[];
}

export interface DoneChunk {
  readonly chunk_id: string;
  readonly rows_in: number;
  readonly rows_kept: number;
}

/** What was attempted. */
export interface Batch {
  readonly source: Source;
  readonly tables: readonly AggregateTable[];
  readonly chunks: readonly DueChunk[];
}

/** What reading a batch produced. */
export interface BatchResult {
  readonly staged: Staged;
  readonly written: readonly WrittenPartial[];
  readonly failures: readonly ChunkFailure[];
  readonly created_at: Date;
}

/** Chunks that could not even be read. */
export function failedOutcome(batch: Batch, failures: readonly ChunkFailure[]): BatchOutcome {
  const failed = new Set(failures.map(({ chunk_id }) => chunk_id));
  const chunks = batch.chunks.filter(({ id }) => failed.has(id));
  return outcomeOf(
    { ...batch, chunks },
    { staged: { has_filters: false, chunks: new Map() }, written: [], failures, created_at: new Date() },
  );
}

/** One attempt for each chunk and table: a chunk succeeds in all tables of the batch or in none. */
export function outcomeOf({ source, tables, chunks }: Batch, { staged, written, failures, created_at }: BatchResult): BatchOutcome {
  // A chunk that changed while it was read may have bad values for that very reason, so the first reason wins.
  const reasons = new Map(failures.toReversed().map((failure) => [failure.chunk_id, failure]));
  const attempts: Attempt[] = [];
  const done: DoneChunk[] = [];
  chunks.forEach((chunk, ordinal) => {
    const failure = reasons.get(chunk.id) ?? null;
    const facts = staged.chunks.get(ordinal) ?? null;
    if (failure === null) done.push({ chunk_id: chunk.id, rows_in: facts?.rows_in ?? 0, rows_kept: facts?.rows_kept ?? 0 });
    for (const table of tables) {
      const partial = failure === null ? (written.find((candidate) => candidate.table === table) ?? null) : null;
      const counts = partial?.chunks.get(ordinal) ?? null;
      const days = facts?.days.get(table.as_of ?? source.time_column) ?? null;
      attempts.push({
        chunk_id: chunk.id,
        table_id: table.id,
        computation_hash: table.computation_hash,
        status: failure === null ? 'ok' : 'failed',
        fingerprint: chunk.basis,
        rows_in: facts?.rows_in ?? 0,
        rows_kept: counts?.rows_kept ?? 0,
        rows: counts?.rows ?? 0,
        nonfinite: failure === null ? sumOf((facts?.nonfinite ?? []).map(({ count }) => count)) : 0,
        first_day: days?.first_day ?? null,
        last_day: days?.last_day ?? null,
        partial: counts === null ? null : (partial?.path ?? null),
        error: failure?.message ?? null,
        inputs: chunk.lineage,
      });
    }
  });
  const nonfinite = chunks.flatMap(({ id }, ordinal) =>
    reasons.has(id) ? [] : (staged.chunks.get(ordinal)?.nonfinite ?? []).map((found) => ({ chunk_id: id, ...found })),
  );
  const groups = sumOf(written.flatMap((partial) => [...partial.chunks.values()].map(({ rows }) => rows)));
  return { created_at, attempts, done, failures: [...reasons.values()], groups, nonfinite };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
