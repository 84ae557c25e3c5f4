import type { BatchPiece, QuarantinedRows, ReducedChunk } from '../../../generated/types.ts';
import type { Chunk } from '../Chunk.ts';
import type { ChunkFailure } from '../IngestReport.ts';
import type { Staged, StagedChunk } from '../rows/stage.ts';
import type { WrittenPartial } from './writePartial.ts';

/** What reading and reducing some chunks together gave. */
export interface ReducedBatch {
  readonly staged: Pick<Staged, 'chunks'>;
  readonly written: readonly WrittenPartial[];
  /** By position. */
  readonly quarantined: ReadonlyMap<number, QuarantinedRows>;
  readonly failures: readonly ChunkFailure[];
}

export function pieceOf(chunks: readonly Chunk[], { staged, written, quarantined, failures }: ReducedBatch): BatchPiece {
  // A chunk that changed while it was read may have bad values for that very reason, so the first reason wins.
  const reasons = new Map(failures.toReversed().map((failure) => [failure.chunk_id, failure]));
  return {
    chunks: chunks.map(({ id }, ordinal) =>
      reducedChunk(id, staged.chunks.get(ordinal) ?? null, quarantined.get(ordinal) ?? null, reasons.get(id) ?? null),
    ),
    partials: written.flatMap(({ table, file, chunks: counts }) =>
      file === null
        ? []
        : [
            {
              table_id: table.id,
              ...file,
              chunks: chunks.flatMap(({ id }, ordinal) => {
                const own = counts.get(ordinal);
                return own === undefined ? [] : [{ chunk_id: id, ...own }];
              }),
            },
          ],
    ),
  };
}

/** Those of some chunks that could not even be read. */
export function failedPiece(chunks: readonly Chunk[], failures: readonly ChunkFailure[]): BatchPiece {
  const failed = new Set(failures.map(({ chunk_id }) => chunk_id));
  const nothing = { staged: { chunks: new Map<number, never>() }, written: [], quarantined: new Map<number, never>() };
  return pieceOf(
    chunks.filter(({ id }) => failed.has(id)),
    { ...nothing, failures },
  );
}

function reducedChunk(
  chunk_id: string,
  facts: StagedChunk | null,
  quarantined: QuarantinedRows | null,
  failure: ChunkFailure | null,
): ReducedChunk {
  // Records that cannot be read are rows of its files, too.
  const records = quarantined === null ? 0 : quarantined.rows - (facts?.refused ?? 0);
  return {
    chunk_id,
    rows_in: (facts?.rows_in ?? 0) + records,
    rows_kept: facts?.rows_kept ?? 0,
    days: [...(facts?.days ?? [])].map(([column, days]) => ({ column, ...days })),
    nonfinite: failure === null ? (facts?.nonfinite ?? []).map((found) => ({ ...found })) : [],
    undated: failure === null ? (facts?.undated ?? 0) : 0,
    nulls: failure === null ? (facts?.nulls ?? []).map((found) => ({ ...found })) : [],
    emptied: failure === null ? (facts?.emptied ?? []).map((found) => ({ ...found })) : [],
    ...(failure === null && quarantined !== null ? { quarantined } : {}),
    failure: failure === null ? null : { message: failure.message, example: failure.example },
  };
}
