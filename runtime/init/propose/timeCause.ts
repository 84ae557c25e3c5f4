import type { ColumnFacts } from '../FileFacts.ts';
import * as messages from '../messages.ts';

const timeName = /time|date|datum|zeit|epoch|stamp|created|(?:^|_)(?:ts|at|on|day|tag|jour)(?:_|$)/i;
const ISO_WEEK = /^\d{4}-?W\d{2}(?:-?[1-7])?$/;
/** A day, the name of a month and a year. */
const NAMED_MONTH = /^\d{1,2}\.? \p{L}{3,10}\.? \d{4}$/u;
/** Seconds, milliseconds and microseconds from 1973 to 2096. */
const counted = [
  { unit: 'seconds', least: 1e8, most: 4e9 },
  { unit: 'milliseconds', least: 1e11, most: 4e12 },
  { unit: 'microseconds', least: 1e14, most: 4e15 },
] as const;
/** Days since the end of 1899, from 1954 to 2091. */
const SERIAL = { least: 20_000, most: 70_000 };

/** Which columns seem to be times in a form that is not read, and what to do; null when none does. */
export function timeCause(columns: readonly Pick<ColumnFacts, 'name' | 'type' | 'magnitude' | 'examples'>[]): string | null {
  for (const { name, type, magnitude, examples } of columns) {
    if (type === 'string' && examples.length > 0) {
      if (examples.every((value) => ISO_WEEK.test(value))) return messages.isoWeeks(name, examples[0] ?? '');
      if (examples.every((value) => NAMED_MONTH.test(value))) return messages.namedMonths(name, examples[0] ?? '');
    }
    if (type !== 'integer' || magnitude === null || !timeName.test(name)) continue;
    const unit = counted.find(({ least, most }) => magnitude >= least && magnitude <= most)?.unit;
    if (unit !== undefined) return messages.countedTime(name, unit);
    if (magnitude >= SERIAL.least && magnitude <= SERIAL.most) return messages.serialDays(name);
  }
  return null;
}
