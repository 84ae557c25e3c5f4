/* Days and times: from ISO 8601, in which cells have them, to PostgreSQL's text and binary forms, and back. */

const DAY_MICROS = 86_400_000_000n;
/** PostgreSQL counts days and microseconds from 2000-01-01. */
const EPOCH_DAYS = 10_957;

interface DateTime {
  /** With the era: 0 is 1 BC. */
  readonly year: number;
  /** `-MM-DD` */
  readonly monthDay: string;
  /** `HH:MM:SS` with a fraction that has no trailing zeros; empty for a day. */
  readonly time: string;
  /** `Z`, `+02`, `+02:00`; empty without one. */
  readonly zone: string;
}

const ISO = /^([+-]?\d{4,6})(-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d(?:\.\d+)?))?)?(Z|[+-]\d\d(?::?\d\d)?(?::\d\d)?)?$/;

function read(iso: string): DateTime {
  const [, year, monthDay = '', minutes, seconds = '00', zone = ''] = ISO.exec(iso) ?? [];
  if (year === undefined) throw new TypeError('a cell is no day or time');
  return { year: Number(year), monthDay, time: minutes === undefined ? '' : withoutZeros(`${minutes}:${seconds}`), zone };
}

function withoutZeros(time: string): string {
  return time.includes('.') ? time.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : time;
}

/** A day or a time of a day as PostgreSQL writes it: `2024-01-05 13:00:00`, `0044-03-15 BC`. */
export function dateTimeText(iso: string): string {
  const { year, monthDay, time, zone } = read(iso);
  const era = year <= 0 ? ' BC' : '';
  const offset = zone === 'Z' ? '+00' : zone;
  return `${String(year <= 0 ? 1 - year : year).padStart(4, '0')}${monthDay}${time === '' ? '' : ` ${time}`}${offset}${era}`;
}

/** `13:00:00.5`, with its offset if it has one. */
export function timeText(iso: string): string {
  const [, time = iso, zone = ''] = /^([\d:.]+)([+-].*)?$/.exec(iso) ?? [];
  return `${withoutZeros(time)}${zone.replace(/:00$/, '')}`;
}

/** Days since 2000-01-01. */
export function binaryDate(iso: string): number {
  const { year, monthDay } = read(iso);
  return daysOf(year, monthDay) - EPOCH_DAYS;
}

/** Microseconds since 2000-01-01. */
export function binaryTimestamp(iso: string): bigint {
  const { year, monthDay, time, zone } = read(iso);
  return BigInt(daysOf(year, monthDay) - EPOCH_DAYS) * DAY_MICROS + microsOf(time) - BigInt(offsetSeconds(zone)) * 1_000_000n;
}

/** Microseconds since midnight, and seconds west of UTC. */
export function binaryTime(iso: string): { readonly micros: bigint; readonly west: number } {
  const [, time = '', zone = ''] = /^([\d:.]+)([+-].*|Z)?$/.exec(iso) ?? [];
  return { micros: microsOf(time), west: -offsetSeconds(zone) };
}

/** The day, so many days after 2000-01-01. */
export function textOfDate(days: number): string {
  const text = new Date((days + EPOCH_DAYS) * 86_400_000).toISOString();
  return text.slice(0, text.indexOf('T'));
}

/** The time, so many microseconds after 2000-01-01. */
export function textOfTimestamp(micros: bigint): string {
  const days = micros / DAY_MICROS - (micros % DAY_MICROS < 0n ? 1n : 0n);
  return `${textOfDate(Number(days))} ${textOfTime(micros - days * DAY_MICROS)}`;
}

export function textOfTime(micros: bigint): string {
  const seconds = micros / 1_000_000n;
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n].map((part) => String(part).padStart(2, '0'));
  const rest = micros % 1_000_000n;
  return withoutZeros(`${parts.join(':')}.${String(rest).padStart(6, '0')}`);
}

export interface Interval {
  readonly months: number;
  readonly days: number;
  readonly micros: bigint;
}

const MOST_FIELD = 0x7fff_ffff;
const MOST_MICROS = 0x7fff_ffff_ffff_ffffn;
/** Months, days and microseconds of each unit, by its name without a plural. */
const UNITS: Readonly<Record<string, readonly [months: bigint, days: bigint, micros: bigint]>> = {
  microsecond: [0n, 0n, 1n],
  millisecond: [0n, 0n, 1000n],
  second: [0n, 0n, 1_000_000n],
  sec: [0n, 0n, 1_000_000n],
  minute: [0n, 0n, 60_000_000n],
  min: [0n, 0n, 60_000_000n],
  hour: [0n, 0n, 3_600_000_000n],
  day: [0n, 1n, 0n],
  week: [0n, 7n, 0n],
  month: [1n, 0n, 0n],
  mon: [1n, 0n, 0n],
  year: [12n, 0n, 0n],
  decade: [120n, 0n, 0n],
  century: [1200n, 0n, 0n],
  centurie: [1200n, 0n, 0n],
};
/** The units of ISO 8601, before and behind its `T`. */
const ISO_UNITS: Readonly<Record<string, string>> = { Y: 'year', M: 'month', W: 'week', D: 'day', TH: 'hour', TM: 'minute', TS: 'second' };

/**
 * An interval from ISO 8601, such as `P1Y2M3DT4H5M6.7S`, or from PostgreSQL's own form, such as `1 year 2 mons -3 days +04:05:06.7` or
 * `2 hours ago`. Each part has its own sign.
 * @returns null for any other text, also for a fraction of a month or a year
 */
