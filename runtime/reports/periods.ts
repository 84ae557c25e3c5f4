import type { Comparison } from '../../compiler/reports.ts';
import { isDay } from '../calendar/isDay.ts';
import { hourOfDate, isoDate, periodBegin, unitsBefore, type Hour } from '../calendar/periods.ts';

/*
 * The periods of a report, as days. Days are ISO dates. Pure; also used in browsers.
 */

/** Days from the first to the last, both inclusive. */
export interface Period {
  readonly start: string;
  readonly end: string;
  /** The unit that they are the beginning of, where the period names it, as this month does. */
  readonly unit?: Unit;
}

/** The days covered by the data of a report; null when there are none. */
export type Covered = Period | null;

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
/** Finest first. */
const UNITS_OF_DAYS: readonly Unit[] = ['week', 'month', 'quarter', 'year'];

const FORM = /^(?:last_([1-9]\d{0,3})_(day|week|month|quarter|year)s|this_(week|month|quarter|year))$/;

const DAY = 24;

/** Not a number for a day that the calendar does not have, as thousands of years ago: the service refuses a question with such a bound. */
const hourOf = (day: string): Hour => hourOfDate(day) ?? Number.NaN;
/** From an hour to the one before another, both of whole days. */
const period = (from: Hour, to: Hour): Period => ({ start: isoDate(from), end: isoDate(to - DAY) });
const unitsAfter = (unit: Unit, hour: Hour, count: number): Hour => unitsBefore(unit, hour, -count);
/** The number of days in a period. */
export const daysOf = ({ start, end }: Period): number => (hourOf(end) - hourOf(start)) / DAY + 1;

/**
 * The days of a period that a report offers, or of one that a reader wrote as `2001-01-01..2001-03-31`.
 * @returns null for all days, and when nothing is covered
 */
export function periodOf(name: string, covered: Covered): Period | null {
  const [start = '', end = ''] = name.split('..');
  if (isDay(start) && isDay(end)) return { start, end };
  const found = FORM.exec(name);
  if (found === null || covered === null) return null;
  const [, count, of, current] = found;
  // The hour after the last day.
  const next = hourOf(covered.end) + DAY;
  if (current !== undefined) return { ...period(periodBegin(current as Unit, next - DAY), next), unit: current as Unit };
  const unit = of as Unit;
  // The unit of the last day is over if the next day begins another.
  const after = begins(unit, next) ? next : periodBegin(unit, next - DAY);
  return period(unitsBefore(unit, after, Number(count)), after);
}

/** Whether `periodOf` knows a period of this name. */
export function isPeriod(name: string): boolean {
  const [start = '', end = '', ...more] = name.split('..');
  return name === 'all' || FORM.test(name) || (more.length === 0 && isDay(start) && isDay(end) && start <= end);
}

/**
 * The period that another is compared with. Whole calendar units are compared with the same number before them, the beginning of one with
 * as many days of the previous one, and anything else with as many days before it. Days that begin several units, as those of January do,
 * are the beginning of the unit that the period names (this year), else of the shortest that contains them all. A year before means the
 * same dates of that year.
 */
export function periodBefore({ start, end, unit }: Period, comparison: Comparison): Period {
  const [from, after] = [hourOf(start), hourOf(end) + DAY];
  // The end of a month stays the end of a month.
  if (comparison === 'prior_year') return period(unitsBefore('year', from, 1), unitsBefore('year', after, 1));
  const begun = (unit === undefined ? UNITS_OF_DAYS : [unit]).filter((of) => begins(of, from));
  const whole = begun.findLast((of) => begins(of, after));
  if (whole !== undefined) {
    let count = 1;
    while (unitsAfter(whole, from, count) < after) count += 1;
    return period(unitsBefore(whole, from, count), from);
  }
  const part = begun.find((of) => after < unitsAfter(of, from, 1));
  if (part === undefined) return period(from - (after - from), from);
  const before = unitsBefore(part, from, 1);
  return period(before, Math.min(before + (after - from), from));
}

/** Whether a unit begins with an hour. */
function begins(unit: Unit, hour: Hour): boolean {
  return periodBegin(unit, hour) === hour;
}

/** A period in words. */
export function periodWords(name: string): string {
  const [, count, of, current] = FORM.exec(name) ?? [];
  if (current !== undefined) return `This ${current}`;
  if (of !== undefined) return count === '1' ? `Last ${of}` : `Last ${String(count)} ${of}s`;
  return name === 'all' ? 'All data' : name.replace('..', ' to ');
}
