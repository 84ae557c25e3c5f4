import { ratioOf } from '../exact/rational.ts';
import type { StateRuntime } from './StateRuntime.ts';
import { columnName, exact, measuredBy, sumColumn, valueOf } from './StateSql.ts';
import { sumSlot } from './sumSlot.ts';
import { wholeAt } from './values.ts';

export const valueSum: StateRuntime<never> = {
  aggregate(state, columns) {
    const measured = measuredBy(state, columns);
    const column = sumColumn(columnName(state, 0), exact(state, valueOf(state, measured)), measured.where, state.scale);
    return { state, plain: [column], sketch: null, gathered: null, added: (x) => exact(state, x) };
  },
  slots: (state) => [sumSlot(columnName(state, 0))],
  value: (value, { scale }) => ratioOf(wholeAt(value), scale),
  counted: null,
  functions: {},
  accuracies: {},
};
