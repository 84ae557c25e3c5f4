import type { ColumnReader } from '../../states/StateSlot.ts';

/** The columns of fetched groups by their places, whichever engine gave them. */
export interface GroupColumns extends ColumnReader {
  /** Periods or times as hours. */
  readonly hours: (column: number) => Promise<Float64Array>;
  /** The codes of a dictionary's values, -1 for null; or flags. */
  readonly codes: (column: number) => Promise<Int32Array>;
  /** The places of the bits that are set in the first of the rows. */
  readonly bits: (column: number, rows: number, each: (place: number) => void) => Promise<void>;
}
