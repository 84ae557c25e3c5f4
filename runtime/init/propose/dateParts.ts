import type { ColumnFacts } from '../FileFacts.ts';
import { cleanNames } from './cleanNames.ts';
import { uniqueName } from './uniqueName.ts';

/** A date of which a column has the year alone, and other columns the rest. */
export interface DateParts {
  /** The names in the file. */
  readonly month: string;
  readonly day: string | null;
  /** What makes one text of them, in a column of this name, and its strptime format. */
  readonly column: string;
  readonly expression: string;
  readonly format: string;
}

const monthName = /(?:^|_)(?:month|mon|mth|monat|mois|mes|mese|maand)(?:_|$)/;
const dayName = /(?:^|_)(?:day|tag|jour|dia|giorno|dag)(?:_|$)/;
const weekName = /week|woche|semaine|year/;

/** The month, and the day if there is one, beside a column of years; null when no column is a month by its name and its values. */
export function dateParts(year: ColumnFacts, columns: readonly ColumnFacts[]): DateParts | null {
  const names = cleanNames(
    columns.map(({ name }) => name),
    null,
  );
  const nameOf = ({ name }: ColumnFacts): string => names.get(name) ?? name;
  const found = (pattern: RegExp, most: number): ColumnFacts | null =>
    columns.find((column) => pattern.test(nameOf(column)) && !weekName.test(nameOf(column)) && isNumbered(column, most)) ?? null;
  const named = columns.find((column) => monthName.test(nameOf(column)) && isNamedMonth(column));
  const month = found(monthName, 12) ?? named ?? null;
  if (month === null) return null;
  const day = found(dayName, 31);
  const text = (column: ColumnFacts): string => (column.type === 'string' ? nameOf(column) : `cast(${nameOf(column)} as varchar)`);
  const code = month !== named ? '%m' : month.longest > 4 ? '%B' : '%b';
  return {
    month: month.name,
    day: day?.name ?? null,
    column: uniqueName('recorded_on', new Set(names.values())),
    expression: `${text(year)} || '-' || ${text(month)} || '-${day === null ? "1'" : `' || ${text(day)}`}`,
    format: `%Y-${code}-%d`,
  };
}

/** Whether the values may be whole numbers up to this one. */
function isNumbered({ type, magnitude, examples }: ColumnFacts, most: number): boolean {
  if (type === 'integer') return magnitude !== null && magnitude >= 1 && magnitude <= most;
  return type === 'string' && examples.length > 0 && examples.every((value) => /^\d{1,2}$/.test(value) && Number(value) <= most);
}

function isNamedMonth({ type, distinct, examples }: ColumnFacts): boolean {
  return type === 'string' && distinct <= 12 && examples.length > 0 && examples.every((value) => /^\p{L}{3,9}$/u.test(value));
}
