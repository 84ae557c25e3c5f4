import type { Warning } from '../../../generated/types.ts';
import type { Question } from '../question/Question.ts';
import type { Answering } from '../served/Answering.ts';
import type { PlannedSide } from '../sides/planSide.ts';
import type { Sides } from '../sides/Sides.ts';
import { asOfWarning, cautionWarnings, cohortWarnings, pairsWarning, privacyWarnings, windowWarnings } from './answerWarnings.ts';
import type { Gaps } from './gapsOf.ts';
import { joinWarnings } from './joinGaps.ts';
import type { MadeAnswer } from './makeLines.ts';
import { unknownValues } from './unknownValues.ts';

/** All that a caller should know of an answer, in the order that answers have. */
export async function warningsOf(answering: Answering, made: MadeAnswer, gaps: Gaps): Promise<readonly Warning[]> {
  const { question, sides, hours, baseline, threshold, withholding, ranked, totals, derivation, capped, estimates } = made;
  const unknown = await Promise.all(sides.map(async (side) => unknownValues(answering, side.question, side.request.plan)));
  const ofTime = sides.map(({ question: side, windows, request: { plan } }) => [
    ...(windows === null ? [] : [...cohortWarnings(windows, side, hours), ...windowWarnings(windows, side)]),
    ...asOfWarning(plan, side),
    ...cautionWarnings(side),
  ]);
  return [
    ...joinWarnings(sides, unknown),
    ...gaps.warnings,
    ...(baseline?.warnings(hours, uncut(question, sides)) ?? []),
    ...(threshold === null ? [] : privacyWarnings(withholding, ranked, threshold, sides)),
    ...(totals?.warnings ?? []),
    ...derivation.warnings(),
    ...estimates.warnings,
    ...pairsWarning(question),
    ...joinWarnings(sides, ofTime),
    ...capped.warnings,
  ];
}

/** When every input has a window, `start` cuts no period. */
function uncut(question: Question, sides: Sides<PlannedSide>): Question {
  const slots = sides.flatMap(({ derivation: { layout } }) => layout.slots);
  return slots.every(({ window }) => window !== null) ? { ...question, range: { ...question.range, from: null } } : question;
}
