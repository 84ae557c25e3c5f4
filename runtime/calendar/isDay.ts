import { hourOfDate } from './periods.ts';

/** Whether a text is a day of the calendar, such as 2026-01-31. */
export function isDay(text: string): boolean {
  return hourOfDate(text) !== null;
}
