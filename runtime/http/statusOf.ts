import type { ProcessesStatus, Status } from '../../generated/types.ts';
import type { Principal } from '../release/Principal.ts';
import { auditStatus } from '../release/auditStatus.ts';
import { publishedChecks } from '../release/publishedChecks.ts';
import { isWhole } from '../release/ReleaseView.ts';
import { healthOf, type OwnHealth } from './healthOf.ts';
import type { HttpService } from './HttpService.ts';

/** The limits in force, each with its counts since the start, and what a principal sees of the current release. */
export function statusOf(service: HttpService, principal: Principal): Status {
  const { tokens, tools, limits, memo, connections, counters, postgres, peers } = service;
  const { slots, memory, resident, sql, chat } = tools;
  const view = tools.viewFor(principal);
  const { generation } = view;
  const { caps } = limits;
  const held = resident?.usage;
  const health = healthOf(view, tokens);
  const uptime_seconds = Math.floor((Date.now() - counters.started_at) / 1000);
  return {
    ...health,
    ...(peers.seat.count === 1 ? {} : { processes: ownLine(service, health, uptime_seconds) }),
    // Checks are about everything that is published, and their words may name any of it.
    ...(isWhole(view) && (view.manifest.checks !== undefined || view.held !== null)
      ? { audit: auditStatus(publishedChecks(view), view.held) }
      : {}),
    data_hash: generation?.data_hash ?? null,
    uptime_seconds,
    requests: { total: counters.requests, by_outcome: counters.outcomes },
    limits: {
      rows: { default: caps.default_rows, max: caps.max_rows, answers_cut: counters.truncated_answers },
      answer_bytes: { max: caps.max_bytes },
      call_ms: { max: limits.call_ms, timed_out: counters.of('timeout') },
      body_bytes: { max: limits.body_bytes, refused: counters.of('body_too_large') },
      header_bytes: { max: limits.header_bytes },
      json_depth: { max: limits.json_depth },
      slots: slots.usage(),
      query_memory: memory.usage(),
      resident_memory: { max: held?.max_bytes ?? 0, used: held?.bytes ?? 0, evicted: held?.evicted ?? 0 },
      memo_bytes: { max: limits.memo_bytes, used: memo.bytes(view), hits: counters.memo_hits, misses: counters.memo_misses },
      connections: { max: limits.connections, open: connections.open, displaced: connections.displaced, refused: connections.refused },
      request_ms: { max: limits.request_ms, headers_max: limits.headers_ms },
    },
    ...(held !== undefined && isWhole(view) ? { resident: [...held.tables] } : {}),
    // The caches of a generation also hold what others ask.
    caches: Object.fromEntries([
      ...view.shelf.usage(),
      ...(isWhole(view) ? (generation?.shelf.usage() ?? []) : []),
      ...(held !== undefined && isWhole(view) ? [['resident_tables', held.reads] as const] : []),
    ]),
    ...(sql === null || !isWhole(view) ? {} : { sql: sql.status() }),
    ...(postgres === null || !isWhole(view) ? {} : { postgres: postgres() }),
    ...(chat === null || view.ai === null ? {} : { chat: { slots: chat.slots() } }),
  };
}

/** This process among those that serve together. */
function ownLine(
  { tools, counters, peers }: HttpService,
  { catalog_hash, generation }: OwnHealth,
  uptime_seconds: number,
): ProcessesStatus {
  const { number, count } = peers.seat;
  const memory_bytes = process.memoryUsage.rss();
  const requests = counters.requests;
  const each = [{ process: number, catalog_hash, generation, uptime_seconds, memory_bytes, requests, calls: tools.slots.used }];
  return { count, serving: 1, each };
}
