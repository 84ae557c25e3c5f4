/** What became of a source's ingest, in numbers. */
export interface IngestEnd {
  readonly outcome: 'ok' | 'failed' | 'nothing_new';
  readonly chunks: { readonly done: number; readonly failed: number; readonly retired: number };
  /** Rows that were read. */
  readonly rows: number;
}

/** Told of an ingest while it is done. What it does with it never fails the work. */
export interface IngestObserver {
  /** Runs the ingest of one source, by its name in the catalog. */
  source<Result>(source: string, work: (ended: (end: IngestEnd) => void) => Promise<Result>): Promise<Result>;
  /** Reads chunks that are read together, and reduces them. @param chunks how many */
  chunks<Result>(chunks: number, work: () => Promise<Result>): Promise<Result>;
}

const ignore = (): void => {};

/** Where nobody observes. */
export const unobservedIngest: IngestObserver = { source: (_source, work) => work(ignore), chunks: (_chunks, work) => work() };
