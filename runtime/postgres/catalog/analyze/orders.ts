import type { Node } from 'libpg-query';
import { PgError } from '../PgError.ts';
import { comparatorOf, compareValues, type Comparator } from '../values/compare.ts';
import type { Value } from '../values/Value.ts';
import type { Analysis } from './Analysis.ts';
import { settled } from './coerce.ts';
import type { Typed } from './Typed.ts';

export interface SortKey {
  readonly typed: Typed;
  readonly compare: Comparator;
  readonly direction: 1 | -1;
  /** 1 where nulls come last. */
  readonly nulls: 1 | -1;
}

/** The keys of an ORDER BY. @param keyOf the expression of a key, which may be a place or a name in the select list */
export function orderOf(nodes: readonly Node[], keyOf: (node: Node) => Typed, { database }: Analysis): readonly SortKey[] {
  return nodes.map((node) => {
    if (!('SortBy' in node) || node.SortBy.node === undefined) throw new PgError('42601', 'syntax error in ORDER BY');
    const { sortby_dir: dir, sortby_nulls: nulls } = node.SortBy;
    if (dir === 'SORTBY_USING') throw new PgError('0A000', 'the catalog does not answer ORDER BY … USING');
    const typed = settled(keyOf(node.SortBy.node), database);
    const direction = dir === 'SORTBY_DESC' ? -1 : 1;
    const last = nulls === 'SORTBY_NULLS_FIRST' ? -1 : nulls === 'SORTBY_NULLS_LAST' ? 1 : direction;
    return { typed, compare: comparatorOf(typed.type), direction, nulls: last };
  });
}

/** @param order for keys without one, their own order */
export function compareKeys(a: readonly Value[], b: readonly Value[], order: readonly SortKey[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null;
    const key = order[index];
    if (left === null || right === null) {
      if (left !== right) return (left === null ? 1 : -1) * (key?.nulls ?? 1);
      continue;
    }
    const found = (key?.compare ?? compareValues)(left, right) * (key?.direction ?? 1);
    if (found !== 0) return found;
  }
  return 0;
}
