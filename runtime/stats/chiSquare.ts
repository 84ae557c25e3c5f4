import { add, divide, multiply, ratioOf, ratioOfDouble, sign, subtract, toDouble, type Ratio } from '../exact/rational.ts';
import type { Value } from '../exact/Value.ts';
import { contingencyTable, type AssociationTest, type ContingencyTable } from './arms/contingencyTable.ts';
import { chiSquareTail } from './distributions/chiSquareTail.ts';
import { known, type Estimate } from './Estimate.ts';

const ZERO = ratioOf(0);

/**
 * Pearson's chi-square statistic of a contingency table, exactly: the sum over its cells of (observed − expected)² / expected, where a
 * cell's expected count is the product of its row's and its column's totals over that of the table (K. Pearson, Philosophical Magazine 50,
 * 1900). A row that counts nothing is left out. Null where fewer than two rows are left, where a column counts nothing, and for a value
 * that is no count.
 */
export function chiSquare(table: readonly (readonly Value[])[]): Value {
  if (!table.every(isCounts)) return null;
  const { value } = contingencyTable(table);
  return value === null ? null : statisticOf(value);
}

/** Pearson's test by that statistic, exact, with the upper tail of its distribution. */
export function chiSquareTest(counts: readonly (readonly Ratio[])[]): Estimate<AssociationTest> {
  const table = contingencyTable(counts);
  if (table.value === null) return table;
  const { degrees_of_freedom } = table.value;
  const statistic = statisticOf(table.value);
  return known({
    statistic,
    degrees_of_freedom: ratioOf(degrees_of_freedom),
    p_value: ratioOfDouble(chiSquareTail(toDouble(statistic), degrees_of_freedom)),
  });
}

function statisticOf({ counts, rows, columns, total }: ContingencyTable): Ratio {
  // The sum is N · (Σ observed² / (row total · column total) − 1), by columns: all counts of one share its total.
  let fractions = ZERO;
  for (const [column, all] of columns.entries()) {
    let squares = ZERO;
    for (const [row, of] of rows.entries()) {
      const observed = counts[row]?.[column] ?? ZERO;
      squares = add(squares, divide(multiply(observed, observed), of) ?? ZERO);
    }
    fractions = add(fractions, divide(squares, all) ?? ZERO);
  }
  return multiply(total, subtract(fractions, ratioOf(1)));
}

function isCounts(row: readonly Value[]): row is readonly Ratio[] {
  return row.every((value) => typeof value === 'object' && value !== null && sign(value) >= 0);
}
