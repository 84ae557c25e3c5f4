import type { Cell } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { sortInTurns } from '../../turns/sortInTurns.ts';
import type { Turns } from '../../turns/Turns.ts';
import { cellOrder, nullsLast } from '../groups/cells.ts';
import type { Group } from '../groups/Group.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Answering } from '../served/Answering.ts';
import type { CountedValues } from './countValues.ts';

/** A value and the number of its rows. */
export type CountedValue = readonly [Cell, number];

/** The shown values that contain the search text, most frequent first, ties by value, null last. */
export async function listValues({ turns }: Answering, counted: CountedValues): Promise<readonly CountedValue[]> {
  const { question, sides, groups, withholding } = counted;
  const [{ dimension }] = sides;
  const byValue = nullsLast(cellOrder(dimension.type), false);
  const values = await valuesOf(groups, withholding.shown, question.intent.search, turns);
  return sortInTurns(values, ([a, countA], [b, countB]) => countB - countA || byValue(a, b), turns);
}

/** The values of groups that contain a text, with their counts. */
async function valuesOf(
  { keys, codes }: Groups,
  shown: readonly Group[],
  search: string | undefined,
  turns: Turns,
): Promise<readonly CountedValue[]> {
  const { values } = at(keys, 0);
  const found: CountedValue[] = [];
  await turns.each(shown.length, (index) => {
    const { row, states } = at(shown, index);
    const code = at(at(codes, 0), row);
    const value = code < 0 ? null : at(values, code);
    if (search === undefined || (value !== null && String(value).includes(search))) found.push([value, rowsOf(states)]);
  });
  return found;
}

/** For one table its row count, for several the count of each. */
function rowsOf(states: StateRow): number {
  return states.reduce((total: number, value) => total + (Array.isArray(value) ? rowsOf(value) : Number(value)), 0);
}
