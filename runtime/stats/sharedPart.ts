import { divide, ratioOf, ratioOfDouble, type Ratio } from '../exact/rational.ts';
import type { ThetaMerger } from '../sketch/theta.ts';
import { wilsonBounds } from './arms/wilson.ts';
import { known, unknown, type Estimate, type Interval } from './Estimate.ts';
import { setOperation } from './setOperation.ts';

export interface SharedPart extends Interval {
  readonly share: Ratio;
}

/**
 * The share of a set's values that another set also contains (for a cohort, those who came back), with bounds of two standard errors. Among
 * the hashes of the whole that both sketches would retain, which are a random sample of it without replacement, it is the share that is in
 * both, with Wilson's interval corrected for a finite population. If both sketches are exact, the share and its bounds are exact and equal.
 * Null for an empty whole, and when the other set is so much larger that the sample contains nothing of the whole.
 */
export function sharedPart(whole: ThetaMerger, other: ThetaMerger): Estimate<SharedPart> {
  const both = setOperation('intersection', [whole, other]).sample();
  const missing = setOperation('difference', [whole, other]).sample();
  const sampled = both.retained + missing.retained;
  const share = divide(ratioOf(both.retained), ratioOf(sampled));
  if (share === null) return unknown(whole.sample().retained === 0 ? 'no_rows' : 'no_sample');
  if (both.fraction === 1) return known({ share, lower: share, upper: share });
  const { lower, upper } = wilsonBounds(both.retained, missing.retained, 2 * Math.sqrt(1 - both.fraction));
  return known({ share, lower: ratioOfDouble(lower), upper: ratioOfDouble(upper) });
}
