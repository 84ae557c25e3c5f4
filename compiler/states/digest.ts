import type { StateDefinition } from './StateDefinition.ts';

const takes = 'a digest state';

/** A log-linear histogram (runtime/sketch/digest.ts) with the smallest and largest value, as doubles; quantiles are computed from it. */
export const digest = {
  measures: ['integer', 'decimal', 'number'],
  takes: 'a number',
  without_value: 'refused',
  decimal_places: 'none',
  columns: [
    { suffix: '', merge: 'digest', sql_type: () => 'BIGINT[]', holds: (state) => `The digest of ${state}` },
    { suffix: '__min', merge: 'min', sql_type: () => 'DOUBLE', holds: (state) => `The smallest value of ${state}` },
    { suffix: '__max', merge: 'max', sql_type: () => 'DOUBLE', holds: (state) => `The largest value of ${state}` },
  ],
  value: () => null,
  tells: 'all_values',
  functions: {
    quantile: { takes: 'a digest state and a number from 0 to 1', parameters: ['share'], gives: 'number', tells: 'one_value_at_ends' },
    digest_count: { takes, parameters: [], gives: 'integer', tells: 'all_values' },
    digest_min: { takes, parameters: [], gives: 'number', tells: 'one_value' },
    digest_max: { takes, parameters: [], gives: 'number', tells: 'one_value' },
  },
} as const satisfies StateDefinition;
