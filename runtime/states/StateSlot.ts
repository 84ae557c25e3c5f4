import type { PlainMerge } from '../../compiler/manifest.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import type { ThetaMerger } from '../sketch/theta.ts';

/**
 * Whole numbers beyond 2^53 are bigints; dates and timestamps are ISO text. When metrics are joined, a value holds the states of one of
 * them.
 */
export type StateValue = number | bigint | string | boolean | null | DigestMerger | ThetaMerger | ArmStates | StateRow;
/** The merged states of one group, by slot. Must not be written to. */
export type StateRow = readonly StateValue[];
/** The merged states of each arm of a group, by the rank of the arm's value; null ranks last, and the arms that the pivot names first. */
export type ArmStates = ReadonlyMap<number, StateRow>;

/** How merged values of one slot combine. */
export interface StateMerge {
  /** The value of no rows. */
  readonly empty: () => StateValue;
  /** Merges one value into another; for a sketch, changes `into` itself. */
  readonly merge: (into: StateValue, value: StateValue) => StateValue;
}

/** One merged value of a table's states: the columns it is read from and how its values merge. */
export interface StateSlot extends StateMerge {
  readonly columns: readonly string[];
  /** The aggregate by which an engine merges it; null for a sketch, which merges here. */
  readonly engine_merge: PlainMerge | null;
  /** Merges two values without changing either; the result may be one of them. */
  readonly union: (a: StateValue, b: StateValue) => StateValue;
  /** The approximate maximum of memory that a merged value takes. */
  readonly most_bytes: number;
  /** SQL for the bytes of a stored value in a column; null for a value that is not a sketch. */
  readonly stored_bytes: ((column: string) => string) | null;
  /** Stores or merges the values of rows into their groups. */
  readonly read: (reader: ColumnReader, first: number, groups: SlotGroups) => Promise<void>;
}

/** Columns of a fetched result. Each is read as one array, in turns with other work in this process. */
export interface ColumnReader {
  readonly rows: number;
  /** Integers, and the unscaled integers of decimals. */
  readonly wholes: (column: number) => Promise<readonly (number | bigint | null)[]>;
  /** Texts, booleans, doubles, and times as ISO text. */
  readonly scalars: (column: number) => Promise<readonly (string | number | boolean | null)[]>;
  /**
   * Lists of 64-bit integers as little-endian 32-bit words; `each` receives the start and end of a row's entries. Null rows are skipped.
   */
  readonly lists: (column: number, each: (row: number, words: Uint32Array, from: number, to: number) => void) => Promise<void>;
  /** Byte strings; null rows are skipped. */
  readonly blobs: (column: number, each: (row: number, bytes: Uint8Array) => void) => Promise<void>;
}

/** The destination of one slot's values. */
export interface SlotGroups {
  /** The index of the slot in a group's states. */
  readonly index: number;
  /** The states of the group that a row belongs to; a slot without a value yet is undefined. */
  readonly of: (row: number) => StateValue[];
  /** Does the work for each row, in turns with other work in this process. */
  readonly each: (work: (row: number) => void) => Promise<void>;
}

export function hasSketches(slots: readonly StateSlot[]): boolean {
  return slots.some(({ engine_merge }) => engine_merge === null);
}
