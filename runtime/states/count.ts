import { ratioOf } from '../exact/rational.ts';
import type { StateRuntime } from './StateRuntime.ts';
import { columnName, countColumn, measuredBy } from './StateSql.ts';
import { sumSlot } from './sumSlot.ts';
import { wholeAt } from './values.ts';

export const count: StateRuntime<never> = {
  aggregate(state, columns) {
    const { value, where } = measuredBy(state, columns);
    return { state, plain: [countColumn(columnName(state, 0), value, where)], sketch: null, gathered: null, added: null };
  },
  slots: (state) => [sumSlot(columnName(state, 0))],
  value: (value) => ratioOf(wholeAt(value)),
  counted: (value) => Number(wholeAt(value)),
  functions: {},
  accuracies: {},
};
