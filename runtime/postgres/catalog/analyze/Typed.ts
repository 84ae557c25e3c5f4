import type { Item } from '../run/Item.ts';
import type { Value } from '../values/Value.ts';

/** A column of a relation, a query or a row. */
export interface Field {
  readonly name: string;
  readonly type: number;
  /** Of a row; undefined for all others. */
  readonly fields?: readonly Field[] | undefined;
}

/** An expression whose type is known. */
export interface Typed {
  readonly type: number;
  readonly fields?: readonly Field[] | undefined;
  /** Its value for the rows that the items hold at present. */
  readonly evaluate: () => Value;
  /** The items whose rows it reads. */
  readonly uses: ReadonlySet<Item>;
  /** It is this column of an item, perhaps by another name for its type. */
  readonly column?: { readonly item: Item; readonly index: number } | undefined;
  /** It compares these for being the same. */
  readonly equality?: readonly [Typed, Typed] | undefined;
  /** A text whose type is not settled. */
  readonly literal?: string | null | undefined;
  /** A parameter whose type is not settled. */
  readonly parameter?: ParameterSlot | undefined;
}

export interface ParameterSlot {
  /** 0 until something tells. */
  type: number;
  value: Value;
}

const NOTHING: ReadonlySet<Item> = new Set();

export function constant(type: number, value: Value, fields?: readonly Field[]): Typed {
  return { type, fields, evaluate: () => value, uses: NOTHING };
}

/** What several expressions read together. */
export function usesOf(parts: readonly { readonly uses: ReadonlySet<Item> }[]): ReadonlySet<Item> {
  const filled = parts.filter(({ uses }) => uses.size > 0);
  const [first] = filled;
  if (first === undefined) return NOTHING;
  return filled.length === 1 ? first.uses : new Set(filled.flatMap(({ uses }) => [...uses]));
}
