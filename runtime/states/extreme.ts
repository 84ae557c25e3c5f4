import { ratioOf, ratioOfDouble } from '../exact/rational.ts';
import { extremeSlot } from './extremeSlot.ts';
import type { StateRuntime } from './StateRuntime.ts';
import { columnName, extremeColumn, measuredBy, valueOf } from './StateSql.ts';

/** The scale of DECIMAL(38, 6), in which the smallest and largest decimals are stored. */
const DECIMAL_PLACES = 6;

function extreme(which: 'min' | 'max'): StateRuntime<never> {
  return {
    aggregate(state, columns) {
      const measured = measuredBy(state, columns);
      const type = state.columns[0]?.sql_type ?? 'DOUBLE';
      const column = extremeColumn(columnName(state, 0), which, valueOf(state, measured), measured.where, type);
      return { state, plain: [column], sketch: null, gathered: null, added: null };
    },
    slots: (state) => [extremeSlot(which, columnName(state, 0), state.value_type ?? 'number')],
    value(value, { value_type }) {
      if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
      if (typeof value === 'object') throw new TypeError('a smallest or largest value is no sketch');
      if (typeof value === 'number' && value_type === 'number') return ratioOfDouble(value);
      return ratioOf(value, value_type === 'decimal' ? DECIMAL_PLACES : 0);
    },
    counted: null,
    functions: {},
    accuracies: {},
  };
}

export const min = extreme('min');
export const max = extreme('max');
