import { CONTEXT_BYTES, type McpLimits } from '../../mcp/McpLimits.ts';
import { bytes, count, seconds, type LimitFlag } from './LimitFlag.ts';

/** Every limit of the MCP surface. */
export const mcpLimitFlags: readonly LimitFlag<McpLimits>[] = [
  count(
    '--default-rows',
    'Rows of an answer if the question sets no limit',
    1,
    ({ caps }) => caps.default_rows,
    (limits, rows) => ({ ...limits, caps: { ...limits.caps, default_rows: rows } }),
  ),
  count(
    '--max-rows',
    'The maximum number of rows that a question may ask for',
    1,
    ({ caps }) => caps.max_rows,
    (limits, rows) => ({ ...limits, caps: { ...limits.caps, max_rows: rows } }),
  ),
  bytes(
    '--max-answer',
    'The maximum size of the text of an answer; rows are cut to fit, and the answer says so',
    2 * CONTEXT_BYTES,
    ({ text_bytes }) => text_bytes,
    (limits, size) => ({ ...limits, text_bytes: size, caps: { ...limits.caps, max_bytes: size - CONTEXT_BYTES } }),
  ),
  bytes(
    '--max-message',
    'The maximum size of a message to the server',
    1024,
    ({ message_bytes }) => message_bytes,
    (limits, message_bytes) => ({ ...limits, message_bytes }),
  ),
  seconds(
    '--timeout',
    'How long one call may run',
    0.01,
    ({ call_ms }) => call_ms,
    (limits, call_ms) => ({ ...limits, call_ms }),
  ),
  count(
    '--slots',
    'Calls that run at the same time',
    1,
    ({ slots }) => slots,
    (limits, slots) => ({ ...limits, slots }),
  ),
  count(
    '--queue',
    'Calls that may wait for their turn',
    0,
    ({ waiting }) => waiting,
    (limits, waiting) => ({ ...limits, waiting }),
  ),
  seconds(
    '--queue-wait',
    'How long a call may wait for its turn',
    0.001,
    ({ wait_ms }) => wait_ms,
    (limits, wait_ms) => ({ ...limits, wait_ms }),
  ),
  bytes(
    '--query-memory',
    'Estimated memory for the groups of all questions together; a question beyond it waits for its turn, and one that alone exceeds it runs alone',
    1024 * 1024,
    ({ memory_bytes }) => memory_bytes,
    (limits, memory_bytes) => ({ ...limits, memory_bytes }),
  ),
  seconds(
    '--stop-timeout',
    'How long calls in progress may take when standard input ends',
    0,
    ({ stop_ms }) => stop_ms,
    (limits, stop_ms) => ({ ...limits, stop_ms }),
  ),
];
