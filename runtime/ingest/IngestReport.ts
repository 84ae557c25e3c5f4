/** What an ingest did, for a summary. All counts are exact; times are milliseconds. */
export interface IngestReport {
  /** True when every source was read, no chunk failed and every processor shows its computation of today: exit status 0. */
  readonly ok: boolean;
  readonly sources: readonly SourceReport[];
  readonly elapsed_ms: number;
}

export interface SourceReport {
  readonly source: string;
  /** Null when there was nothing to do, or the source could not be ingested at all. */
  readonly run_id: string | null;
  /** Why the source could not be ingested, for a person; null when it could, also when chunks failed. */
  readonly error: string | null;
  readonly chunks: ChunkCounts;
  /** Rows of the chunks read in this run; those left after the source's filters; aggregate rows written, over all tables. */
  readonly rows_in: number;
  readonly rows_kept: number;
  readonly groups: number;
  readonly failures: readonly ChunkFailure[];
  /** Processors whose former computation goes on answering, for less would be shown without it. */
  readonly losses: readonly ProcessorLoss[];
  /** Ids of visible chunks whose files are gone. They stay visible until `--prune`. */
  readonly missing: readonly string[];
  /** Ids of chunks that could not be read and whose files are gone. They count as failed until `--prune`. */
  readonly failed_gone: readonly string[];
  /** Rows of the chunks that were retired, as they were read. */
  readonly rows_retired: number;
  /** Chunks that were read again without a file that they had had. */
  readonly shrunk: readonly ShrunkReport[];
  /** NaN and infinite values, which are read as null, where there were any. */
  readonly nonfinite: readonly NonfiniteCount[];
  /** Things worth a look that are not failures. */
  readonly warnings: readonly string[];
  /** What is current after this run; null before the first publication. */
  readonly generation: string | null;
  /** Whether this run made it. */
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
  /** What is visible now and the new computation does not have. */
  readonly chunks: readonly { readonly chunk_id: string; readonly reason: 'gone' | 'failed' }[];
}

export interface ShrunkReport {
  readonly chunk_id: string;
  /** Paths of the files that are gone. */
  readonly files: readonly string[];
  /** Rows of the whole chunk. */
  readonly rows_before: number;
  readonly rows_now: number;
}

export interface ChunkFailure {
  readonly chunk_id: string;
  /** What was expected and what was found; holds no value of the data. */
  readonly message: string;
  /** A value that shows the trouble, for the person at the terminal only: not for logs. */
  readonly example: string | null;
}

/** Of the rows that the source's filters keep. */
export interface NonfiniteCount {
  readonly column: string;
  readonly chunk_id: string;
  readonly count: number;
}
