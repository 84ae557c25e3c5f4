import { sqlTypes } from '../expressions/sqlTypes.ts';
import type { StateDefinition } from './StateDefinition.ts';

/** The smallest or the largest value, of the value's own type. */
function extreme(merge: 'min' | 'max', holds: string) {
  return {
    measures: ['integer', 'decimal', 'number', 'date', 'timestamp'],
    takes: 'a number, a date or a timestamp',
    without_value: 'refused',
    decimal_places: 'none',
    columns: [{ suffix: '', merge, sql_type: (value_type) => sqlTypes[value_type ?? 'number'], holds: () => holds }],
    value: (measured) => measured,
    tells: 'one_value',
    functions: {},
  } as const satisfies StateDefinition;
}

export const min = extreme('min', 'The smallest value');
export const max = extreme('max', 'The largest value');
