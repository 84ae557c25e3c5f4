import type { Grain } from '../../../compiler/manifest.ts';
import type { RowIndex } from '../groups/RowIndex.ts';
import { periodBegin, type Hour } from '../../calendar/periods.ts';
import type { Range } from '../../calendar/Range.ts';
import type { QueryPlan, Scan } from './planQuery.ts';

/** A question to a table whose rows are as of a day. */
interface AsOfQuestion {
  readonly axis: Grain | null;
  /** The requested range, without what it is compared with. */
  readonly range: Range;
}

/**
 * Narrows the plan of a question to a table whose rows are as of a day. In each period of the axis, or in the whole requested time, only
 * the rows of the last day count: the last day with any row in the table, regardless of filters, so that it is the same for all groups.
 * @param days of the base table
 * @param periods of the table that the plan reads: each period of a rollup holds the rows of its last day
 */
export function asOfDay(plan: QueryPlan, { axis, range }: AsOfQuestion, days: RowIndex, periods: RowIndex): QueryPlan {
  const within = days.hours.filter((hour) => hour >= (range.from ?? -Infinity) && hour < (range.to ?? Infinity));
  const only = axis === plan.table.grain ? null : lastOfEach(periods, plan.scan, axis);
  return { ...plan, scan: { ...plan.scan, only }, as_of: { latest: within.at(-1) ?? null, days: days.hours } };
}

/** The last period with rows in each period of the axis, or of all when there is no axis. */
function lastOfEach({ hours }: RowIndex, { from, to, but }: Scan, axis: Grain | null): readonly Hour[] {
  const last = new Map<Hour, Hour>();
  for (const hour of hours) {
    if (hour < (from ?? -Infinity) || hour >= (to ?? Infinity)) continue;
    if (but !== null && hour >= but.from && hour < but.to) continue;
    last.set(axis === null ? 0 : periodBegin(axis, hour), hour);
  }
  return [...last.values()];
}
