import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDouble } from '../../runtime/exact/rational.ts';
import { DIGEST_RELATIVE_ERROR, DigestMerger, digestKey } from '../../runtime/sketch/digest.ts';
import { histogram } from '../../runtime/stats/histogram.ts';
import { variant } from '../support/variant.ts';

function digest(values: readonly number[]): DigestMerger {
  const merger = new DigestMerger();
  for (const value of values) {
    merger.add(new Uint32Array(BigInt64Array.of(BigInt(digestKey(value)) * 2n ** 45n + 1n).buffer), 0, 1);
    merger.addRange(value, value);
  }
  return merger;
}

interface Bin {
  readonly lower: number;
  readonly upper: number;
  readonly count: number;
}

function binsOf(values: readonly number[], bins: number): readonly Bin[] {
  const found = histogram(digest(values), bins).value ?? [];
  return found.map(({ lower, upper, count }) => ({ lower: toDouble(lower), upper: toDouble(upper), count: toDouble(count) }));
}

describe('a histogram of a digest', () => {
  it('counts values in bins of equal width from the smallest to the largest', () => {
    expect(binsOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5)).toEqual([
      { lower: 0, upper: 2, count: 2 },
      { lower: 2, upper: 4, count: 2 },
      { lower: 4, upper: 6, count: 2 },
      { lower: 6, upper: 8, count: 2 },
      { lower: 8, upper: 10, count: 3 },
    ]);
    expect(binsOf([-3, -2, 1], 2)).toEqual([
      { lower: -3, upper: -1, count: 2 },
      { lower: -1, upper: 1, count: 1 },
    ]);
  });

  it('has one bin where all values are equal, and says that there is nothing to count where there are no values', () => {
    expect(binsOf([7, 7, 7], 101)).toEqual([{ lower: 7, upper: 7, count: 3 }]);
    expect(histogram(digest([]), 101)).toEqual({ value: null, reason: 'no_rows' });
  });

  variant('counts every value once, in bins that follow each other, whatever the range', () => {
    const values = fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ min: 0, max: 0.02, noNaN: true })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 120 }), (all, bins) => {
        const found = binsOf(all, bins);
        const [least, most] = [Math.min(...all) + 0, Math.max(...all) + 0];
        expect([found[0]?.lower, found.at(-1)?.upper]).toEqual([least, most]);
        found.slice(1).forEach(({ lower }, index) => {
          expect(lower).toBe(found[index]?.upper);
          expect(lower).toBeGreaterThanOrEqual(found[index]?.lower ?? Infinity);
        });
        expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        // A value is counted at most as far away as the middle of its bucket is.
        let seen = 0;
        for (const { upper, count } of found.slice(0, -1)) {
          seen += count;
          const slack = Math.abs(upper) * DIGEST_RELATIVE_ERROR * 1.01 + 2 ** -1022;
          expect(seen).toBeGreaterThanOrEqual(all.filter((value) => value < upper - slack).length);
          expect(seen).toBeLessThanOrEqual(all.filter((value) => value < upper + slack).length);
        }
      }),
      { seed: 17, numRuns: 300 },
    );
  });
});
