import type { Grain } from '../../../compiler/manifest.ts';
import { periodBegin } from '../../calendar/periods.ts';
import type { PeriodCoverage } from './Coverage.ts';
import type { AsOf } from './planQuery.ts';

/**
 * Which periods others can be compared with where rows are as of a day: only those with a day of their own. Of another period nothing is
 * known, even if chunks cover it.
 */
export function asOfCoverage(coverage: PeriodCoverage, { days }: AsOf, axis: Grain): PeriodCoverage {
  const known = new Set(Array.from(days, (day) => periodBegin(axis, day)));
  return { covers: (grain, begin) => (known.has(begin) ? coverage.covers(grain, begin) : 'none') };
}
