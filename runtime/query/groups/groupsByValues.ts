import { at } from '../../errors/at.ts';
import type { Groups } from './Groups.ts';
import type { Group } from './Group.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import type { Turns } from '../../turns/Turns.ts';

/** The groups of equal dimension values, each list in time order. */
export async function groupsByValues(
  { codes, groups }: Pick<Groups, 'codes' | 'groups'>,
  turns: Turns,
): Promise<readonly (readonly Group[])[]> {
  const found = new SpreadMap<string, Group[]>();
  await turns.each(groups.length, (index) => {
    const group = at(groups, index);
    const key = codes.map((values) => values[group.row]).join();
    const steps = found.get(key);
    if (steps === undefined) found.set(key, [group]);
    else steps.push(group);
  });
  const lists = found.values();
  await turns.each(lists.length, (index) => void at(lists, index).sort((a, b) => a.hour - b.hour));
  return lists;
}
