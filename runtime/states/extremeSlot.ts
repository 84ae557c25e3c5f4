import type { ScalarType } from '../../compiler/manifest.ts';
import { compareText } from '../engine/compareText.ts';
import type { StateSlot, StateValue } from './StateSlot.ts';

/** The smallest or largest value of a column; null for no rows. */
export function extremeSlot(which: 'min' | 'max', column: string, type: ScalarType): StateSlot {
  const merge = (into: StateValue, value: StateValue): StateValue => {
    if (value === null) return into;
    if (into === null) return value;
    const order = compareScalars(into, value);
    return (which === 'min' ? order <= 0 : order >= 0) ? into : value;
  };
  return {
    columns: [column],
    engine_merge: which,
    most_bytes: 64,
    stored_bytes: null,
    empty: () => null,
    merge,
    union: merge,
    async read(reader, first, { of, index, each }) {
      const values = type === 'integer' || type === 'decimal' ? await reader.wholes(first) : await reader.scalars(first);
      await each((row) => {
        const states = of(row);
        const value = values[row] ?? null;
        const held = states[index];
        states[index] = held === undefined ? value : merge(held, value);
      });
    },
  };
}

/** Compares two values of one scalar type, neither null. */
function compareScalars(a: StateValue, b: StateValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const [x, y] = [a as number | bigint | boolean, b as number | bigint | boolean];
  return x < y ? -1 : x > y ? 1 : 0;
}
