/** What long work is busy with. Rendering (a bar, log lines) is the surface's. */
export interface ProgressTask {
  readonly source: string;
  /** `wait` counts other ingests, `fingerprint` and `ingest` input bytes, `publish` tables, `export` aggregate rows. */
  readonly step: 'wait' | 'fingerprint' | 'ingest' | 'publish' | 'export';
  readonly total: number;
}

/** Told about one task after another; `advance` adds to what is done of `total`. */
export interface ProgressSink {
  start(task: ProgressTask): void;
  advance(done: number): void;
  finish(): void;
}

/** For callers that show nothing. */
export const silentProgress: ProgressSink = { start: () => undefined, advance: () => undefined, finish: () => undefined };
