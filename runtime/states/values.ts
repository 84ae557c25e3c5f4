import type { StateValue } from './StateSlot.ts';

/** A merged value that is a whole number. */
export function wholeAt(value: StateValue | undefined): number | bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError('the state is not a whole number');
}
