import type { AggregateTable, State } from '../../../compiler/manifest.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import type { StateMerge, StateRow, StateSlot, StateValue } from '../../states/StateSlot.ts';
import { sumSlot } from '../../states/sumSlot.ts';
import { at } from '../../errors/at.ts';
import type { Turns } from '../../turns/Turns.ts';
import { ROW_COUNT, type Input, type Overlap, type Selected } from '../question/inputs.ts';

/** A slot over some rows. */
export interface InputSlot extends StateSlot, Selected {}

/** The slots of some inputs, and the index of each input's first slot. */
export interface StateLayout {
  readonly slots: readonly InputSlot[];
  /** By the name of an input; null for a count of underlying rows. */
  readonly states: ReadonlyMap<string, { readonly state: State | null; readonly slot: number }>;
  /** The counts of rows that selections share; null when nothing can be deduced from them. */
  readonly overlaps: Overlaps | null;
}

interface Overlaps extends Pick<Overlap, 'rest'> {
  /** The slots of counts, by the bits of their selections. */
  readonly slots: readonly number[];
}

/** @throws {Error} for an input over a state that the table lacks, which the compiler never lets through. */
export function layoutOf(inputs: readonly Input[], { id, states: known }: Pick<AggregateTable, 'id' | 'states'>): StateLayout {
  const slots: InputSlot[] = [];
  const states = new Map<string, { state: State | null; slot: number }>();
  const shared: number[] = [];
  let rest: Overlap['rest'] | null = null;
  for (const input of inputs.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const state = known.find(({ name }) => name === input.state) ?? null;
    if (state === null && input.state !== ROW_COUNT) throw new Error(`the table ${id} has no state ${input.state}`);
    if (input.overlap === null) states.set(input.name, { state, slot: slots.length });
    else {
      shared[input.overlap.bits] = slots.length;
      rest = input.overlap.rest;
    }
    const read = state === null ? [sumSlot(ROW_COUNT)] : stateRuntimes[state.kind].slots(state);
    slots.push(...read.map((slot) => ({ where: input.where, window: input.window, ...slot })));
  }
  return { slots, states, overlaps: rest === null ? null : { rest, slots: shared } };
}

/** The slots that count underlying rows. */
export function rowCountSlots({ states }: StateLayout): readonly number[] {
  return [...states.values()].flatMap(({ state, slot }) => (state === null ? [slot] : []));
}

/** Reads the number of underlying rows of a group. @throws {Error} if it was not fetched */
export function groupRowsOf({ states }: StateLayout): (row: StateRow) => number {
  const counted = states.get(ROW_COUNT);
  if (counted === undefined) throw new Error('the count of rows was not fetched');
  return (row) => Number(at(row, counted.slot));
}

/**
 * Reads the fewest underlying rows of anything that merged states show or that can be deduced by subtraction: the smallest of their row
 * counts and of the parts that selections share. Values that are unknown are not shown.
 */
export function fewestRowsOf(layout: StateLayout): (row: StateRow) => number {
  const counts = rowCountSlots(layout);
  return (row) => {
    if (counts.length === 0) throw new Error('the count of rows was not fetched');
    const shown = counts.map((slot) => at(row, slot)).filter((count) => count !== null);
    const parts = (layout.overlaps === null ? [] : toldParts(layout.overlaps, row)).filter((rows) => rows > 0);
    return Math.min(...shown.map(Number), ...parts);
  };
}

/** The number of rows that belong to exactly the same selections, where something is shown of them. */
function toldParts({ rest, slots }: Overlaps, row: StateRow): readonly number[] {
  const parts = partsOf(slots.map((slot) => Number(at(row, slot))));
  return rest === 'told' ? parts : parts.slice(1);
}

/**
 * The number of rows that belong to exactly the same selections, by the bits of these: inclusion-exclusion over the number of rows that
 * belong to all of some selections.
 */
export function partsOf(overlaps: readonly number[]): readonly number[] {
  const rows = [...overlaps];
  for (let bit = 1; bit < rows.length; bit *= 2)
    for (let bits = 0; bits < rows.length; bits++) if ((bits & bit) === 0) rows[bits] = at(rows, bits) - at(rows, bits | bit);
  return rows;
}

/** The states of no rows. */
export function emptyStates(merges: readonly StateMerge[]): StateRow {
  return merges.map((merge) => merge.empty());
}

/** Merges groups into one without changing them. */
export function mergeStates(merges: readonly StateMerge[], rows: Iterable<StateRow>): StateRow {
  const merged = [...emptyStates(merges)];
  for (const row of rows) mergeInto(merges, merged, row);
  return merged;
}

/** Like `mergeStates`, for so many groups that it takes turns. */
export async function mergeManyStates(merges: readonly StateMerge[], rows: readonly StateRow[], turns: Turns): Promise<StateRow> {
  const merged = [...emptyStates(merges)];
  await turns.each(rows.length, (index) => mergeInto(merges, merged, at(rows, index)));
  return merged;
}

function mergeInto(merges: readonly StateMerge[], merged: StateValue[], row: StateRow): void {
  merges.forEach((one, index) => {
    merged[index] = one.merge(at(merged, index), at(row, index));
  });
}
