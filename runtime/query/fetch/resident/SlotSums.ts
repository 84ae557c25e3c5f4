import type { Whole } from '../../../engine/vectors.ts';
import { growingDoubles } from './Growing.ts';
import { passesAll, rowAt, type RowBlock, type RowTest } from './RowScan.ts';
import { wholeOf, type WholeColumn } from './WholeColumn.ts';

/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within their own bounds */

/** The sums of one column by group, over those rows that pass some tests. */
export class SlotSums {
  readonly #column: WholeColumn;
  readonly #tests: readonly RowTest[];
  readonly #growing;
  /** By limb. */
  readonly #sums: Float64Array[];

  constructor(column: WholeColumn, tests: readonly RowTest[]) {
    this.#column = column;
    this.#tests = tests;
    this.#growing = column.limbs.map(growingDoubles);
    this.#sums = this.#growing.map(({ items }) => items);
  }

  /**
   * @param numbers the group of each row, below `groups`
   * @param same the group of all of them, where it is known
   */
  add(block: RowBlock, numbers: Int32Array, groups: number, same: number | null): void {
    const { first, list, count } = block;
    for (const [limb, values] of this.#column.limbs.entries()) {
      const sums = this.#growing[limb]!.reach(groups);
      this.#sums[limb] = sums;
      if (this.#tests.length > 0) {
        for (let place = 0; place < count; place++) {
          const row = rowAt(block, place);
          if (passesAll(this.#tests, row)) sums[numbers[place]!]! += values[row]!;
        }
      } else if (same !== null) {
        let sum = 0;
        if (first === null) for (let place = 0; place < count; place++) sum += values[list[place]!]!;
        else for (let row = first; row < first + count; row++) sum += values[row]!;
        sums[same]! += sum;
      } else if (first === null) {
        for (let place = 0; place < count; place++) sums[numbers[place]!]! += values[list[place]!]!;
      } else {
        for (let place = 0; place < count; place++) sums[numbers[place]!]! += values[first + place]!;
      }
    }
  }

  /** Gives the sum of a group, once all rows are added. */
  reader(): (group: number) => Whole {
    const [first, ...others] = this.#sums;
    if (first === undefined || others.length > 0) return (group) => wholeOf(this.#sums, group);
    return (group) => first[group]!;
  }
}
