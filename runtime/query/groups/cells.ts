import type { Cell, ResultColumn } from '../../../generated/types.ts';
import { compareText } from '../../engine/compareText.ts';

export type CellType = ResultColumn['type'];

/** Compares two cells of one column, neither null. */
export type CellOrder = (a: string | number | boolean, b: string | number | boolean) => number;

const orders: Readonly<Record<CellType, CellOrder>> = {
  number: (a, b) => Number(a) - Number(b),
  // An integer beyond 2^53 is stored as text.
  integer: (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : signOf(BigInt(a) - BigInt(b))),
  bigint: (a, b) => signOf(BigInt(a) - BigInt(b)),
  // All values of a column have the same number of decimal places.
  decimal: (a, b) => signOf(BigInt(String(a).replace('.', '')) - BigInt(String(b).replace('.', ''))),
  string: (a, b) => compareText(String(a), String(b)),
  boolean: (a, b) => Number(a) - Number(b),
  date: (a, b) => compareText(String(a), String(b)),
  timestamp: (a, b) => compareText(String(a), String(b)),
};

export function cellOrder(type: CellType): CellOrder {
  return orders[type];
}

/** Like `cellOrder`, with null after everything else. */
export function nullsLast(order: CellOrder, descending: boolean): (a: Cell, b: Cell) => number {
  return (a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return descending ? order(b, a) : order(a, b);
  };
}

function signOf(difference: bigint): number {
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
