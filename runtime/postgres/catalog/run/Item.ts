import type { Field } from '../analyze/Typed.ts';
import { keyOf } from '../values/compare.ts';
import type { Value } from '../values/Value.ts';

export type Tuple = readonly Value[];

/** Rows that can be gone through, or looked up by the value of a column. */
export interface Source {
  readonly rows: () => readonly Tuple[];
  /** The rows with this value in the column; null where they cannot be looked up. */
  readonly lookUp: (column: number, value: Value) => readonly Tuple[] | null;
}

/** Rows that stay the same while a statement runs, with an index for each column by which they are looked up. */
export class StableRows implements Source {
  readonly #load: () => readonly Tuple[];
  #rows: readonly Tuple[] | null = null;
  readonly #indexes = new Map<number, Map<unknown, Tuple[]>>();

  constructor(load: () => readonly Tuple[]) {
    this.#load = load;
  }

  rows(): readonly Tuple[] {
    this.#rows ??= this.#load();
    return this.#rows;
  }

  lookUp(column: number, value: Value): readonly Tuple[] {
    return this.#indexOf(column).get(keyOf(value)) ?? [];
  }

  #indexOf(column: number): Map<unknown, Tuple[]> {
    const known = this.#indexes.get(column);
    if (known !== undefined) return known;
    const index = new Map<unknown, Tuple[]>();
    for (const row of this.rows()) {
      const key = keyOf(row[column] ?? null);
      const same = index.get(key);
      if (same === undefined) index.set(key, [row]);
      else same.push(row);
    }
    this.#indexes.set(column, index);
    return index;
  }
}

/** Rows that depend on those of other items. */
export class DependentRows implements Source {
  readonly rows: () => readonly Tuple[];

  constructor(rows: () => readonly Tuple[]) {
    this.rows = rows;
  }

  lookUp(): null {
    return null;
  }
}

/** One relation, query or function of a FROM, and the row of it that is being looked at. */
export class Item {
  readonly columns: readonly Field[];
  readonly source: Source;
  /** The items on whose rows its own depend. */
  readonly needs: ReadonlySet<Item>;
  /** Null where an outer join found none. */
  current: Tuple | null = null;

  constructor(columns: readonly Field[], source: Source, needs: ReadonlySet<Item> = new Set()) {
    this.columns = columns;
    this.source = source;
    this.needs = needs;
  }
}
