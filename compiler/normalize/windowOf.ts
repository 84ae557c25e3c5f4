import type { MetricWindow } from '../../generated/types.ts';
import type { Window } from '../manifest.ts';

/** A window, written in one of three forms that the parser has already told apart. */
export function windowOf({ trailing, of, to_date }: MetricWindow): Window {
  if (trailing !== undefined && of !== undefined) return { kind: 'trailing', count: trailing, unit: of };
  return to_date === undefined ? { kind: 'all' } : { kind: 'to_date', unit: to_date };
}
