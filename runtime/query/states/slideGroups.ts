import type { StateRow, StateValue } from '../../states/StateSlot.ts';
import { at } from '../at.ts';
import { SpreadMap } from '../SpreadMap.ts';
import type { Group, Groups } from '../fetch/AggregateReader.ts';
import type { Hour } from '../periods.ts';
import type { Span, Stretch, WindowPlan } from '../plan/WindowPlan.ts';
import type { Turns } from '../Turns.ts';
import { emptyStates, rowCountSlots, type InputSlot, type StateLayout } from './layout.ts';
import { SlidingMerge } from './SlidingMerge.ts';

/** Groups over windows. */
export interface SlidGroups {
  /** One for each period whose window contains rows of the group. */
  readonly groups: Groups;
  /** The groups of the question without its time axis; null when not requested. */
  readonly whole: readonly Group[] | null;
}

/**
 * Turns groups by step into groups by period, each merged from the steps in its windows.
 * @param least the fewest underlying rows that anything shown may be based on; null without privacy
 */
export async function slideGroups(
  fetched: Groups,
  windows: WindowPlan,
  layout: StateLayout,
  least: number | null,
  turns: Turns,
): Promise<SlidGroups> {
  const { spans, whole } = windows;
  const nothing = emptyStates(layout.slots);
  const parts = partsOf(windows, layout);
  const few = least === null ? null : new FewRows(windows, layout, least);
  const groups: Group[] = [];
  const totals: Group[] | null = whole === null ? null : [];
  for (const steps of await byKey(fetched, turns)) {
    const exposes = few?.of(steps) ?? (() => false);
    const { row } = at(steps, 0);
    for (const { span, states } of slide(steps, spans, parts, nothing)) {
      groups.push({ hour: span.hour, current: span.current, row, states, exposes: exposes(span) });
      await turns.pass();
    }
    if (whole !== null)
      for (const { states } of slide(steps, [whole], parts, nothing))
        totals?.push({ hour: whole.hour, current: true, row, states, exposes: exposes(whole) });
    await turns.pass();
  }
  // A question without grouping always has one group, even without rows.
  if (windows.axis === null && fetched.codes.length === 0 && groups.length === 0)
    groups.push({ hour: 0, current: true, row: 0, states: nothing, exposes: false });
  return { groups: { ...fetched, groups }, whole: totals };
}

/** The groups of equal dimension values, each list in time order. */
async function byKey({ codes, groups }: Groups, turns: Turns): Promise<readonly (readonly Group[])[]> {
  const found = new SpreadMap<string, Group[]>();
  await turns.each(groups.length, (index) => {
    const group = at(groups, index);
    const key = codes.map((values) => values[group.row]).join();
    const steps = found.get(key);
    if (steps === undefined) found.set(key, [group]);
    else steps.push(group);
  });
  const keys = found.values();
  await turns.each(keys.length, (index) => void at(keys, index).sort((a, b) => a.hour - b.hour));
  return keys;
}

/** The slots of one window, by index among all slots. */
interface Part {
  readonly window: number;
  readonly places: readonly number[];
  readonly slots: readonly InputSlot[];
  /** The indexes among these that count underlying rows. */
  readonly counts: readonly number[];
}

function partsOf({ windows }: WindowPlan, layout: StateLayout): readonly Part[] {
  const { slots } = layout;
  const counts = new Set(rowCountSlots(layout));
  return [...new Set(windows)].map((window) => {
    const places = windows.flatMap((of, place) => (of === window ? [place] : []));
    return { window, places, slots: places.map((place) => at(slots, place)), counts: places.filter((place) => counts.has(place)) };
  });
}

