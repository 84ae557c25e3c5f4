import { divide, multiply, ratioOf, ratioOfDouble, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import { chiSquareTail } from '../distributions/chiSquareTail.ts';
import { deviance } from '../distributions/deviance.ts';
import { known, type Estimate } from '../Estimate.ts';
import { pValue } from '../pValue.ts';
import { cellsOf, contingencyTable, smallestExpected, type AssociationTest } from './contingencyTable.ts';
import { smallExpectedCounts } from './smallExpectedCounts.ts';

/**
 * The likelihood-ratio test of a contingency table (S. S. Wilks, Annals of Mathematical Statistics 6, 1935): G = 2 Σ observed · ln(observed /
 * expected), expected as for Pearson's chi-square. Summed as deviances, which are all positive: their other terms, expected − observed, add
 * up to 0.
 */
export function gTest(counts: readonly (readonly Ratio[])[]): Estimate<AssociationTest> {
  const table = contingencyTable(counts);
  if (table.value === null) return table;
  const { total, degrees_of_freedom } = table.value;
  let half = 0;
  for (const { count, row, column } of cellsOf(table.value)) {
    const expected = divide(multiply(row, column), total) ?? ratioOf(0);
    half += deviance(toDouble(count), toDouble(expected), toDouble(subtract(count, expected)));
  }
  return known({
    statistic: ratioOfDouble(2 * half),
    degrees_of_freedom: ratioOf(degrees_of_freedom),
    p_value: pValue(chiSquareTail(2 * half, degrees_of_freedom), smallExpectedCounts(smallestExpected(table.value))),
  });
}
