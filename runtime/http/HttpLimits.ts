import type { Caps } from '../tools/Tool.ts';

const MEBIBYTE = 1024 * 1024;

/** The limits of one server. All of them can be configured, and GET /status shows them all. */
export interface HttpLimits {
  readonly caps: Caps;
  /** Milliseconds that one call may run before a 504. */
  readonly call_ms: number;
  /** The largest request body. */
  readonly body_bytes: number;
  /** The largest headers of a request, in bytes. */
  readonly header_bytes: number;
  /** The deepest nesting of a JSON body. */
  readonly json_depth: number;
  /** Calls that run at once. */
  readonly slots: number;
  /** Calls that may wait for a slot; another one gets a 429. */
  readonly waiting: number;
  /** Milliseconds that a call may wait for a slot before a 429. */
  readonly wait_ms: number;
  /** Estimated bytes that the groups of all questions together may take. */
  readonly memory_bytes: number;
  /** Bytes of finished answers cached for each release. */
  readonly memo_bytes: number;
  /** Milliseconds in which a request's headers, and the whole request, must arrive. */
  readonly headers_ms: number;
  readonly request_ms: number;
  /** Milliseconds that an idle connection is left open. */
  readonly keep_alive_ms: number;
  /** How often, in milliseconds, the two limits above are checked. */
  readonly check_ms: number;
  readonly connections: number;
  /** Milliseconds for which a stopping server keeps accepting requests while /ready says no. */
  readonly drain_ms: number;
  /** Milliseconds that requests in flight have to finish when the server stops. */
  readonly stop_ms: number;
}

/** Reserved within the cap for columns, provenance and everything else in an answer besides rows. */
export const ENVELOPE_BYTES = MEBIBYTE / 4;

/** The caps of HTTP, shared by the command line: 1,000 rows by default, 10,000 at most, 16 MiB of body, 1,000 chunk ids. */
const httpCaps: Caps = {
  default_rows: 1000,
  max_rows: 10_000,
  max_bytes: 16 * MEBIBYTE - ENVELOPE_BYTES,
  measure: 'json',
  max_chunk_ids: 1000,
};

export const defaultHttpLimits: HttpLimits = {
  caps: httpCaps,
  call_ms: 30_000,
  body_bytes: MEBIBYTE / 4,
  header_bytes: 16 * 1024,
  json_depth: 32,
  slots: 16,
  waiting: 256,
  wait_ms: 10_000,
  memory_bytes: 512 * MEBIBYTE,
  memo_bytes: 64 * MEBIBYTE,
  headers_ms: 10_000,
  request_ms: 30_000,
  keep_alive_ms: 5_000,
  check_ms: 1_000,
  connections: 1_024,
  drain_ms: 0,
  stop_ms: 10_000,
};
