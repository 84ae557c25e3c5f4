import type { Dictionary, Enums } from '../groups/Dictionary.ts';

/**
 * How the rows of a table become groups. `rows`: the table already has one row per group. `sql`: the engine merges. `kernel`: the states
 * merge here, since they include sketches, which is faster than collecting them in the engine, or sums that exceed what it adds in.
 */
export type FetchMode = 'rows' | 'sql' | 'kernel';

/** The layout of the statement's columns: keys first, then states, then counts for contributions. */
export interface FetchShape {
  readonly mode: FetchMode;
  /** A separate column distinguishes rows before `start` in the first period from those within the bounds. */
  readonly split: boolean;
  readonly enums: Enums;
  /** Of the request's dimensions. */
  readonly dictionaries: readonly (Dictionary | null)[];
}
