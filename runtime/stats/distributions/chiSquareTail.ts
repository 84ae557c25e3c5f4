import { gammaTail } from './gammaTail.ts';

/** The probability that a chi-square variable of so many degrees of freedom is at least so large: Q(degrees / 2, statistic / 2). */
export function chiSquareTail(statistic: number, degrees: number): number {
  return gammaTail(degrees / 2, statistic / 2);
}
