import type { KpiTile } from '../../compiler/reports.ts';
import type { QueryResult } from '../../generated/types.ts';
import { changeText, kpiText } from './kpiText.ts';
import type { Covered } from './periods.ts';

/** How many of the days of an answer the data cover. */
export type Extent = 'all' | 'some' | 'none';

/** What tells of an answer which days it is about, and which of them are covered. */
type OfDays = Pick<QueryResult, 'start' | 'end' | 'coverage' | 'warnings'>;

/**
 * How many of the days of an answer the data cover. Where they cover none, its counts and sums are 0 and no number may be compared with them.
 * @param own the days that the data of the metric cover, where it was asked with others: the answer tells only those that all of them cover
 */
export function extentOf({ start, end, coverage, warnings }: OfDays, own: Covered): Extent {
  const differs = warnings.some(({ code }) => code === 'coverage_differs');
  const [from, to] = differs && own !== null ? [own.start, own.end] : [coverage.from, coverage.to];
  // Of a bound that has a time of day, the day counts.
  const [first, last] = [start?.slice(0, DATE) ?? from, end?.slice(0, DATE) ?? to];
  if (from === null || to === null || first === null || last === null || from > last || to < first) return 'none';
  return from > first || to < last || coverage.missing_days > 0 ? 'some' : 'all';
}

/** The length of an ISO date. */
const DATE = 10;

/** What the number of a tile is compared with, in words. */
export interface ComparedWords {
  /** Null where it means nothing or there is nothing to compare with. */
  readonly change: string | null;
  readonly from: string;
  readonly days: string;
}

/** What is said behind the days that something is compared with. */
export function comparedNote(extent: Extent): string {
  return extent === 'all' ? '' : extent === 'some' ? ', covered in part' : ', not covered';
}

/** How the number of a tile differs from that of the days before, of which the data may cover some or none. */
export function comparedWords(
  tile: Pick<KpiTile, 'output' | 'differences'>,
  main: Pick<QueryResult, 'columns' | 'rows'>,
  before: OfDays & Pick<QueryResult, 'columns' | 'rows'>,
): ComparedWords {
  const extent = extentOf(before, null);
  const compared = extent === 'none' ? { columns: before.columns, rows: [] } : before;
  return {
    change: changeText(tile, main, compared),
    from: kpiText(compared, tile.output),
    days: `${before.start ?? ''} to ${before.end ?? ''}${comparedNote(extent)}`,
  };
}
