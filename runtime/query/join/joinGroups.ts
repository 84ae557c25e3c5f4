import type { Dimension } from '../../../compiler/manifest.ts';
import type { StateRow, StateValue } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import { DictionaryEncoder } from '../groups/DictionaryEncoder.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import type { Turns } from '../../turns/Turns.ts';

interface JoinedGroup {
  group: Group;
  readonly states: StateValue[];
}

/**
 * Joins groups of the same grouping on their period and dimension values: exactly, null with null. Rows before `start` join only with other
 * such rows.
 * @param nothing the states of each side when it has no such group
 * @param dimensions those that all sides are grouped by
 */
export async function joinGroups(
  sides: readonly Groups[],
  nothing: readonly StateRow[],
  dimensions: readonly Dimension[],
  turns: Turns,
): Promise<Groups> {
  const encoders = dimensions.map(() => new DictionaryEncoder());
  const found = new SpreadMap<string, JoinedGroup>();
  const codes = dimensions.map((): number[] => []);
  let rows = 0;
  for (const [place, { keys, codes: own, groups }] of sides.entries()) {
    // Each side numbers the values of a dimension differently.
    const renumbered: Int32Array[] = [];
    for (const [index, encoder] of encoders.entries()) {
      const { values } = at(keys, index);
      const coded = at(own, index);
      const cells = groups.map(({ row }) => values[at(coded, row)] ?? null);
      renumbered.push(await encoder.encode(cells, turns));
    }
    await turns.each(groups.length, (index) => {
      const group = at(groups, index);
      const values = renumbered.map((coded) => at(coded, index));
      const key = [group.hour, group.current, ...values].join();
      let joined = found.get(key);
      if (joined === undefined) {
        joined = { group: { ...group, row: rows }, states: [...nothing] };
        found.set(key, joined);
        values.forEach((code, dimension) => at(codes, dimension).push(code));
        rows += 1;
      }
      joined.states[place] = group.states;
    });
  }
  const keys = [];
  for (const [index, { type }] of dimensions.entries()) keys.push(await at(encoders, index).dictionary(type, turns));
  return {
    keys,
    codes: codes.map((list) => Int32Array.from(list)),
    groups: found.values().map(({ group: { hour, current, row, exposes }, states }) => ({ hour, current, row, states, exposes })),
    contributed: null,
  };
}
