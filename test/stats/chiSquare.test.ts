import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, ratioOf, toDouble, type Ratio } from '../../runtime/exact/rational.ts';
import { chiSquareTest } from '../../runtime/stats/chiSquare.ts';

const statistic = (table: readonly (readonly number[])[]): Ratio | null =>
  chiSquareTest(table.map((row) => row.map((count) => ratioOf(count)))).value?.statistic ?? null;

const of = (table: readonly (readonly number[])[]): number | null => {
  const value = statistic(table);
  return value === null ? null : toDouble(value);
};

/** By the definition, in doubles. */
function defined(table: readonly (readonly number[])[]): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const columns = (table[0] ?? []).map((_, column) => sum(table.map((row) => row[column] ?? 0)));
  const total = sum(columns);
  return sum(
    table.flatMap((row) =>
      row.map((observed, column) => {
        const mean = (sum(row) * (columns[column] ?? 0)) / total;
        return (observed - mean) ** 2 / mean;
      }),
    ),
  );
}

describe("Pearson's chi-square", () => {
  it('is that of tables that can be checked by hand', () => {
    // Every cell expects 2 and is 1 off.
    expect(
      of([
        [3, 1],
        [1, 3],
      ]),
    ).toBe(2);
    // N (ad − bc)² over the product of the four totals.
    expect(
      of([
        [10, 20],
        [30, 40],
      ]),
    ).toBe((100 * (10 * 40 - 20 * 30) ** 2) / (30 * 70 * 40 * 60));
    expect(
      of([
        [5, 5],
        [10, 10],
        [1, 1],
      ]),
    ).toBe(0);
  });

  it('follows the definition for any counts and any order of rows', () => {
    const tables = fc
      .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 6 }))
      .chain(([columns, rows]) =>
        fc.array(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    fc.assert(
      fc.property(tables, (table) => {
        const found = of(table);
        const wanted = defined(table);
        expect(Math.abs((found ?? 0) - wanted)).toBeLessThanOrEqual(1e-9 * (1 + wanted));
        const [turned, straight] = [statistic(table.toReversed()), statistic(table)];
        expect(turned !== null && straight !== null && compare(turned, straight)).toBe(0);
      }),
      { seed: 1900, numRuns: 300 },
    );
  });

  it('is null if there is nothing to compare, never 0', () => {
    for (const table of [
      [],
      [[1, 2]],
      [
        [1, 2],
        [0, 0],
      ],
      [
        [0, 2],
        [0, 3],
      ],
    ])
      expect(of(table), JSON.stringify(table)).toBeNull();
    // A row that counts nothing says nothing.
    expect(
      of([
        [3, 1],
        [0, 0],
        [1, 3],
      ]),
    ).toBe(2);
  });
});
