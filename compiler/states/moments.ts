import { exactDecimal } from './exactDecimal.ts';
import type { StateDefinition } from './StateDefinition.ts';

const takes = 'a moments state';

/**
 * The number of values, their sum and the sum of their squares, all exact; mean, variance and standard deviation are computed from them.
 */
export const moments = {
  measures: ['integer', 'decimal', 'number'],
  takes: 'a number',
  without_value: 'refused',
  decimal_places: 'declared',
  columns: [
    { suffix: '__n', merge: 'sum', sql_type: () => 'BIGINT', holds: (state) => `How many values of ${state}` },
    { suffix: '__sum', merge: 'sum', sql_type: (_value_type, scale) => exactDecimal(scale), holds: (state) => `The exact sum of ${state}` },
    {
      suffix: '__sumsq',
      merge: 'sum',
      sql_type: (_value_type, scale) => exactDecimal(2 * scale),
      holds: (state) => `The exact sum of the squares of ${state}`,
    },
  ],
  value: () => null,
  tells: 'all_values',
  functions: {
    mean: { takes, parameters: [], gives: 'number', tells: 'all_values' },
    variance: { takes, parameters: [], gives: 'number', tells: 'all_values' },
    stddev: { takes, parameters: [], gives: 'number', tells: 'all_values' },
    moments_count: { takes, parameters: [], gives: 'integer', tells: 'all_values' },
  },
} as const satisfies StateDefinition;
