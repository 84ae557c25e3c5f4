import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { grainNests } from '../../../compiler/calendar.ts';
import { GRAINS } from '../../../compiler/grains.ts';
import type { Grain, Window } from '../../../compiler/manifest.ts';
import { at } from '../../errors/at.ts';
import type { PublishedAggregate } from '../../release/Release.ts';
import { hourOfStoredPeriod, periodBegin, periodEnd, unitsBefore, type Hour } from '../../calendar/periods.ts';
import { comparedPeriod, type Compared } from '../../calendar/comparedPeriod.ts';
import type { SideQuestion } from '../question/Question.ts';
import type { Range } from '../../calendar/Range.ts';
import type { StateLayout } from '../states/layout.ts';
import type { Coverage } from './Coverage.ts';

/** Hours from `from` until before `to`; everything before `to` when `from` is -Infinity. Empty when the two are equal. */
export interface Stretch {
  readonly from: Hour;
  readonly to: Hour;
  /** It lies past the requested or covered range: nothing is known about it, as opposed to there being no rows. */
  readonly unknown?: true;
  /** It lies before all data: it is known to be empty. */
  readonly before_data?: true;
}

/** What the value of one period is merged from. */
export interface Span {
  /** The first hour of its period; 0 without a time axis. */
  readonly hour: Hour;
  /** False for a period that is only compared with. */
  readonly current: boolean;
  /** By window index; from one period to the next, neither end ever moves back. */
  readonly stretches: readonly Stretch[];
}

/** How to answer a question over windows: rows are fetched in steps that divide every window, then merged for each period. */
export interface WindowPlan {
  readonly axis: Grain | null;
  readonly step: Grain;
  /** Everything that any window reaches. */
  readonly scan: Range;
  /** The window index of each slot. */
  readonly windows: readonly number[];
  /** Ascending. */
  readonly spans: readonly Span[];
  /** The span of the same question without a time axis, for totals; null when no totals are requested. */
  readonly whole: Span | null;
  /** For how many periods after its own a cohort is followed; null when no window follows one. */
  readonly followed: number | null;
  readonly notes: WindowNotes;
}

/** What readers of the answer must know about its windows. */
export interface WindowNotes {
  /** What a question without a time axis covers; null with a time axis or without data. */
  readonly over: Stretch | null;
  /**
   * A window begins before the first covered hour; `first_complete` is the first shown period with a complete window, null when there is
   * none.
   */
  readonly incomplete: { readonly covered_from: Hour; readonly first_complete: Hour | null } | null;
}

/** The hours in which a table has rows, and those that its chunks cover. */
interface Extent {
  readonly first: Hour;
  readonly end: Hour;
  readonly covered_from: Hour;
  readonly covered_to: Hour;
}

/**
 * The windows of a question; null when no input has one.
 *
 * A window ends with its period, or at `end` if that cuts it. Without an `end`, the window of an unfinished last period ends with the last
 * covered day. Shown periods run from the first with data (or `start`) to the last covered one (or `end`): beyond that no window has rows
 * of its own period. `start` limits the periods shown and cuts no window but a period of its own: a cohort is of the days from `start` on,
 * and whatever precedes them is before it. A part of a question shows some of its periods, each with the window that the whole question
 * gives it.
 */
export function planWindows(
  question: SideQuestion,
  { slots }: StateLayout,
  published: PublishedAggregate,
  coverage: Coverage,
): WindowPlan | null {
  if (slots.every(({ window }) => window === null)) return null;
  const keys = [...new Set(slots.map(({ window }) => keyOf(window)))];
  const kinds = keys.map((key) => slots.find(({ window }) => keyOf(window) === key)?.window ?? null);
  const { spans, whole } = spansOf(question, kinds, published, coverage);
  const extent = extentOf(published, coverage);
  return {
    axis: question.axis,
    ...stepsOf(question, [...spans, ...(whole === null ? [] : [whole])], published, coverage),
    windows: slots.map(({ window }) => keys.indexOf(keyOf(window))),
    spans,
    whole,
    followed: followedOf(kinds),
    notes: notesOf(question.axis, spans, kinds, extent),
  };
}

