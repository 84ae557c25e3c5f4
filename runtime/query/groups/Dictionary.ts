import type { Cell } from '../../../generated/types.ts';

/** The values of one grouping column by code, and the rank of each in value order. Code -1 is null. */
export interface Dictionary {
  readonly values: readonly Exclude<Cell, null>[];
  readonly ranks: readonly number[];
}

/** A dictionary that also finds the code of a value. */
export interface CodedDictionary extends Dictionary {
  readonly codes: { readonly get: (value: Exclude<Cell, null>) => number | undefined };
}

/** The dictionaries of a table's ENUM columns, by dimension; codes are the engine's. */
export type Enums = ReadonlyMap<string, CodedDictionary>;
