/** The outcome of a source's ingest, in numbers. */
export interface IngestEnd {
  readonly outcome: 'ok' | 'failed' | 'nothing_new';
  readonly chunks: { readonly done: number; readonly failed: number; readonly retired: number };
  /** Rows read. */
  readonly rows: number;
}

/** Observes an ingest. An observer's failures never affect the work. */
export interface IngestObserver {
  /** Runs the ingest of one source, by its name in the catalog. */
  source<Result>(source: string, work: (ended: (end: IngestEnd) => void) => Promise<Result>): Promise<Result>;
  /** Reads and reduces chunks that are read together. @param chunks how many */
  chunks<Result>(chunks: number, work: () => Promise<Result>): Promise<Result>;
}

const ignore = (): void => {};

/** For work that nobody observes. */
export const unobservedIngest: IngestObserver = { source: (_source, work) => work(ignore), chunks: (_chunks, work) => work() };
