import type { PlainMerge } from '../../compiler/manifest.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import type { ThetaMerger } from '../sketch/theta.ts';

/** Whole numbers past 2^53 are bigints; dates and timestamps are ISO text. Where metrics are joined, a value is the states of one of them. */
export type StateValue = number | bigint | string | boolean | null | DigestMerger | ThetaMerger | ArmStates | StateRow;
/** The merged states of one group, by slot. Not to be written to. */
export type StateRow = readonly StateValue[];
/** The merged states of each arm of a group, by the rank of the arm's value; null ranks last. */
export type ArmStates = ReadonlyMap<number, StateRow>;

/** How merged values of one slot combine. */
export interface StateMerge {
  /** The value of no rows at all. */
  readonly empty: () => StateValue;
  /** Merges one value into another; a sketch is merged into `into` itself. */
  readonly merge: (into: StateValue, value: StateValue) => StateValue;
}

/** One merged value of a table's states: which columns it is read from, and how values of it merge. */
export interface StateSlot extends StateMerge {
  readonly columns: readonly string[];
  /** The aggregate by which an engine merges it; null for a sketch, which merges here. */
  readonly engine_merge: PlainMerge | null;
  /** Two values merged; neither is changed, and the result may be one of them. */
  readonly union: (a: StateValue, b: StateValue) => StateValue;
  /** What a merged value takes in memory at most, roughly. */
  readonly most_bytes: number;
  /** SQL: the bytes of a stored value in a column; null for a value that is no sketch. */
  readonly stored_bytes: ((column: string) => string) | null;
  /** Puts or merges the values of rows into their groups. */
  readonly read: (reader: ColumnReader, first: number, groups: SlotGroups) => Promise<void>;
}

/** Columns of a fetched result, each read as one array, in turns with whatever else waits in this process. */
export interface ColumnReader {
  readonly rows: number;
  /** Integers, and the unscaled integers of decimals. */
  readonly wholes: (column: number) => Promise<readonly (number | bigint | null)[]>;
  /** Texts, booleans, doubles, and times as ISO text. */
  readonly scalars: (column: number) => Promise<readonly (string | number | boolean | null)[]>;
  /** Lists of 64-bit integers as little-endian 32-bit words; `each` receives where a row's entries begin and end. Null rows are skipped. */
  readonly lists: (column: number, each: (row: number, words: Uint32Array, from: number, to: number) => void) => Promise<void>;
  /** Bytes that are not null. */
  readonly blobs: (column: number, each: (row: number, bytes: Uint8Array) => void) => Promise<void>;
}

/** Where the values of one slot go. */
export interface SlotGroups {
  /** The place of the slot in a group's states. */
  readonly index: number;
  /** The states of the group that a row belongs to; a slot that holds nothing yet is undefined. */
  readonly of: (row: number) => StateValue[];
  /** Does work for each row, taking turns with whatever else waits in this process. */
  readonly each: (work: (row: number) => void) => Promise<void>;
}

export function hasSketches(slots: readonly StateSlot[]): boolean {
  return slots.some(({ engine_merge }) => engine_merge === null);
}
