import type { Hour } from './periods.ts';

/** From the first hour of the first period until the hour after the last; null for no bound. */
export interface Range {
  readonly from: Hour | null;
  readonly to: Hour | null;
}
