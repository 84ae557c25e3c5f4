import type { TimeAxis } from '../../generated/types.ts';
import type { Covered } from './periods.ts';
import { periodsWithin, type NamedPeriod } from './periodsWithin.ts';

/** Months say most where there are some of them, days where the data are young. */
const PREFERRED: readonly TimeAxis[] = ['month', 'week', 'day', 'hour', 'quarter', 'year'];
/** Whole periods that a small line needs to say something. */
const ENOUGH = 4;
/** Periods that a small line has at most. */
const MOST = 24;

/** The axis by which covered days are shown at a glance, and the last whole periods on it, oldest first. Null without an axis or data. */
export function wholePeriods(
  covered: Covered,
  axes: readonly string[],
): { readonly axis: TimeAxis; readonly periods: readonly NamedPeriod[] } | null {
  if (covered === null) return null;
  const choices = PREFERRED.filter((axis) => axes.includes(axis)).map((axis) => ({
    axis,
    periods: periodsWithin(axis, covered, MOST + 1)
      .filter(({ extent }) => extent === 'whole')
      .slice(-MOST),
  }));
  const most = choices.toSorted((one, other) => other.periods.length - one.periods.length)[0];
  return choices.find(({ periods }) => periods.length >= ENOUGH) ?? most ?? null;
}

/** The last whole period at a glance; null where none is before it. */
export function lastWholePeriod(
  covered: Covered,
  axes: readonly string[],
): { readonly time_axis: TimeAxis; readonly period: string } | null {
  const shown = wholePeriods(covered, axes);
  const [last, before] = shown?.periods.toReversed() ?? [];
  return shown === null || last === undefined || before === undefined ? null : { time_axis: shown.axis, period: last.name };
}
