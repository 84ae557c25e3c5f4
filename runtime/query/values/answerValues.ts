import type { DimensionValues } from '../../../generated/types.ts';
import type { Answering } from '../served/Answering.ts';
import { withinMemory } from '../served/withinMemory.ts';
import type { ValuesQuestion } from './checkValues.ts';
import { countValues } from './countValues.ts';
import { listValues } from './listValues.ts';
import { planValues } from './planValues.ts';
import { valuesResult } from './valuesResult.ts';

/** Answers a checked question for the values of a dimension: plan, count, add, withhold, search, order, cap, provenance. */
export async function answerValues(answering: Answering, question: ValuesQuestion): Promise<DimensionValues> {
  const sides = planValues(answering, question);
  const bytes = sides.map(async ({ request }) => answering.reader.bytesOf(request));
  return withinMemory(answering, bytes, async () => {
    const counted = await countValues(answering, question, sides);
    return valuesResult(answering, counted, await listValues(answering, counted));
  });
}
