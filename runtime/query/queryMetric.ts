import { canonicalJson } from '../../compiler/canonicalJson.ts';
import { metricHash } from '../../compiler/metricHash.ts';
import type { Manifest, Metric, TableMetric } from '../../compiler/manifest.ts';
import type { Intent, QueryResult, Warning } from '../../generated/types.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { rowFilterName, type Principal } from '../release/Principal.ts';
import type { Generation, PublishedAggregate, Release } from '../release/Release.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import { servedMetric } from '../release/servedMetric.ts';
import type { Kept } from '../release/Shelf.ts';
import { unwatched } from '../telemetry/Observer.ts';
import { at } from './at.ts';
import { Budget } from './Budget.ts';
import { AnswerCache, type Patience } from './AnswerCache.ts';
import { answerQuestion } from './answer/answerQuestion.ts';
import { checkQuestion, type RowCaps } from './question/checkQuestion.ts';
import type { AskedMetric, ServedTable } from './question/checkSides.ts';
import * as messages from './messages.ts';
import { seenMetric } from './seenMetric.ts';
import type { QueryContext } from './QueryContext.ts';
import type { Question } from './question/Question.ts';
import * as warningOf from './warnings.ts';

const CACHE_LIMITS = { entries: 1000, bytes: 64 * 2 ** 20 };

const ANSWERS: Kept<Generation, AnswerCache<QueryResult>> = {
  name: 'answers',
  make: () => new AnswerCache(CACHE_LIMITS, sizeOf),
  usage: ({ usage }) => usage,
};

/**
 * Answers an intent of the right shape: from the cache or from the published generation, by its canonical question. The answer is shared
 * with other callers and must not be written to.
 * @throws {ServiceError} 400, 409, 422, 504, or `cancelled`
 */
export async function queryMetric(context: QueryContext, metric: Metric, intent: Intent): Promise<QueryResult> {
  return answerOf(context, questionOf(context, metric, intent));
}

/**
 * Checks an intent against a metric of the current catalog, as it is answered.
 * @throws {ServiceError} 400
 */
export function questionOf(
  { release, caps }: { readonly release: ReleaseView; readonly caps: RowCaps },
  metric: Metric,
  intent: Intent,
): Question {
  const { manifest } = release;
  const served = (today: TableMetric): ServedTable => {
    const found = servedMetric(release, today);
    return { manifest: found.release.manifest, metric: found.metric, seen_rows: found.seen_rows };
  };
  const asked = (today: Metric): AskedMetric => (today.table === null ? { manifest, metric: today, seen_rows: {} } : served(today));
  return checkQuestion(asked(metric), intent, caps, {
    names: Object.keys(manifest.metrics),
    named(name) {
      const today = seenMetric(release, name);
      return today === null ? null : asked(today);
    },
    served,
  });
}

/**
 * Answers a checked question, from the cache or from the published generation.
 * @throws {ServiceError} 409, 422, 504, or `cancelled`
 */
export async function answerOf(context: QueryContext, question: Question): Promise<QueryResult> {
  const { release, caps, timeout_ms, signal, memory = Budget.unlimited, watch = unwatched } = context;
  const sides = question.sides.map(({ manifest, metric }) => publishedFor({ manifest, generation: release.generation }, metric));
  const { generation } = at(sides, 0);
  const row_filter = rowFilterName(release.seen_by);
  const answering = { generation, published: sides.map(({ published }) => published), row_filter, caps, memory, watch };
  const manifests = question.sides.map(({ manifest }) => manifest);
  const key = answerKey(release.seen_by, manifests, question.metric, question, caps);
  let from: 'kept' | 'computed' = 'kept';
  const compute = (stop: AbortSignal): Promise<QueryResult> => {
    from = 'computed';
    return answerQuestion(answering, question, stop);
  };
  const answer = await generation.shelf.get(ANSWERS, generation).get(key, compute, patienceOf(timeout_ms, signal));
  watch.answered(from);
  return withPending(
    release,
    question.sides.map(({ metric }) => metric),
    answer,
  );
}

/**
 * Everything that determines an answer within one generation; of the caller, the visible rows and the name of the token that restricts
 * them.
 */
export function answerKey(
  principal: Principal,
  manifests: readonly Manifest[],
  metric: Metric,
  { intent, limit_asked }: { readonly intent: object; readonly limit_asked: boolean },
  { measure, max_bytes, max_chunk_ids }: QueryContext['caps'],
): string {
  const hashes = manifests.map(({ catalog_hash }) => catalog_hash);
  // The compound may come from a later catalog than the metrics that answer it.
  const asked = metric.table === null ? metricHash(metric) : metric.name;
  const seen = principal.kind === 'restricted' && rowFilterName(principal) !== null ? [principal.name, { ...principal.where }] : null;
  return canonicalJson([seen, hashes, asked, { ...intent }, limit_asked, measure, String(max_bytes), String(max_chunk_ids)]);
}

/** Adds to an answer which of its metrics are answered in their last published form. */
export function withPending<Answer extends { readonly warnings: readonly Warning[] }>(
  release: ReleaseView,
  metrics: readonly TableMetric[],
  answer: Answer,
): Answer {
  const pending = metrics.flatMap(({ name }) => {
    const today = release.manifest.metrics[name];
    return today === undefined || today.table === null ? [] : (servedMetric(release, today).pending ?? []);
  });
  const said = new Map(pending.map(({ processor, source }) => [processor, warningOf.pending(processor, source)]));
  return said.size === 0 ? answer : { ...answer, warnings: [...said.values(), ...answer.warnings] };
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
 * @throws {ServiceError} 409 when that is nothing
 */
export function publishedFor(
  { manifest, generation }: Pick<Release, 'manifest' | 'generation'>,
  metric: TableMetric,
): { readonly generation: Generation; readonly published: PublishedAggregate } {
  const published = publishedOrNull(manifest, generation, metric);
  if (generation === null || published === null)
    throw new ServiceError('missing_aggregates', 409, messages.missingAggregates(metric.name, metric.source));
  return { generation, published };
}

export function publishedOrNull(manifest: Manifest, generation: Generation | null, metric: TableMetric): PublishedAggregate | null {
  const published = generation?.aggregates.get(metric.table);
  return published !== undefined && published.computation_hash === manifest.tables[metric.table]?.computation_hash ? published : null;
}

/** Approximate bytes that an answer takes in memory. */
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
