import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestBucket, digestKey, roundestBound } from '../../runtime/sketch/digest.ts';
import { mergeBins } from '../../runtime/stats/bins/mergeBins.ts';
import { mergedAt, protectedBins } from '../../runtime/stats/bins/protectedBins.ts';
import { mergedDigest, storedDigest } from '../sketch/support.ts';

const digestOf = (values: readonly number[]) => mergedDigest([storedDigest(values)]);

describe('bins merged until each holds enough of each class', () => {
  it('hold enough, are parted wherever both sides would, and are none if all together do not', () => {
    const bins = fc.array(fc.record({ a: fc.nat(6), b: fc.nat(6), preference: fc.nat(4) }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(bins, fc.integer({ min: 1, max: 9 }), (given, least) => {
        const counts = given.map(({ a, b }) => [a, b]);
        const sum = (from: number, to: number): readonly number[] =>
          [0, 1].map((of) => counts.slice(from, to).reduce((total, one) => total + (one[of] ?? 0), 0));
        const enough = (from: number, to: number): boolean => Math.min(...sum(from, to)) >= least;
        const cuts = mergeBins(
          counts,
          given.map(({ preference }) => preference),
          least,
        );
        expect(cuts === null).toBe(!enough(0, counts.length));
        if (cuts === null) return;
        const edges = [0, ...cuts.map(({ place }) => place), counts.length];
        edges.slice(1).forEach((to, index) => {
          const from = edges[index] ?? 0;
          expect(enough(from, to)).toBe(true);
          for (let place = from + 1; place < to; place++) expect(enough(from, place) && enough(place, to)).toBe(false);
        });
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('are parted at preferred places first, not where enough have been counted', () => {
    const ones = Array.from({ length: 12 }, () => [1]);
    const preferences = ones.map((_, place) => (place === 6 ? 2 : 0));
    expect(mergeBins(ones, preferences, 5)?.map(({ place }) => place)).toEqual([7]);
    expect(mergeBins(ones, preferences, 6)?.map(({ place }) => place)).toEqual([6]);
  });
});

describe('the roundest bound between two buckets', () => {
  it('begins a bucket after the one and up to the other, and no such bound is rounder', () => {
    const key = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(digestKey);
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 300 }), (after, more) => {
        const upTo = after + more;
        const zero = digestKey(0);
        const { value, exponent } = roundestBound(after, upTo);
        if (after < zero && upTo >= zero) return void expect([value, exponent]).toEqual([0, Infinity]);
        const bounds = Array.from({ length: more }, (_, index) => digestBucket(after + 1 + index).lower);
        expect(bounds).toContain(value);
        expect(Number.isInteger(value / 2 ** exponent)).toBe(true);
        expect(bounds.filter((bound) => Number.isInteger(bound / 2 ** (exponent + 1)))).toEqual([]);
      }),
      { seed: 6, numRuns: 500 },
    );
    expect(() => roundestBound(7, 7)).toThrow(RangeError);
  });
});

describe('what may be shown of digests', () => {
  it('is counts between bounds of buckets, without the smallest and the largest value', () => {
    const values = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double({ min: -2, max: 900, noNaN: true })), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(values, values, fc.integer({ min: 2, max: 8 }), (a, b, least) => {
        const bins = protectedBins([digestOf(a), digestOf(b)], least);
        expect(bins === null).toBe(Math.min(a.length, b.length) < least);
        if (bins === null) return;
        expect([bins[0]?.lower, bins.at(-1)?.upper]).toEqual([null, null]);
        for (const { lower, upper, counts } of bins) {
          // Of negative bounds a bin excludes the lower and includes the upper one.
          const from = lower === null ? -Infinity : lower < 0 ? digestKey(lower) + 1 : digestKey(lower);
          const to = upper === null ? Infinity : upper < 0 ? digestKey(upper) + 1 : digestKey(upper);
          const within = (all: readonly number[]): number => all.map(digestKey).filter((key) => key >= from && key < to).length;
          expect(counts).toEqual([within(a), within(b)]);
          expect(Math.min(...counts)).toBeGreaterThanOrEqual(least);
        }
        const coarser = mergedAt(bins, ({ roundness }) => roundness > 2);
        expect(coarser.reduce((sum, { counts: [count = 0] }) => sum + count, 0)).toBe(a.length);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('is the same whatever the exact extremes are within their buckets', () => {
    const inner = Array.from({ length: 40 }, (_, index) => 10 + index);
    expect(protectedBins([digestOf([...inner, 100.1, 3.01])], 5)).toEqual(protectedBins([digestOf([...inner, 100.9, 3.02])], 5));
  });
});
