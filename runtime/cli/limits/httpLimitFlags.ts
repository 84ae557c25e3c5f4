import { ENVELOPE_BYTES, type HttpLimits } from '../../http/HttpLimits.ts';
import { bytes, count, seconds, type LimitFlag } from './LimitFlag.ts';

/** Every limit of the HTTP surface. What GET /status calls each of them is in statusOf. */
export const httpLimitFlags: readonly LimitFlag<HttpLimits>[] = [
  count('--default-rows', 'Rows of an answer whose question names no limit', 1, ({ caps }) => caps.default_rows, (limits, rows) => ({ ...limits, caps: { ...limits.caps, default_rows: rows } })),
  count('--max-rows', 'The most rows that a question may ask for', 1, ({ caps }) => caps.max_rows, (limits, rows) => ({ ...limits, caps: { ...limits.caps, max_rows: rows } })),
  bytes('--max-answer', 'The largest answer; rows are cut to fit, and the answer says so', 2 * ENVELOPE_BYTES,
    ({ caps }) => caps.max_bytes + ENVELOPE_BYTES, (limits, size) => ({ ...limits, caps: { ...limits.caps, max_bytes: size - ENVELOPE_BYTES } })),
  seconds('--timeout', 'How long one call may run before a 504', 0.01, ({ call_ms }) => call_ms, (limits, call_ms) => ({ ...limits, call_ms })),
  count('--slots', 'Calls that run at once', 1, ({ slots }) => slots, (limits, slots) => ({ ...limits, slots })),
  count('--queue', 'Calls that may wait for a slot; one more is a 429', 0, ({ waiting }) => waiting, (limits, waiting) => ({ ...limits, waiting })),
  seconds('--queue-wait', 'How long a call may wait for a slot before a 429', 0.001, ({ wait_ms }) => wait_ms, (limits, wait_ms) => ({ ...limits, wait_ms })),
  bytes('--max-body', 'The largest body of a request', 1, ({ body_bytes }) => body_bytes, (limits, body_bytes) => ({ ...limits, body_bytes })),
  count('--json-depth', 'The deepest nesting of a JSON body', 4, ({ json_depth }) => json_depth, (limits, json_depth) => ({ ...limits, json_depth })),
  bytes('--max-headers', 'The largest headers of a request', 1024, ({ header_bytes }) => header_bytes, (limits, header_bytes) => ({ ...limits, header_bytes })),
  seconds('--headers-timeout', "How long a request's headers may take to arrive", 0.1, ({ headers_ms }) => headers_ms, (limits, headers_ms) => ({ ...limits, headers_ms })),
  seconds('--request-timeout', 'How long a whole request may take to arrive', 0.1, ({ request_ms }) => request_ms, (limits, request_ms) => ({ ...limits, request_ms })),
  seconds('--keep-alive', 'How long an idle connection is kept', 0, ({ keep_alive_ms }) => keep_alive_ms, (limits, keep_alive_ms) => ({ ...limits, keep_alive_ms })),
  count('--connections', 'Connections that are open at once', 1, ({ connections }) => connections, (limits, connections) => ({ ...limits, connections })),
  bytes('--memo', 'Memory for answers that are kept and given again', 0, ({ memo_bytes }) => memo_bytes, (limits, memo_bytes) => ({ ...limits, memo_bytes })),
  seconds('--stop-timeout', 'How long requests in flight have when the server stops', 0, ({ stop_ms }) => stop_ms, (limits, stop_ms) => ({ ...limits, stop_ms })),
];
