import { canonicalJson } from '../../compiler/canonicalJson.ts';
import type { Manifest, Metric } from '../../compiler/manifest.ts';
import type { Intent, QueryResult } from '../../generated/types.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import type { Generation, PublishedAggregate, Release } from '../release/Release.ts';
import type { Kept } from '../release/Shelf.ts';
import { Budget } from './Budget.ts';
import { AnswerCache, type Patience } from './AnswerCache.ts';
import { answerQuestion } from './answer/answerQuestion.ts';
import { checkQuestion } from './question/checkQuestion.ts';
import * as messages from './messages.ts';
import type { QueryContext } from './QueryContext.ts';
import type { Question } from './question/Question.ts';

const CACHE_LIMITS = { entries: 1000, bytes: 64 * 2 ** 20 };

const ANSWERS: Kept<Generation, AnswerCache<QueryResult>> = {
  name: 'answers',
  make: () => new AnswerCache(CACHE_LIMITS, sizeOf),
  usage: ({ usage }) => usage,
};

/**
 * Answers an intent of the right shape: the canonical question, from the cache or from the published generation.
 * The answer is shared with other callers and not to be written to.
 * @throws {ServiceError} 400, 409, 422, 504, or `cancelled`.
 */
export async function queryMetric(context: QueryContext, metric: Metric, intent: Intent): Promise<QueryResult> {
  return answerOf(context, metric, checkQuestion(context.release.manifest, metric, intent, context.caps));
}

/**
 * Answers a checked question, from the cache or from the published generation.
 * @throws {ServiceError} 409, 422, 504, or `cancelled`.
 */
export async function answerOf(
  { release, caps, timeout_ms, signal, memory = Budget.unlimited }: QueryContext,
  metric: Metric,
  question: Question,
): Promise<QueryResult> {
  const { manifest } = release;
  const { generation, published } = publishedFor(release, metric);
  const { max_bytes, measure, max_chunk_ids } = caps;
  const key = canonicalJson([
    manifest.catalog_hash,
    metric.name,
    question.intent,
    question.limit_asked,
    measure,
    String(max_bytes),
    String(max_chunk_ids),
  ]);
  const context = { manifest, generation, published, caps: { max_bytes, measure, max_chunk_ids }, memory };
  return generation.shelf
    .get(ANSWERS, generation)
    .get(key, (stop) => answerQuestion(context, question, stop), patienceOf(timeout_ms, signal));
}

export function patienceOf(timeout_ms: number, signal: AbortSignal): Patience {
  return {
    timeout_ms,
    signal,
    timedOut: () => new ServiceError('timeout', 504, messages.timedOut(timeout_ms)),
    cancelled: () => new ServiceError('cancelled', 499, messages.cancelled()),
  };
}

/**
 * What a metric's table has published under its current definition.
 * @throws {ServiceError} 409 when that is nothing.
 */
export function publishedFor(
  { manifest, generation }: Release,
  metric: Metric,
): { readonly generation: Generation; readonly published: PublishedAggregate } {
  const published = publishedOrNull(manifest, generation, metric);
  if (generation === null || published === null)
    throw new ServiceError('missing_aggregates', 409, messages.missingAggregates(metric.name, metric.source));
  return { generation, published };
}

export function publishedOrNull(manifest: Manifest, generation: Generation | null, metric: Metric): PublishedAggregate | null {
  const published = generation?.aggregates.get(metric.table);
  return published !== undefined && published.computation_hash === manifest.tables[metric.table]?.computation_hash ? published : null;
}

/** Bytes that an answer takes in memory, roughly. */
function sizeOf({ rows, columns, provenance }: QueryResult): number {
  let bytes = 2000 + 50 * provenance.chunk_ids.length;
  for (const row of rows) {
    bytes += 16;
    for (const { name } of columns) {
      const cell = row[name];
      bytes += typeof cell === 'string' ? 24 + 2 * cell.length : 16;
    }
  }
  return bytes;
}
