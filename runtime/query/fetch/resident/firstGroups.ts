import type { GroupRequest, PageTerm } from '../AggregateReader.ts';
import type { Whole } from '../../../engine/vectors.ts';
import { exactDouble } from '../../../../compiler/wholeNumbers.ts';
import type { Turns } from '../../../turns/Turns.ts';

/* oxlint-disable typescript/no-non-null-assertion -- a heap, within its own bounds */

/** What groups are ordered by: numbers of one kind, in which null is the largest. */
export interface GroupKeys {
  readonly time: (group: number) => number;
  /** The rank of a dimension's value among all; null for null. */
  readonly rank: (dimension: number, group: number) => number | null;
  readonly sums: (slot: number) => (group: number) => Whole;
}

/**
 * The numbers of the first groups in the order of a page: a heap of the best so far, of which the worst gives way. The order is complete, so
 * that it decides alone which groups these are.
 */
export async function firstGroups(
  count: number,
  { order, rows }: NonNullable<GroupRequest['page']>,
  keys: GroupKeys,
  turns: Turns,
): Promise<readonly number[]> {
  const compares = order.map((term) => comparisonOf(term, keys));
  const compare = (a: number, b: number): number => {
    for (const one of compares) {
      const result = one(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
  const heap: number[] = [];
  await turns.each(count, (group) => {
    if (heap.length < rows) rise(heap, group, compare);
    else if (rows > 0 && compare(group, heap[0]!) < 0) sink(heap, group, compare);
  });
  return heap.sort(compare);
}

function comparisonOf({ key, descending }: PageTerm, { time, rank, sums }: GroupKeys): (a: number, b: number) => number {
  const sign = descending ? -1 : 1;
  switch (key.kind) {
    case 'time':
      return (a, b) => sign * (time(a) - time(b));
    case 'sum': {
      const sum = sums(key.slot);
      return (a, b) => {
        const [x, y] = [sum(a), sum(b)];
        return x === y ? 0 : sign * (x < y ? -1 : 1);
      };
    }
    case 'beyond_double': {
      const sum = sums(key.slot);
      return (a, b) => sign * (Number(exactDouble(sum(a)) === null) - Number(exactDouble(sum(b)) === null));
    }
    case 'quotient': {
      const dividend = addedUp(key.dividend.map(sums));
      const divisor = addedUp(key.divisor.map(sums));
      return nullsLast(sign, (group) => {
        const by = divisor(group);
        return by === 0 ? null : dividend(group) / by;
      });
    }
    case 'dimension':
      return nullsLast(sign, (group) => rank(key.index, group));
  }
}

function addedUp(sums: readonly ((group: number) => Whole)[]): (group: number) => number {
  return (group) => sums.reduce((total, sum) => total + Number(sum(group)), 0);
}

function nullsLast(sign: number, numberOf: (group: number) => number | null): (a: number, b: number) => number {
  return (a, b) => {
    const [x, y] = [numberOf(a), numberOf(b)];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    return sign * (x - y);
  };
}

/** Adds to a heap with the last in order at its root. */
function rise(heap: number[], group: number, compare: (a: number, b: number) => number): void {
  let place = heap.length;
  heap.push(group);
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (compare(heap[parent]!, group) >= 0) break;
    heap[place] = heap[parent]!;
    place = parent;
  }
  heap[place] = group;
}

/** Replaces the root. */
function sink(heap: number[], group: number, compare: (a: number, b: number) => number): void {
  let place = 0;
  for (let child = 1; child < heap.length; child = 2 * place + 1) {
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child += 1;
    if (compare(heap[child]!, group) <= 0) break;
    heap[place] = heap[child]!;
    place = child;
  }
  heap[place] = group;
}
