import { PgError } from '../PgError.ts';
import { DATE, TIMESTAMP, TIMESTAMPTZ } from '../types/pgTypes.ts';
import { floorDiv } from '../values/times.ts';
import { PgInterval, type Value } from '../values/Value.ts';
import type { Implementation, Implementations } from './Call.ts';
import { dateText } from './dateText.ts';

const DAY = 86_400_000_000n;

/** A date or a time, and an interval before or after it. */
export function addInterval(value: Value, type: number, interval: Value, direction: 1 | -1): Value {
  const micros = type === DATE ? BigInt(Number(value)) * DAY : BigInt(value as bigint);
  if (!(interval instanceof PgInterval)) return null;
  const date = new Date(Number(floorDiv(micros, DAY)) * 86_400_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + direction * interval.months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last) + direction * interval.days);
  return BigInt(date.getTime()) * 1000n + (micros - floorDiv(micros, DAY) * DAY) + BigInt(direction) * interval.micros;
}

const now: Implementation = (_, { database }) => BigInt(database.session.now) * 1000n;

const part: Implementation = ([field, value], { types }) => {
  const word = String(field).toLowerCase();
  const micros =
    types[1] === DATE
      ? BigInt(Number(value)) * DAY
      : value instanceof PgInterval
        ? BigInt(value.months * 30 + value.days) * DAY + value.micros
        : BigInt(value as bigint);
  const date = new Date(Number(micros / 1000n));
  const parts: Readonly<Record<string, number>> = {
    epoch: Number(micros) / 1e6,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    dow: date.getUTCDay(),
    isodow: date.getUTCDay() || 7,
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds() + Number(micros % 1_000_000n) / 1e6,
    quarter: Math.floor(date.getUTCMonth() / 3) + 1,
  };
  const found = parts[word];
  if (found === undefined) throw new PgError('22023', `unit "${word}" not recognized`);
  return found;
};

const truncate: Implementation = ([field, value]) => {
  const date = new Date(Number(floorDiv(BigInt(value as bigint), 1000n)));
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const starts: Readonly<Record<string, number>> = {
    year: Date.UTC(year, 0),
    quarter: Date.UTC(year, month - (month % 3)),
    month: Date.UTC(year, month),
    day: Date.UTC(year, month, day),
    week: Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7)),
    hour: Date.UTC(year, month, day, date.getUTCHours()),
    minute: Date.UTC(year, month, day, date.getUTCHours(), date.getUTCMinutes()),
    second: Math.floor(date.getTime() / 1000) * 1000,
  };
  const start = starts[String(field).toLowerCase()];
  if (start === undefined) throw new PgError('22023', `unit "${String(field)}" not recognized`);
  return BigInt(start) * 1000n;
};

export const timeFunctions: Implementations<Implementation> = {
  now,
  transaction_timestamp: now,
  statement_timestamp: now,
  clock_timestamp: now,
  date_part: part,
  extract: (values, call) => String(part(values, call)),
  date_trunc: truncate,
  to_timestamp: ([seconds], { types }) => {
    if (types.length > 1) throw new PgError('0A000', 'to_timestamp with a format is not available here');
    return BigInt(Math.round(Number(seconds) * 1e6));
  },
  to_char: ([value, pattern], { types }) => {
    if (typeof value !== 'bigint' || (types[0] !== TIMESTAMP && types[0] !== TIMESTAMPTZ))
      throw new PgError('0A000', 'to_char is available here for times alone');
    return dateText(value, types[0] === TIMESTAMPTZ ? 'UTC' : '', String(pattern));
  },
  timezone: ([, value]) => value ?? null,
};
