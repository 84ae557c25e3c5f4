import { ratioOf } from '../exact/rational.ts';
import { thetaBounds, type ThetaMerger } from '../sketch/theta.ts';
import { known, unknown, type Estimate } from './Estimate.ts';
import { setOperation } from './setOperation.ts';
import { sharedPart, type SharedPart } from './sharedPart.ts';
import type { TableArgument, TableRow } from './TableFunction.ts';
import { sketchOf } from './arguments.ts';

/**
 * How much of a cohort comes back, with one row per period starting with its own: the size of the cohort, how many of it are present, and
 * that as a share with bounds of two standard errors (sharedPart). Ends before the first period about which nothing is known.
 *
 * @param periods who is present in each period in turn; null for a period beyond what is known
 */
export function retention(cohort: ThetaMerger, periods: readonly (TableArgument | undefined)[]): readonly TableRow[] {
  const size = ratioOf(thetaBounds(cohort).estimate);
  const rows: TableRow[] = [];
  for (const period of periods) {
    if (period === null) break;
    const there = sketchOf(period);
    const shared = sharedPart(cohort, there);
    const retained = ratioOf(thetaBounds(setOperation('intersection', [cohort, there])).estimate);
    rows.push([size, retained, part(shared, 'share'), part(shared, 'lower'), part(shared, 'upper')]);
  }
  return rows;
}

function part(estimate: Estimate<SharedPart>, of: keyof SharedPart): Estimate {
  return estimate.reason === null ? known(estimate.value[of]) : unknown(estimate.reason);
}
