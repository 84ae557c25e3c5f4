import type { MetricWindow } from '../../generated/types.ts';
import type { Window } from '../manifest.ts';

/** What is written in one of three forms, which the parser has told apart. */
export function windowOf({ trailing, of, to_date }: MetricWindow): Window {
  if (trailing !== undefined && of !== undefined) return { kind: 'trailing', count: trailing, unit: of };
  return to_date === undefined ? { kind: 'all' } : { kind: 'to_date', unit: to_date };
}
