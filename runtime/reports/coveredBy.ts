import type { Report } from '../../compiler/reports.ts';
import { hourOfDate, isoDate } from '../calendar/periods.ts';
import type { Covered } from './periods.ts';

/** The first and last day for which a metric has data. */
interface Covering {
  readonly name: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** The days for which any metric of a report has data. */
export function coveredBy({ pages }: Report, metrics: readonly Covering[]): Covered {
  const asked = new Set(pages.flatMap(({ tiles }) => tiles).flatMap((tile) => (tile.kind === 'text' ? [] : [tile.metric])));
  const spans = metrics.filter(({ name }) => asked.has(name));
  const starts = spans.flatMap(({ first_day }) => first_day ?? []).toSorted();
  const ends = spans.flatMap(({ last_day }) => last_day ?? []).toSorted();
  const [start, end] = [starts[0], ends.at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}

/** The days for which a metric has data that do not grow any more. */
export function settledDays({ open_days = 0, ...metric }: Covering & { readonly open_days?: number }): Covered {
  const covered = coveredDays(metric);
  if (covered === null || open_days === 0) return covered;
  const end = isoDate((hourOfDate(covered.end) ?? 0) - 24 * open_days);
  return end < covered.start ? null : { start: covered.start, end };
}

/** The days for which a metric has data. */
export function coveredDays({ first_day, last_day }: Covering): Covered {
  return first_day === null || last_day === null ? null : { start: first_day, end: last_day };
}
