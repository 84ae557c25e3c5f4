import { add, divide, isZero, multiply, ratioOf, sign, subtract, type Ratio } from '../exact/rational.ts';
import type { Value } from '../exact/Value.ts';

const ZERO = ratioOf(0);

/**
 * Pearson's chi-square statistic of a contingency table, exactly: the sum over its cells of (observed − expected)² / expected, where a
 * cell's expected count is the product of its row's and its column's totals over that of the table (K. Pearson, Philosophical Magazine 50,
 * 1900). A row that counts nothing is left out. Null where fewer than two rows are left, where a column counts nothing, and for a value
 * that is no count.
 */
export function chiSquare(table: readonly (readonly Value[])[]): Value {
  const rows = table.map((row) => row.filter(isCount)).filter((row) => row.some((count) => !isZero(count)));
  const [first] = rows;
  if (first === undefined || rows.length < 2 || table.some((row) => !row.every(isCount))) return null;
  const weighted = rows.map((counts) => ({ counts, total: sum(counts) }));
  // The sum is N · (Σ observed² / (row total · column total) − 1), by columns: all counts of one share its total.
  let fractions = ZERO;
  for (const column of first.keys()) {
    let squares = ZERO;
    for (const { counts, total } of weighted) {
      const observed = counts[column] ?? ZERO;
      squares = add(squares, divide(multiply(observed, observed), total) ?? ZERO);
    }
    const part = divide(squares, sum(rows.map((counts) => counts[column] ?? ZERO)));
    if (part === null) return null;
    fractions = add(fractions, part);
  }
  return multiply(sum(weighted.map(({ total }) => total)), subtract(fractions, ratioOf(1)));
}

function isCount(value: Value): value is Ratio {
  return typeof value === 'object' && value !== null && sign(value) >= 0;
}

function sum(counts: readonly Ratio[]): Ratio {
  return counts.reduce(add, ZERO);
}
