import type { Metric } from '../../compiler/manifest.ts';
import type { DimensionValues, DimensionValuesQuery } from '../../generated/types.ts';
import type { Generation } from '../release/Release.ts';
import type { Cached } from '../release/Shelf.ts';
import { AnswerCache } from './served/AnswerCache.ts';
import type { QueryContext } from './served/QueryContext.ts';
import { servedAnswer } from './served/servedAnswer.ts';
import { answerValues } from './values/answerValues.ts';
import { checkValues } from './values/checkValues.ts';

const CACHE_LIMITS = { entries: 200, bytes: 16 * 2 ** 20 };

const VALUES: Cached<Generation, AnswerCache<DimensionValues>> = {
  name: 'dimension_values',
  make: () => new AnswerCache(CACHE_LIMITS, sizeOf),
  usage: ({ usage }) => usage,
};

/**
 * The values of one dimension of a metric's aggregate table with their counts of underlying rows, null included: most frequent first, ties
 * by value, null last. For a metric over others, the values of all their tables with their counts added. Served from the smallest tables
 * that have them; the result is shared and must not be written to. A metric with privacy withholds values with too few rows and reports
 * their number among all values; a number among the values that `search` finds would reveal which values exist.
 * @throws {ServiceError} 400, 409, 504, or `cancelled`
 */
export async function dimensionValues(context: QueryContext, today: Metric, query: DimensionValuesQuery): Promise<DimensionValues> {
  const question = checkValues(context.release, today, query, context.caps);
  return servedAnswer(context, question, VALUES, (answering) => answerValues(answering, question));
}

/** Approximate bytes that an answer takes in memory. */
function sizeOf({ values, provenance }: DimensionValues): number {
  return values.reduce((bytes, { value }) => bytes + 64 + 2 * String(value).length, 2000 + 50 * provenance.chunk_ids.length);
}
