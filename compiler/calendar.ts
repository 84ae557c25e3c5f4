import type { Grain } from './manifest.ts';

const contains: Readonly<Record<Grain, readonly Grain[]>> = {
  hour: ['hour', 'day', 'week', 'month', 'quarter', 'year'],
  day: ['day', 'week', 'month', 'quarter', 'year'],
  week: ['week'],
  month: ['month', 'quarter', 'year'],
  quarter: ['quarter', 'year'],
  year: ['year'],
};

/**
 * True when every period of the coarser unit consists of whole periods of the finer one: days make up weeks, but weeks do not make up
 * months.
 */
export function grainNests(finer: Grain, coarser: Grain): boolean {
  return contains[finer].includes(coarser);
}
