import type { AggregateTable, Output, State } from '../../../compiler/manifest.ts';
import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import type { StateRow, StateSlot, StateValue } from '../../states/StateSlot.ts';
import { sumSlot } from '../../states/sumSlot.ts';
import { at } from '../at.ts';
import type { Turns } from '../Turns.ts';

/** The slots that a set of outputs reads, and where each of their states starts among them. */
export interface StateLayout {
  readonly slots: readonly StateSlot[];
  readonly states: ReadonlyMap<string, { readonly state: State | null; readonly slot: number }>;
}

/** The state that every table has besides its own: underlying rows. */
export const ROW_COUNT = 'row_count';

/**
 * @param besides names of states that are wanted whether an output reads them or not
 * @throws {Error} for a name that is no state of the table: the compiler lets none through.
 */
export function layoutOf(outputs: readonly Output[], table: AggregateTable, besides: readonly string[] = []): StateLayout {
  const names = new Set<string>(besides);
  for (const { expr } of outputs) for (const name of columnsOf(expr)) names.add(name);
  const slots: StateSlot[] = [];
  const states = new Map<string, { state: State | null; slot: number }>();
  for (const name of [...names].toSorted()) {
    const state = table.states.find((known) => known.name === name) ?? null;
    if (state === null && name !== ROW_COUNT) throw new Error(`the table ${table.id} has no state ${name}`);
    states.set(name, { state, slot: slots.length });
    slots.push(...(state === null ? [sumSlot(ROW_COUNT)] : stateRuntimes[state.kind].slots(state)));
  }
  return { slots, states };
}

/** Reads the underlying rows of merged states. */
export function rowCountOf({ states }: StateLayout): (row: StateRow) => number {
  const slot = states.get(ROW_COUNT)?.slot;
  if (slot === undefined) throw new Error('the count of rows was not fetched');
  return (row) => Number(at(row, slot));
}

/** The states of no rows at all. */
export function emptyStates(slots: readonly StateSlot[]): StateRow {
  return slots.map((slot) => slot.empty());
}

/** Merges groups into one; none of them is changed. */
export function mergeStates(slots: readonly StateSlot[], rows: Iterable<StateRow>): StateRow {
  const merged = [...emptyStates(slots)];
  for (const row of rows) mergeInto(slots, merged, row);
  return merged;
}

/** As `mergeStates`, of so many groups that it takes turns. */
export async function mergeManyStates(slots: readonly StateSlot[], rows: readonly StateRow[], turns: Turns): Promise<StateRow> {
  const merged = [...emptyStates(slots)];
  await turns.each(rows.length, (index) => mergeInto(slots, merged, at(rows, index)));
  return merged;
}

function mergeInto(slots: readonly StateSlot[], merged: StateValue[], row: StateRow): void {
  slots.forEach((slot, index) => {
    merged[index] = slot.merge(at(merged, index), at(row, index));
  });
}
