import type { Derivation } from '../../../compiler/derivation.ts';
import type { Expr, Output } from '../../../compiler/manifest.ts';
import { at } from '../../errors/at.ts';
import type { Question } from '../question/Question.ts';
import { divisionOf, type Division } from './divisionOf.ts';

/** A question for one output, and how its change can be divided. */
export interface OutputQuestion {
  /** Its first output is the one; for a ratio its numerator and denominator follow. */
  readonly question: Question;
  readonly division: Division;
}

/** Reduces a question to one output and what its change is divided by: privacy counts what is read, and this reads no more. */
export function onlyOutput(question: Question, output: string): OutputQuestion {
  const only = withOutputs(question, (outputs) => outputs.filter(({ name }) => name === output));
  const division = divisionOf(only);
  switch (division.method) {
    case 'additive':
      return { question: only, division };
    case 'ratio': {
      const parts = [part(`${output} numerator`, division.numerator), part(`${output} denominator`, division.denominator)];
      return { question: withOutputs(only, (outputs) => [...outputs, ...parts]), division };
    }
    case 'leave_one_out':
      // Any condition makes every group carry its number of rows.
      return { question: { ...only, rows: {} }, division };
  }
}

/** Names in a catalog contain no space. */
function part(name: string, expr: Expr): Output {
  return { name, type: 'number', scale: 0, label: name, unit: null, format: null, expr };
}

function withOutputs(question: Question, change: (outputs: readonly Output[]) => readonly Output[]): Question {
  const changed = (derivation: Derivation): Derivation =>
    derivation.kind === 'rows' ? derivation : { ...derivation, outputs: change(derivation.outputs) };
  const asked = at(question.asked, 0);
  const { of } = asked;
  const [first, ...others] = question.sides.map((side, place) =>
    of.kind === 'side' && of.side === place ? { ...side, derivation: changed(side.derivation) } : side,
  );
  if (first === undefined) throw new Error('a question has at least one metric');
  return { ...question, asked: [{ ...asked, derivation: changed(asked.derivation) }], sides: [first, ...others] };
}