/** What each period of a question is merged from over these windows, and what its totals are. Both are empty without data. */
export function spansOf(
  question: SideQuestion,
  kinds: readonly (Window | null)[],
  published: PublishedAggregate,
  coverage: Coverage,
): Pick<WindowPlan, 'spans' | 'whole'> {
  const extent = extentOf(published, coverage);
  if (extent === null) return { spans: [], whole: null };
  const { axis, totals } = question;
  const spans = axis === null ? [wholeSpan(question, kinds, extent)] : periodSpans(question, axis, kinds, extent);
  return { spans, whole: axis === null || !totals ? null : wholeSpan(question, kinds, extent) };
}

/** In which steps the rows of a table are to be read for these spans, and from when to when. */
export function stepsOf(
  { table, range }: SideQuestion,
  spans: readonly Span[],
  published: PublishedAggregate,
  coverage: Coverage,
): Pick<WindowPlan, 'step' | 'scan'> {
  const stretches = spans.flatMap((span) => span.stretches).filter(({ from, to }) => from < to);
  const from = stretches.reduce((least, stretch) => Math.min(least, stretch.from), Infinity);
  const to = stretches.reduce((most, stretch) => Math.max(most, stretch.to), -Infinity);
  return {
    step: stepOf(table.grain, stretches, extentOf(published, coverage)),
    scan: stretches.length === 0 ? range : { from: from === -Infinity ? null : from, to },
  };
}

function keyOf(window: Window | null): string {
  return window === null ? '' : canonicalJson({ ...window });
}

function extentOf({ first_period, last_period, base }: PublishedAggregate, coverage: Coverage): Extent | null {
  if (first_period === null || last_period === null) return null;
  const first = hourOfStoredPeriod(first_period);
  const end = periodEnd(base.grain, hourOfStoredPeriod(last_period));
  return { first, end, covered_from: Math.min(coverage.begin ?? first, first), covered_to: Math.max(coverage.end ?? end, end) };
}

function periodSpans(question: SideQuestion, axis: Grain, kinds: readonly (Window | null)[], extent: Extent): readonly Span[] {
  const { range, compare } = question;
  const cut = cutOf(question);
  const first = periodBegin(axis, Math.max(range.from ?? -Infinity, extent.first));
  const end = Math.min(range.to ?? Infinity, extent.covered_to);
  const spans: Span[] = [];
  const add = (hour: Hour, current: boolean, from: Hour): void => {
    const period = { from: Math.max(hour, from), to: Math.min(periodEnd(axis, hour), cut ?? extent.covered_to) };
    spans.push({ hour, current, stretches: kinds.map((kind) => stretchOf(kind, hour, period, axis, cut, extent)) });
  };
  if (compare !== null) for (const hour of comparedBefore(compare, axis, first, end)) add(hour, false, -Infinity);
  // Comparisons use the whole of a period that `start` cuts, so the part before `start` is fetched next to the part after it.
  if (compare !== null && range.from !== null && range.from > first)
    spans.push({
      hour: first,
      current: false,
      stretches: kinds.map((kind) => ({ from: first, to: kind === null ? (range.from ?? first) : first })),
    });
  for (let hour = first; hour < end; hour = periodEnd(axis, hour)) add(hour, true, range.from ?? -Infinity);
  return spans;
}

/** The periods before `first` that the periods from `first` up to `end` are compared with, ascending. */
function comparedBefore(compare: Compared, axis: Grain, first: Hour, end: Hour): readonly Hour[] {
  const found = new Set<Hour>();
  for (let hour = first; hour < end; hour = periodEnd(axis, hour)) {
    const before = comparedPeriod(compare, axis, hour);
    if (before >= first) break;
    found.add(before);
  }
  return [...found];
}

