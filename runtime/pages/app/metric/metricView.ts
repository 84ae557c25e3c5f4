import type { Comparison } from '../../../../compiler/reports.ts';
import type { ExplainQuery, Intent, MetricSummary, TimeAxis } from '../../../../generated/types.ts';
import { coveredDays, settledDays } from '../../../reports/coveredBy.ts';
import { periodBefore, periodOf, type Covered, type Period } from '../../../reports/periods.ts';
import { periodsWithin } from '../../../reports/periodsWithin.ts';
import { axisOf } from '../../../reports/tileQuestions.ts';
import { lastWholePeriod } from '../../../reports/wholePeriods.ts';
import { mainOutput } from '../mainOutput.ts';
import type { Filters, MetricPlace } from './address.ts';
import { selected } from './selections.ts';

/** What a metric's page shows: the days, how they are drawn, and what they are compared with. */
export interface MetricView {
  readonly covered: Covered;
  /** The name of the days, as addresses have it. */
  readonly period: string;
  /** The names offered. */
  readonly periods: readonly string[];
  /** Null for all days. */
  readonly days: Period | null;
  /** Null for a metric without one. */
  readonly axis: TimeAxis | null;
  readonly compare: Comparison | null;
  /** The days that are compared; null without a comparison, and before all days. */
  readonly before: Period | null;
  readonly filters: Filters;
  /** The output that is shown. */
  readonly output: string;
}

/** The first that the data fill twice, so that there is something to compare with, and in which a line has something to show. */
const OPENED = [
  'last_1_months',
  'last_7_days',
  'last_1_days',
  'last_12_months',
  'last_6_months',
  'last_3_months',
  'last_4_quarters',
] as const;
const OFFERED = ['last_7_days', 'last_28_days', 'last_1_months', 'last_3_months', 'last_12_months', 'this_year'] as const;
/** Points that make a line. */
const ENOUGH = { most: 7, least: 3 } as const;

export function metricView(metric: MetricSummary, place: MetricPlace): MetricView {
  const covered = coveredDays(metric);
  const period = place.period ?? (metric.rows_by === undefined ? openedPeriod(metric, covered) : 'all');
  const days = periodOf(period, covered);
  const compare = place.compare === 'none' ? null : (place.compare ?? 'prior_period');
  return {
    covered,
    period,
    periods: [...new Set([...OFFERED.filter((name) => isWithin(periodOf(name, covered), covered)), period, 'all'])],
    days,
    axis: axisIn(metric, days ?? covered, place.by),
    compare,
    before: days === null || compare === null ? null : periodBefore(days, compare),
    filters: place.filters,
    output: place.output ?? mainOutput(metric)?.name ?? metric.name,
  };
}

function openedPeriod(metric: MetricSummary, covered: Covered): string {
  const pointsIn = (name: string): number => {
    const days = periodOf(name, covered);
    if (days === null || !isWithin(periodBefore(days, 'prior_period'), covered)) return 0;
    const axis = axisIn(metric, days, null);
    return axis === null ? 0 : periodsWithin(axis, days).length;
  };
  return (
    OPENED.find((name) => pointsIn(name) >= ENOUGH.most) ?? OPENED.toReversed().find((name) => pointsIn(name) >= ENOUGH.least) ?? 'all'
  );
}

function isWithin(days: Period | null, covered: Covered): boolean {
  return days !== null && covered !== null && days.start >= covered.start && days.end <= covered.end;
}

function axisIn({ time_axes }: MetricSummary, span: Covered, chosen: TimeAxis | null): TimeAxis | null {
  const axes = time_axes as readonly TimeAxis[];
  return chosen ?? axisOf(axes, span);
}

/** The question about some days, without grouping. */
export function questionOf(view: MetricView, days: Period | null): Intent {
  return {
    ...(days === null ? {} : { start: days.start, end: days.end }),
    ...(Object.keys(view.filters).length === 0 ? {} : { filters: view.filters }),
  };
}

/** The question of the chart: by period, with the total. */
export function trendQuestion(view: MetricView, days: Period | null, also: readonly string[]): Intent {
  return {
    ...questionOf(view, days),
    ...(view.axis === null ? {} : { time_axis: view.axis, totals: true }),
    ...(also.length === 0 ? {} : { with: [...also] }),
  };
}

/** The change to explain: of the days that are shown, or of the last whole period where all days are. Null where there is none. */
export function changeQuestion(metric: MetricSummary, view: MetricView): ExplainQuery | null {
  const { days, filters } = view;
  // A dimension of which one value passes has no more to say than the whole.
  const looked = metric.dimensions.map(({ name }) => name).filter((name) => selected(filters, name, 'in').length !== 1);
  const all = looked.length === metric.dimensions.length ? {} : { dimensions: looked };
  const asked = { output: view.output, ...all, ...(Object.keys(filters).length === 0 ? {} : { filters }) };
  if (looked.length === 0 || metric.rows_by !== undefined) return null;
  if (days !== null) {
    const { start, end } = view.before ?? periodBefore(days, 'prior_period');
    return { start: days.start, end: days.end, against: { start, end }, ...asked };
  }
  const last = lastWholePeriod(settledDays(metric), metric.time_axes);
  return last === null ? null : { ...last, ...asked };
}

/** Metrics that may be asked with another over the same days: of no more conditions than they have dimensions for, and with other outputs. */
export function companionsOf(
  metric: MetricSummary,
  metrics: readonly MetricSummary[],
  { axis, filters }: MetricView,
): readonly MetricSummary[] {
  if (metric.rows_by !== undefined) return [];
  const names = new Set(metric.outputs.map(({ name }) => name));
  return metrics.filter(
    ({ name, rows_by, requires, time_axes, dimensions, outputs }) =>
      name !== metric.name &&
      rows_by === undefined &&
      requires === undefined &&
      axis !== null &&
      time_axes.includes(axis) &&
      Object.keys(filters).every((filtered) => dimensions.some((dimension) => dimension.name === filtered)) &&
      outputs.every((output) => !names.has(output.name)),
  );
}
