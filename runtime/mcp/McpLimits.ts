import type { Caps } from '../tools/Tool.ts';

/** The limits of one MCP server. */
export interface McpLimits {
  readonly caps: Caps;
  /** The largest message that is read. */
  readonly message_bytes: number;
  /** The largest text block, in UTF-8 bytes. */
  readonly text_bytes: number;
  /** Milliseconds that one call may run. */
  readonly call_ms: number;
  /** Calls that run at once, calls that may wait for their turn, and for how many milliseconds. */
  readonly slots: number;
  readonly waiting: number;
  readonly wait_ms: number;
  /** Estimated bytes that the groups of all questions together may take. */
  readonly memory_bytes: number;
  /** Milliseconds between two progress messages, for clients that ask for them. */
  readonly progress_ms: number;
  /** Milliseconds that calls in progress have to finish when standard input ends. */
  readonly stop_ms: number;
}

/** Reserved within the text for the line of context and a chart's specification. */
export const CONTEXT_BYTES = 4096;
const TEXT_BYTES = 64 * 1024;

export const defaultMcpLimits: McpLimits = {
  caps: { default_rows: 100, max_rows: 500, max_bytes: TEXT_BYTES - CONTEXT_BYTES, measure: 'csv', max_chunk_ids: 50 },
  message_bytes: 1024 * 1024,
  text_bytes: TEXT_BYTES,
  call_ms: 30_000,
  slots: 8,
  waiting: 1000,
  wait_ms: 30_000,
  memory_bytes: 512 * 1024 * 1024,
  progress_ms: 1_000,
  stop_ms: 2_000,
};
