/** How long a bucket or a database may take, in milliseconds. */
export interface PlaceLimits {
  /** Until a connection is made; of a database, until it first answers. */
  readonly connect_ms: number;
  /** Without a byte of what was asked for. */
  readonly silence_ms: number;
  /** From the first connection to the last byte. */
  readonly total_ms: number;
}

/** A database may compute for minutes before it sends the first row, and a first ingest may read for hours. */
export const defaultPlaceLimits: PlaceLimits = { connect_ms: 30_000, silence_ms: 600_000, total_ms: 6 * 3_600_000 };
