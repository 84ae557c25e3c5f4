import { exactDecimal } from './exactDecimal.ts';
import type { StateDefinition } from './StateDefinition.ts';

/** An exact sum. */
export const valueSum = {
  measures: ['integer', 'decimal', 'number'],
  takes: 'a number',
  without_value: 'refused',
  decimal_places: 'declared',
  columns: [{ suffix: '', merge: 'sum', sql_type: (_value_type, scale) => exactDecimal(scale), holds: () => 'An exact sum' }],
  // Floats are summed at a fixed number of decimal places.
  value: (measured) => (measured === 'number' ? 'decimal' : measured),
  tells: 'all_values',
  functions: {},
} as const satisfies StateDefinition;
