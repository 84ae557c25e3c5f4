import type { Cell, Warning } from '../../../generated/types.ts';
import type { PublishedTable } from '../../release/Release.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import type { Threshold } from './withholding.ts';
import { at } from '../../errors/at.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import { SpreadMap } from '../../turns/SpreadMap.ts';
import { groupsByValues } from '../groups/groupsByValues.ts';
import type { Turns } from '../../turns/Turns.ts';
import * as warningOf from '../words/warnings.ts';
import { CellCounts, type PartRows } from './CellCounts.ts';
import { periodKey, type CensusPlan } from './planCensus.ts';
import { TotalsTold } from './TotalsTold.ts';
import type { Answering } from '../served/Answering.ts';

/** The rows of a group that have one combination of arms. */
interface ArmRows {
  readonly arm: string;
  readonly rows: PartRows;
}

/** What would be solved from an answer over windows, by the rows of one table. */
export class Census {
  readonly table: PublishedTable;
  readonly #totals: Warning | null;
  readonly #keys: Groups['keys'];
  readonly #places: ReadonlyMap<string, number>;
  /** For each period, 1 if it may not be shown; by the codes of a group, without those of which all may. */
  readonly #exposed: SpreadMap<string, Uint8Array>;
  /** By the codes of a group; empty where there is more than one period. */
  readonly #rows: SpreadMap<string, readonly ArmRows[]>;
  readonly #least: number;

  private constructor(
    plan: CensusPlan,
    keys: Groups['keys'],
    exposed: SpreadMap<string, Uint8Array>,
    rows: SpreadMap<string, readonly ArmRows[]>,
    totals: Warning | null,
  ) {
    this.table = plan.table;
    this.#least = plan.least;
    this.#rows = rows;
    this.#totals = totals;
    this.#keys = keys;
    this.#exposed = exposed;
    this.#places = new Map(plan.periods.map(({ hour, current }, place) => [periodKey(hour, current), place]));
  }

  /** @param dimensions how many the question groups by; the fetch may group by arms too */
  static async take({ reader, turns }: Answering, plan: CensusPlan, dimensions: number): Promise<Census> {
    const { keys, codes, groups } = await reader.groups(plan.request, turns);
    const counts = await CellCounts.of(plan, turns);
    const exposed = new SpreadMap<string, Uint8Array>();
    const counted = new SpreadMap<string, readonly ArmRows[]>();
    const totals = plan.totals.length === 0 ? null : await TotalsTold.of(plan, counts.told, turns);
    const unshown = await counts.unshown(null, turns);
    for (const steps of await groupsByValues({ codes, groups }, turns)) {
      const { row } = at(steps, 0);
      const values = codes.map((of) => at(of, row));
      const rows = counts.rowsOf(steps);
      const found = await counts.exposed(rows, turns);
      const key = values.slice(0, dimensions).join();
      const arm = values.slice(dimensions).join();
      if (found !== null) exposed.set(key, either(found, exposed.get(key)));
      if (plan.periods.length === 1) counted.set(key, [...(counted.get(key) ?? []), { arm, rows }]);
      totals?.add(rows, found === null ? unshown : await counts.unshown(found, turns), arm);
      await turns.pass();
    }
    return new Census(plan, keys.slice(0, dimensions), exposed, counted, totals?.secret ?? null);
  }

  /** Whether any group of any period may not be shown. */
  get withholds(): boolean {
    return this.#exposed.size > 0;
  }

  /** Why totals with these states may not be shown; null when they may. */
  secretOf(states: StateRow, { rule, least, rowsOf }: Threshold): Warning | null {
    return rowsOf(states) < least ? warningOf.totalsTooFew(rule) : this.#totals;
  }

  /**
   * Whether some groups hide others, of which only what all have together is told: each part has no rows of the hidden ones, or enough of
   * the others. For answers of one period.
   * @param hidden the values of each group
   */
  hides(hidden: readonly (readonly Cell[])[], others: readonly (readonly Cell[])[]): boolean {
    const among = this.#rowsOf(others);
    return [...this.#rowsOf(hidden)].every(([part, rows]) => rows === 0 || (among.get(part) ?? 0) >= this.#least);
  }

  /** The rows of some groups together, by arm and part. */
  #rowsOf(groups: readonly (readonly Cell[])[]): ReadonlyMap<string, number> {
    const codes = this.#keys.map(({ values }) => new Map(values.map((value, code) => [value, code])));
    const together = new Map<string, number>();
    for (const cells of groups) {
      const key = cells.map((cell, dimension) => (cell === null ? -1 : at(codes, dimension).get(cell))).join();
      for (const { arm, rows } of this.#rows.get(key) ?? [])
        rows.forEach((count, part) => together.set(`${part} ${arm}`, (together.get(`${part} ${arm}`) ?? 0) + count));
    }
    return together;
  }

  /** Marks the groups that may not be shown. */
  async mark({ keys, codes, groups, ...rest }: Groups, turns: Turns): Promise<Groups> {
    if (!this.withholds) return { ...rest, keys, codes, groups };
    const own = keys.map((dictionary, index) => codesIn(dictionary.values, at(this.#keys, index).values));
    const marked: Group[] = [];
    await turns.each(groups.length, (index) => {
      const group = at(groups, index);
      const key = own.map((code, dimension) => code(at(at(codes, dimension), group.row))).join();
      const place = this.#places.get(periodKey(group.hour, group.current));
      const exposes = place !== undefined && this.#exposed.get(key)?.[place] === 1;
      marked.push(exposes ? { ...group, exposes } : group);
    });
    return { ...rest, keys, codes, groups: marked };
  }
}

function either(one: Uint8Array, other: Uint8Array | undefined): Uint8Array {
  return other === undefined ? one : one.map((exposes, place) => (exposes === 1 ? 1 : at(other, place)));
}

/** Finds the code that a value has among others; undefined when it is not there. */
function codesIn(values: readonly Cell[], others: readonly Cell[]): (code: number) => number | undefined {
  const known = new Map(others.map((value, code) => [value, code]));
  return (code) => (code < 0 ? -1 : known.get(at(values, code)));
}
