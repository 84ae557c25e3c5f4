import type { RollUp } from './StateRuntime.ts';

/** A merge key: its SQL over the rows, and its name. */
export interface MergeKey {
  readonly sql: string;
  readonly name: string;
}

/**
 * A relation with the keys and, as `#entries`, the merged entries of a list column: counts of equal keys are added, and keys stay
 * ascending.
 */
export function mergedEntries(
  from: string,
  keys: readonly MergeKey[],
  column: string,
  { key, count, entry }: Extract<RollUp, { readonly how: 'entries' }>,
): string {
  const names = keys.map(({ name }) => name);
  const entries = `(SELECT ${[...keys.map(({ sql, name }) => `${sql} AS ${name}`), `unnest(${column}) AS e`].join(', ')} FROM ${from})`;
  const added = `(SELECT ${[...names, `${key('e')} AS k`, `sum(${count('e')}) AS n`].join(', ')} FROM ${entries} GROUP BY ALL)`;
  return `(SELECT ${names.join(', ')}, list_sort(list(${entry('k', 'n')})) AS "#entries" FROM ${added} GROUP BY ${names.join(', ')})`;
}
