import type { Intent, MetricSummary, TimeAxis } from '../../../../generated/types.ts';
import { settledDays } from '../../../reports/coveredBy.ts';
import type { NamedPeriod } from '../../../reports/periodsWithin.ts';
import { wholePeriods } from '../../../reports/wholePeriods.ts';

/** What a card asks, and the periods that it shows. */
export interface CardQuestion {
  readonly intent: Intent;
  /** The whole periods that the data cover and that do not grow any more, oldest first; empty for a metric without a time axis, or with no whole period. */
  readonly periods: readonly NamedPeriod[];
  readonly axis: TimeAxis | null;
}

/** @returns null for a metric that has no single number: its rows are those of a curve, or it must be asked for one value of a dimension */
export function cardQuestion(metric: MetricSummary): CardQuestion | null {
  if (metric.rows_by !== undefined || metric.requires !== undefined) return null;
  const shown = wholePeriods(settledDays(metric), metric.time_axes);
  if (shown === null) return metric.needs_time_axis === true ? null : { intent: {}, periods: [], axis: null };
  const { axis, periods } = shown;
  const [first] = periods;
  const start = first === undefined ? {} : { start: first.start };
  return { intent: { time_axis: axis, compare: 'prior_period', ...start }, periods, axis };
}
