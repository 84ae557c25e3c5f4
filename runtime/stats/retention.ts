import { holdsStates, type Privacy } from '../../compiler/privacy.ts';
import { isZero, ratioOf, toDouble, type Ratio } from '../exact/rational.ts';
import { thetaAccuracy, thetaBounds, type ThetaMerger } from '../sketch/theta.ts';
import { estimated, known, unknown, type Estimate } from './Estimate.ts';
import { setOperation } from './setOperation.ts';
import { sharedPart, type SharedPart } from './sharedPart.ts';
import { WITHHELD, type TableArgument, type TableRow } from './TableFunction.ts';
import { tooNear } from './tooNear.ts';
import { sketchOf } from './arguments.ts';

const ALL: SharedPart = { share: ratioOf(1), lower: ratioOf(1), upper: ratioOf(1) };

/**
 * How much of a cohort comes back, with one row per period starting with its own: the size of the cohort, how many of it are present, and
 * that as a share with bounds of two standard errors (sharedPart), which in its own period is all of it. Ends before the first period about
 * which nothing is known. If counts of states are protected, a cohort that is too small is withheld, and so is how many came back, or did
 * not, where they are too few.
 *
 * @param periods who is present in each period in turn; null for a period beyond what is known
 */
export function retention(
  cohort: ThetaMerger,
  periods: readonly (TableArgument | undefined)[],
  privacy: Privacy | null,
): readonly TableRow[] {
  const size = ratioOf(thetaBounds(cohort).estimate);
  const sized = estimated(size, thetaAccuracy(cohort));
  const rows: TableRow[] = [];
  for (const period of periods) {
    if (period === null) break;
    const there = sketchOf(period);
    const shared = rows.length === 0 && !isZero(size) ? known(ALL) : sharedPart(cohort, there);
    const both = setOperation('intersection', [cohort, there]);
    const retained = ratioOf(thetaBounds(both).estimate);
    rows.push(
      isFew(size, retained, privacy)
        ? [isFew(size, size, privacy) ? WITHHELD : sized, WITHHELD, null, null, null]
        : [sized, estimated(retained, thetaAccuracy(both)), shareOf(shared), part(shared, 'lower'), part(shared, 'upper')],
    );
  }
  return rows;
}

/** Whether too few of a cohort are present in a period, or absent. */
function isFew(size: Ratio, retained: Ratio, privacy: Privacy | null): boolean {
  if (privacy === null || !holdsStates(privacy)) return false;
  return toDouble(retained) < privacy.min_count || tooNear(size, retained, privacy.min_count);
}

/** With the distance of its farther bound as its error. */
function shareOf(shared: Estimate<SharedPart>): Estimate {
  if (shared.reason !== null) return unknown(shared.reason);
  const { share } = shared.value;
  const [value, lower, upper] = [share, shared.value.lower, shared.value.upper].map(toDouble) as [number, number, number];
  const relative_error = Math.max(upper - value, value - lower) / value;
  return estimated(share, lower === upper ? null : { method: 'theta', relative_error, confidence: 0.95 });
}

function part(estimate: Estimate<SharedPart>, of: keyof SharedPart): Estimate {
  return estimate.reason === null ? known(estimate.value[of]) : unknown(estimate.reason);
}
