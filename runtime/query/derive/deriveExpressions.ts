import type { Expressions } from '../../../compiler/derivation.ts';
import type { Output } from '../../../compiler/manifest.ts';
import { compileExpression } from '../evaluate/evaluate.ts';
import type { Question } from '../question/Question.ts';
import { inputsOf } from '../states/inputs.ts';
import { fewestRowsOf, layoutOf } from '../states/layout.ts';
import { oneLineEach, type AnswerDerivation } from './AnswerDerivation.ts';
import { Deriver } from './Deriver.ts';

/** Outputs as expressions over the merged inputs of a group. */
export function deriveExpressions(question: Question, { outputs }: Expressions<Output>): AnswerDerivation {
  const layout = layoutOf(inputsOf(question), question.table);
  const deriver = new Deriver(outputs.map((output) => ({ ...output, evaluate: compileExpression(output.expr, layout) })));
  return {
    layout,
    dimensions: question.dimensions,
    regroup: async (fetched) => fetched,
    merges: layout.slots,
    fewestRows: fewestRowsOf(layout),
    deriver,
    warnings: () => deriver.warnings(),
    ...oneLineEach,
  };
}
