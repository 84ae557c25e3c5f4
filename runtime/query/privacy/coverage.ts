import { at } from '../../errors/at.ts';
import type { CellGrid, ShownSet } from './ShownSet.ts';

/** Where the sets of one selection lie. */
export interface Cover {
  readonly bits: number;
  /** How many cover each stretch. */
  readonly covered: Int32Array;
  /** 1 where one begins or ends at the boundary with which a stretch begins. */
  readonly bounded: Uint8Array;
}

/** One cover for each selection of the sets. */
export function coverage(sets: readonly ShownSet[], { stretches }: CellGrid): readonly Cover[] {
  const covers = new Map<number, Cover>();
  for (const { bits, from, to } of sets) {
    const cover = covers.get(bits) ?? { bits, covered: new Int32Array(stretches + 1), bounded: new Uint8Array(stretches + 1) };
    covers.set(bits, cover);
    cover.covered[from] = at(cover.covered, from) + 1;
    cover.covered[to] = at(cover.covered, to) - 1;
    cover.bounded[from] = 1;
    cover.bounded[to] = 1;
  }
  for (const { covered } of covers.values())
    for (let stretch = 1; stretch <= stretches; stretch++) covered[stretch] = at(covered, stretch) + at(covered, stretch - 1);
  return [...covers.values()];
}
