import { add, divide, multiply, ratioOf, subtract, toDouble, type Ratio } from '../exact/rational.ts';
import { contingencyTable, smallestExpected, type AssociationTest, type ContingencyTable } from './arms/contingencyTable.ts';
import { smallExpectedCounts } from './arms/smallExpectedCounts.ts';
import { chiSquareTail } from './distributions/chiSquareTail.ts';
import { known, type Estimate } from './Estimate.ts';
import { pValue } from './pValue.ts';

const ZERO = ratioOf(0);

/**
 * Pearson's chi-square test of a contingency table (K. Pearson, Philosophical Magazine 50, 1900). Its statistic is exact: the sum over the
 * cells of (observed − expected)² / expected, where a cell's expected count is the product of its row and column totals over the table's
 * total. Rows without counts are left out.
 */
export function chiSquareTest(counts: readonly (readonly Ratio[])[]): Estimate<AssociationTest> {
  const table = contingencyTable(counts);
  if (table.value === null) return table;
  const { degrees_of_freedom } = table.value;
  const statistic = statisticOf(table.value);
  return known({
    statistic,
    degrees_of_freedom: ratioOf(degrees_of_freedom),
    p_value: pValue(chiSquareTail(toDouble(statistic), degrees_of_freedom), smallExpectedCounts(smallestExpected(table.value))),
  });
}

function statisticOf({ counts, rows, columns, total }: ContingencyTable): Ratio {
  // The sum is N · (Σ observed² / (row total · column total) − 1), by columns: all counts of a column share its total.
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
