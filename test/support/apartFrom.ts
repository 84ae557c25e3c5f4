/** What stands for a part that is the same. */
const SAME = '… the same';

/** A value of JSON with a word in the place of each part that another has as well: of an object by its keys, of a list by its places. */
export function apartFrom(other: unknown, value: unknown): unknown {
  if (JSON.stringify(value) === JSON.stringify(other)) return SAME;
  if (value === SAME) throw new Error(`a value says ${SAME} itself`);
  if (Array.isArray(value)) return Array.isArray(other) ? value.map((item, index) => apartFrom(other[index], item)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const others: ReadonlyMap<string, unknown> = new Map(typeof other === 'object' && other !== null ? Object.entries(other) : []);
  return Object.fromEntries(Object.entries(value).map(([key, part]: [string, unknown]) => [key, apartFrom(others.get(key), part)]));
}
