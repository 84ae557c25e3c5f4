/** The place of a process among those that serve together. */
export interface Seat {
  /** Which of them it is, from 1; one that takes the place of another has its number. */
  readonly number: number;
  readonly count: number;
}

/** Of a process that serves by itself. */
export const onlySeat: Seat = { number: 1, count: 1 };

/** What one process has of an amount that all of them share: the shares add up to it. */
export function shareOf(total: number, { number, count }: Seat): number {
  return Math.floor(total / count) + (number <= total % count ? 1 : 0);
}

/** The same of what no process can do without: each has at least one. */
export function atLeastOne(total: number, seat: Seat): number {
  return Math.max(1, shareOf(total, seat));
}
