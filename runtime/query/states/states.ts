import type { AggregateTable, Expr, Output, ScalarType, State } from '../../../compiler/manifest.ts';
import { DigestMerger } from '../../sketch/digest.ts';
import { ThetaMerger } from '../../sketch/theta.ts';
import { at } from '../at.ts';
import { compareText } from '../../engine/compareText.ts';
import type { Turns } from '../Turns.ts';

/** Where one merged value of a table's states comes from, and how values of it merge. */
export type StateSlot =
  /** A BIGINT or a decimal, kept as its unscaled integer; nothing is 0. */
  | { readonly merge: 'sum'; readonly column: string; readonly scale: number }
  /** Nothing is null. */
  | { readonly merge: 'min' | 'max'; readonly column: string; readonly type: ScalarType }
  | { readonly merge: 'digest'; readonly column: string }
  | { readonly merge: 'distinct'; readonly column: string };

/** Whole numbers past 2^53 are bigints; dates and timestamps are ISO text. */
export type StateValue = number | bigint | string | boolean | null | DigestMerger | ThetaMerger;
/** The merged states of one group, by slot. Not to be written to. */
export type StateRow = readonly StateValue[];

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
  for (const { expr } of outputs) collectNames(expr, names);
  const slots: StateSlot[] = [];
  const states = new Map<string, { state: State | null; slot: number }>();
  for (const name of [...names].toSorted()) {
    const state = table.states.find((known) => known.name === name) ?? null;
    if (state === null && name !== ROW_COUNT) throw new Error(`the table ${table.id} has no state ${name}`);
    states.set(name, { state, slot: slots.length });
    slots.push(...slotsOf(state));
  }
  return { slots, states };
}

/** Reads the underlying rows of merged states. */
export function rowCountOf({ states }: StateLayout): (row: StateRow) => number {
  const slot = states.get(ROW_COUNT)?.slot;
  if (slot === undefined) throw new Error('the count of rows was not fetched');
  return (row) => Number(at(row, slot));
}

function collectNames(expr: Expr, into: Set<string>): void {
  switch (expr.kind) {
    case 'column':
      into.add(expr.name);
      return;
    case 'literal':
      return;
    case 'cast':
      collectNames(expr.arg, into);
      return;
    case 'call':
      for (const arg of expr.args) collectNames(arg, into);
      return;
    case 'case':
      for (const { when, then } of expr.branches) {
        collectNames(when, into);
        collectNames(then, into);
      }
      collectNames(expr.otherwise, into);
  }
}

function slotsOf(state: State | null): readonly StateSlot[] {
  if (state === null) return [{ merge: 'sum', column: ROW_COUNT, scale: 0 }];
  switch (state.kind) {
    case 'count':
    case 'value_sum':
      return [{ merge: 'sum', column: state.name, scale: state.scale }];
    case 'min':
    case 'max':
      return [{ merge: state.kind, column: state.name, type: state.value_type ?? 'number' }];
    case 'moments':
      return [
        { merge: 'sum', column: `${state.name}__n`, scale: 0 },
        { merge: 'sum', column: `${state.name}__sum`, scale: state.scale },
        { merge: 'sum', column: `${state.name}__sumsq`, scale: 2 * state.scale },
      ];
    case 'digest':
    case 'distinct':
      return [{ merge: state.kind, column: state.name }];
  }
}

/** The states of no rows at all. */
export function emptyStates(slots: readonly StateSlot[]): StateRow {
  return slots.map((slot): StateValue => {
    switch (slot.merge) {
      case 'sum':
        return 0;
      case 'min':
      case 'max':
        return null;
      case 'digest':
        return new DigestMerger();
      case 'distinct':
        return new ThetaMerger();
    }
  });
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
    merged[index] = mergeValue(slot, at(merged, index), at(row, index));
  });
}

/** Merges one value into another of the same slot. Sketches are merged into `into` itself. */
export function mergeValue(slot: StateSlot, into: StateValue, value: StateValue): StateValue {
  switch (slot.merge) {
    case 'sum':
      return addWhole(into, value);
    case 'min':
      return value === null || (into !== null && compareScalars(into, value) <= 0) ? into : value;
    case 'max':
      return value === null || (into !== null && compareScalars(into, value) >= 0) ? into : value;
    case 'digest':
      if (into instanceof DigestMerger && value instanceof DigestMerger) into.merge(value);
      return into;
    case 'distinct':
      if (into instanceof ThetaMerger && value instanceof ThetaMerger) into.merge(value);
      return into;
  }
}

function addWhole(a: StateValue, b: StateValue): StateValue {
  if (b === null) return a;
  if (a === null) return b;
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  const sum = toBigInt(a) + toBigInt(b);
  const number = Number(sum);
  return Number.isSafeInteger(number) ? number : sum;
}

function toBigInt(value: StateValue): bigint {
  if (typeof value === 'bigint' || typeof value === 'number') return BigInt(value);
  throw new TypeError('a sum is a whole number');
}

/** The order of two values of one scalar type, neither null. */
function compareScalars(a: StateValue, b: StateValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const [x, y] = [a as number | bigint | boolean, b as number | bigint | boolean];
  return x < y ? -1 : x > y ? 1 : 0;
}
