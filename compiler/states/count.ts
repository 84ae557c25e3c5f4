import type { StateDefinition } from './StateDefinition.ts';

/** Counts rows, or the values that are not null. */
export const count = {
  measures: ['integer', 'decimal', 'number', 'string', 'boolean', 'date', 'timestamp'],
  takes: 'a value',
  without_value: 'counts_rows',
  decimal_places: 'none',
  columns: [{ suffix: '', merge: 'sum', sql_type: () => 'BIGINT', holds: () => 'A count' }],
  value: () => 'integer',
  tells: 'all_values',
  functions: {},
} as const satisfies StateDefinition;
