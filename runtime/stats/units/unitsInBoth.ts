import { add, compare, multiply, ratioOf, type Ratio } from '../../exact/rational.ts';
import { known, type Known } from '../Estimate.ts';

/** How many units were seen in several arms, which are left out; it is told of from 1 % of all units that have an arm. */
export function unitsInBoth(inBoth: Ratio, inOne: Ratio): Known {
  const many = compare(multiply(inBoth, ratioOf(100)), add(inBoth, inOne)) >= 0 && compare(inBoth, ratioOf(0)) > 0;
  return known(inBoth, many ? ['units_in_several_arms'] : []);
}
