import { oneLineEach, type AnswerDerivation } from '../derive/AnswerDerivation.ts';
import { Deriver } from '../derive/Deriver.ts';
import { joinOf, type Join } from './Join.ts';

/** How the joined groups of a question become the lines of its answer. */
export interface JoinedDerivation extends Pick<AnswerDerivation, 'groupsFor' | 'lines' | 'warnings'> {
  readonly join: Join;
  /** Of the outputs of each metric in turn, over joined states. */
  readonly deriver: Deriver;
}

export function joinDerivations(sides: readonly [AnswerDerivation, ...AnswerDerivation[]]): JoinedDerivation {
  const join = joinOf(sides);
  const deriver = new Deriver(
    sides.flatMap(({ outputs }, place) => outputs.map((output) => ({ ...output, evaluate: join.on(place, output.evaluate) }))),
  );
  const [first, ...others] = sides;
  const { groupsFor, lines } = others.length === 0 ? first : oneLineEach;
  return { join, deriver, groupsFor, lines, warnings: () => [...sides.flatMap((side) => side.warnings()), ...deriver.warnings()] };
}
