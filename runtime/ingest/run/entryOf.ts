import type { BatchPiece, ReducedChunk } from '../../../generated/types.ts';
import type { AggregateTable, Source } from '../../../compiler/manifest.ts';
import type { Content } from '../../store/storage/contentOf.ts';
import type { Attempt } from '../../store/Ledger.ts';
import type { ChunkFailure, EmptiedCount, NonfiniteCount, QuarantinedReport } from '../IngestReport.ts';
import type { DueChunk } from '../stock/dependencies.ts';

/** A piece of a batch as it is entered into the ledger and the report. */
export interface Entry {
  readonly created_at: Date;
  readonly attempts: readonly Attempt[];
  /** The content of the partials that they name. */
  readonly partials: ReadonlyMap<string, Content>;
  readonly done: readonly DoneChunk[];
  readonly failures: readonly ChunkFailure[];
  readonly groups: number;
  readonly nonfinite: readonly NonfiniteCount[];
  readonly quarantined: readonly QuarantinedReport[];
  readonly emptied: readonly EmptiedCount[];
}

export interface DoneChunk {
  readonly chunk_id: string;
  readonly rows_in: number;
  readonly rows_kept: number;
}

/** What was attempted. */
export interface Attempted {
  readonly source: Source;
  readonly tables: readonly AggregateTable[];
  readonly chunks: readonly DueChunk[];
  /** When it was begun, by the coordinator's clock. */
  readonly created_at: Date;
}

/** One attempt for each chunk and table: a chunk succeeds in all tables of the batch or in none. */
export function entryOf({ source, tables, chunks, created_at }: Attempted, piece: BatchPiece): Entry {
  const known = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const partials = new Map(piece.partials.map((partial) => [partial.table_id, partial]));
  const counts = new Map(
    piece.partials.map(({ table_id, chunks: rows }) => [table_id, new Map(rows.map((counted) => [counted.chunk_id, counted]))]),
  );
  const attemptAt = (chunk: DueChunk, reduced: ReducedChunk, table: AggregateTable): Attempt => {
    const { failure } = reduced;
    const own = failure === null ? counts.get(table.id)?.get(chunk.id) : undefined;
    const days = reduced.days.find(({ column }) => column === (table.as_of ?? source.time_column));
    return {
      chunk_id: chunk.id,
      table_id: table.id,
      computation_hash: table.computation_hash,
      status: failure === null ? 'ok' : 'failed',
      fingerprint: chunk.basis,
      rows_in: reduced.rows_in,
      rows_kept: own?.rows_kept ?? 0,
      rows: own?.rows ?? 0,
      nonfinite: sumOf(reduced.nonfinite.map(({ count }) => count)),
      rows_passed: reduced.rows_kept,
      undated: reduced.undated,
      quarantined: reduced.quarantined?.rows ?? 0,
      quarantine: reduced.quarantined === undefined ? null : { reasons: reduced.quarantined.reasons, file: reduced.quarantined.file },
      nulls: byColumn([...reduced.nulls, ...reduced.emptied]),
      first_day: days?.first_day ?? null,
      last_day: days?.last_day ?? null,
      partial: own === undefined ? null : (partials.get(table.id)?.path ?? null),
      error: failure?.message ?? null,
      inputs: chunk.lineage,
    };
  };
  const reduced = piece.chunks.flatMap((one) => {
    const chunk = known.get(one.chunk_id);
    if (chunk === undefined) throw new Error('a worker speaks of a chunk that was not ordered');
    return tables.map((table) => attemptAt(chunk, one, table));
  });
  return {
    created_at,
    attempts: reduced,
    partials: new Map(piece.partials.map(({ path, bytes, sha256 }) => [path, { bytes, sha256 }])),
    done: piece.chunks.filter(({ failure }) => failure === null),
    failures: piece.chunks.flatMap(({ chunk_id, failure }) => (failure === null ? [] : [{ chunk_id, ...failure }])),
    groups: sumOf(piece.partials.flatMap(({ chunks: rows }) => rows.map((counted) => counted.rows))),
    quarantined: piece.chunks.flatMap(({ chunk_id, quarantined }) => (quarantined === undefined ? [] : [{ chunk_id, ...quarantined }])),
    emptied: piece.chunks.flatMap(({ chunk_id, emptied }) => emptied.map((found) => ({ chunk_id, ...found }))),
    nonfinite: piece.chunks.flatMap(({ chunk_id, nonfinite }) => nonfinite.map((found) => ({ chunk_id, ...found }))),
  };
}

/** A derived column may have the name that a declared one had before. */
function byColumn(counts: readonly { readonly column: string; readonly count: number }[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const { column, count } of counts) sums.set(column, (sums.get(column) ?? 0) + count);
  return Object.fromEntries(sums);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, count) => total + count, 0);
}
