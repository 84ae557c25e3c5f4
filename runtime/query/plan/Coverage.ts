import type { Grain } from '../../../compiler/manifest.ts';
import type { Generation, PublishedAggregate } from '../../release/Release.ts';
import type { Cached, CacheUsage } from '../../release/Shelf.ts';
import { hourOfDate, periodBegin, periodEnd, type Hour } from '../../calendar/periods.ts';

export type Covered = 'complete' | 'partial' | 'none';

/** How much is known of a calendar period. */
export interface PeriodCoverage {
  readonly covers: (grain: Grain, begin: Hour) => Covered;
}

/** Hours from `from` until before `to`. */
export interface Days {
  readonly from: Hour;
  readonly to: Hour;
}

/** Hours from `from` until before `to`, all of them covered. */
interface Interval {
  from: Hour;
  to: Hour;
}

/**
 * The days that the visible chunks of an aggregate table cover: a day counts if a chunk's id names it or it lies within the time range of a
 * chunk's rows before filtering. A covered day may have no rows.
 */
export class Coverage implements PeriodCoverage {
  /** Ascending, neither overlapping nor touching. */
  readonly #intervals: readonly Interval[];

  constructor(published: PublishedAggregate) {
    const found: Interval[] = [];
    for (const { chunk_id, first_day, last_day } of published.chunks) {
      const named = hourOfDate(chunk_id);
      if (named !== null) found.push({ from: named, to: named + 24 });
      const first = first_day === null ? null : hourOfDate(first_day);
      const last = last_day === null ? null : hourOfDate(last_day);
      if (first !== null && last !== null) found.push({ from: first, to: last + 24 });
    }
    found.sort((a, b) => a.from - b.from);
    const joined: Interval[] = [];
    for (const interval of found) {
      const before = joined.at(-1);
      if (before !== undefined && interval.from <= before.to) before.to = Math.max(before.to, interval.to);
      else joined.push({ ...interval });
    }
    this.#intervals = joined;
  }

  /** The first hour of the first covered day; null when none is covered. */
  get begin(): Hour | null {
    return this.#intervals[0]?.from ?? null;
  }

  /** The first hour after the last covered day; null when none is covered. */
  get end(): Hour | null {
    return this.#intervals.at(-1)?.to ?? null;
  }

  /** The covered days in a range of hours, ascending. */
  within({ from, to }: Days): readonly Days[] {
    return this.#intervals.flatMap((interval) => {
      const days = { from: Math.max(interval.from, periodBegin('day', from)), to: Math.min(interval.to, dayAfter(to)) };
      return days.from < days.to ? [days] : [];
    });
  }

  /** The uncovered days in a range of hours, between the first and the last covered day overall; ascending. */
  missing({ from, to }: Days): readonly Days[] {
    return this.#intervals.flatMap((interval, index) => {
      const before = this.#intervals[index - 1];
      if (before === undefined) return [];
      const days = { from: Math.max(before.to, periodBegin('day', from)), to: Math.min(interval.from, dayAfter(to)) };
      return days.from < days.to ? [days] : [];
    });
  }

  /** Whether all, some or none of a period's days are covered; an hour is covered with its day. */
  covers(grain: Grain, begin: Hour): Covered {
    const from = grain === 'hour' ? periodBegin('day', begin) : begin;
    const to = grain === 'hour' ? from + 24 : periodEnd(grain, begin);
    const touching = this.#intervals.filter((interval) => interval.from < to && interval.to > from);
    if (touching.length === 0) return 'none';
    return touching.some((interval) => interval.from <= from && interval.to >= to) ? 'complete' : 'partial';
  }

  /**
   * The last period of a grain whose days are all covered and which is followed by enough covered days; null when there is none.
   *
   * @param days how many days later must be covered.
   */
  lastComplete(grain: Grain, days: number): Hour | null {
    const settled = (this.end ?? 0) - 24 * days;
    for (const { from, to: covered } of this.#intervals.toReversed()) {
      const to = Math.min(covered, settled);
      if (to <= from) continue;
      const begin = periodBegin(grain, to - 1);
      const whole = periodEnd(grain, begin) <= to ? begin : periodBegin(grain, begin - 1);
      if (whole >= from) return whole;
    }
    return null;
  }
}

/** The first hour of the first day that begins no earlier. */
function dayAfter(hour: Hour): Hour {
  const begin = periodBegin('day', hour);
  return begin === hour ? hour : begin + 24;
}

const COVERAGES: Cached<Generation, Coverages> = { name: 'coverages', make: () => new Coverages(), usage: ({ usage }) => usage };

/** What the chunks of one of a generation's tables cover. */
export function coverageOf(generation: Generation, published: PublishedAggregate): Coverage {
  return generation.shelf.get(COVERAGES, generation).of(published);
}

class Coverages {
  readonly #known = new Map<PublishedAggregate, Coverage>();
  #hits = 0;

  get usage(): CacheUsage {
    return { entries: this.#known.size, bytes: null, hits: this.#hits, misses: this.#known.size };
  }

  of(published: PublishedAggregate): Coverage {
    const known = this.#known.get(published);
    if (known !== undefined) {
      this.#hits += 1;
      return known;
    }
    const made = new Coverage(published);
    this.#known.set(published, made);
    return made;
  }
}
