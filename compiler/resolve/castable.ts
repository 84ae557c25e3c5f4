import type { ScalarType } from '../manifest.ts';

/**
 * The types that the transform cast can convert each type to: those that hold some of its values exactly. The text of a double depends on
 * who prints it.
 */
export const castable: Readonly<Record<ScalarType, readonly ScalarType[]>> = {
  string: ['integer', 'decimal', 'number', 'boolean', 'date', 'timestamp'],
  integer: ['string', 'decimal', 'number'],
  decimal: ['string', 'integer', 'number'],
  number: ['integer', 'decimal'],
  boolean: ['string'],
  date: ['string', 'timestamp'],
  timestamp: ['date'],
};
