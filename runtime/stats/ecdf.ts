import { divide, ratioOf, ratioOfDouble, type Ratio } from '../exact/rational.ts';
import { digestAccuracy, type DigestMerger } from '../sketch/digest.ts';
import { estimated, known, unknown, type Estimate } from './Estimate.ts';

export interface EcdfPoint {
  readonly value: Estimate;
  readonly share: Ratio;
}

/**
 * The empirical distribution function of a digest at evenly spaced shares from 0 to 1: the value that this share of all values does not
 * exceed, by nearest rank like a quantile. Within DIGEST_RELATIVE_ERROR, and exact at both ends.
 *
 * @param points at least 2
 */
export function ecdf(digest: DigestMerger, points: number): Estimate<readonly EcdfPoint[]> {
  if (!(points >= 2)) throw new RangeError('a curve has at least 2 points');
  const curve: EcdfPoint[] = [];
  for (let point = 0; point < points; point++) {
    const value = digest.quantile(point / (points - 1));
    if (value === null) return unknown('no_rows');
    curve.push({
      value: estimated(ratioOfDouble(value.value), value.exact ? null : digestAccuracy),
      share: divide(ratioOf(point), ratioOf(points - 1)) ?? ratioOf(0),
    });
  }
  return known(curve);
}
