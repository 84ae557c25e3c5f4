import type { Intent, MetricSummary, TimeAxis } from '../../../../generated/types.ts';
import { periodsWithin, type NamedPeriod } from '../../../reports/periodsWithin.ts';

/** What a card asks, and the periods that it shows. */
export interface CardQuestion {
  readonly intent: Intent;
  /** The whole periods that the data cover, oldest first; empty for a metric without a time axis, or with no whole period. */
  readonly periods: readonly NamedPeriod[];
  readonly axis: TimeAxis | null;
}

/** Months say most where there are some of them, days where the data are young. */
const PREFERRED: readonly TimeAxis[] = ['month', 'week', 'day', 'hour', 'quarter', 'year'];
/** Whole periods that a small line needs to say something. */
const ENOUGH = 4;
/** Periods that a small line has at most. */
const MOST = 24;

/** @returns null for a metric that has no single number: its rows are those of a curve, or it must be asked for one value of a dimension */
export function cardQuestion(metric: MetricSummary): CardQuestion | null {
  if (metric.rows_by !== undefined || metric.requires !== undefined) return null;
  const shown = cardPeriods(metric);
  if (shown === null) return metric.needs_time_axis === true ? null : { intent: {}, periods: [], axis: null };
  const { axis, periods } = shown;
  const [first] = periods;
  const start = first === undefined ? {} : { start: first.start };
  return { intent: { time_axis: axis, compare: 'prior_period', ...start }, periods, axis };
}

/** The axis of a card, and the last whole periods on it. Null where the metric has no axis or no data. */
export function cardPeriods({
  first_day,
  last_day,
  time_axes,
}: MetricSummary): { readonly axis: TimeAxis; readonly periods: readonly NamedPeriod[] } | null {
  if (first_day === null || last_day === null) return null;
  const span = { start: first_day, end: last_day };
  const choices = PREFERRED.filter((axis) => time_axes.includes(axis)).map((axis) => ({
    axis,
    periods: periodsWithin(axis, span, MOST + 1)
      .filter(({ extent }) => extent === 'whole')
      .slice(-MOST),
  }));
  const most = choices.toSorted((one, other) => other.periods.length - one.periods.length)[0];
  return choices.find(({ periods }) => periods.length >= ENOUGH) ?? most ?? null;
}
