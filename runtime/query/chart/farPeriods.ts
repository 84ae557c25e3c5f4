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
  const strays = new Set(published.flatMap((one) => straysOf(one).map(({ chunk_id }) => chunk_id)));
  const usual = strays.size === 0 ? [] : published.flatMap(({ chunks }) => chunks.filter(({ chunk_id }) => !strays.has(chunk_id)));
  const first = Math.min(...usual.map(({ first_day }) => hourOf(first_day) ?? Infinity));
  const last = Math.max(...usual.map(({ last_day }) => hourOf(last_day) ?? -Infinity));
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