/** Without a time axis the windows end at `end`, otherwise with the last covered day. */
function wholeSpan(question: SideQuestion, kinds: readonly (Window | null)[], extent: Extent): Span {
  const cut = cutOf(question);
  const period = { from: question.range.from ?? -Infinity, to: cut ?? extent.covered_to };
  return {
    hour: 0,
    current: true,
    stretches: kinds.map((kind) => stretchOf(kind, Math.min(period.from, period.to), period, null, cut, extent)),
  };
}

/** Where `end` cuts the windows of a question, or of the whole question that it is a part of; null without an `end`. */
function cutOf({ range, part_of }: SideQuestion): Hour | null {
  return (part_of ?? range).to;
}

/**
 * @param begin the first hour of the whole period
 * @param period as the question's bounds cut it
 * @param cut where the question's `end` cuts windows; null without one
 */
function stretchOf(
  window: Window | null,
  begin: Hour,
  period: Stretch,
  axis: Grain | null,
  cut: Hour | null,
  { first, covered_to }: Extent,
): Stretch {
  const { from, to } = windowOf(window, begin, period, axis);
  if (window?.kind === 'later' && from >= Math.min(cut ?? Infinity, covered_to)) return { from, to: from, unknown: true };
  const last = Math.min(to, cut ?? Infinity);
  if (window?.kind === 'before' && last <= first) return { from: last, to: last, before_data: true };
  // A window that begins with the data or earlier includes everything, so no step has to begin there.
  const start = from <= first ? -Infinity : from;
  return start < last ? { from: start, to: last } : { from: last, to: last };
}

function windowOf(window: Window | null, begin: Hour, period: Stretch, axis: Grain | null): Stretch {
  if (window === null) return period;
  switch (window.kind) {
    case 'trailing':
      return { from: unitsBefore(window.unit, period.to, window.count), to: period.to };
    case 'to_date':
      return { from: periodBegin(window.unit, period.to - 1), to: period.to };
    case 'all':
      return { from: -Infinity, to: period.to };
    case 'before':
      return { from: -Infinity, to: period.from };
    case 'later': {
      if (window.periods === 0) return period;
      // Without an axis there is one period and none after it.
      if (axis === null) return { from: period.to, to: period.to };
      let from = begin;
      for (let passed = 0; passed < window.periods; passed++) from = periodEnd(axis, from);
      return { from, to: periodEnd(axis, from) };
    }
  }
}

function followedOf(kinds: readonly (Window | null)[]): number | null {
  const periods = kinds.flatMap((kind) => (kind?.kind === 'later' ? [kind.periods] : []));
  return periods.length === 0 ? null : Math.max(...periods);
}

/** The coarsest unit of which all windows consist in whole periods; boundaries past the last row do not matter. */
function stepOf(grain: Grain, stretches: readonly Stretch[], extent: Extent | null): Grain {
  const edges = stretches.flatMap(({ from, to }) => [from, to]).filter((hour) => Number.isFinite(hour) && hour < (extent?.end ?? 0));
  const divides = (step: Grain): boolean => grainNests(grain, step) && edges.every((hour) => periodBegin(step, hour) === hour);
  return GRAINS.toReversed().find(divides) ?? grain;
}

function notesOf(axis: Grain | null, spans: readonly Span[], kinds: readonly (Window | null)[], extent: Extent | null): WindowNotes {
  if (extent === null) return { over: null, incomplete: null };
  const { covered_from } = extent;
  const began = ({ hour, stretches }: Span): boolean =>
    kinds.every((kind, index) => {
      if (kind?.kind !== 'trailing' && kind?.kind !== 'to_date') return true;
      const { to } = at(stretches, index);
      return windowOf(kind, hour, { from: hour, to }, axis).from >= covered_from;
    });
  const current = spans.filter((span) => span.current);
  const first = current.find(began) ?? null;
  const incomplete = current.every(began) ? null : { covered_from, first_complete: axis === null ? null : (first?.hour ?? null) };
  const windowed = kinds.findIndex((kind) => kind !== null);
  return { over: axis === null && current[0] !== undefined ? at(current[0].stretches, windowed) : null, incomplete };
}
