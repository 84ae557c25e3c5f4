import { compileAccuracyOver } from '../evaluate/compileAccuracy.ts';
import { compileOver } from '../evaluate/evaluate.ts';
import { at } from '../../errors/at.ts';
import { oneLineEach, type AnswerDerivation } from '../derive/AnswerDerivation.ts';
import { Deriver, type DerivedOutput } from '../derive/Deriver.ts';
import type { Asked } from '../question/Question.ts';
import { joinOf, type Join } from './Join.ts';

/** How the joined groups of a question become the lines of its answer. */
export interface JoinedDerivation extends Pick<AnswerDerivation, 'groupsFor' | 'lines' | 'warnings'> {
  readonly join: Join;
  /** For the outputs of each metric in turn, over joined states. */
  readonly deriver: Deriver;
}

/** @param asked the question's metrics, over these sides */
export function joinDerivations(sides: readonly [AnswerDerivation, ...AnswerDerivation[]], asked: readonly Asked[]): JoinedDerivation {
  const join = joinOf(sides);
  const outputs = sides.map((side, place) =>
    side.outputs.map((output) => ({
      ...output,
      evaluate: join.on(place, output.evaluate),
      accuracy: output.accuracy === null ? null : join.accuracyOn(place, output.accuracy),
    })),
  );
  const deriver = new Deriver(asked.flatMap((metric) => outputsOver(metric, outputs)));
  const [first, ...others] = sides;
  const { groupsFor, lines } = others.length === 0 ? first : oneLineEach;
  return { join, deriver, groupsFor, lines, warnings: () => [...sides.flatMap((side) => side.warnings()), ...deriver.warnings()] };
}

/** The outputs of one side, or expressions over the exact values of several sides. */
function outputsOver({ derivation, of }: Asked, sides: readonly (readonly DerivedOutput[])[]): readonly DerivedOutput[] {
  if (of.kind === 'side') return at(sides, of.side);
  if (derivation.kind !== 'expressions') throw new Error('a metric of metrics has expressions');
  const valueOf = (name: string): DerivedOutput => {
    const part = of.parts.get(name);
    if (part === undefined) throw new Error(`the metric is not over ${name}`);
    return at(at(sides, part.side), part.output);
  };
  return derivation.outputs.map((output) => ({
    evaluate: compileOver(output.expr, (name) => valueOf(name).evaluate),
    accuracy: compileAccuracyOver(output.expr, valueOf),
    ...output,
  }));
}
