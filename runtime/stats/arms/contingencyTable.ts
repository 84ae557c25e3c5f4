import { add, compare, divide, isZero, multiply, ratioOf, type Ratio } from '../../exact/rational.ts';
import { known, unknown, type Estimate } from '../Estimate.ts';
import type { Tested } from '../pValue.ts';

/** Counts by arm and outcome, with their totals, all above 0. */
export interface ContingencyTable {
  /** One row per arm, one column per outcome. */
  readonly counts: readonly (readonly Ratio[])[];
  readonly rows: readonly Ratio[];
  readonly columns: readonly Ratio[];
  readonly total: Ratio;
  /** (rows − 1) · (columns − 1) */
  readonly degrees_of_freedom: number;
}

/** A test of whether the outcome is independent of the arm. */
export interface AssociationTest extends Tested {
  readonly statistic: Ratio;
  readonly degrees_of_freedom: Ratio;
}

/**
 * A table of counts that can be tested. An arm without counts carries no information and is left out. An outcome that never occurs leaves
 * nothing to compare, so the table counts as not varying.
 *
 * @param counts whole numbers, not negative: one row per arm, each with the same number of outcomes
 */
export function contingencyTable(counts: readonly (readonly Ratio[])[]): Estimate<ContingencyTable> {
  const counted = counts.filter((row) => row.some((count) => !isZero(count)));
  const [first] = counted;
  if (first === undefined) return unknown('no_rows');
  if (counted.length === 1) return unknown('one_arm');
  const columns = first.map((_, column) => total(counted.map((row) => row[column] ?? ratioOf(0))));
  if (columns.length < 2 || columns.some(isZero)) return unknown('no_variance');
  const rows = counted.map(total);
  return known({ counts: counted, rows, columns, total: total(rows), degrees_of_freedom: (counted.length - 1) * (columns.length - 1) });
}

/** The cells of a table, with their row and column totals. */
export function cellsOf({ counts, rows, columns }: ContingencyTable): readonly Cell[] {
  return counts.flatMap((row, r) => row.map((count, c) => ({ count, row: rows[r] ?? ratioOf(0), column: columns[c] ?? ratioOf(0) })));
}

/** The smallest count that any cell would have if the outcome were independent of the arm. */
export function smallestExpected({ rows, columns, total }: Pick<ContingencyTable, 'rows' | 'columns' | 'total'>): Ratio {
  return divide(multiply(smallest(rows), smallest(columns)), total) ?? ratioOf(0);
}

export interface Cell {
  readonly count: Ratio;
  readonly row: Ratio;
  readonly column: Ratio;
}

function smallest(totals: readonly Ratio[]): Ratio {
  return totals.reduce((least, one) => (compare(one, least) < 0 ? one : least));
}

function total(counts: readonly Ratio[]): Ratio {
  return counts.reduce(add, ratioOf(0));
}
