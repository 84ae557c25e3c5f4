import type { ChartKind } from '../generated/types.ts';

/** A place in a plane: x and y. */
export type PlanePoint = readonly [number, number];

/** What the several rows of a group are drawn as, and what of it does not follow from the types of their columns. */
export interface Drawing {
  readonly kind: ChartKind;
  /** The columns that each of these channels may take, the usual one first. */
  readonly channels: { readonly x?: readonly string[]; readonly y?: readonly string[]; readonly color?: readonly string[] };
  /** The column where the bin ends that x begins. */
  readonly bin_end?: string;
  /** The ends of the line that is to compare with: what would be without whatever is drawn. */
  readonly baseline?: readonly [PlanePoint, PlanePoint];
}

/** The columns of the bounds within which an estimate lies. */
export interface Interval {
  readonly lower: string;
  readonly upper: string;
}
