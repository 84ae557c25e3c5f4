import type { QueryResult } from '../../../generated/types.ts';
import type { Question } from '../question/Question.ts';
import type { Answering } from '../served/Answering.ts';
import { withinMemory } from '../served/withinMemory.ts';
import { answerResult } from './answerResult.ts';
import { bytesOf, planAnswer } from './planAnswer.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import { makeLines } from './makeLines.ts';
import { showGroups } from './showGroups.ts';

/**
 * Answers a checked question from a published generation. For each metric: plan, one statement (filters, bounds and selections), merge,
 * regroup; then join, withhold, derive, compare, having, top_n and others, order, expand, cap, provenance. Rows derive their columns when
 * these steps ask for them. Rows and digest are a pure function of the catalog, the data and the canonical intent.
 * @throws {ServiceError} 422 for a value that its declared type cannot hold; whatever the engine throws when its signal interrupts it
 */
export async function answerQuestion(answering: Answering, question: Question): Promise<QueryResult> {
  const planned = await planAnswer(answering, question);
  return withinMemory(answering, bytesOf(answering, planned), async () => {
    const fetched = await fetchAnswer(answering, planned);
    const shown = await showGroups(answering, fetched);
    return answerResult(answering, await makeLines(answering, shown));
  });
}
