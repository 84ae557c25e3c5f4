import type { StateRow, StateValue } from '../../states/StateSlot.ts';
import { at } from '../../errors/at.ts';
import type { Groups } from '../groups/Groups.ts';
import type { Group } from '../groups/Group.ts';
import type { Hour } from '../../calendar/periods.ts';
import type { Span, Stretch, WindowPlan } from '../plan/WindowPlan.ts';
import type { Turns } from '../../turns/Turns.ts';
import { groupsByValues } from '../groups/groupsByValues.ts';
import { emptyStates, rowCountSlots, type InputSlot, type StateLayout } from '../states/layout.ts';
import { SlidingMerge } from './SlidingMerge.ts';

/** Groups over windows. */
export interface SlidGroups {
  /** One for each period whose window contains rows of the group. */
  readonly groups: Groups;
  /** The groups of the question without its time axis; null when not requested. */
  readonly whole: readonly Group[] | null;
}

/** Turns groups by step into groups by period, each merged from the steps in its windows. */
export async function slideGroups(fetched: Groups, windows: WindowPlan, layout: StateLayout, turns: Turns): Promise<SlidGroups> {
  const { spans, whole } = windows;
  const nothing = emptyStates(layout.slots);
  const parts = partsOf(windows, layout);
  const groups: Group[] = [];
  const totals: Group[] | null = whole === null ? null : [];
  for (const steps of await groupsByValues(fetched, turns)) {
    const { row } = at(steps, 0);
    for (const { span, states } of slide(steps, spans, parts, nothing)) {
      groups.push({ hour: span.hour, current: span.current, row, states, exposes: false });
      await turns.pass();
    }
    if (whole !== null)
      for (const { states } of slide(steps, [whole], parts, nothing))
        totals?.push({ hour: whole.hour, current: true, row, states, exposes: false });
    await turns.pass();
  }
  // A question without grouping always has one group, even without rows.
  if (windows.axis === null && fetched.codes.length === 0 && groups.length === 0)
    groups.push({ hour: 0, current: true, row: 0, states: nothing, exposes: false });
  return { groups: { ...fetched, groups }, whole: totals };
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
