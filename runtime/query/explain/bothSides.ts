import type { Dimension } from '../../../compiler/manifest.ts';
import type { Change } from '../../stats/explain/kitagawa.ts';
import { bytesOf, planAnswer } from '../answer/planAnswer.ts';
import { fetchAnswer } from '../answer/fetchAnswer.ts';
import { showGroups, type ShownAnswer } from '../answer/showGroups.ts';
import { boundsText } from '../question/bounds.ts';
import type { Question } from '../question/Question.ts';
import type { Answering } from '../served/Answering.ts';
import { withinMemory } from '../served/withinMemory.ts';
import type { Days, ExplainQuestion } from './ExplainQuestion.ts';

/** Asks the question of an explanation by some dimensions, over the days of each side. The groups are held for as long as the work takes. */
export async function askBothSides<Done>(
  answering: Answering,
  { whole }: ExplainQuestion,
  dimensions: readonly Dimension[],
  { before, after }: Change<Days>,
  work: (sides: Change<ShownAnswer>) => Promise<Done>,
): Promise<Done> {
  const planned = {
    before: await planAnswer(answering, questionBy(whole, dimensions, before)),
    after: await planAnswer(answering, questionBy(whole, dimensions, after)),
  };
  const bytes = [...bytesOf(answering, planned.before), ...bytesOf(answering, planned.after)];
  return withinMemory(answering, bytes, async () => {
    const fetched = await Promise.all([fetchAnswer(answering, planned.before), fetchAnswer(answering, planned.after)]);
    const [then, now] = await Promise.all([showGroups(answering, fetched[0]), showGroups(answering, fetched[1])]);
    return work({ before: then, after: now });
  });
}

/** No order and no columns: groups are read as they are. */
function questionBy(whole: Question, dimensions: readonly Dimension[], days: Days): Question {
  const intent = { ...whole.intent, dimensions: dimensions.map(({ name }) => name), ...boundsText(days) };
  return { ...whole, dimensions, range: days, intent };
}
