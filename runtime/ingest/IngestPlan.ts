import type { ChunkFailure, ProcessorLoss } from './IngestReport.ts';

/** What an ingest would do now, as far as that is known without reading the data. Counts are exact. */
export interface IngestPlan {
  /** False where an ingest would end in failure: a source that cannot be read, a chunk that cannot, or something that would be lost. */
  readonly ok: boolean;
  readonly sources: readonly SourcePlan[];
}

export interface SourcePlan {
  readonly source: string;
  /** Why nothing can be said of the source, for a person. */
  readonly error: string | null;
  readonly reads: readonly PlannedRead[];
  /** How many chunks no processor needs. */
  readonly unchanged: number;
  /** Chunks that cannot be read. */
  readonly failures: readonly ChunkFailure[];
  /** What would no longer be shown, and so would not be published without `--accept-loss`. */
  readonly losses: readonly ProcessorLoss[];
  /** Ids of visible chunks whose files are gone. */
  readonly missing: readonly string[];
  /** Ids of chunks that could not be read and whose files are gone. */
  readonly failed_gone: readonly string[];
  /** What `--prune` would retire; rows as they were read. */
  readonly retired: { readonly chunks: number; readonly rows: number };
  /** Chunks that have lost some of their files. */
  readonly shrunk: readonly { readonly chunk_id: string; readonly files: readonly string[]; readonly rows_before: number }[];
  readonly warnings: readonly string[];
}

/** A chunk that would be read. */
export interface PlannedRead {
  readonly chunk_id: string;
  /** Of its files as they are. */
  readonly bytes: number;
  /** Null where nobody has counted them yet. */
  readonly rows: number | null;
  readonly processors: readonly { readonly processor: string; readonly reason: ReadReason }[];
}

/**
 * `new`: the processor has never read it. `changed`: its content, or that of a chunk on which it depends, is another. `computation`: what is
 * stored of it is of another computation. `failed`: it could not be read before. `returned`: it was retired, and its files are back.
 * `lost`: its partial is gone or damaged. `forced`: all is read again.
 */
export type ReadReason = 'new' | 'changed' | 'computation' | 'failed' | 'returned' | 'lost' | 'forced';
