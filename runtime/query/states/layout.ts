import type { AggregateTable, State } from '../../../compiler/manifest.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import type { StateMerge, StateRow, StateSlot, StateValue } from '../../states/StateSlot.ts';
import { sumSlot } from '../../states/sumSlot.ts';
import { at } from '../at.ts';
import type { Turns } from '../Turns.ts';
import { ROW_COUNT, type Input, type Selected } from './inputs.ts';

/** A slot over some rows. */
export interface InputSlot extends StateSlot, Selected {}

/** The slots of some inputs, and where each input's start among them. */
export interface StateLayout {
  readonly slots: readonly InputSlot[];
  /** By the name of an input; null for a count of underlying rows. */
  readonly states: ReadonlyMap<string, { readonly state: State | null; readonly slot: number }>;
}

/** @throws {Error} for an input over no state of the table: the compiler lets none through. */
export function layoutOf(inputs: readonly Input[], { id, states: known }: Pick<AggregateTable, 'id' | 'states'>): StateLayout {
  const slots: InputSlot[] = [];
  const states = new Map<string, { state: State | null; slot: number }>();
  for (const input of inputs.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const state = known.find(({ name }) => name === input.state) ?? null;
    if (state === null && input.state !== ROW_COUNT) throw new Error(`the table ${id} has no state ${input.state}`);
    states.set(input.name, { state, slot: slots.length });
    const read = state === null ? [sumSlot(ROW_COUNT)] : stateRuntimes[state.kind].slots(state);
    slots.push(...read.map((slot) => ({ ...slot, where: input.where, window: input.window })));
  }
  return { slots, states };
}

/** The slots that count underlying rows. */
export function rowCountSlots({ states }: StateLayout): readonly number[] {
  return [...states.values()].flatMap(({ state, slot }) => (state === null ? [slot] : []));
}

/** Reads the underlying rows of a group. @throws {Error} where they were not fetched */
export function groupRowsOf({ states }: StateLayout): (row: StateRow) => number {
  const counted = states.get(ROW_COUNT);
  if (counted === undefined) throw new Error('the count of rows was not fetched');
  return (row) => Number(at(row, counted.slot));
}

/** Reads the fewest underlying rows that any input of merged states stands on: of the counts of rows among them, the smallest. */
export function fewestRowsOf(layout: StateLayout): (row: StateRow) => number {
  const [first, ...more] = rowCountSlots(layout);
  return (row) => {
    if (first === undefined) throw new Error('the count of rows was not fetched');
    return more.reduce((least, slot) => Math.min(least, Number(at(row, slot))), Number(at(row, first)));
  };
}

/** The states of no rows at all. */
export function emptyStates(merges: readonly StateMerge[]): StateRow {
  return merges.map((merge) => merge.empty());
}

/** Merges groups into one; none of them is changed. */
export function mergeStates(merges: readonly StateMerge[], rows: Iterable<StateRow>): StateRow {
  const merged = [...emptyStates(merges)];
  for (const row of rows) mergeInto(merges, merged, row);
  return merged;
}

/** As `mergeStates`, of so many groups that it takes turns. */
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
