import type { QueryResult } from '../../../generated/types.ts';
import type { Generation } from '../../release/Release.ts';
import type { Cached } from '../../release/Shelf.ts';
import type { Question } from '../question/Question.ts';
import { AnswerCache } from '../served/AnswerCache.ts';
import type { QueryContext } from '../served/QueryContext.ts';
import { servedAnswer } from '../served/servedAnswer.ts';
import { answerQuestion } from './answerQuestion.ts';

const CACHE_LIMITS = { entries: 1000, bytes: 64 * 2 ** 20 };

const ANSWERS: Cached<Generation, AnswerCache<QueryResult>> = {
  name: 'answers',
  make: () => new AnswerCache(CACHE_LIMITS, sizeOf),
  usage: ({ usage }) => usage,
};

/**
 * Answers a checked question, from the cache or from the published generation.
 * @throws {ServiceError} 409, 422, 504, or `cancelled`
 */
export async function answerOf(context: QueryContext, question: Question): Promise<QueryResult> {
  return servedAnswer(context, question, ANSWERS, (answering) => answerQuestion(answering, question));
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
