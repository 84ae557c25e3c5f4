import type { Groups } from '../groups/Groups.ts';
import { joinDerivations, type JoinedDerivation } from '../join/joinDerivations.ts';
import { Census } from '../privacy/Census.ts';
import type { Answering } from '../served/Answering.ts';
import { fetchSide, type FetchedSide } from '../sides/fetchSide.ts';
import { mapSides, ofEach, type Sides } from '../sides/Sides.ts';
import type { PlannedAnswer } from './planAnswer.ts';

/** The groups of an answer, from those of its metrics. */
export interface FetchedAnswer extends PlannedAnswer {
  readonly fetched: Sides<FetchedSide>;
  readonly taken: readonly Census[];
  readonly derivation: JoinedDerivation;
  /** Joined, and marked where privacy counts more than the groups themselves tell. */
  readonly groups: Groups;
}

/** Fetches the groups of each metric, and joins them. */
export async function fetchAnswer(answering: Answering, planned: PlannedAnswer): Promise<FetchedAnswer> {
  const { question, sides, censuses } = planned;
  const { dimensions } = question;
  const derivation = joinDerivations(
    mapSides(sides, (side) => side.derivation),
    question.asked,
  );
  const fetched = ofEach(await Promise.all(sides.map(async (side) => fetchSide(answering, side))));
  const taken = await Promise.all(censuses.map(async (plan) => Census.take(answering, plan, dimensions.length)));
  const joined = mapSides(fetched, (side) => side.groups);
  let groups = await derivation.join.groups(joined, dimensions, answering.turns);
  for (const census of taken) groups = await census.mark(groups, answering.turns);
  return { fetched, taken, derivation, groups, ...planned };
}