/** The spans whose windows contain rows, with their states. */
function* slide(
  steps: readonly Group[],
  spans: readonly Span[],
  parts: readonly Part[],
  nothing: StateRow,
): Iterable<{ readonly span: Span; readonly states: StateRow }> {
  const queues = parts.map((part) => ({ part, queue: new WindowQueue(steps, part) }));
  for (const span of spans) {
    const moved = queues.map(({ part, queue }) => ({ part, merged: queue.over(at(span.stretches, part.window)) }));
    if (moved.every(({ merged }) => merged === null)) continue;
    const states: StateValue[] = [...nothing];
    for (const { part, merged } of moved) {
      const { unknown, before_data } = at(span.stretches, part.window);
      if (merged !== null) part.places.forEach((place, index) => void (states[place] = at(merged, index)));
      else if (unknown === true) part.places.forEach((place) => void (states[place] = null));
      else if (before_data === true) part.counts.forEach((place) => void (states[place] = null));
    }
    yield { span, states };
  }
}

/** The steps within one window, for a sequence of stretches that never move back. */
class WindowQueue {
  readonly #steps: readonly Group[];
  readonly #places: readonly number[];
  readonly #queue: SlidingMerge;
  /** Steps from `first` until before `next` are in the queue. */
  #first = 0;
  #next = 0;
  /** For the current queue; undefined after it moved. */
  #merged: StateRow | null | undefined = null;

  constructor(steps: readonly Group[], { places, slots }: Part) {
    this.#steps = steps;
    this.#places = places;
    this.#queue = new SlidingMerge(slots);
  }

  /** Null when no step lies within. */
  over({ from, to }: Stretch): StateRow | null {
    if (from === to) return null;
    while (this.#hourAt(this.#first) < from) {
      if (this.#first < this.#next) this.#queue.shift();
      else this.#next += 1;
      this.#first += 1;
      this.#merged = undefined;
    }
    while (this.#hourAt(this.#next) < to) {
      const { states } = at(this.#steps, this.#next);
      this.#queue.push(this.#places.map((place) => at(states, place)));
      this.#next += 1;
      this.#merged = undefined;
    }
    if (this.#merged === undefined) this.#merged = this.#queue.merged;
    return this.#merged;
  }

  #hourAt(step: number): Hour {
    return this.#steps[step]?.hour ?? Infinity;
  }
}

/**
 * Which windows reveal too few rows. Windows overlap, and subtracting one from another gives the rows in which they differ. So a window is
 * not shown if the rows between two neighbouring window boundaries inside it are at least one but too few.
 */
class FewRows {
  readonly #least: number;
  /** For each count of rows: its slot, its window, and the boundaries of all stretches of that window, ascending. */
  readonly #counts: readonly { readonly place: number; readonly window: number; readonly edges: readonly Hour[] }[];

  constructor({ spans, whole, windows }: WindowPlan, layout: StateLayout, least: number) {
    this.#least = least;
    this.#counts = rowCountSlots(layout).map((place) => {
      const window = at(windows, place);
      const stretches = [...spans, ...(whole === null ? [] : [whole])].map((span) => at(span.stretches, window));
      const edges = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
      return { place, window, edges };
    });
  }

  of(steps: readonly Group[]): (span: Span) => boolean {
    const counted = this.#counts.map(({ place, window, edges }) => {
      const rows = edges.map(() => 0);
      let edge = 0;
      for (const { hour, states } of steps) {
        if (hour < at(edges, 0)) continue;
        while (edge + 1 < edges.length && at(edges, edge + 1) <= hour) edge += 1;
        rows[edge] = at(rows, edge) + Number(at(states, place));
      }
      // How many parts before each edge have too few rows.
      const few = new Map<Hour, number>();
      let found = 0;
      edges.forEach((hour, index) => {
        few.set(hour, found);
        const held = at(rows, index);
        if (held > 0 && held < this.#least) found += 1;
      });
      return { window, few };
    });
    return ({ stretches }) =>
      counted.some(({ window, few }) => {
        const { from, to } = at(stretches, window);
        return (few.get(to) ?? 0) > (few.get(from) ?? 0);
      });
  }
}
