import type { Arm } from '../arms/Arm.ts';
import { midP } from '../arms/fisher.ts';
import { pooledZ } from '../arms/pooledZ.ts';
import { known, type Estimate } from '../Estimate.ts';
import { pValueOf } from '../pValue.ts';

/**
 * The two-sided p of a difference between two rates: mid-p where a count under 5 is expected, where the normal distribution rejects too
 * often, and Fisher's exact test too rarely; otherwise that of the pooled z.
 */
export function ratePValue(test: Arm, control: Arm): Estimate {
  const exact = midP(test, control);
  if (exact.reason !== null) return exact;
  return exact.value === null ? pValueOf(pooledZ(test, control)) : known(exact.value, exact.caveats);
}
