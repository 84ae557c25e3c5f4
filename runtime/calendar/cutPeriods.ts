import type { Grain } from '../../compiler/manifest.ts';
import { periodBegin, periodEnd, type Hour } from './periods.ts';
import type { Range } from './Range.ts';

/** The period of an axis that each bound of a question cuts; null for a bound that is not given, or lies between two periods. */
export interface CutPeriods {
  readonly start: Hour | null;
  readonly end: Hour | null;
}

export function cutPeriods(axis: Grain, { from, to }: Range): CutPeriods {
  const first = from === null ? null : periodBegin(axis, from);
  const last = to === null ? null : periodBegin(axis, to - 1);
  return { start: first === from ? null : first, end: last === null || periodEnd(axis, last) === to ? null : last };
}
