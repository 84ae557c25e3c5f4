import type { State } from '../../compiler/manifest.ts';
import type { StateFunctionName } from '../../compiler/states/stateDefinitions.ts';
import { divide, multiply, ratioOf, ratioOfDouble, sign, sqrtToDouble, subtract, type Ratio } from '../exact/rational.ts';
import type { StateRow } from './StateSlot.ts';
import type { StateRuntime } from './StateRuntime.ts';
import { columnName, countColumn, exact, measuredBy, sumColumn, valueOf } from './StateSql.ts';
import { sumSlot } from './sumSlot.ts';
import { wholeAt } from './values.ts';

export const moments: StateRuntime<StateFunctionName<'moments'>> = {
  aggregate(state, columns) {
    const measured = measuredBy(state, columns);
    const value = valueOf(state, measured);
    return {
      state,
      plain: [
        countColumn(columnName(state, 0), value, measured.where),
        sumColumn(columnName(state, 1), exact(state, value), measured.where, state.scale),
        sumColumn(columnName(state, 2), squared(state, value), measured.where, 2 * state.scale),
      ],
      sketch: null,
      gathered: null,
      added: (x) => squared(state, x),
    };
  },
  slots: (state) => state.columns.map(({ name }) => sumSlot(name)),
  value: null,
  counted: (value) => Number(wholeAt(value)),
  functions: {
    moments_count: (row, slot) => momentsAt(row, slot, 0).n,
    mean: (row, slot, { scale }) => {
      const { n, sum } = momentsAt(row, slot, scale);
      return divide(sum, n);
    },
    variance: (row, slot, { scale }) => variance(momentsAt(row, slot, scale)),
    stddev: (row, slot, { scale }) => {
      const squares = variance(momentsAt(row, slot, scale));
      return squares === null ? null : ratioOfDouble(sqrtToDouble(squares));
    },
  },
  accuracies: {},
};

function squared(state: State, value: string): string {
  const exactly = exact(state, value);
  // A 64-bit integer squared needs 128 bits.
  const factor = state.value_type === 'integer' ? `CAST(${exactly} AS HUGEINT)` : exactly;
  return `(${factor} * ${factor})`;
}

interface Moments {
  readonly n: Ratio;
  readonly sum: Ratio;
  readonly sum_of_squares: Ratio;
}

function momentsAt(row: StateRow, slot: number, scale: number): Moments {
  return {
    n: ratioOf(wholeAt(row[slot])),
    sum: ratioOf(wholeAt(row[slot + 1]), scale),
    sum_of_squares: ratioOf(wholeAt(row[slot + 2]), 2 * scale),
  };
}

/** The sample variance, (n·Σx² − (Σx)²) / (n·(n − 1)), exactly; null for fewer than two values. */
function variance({ n, sum, sum_of_squares }: Moments): Ratio | null {
  const one = ratioOf(1);
  if (sign(subtract(n, one)) <= 0) return null;
  return divide(subtract(multiply(n, sum_of_squares), multiply(sum, sum)), multiply(n, subtract(n, one)));
}
