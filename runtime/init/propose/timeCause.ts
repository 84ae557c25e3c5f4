import type { ColumnFacts } from '../FileFacts.ts';
import * as messages from '../messages.ts';

const timeName = /time|date|datum|zeit|epoch|stamp|created|(?:^|_)(?:ts|at|on|day|tag|jour)(?:_|$)/i;
const ISO_WEEK = /^\d{4}-?W\d{2}(?:-?[1-7])?$/;
/** A day, the name of a month and a year. */
const NAMED_MONTH = /^\d{1,2}\.? \p{L}{3,10}\.? \d{4}$/u;
const QUARTER = /^(?:\d{4}[- ]?Q[1-4]|Q[1-4][- /]?\d{4})$/;
const DATE = String.raw`\d{1,4}[-./]\d{1,2}[-./]\d{1,4}`;
const SPACED = new RegExp(`^(?: +${DATE}.*|${DATE}.* +)$`);
const WEEKDAY = new RegExp(String.raw`^\p{L}{2,10}[.,]* ${DATE}`, 'u');
/** Seconds, milliseconds and microseconds from 1973 to 2096. */
const counted = [
  { unit: 'seconds', least: 1e8, most: 4e9 },
  { unit: 'milliseconds', least: 1e11, most: 4e12 },
  { unit: 'microseconds', least: 1e14, most: 4e15 },
] as const;
/** Days since the end of 1899, from 1954 to 2091. */
const SERIAL = { least: 20_000, most: 70_000 };

/** Which columns seem to be times in a form that is not read, and what to do; null when none does. */
export function timeCause(
  columns: readonly Pick<ColumnFacts, 'name' | 'type' | 'magnitude' | 'examples'>[],
  delimiter: string | null,
): string | null {
  const [only, ...others] = columns;
  const longer = delimiter === null ? null : longerDelimiter(columns, delimiter);
  if (longer !== null) return messages.longDelimiter(longer);
  if (only !== undefined && others.length === 0 && /\S {2,}\S/.test(only.name)) return messages.fixedWidth(only.name);
  for (const { name, type, magnitude, examples } of columns) {
    if (type === 'string' && examples.length > 0) {
      if (examples.every((value) => ISO_WEEK.test(value))) return messages.isoWeeks(name, examples[0] ?? '');
      if (examples.every((value) => QUARTER.test(value))) return messages.quarters(name, examples[0] ?? '');
      if (examples.every((value) => NAMED_MONTH.test(value))) return messages.namedMonths(name, examples[0] ?? '');
      if (examples.every((value) => SPACED.test(value))) return messages.spacedTimes(name, examples[0] ?? '');
      if (examples.every((value) => WEEKDAY.test(value))) return messages.weekdays(name, examples[0] ?? '');
    }
    if ((type !== 'integer' && type !== 'decimal' && type !== 'number') || magnitude === null || !timeName.test(name)) continue;
    const unit = counted.find(({ least, most }) => magnitude >= least && magnitude <= most)?.unit;
    if (unit !== undefined) return messages.countedTime(name, unit);
    if (magnitude >= SERIAL.least && magnitude <= SERIAL.most) return messages.serialDays(name);
  }
  return null;
}

/** The most characters of a delimiter on either side of the one that separated the names. */
const LONGEST_SIDE = 4;

/** The delimiter of more than one character whose other characters stand around each name; null when there is none. */
function longerDelimiter(columns: readonly Pick<ColumnFacts, 'name'>[], delimiter: string): string | null {
  const names = columns.map(({ name }) => name);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const [before = ''] = /[^\p{L}\p{N}\s_"')\]%?.]*$/u.exec(first.slice(-LONGEST_SIDE)) ?? [];
  const [after = ''] = /^[^\p{L}\p{N}\s_"'([%?.#$]*/u.exec(last.slice(0, LONGEST_SIDE)) ?? [];
  if (names.length < 2 || before + after === '') return null;
  const isBetween = names.every(
    (name, index) => (index === names.length - 1 || name.endsWith(before)) && (index === 0 || name.startsWith(after)),
  );
  return isBetween ? `${before}${delimiter}${after}` : null;
}
