import { gammaTail } from './gammaTail.ts';

/** The probability that a chi-square variable with these degrees of freedom is at least this large: Q(degrees / 2, statistic / 2). */
export function chiSquareTail(statistic: number, degrees: number): number {
  return gammaTail(degrees / 2, statistic / 2);
}
