/** What may have had other names. */
interface Aliased {
  readonly aliases?: readonly string[];
}

/** The entry of a name, or the one that formerly had it. No name is also a former name of another entry. */
export function entryNamed<Entry extends Aliased>(entries: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  if (Object.hasOwn(entries, name)) return entries[name];
  return Object.values(entries).find(({ aliases }) => aliases?.includes(name));
}

/** The one of a list that has a name, or formerly had it. */
export function listedAs<Entry extends Aliased & { readonly name: string }>(entries: readonly Entry[], name: string): Entry | undefined {
  return entries.find((entry) => entry.name === name) ?? entries.find(({ aliases }) => aliases?.includes(name));
}
