import type { Grain } from '../../compiler/manifest.ts';
import { previousPeriod, yearBefore, type Hour } from './periods.ts';
import type { Compared } from './question/Question.ts';

/** The period with which the one starting at `begin` is compared. */
export function comparedPeriod(compare: Compared, axis: Grain, begin: Hour): Hour {
  switch (compare) {
    case 'prior_period':
      return previousPeriod(axis, begin);
    case 'prior_year':
      return yearBefore(axis, begin);
  }
}
