import type { Row } from '../../../generated/types.ts';
import { hourOfDate, hourOfPeriod, periodEnd } from '../../calendar/periods.ts';
import { straysOf } from '../answer/straysOf.ts';
import type { Question } from '../question/Question.ts';
import type { QueryContext } from '../served/QueryContext.ts';
import { publishedFor } from '../served/publishedFor.ts';

/**
 * The periods of an answer, as it shows them, that only chunks with rows far from all others have, such as 1925 of a file of 2025. A chart that
 * is not asked for certain days begins and ends where the data are, without them.
 */
export function farPeriods({ release }: QueryContext, { axis, range, sides }: Question, rows: readonly Row[]): ReadonlySet<string> {
  if (axis === null || range.from !== null || range.to !== null) return new Set();
  const published = sides.map(({ manifest, metric }) => publishedFor({ ...release, manifest }, metric).published);
  if (published.every((one) => straysOf(one).length === 0)) return new Set();
  let [first, last] = [Infinity, -Infinity];
  for (const one of published) {
    // Sources may have chunks of one name.
    const strays = new Set(straysOf(one).map(({ chunk_id }) => chunk_id));
    for (const { chunk_id, first_day, last_day } of one.chunks) {
      if (strays.has(chunk_id)) continue;
      first = Math.min(first, hourOf(first_day) ?? first);
      last = Math.max(last, hourOf(last_day) ?? last);
    }
  }
  if (first > last) return new Set();
  const isFar = (period: string): boolean => {
    const begin = hourOfPeriod(axis, period);
    return periodEnd(axis, begin) <= first || begin >= last + 24;
  };
  return new Set([...new Set(rows.map((row) => String(row[axis])))].filter(isFar));
}

function hourOf(day: string | null): number | null {
  return day === null ? null : hourOfDate(day);
}
