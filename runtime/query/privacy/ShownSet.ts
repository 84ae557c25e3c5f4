/**
 * The cells that one value of an answer is merged from. A cell holds the rows of a group that lie between two neighbouring boundaries in
 * time and belong to exactly the same selections; those are bits.
 */
export interface ShownSet {
  /** The selections that its rows belong to: one bit, or none for all rows. */
  readonly bits: number;
  /** Stretches between boundaries, from this one until before `to`. */
  readonly from: number;
  readonly to: number;
}

/** How many cells there are. */
export interface CellGrid {
  readonly stretches: number;
  /** Combinations of selections. */
  readonly parts: number;
}

/** Cells are numbered stretch by stretch. */
export function cellAt({ parts }: CellGrid, stretch: number, part: number): number {
  return stretch * parts + part;
}

/** The stretch and the combination of a cell. */
export function placeOf({ parts }: CellGrid, cell: number): readonly [stretch: number, part: number] {
  return [Math.floor(cell / parts), cell % parts];
}

/** Whether a combination of selections is among the rows of a set. */
export function selects(bits: number, part: number): boolean {
  return (part & bits) === bits;
}
