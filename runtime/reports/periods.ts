import type { Comparison } from '../../compiler/reports.ts';

/*
 * The periods of a report, as days. Days are ISO dates; all arithmetic is on the UTC calendar, in which every day has 24 hours. Pure; also
 * used in browsers.
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

const DAY_MS = 86_400_000;
const FORM = /^(?:last_(\d+)_(day|week|month|quarter|year)s|this_(week|month|quarter|year))$/;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);
/** The number of days in a period. */
export const daysOf = ({ start, end }: Period): number => Math.round((timeOf(end) - timeOf(start)) / DAY_MS) + 1;

/** The first day of the unit that contains a day; weeks begin on Mondays. */
function beginning(day: string, unit: Unit): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = (of: number): string => `${day.slice(0, 4)}-${String(of).padStart(2, '0')}-01`;
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return plusDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
    case 'month':
      return first(month);
    case 'quarter':
      return first(month - ((month - 1) % 3));
    case 'year':
      return `${String(year).padStart(4, '0')}-01-01`;
  }
}

/** A day moved by a number of units; takes the last day of a shorter month. */
function shifted(day: string, unit: Unit, count: number): string {
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit] * count;
  if (unit === 'day' || unit === 'week') return plusDays(day, count * (unit === 'week' ? 7 : 1));
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/**
 * The days of a period that a report offers, or of one that a reader wrote as `2001-01-01..2001-03-31`.
 * @returns null for all days, and when nothing is covered
 */
export function periodOf(name: string, covered: Covered): Period | null {
  const [start = '', end = ''] = name.split('..');
  if (isDay(start) && isDay(end)) return start <= end ? { start, end } : { start: end, end: start };
  const found = FORM.exec(name);
  if (found === null || covered === null) return null;
  const [, count, of, current] = found;
  const last = covered.end;
  if (current !== undefined) return { start: beginning(last, current as Unit), end: last, unit: current as Unit };
  const unit = of as Unit;
  // The unit of the last day is over if the next day begins another.
  const next = plusDays(last, 1);
  const isOver = beginning(next, unit) === next;
  const after = isOver ? next : beginning(last, unit);
  return { start: shifted(after, unit, -Number(count)), end: plusDays(after, -1) };
}

/** Whether `periodOf` knows a period of this name. */
export function isPeriod(name: string): boolean {
  const [start = '', end = '', ...more] = name.split('..');
  return name === 'all' || FORM.test(name) || (more.length === 0 && isDay(start) && isDay(end));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;
}

/**
 * The period that another is compared with. Whole calendar units are compared with the same number before them, the beginning of one with
 * as many days of the previous one, and anything else with as many days before it. Days that begin several units, as those of January do,
 * are the beginning of the unit that the period names (this year), else of the shortest that contains them all. A year before means the
 * same dates of that year.
 */
export function periodBefore({ start, end, unit }: Period, comparison: Comparison): Period {
  if (comparison === 'prior_year') return { start: shifted(start, 'year', -1), end: endShifted(end, 'year', -1) };
  const after = plusDays(end, 1);
  const begun = (unit === undefined ? UNITS_OF_DAYS : [unit]).filter((of) => beginning(start, of) === start);
  const whole = begun.findLast((of) => beginning(after, of) === after);
  if (whole !== undefined) {
    let count = 1;
    while (shifted(start, whole, count) < after) count += 1;
    return { start: shifted(start, whole, -count), end: plusDays(start, -1) };
  }
  const days = daysOf({ start, end });
  const part = begun.find((of) => after < shifted(start, of, 1));
  if (part === undefined) return { start: plusDays(start, -days), end: plusDays(start, -1) };
  const before = shifted(start, part, -1);
  const until = plusDays(before, days - 1);
  return { start: before, end: until < start ? until : plusDays(start, -1) };
}

/** A last day moved by a number of units: the end of a month stays the end of a month. */
function endShifted(day: string, unit: Unit, count: number): string {
  return plusDays(shifted(plusDays(day, 1), unit, count), -1);
}

/** A period in words. */
export function periodWords(name: string): string {
  const [, count, of, current] = FORM.exec(name) ?? [];
  if (current !== undefined) return `This ${current}`;
  if (of !== undefined) return count === '1' ? `Last ${of}` : `Last ${String(count)} ${of}s`;
  return name === 'all' ? 'All data' : name.replace('..', ' to ');
}
