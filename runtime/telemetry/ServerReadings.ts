import type { read } from './series.ts';

/** One value of a series, with its labels. */
export interface Reading {
  readonly value: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** A server's state at this moment. A series without a current value has no reading. */
export type ServerReadings = { readonly [Name in keyof typeof read]: readonly Reading[] };
