import type { Cell } from '../../generated/types.ts';
import { seenText } from './printable.ts';

/** A value of a dimension as text, with a word for null and empty values. */
export function valueText(value: Cell): string {
  return value === null ? 'no value' : value === '' ? '(empty)' : seenText(String(value));
}
