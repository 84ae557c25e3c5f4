import type { ChunkBits } from './ChunkBits.ts';
import type { Dictionary } from './Dictionary.ts';
import type { Group } from './Group.ts';

export interface Groups {
  /** The values of each dimension by code. */
  readonly keys: readonly Dictionary[];
  /** The code of each dimension's value, indexed by a group's `row`. */
  readonly codes: readonly Int32Array[];
  readonly groups: readonly Group[];
  /** The chunks and rows that contributed to the groups; null when not requested. */
  readonly contributed: ChunkBits | null;
}
