import { PgError } from '../PgError.ts';
import { floorDiv } from '../values/times.ts';

const DAY = 86_400_000;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The parts of a moment, in UTC. */
interface Moment {
  readonly date: Date;
  readonly micros: number;
  readonly dayOfYear: number;
  readonly isoWeek: number;
  readonly isoYear: number;
  readonly zone: Zone;
}

/** A time with a zone is one in UTC; without one, there is nothing to tell of it. */
export type Zone = 'UTC' | '';

type Write = (moment: Moment) => string;

const padded = (length: number, part: (moment: Moment) => number): Write => {
  return (moment) => String(part(moment)).padStart(length, '0');
};
const hour = ({ date }: Moment): number => date.getUTCHours();
const year = ({ date }: Moment): number => date.getUTCFullYear();
const month: Write = ({ date }) => MONTHS[date.getUTCMonth()] ?? '';
const weekday: Write = ({ date }) => DAYS[date.getUTCDay()] ?? '';
const half: Write = (moment) => (hour(moment) < 12 ? 'am' : 'pm');
const twelve = padded(2, (moment) => hour(moment) % 12 || 12);
const lastOf = (digits: number): Write => padded(digits, (moment) => year(moment) % 10 ** digits);

/** PostgreSQL's patterns of `to_char`, without the letters that only change how one is spelled. */
const patterns: Readonly<Record<string, Write>> = {
  HH24: padded(2, hour),
  HH12: twelve,
  HH: twelve,
  MI: padded(2, ({ date }) => date.getUTCMinutes()),
  SSSSS: padded(1, ({ date }) => Math.floor((date.getTime() - floorDay(date)) / 1000)),
  SSSS: padded(1, ({ date }) => Math.floor((date.getTime() - floorDay(date)) / 1000)),
  SS: padded(2, ({ date }) => date.getUTCSeconds()),
  MS: padded(3, ({ micros }) => Math.floor(micros / 1000)),
  US: padded(6, ({ micros }) => micros),
  AM: (moment) => half(moment).toUpperCase(),
  PM: (moment) => half(moment).toUpperCase(),
  am: half,
  pm: half,
  YYYY: padded(4, year),
  YYY: lastOf(3),
  YY: lastOf(2),
  Y: lastOf(1),
  IYYY: padded(4, ({ isoYear }) => isoYear),
  MONTH: (moment) => month(moment).toUpperCase().padEnd(9),
  Month: (moment) => month(moment).padEnd(9),
  month: (moment) => month(moment).toLowerCase().padEnd(9),
  MON: (moment) => month(moment).slice(0, 3).toUpperCase(),
  Mon: (moment) => month(moment).slice(0, 3),
  mon: (moment) => month(moment).slice(0, 3).toLowerCase(),
  MM: padded(2, ({ date }) => date.getUTCMonth() + 1),
  DAY: (moment) => weekday(moment).toUpperCase().padEnd(9),
  Day: (moment) => weekday(moment).padEnd(9),
  day: (moment) => weekday(moment).toLowerCase().padEnd(9),
  DY: (moment) => weekday(moment).slice(0, 3).toUpperCase(),
  Dy: (moment) => weekday(moment).slice(0, 3),
  dy: (moment) => weekday(moment).slice(0, 3).toLowerCase(),
  DDD: padded(3, ({ dayOfYear }) => dayOfYear),
  DD: padded(2, ({ date }) => date.getUTCDate()),
  ID: padded(1, ({ date }) => date.getUTCDay() || 7),
  D: padded(1, ({ date }) => date.getUTCDay() + 1),
  WW: padded(2, ({ dayOfYear }) => Math.ceil(dayOfYear / 7)),
  W: padded(1, ({ date }) => Math.ceil(date.getUTCDate() / 7)),
  IW: padded(2, ({ isoWeek }) => isoWeek),
  Q: padded(1, ({ date }) => Math.floor(date.getUTCMonth() / 3) + 1),
  TZH: () => '+00',
  TZM: () => '00',
  TZ: ({ zone }) => zone,
  tz: ({ zone }) => zone.toLowerCase(),
  OF: () => '+00',
};
const longestFirst = Object.keys(patterns).toSorted((one, other) => other.length - one.length);

/**
 * A moment by a pattern of PostgreSQL's `to_char`: quoted text and all marks stand for themselves, and `FM` leaves out what fills up.
 * @param micros since 1970, in UTC
 * @throws {PgError} 0A000 for a pattern that is not among these
 */
export function dateText(micros: bigint, zone: Zone, pattern: string): string {
  const moment = momentOf(micros, zone);
  let written = '';
  for (let rest = pattern; rest !== '';) {
    const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(rest);
    const [taken, text] = quoted === null ? part(rest, moment) : [quoted[0], (quoted[1] ?? '').replaceAll(/\\(.)/g, '$1')];
    written += text;
    rest = rest.slice(taken.length);
  }
  return written;
}

function part(rest: string, moment: Moment): readonly [taken: string, text: string] {
  const fill = /^fm/i.exec(rest)?.[0] ?? '';
  const word = rest.slice(fill.length);
  // Numbers are recognized in either case, words in the three that they are spelled in.
  const name = longestFirst.find((known) => word.startsWith(known)) ?? longestFirst.find((known) => word.startsWith(known.toLowerCase()));
  const write = name === undefined ? undefined : patterns[name];
  if (name === undefined || write === undefined) {
    const [mark = ''] = rest;
    if (/[A-Za-z]/.test(mark)) throw new PgError('0A000', `to_char does not know "${rest.slice(0, 12)}" of its pattern here`);
    return [mark, mark];
  }
  if (/^(?:th|sp)/i.test(word.slice(name.length))) throw new PgError('0A000', 'to_char writes no ordinal numbers here');
  const text = write(moment);
  return [fill + word.slice(0, name.length), fill === '' ? text : text.trimEnd().replace(/^0+(?=\d)/, '')];
}

function momentOf(micros: bigint, zone: Zone): Moment {
  const seconds = floorDiv(micros, 1_000_000n);
  const date = new Date(Number(seconds) * 1000);
  const day = floorDay(date);
  const thursday = new Date(day + (4 - (date.getUTCDay() || 7)) * DAY);
  const isoYear = thursday.getUTCFullYear();
  const days = (to: number, inYear: number): number => Math.round((to - Date.UTC(inYear, 0, 1)) / DAY) + 1;
  return {
    date,
    micros: Number(micros - seconds * 1_000_000n),
    dayOfYear: days(day, date.getUTCFullYear()),
    isoWeek: Math.ceil(days(thursday.getTime(), isoYear) / 7),
    isoYear,
    zone,
  };
}

/** The start of a day in UTC. */
function floorDay(date: Date): number {
  return Math.floor(date.getTime() / DAY) * DAY;
}
