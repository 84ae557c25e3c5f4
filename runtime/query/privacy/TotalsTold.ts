import type { Privacy } from '../../../compiler/privacy.ts';
import type { Warning } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import type { Turns } from '../../turns/Turns.ts';
import * as warningOf from '../words/warnings.ts';
import type { PartRows } from './CellCounts.ts';
import { partsTold, type PartsTold } from './partsTold.ts';
import type { CensusPlan } from './planCensus.ts';

/** What is not shown of some groups together. */
interface Unshown {
  rows: number;
  /** How many of the groups have rows. */
  groups: number;
}

/**
 * Decides whether totals may be shown. Subtracting the shown rows from them reveals what is not shown, of all groups together. Totals have
 * one factor for all groups in whatever is solved from them, so it is enough that each part that they alone tell of is hidden by enough rows
 * that no shown value is merged from, or by none.
 */
export class TotalsTold {
  readonly #rule: Privacy;
  /** The part that totals tell of, for each part that all values tell of; -1 for none. */
  readonly #of: Int32Array;
  /** By the value of an arm and the part. */
  readonly #unshown = new Map<string, Unshown>();

  private constructor({ rule }: CensusPlan, told: PartsTold, alone: PartsTold) {
    this.#rule = rule;
    this.#of = new Int32Array(told.count).fill(-1);
    told.of.forEach((part, cell) => {
      if (part >= 0) this.#of[part] = at(alone.of, cell);
    });
  }

  /** @param told the parts that all values tell of */
  static async of(plan: CensusPlan, told: PartsTold, turns: Turns): Promise<TotalsTold> {
    return new TotalsTold(plan, told, await partsTold(plan.totals, plan.grid, turns));
  }

  /** @param arm the values of dimensions by which the group is one of several that are shown side by side */
  add(rows: PartRows, unshown: Uint8Array, arm: string): void {
    const counted = new Map<number, number>();
    rows.forEach((count, part) => {
      const alone = at(this.#of, part);
      if (alone < 0) return;
      if (at(unshown, part) === 1) counted.set(alone, (counted.get(alone) ?? 0) + count);
    });
    for (const [part, count] of counted) {
      if (count === 0) continue;
      const key = `${part} ${arm}`;
      const together = this.#unshown.get(key) ?? { rows: 0, groups: 0 };
      together.rows += count;
      together.groups += 1;
      this.#unshown.set(key, together);
    }
  }

  /** Why totals that stand on enough rows may not be shown; null when they may. */
  get secret(): Warning | null {
    const { min_count: least } = this.#rule;
    const tells = ({ rows, groups }: Unshown): boolean =>
      // Below two rows there is only one: nothing is left to hide about the count.
      rows < least || (least > 2 && (rows === groups || rows === groups * (least - 1)));
    return [...this.#unshown.values()].some(tells) ? warningOf.totalsTell(this.#rule) : null;
  }
}
