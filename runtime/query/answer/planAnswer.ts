import { at } from '../../errors/at.ts';
import { planCensuses, type CensusPlan } from '../privacy/planCensus.ts';
import { sidesOf, type Question } from '../question/Question.ts';
import type { Answering } from '../served/Answering.ts';
import { checkRequired } from './checkRequired.ts';
import { groupBytes } from '../sides/groupBytes.ts';
import { planSide, type PlannedSide } from '../sides/planSide.ts';
import { ofEach, type Sides } from '../sides/Sides.ts';

/** What is read for an answer. */
export interface PlannedAnswer {
  readonly question: Question;
  readonly sides: Sides<PlannedSide>;
  readonly censuses: readonly CensusPlan[];
}

/**
 * Plans each metric of a question, and what has to be counted beside them for their privacy.
 * @throws {ServiceError} 400 for a question that adds what a metric does not let it add
 */
export async function planAnswer(answering: Answering, question: Question): Promise<PlannedAnswer> {
  const planned = sidesOf(question).map(async (side, place) => planSide(answering, at(answering.published, place), side));
  const sides = ofEach(await Promise.all(planned));
  await checkRequired(answering, question, sides);
  return { question, sides, censuses: planCensuses(sides) };
}

/** The approximate maximum of bytes that each fetch of an answer takes. */
export function bytesOf(answering: Answering, { sides, censuses }: PlannedAnswer): readonly Promise<number>[] {
  return [
    ...sides.map(async (side) => groupBytes(answering, side)),
    ...censuses.map(async ({ request }) => answering.reader.bytesOf(request)),
  ];
}
