import type { Status } from '../../generated/types.ts';
import { healthOf } from './healthOf.ts';
import type { HttpService } from './HttpService.ts';

/** The limits in force, each with what it has done since the start, and the release that serves. */
export function statusOf({ holder, tools, limits, memo, connections, counters }: HttpService): Status {
  const { slots, memory, sql, chat } = tools;
  const release = holder.current();
  const { caps } = limits;
  return {
    ...healthOf(release),
    data_hash: release.generation?.data_hash ?? null,
    uptime_seconds: Math.floor((Date.now() - counters.started_at) / 1000),
    requests: { total: counters.requests, by_outcome: counters.outcomes },
    limits: {
      rows: { default: caps.default_rows, max: caps.max_rows, answers_cut: counters.truncated_answers },
      answer_bytes: { max: caps.max_bytes },
      call_ms: { max: limits.call_ms, timed_out: counters.of('timeout') },
      body_bytes: { max: limits.body_bytes, refused: counters.of('body_too_large') },
      header_bytes: { max: limits.header_bytes },
      json_depth: { max: limits.json_depth },
      slots: {
        max: limits.slots,
        in_use: slots.inUse,
        max_waiting: limits.waiting,
        waiting: slots.waiting,
        max_wait_ms: limits.wait_ms,
        refused: slots.refused,
      },
      query_memory: {
        max: memory.total,
        in_use: memory.used,
        max_waiting: limits.waiting,
        waiting: memory.waiting,
        max_wait_ms: limits.wait_ms,
        refused: memory.refused,
      },
      memo_bytes: { max: limits.memo_bytes, used: memo.bytes(release), hits: counters.memo_hits, misses: counters.memo_misses },
      connections: { max: limits.connections, open: connections.open, displaced: connections.displaced, refused: connections.refused },
      request_ms: { max: limits.request_ms, headers_max: limits.headers_ms },
    },
    caches: Object.fromEntries([...release.shelf.usage(), ...(release.generation?.shelf.usage() ?? [])]),
    ...(sql === null ? {} : { sql: sql.status() }),
    ...(chat === null || release.ai === null ? {} : { chat: { slots: chat.slots() } }),
  };
}
