import type { ChunkFailure, ProcessorLoss } from '../IngestReport.ts';

/** What an ingest would do now, as far as that can be known without reading the data. Counts are exact. */
export interface IngestPlan {
  /** False if an ingest would fail: a source or a chunk cannot be read, or something would be lost. */
  readonly ok: boolean;
  readonly sources: readonly SourcePlan[];
}

export interface SourcePlan {
  readonly source: string;
  /** Why nothing can be said about the source, in words. */
  readonly error: string | null;
  readonly reads: readonly PlannedRead[];
  /** Processors of these reads that depend on more than a chunk: with workers, they stay with the coordinator. */
  readonly with_coordinator: readonly string[];
  /** The number of chunks that no processor needs to read. */
  readonly unchanged: number;
  /** Chunks that cannot be read. */
  readonly failures: readonly ChunkFailure[];
  /** What would no longer be shown, and therefore not be published without `--accept-loss`. */
  readonly losses: readonly ProcessorLoss[];
  /** Ids of visible chunks whose files are gone. */
  readonly missing: readonly string[];
  /** Ids of chunks that could not be read and whose files are gone. */
  readonly failed_gone: readonly string[];
  /** What `--prune` would retire; rows as originally read. */
  readonly retired: { readonly chunks: number; readonly rows: number };
  /** Chunks that lost some of their files. */
  readonly shrunk: readonly { readonly chunk_id: string; readonly files: readonly string[]; readonly rows_before: number }[];
  readonly warnings: readonly string[];
}

/** A chunk that would be read. */
export interface PlannedRead {
  readonly chunk_id: string;
  /** The total size of its current files. */
  readonly bytes: number;
  /** Null when nobody has counted them yet. */
  readonly rows: number | null;
  readonly processors: readonly { readonly processor: string; readonly reason: ReadReason }[];
}

/**
 * `new`: the processor has never read it. `changed`: its content, or that of a chunk it depends on, changed. `computation`: its stored form
 * comes from another computation. `failed`: it could not be read before. `returned`: it was retired, and its files are back. `lost`: its
 * partial is gone or damaged. `forced`: everything is read again.
 */
export type ReadReason = 'new' | 'changed' | 'computation' | 'failed' | 'returned' | 'lost' | 'forced';
