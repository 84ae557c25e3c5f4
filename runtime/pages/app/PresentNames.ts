/** The names in an address as they are today: it may have been written while some of them were others. */
export class PresentNames {
  readonly #present: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();

  /** @param present by former name, the names of today */
  constructor(present: ReadonlyMap<string, string>) {
    this.#present = present;
  }

  /** By former name, the present names of those that the address has. */
  get used(): ReadonlyMap<string, string> {
    return this.#used;
  }

  now(name: string): string {
    return this.use(name, this.#present.get(name) ?? name);
  }

  /** Notes what something is called today, if the address has another name of it. */
  use(named: string, present: string): string {
    if (named !== present) this.#used.set(named, present);
    return present;
  }

  /** A name behind a sign for falling order. A dimension may itself be called -x. */
  nowInOrder(term: string): string {
    return term.startsWith('-') && !this.#present.has(term) ? `-${this.now(term.slice(1))}` : this.now(term);
  }

  /** Names, of which none comes twice that was written in two ways: the former one stays, and is refused as such. */
  list(names: readonly string[]): string[] {
    const taken = new Set(names);
    return names.map((name) => {
      const present = this.#present.get(name) ?? name;
      if (present === name || taken.has(present)) return name;
      taken.add(present);
      return this.now(name);
    });
  }

  /** What is said by name, in the same way. */
  keys<Value>(said: Readonly<Record<string, Value>>): Record<string, Value> {
    const names = Object.keys(said);
    const present = this.list(names);
    return Object.fromEntries(Object.values(said).map((value, index) => [present[index] ?? '', value]));
  }
}
