import type { Cell } from '../../../generated/types.ts';

/** The values of one grouping column by code, and the rank of each in value order. Code -1 is null. */
export interface Dictionary {
  readonly values: readonly Exclude<Cell, null>[];
  readonly ranks: readonly number[];
}

/** The dictionary of an ENUM column, whose codes are the engine's. */
export interface EnumDictionary extends Dictionary {
  readonly codes: ReadonlyMap<Cell, number>;
}

/** The dictionaries of a table's ENUM columns, by dimension. */
export type Enums = ReadonlyMap<string, EnumDictionary>;
