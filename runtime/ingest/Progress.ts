/** The current step of long-running work. Surfaces render it as a bar or log lines. */
export interface ProgressTask {
  readonly source: string;
  /** `wait` counts other ingests, `fingerprint` and `ingest` input bytes, `publish` tables, `export` aggregate rows. */
  readonly step: 'wait' | 'fingerprint' | 'ingest' | 'publish' | 'export';
  readonly total: number;
}

/** Receives one task after another; `advance` adds to the part of `total` that is done. */
export interface ProgressSink {
  start(task: ProgressTask): void;
  advance(done: number): void;
  finish(): void;
}

/** For callers that show nothing. */
export const silentProgress: ProgressSink = { start: () => undefined, advance: () => undefined, finish: () => undefined };
