import type { Metric } from '../../compiler/manifest.ts';
import type { Explanation, ExplainQuery } from '../../generated/types.ts';
import type { Generation } from '../release/Release.ts';
import type { Cached } from '../release/Shelf.ts';
import { answerExplain } from './explain/answerExplain.ts';
import { checkExplain } from './explain/checkExplain.ts';
import { AnswerCache } from './served/AnswerCache.ts';
import type { QueryContext } from './served/QueryContext.ts';
import { askableOf } from './served/questionOf.ts';
import { servedAnswer } from './served/servedAnswer.ts';

const CACHE_LIMITS = { entries: 200, bytes: 16 * 2 ** 20 };

const EXPLANATIONS: Cached<Generation, AnswerCache<Explanation>> = {
  name: 'explanations',
  make: () => new AnswerCache(CACHE_LIMITS, sizeOf),
  usage: ({ usage }) => usage,
};

/**
 * Says why a metric changed: from the cache or from the published generation. The explanation is shared with other callers and must not be
 * written to.
 * @throws {ServiceError} 400, 409, 422, 504, or `cancelled`
 */
export async function explainMetric(context: QueryContext, today: Metric, query: ExplainQuery): Promise<Explanation> {
  const question = checkExplain(askableOf(context.release, today), query, context.caps);
  return servedAnswer(context, question, EXPLANATIONS, (answering) => answerExplain(answering, question));
}

/** Approximate bytes that an explanation takes in memory. */
function sizeOf({ dimensions, provenance }: Explanation): number {
  return dimensions.reduce((bytes, { drivers }) => bytes + 500 + 500 * drivers.length, 2000 + 50 * provenance.chunk_ids.length);
}
