import type { QuarantinedRows } from '../../generated/types.ts';
import type { FailureReason } from '../formats/FailureReason.ts';
import type { PublicationAudit } from '../store/publish.ts';

/** What an ingest did, for a summary. All counts are exact; times are milliseconds. */
export interface IngestReport {
  /** True if every source was read, no chunk failed and every processor shows its current computation: exit status 0. */
  readonly ok: boolean;
  readonly sources: readonly SourceReport[];
  readonly elapsed_ms: number;
}

export interface SourceReport {
  readonly source: string;
  /** Null if there was nothing to do or the source could not be ingested at all. */
  readonly run_id: string | null;
  /** Of the table that the run read; null for files, and for tables without versions. */
  readonly version: string | null;
  /** Why the source could not be ingested, in words; null if it could, even when chunks failed. */
  readonly error: string | null;
  readonly chunks: ChunkCounts;
  /** Rows of the chunks read in this run; rows left after the source's filters; aggregate rows written, over all tables. */
  readonly rows_in: number;
  readonly rows_kept: number;
  readonly groups: number;
  readonly failures: readonly ChunkFailure[];
  /** Processors whose previous computation keeps answering because publishing the new one would show less. */
  readonly losses: readonly ProcessorLoss[];
  /** Ids of visible chunks whose files are gone. They stay visible until `--prune`. */
  readonly missing: readonly string[];
  /** Ids of chunks that could not be read and whose files are gone. They count as failed until `--prune`. */
  readonly failed_gone: readonly string[];
  /** Rows of the retired chunks, as originally read. */
  readonly rows_retired: number;
  /** Chunks that were read again without a file that they used to have. */
  readonly shrunk: readonly ShrunkReport[];
  /** Counts of NaN and infinite values, which are read as null; only columns that had some. */
  readonly nonfinite: readonly NonfiniteCount[];
  /** By derived column and chunk: rows in which it has no value although all that it is made of have one; only those that had some. */
  readonly emptied: readonly EmptiedCount[];
  /** Rows that were refused and left out, of chunks that had some. */
  readonly quarantined: readonly QuarantinedReport[];
  /** The audit of what was to be published; null when there was nothing to audit. */
  readonly audit: PublicationAudit | null;
  /** Things worth checking that are not failures. */
  readonly warnings: readonly string[];
  /** The current generation after this run; null before the first publication. */
  readonly generation: string | null;
  /** Whether this run published it. */
  readonly published: boolean;
  readonly elapsed_ms: number;
}

export interface ChunkCounts {
  readonly done: number;
  readonly failed: number;
  readonly unchanged: number;
  readonly missing: number;
  readonly retired: number;
}

export interface ProcessorLoss {
  readonly processor: string;
  /** What is visible now but missing from the new computation. */
  readonly chunks: readonly { readonly chunk_id: string; readonly reason: 'gone' | 'failed' }[];
}

export interface ShrunkReport {
  readonly chunk_id: string;
  /** Paths of the missing files. */
  readonly files: readonly string[];
  /** Rows of the whole chunk. */
  readonly rows_before: number;
  readonly rows_now: number;
}

/** The rows that were left out of a chunk, by reason and column, and the file that names them. */
export interface QuarantinedReport extends QuarantinedRows {
  readonly chunk_id: string;
}

export interface ChunkFailure extends FailureReason {
  readonly chunk_id: string;
}

/** Values that a derived column turned to null. */
export interface EmptiedCount {
  readonly column: string;
  readonly chunk_id: string;
  readonly count: number;
}

/** In the rows that the source's filters keep. */
export interface NonfiniteCount {
  readonly column: string;
  readonly chunk_id: string;
  readonly count: number;
}
