import { at } from '../errors/at.ts';
import type { Turns } from './Turns.ts';

/** Items sorted at a time. */
const RUN = 2048;

/** Like `toSorted`, for lists so long that sorting must take turns: a stable merge sort. */
export async function sortInTurns<Item>(items: readonly Item[], order: (a: Item, b: Item) => number, turns: Turns): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += RUN) {
    runs.push(items.slice(from, from + RUN).sort(order));
    await turns.pass();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      const [left, right] = [at(runs, index), runs[index + 1]];
      merged.push(right === undefined ? left : await merge(left, right, order, turns));
      await turns.pass();
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  order: (a: Item, b: Item) => number,
  turns: Turns,
): Promise<Item[]> {
  // Most lists are already partly sorted.
  if (order(at(left, left.length - 1), at(right, 0)) <= 0) return left.concat(right);
  const merged: Item[] = [];
  let [fromLeft, fromRight] = [0, 0];
  await turns.each(left.length + right.length, () => {
    const takesLeft = fromRight === right.length || (fromLeft < left.length && order(at(left, fromLeft), at(right, fromRight)) <= 0);
    merged.push(takesLeft ? at(left, fromLeft++) : at(right, fromRight++));
  });
  return merged;
}
