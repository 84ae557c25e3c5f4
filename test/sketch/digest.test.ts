import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIGEST_RELATIVE_ERROR, DigestMerger, digestBucket, digestKey } from '../../runtime/sketch/digest.ts';
import { SketchFormatError } from '../../runtime/sketch/SketchFormatError.ts';
import { mergedDigest, seededNormal, seededRandom, storedDigest } from './support.ts';

const SMALLEST_NORMAL = 2 ** -1022;
const sample = (size: number, draw: () => number): number[] => Array.from({ length: size }, draw);
const words = (...entries: bigint[]): Uint32Array => new Uint32Array(BigInt64Array.from(entries).buffer);
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('the buckets of a digest', () => {
  it('have keys ordered as the values are', () => {
    fc.assert(
      fc.property(finite, finite, (a, b) => {
        const [low, high] = a <= b ? [a, b] : [b, a];
        expect(digestKey(low)).toBeLessThanOrEqual(digestKey(high));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('are symmetric around zero, which they share with the subnormals', () => {
    for (const value of [0, -0, 5e-324, -5e-324, 2.2e-308, -SMALLEST_NORMAL + 5e-324]) expect(digestKey(value)).toBe(2 ** 17);
    expect(digestKey(SMALLEST_NORMAL)).toBe(2 ** 17 + 1);
    expect(digestKey(-SMALLEST_NORMAL)).toBe(2 ** 17 - 1);
    expect(digestKey(Number.MAX_VALUE)).toBe(2 ** 17 + 2046 * 64);
    expect(digestKey(-Number.MAX_VALUE)).toBe(2 ** 17 - 2046 * 64);
    fc.assert(
      fc.property(finite, (x) => digestKey(x) + digestKey(-x) === 2 ** 18),
      { seed: 2 },
    );
  });

  it('hold their values between their bounds, and their middle within the stated error of each', () => {
    fc.assert(
      fc.property(finite, (x) => {
        const { lower, upper, middle } = digestBucket(digestKey(x));
        expect(lower).toBeLessThanOrEqual(x);
        expect(upper).toBeGreaterThanOrEqual(x);
        if (Math.abs(x) >= SMALLEST_NORMAL) expect(Math.abs(middle - x) / Math.abs(x)).toBeLessThanOrEqual(DIGEST_RELATIVE_ERROR);
        else expect(middle).toBe(0);
      }),
      { seed: 3, numRuns: 5000 },
    );
  });

  it('leave no gap: each begins where the one before ends', () => {
    for (let key = 2 ** 17 + 1; key < 2 ** 17 + 2046 * 64; key += 1) {
      const bucket = digestBucket(key);
      if (digestKey(bucket.lower) !== key || digestBucket(key + 1).lower !== bucket.upper) expect.fail(`bucket ${key}`);
      if (digestKey(bucket.middle) !== key) expect.fail(`middle of bucket ${key}`);
    }
  });

  it('do not exist for NaN and the infinities', () => {
    for (const value of [NaN, Infinity, -Infinity]) expect(() => digestKey(value)).toThrow(RangeError);
    for (const key of [0, 127, 262017, 1.5, NaN]) expect(() => digestBucket(key)).toThrow(RangeError);
  });
});

describe('a quantile', () => {
  const random = seededRandom(20260105);
  const normal = seededNormal(random);
  const data = new Map<string, readonly number[]>([
    ['lognormal', sample(20_000, () => Math.exp(3 + normal()))],
    ['uniform', sample(20_000, () => 1000 * random())],
    ['uniform whole numbers', sample(20_000, () => Math.floor(300 * random()))],
    ['zero-heavy', sample(20_000, () => (random() < 0.7 ? 0 : Math.exp(normal())))],
    ['negative', sample(20_000, () => -Math.exp(2 * normal()))],
    ['of mixed sign', sample(20_000, () => 50 * normal())],
    ['heavy-tailed', sample(20_000, () => (1 / random()) ** 3)],
    ['constant', sample(1000, () => 17.3)],
    ['subnormal and zero', sample(1000, () => Math.floor(100 * random()) * 5e-324)],
    ['huge', sample(1000, () => (2 * random() - 1) * 1.7e308)],
    ['tiny normal', sample(1000, () => 2.3e-308 * (1 + random()))],
    ['of every magnitude', sample(20_000, () => (random() < 0.5 ? -1 : 1) * 10 ** (616 * random() - 308))],
    ['one value', [-4.2]],
    ['two values', [1e-300, 1e300]],
  ]);
  const quantiles = [0, 0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 1];

  it.each([...data.keys()])('is within 0.776 percent of the exact order statistic, and exact at the ends: %s', (name) => {
    const values = data.get(name) ?? [];
    const sorted = Float64Array.from(values).sort();
    const merger = mergedDigest([storedDigest(values)]);
    expect(merger.count).toBe(values.length);
    expect(merger.min).toBe((sorted.at(0) ?? NaN) + 0);
    expect(merger.max).toBe((sorted.at(-1) ?? NaN) + 0);
    for (const q of quantiles) {
      const exact = sorted[Math.max(Math.ceil(q * values.length - 1e-9), 1) - 1] ?? NaN;
      const error = Math.abs((merger.quantile(q)?.value ?? NaN) - exact);
      expect(error, `q = ${q}`).toBeLessThanOrEqual(Math.abs(exact) < SMALLEST_NORMAL ? SMALLEST_NORMAL : 0.00776 * Math.abs(exact));
    }
    expect(merger.quantile(0)?.value).toBe(merger.min);
    expect(merger.quantile(1)?.value).toBe(merger.max);
  });

  it('is that of the exact order statistic for any values', () => {
    const cases = fc.record({ values: fc.array(finite, { minLength: 1, maxLength: 40 }), thousandths: fc.integer({ min: 0, max: 1000 }) });
    fc.assert(
      fc.property(cases, ({ values, thousandths }) => {
        const exact = Float64Array.from(values).sort()[Math.max(Math.ceil((thousandths * values.length) / 1000), 1) - 1] ?? NaN;
        const error = Math.abs((mergedDigest([storedDigest(values)]).quantile(thousandths / 1000)?.value ?? NaN) - exact);
        expect(error).toBeLessThanOrEqual(Math.max(DIGEST_RELATIVE_ERROR * Math.abs(exact), SMALLEST_NORMAL));
      }),
      { seed: 4, numRuns: 1000 },
    );
  });

  it('has the rank ceil(q · n) of decimal arithmetic, whatever the rounding of q', () => {
    const cases = fc.record({ n: fc.integer({ min: 2, max: 2_000_000_000 }), tenThousandths: fc.integer({ min: 1, max: 10_000 }) });
    const one = digestKey(1);
    const two = digestKey(2);
    const medianOfTwo = (first: bigint, second: bigint, q: number): number => {
      const merger = new DigestMerger();
      const entries = BigInt64Array.of(BigInt(one) * 2n ** 45n + first, BigInt(two) * 2n ** 45n + second);
      merger.add(new Uint32Array(entries.buffer), 0, 2);
      return digestKey(merger.quantile(q)?.value ?? NaN);
    };
    fc.assert(
      fc.property(cases, ({ n, tenThousandths }) => {
        const rank = (BigInt(n) * BigInt(tenThousandths) + 9999n) / 10_000n;
        const q = tenThousandths / 10_000;
        if (rank < BigInt(n)) expect(medianOfTwo(rank, BigInt(n) - rank, q)).toBe(one);
        if (rank > 1n) expect(medianOfTwo(rank - 1n, BigInt(n) - rank + 1n, q)).toBe(two);
      }),
      { seed: 5, numRuns: 3000, examples: [[{ n: 100, tenThousandths: 700 }], [{ n: 100, tenThousandths: 5500 }]] },
    );
  });

  it('of nothing is null', () => {
    const merger = new DigestMerger();
    merger.add(new Uint32Array(0), 0, 0);
    expect([merger.quantile(0.5), merger.min, merger.max, merger.count]).toEqual([null, null, null, 0]);
    expect(merger.entries()).toEqual(new BigInt64Array(0));
  });

  it('is never outside the exact range, and within its bucket when no range is known', () => {
    const merger = mergedDigest([storedDigest([1.0001, 1.0002, 1.0003])]);
    expect(merger.quantile(0.5)).toEqual({ value: 1.0003, exact: false });
    const { entries } = storedDigest([1.0001, 1.0002, 1.0003]);
    const unknown = new DigestMerger();
    unknown.add(new Uint32Array(entries.buffer), 0, 1);
    expect(unknown.quantile(1)).toEqual({ value: 1.00775, exact: false });
  });

  it('of whole numbers is one, within 0.776 percent of every other that its bucket holds, and exact where it holds one', () => {
    for (let exponent = 0; exponent < 40; exponent++) {
      for (let part = 0; part < 64; part++) {
        const least = Math.ceil(2 ** exponent * (1 + part / 64));
        const most = Math.ceil(2 ** exponent * (1 + (part + 1) / 64)) - 1;
        if (most < least) continue;
        const merger = new DigestMerger('whole');
        const { entries } = storedDigest([least, least, least].map((value) => -value));
        merger.add(new Uint32Array(entries.buffer), 0, 1);
        const { value, exact } = merger.quantile(0.5) ?? { value: NaN, exact: null };
        const errors = [least, most].map((truth) => Math.abs(-value - truth) / truth);
        expect({ value, whole: Number.isInteger(value), exact, near: Math.max(...errors) <= DIGEST_RELATIVE_ERROR }).toEqual({
          value,
          whole: true,
          exact: least === most,
          near: true,
        });
      }
    }
  });

  it('outside 0 to 1 is a RangeError', () => {
    for (const q of [-0.1, 1.1, NaN]) expect(() => new DigestMerger().quantile(q)).toThrow(RangeError);
  });
});

describe('a merger refuses', () => {
  it('entries that name no bucket', () => {
    for (const entry of [0n, 1n, 127n * 2n ** 45n + 1n, 262017n * 2n ** 45n + 1n, -1n, -(2n ** 63n)]) {
      expect(() => new DigestMerger().add(words(entry), 0, 1)).toThrow(SketchFormatError);
      const merger = mergedDigest([storedDigest([1])]);
      expect(() => merger.add(words(entry), 0, 1)).toThrow(SketchFormatError);
    }
  });

  it('a part that the list does not have', () => {
    for (const [from, to] of [
      [-1, 1],
      [0, 2],
      [2, 1],
      [NaN, 1],
    ] as const) {
      expect(() => new DigestMerger().add(words(BigInt(digestKey(1)) * 2n ** 45n + 1n), from, to)).toThrow(RangeError);
    }
  });

  it('a range that is not one', () => {
    for (const [min, max] of [
      [NaN, 1],
      [0, Infinity],
      [2, 1],
    ] as const)
      expect(() => new DigestMerger().addRange(min, max)).toThrow(RangeError);
  });

  it('more than it can count exactly', () => {
    const full = 2n ** 45n - 1n;
    const merger = new DigestMerger();
    const list = words(BigInt(digestKey(1)) * 2n ** 45n + full);
    merger.add(list, 0, 1);
    expect(merger.count).toBe(2 ** 45 - 1);
    merger.add(list, 0, 1);
    expect(() => merger.entries()).toThrow(RangeError);
    expect(() => {
      for (let i = 0; i < 300; i++) merger.add(list, 0, 1);
    }).toThrow(RangeError);
  });
});
