import type { StateDefinition } from './StateDefinition.ts';

/** A theta sketch (runtime/sketch/theta.ts) of the distinct values. */
export const distinct = {
  // Floats are excluded because their text depends on who prints them.
  measures: ['string', 'integer', 'boolean', 'date', 'timestamp'],
  takes: 'a string, an integer, a boolean, a date or a timestamp',
  without_value: 'refused',
  decimal_places: 'none',
  columns: [{ suffix: '', merge: 'distinct', sql_type: () => 'BLOB', holds: (state) => `The different values of ${state}` }],
  value: () => null,
  tells: 'all_values',
  functions: { distinct_count: { takes: 'a distinct state', parameters: [], gives: 'integer', tells: 'all_values' } },
} as const satisfies StateDefinition;
