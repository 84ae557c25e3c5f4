import { hourOfDate, isoDate } from '../calendar/periods.ts';
import type { QueryResult, TimeAxis } from '../../generated/types.ts';
import { numberOf } from './numberOf.ts';
import { periodsWithin } from './periodsWithin.ts';

/**
 * The numbers of an answer by the whole periods of an axis, oldest first; null where it has none. Periods of which only some days are
 * covered or asked about are left out, as are those whose numbers may still grow: a small line cannot set them apart.
 */
export function trendValues(
  { rows, coverage: { from, to, open_from } }: Pick<QueryResult, 'rows' | 'coverage'>,
  axis: TimeAxis,
  output: string,
): readonly (number | null)[] {
  const end = open_from === undefined ? to : isoDate((hourOfDate(open_from) ?? 0) - 1);
  if (from === null || end === null || end < from) return [];
  const ofPeriod = new Map(rows.map((row) => [row[axis], row[output]]));
  return periodsWithin(axis, { start: from, end }).flatMap(({ name, extent }) => {
    const value = ofPeriod.get(name);
    return extent === 'part' ? [] : [numberOf(value)];
  });
}
