import { ratioOfDouble, subtract, toDouble } from '../../exact/rational.ts';
import { normalCritical } from '../distributions/criticalValue.ts';
import { known, type Estimate, type Interval } from '../Estimate.ts';
import { twoProportions, type Arm, type Proportion } from './Arm.ts';
import { wilsonBounds } from './wilson.ts';

/**
 * The interval of the difference between two rates, test − control, by Newcombe's hybrid score method without continuity correction (R. G.
 * Newcombe, Statistics in Medicine 17, 1998, method 10), built from Wilson's intervals of the two.
 *
 * @param confidence between 0 and 1, such as 0.95
 */
export function newcombe(test: Arm, control: Arm, confidence: number): Estimate<Interval> {
  const arms = twoProportions(test, control);
  if (arms.value === null) return arms;
  const z = normalCritical(confidence);
  const [tested, held] = [distances(arms.value.test, z), distances(arms.value.control, z)];
  const difference = toDouble(subtract(arms.value.test.rate, arms.value.control.rate));
  return known({
    lower: ratioOfDouble(difference - Math.hypot(tested.down, held.up)),
    upper: ratioOfDouble(difference + Math.hypot(tested.up, held.down)),
  });
}

/** The distances from a rate to the bounds of its interval. */
function distances({ positives, negatives, rate }: Proportion, z: number): { readonly down: number; readonly up: number } {
  const { lower, upper } = wilsonBounds(toDouble(positives), toDouble(negatives), z);
  const p = toDouble(rate);
  return { down: p - lower, up: upper - p };
}
