import type { Grain } from '../../compiler/manifest.ts';

/**
 * Calendar arithmetic in the proleptic Gregorian calendar, with ISO 8601 weeks. A time is a count of hours since 1970-01-01T00:00 on the
 * wall clock of the source's zone; a period is identified by its first hour. Independent of time zones and clocks.
 */
export type Hour = number;

const DAY = 24;

/** Days since 1970-01-01 (H. Hinnant, chrono-compatible low-level date algorithms). */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function civilFromDays(days: number): Civil {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1 };
}

/** The first hour of an ISO date, or null when the text is not one or the day does not exist (30 February). Years 0001 to 9999. */
export function hourOfDate(text: string): Hour | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12) return null;
  const days = daysFromCivil(year, month, day);
  const civil = civilFromDays(days);
  return civil.year === year && civil.month === month && civil.day === day ? days * DAY : null;
}

/** `2001-02-01`, the day that contains an hour. */
export function isoDate(hour: Hour): string {
  const { year, month, day } = civilFromDays(Math.floor(hour / DAY));
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** `2001-02-01T13:00`. */
export function isoHour(hour: Hour): string {
  return `${isoDate(hour)}T${pad(hour - Math.floor(hour / DAY) * DAY, 2)}:00`;
}

/** `2001-02-01T13:00:00`, with microseconds if there are any. */
export function isoTimestamp(micros: bigint): string {
  const hourMicros = 3_600_000_000n;
  const rest = ((micros % hourMicros) + hourMicros) % hourMicros;
  const hour = Number((micros - rest) / hourMicros);
  const seconds = Number(rest / 1_000_000n);
  const fraction = Number(rest % 1_000_000n);
  const tail = fraction === 0 ? '' : `.${pad(fraction, 6).replace(/(?<!0)0+$/, '')}`;
  return `${isoHour(hour).slice(0, 14)}${pad(Math.floor(seconds / 60), 2)}:${pad(seconds % 60, 2)}${tail}`;
}

/** The first hour of the period that contains an hour. */
export function periodBegin(grain: Grain, hour: Hour): Hour {
  if (grain === 'hour') return hour;
  const days = Math.floor(hour / DAY);
  switch (grain) {
    case 'day':
      return days * DAY;
    case 'week':
      return (days - isoWeekday(days)) * DAY;
    case 'month':
    case 'quarter':
    case 'year': {
      const { year, month } = civilFromDays(days);
      const first = grain === 'month' ? month : grain === 'quarter' ? month - ((month - 1) % 3) : 1;
      return daysFromCivil(year, first, 1) * DAY;
    }
  }
}

/** The first hour after the period that contains an hour. */
export function periodEnd(grain: Grain, hour: Hour): Hour {
  const begin = periodBegin(grain, hour);
  switch (grain) {
    case 'hour':
      return begin + 1;
    case 'day':
      return begin + DAY;
    case 'week':
      return begin + 7 * DAY;
    case 'month':
    case 'quarter':
    case 'year': {
      const { year, month } = civilFromDays(begin / DAY);
      const next = month + (grain === 'month' ? 1 : grain === 'quarter' ? 3 : 12);
      return daysFromCivil(year + Math.floor((next - 1) / 12), ((next - 1) % 12) + 1, 1) * DAY;
    }
  }
}

/**
 * Moves a time back by a number of calendar units. For months, quarters and years it keeps the day of the month, or takes the last day of a
 * shorter month. Preserves the order of times.
 */
export function unitsBefore(grain: Grain, hour: Hour, count: number): Hour {
  switch (grain) {
    case 'hour':
      return hour - count;
    case 'day':
      return hour - count * DAY;
    case 'week':
      return hour - count * 7 * DAY;
    case 'month':
    case 'quarter':
    case 'year': {
      const days = Math.floor(hour / DAY);
      const { year, month, day } = civilFromDays(days);
      const months = year * 12 + (month - 1) - count * (grain === 'month' ? 1 : grain === 'quarter' ? 3 : 12);
      const first = daysFromCivil(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1);
      const length = periodEnd('month', first * DAY) / DAY - first;
      return (first + Math.min(day, length) - 1) * DAY + (hour - days * DAY);
    }
  }
}

/** The calendar period just before the one that starts at `begin`. */
export function previousPeriod(grain: Grain, begin: Hour): Hour {
  return periodBegin(grain, begin - 1);
}

/**
 * The same period one year before the one that starts at `begin`: 29 February maps to 28 February, an ISO week to the week of the same
 * number, and week 53 to week 52.
 */
export function yearBefore(grain: Grain, begin: Hour): Hour {
  if (grain === 'week') {
    const { year, week } = isoWeek(begin / DAY);
    const last = isoWeek(mondayOfIsoYear(year) - 7).week;
    return (mondayOfIsoYear(year - 1) + (Math.min(week, last) - 1) * 7) * DAY;
  }
  return unitsBefore('year', begin, 1);
}

/** How coarse each grain is, the finest first; weeks stand between days and months. */
export const coarseness: Readonly<Record<Grain, number>> = { hour: 0, day: 1, week: 2, month: 3, quarter: 4, year: 5 };

/** A period in the form that answers show: `2026-01-05T13:00`, `2026-01-05`, `2026-W05`, `2026-01`, `2026-Q1`, `2026`. */
export function formatPeriod(grain: Grain, begin: Hour): string {
  if (grain === 'hour') return isoHour(begin);
  if (grain === 'day') return isoDate(begin);
  const days = Math.floor(begin / DAY);
  if (grain === 'week') {
    const { year, week } = isoWeek(days);
    return `${pad(year, 4)}-W${pad(week, 2)}`;
  }
  const { year, month } = civilFromDays(days);
  if (grain === 'month') return `${pad(year, 4)}-${pad(month, 2)}`;
  return grain === 'quarter' ? `${pad(year, 4)}-Q${Math.ceil(month / 3)}` : pad(year, 4);
}

/** The first hour of a period in the form that answers show: the inverse of `formatPeriod`. */
export function hourOfPeriod(grain: Grain, text: string): Hour {
  const hour = firstHour(grain, text);
  if (hour === null) throw new Error(`${text} is no ${grain}`);
  return hour;
}

function firstHour(grain: Grain, text: string): Hour | null {
  const year = text.slice(0, 4);
  switch (grain) {
    case 'hour':
      return hourOfStoredPeriod(text);
    case 'day':
      return hourOfDate(text);
    case 'week': {
      // ISO 8601: the first week contains 4 January.
      const inFirstWeek = hourOfDate(`${year}-01-04`);
      return inFirstWeek === null ? null : periodBegin('week', inFirstWeek) + (Number(text.slice(6)) - 1) * 7 * DAY;
    }
    case 'month':
      return hourOfDate(`${text}-01`);
    case 'quarter':
      return hourOfDate(`${year}-${pad(3 * Number(text.slice(6)) - 2, 2)}-01`);
    case 'year':
      return hourOfDate(`${year}-01-01`);
  }
}

/**
 * The week, month, quarter or year that a text names in the form of answers: its first hour and the hour after it. Null for any other text.
 */
export function periodNamed(text: string): { readonly begin: Hour; readonly end: Hour } | null {
  const grain = labels.find(([, label]) => label.test(text))?.[0];
  const begin = grain === undefined ? null : firstHour(grain, text);
  // Months end at twelve, and not every year has a week 53.
  if (grain === undefined || begin === null || formatPeriod(grain, begin) !== text) return null;
  return { begin, end: periodEnd(grain, begin) };
}

const labels: readonly (readonly [Grain, RegExp])[] = [
  ['week', /^\d{4}-W\d{2}$/],
  ['month', /^\d{4}-\d{2}$/],
  ['quarter', /^\d{4}-Q\d$/],
  ['year', /^\d{4}$/],
];

/** The first hour of a period in the form that answers show; null for any other text. */
export function periodOf(grain: Grain, text: string): Hour | null {
  if (grain === 'hour') return /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):00$/.test(text) ? hourAt(text) : null;
  if (grain === 'day') return hourOfDate(text);
  const named = periodNamed(text);
  return named !== null && formatPeriod(grain, named.begin) === text ? named.begin : null;
}

