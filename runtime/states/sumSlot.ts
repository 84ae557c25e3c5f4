import type { StateSlot, StateValue } from './StateSlot.ts';

/** A sum of whole numbers or of decimals as unscaled integers; 0 for no rows. */
export function sumSlot(column: string): StateSlot {
  return {
    columns: [column],
    engine_merge: 'sum',
    most_bytes: 48,
    stored_bytes: null,
    empty: () => 0,
    merge: addWholes,
    union: addWholes,
    async read(reader, first, { of, index, each }) {
      const values = await reader.wholes(first);
      await each((row) => {
        const states = of(row);
        const value = values[row] ?? 0;
        const held = states[index];
        states[index] = held === undefined ? value : addWholes(held, value);
      });
    },
  };
}

function addWholes(a: StateValue, b: StateValue): StateValue {
  if (b === null) return a;
  if (a === null) return b;
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  const sum = toBigInt(a) + toBigInt(b);
  const number = Number(sum);
  return Number.isSafeInteger(number) ? number : sum;
}

function toBigInt(value: StateValue): bigint {
  if (typeof value === 'bigint' || typeof value === 'number') return BigInt(value);
  throw new TypeError('a sum is a whole number');
}
