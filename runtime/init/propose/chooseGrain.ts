import { grainNests } from '../../../compiler/calendar.ts';
import type { Grain } from '../../../compiler/manifest.ts';
import type { TimeReading } from '../FileFacts.ts';

/** An hourly table is only proposed up to this many rows. */
const MOST_HOURLY_ROWS = 100_000;

/**
 * The grain of the aggregate table: that of the times themselves (the first of each month: months), but days for times of day, unless an
 * hourly table is small.
 *
 * @param combinations the number of possible combinations of dimension values.
 */
export function chooseGrain({ first, last, unit, hours }: TimeReading, combinations: number): Grain {
  // A single day says nothing about months.
  if (first === last && unit !== 'hour') return 'day';
  if (unit === 'hour') return hours * combinations <= MOST_HOURLY_ROWS ? 'hour' : 'day';
  return unit;
}

const steps: readonly { readonly axis: Grain; readonly from_days: number }[] = [
  { axis: 'year', from_days: 3 * 365 },
  { axis: 'month', from_days: 60 },
  { axis: 'day', from_days: 2 },
  { axis: 'hour', from_days: 0 },
];

/** A time axis with only a few periods; null when everything lies in one period of the grain. */
export function chooseAxis(reading: TimeReading, grain: Grain): Grain | null {
  const days = daysOf(reading);
  if (days === 0) return null;
  const fitting = steps.find(({ axis, from_days }) => days >= from_days && grainNests(grain, axis));
  return fitting?.axis ?? grain;
}

/** The same, but days where they are told apart and most have rows: what is new is a day, and not a month. */
export function chooseComparedAxis(reading: TimeReading, grain: Grain): Grain | null {
  const axis = chooseAxis(reading, grain);
  if (axis === null || !grainNests('day', axis) || !grainNests(grain, 'day')) return axis;
  return reading.hours >= daysOf(reading) / 2 ? 'day' : axis;
}

function daysOf({ first, last }: TimeReading): number {
  return (Date.parse(`${last}Z`) - Date.parse(`${first}Z`)) / 86_400_000;
}
