import type { Grain } from '../../../compiler/manifest.ts';
import { openDays } from '../../../compiler/openDays.ts';
import type { QueryResult } from '../../../generated/types.ts';
import { formatPeriod, hourOfPeriod, periodEnd, type Hour } from '../../calendar/periods.ts';
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
  /** Between periods that are shown, covered and without a row, in an answer of which privacy withheld groups: it does not say which. */
  readonly withheld: readonly string[];
}

export const NO_PERIODS: PartialPeriods = { partial: new Set(), after_gap: new Set(), withheld: [] };

export function partialPeriods(
  { release }: QueryContext,
  { axis, range, sides }: Question,
  { rows, withheld = 0 }: Pick<QueryResult, 'rows' | 'withheld'>,
): PartialPeriods {
  if (axis === null) return NO_PERIODS;
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
  const gaps = periods.map((period, index) => {
    const before = periods[index - 1];
    return before === undefined ? [] : between(axis, before, period, (begin) => withheld > 0 || !isCovered(begin));
  });
  return {
    partial: new Set(partial),
    after_gap: new Set(periods.filter((_, index) => (gaps[index] ?? []).length > 0)),
    withheld: withheld === 0 ? [] : gaps.flatMap((gap) => gap.filter(isCovered).map((begin) => formatPeriod(axis, begin))),
  };
}

/** Gaps of more periods than this are not drawn one by one. */
const MOST_IN_GAP = 2000;

/** The periods between two of which something holds, as far as they are drawn. */
function between(axis: Grain, before: string, after: string, holds: (begin: Hour) => boolean): readonly Hour[] {
  const begins: Hour[] = [];
  const end = hourOfPeriod(axis, after);
  for (let begin = periodEnd(axis, hourOfPeriod(axis, before)); begin < end; begin = periodEnd(axis, begin)) {
    if (holds(begin)) begins.push(begin);
    if (begins.length === MOST_IN_GAP) break;
  }
  return begins;
}
