/** A power of two. */
const PARTS = 64;

/** A map for so many entries that growing a single map would block everything else while it moves them all. It grows in parts instead. */
export class SpreadMap<Key extends string | number | boolean, Value> {
  readonly #parts: readonly Map<Key, Value>[] = Array.from({ length: PARTS }, () => new Map<Key, Value>());

  get(key: Key): Value | undefined {
    return this.#partOf(key).get(key);
  }

  set(key: Key, value: Value): void {
    this.#partOf(key).set(key, value);
  }

  get size(): number {
    return this.#parts.reduce((size, part) => size + part.size, 0);
  }

  /** In no particular order. */
  values(): Value[] {
    const values: Value[] = [];
    for (const part of this.#parts) for (const value of part.values()) values.push(value);
    return values;
  }

  #partOf(key: Key): Map<Key, Value> {
    const part = this.#parts[placeOf(key)];
    if (part === undefined) throw new RangeError('a map of parts has no such part');
    return part;
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
