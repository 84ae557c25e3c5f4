import { PgError } from '../PgError.ts';
import { PgInterval } from './Value.ts';

const DAY = 86_400_000_000n;

/** Microseconds since 1970 as `2024-01-31 12:34:56.789`. */
export function writeTimestamp(micros: bigint): string {
  const days = floorDiv(micros, DAY);
  return `${writeDate(Number(days))} ${writeTime(micros - days * DAY)}`;
}

export function writeDate(days: number): string {
  const text = new Date(days * 86_400_000).toISOString();
  return text.slice(0, text.indexOf('T'));
}

/** Microseconds since midnight. */
export function writeTime(micros: bigint): string {
  const two = (value: bigint): string => value.toString().padStart(2, '0');
  const part = (micros % 1_000_000n)
    .toString()
    .padStart(6, '0')
    .replace(/(?<!0)0+$/, '');
  const seconds = micros / 1_000_000n;
  return `${two(seconds / 3600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}${part === '' ? '' : `.${part}`}`;
}

export function writeInterval({ months, days, micros }: PgInterval): string {
  const word = (count: number, name: string): string => (count === 0 ? '' : `${count} ${name}${Math.abs(count) === 1 ? '' : 's'}`);
  const time = micros === 0n ? '' : `${micros < 0n ? '-' : ''}${writeTime(micros < 0n ? -micros : micros)}`;
  const parts = [word(Math.trunc(months / 12), 'year').replace('years', 'years'), word(months % 12, 'mon'), word(days, 'day'), time];
  return parts.filter((part) => part !== '').join(' ') || '00:00:00';
}

/** @throws {PgError} 22007 */
export function readDate(text: string): number {
  return Number(floorDiv(readTimestamp(text, 'date'), DAY));
}

/** A time without a zone is taken as UTC. @throws {PgError} 22007 */
export function readTimestamp(text: string, type: string): bigint {
  if (/^\s*epoch\s*$/i.test(text)) return 0n;
  const form = /^\s*(\d{4,6}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?)(?:\.(\d{1,6}))?\s*(Z|[+-]\d{2}(?::?\d{2})?|\+00)?)?\s*$/i.exec(
    text,
  );
  const [, date = '', time = '00:00:00', part = '', zone = 'Z'] = form ?? [];
  const offset = /^z$/i.test(zone)
    ? 'Z'
    : zone.length === 3
      ? `${zone}:00`
      : zone.includes(':')
        ? zone
        : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const instant =
    form === null
      ? Number.NaN
      : Date.parse(`${date}T${time.padStart(5, '0').length === 5 ? `${time.padStart(5, '0')}:00` : time.padStart(8, '0')}${offset}`);
  if (Number.isNaN(instant)) throw new PgError('22007', `invalid input syntax for type ${type}: "${text}"`);
  return BigInt(instant) * 1000n + BigInt(part.padEnd(6, '0'));
}

const UNITS: Readonly<Record<string, readonly [number, number, bigint]>> = {
  microsecond: [0, 0, 1n],
  millisecond: [0, 0, 1000n],
  second: [0, 0, 1_000_000n],
  sec: [0, 0, 1_000_000n],
  minute: [0, 0, 60_000_000n],
  min: [0, 0, 60_000_000n],
  hour: [0, 0, 3_600_000_000n],
  day: [0, 1, 0n],
  week: [0, 7, 0n],
  month: [1, 0, 0n],
  mon: [1, 0, 0n],
  year: [12, 0, 0n],
  decade: [120, 0, 0n],
  century: [1200, 0, 0n],
};

/** @throws {PgError} 22007 */
export function readInterval(text: string): PgInterval {
  let [months, days, micros] = [0, 0, 0n];
  const rest = text.replaceAll(/(?<!\d)([+-]?\d+)\s*([a-z]+)/gi, (all, count: string, word: string) => {
    const unit = UNITS[word.toLowerCase().replace(/s$/, '')] ?? UNITS[word.toLowerCase()];
    if (unit === undefined) return all;
    months += unit[0] * Number(count);
    days += unit[1] * Number(count);
    micros += unit[2] * BigInt(count);
    return '';
  });
  const left = rest.replace(/([+-]?)(\d{1,2}):(\d{2})(?::(\d{2}))?/, (_, sign: string, hours: string, minutes: string, seconds = '0') => {
    const total = BigInt(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1_000_000n;
    micros += sign === '-' ? -total : total;
    return '';
  });
  if (left.trim() !== '' || text.trim() === '') throw new PgError('22007', `invalid input syntax for type interval: "${text}"`);
  return new PgInterval(months, days, micros);
}

export function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}
