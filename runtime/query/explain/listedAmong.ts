import { holdsStates } from '../../../compiler/privacy.ts';
import type { Cell } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import type { Change } from '../../stats/explain/kitagawa.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { ShownAnswer } from '../answer/showGroups.ts';
import type { StateCount } from '../derive/stateCounts.ts';
import type { Value } from './alignValues.ts';
import { mergeValues, type Ranked } from './divideAmong.ts';
import type { Divider } from './Divider.ts';

const SIDES = ['before', 'after'] as const;

/**
 * The values that are listed: the first ones, up to a limit. With privacy fewer, because everything minus what is listed is what the others
 * have: on a side where values are withheld, the others contain some that could be shown too, with enough rows wherever the withheld ones
 * have any, so that nothing of those follows by subtraction. Where counts of states are protected and contributions are of everything else, neither may be too near to everything.
 */
export async function listedAmong(
  ranked: readonly Ranked[],
  others: readonly Value[],
  limit: number,
  sides: Change<ShownAnswer>,
  divider: Divider,
  turns: Turns,
): Promise<readonly Ranked[]> {
  const first = ranked.slice(0, limit);
  const { privacy } = sides.after.question;
  if (privacy === null) return first;
  const rest = (listed: number): readonly Value[] => [...ranked.slice(listed).map(({ value }) => value), ...others];
  let count = divider.from === 'rest' && holdsStates(privacy) ? await farFromAll(first, rest(first.length), sides, turns) : first.length;
  const isTold = async (): Promise<boolean> => {
    for (const side of SIDES) if (await tellsHidden(rest(count), sides, side, turns)) return true;
    return false;
  };
  while (count > 0 && (await isTold())) count -= 1;
  return first.slice(0, count);
}

/** Whether what the others have together tells of the withheld values among them, on a side. */
async function tellsHidden(
  rest: readonly Value[],
  sides: Change<ShownAnswer>,
  side: keyof Change<unknown>,
  turns: Turns,
): Promise<boolean> {
  const { taken, threshold, derivation } = sides[side];
  const present = rest.filter((value) => value.present[side]);
  const cellsOf = (hidden: boolean): readonly (readonly Cell[])[] =>
    present.filter((value) => value.hidden === hidden).map(({ cells }) => cells);
  const [hidden, others] = [cellsOf(true), cellsOf(false)];
  if (threshold === null || hidden.length === 0) return false;
  if (others.length === 0 || !taken.every((census) => census.hides(hidden, others))) return true;
  return threshold.rowsOf(await mergeValues(present, side, derivation.join.merges, turns)) < threshold.least;
}

/** How many of the first values differ enough from everything that what only they have can be shown. */
async function farFromAll(listed: readonly Ranked[], rest: readonly Value[], sides: Change<ShownAnswer>, turns: Turns): Promise<number> {
  const least = sides.after.question.privacy?.min_count ?? 0;
  const { merges } = sides.after.derivation.join;
  const counts = sides.after.sides.flatMap(({ derivation }, place) =>
    derivation.stateCounts.map((count) => readOf(count, place, sides.after.sides.length)),
  );
  let far = 0;
  for (const { value } of listed) {
    const remaining = [...listed.filter((one) => one.value !== value).map((one) => one.value), ...rest];
    for (const side of SIDES) {
      const without = await mergeValues(remaining, side, merges, turns);
      const all = await mergeValues([value, ...remaining], side, merges, turns);
      if (counts.some((read) => isNear(read(all), read(without), least))) return far;
    }
    far += 1;
  }
  return far;
}

function readOf({ read }: StateCount, place: number, sides: number): (states: StateRow) => number | null {
  if (sides === 1) return read;
  return (states) => {
    const own = at(states, place);
    return Array.isArray(own) ? read(own as StateRow) : null;
  };
}

function isNear(all: number | null, without: number | null, least: number): boolean {
  return all !== null && without !== null && all > without && all - without < least;
}
