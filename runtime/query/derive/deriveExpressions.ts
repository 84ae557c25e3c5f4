import type { Expressions } from '../../../compiler/derivation.ts';
import type { Output } from '../../../compiler/manifest.ts';
import { compileExpression } from '../evaluate/evaluate.ts';
import type { Question } from '../question/Question.ts';
import { asFetched, oneLineEach, type AnswerDerivation } from './AnswerDerivation.ts';
import { Deriver } from './Deriver.ts';

/** Outputs as expressions over the merged inputs of a group. */
export function deriveExpressions(question: Question, { outputs }: Expressions<Output>): AnswerDerivation {
  const fetched = asFetched(question);
  const deriver = new Deriver(outputs.map((output) => ({ ...output, evaluate: compileExpression(output.expr, fetched.layout) })));
  return { ...fetched, deriver, warnings: () => deriver.warnings(), ...oneLineEach };
}