function hourAt(text: string): Hour | null {
  const day = hourOfDate(text.slice(0, 10));
  return day === null ? null : day + Number(text.slice(11, 13));
}

/** The first hour of a period in the form that the store writes: an ISO date, or `2001-02-01 13:00:00` (with a T or a space). */
export function hourOfStoredPeriod(text: string): Hour {
  const day = hourOfDate(text.slice(0, 10));
  if (day === null) throw new Error(`the published period ${text} is no date`);
  return text.length > 10 ? day + Number(text.slice(11, 13)) : day;
}

/** ISO 8601: a week belongs to the year of its Thursday. */
function isoWeek(days: number): { readonly year: number; readonly week: number } {
  const monday = days - isoWeekday(days);
  const { year } = civilFromDays(monday + 3);
  return { year, week: 1 + (monday - mondayOfIsoYear(year)) / 7 };
}

/** ISO 8601: the first week contains 4 January. */
function mondayOfIsoYear(year: number): number {
  const inFirstWeek = daysFromCivil(year, 1, 4);
  return inFirstWeek - isoWeekday(inFirstWeek);
}

/** 0 for Monday to 6 for Sunday; 1970-01-01 was a Thursday. */
function isoWeekday(days: number): number {
  return (((days + 3) % 7) + 7) % 7;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
