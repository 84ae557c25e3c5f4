import { metricsOfCheck } from '../../compiler/checkReads.ts';
import { completeAfterDays } from '../../compiler/openDays.ts';
import { tableMetricsOf } from '../../compiler/compound.ts';
import type { Grain, QuestionCheck } from '../../compiler/manifest.ts';
import { formatPeriod, hourOfStoredPeriod, isoDate, periodBegin, periodEnd, type Hour } from '../calendar/periods.ts';
import { coverageOf } from '../query/plan/Coverage.ts';
import type { PublishedAggregate } from '../release/Release.ts';
import type { Audited } from './Audited.ts';

/** The periods of an axis that a check is about. */
export interface CheckedPeriods {
  /** As answers write them. */
  readonly named: ReadonlySet<string>;
  /** Days that include them all. */
  readonly bounds: { readonly start: string; readonly end: string };
}

/** Which periods a check is about: `all` without a limit, `none` when there is none of the kind. */
export function checkedPeriods(audited: Audited, check: QuestionCheck): CheckedPeriods | 'all' | 'none' {
  const { time_axis } = check.intent;
  if (check.periods === null || check.periods === 'all' || time_axis === null || time_axis === undefined) return 'all';
  const hours = hoursOf(audited, check, check.periods, time_axis);
  const begins = [...new Set(hours.map((hour) => periodBegin(time_axis, hour)))].toSorted((a, b) => a - b);
  const [first] = begins;
  const last = begins.at(-1);
  if (first === undefined || last === undefined) return 'none';
  return {
    named: new Set(begins.map((begin) => formatPeriod(time_axis, begin))),
    bounds: { start: isoDate(first), end: isoDate(periodEnd(time_axis, last) - 1) },
  };
}

/** An hour in each of them. */
function hoursOf(audited: Audited, check: QuestionCheck, periods: 'new' | 'last' | 'last_complete', axis: Grain): readonly Hour[] {
  const { manifest, generation } = audited.view;
  const metrics = metricsOfCheck(check, manifest).flatMap(tableMetricsOf);
  const tables = [...new Set(metrics.map(({ table }) => table))];
  const published = tables.flatMap((table) => generation.aggregates.get(table) ?? []);
  switch (periods) {
    case 'new':
      return tables.flatMap((table) => [...(audited.novelty.periods.get(table) ?? [])].map(hourOfStoredPeriod));
    case 'last': {
      const ends = published.flatMap(({ last_period }) => (last_period === null ? [] : [hourOfStoredPeriod(last_period)]));
      return ends.length === 0 ? [] : [Math.max(...ends)];
    }
    case 'last_complete': {
      const complete = published.map((aggregate) => lastComplete(audited, aggregate, axis));
      return complete.length === 0 || complete.includes(null) ? [] : [Math.min(...complete.map(Number))];
    }
  }
}

function lastComplete({ view: { manifest, generation } }: Audited, aggregate: PublishedAggregate, axis: Grain): Hour | null {
  return coverageOf(generation, aggregate).lastComplete(axis, completeAfterDays(manifest, aggregate.table_id));
}
