import type { ColumnFacts, FileFacts } from '../FileFacts.ts';
import { isIdentifier } from './isIdentifier.ts';
import { isYear } from './chooseTime.ts';
import { cleanName } from './cleanNames.ts';
import { namesPersons } from './namesPersons.ts';

/** What the second metric can measure. */
export type MeasuredColumn = { readonly kind: 'mean' | 'share' | 'different'; readonly column: ColumnFacts };

const numeric = new Set<string>(['integer', 'decimal', 'number']);

/** The limit for the sum of a number's squares: a state of moments keeps 38 digits, 12 of them decimal places. */
const LARGEST_SQUARES = { integer: 1e37, number: 1e25, decimal: 1e25 };

/** Why the mean of a numeric column cannot be taken; null when it can. */
export function unmeasurable(column: ColumnFacts, rows: number): 'constant' | 'identifier' | 'year' | 'too_large' | null {
  const { name, type, magnitude, distinct } = column;
  if (magnitude === null || distinct < 2) return 'constant';
  if (isIdentifier(name) || namesPersons(cleanName(name) ?? '', type) || numbersRows(column)) return 'identifier';
  if (type === 'integer' && isYear(name) && magnitude >= 1000 && magnitude <= 2999) return 'year';
  const limit = type === 'integer' ? LARGEST_SQUARES.integer : LARGEST_SQUARES.number;
  return rows * magnitude * magnitude > limit ? 'too_large' : null;
}

/** Of so many whole numbers, if each is another one, they tell rows apart: amounts come again. */
const NUMBERED = 100;

function numbersRows({ type, values, distinct, distinct_is_exact }: ColumnFacts): boolean {
  return type === 'integer' && values >= NUMBERED && distinct_is_exact && distinct === values;
}

/**
 * Prefers the mean of a number: one present in most rows, with decimal places before one without, then the one with the most distinct
 * values. Otherwise the share of a boolean column, then the distinct values of the text that has the most, and finally those of the time
 * itself.
 *
 * @param time the column that places rows in time, if it is one.
 * @returns null when nothing can be measured.
 */
export function chooseMeasure({ columns, rows }: Pick<FileFacts, 'columns' | 'rows'>, time: ColumnFacts | null): MeasuredColumn | null {
  const others = columns.filter((column) => column !== time && column.values > 0);
  const measurable = (...reasons: readonly ReturnType<typeof unmeasurable>[]): readonly ColumnFacts[] =>
    others.filter((column) => numeric.has(column.type) && reasons.includes(unmeasurable(column, rows)));
  const of = (types: readonly string[], least = 1): readonly ColumnFacts[] =>
    others.filter(({ type, distinct }) => types.includes(type) && distinct >= least);

  const mean = best(measurable(null), ({ values, type, distinct }) => [2 * values >= rows ? 1 : 0, type === 'integer' ? 0 : 1, distinct]);
  if (mean !== null) return { kind: 'mean', column: mean };
  const share = best(of(['boolean'], 2), ({ values }) => [values]);
  if (share !== null) return { kind: 'share', column: share };
  const different = best(of(['string', 'integer']), ({ type, distinct }) => [type === 'string' ? 1 : 0, distinct]) ?? time;
  if (different !== null) return { kind: 'different', column: different };
  // Only reached when the user gave a day and all numbers, booleans and times are constant.
  const constant = best(
    measurable('constant').filter(({ magnitude }) => magnitude !== null),
    ({ values }) => [values],
  );
  if (constant !== null) return { kind: 'mean', column: constant };
  const last = best(of(['boolean', 'date', 'timestamp']), ({ distinct }) => [distinct]);
  return last === null ? null : { kind: 'different', column: last };
}

/** The highest score, compared from its first number on; the first of equals. */
function best(columns: readonly ColumnFacts[], score: (column: ColumnFacts) => readonly number[]): ColumnFacts | null {
  const difference = (a: readonly number[], b: readonly number[]): number =>
    a.map((value, index) => (b[index] ?? 0) - value).find((each) => each !== 0) ?? 0;
  return [...columns].sort((a, b) => difference(score(a), score(b)))[0] ?? null;
}
