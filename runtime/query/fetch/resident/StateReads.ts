import { at } from '../../../errors/at.ts';
import type { Whole } from '../../../engine/vectors.ts';
import type { StateValue } from '../../../states/StateSlot.ts';
import type { Turns } from '../../../turns/Turns.ts';
import type { InputSlot } from '../../states/layout.ts';
import { growingWholes } from './Growing.ts';
import type { ResidentTable, StateColumn } from './ResidentTable.ts';
import { rowColumns } from './rowColumns.ts';
import { passesAll, rowAt, rowTests, type RowBlock, type RowTest } from './RowScan.ts';
import { SlotSums } from './SlotSums.ts';

/** Merges the states of a request's slots by group, over the rows that it is given. */
export interface StateReads {
  /**
   * @param numbers the group of each row, below `groups`
   * @param same the group of all of them, where it is known
   */
  readonly add: (block: RowBlock, numbers: Int32Array, groups: number, same: number | null) => void;
  /** Gives the sum in a slot of a group, once all rows are added. */
  readonly sums: (slot: number) => (group: number) => Whole;
  /** The states of some groups, in the order given. */
  readonly merged: (groups: readonly number[], turns: Turns) => Promise<StateValue[][]>;
}

/** The reads of some slots; null when a table does not hold what one of them needs, in a form that merges exactly. */
export function stateReads(table: ResidentTable, slots: readonly InputSlot[]): StateReads | null {
  const sums = new Map<number, SlotSums>();
  const others: OtherSlot[] = [];
  for (const [index, slot] of slots.entries()) {
    const tests = rowTests(table, slot.where);
    const columns = slot.columns.flatMap((name) => table.states.get(name) ?? []);
    const [first] = columns;
    if (tests === null || first === undefined || columns.length < slot.columns.length) return null;
    if (slot.engine_merge !== 'sum') others.push({ index, slot, columns, tests });
    else if (first.kind !== 'wholes' || !first.summable) return null;
    else sums.set(index, new SlotSums(first, tests));
  }
  const kept = others.length === 0 ? null : new OtherStates(others);
  return {
    add(block, numbers, groups, same) {
      for (const slot of sums.values()) slot.add(block, numbers, groups, same);
      kept?.add(block, numbers);
    },
    sums(slot) {
      const found = sums.get(slot);
      if (found === undefined) throw new Error(`the slot ${slot} is no sum`);
      return found.reader();
    },
    async merged(groups, turns) {
      const states: StateValue[][] = [];
      const initial = slots.map((slot, index): ((group: number) => StateValue) => sums.get(index)?.reader() ?? slot.empty);
      await turns.each(groups.length, (place) => {
        const group = at(groups, place);
        states.push(initial.map((of) => of(group)));
      });
      await kept?.merge(states, groups, turns);
      return states;
    },
  };
}

interface OtherSlot {
  readonly index: number;
  readonly slot: InputSlot;
  readonly columns: readonly StateColumn[];
  readonly tests: readonly RowTest[];
}

/** Sketches and extremes, which are merged once it is known which rows are read. */
class OtherStates {
  readonly #slots: readonly OtherSlot[];
  readonly #rows = growingWholes();
  readonly #numbers = growingWholes();
  #count = 0;

  constructor(slots: readonly OtherSlot[]) {
    this.#slots = slots;
  }

  add(block: RowBlock, numbers: Int32Array): void {
    const { count } = block;
    const from = this.#count;
    this.#count += count;
    const rows = this.#rows.reach(this.#count);
    for (let place = 0; place < count; place++) rows[from + place] = rowAt(block, place);
    this.#numbers.reach(this.#count).set(numbers.subarray(0, count), from);
  }

  async merge(states: readonly StateValue[][], groups: readonly number[], turns: Turns): Promise<void> {
    const { rows, places } = this.#rowsOf(groups);
    for (const { index, slot, columns, tests } of this.#slots) {
      const read = tests.length === 0 ? { rows, places } : passing(rows, places, (place) => passesAll(tests, at(rows, place)));
      await slot.read(rowColumns(columns, read.rows, turns), 0, {
        index,
        of: (row) => at(states, at(read.places, row)),
        each: async (work) => turns.each(read.rows.length, work),
      });
    }
  }

  /** The rows of some groups, and the place among these of each row's group. */
  #rowsOf(groups: readonly number[]): GroupedRows {
    const rows = this.#rows.items.subarray(0, this.#count);
    const numbers = this.#numbers.items.subarray(0, this.#count);
    const most = numbers.reduce((largest, number) => Math.max(largest, number), -1);
    const placeOf = new Int32Array(most + 1).fill(-1);
    groups.forEach((group, place) => {
      placeOf[group] = place;
    });
    const places = numbers.map((number) => at(placeOf, number));
    return groups.length > most ? { rows, places } : passing(rows, places, (place) => at(places, place) >= 0);
  }
}

interface GroupedRows {
  readonly rows: Int32Array;
  readonly places: Int32Array;
}

function passing(rows: Int32Array, places: Int32Array, passes: (place: number) => boolean): GroupedRows {
  const kept = Uint8Array.from(rows, (_, place) => Number(passes(place)));
  return { rows: rows.filter((_, place) => kept[place] === 1), places: places.filter((_, place) => kept[place] === 1) };
}
