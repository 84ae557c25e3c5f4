import type { ChartKind } from '../generated/types.ts';

/** A point in a plane: x and y. */
export type PlanePoint = readonly [number, number];

/** How the several rows of a group are drawn, as far as the types of their columns do not decide it. */
export interface Drawing {
  readonly kind: ChartKind;
  /** The columns that each of these channels may take, preferred one first. */
  readonly channels: { readonly x?: readonly string[]; readonly y?: readonly string[]; readonly color?: readonly string[] };
  /** The column with the end of the bin that x starts. */
  readonly bin_end?: string;
  /** The ends of the reference line: the result without whatever is drawn. */
  readonly baseline?: readonly [PlanePoint, PlanePoint];
}

/** The columns that hold the bounds of an estimate. */
export interface Interval {
  readonly lower: string;
  readonly upper: string;
}
