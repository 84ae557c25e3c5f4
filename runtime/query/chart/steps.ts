import { GRAINS } from '../../../compiler/grains.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import type { Cell, ResultColumn } from '../../../generated/types.ts';
import { formatPeriod, hourOfPeriod, periodEnd } from '../../calendar/periods.ts';
import type { DrawnRows } from './DrawnRows.ts';

/** A span of more periods than this is not filled in. */
const MOST_PERIODS = 2000;

/** The steps of an axis: the values of a column in their order, or every period from the first to the last, even without rows. */
export function stepsOf(column: ResultColumn, drawn: DrawnRows): readonly Cell[] {
  const values = drawn.orderedValuesOf(column);
  const grain = column.role === 'time' ? GRAINS.find((known) => known === column.name) : undefined;
  return grain === undefined ? values : everyPeriod(grain, values.map(String).toSorted());
}

/** @param periods as answers show them; their text sorts by time. */
function everyPeriod(grain: Grain, periods: readonly string[]): readonly string[] {
  const [first] = periods;
  const last = periods.at(-1);
  if (first === undefined || last === undefined) return [];
  const every: string[] = [];
  const end = hourOfPeriod(grain, last);
  for (let hour = hourOfPeriod(grain, first); hour <= end; hour = periodEnd(grain, hour)) {
    if (every.length === MOST_PERIODS) return periods;
    every.push(formatPeriod(grain, hour));
  }
  return every;
}
