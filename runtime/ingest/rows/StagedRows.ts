import type { Lookup } from './lookupValidity.ts';
import type { WorkProgress } from '../machine/WorkProgress.ts';

/** The aggregate that counts rows. */
export const ROWS = 'count(*)';

/** Rows of some chunks after the transforms. */
export interface StagedRows<Chunk> {
  /** A FROM item with the columns `#chunk`, `#time` and those that the reducer reads. */
  readonly relation: string;
  /** The maximum number of rows. */
  readonly rows: number;
  /** The aggregate that gives the number of rows of the source: `ROWS`, unless these stand for several. */
  readonly row_count: string;
  /** The lookups whose columns these rows lack, which are joined to their groups. */
  readonly late: readonly Lookup[];
  /** The same rows in parts of at most this many each; a single part if there are no more. */
  readonly slices: (most_rows: number) => readonly string[];
  /** The chunks by the number in `#chunk`. A chunk that is not listed has no rows. */
  readonly chunks: ReadonlyMap<number, Chunk>;
  /** The progress of their reduction. */
  readonly progress: WorkProgress;
}
