import { add, compare, divide, multiply, ratioOf, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import { estimated, known, unknown, type Estimate, type Known } from '../Estimate.ts';
import { accuracyWithin } from './accuracyWithin.ts';
import type { ScoreBin, Scores } from './Scores.ts';
import { thresholdsOf } from './thresholdsOf.ts';

export interface GainPoint {
  readonly contacted: Ratio;
  readonly gain: Known<Ratio>;
}

export interface LiftPoint {
  readonly contacted: Ratio;
  readonly lift: Known<Ratio>;
}

/**
 * Cumulative gain (E. Siegel, Predictive Analytics, 2013): if the share `contacted` of all rows were contacted, highest scores first, the
 * share of all positives among them. At `points` even steps from 0 to 1. Rows within a bin count as shuffled, so the curve is straight
 * between bins. The area below it follows from the AUC.
 *
 * @param points at least 2
 */
export function gainCurve(scores: Scores, points: number): Estimate<readonly GainPoint[]> {
  if (!(points >= 2)) throw new RangeError('a curve has at least 2 points');
  const { bins, positives, negatives } = scores;
  if (positives === 0) return unknown(negatives === 0 ? 'no_rows' : 'one_class');
  const [total, all] = [ratioOf(positives + negatives), ratioOf(positives)];
  const curve: GainPoint[] = [];
  let [bin, found, passed] = [0, 0, 0];
  for (let point = 0; point < points; point++) {
    const contacted = share(ratioOf(point), ratioOf(points - 1));
    const target = multiply(contacted, total);
    for (;;) {
      const next = bins[bin];
      if (next === undefined || compare(target, ratioOf(passed + next.positives + next.negatives)) < 0) break;
      found += next.positives;
      passed += next.positives + next.negatives;
      bin++;
    }
    const within = bins[bin] ?? { positives: 0, negatives: 0 };
    const rows = subtract(target, ratioOf(passed));
    const evenly = multiply(ratioOf(within.positives), share(rows, ratioOf(within.positives + within.negatives)));
    const reached = add(ratioOf(found), evenly);
    curve.push({ contacted, gain: estimated(share(reached, all), accuracyWithin(shuffled(within, rows, evenly) / toDouble(reached))) });
  }
  return known(curve);
}

/** By how many the positives among the first rows of a bin may differ from what they are if they are spread evenly. */
function shuffled({ positives, negatives }: Pick<ScoreBin, 'positives' | 'negatives'>, rows: Ratio, evenly: Ratio): number {
  const [count, found] = [toDouble(rows), toDouble(evenly)];
  if (positives === 0 || negatives === 0) return 0;
  return Math.max(Math.min(count, positives) - found, found - Math.max(count - negatives, 0));
}

/**
 * The same at the thresholds of the receiver operating characteristic: no point lies within a bin.
 *
 * @param points the most points, at least 2
 */
export function gainSteps(scores: Scores, points: number): Estimate<readonly GainPoint[]> {
  const { positives, negatives } = scores;
  if (positives === 0 || negatives === 0) return unknown(positives === negatives ? 'no_rows' : 'one_class');
  const [total, all] = [ratioOf(positives + negatives), ratioOf(positives)];
  const steps = thresholdsOf(scores, points).map((step) => ({
    contacted: share(ratioOf(step.positives + step.negatives), total),
    gain: known(share(ratioOf(step.positives), all)),
  }));
  return known([{ contacted: ratioOf(0), gain: known(ratioOf(0)) }, ...steps]);
}

/**
 * Cumulative lift: how many times more positives are among the share contacted than among as many random rows, gain / contacted. Starts at
 * the first step, because contacting nobody has no lift.
 *
 * @param points as for the gain; the result has one fewer
 */
export function liftCurve(scores: Scores, points: number): Estimate<readonly LiftPoint[]> {
  return liftOf(gainCurve(scores, points));
}

/** The same at the thresholds of the receiver operating characteristic. */
export function liftSteps(scores: Scores, points: number): Estimate<readonly LiftPoint[]> {
  return liftOf(gainSteps(scores, points));
}

function liftOf(curve: Estimate<readonly GainPoint[]>): Estimate<readonly LiftPoint[]> {
  if (curve.value === null) return curve;
  return known(curve.value.slice(1).map(({ contacted, gain }) => ({ contacted, lift: { ...gain, value: share(gain.value, contacted) } })));
}

/** For divisors other than 0. */
function share(part: Ratio, whole: Ratio): Ratio {
  return divide(part, whole) ?? ratioOf(0);
}
