import type { Dimension } from '../../../compiler/manifest.ts';
import type { Cell } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import type { Change } from '../../stats/explain/kitagawa.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import { sortInTurns } from '../../turns/sortInTurns.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { ShownAnswer } from '../answer/showGroups.ts';
import { cellOrder, nullsLast } from '../groups/cells.ts';
import type { Group } from '../groups/Group.ts';
import type { Groups } from '../groups/Groups.ts';
import { emptyStates } from '../states/layout.ts';

/** One value of a dimension, or one combination of values, on both sides. */
export interface Value {
  readonly cells: readonly Cell[];
  /** The states of no rows on a side without any. */
  readonly states: Change<StateRow>;
  readonly present: Change<boolean>;
  /** Withheld on either side. */
  readonly hidden: boolean;
}

/** The values that either side has, in their order, null last. */
export async function alignValues(sides: Change<ShownAnswer>, dimensions: readonly Dimension[], turns: Turns): Promise<readonly Value[]> {
  const nothing = emptyStates(sides.after.derivation.join.merges);
  const found = new SpreadMap<string, Value>();
  for (const side of ['before', 'after'] as const) {
    const { groups, withholding } = sides[side];
    const add = (group: Group, hidden: boolean): void => {
      const cells = cellsOf(groups, group);
      const key = JSON.stringify(cells);
      const known = found.get(key) ?? {
        cells,
        states: { before: nothing, after: nothing },
        present: { before: false, after: false },
        hidden,
      };
      found.set(key, {
        cells,
        states: { ...known.states, [side]: group.states },
        present: { ...known.present, [side]: true },
        hidden: known.hidden || hidden,
      });
    };
    await turns.each(withholding.shown.length, (index) => add(at(withholding.shown, index), false));
    await turns.each(withholding.withheld.length, (index) => add(at(withholding.withheld, index), true));
  }
  const orders = dimensions.map(({ type }) => nullsLast(cellOrder(type), false));
  return sortInTurns(
    found.values(),
    (a, b) => {
      for (const [place, order] of orders.entries()) {
        const result = order(at(a.cells, place), at(b.cells, place));
        if (result !== 0) return result;
      }
      return 0;
    },
    turns,
  );
}

function cellsOf({ keys, codes }: Groups, { row }: Group): readonly Cell[] {
  return keys.map(({ values }, place) => {
    const code = at(at(codes, place), row);
    return code < 0 ? null : at(values, code);
  });
}
