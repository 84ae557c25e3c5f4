import type { ScalarType } from '../manifest.ts';

/** The DuckDB type that holds a scalar type. `decimal` holds whatever an exact sum holds. */
export const sqlTypes: Readonly<Record<ScalarType, string>> = {
  string: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  decimal: 'DECIMAL(38, 6)',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
};
