import { expect } from 'vitest';
import type { Cell } from '../../generated/types.ts';
import { compareCells, fits, type Expected } from './oracle.ts';

export function expectValues(row: Readonly<Record<string, Cell>>, names: readonly string[], expected: readonly Expected[]): void {
  names.forEach((name, index) => {
    if (!fits(row[name], expected[index] ?? null)) expect({ [name]: row[name] }).toEqual({ [name]: expected[index] });
  });
}

/** Changes of whole numbers are whole; of others they are the exact change to within the rounding of what is shown. */
export function expectCompared(row: Readonly<Record<string, Cell>>, name: string, previous: Expected): void {
  const [now, before, delta, change] = [row[name], row[`${name}_prev`], row[`${name}_delta`], row[`${name}_pct_change`]];
  if (!fits(before, previous)) expect({ [`${name}_prev`]: before }).toEqual({ [`${name}_prev`]: previous });
  const numeric = typeof now === 'number' || (typeof now === 'string' && /^-?\d+(\.\d+)?$/.test(now));
  if (before === null || before === undefined || now === null || now === undefined || !numeric) {
    expect([delta, change]).toEqual([null, null]);
    return;
  }
  const [x, y] = [Number(now), Number(before)];
  expect(Math.abs(Number(delta) - (x - y))).toBeLessThanOrEqual(1e-12 * (Math.abs(x) + Math.abs(y)));
  if (Number.isInteger(x) && Number.isInteger(y)) expect(Number(delta)).toBe(x - y);
  if (y === 0) expect(change).toBeNull();
  else expect(Math.abs(Number(change) - (x - y) / y)).toBeLessThanOrEqual(1e-11 * (1 + Math.abs(x / y)));
}

export function compareKeys(a: readonly Cell[], b: readonly Cell[]): number {
  for (let index = 0; index < a.length; index++) {
    const order = compareCells(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}
