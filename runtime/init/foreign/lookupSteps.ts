import { catalogName } from './catalogName.ts';
import type { DraftStep } from './Draft.ts';
import type { TakenColumn } from './RowSql.ts';

/** One step for each dataset that something is taken from. */
export function lookupSteps(taken: readonly TakenColumn[]): readonly DraftStep[] {
  const groups = new Map<string, TakenColumn[]>();
  for (const one of taken) {
    const key = JSON.stringify([one.to, one.on]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const on = first.on.map(([column, key]) => `${column}: ${JSON.stringify(key)}`).join(', ');
    const take = group.map(({ name, from }) => `${name}: ${JSON.stringify(from)}`).join(', ');
    return [{ text: `lookup: {from: ${catalogName(first.to)}, on: {${on}}, take: {${take}}}`, comment: null, owners: [] }];
  });
}
