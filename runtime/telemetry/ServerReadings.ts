import type { read } from './series.ts';

/** One value of a series, with its labels. */
export interface Reading {
  readonly value: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** What a server is like at this moment. A series that has no value now has no reading. */
export type ServerReadings = { readonly [Name in keyof typeof read]: readonly Reading[] };
