/** Two versions of a set of named things. */
export interface Matched<Thing> {
  readonly added: readonly Thing[];
  readonly removed: readonly Thing[];
  readonly common: readonly { readonly name: string; readonly old: Thing; readonly next: Thing }[];
  /** True when the common names are in a different order. */
  readonly reordered: boolean;
}

/** Matches two lists of named things by name. */
export function matchNames<Thing>(old: readonly Thing[], next: readonly Thing[], nameOf: (thing: Thing) => string): Matched<Thing> {
  const before = new Map(old.map((thing) => [nameOf(thing), thing]));
  const after = new Map(next.map((thing) => [nameOf(thing), thing]));
  const common = [...before].flatMap(([name, thing]) => {
    const other = after.get(name);
    return other === undefined ? [] : [{ name, old: thing, next: other }];
  });
  const commonNames = (things: readonly Thing[], others: ReadonlyMap<string, Thing>): string =>
    JSON.stringify(things.map(nameOf).filter((name) => others.has(name)));
  return {
    added: next.filter((thing) => !before.has(nameOf(thing))),
    removed: old.filter((thing) => !after.has(nameOf(thing))),
    common,
    reordered: commonNames(old, after) !== commonNames(next, before),
  };
}

/** Matches two maps by key, ignoring order. */
export function matchKeys<Thing>(
  old: Readonly<Record<string, Thing>>,
  next: Readonly<Record<string, Thing>>,
): Matched<readonly [string, Thing]> {
  return matchNames(Object.entries(old), Object.entries(next), ([key]) => key);
}
