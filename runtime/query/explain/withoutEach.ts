import type { StateMerge, StateRow } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import type { Turns } from '../../turns/Turns.ts';
import { mergeManyStates } from '../states/layout.ts';

/**
 * The merged states of everything but each of some rows, without ever subtracting, which sketches do not support: halves are merged into
 * what is outside of the other half, so that each row is merged as often as the list can be halved.
 * @param outside the states of what is in none of the rows
 */
export async function withoutEach(
  rows: readonly StateRow[],
  outside: StateRow,
  merges: readonly StateMerge[],
  turns: Turns,
): Promise<readonly StateRow[]> {
  const without: StateRow[] = [];
  const halve = async (from: number, to: number, rest: StateRow): Promise<void> => {
    if (to - from === 1) without[from] = rest;
    if (to - from <= 1) return;
    const middle = (from + to) >>> 1;
    await halve(from, middle, await mergeManyStates(merges, [rest, ...rows.slice(middle, to)], turns));
    await halve(middle, to, await mergeManyStates(merges, [rest, ...rows.slice(from, middle)], turns));
  };
  await halve(0, rows.length, outside);
  return rows.map((_, index) => at(without, index));
}
