/** What a cache holds, and how often it could answer. */
export interface CacheUsage {
  readonly entries: number;
  /** Roughly; null where nobody counts them. */
  readonly bytes: number | null;
  readonly hits: number;
  readonly misses: number;
}

/** Something that is derived from a release or a generation, made when it is first asked for. */
export interface Kept<Owner, Value> {
  /** What it is called in GET /status. */
  readonly name: string;
  readonly make: (owner: Owner) => Value;
  readonly usage: (value: Value) => CacheUsage;
}

/**
 * What is kept for exactly as long as one release or generation is: nothing on it grows stale, since neither ever changes, and it goes with
 * them.
 */
export class Shelf<Owner> {
  readonly #values = new Map<object, unknown>();
  readonly #usages = new Map<string, () => CacheUsage>();

  get<Value>(kept: Kept<Owner, Value>, owner: Owner): Value {
    // A value stands only under the key that made it.
    const known = this.#values.get(kept) as Value | undefined;
    if (known !== undefined) return known;
    const made = kept.make(owner);
    this.#values.set(kept, made);
    this.#usages.set(kept.name, () => kept.usage(made));
    return made;
  }

  /** By name. */
  usage(): ReadonlyMap<string, CacheUsage> {
    return new Map([...this.#usages].map(([name, usage]) => [name, usage()]));
  }
}
