import { intervalOf, isWithinInterval } from '../../wire/times.ts';
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

/** @throws {PgError} 22007, 22008 */
export function readInterval(text: string): PgInterval {
  const interval = intervalOf(text);
  if (interval === null) throw new PgError('22007', `invalid input syntax for type interval: "${text}"`);
  if (!isWithinInterval(interval)) throw new PgError('22008', `interval field value out of range: "${text}"`);
  return new PgInterval(interval.months, interval.days, interval.micros);
}

export function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}