export function intervalOf(text: string): Interval | null {
  const trimmed = text.trim();
  const all = trimmed.startsWith('P') ? isoParts(trimmed) : postgresParts(trimmed);
  return all === null ? null : sumOf(all);
}

/** Whether PostgreSQL's type can hold an interval: numbers of four, four and eight bytes. */
export function isWithinInterval({ months, days, micros }: Interval): boolean {
  const size = micros < 0n ? -micros : micros;
  return Math.abs(months) <= MOST_FIELD && Math.abs(days) <= MOST_FIELD && size <= MOST_MICROS;
}

interface IntervalPart {
  /** A decimal number with its sign. */
  readonly count: string;
  /** One of {@link UNITS}. */
  readonly unit: string;
}

/** Null for what is no interval; likewise below. */
function isoParts(text: string): readonly IntervalPart[] | null {
  const [, days, time] = /^P((?:[+-]?\d{1,20}(?:\.\d{1,18})?[YMWD])*)(?:T((?:[+-]?\d{1,20}(?:\.\d{1,18})?[HMS])+))?$/.exec(text) ?? [];
  if (days === undefined || text === 'P') return null;
  const partsOf = (written: string, mark: string): readonly IntervalPart[] =>
    [...written.matchAll(/([+-]?[\d.]{1,40})([A-Z])/g)].map(([, count = '', unit = '']) => ({
      count,
      unit: ISO_UNITS[`${mark}${unit}`] ?? '',
    }));
  return [...partsOf(days, ''), ...partsOf(time ?? '', 'T')];
}

function postgresParts(text: string): readonly IntervalPart[] | null {
  const ago = /\sago$/i.test(text);
  const body = text.slice(text.startsWith('@') ? 1 : 0, ago ? -'ago'.length : undefined).trim();
  const parts: IntervalPart[] = [];
  const form = /([+-]?)(?:(\d+):(\d{1,2})(?::(\d{1,2}(?:\.\d+)?))?|(\d+(?:\.\d+)?|\.\d+)\s*([a-z]+))(?:\s+|$|(?=[+-]))/iy;
  while (form.lastIndex < body.length) {
    const found = form.exec(body);
    if (found === null) return null;
    const [, sign = '', hours, minutes = '0', seconds = '0', count, word = ''] = found;
    if (hours === undefined) parts.push({ count: `${sign}${count ?? '0'}`, unit: word.toLowerCase().replace(/s$/, '') });
    else
      parts.push(
        { count: `${sign}${hours}`, unit: 'hour' },
        { count: `${sign}${minutes}`, unit: 'minute' },
        { count: `${sign}${seconds}`, unit: 'second' },
      );
  }
  if (parts.length === 0) return null;
  return ago ? parts.map(({ count, unit }) => ({ count: negated(count), unit })) : parts;
}

function negated(count: string): string {
  return count.startsWith('-') ? count.slice(1) : `-${count.replace('+', '')}`;
}

function sumOf(parts: readonly IntervalPart[]): Interval | null {
  let [months, days, micros] = [0n, 0n, 0n];
  for (const { count, unit } of parts) {
    const size = UNITS[unit];
    if (size === undefined) return null;
    // In millionths of the unit.
    const units = secondMicros(count);
    if (size[0] !== 0n && units % 1_000_000n !== 0n) return null;
    const dayUnits = units * size[1];
    months += (units / 1_000_000n) * size[0];
    days += dayUnits / 1_000_000n;
    micros += ((dayUnits % 1_000_000n) * DAY_MICROS + units * size[2]) / 1_000_000n;
  }
  return { months: Number(months), days: Number(days), micros };
}

/** An interval in the style `postgres`: `1 year 2 mons -3 days +04:05:06`. */
export function intervalText({ months, days, micros }: Interval): string {
  const parts: string[] = [];
  let before = 0n;
  const add = (value: number, unit: string): void => {
    if (value === 0) return;
    parts.push(`${before < 0n && value > 0 ? '+' : ''}${value} ${unit}${value === 1 ? '' : 's'}`);
    before = BigInt(value);
  };
  add(Math.trunc(months / 12), 'year');
  add(months % 12, 'mon');
  add(days, 'day');
  if (micros !== 0n || parts.length === 0) {
    const sign = micros < 0n ? '-' : before < 0n ? '+' : '';
    parts.push(`${sign}${textOfTime(micros < 0n ? -micros : micros)}`);
  }
  return parts.join(' ');
}

/** A decimal number in millionths. */
function secondMicros(seconds: string): bigint {
  const negative = seconds.startsWith('-');
  const [whole = '0', fraction = ''] = seconds.replace(/^[+-]/, '').split('.');
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
  return negative ? -micros : micros;
}

function microsOf(time: string): bigint {
  const [hours = '0', minutes = '0', seconds = '0'] = time.split(':');
  return (BigInt(hours) * 3600n + BigInt(minutes) * 60n) * 1_000_000n + secondMicros(seconds);
}

/** Seconds east of UTC. */
function offsetSeconds(zone: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /^([+-])(\d\d)(?::?(\d\d))?(?::(\d\d))?$/.exec(zone) ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -size : size;
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar (H. Hinnant, "chrono-compatible low-level date algorithms"). */
function daysOf(civilYear: number, monthDay: string): number {
  const month = Number(monthDay.slice(1, 3));
  const day = Number(monthDay.slice(4, 6));
  const year = month <= 2 ? civilYear - 1 : civilYear;
  const era = Math.floor(year / 400);
  const ofEra = year - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}
