import type { Cell } from '../../generated/types.ts';

/** A value of a dimension, in words where it has none of its own. */
export function valueText(value: Cell): string {
  return value === null ? 'no value' : value === '' ? '(empty)' : String(value);
}
