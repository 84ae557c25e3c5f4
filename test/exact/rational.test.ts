import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  divide,
  multiply,
  power,
  ratioOf,
  ratioOfDouble,
  ratioOfText,
  roundTo,
  sqrtToDouble,
  subtract,
  toDecimalText,
  toDouble,
  wholeOf,
  type Ratio,
} from '../../runtime/exact/rational.ts';
import { must } from '../query/must.ts';

const wide = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }).map(BigInt),
  fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }),
  fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }),
);
const ratios = fc.record({ n: wide, d: wide.filter((d) => d !== 0n) });
const made = ({ n, d }: { n: bigint; d: bigint }): Ratio => must(divide(ratioOf(n), ratioOf(d)));
const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });

/** n/d by the language's own reading of decimal text, which rounds once. */
function nearest(n: bigint, d: bigint): number {
  const [top, bottom] = d < 0n ? [-n, -d] : [n, d];
  const places = 400n;
  const digits = (top * 10n ** places) / bottom;
  // A digit more than was kept decides between a tie and a little above it.
  const rest = (top * 10n ** places) % bottom === 0n ? '' : '1';
  return Number(`${digits}${rest}e-${places + (rest === '' ? 0n : 1n)}`) + 0;
}

const text = (value: string, places: number): string => toDecimalText(must(ratioOfText(value)), places);

const rounded = (value: string, places: number): number => toDouble(roundTo(must(ratioOfText(value)), places, 'half_away_from_zero'));

describe('exact fractions', () => {
  it('become the nearest double, rounded once', () => {
    fc.assert(
      fc.property(ratios, ({ n, d }) => {
        expect(toDouble(made({ n, d }))).toBe(nearest(n, d));
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('become the nearest double at halfway points, at 2^53, and among subnormals', () => {
    for (const n of [2n ** 53n + 1n, 2n ** 53n + 3n, 2n ** 54n + 2n, 2n ** 54n + 6n, 2n ** 1023n * 2n - 2n ** 970n])
      expect(toDouble(ratioOf(n))).toBe(Number(n));
    const tiny = 2n ** 1074n;
    expect([
      toDouble(made({ n: 1n, d: tiny })),
      toDouble(made({ n: 1n, d: 2n * tiny })),
      toDouble(made({ n: 3n, d: 2n * tiny })),
      toDouble(made({ n: 5n, d: 4n * tiny })),
    ]).toEqual([5e-324, 0, 1e-323, 5e-324]);
    expect(toDouble(ratioOf(2n ** 1024n))).toBe(Infinity);
    // Halfway between the largest subnormal and the smallest normal.
    expect(toDouble(made({ n: 2n ** 53n - 1n, d: 2n * tiny }))).toBe(2 ** -1022);
  });

  it('keep a double as it is', () => {
    fc.assert(
      fc.property(doubles, (value) => {
        expect(toDouble(ratioOfDouble(value))).toBe(value + 0);
      }),
    );
  });

  it('read decimal text exactly', () => {
    fc.assert(
      fc.property(doubles, (value) => {
        expect(toDouble(must(ratioOfText(String(value))))).toBe(value + 0);
      }),
    );
    expect(['', '.', '-', '1e', 'NaN', '0x10', '1_000', ' 1'].map(ratioOfText)).toEqual(Array(8).fill(null));
  });

  it('add, multiply and divide as integers cross-multiplied do', () => {
    fc.assert(
      fc.property(ratios, ratios, (a, b) => {
        const [x, y] = [made(a), made(b)];
        expect(compare(add(x, y), made({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }))).toBe(0);
        expect(compare(subtract(x, y), made({ n: a.n * b.d - b.n * a.d, d: a.d * b.d }))).toBe(0);
        expect(compare(multiply(x, y), made({ n: a.n * b.n, d: a.d * b.d }))).toBe(0);
        expect(b.n === 0n ? divide(x, y) : compare(must(divide(x, y)), made({ n: a.n * b.d, d: a.d * b.n }))).toBe(b.n === 0n ? null : 0);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('know when they are whole', () => {
    expect(wholeOf(made({ n: 10n, d: 5n }))).toBe(2);
    expect(wholeOf(made({ n: 9007199254740991n, d: 5n }))).toBeNull();
    expect(wholeOf(ratioOf(10n ** 20n))).toBe(10n ** 20n);
    fc.assert(
      fc.property(ratios, ({ n, d }) => {
        const whole = wholeOf(made({ n, d }));
        expect(whole === null ? null : BigInt(whole)).toBe(n % d === 0n ? n / d : null);
      }),
    );
  });

  it('round half away from zero, to any place', () => {
    expect([
      text('0.5', 0),
      text('-0.5', 0),
      text('2.5', 0),
      text('1.005', 2),
      text('-1.005', 2),
      text('0.004', 2),
      text('-0.004', 2),
      text('12', 3),
    ]).toEqual(['1', '-1', '3', '1.01', '-1.01', '0.00', '0.00', '12.000']);
    expect([rounded('1250', -2), rounded('-1250', -2), rounded('1.25', 1)]).toEqual([1300, -1300, 1.3]);
    expect([
      toDouble(roundTo(must(ratioOfText('-1.5')), 0, 'floor')),
      toDouble(roundTo(must(ratioOfText('-1.5')), 0, 'ceil')),
      toDouble(roundTo(must(ratioOfText('1.5')), 0, 'ceil')),
    ]).toEqual([-2, -1, 2]);
  });

  it('give the nearest double to their square root', () => {
    fc.assert(
      fc.property(ratios, ({ n, d }) => {
        const squared = made({ n: n < 0n ? -n : n, d: d < 0n ? -d : d });
        const root = sqrtToDouble(squared);
        if (root === 0) return;
        // The square of the midpoints to both neighbours lies on either side.
        const step = new Float64Array([root]);
        const bits = new BigInt64Array(step.buffer);
        const neighbour = (by: bigint): Ratio => {
          bits[0] = must(bits[0]) + by;
          const value = ratioOfDouble(must(step[0]));
          bits[0] = must(bits[0]) - by;
          return value;
        };
        const middle = (other: Ratio): Ratio => must(divide(add(ratioOfDouble(root), other), ratioOf(2)));
        const [below, above] = [middle(neighbour(-1n)), middle(neighbour(1n))];
        expect(compare(multiply(below, below), squared)).toBeLessThanOrEqual(0);
        expect(compare(multiply(above, above), squared)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300, seed: 5 },
    );
    expect([sqrtToDouble(ratioOf(2)), sqrtToDouble(ratioOf(144)), sqrtToDouble(must(ratioOfText('0.25')))]).toEqual([Math.SQRT2, 12, 0.5]);
  });

  it('can be raised to whole powers', () => {
    expect(toDouble(must(power(must(ratioOfText('1.5')), 3)))).toBe(3.375);
    expect(toDouble(must(power(ratioOf(-2), -3)))).toBe(-0.125);
    expect(power(ratioOf(0), -1)).toBeNull();
    expect(toDouble(must(power(ratioOf(0), 0)))).toBe(1);
  });
});
