import { at } from '../../errors/at.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { Group } from '../groups/Group.ts';
import { partsOf } from '../states/layout.ts';
import { coverage } from './coverage.ts';
import { partsTold, type PartsTold } from './partsTold.ts';
import type { CensusPlan } from './planCensus.ts';
import { cellAt, placeOf, selects, type ShownSet } from './ShownSet.ts';

/** The rows of a group in each part that the values of an answer tell of. */
export type PartRows = Float64Array;

/**
 * Decides, from the rows of a group in each cell, which of its periods may not be shown. Whatever is solved from shown values consists of
 * whole parts (`partsTold`). So a period is shown if each part that its values are merged from has no rows or enough.
 */
export class CellCounts {
  readonly #plan: CensusPlan;
  readonly #slots: readonly number[];
  readonly #told: PartsTold;
  readonly #selections: readonly number[];

  private constructor(plan: CensusPlan, told: PartsTold) {
    this.#plan = plan;
    this.#slots = plan.request.layout.overlaps?.slots ?? [];
    this.#told = told;
    this.#selections = [...new Set(plan.periods.flatMap(({ sets }) => sets.map(({ bits }) => bits)))];
  }

  static async of(plan: CensusPlan, turns: Turns): Promise<CellCounts> {
    const sets = plan.periods.flatMap((period) => period.sets);
    return new CellCounts(plan, await partsTold([...sets, ...plan.totals], plan.grid, turns));
  }

  get told(): PartsTold {
    return this.#told;
  }

  /** @param steps of one group, in time order */
  rowsOf(steps: readonly Group[]): PartRows {
    const { edges, grid } = this.#plan;
    const rows = new Float64Array(this.#told.count);
    let stretch = -1;
    for (const { hour, states } of steps) {
      while (stretch + 1 < edges.length && at(edges, stretch + 1) <= hour) stretch += 1;
      if (stretch < 0 || stretch >= grid.stretches) continue;
      partsOf(this.#slots.map((slot) => Number(at(states, slot)))).forEach((count, part) => {
        const told = at(this.#told.of, cellAt(grid, stretch, part));
        if (told >= 0) rows[told] = at(rows, told) + count;
      });
    }
    return rows;
  }

  /** For each period, 1 if it may not be shown; null when all may. */
  async exposed(rows: PartRows, turns: Turns): Promise<Uint8Array | null> {
    const { periods, grid, least } = this.#plan;
    if (rows.every((count) => count === 0 || count >= least)) return null;
    const few = new Map(this.#selections.map((bits) => [bits, new Int32Array(grid.stretches + 1)]));
    for (const [bits, before] of few)
      await turns.each(grid.stretches, (stretch) => {
        let found = at(before, stretch);
        for (let part = 0; part < grid.parts; part++) {
          const told = at(this.#told.of, cellAt(grid, stretch, part));
          if (selects(bits, part) && told >= 0 && at(rows, told) > 0 && at(rows, told) < least) found += 1;
        }
        before[stretch + 1] = found;
      });
    const covers = ({ bits, from, to }: ShownSet): boolean => {
      const before = few.get(bits);
      return before !== undefined && at(before, to) > at(before, from);
    };
    return Uint8Array.from(periods, ({ sets }) => (sets.some(covers) ? 1 : 0));
  }

  /** The parts of a group that no shown period is merged from. */
  async unshown(exposed: Uint8Array | null, turns: Turns): Promise<Uint8Array> {
    const { periods, grid } = this.#plan;
    const covers = coverage(
      periods.flatMap(({ sets }, place) => (exposed?.[place] === 1 ? [] : sets)),
      grid,
    );
    const parts = new Uint8Array(this.#told.count).fill(1);
    await turns.each(this.#told.of.length, (cell) => {
      const told = at(this.#told.of, cell);
      const [stretch, part] = placeOf(grid, cell);
      if (told >= 0 && covers.some(({ bits, covered }) => selects(bits, part) && at(covered, stretch) > 0)) parts[told] = 0;
    });
    return parts;
  }
}
