import type { Grain } from '../../compiler/manifest.ts';
import { previousPeriod, yearBefore, type Hour } from './periods.ts';

/** What a period is compared with: the previous one, or the same one a year earlier. */
export type Compared = 'prior_period' | 'prior_year';

/** The period with which the one starting at `begin` is compared. */
export function comparedPeriod(compare: Compared, axis: Grain, begin: Hour): Hour {
  switch (compare) {
    case 'prior_period':
      return previousPeriod(axis, begin);
    case 'prior_year':
      return yearBefore(axis, begin);
  }
}
