import type { Grain } from '../../../compiler/manifest.ts';
import { openDays } from '../../../compiler/openDays.ts';
import type { QueryResult } from '../../../generated/types.ts';
import { hourOfPeriod, periodEnd, type Hour } from '../../calendar/periods.ts';
import { coverageOf } from '../plan/Coverage.ts';
import type { Question } from '../question/Question.ts';
import { publishedFor } from '../served/publishedFor.ts';
import type { QueryContext } from '../served/QueryContext.ts';

/** The periods of an answer that a chart sets apart. All as the answer shows them. */
export interface PartialPeriods {
  /**
   * Not over, with days that the data do not cover, with days whose numbers may still grow, or cut by the bounds of the question: compared
   * with others their numbers mean little.
   */
  readonly partial: ReadonlySet<string>;
  /** After periods that are not shown and that the data do not wholly cover, or whose groups may all be withheld. */
  readonly after_gap: ReadonlySet<string>;
}

export function partialPeriods(
  { release }: QueryContext,
  { axis, range, sides }: Question,
  { rows, withheld = 0 }: Pick<QueryResult, 'rows' | 'withheld'>,
): PartialPeriods {
  if (axis === null) return { partial: new Set(), after_gap: new Set() };
  const known = sides.map(({ manifest, metric, table }) => {
    const { generation, published } = publishedFor({ ...release, manifest }, metric);
    return { coverage: coverageOf(generation, published), open: 24 * openDays(table) };
  });
  const isCovered = (begin: Hour): boolean => known.every(({ coverage }) => coverage.covers(axis, begin) === 'complete');
  const isOpen = (begin: Hour): boolean =>
    known.some(({ coverage: { end }, open }) => open > 0 && end !== null && periodEnd(axis, begin) > end - open);
  const isCut = (begin: Hour): boolean =>
    (range.from !== null && begin < range.from) || (range.to !== null && periodEnd(axis, begin) > range.to);
  const periods = [...new Set(rows.map((row) => String(row[axis])))].toSorted();
  const partial = periods.filter((period) => {
    const begin = hourOfPeriod(axis, period);
    return isCut(begin) || isOpen(begin) || !isCovered(begin);
  });
  const after_gap = periods.filter((period, index) => {
    const before = periods[index - 1];
    if (before === undefined) return false;
    return someBetween(axis, before, period, (begin) => withheld > 0 || !isCovered(begin));
  });
  return { partial: new Set(partial), after_gap: new Set(after_gap) };
}

/** Whether something holds of a period between two. */
function someBetween(axis: Grain, before: string, after: string, holds: (begin: Hour) => boolean): boolean {
  const end = hourOfPeriod(axis, after);
  for (let begin = periodEnd(axis, hourOfPeriod(axis, before)); begin < end; begin = periodEnd(axis, begin)) if (holds(begin)) return true;
  return false;
}
