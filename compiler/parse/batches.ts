import { isMap } from './isMap.ts';

const SIZE = 200;

/** A part of a file's value to check by itself. `collection` names the only collection in it to look at; null means everything. */
export interface Batch {
  readonly value: unknown;
  readonly collection: string | null;
}

/**
 * Splits a file into parts of a few hundred entries: the schema validator's time grows with the square of the number of faults that it
 * finds at once.
 */
export function batchesOf(file: unknown): readonly Batch[] {
  if (!isMap(file)) return [{ value: file, collection: null }];
  const collections = Object.entries(file).map(([name, value]) => ({ name, value, parts: isMap(value) ? parts(value) : [] }));
  const first = Object.fromEntries(collections.map(({ name, value, parts: [start] }) => [name, start ?? value]));
  const rest = collections.flatMap(({ name, parts: [, ...others] }) =>
    others.map((part) => ({ value: { [name]: part }, collection: name })),
  );
  return [{ value: first, collection: null }, ...rest];
}

function parts(map: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const entries = Object.entries(map);
  if (entries.length <= SIZE) return [map];
  return Array.from({ length: Math.ceil(entries.length / SIZE) }, (_, index) =>
    Object.fromEntries(entries.slice(index * SIZE, (index + 1) * SIZE)),
  );
}
