import type { SideQuestion } from '../question/Question.ts';
import type { AnswerDerivation } from './AnswerDerivation.ts';
import { deriveExpressions } from './deriveExpressions.ts';
import { derivePivot } from './derivePivot.ts';
import { deriveRows } from './deriveRows.ts';

/** Chooses how to derive the answer of one metric. */
export function derive(question: SideQuestion): AnswerDerivation {
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
