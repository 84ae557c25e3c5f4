import type { Expressions } from '../../../compiler/derivation.ts';
import type { Output } from '../../../compiler/manifest.ts';
import { compileAccuracy } from '../evaluate/compileAccuracy.ts';
import { compileExpression } from '../evaluate/evaluate.ts';
import type { SideQuestion } from '../question/Question.ts';
import { asFetched, oneLineEach, type AnswerDerivation } from './AnswerDerivation.ts';

/** Outputs as expressions over the merged inputs of a group. */
export function deriveExpressions(question: SideQuestion, { outputs }: Expressions<Output>): AnswerDerivation {
  const fetched = asFetched(question);
  return {
    outputs: outputs.map((output) => ({
      evaluate: compileExpression(output.expr, fetched.layout),
      accuracy: compileAccuracy(output.expr, fetched.layout),
      ...output,
    })),
    ...fetched,
    ...oneLineEach,
  };
}
