import { gammaTail } from './gammaTail.ts';

/** The probability that a standard normal variable is at least as far from 0 as z, on either side: erfc(|z| / √2) = Q(1/2, z² / 2). */
export function normalTail(zSquared: number): number {
  return gammaTail(0.5, zSquared / 2);
}
