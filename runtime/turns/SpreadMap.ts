/** A power of two. */
const PARTS = 64;

/** A map for so many entries that growing a single map would block everything else while it moves them all. It grows in parts instead. */
export class SpreadMap<Key extends string | number | boolean, Value> {
  /** By place; most maps have few entries, and then few parts. */
  readonly #parts = new Map<number, Map<Key, Value>>();

  get(key: Key): Value | undefined {
    return this.#parts.get(placeOf(key))?.get(key);
  }

  set(key: Key, value: Value): void {
    const place = placeOf(key);
    const part = this.#parts.get(place);
    if (part === undefined) this.#parts.set(place, new Map([[key, value]]));
    else part.set(key, value);
  }

  get size(): number {
    let size = 0;
    for (const part of this.#parts.values()) size += part.size;
    return size;
  }

  /** In no particular order. */
  values(): Value[] {
    const values: Value[] = [];
    for (const part of this.#parts.values()) for (const value of part.values()) values.push(value);
    return values;
  }
}

/** Texts differ most in their last characters. */
function placeOf(key: string | number | boolean): number {
  if (typeof key === 'number') return Math.abs(Math.trunc(key)) % PARTS;
  if (typeof key === 'boolean') return 0;
  const { length } = key;
  let place = length;
  for (let index = Math.max(0, length - 4); index < length; index += 1) place = place * 31 + key.charCodeAt(index);
  return place % PARTS;
}
