import type { Metric } from '../../compiler/manifest.ts';
import type { Intent, QueryResult } from '../../generated/types.ts';
import { answerOf } from './answer/answerOf.ts';
import type { QueryContext } from './served/QueryContext.ts';
import { questionOf } from './served/questionOf.ts';

/**
 * Answers an intent of the right shape: from the cache or from the published generation, by its canonical question. The answer is shared
 * with other callers and must not be written to.
 * @throws {ServiceError} 400, 409, 422, 504, or `cancelled`
 */
export async function queryMetric(context: QueryContext, metric: Metric, intent: Intent): Promise<QueryResult> {
  return answerOf(context, questionOf(context, metric, intent));
}
