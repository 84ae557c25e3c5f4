/** What a cache holds, and how often it had the answer. */
export interface CacheUsage {
  readonly entries: number;
  /** Approximate; null when not counted. */
  readonly bytes: number | null;
  readonly hits: number;
  readonly misses: number;
}

/** A value derived from a release or a generation, computed on first use. */
export interface Kept<Owner, Value> {
  /** Its name in GET /status. */
  readonly name: string;
  readonly make: (owner: Owner) => Value;
  readonly usage: (value: Value) => CacheUsage;
}

/** Values kept for exactly as long as one release or generation. None of them grows stale, since the owner never changes. */
export class Shelf<Owner> {
  readonly #values = new Map<object, unknown>();
  readonly #usages = new Map<string, () => CacheUsage>();

  get<From extends Owner, Value>(kept: Kept<From, Value>, owner: From): Value {
    // Each value is stored only under the key that computed it.
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
