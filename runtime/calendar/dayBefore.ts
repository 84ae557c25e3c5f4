import { hourOfPeriod, isoDate, unitsBefore } from './periods.ts';

/** The ISO day this many calendar days earlier. */
export function dayBefore(day: string, days: number): string {
  return isoDate(unitsBefore('day', hourOfPeriod('day', day), days));
}
