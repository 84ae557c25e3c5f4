import { MOST_DISTINCT, type ColumnFacts } from '../FileFacts.ts';
import { cleanName } from './cleanNames.ts';
import { namesPersons } from './namesPersons.ts';

/** The most dimensions that are proposed: each multiplies the rows of the aggregate table. */
export const MOST_DIMENSIONS = 8;
/** The most distinct values of a text and of a whole number: a day of the month or an hour is a useful group, a price is not. */
export const MOST_TEXTS = MOST_DISTINCT;
export const MOST_INTEGERS = 31;
/** Longer texts are prose. */
const LONGEST = 100;
/** This few distinct values make groups whatever the number of rows. */
const FEW = 10;

export type Unfit = 'empty' | 'constant' | 'one_each' | 'many_values' | 'long' | 'not_exact' | 'moment' | 'person';

/** Why a column is unsuitable for grouping; null when it is suitable. */
export function unfitForGroups({ name, type, values, distinct, longest }: ColumnFacts): Unfit | null {
  if (values === 0) return 'empty';
  if (type === 'number' || type === 'decimal') return 'not_exact';
  if (type === 'date' || type === 'timestamp') return 'moment';
  if (distinct < 2) return 'constant';
  if (namesPersons(cleanName(name) ?? '', type)) return 'person';
  if (distinct > (type === 'integer' ? MOST_INTEGERS : MOST_TEXTS)) return 'many_values';
  if (longest > LONGEST) return 'long';
  return distinct > FEW && 2 * distinct > values ? 'one_each' : null;
}

/** The columns to group by, in file order; if there are more than `MOST_DIMENSIONS`, those with the fewest values. */
export function chooseDimensions(columns: readonly ColumnFacts[]): readonly ColumnFacts[] {
  const fit = columns.filter((column) => unfitForGroups(column) === null);
  const fewest = [...fit].sort((a, b) => a.distinct - b.distinct).slice(0, MOST_DIMENSIONS);
  return fit.filter((column) => fewest.includes(column));
}
