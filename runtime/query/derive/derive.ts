import type { Question } from '../question/Question.ts';
import type { AnswerDerivation } from './AnswerDerivation.ts';
import { deriveExpressions } from './deriveExpressions.ts';
import { derivePivot } from './derivePivot.ts';
import { deriveRows } from './deriveRows.ts';

/** How a question's answer is derived. */
export function derive(question: Question): AnswerDerivation {
  const { derivation } = question;
  switch (derivation.kind) {
    case 'expressions':
      return deriveExpressions(question, derivation);
    case 'pivot':
      return derivePivot(question, derivation);
    case 'rows':
      return deriveRows(question, derivation);
  }
}
