/** What a cache holds, and how often it had the answer. */
export interface CacheUsage {
  readonly entries: number;
  /** Approximate; null when not counted. */
  readonly bytes: number | null;
  readonly hits: number;
  readonly misses: number;
}

/** A value derived from a release or a generation, computed on first use. */
export interface Cached<Owner, Value> {
  /** Its name in GET /status. */
  readonly name: string;
  readonly make: (owner: Owner) => Value;
  readonly usage: (value: Value) => CacheUsage;
}

/** Values cached for exactly as long as one release or generation. None of them grows stale, since the owner never changes. */
export class Shelf<Owner> {
  readonly #values = new Map<object, unknown>();
  readonly #usages = new Map<string, () => CacheUsage>();

  get<From extends Owner, Value>(cached: Cached<From, Value>, owner: From): Value {
    // Each value is stored only under the key that computed it.
    const known = this.#values.get(cached) as Value | undefined;
    if (known !== undefined) return known;
    const made = cached.make(owner);
    this.#values.set(cached, made);
    this.#usages.set(cached.name, () => cached.usage(made));
    return made;
  }

  /** By name. */
  usage(): ReadonlyMap<string, CacheUsage> {
    return new Map([...this.#usages].map(([name, usage]) => [name, usage()]));
  }
}
