import { at } from '../../errors/at.ts';
import type { Turns } from '../../turns/Turns.ts';
import { coverage } from './coverage.ts';
import { cellAt, selects, type CellGrid, type ShownSet } from './ShownSet.ts';

/** Cells in parts that no sum or difference of the shown values divides further. */
export interface PartsTold {
  /** The part of each cell; -1 for cells of which nothing is shown. */
  readonly of: Int32Array;
  readonly count: number;
}

/**
 * Divides cells into the parts that shown values tell of: two cells belong together if every value is merged from both or from neither. All
 * that follows from the values by adding and subtracting, and everything that their overlaps are, consists of whole parts. Cells that are
 * alike but not next to each other, in time or among the selections of one stretch, may be told apart: that withholds more, never less.
 */
export async function partsTold(sets: readonly ShownSet[], grid: CellGrid, turns: Turns): Promise<PartsTold> {
  const covers = coverage(sets, grid);
  const roots = new Int32Array(grid.stretches * grid.parts).fill(-1);
  const find = (cell: number): number => {
    let root = cell;
    while (at(roots, root) !== root) root = at(roots, root);
    roots[cell] = root;
    return root;
  };
  await turns.each(grid.stretches, (stretch) => {
    const alike = new Map<number, number>();
    for (let part = 0; part < grid.parts; part++) {
      let signature = 0;
      let begins = false;
      covers.forEach(({ bits, covered, bounded }, place) => {
        if (!selects(bits, part)) return;
        if (at(covered, stretch) > 0) signature |= 1 << place;
        begins ||= at(bounded, stretch) === 1;
      });
      if (signature === 0) continue;
      const cell = cellAt(grid, stretch, part);
      const first = alike.get(signature);
      roots[cell] = first === undefined ? cell : find(first);
      if (first === undefined) alike.set(signature, cell);
      if (stretch > 0 && !begins) roots[find(cell)] = find(cellAt(grid, stretch - 1, part));
    }
  });
  const numbers = new Map<number, number>();
  const of = new Int32Array(roots.length);
  await turns.each(roots.length, (cell) => {
    const root = at(roots, cell) < 0 ? -1 : find(cell);
    const number = root < 0 ? -1 : (numbers.get(root) ?? numbers.size);
    if (root >= 0) numbers.set(root, number);
    of[cell] = number;
  });
  return { of, count: numbers.size };
}
