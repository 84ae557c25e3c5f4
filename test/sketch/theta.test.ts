import { beforeAll, describe, expect, it } from 'vitest';
import { murmur3 } from '../../runtime/sketch/murmur3.ts';
import {
  ThetaMerger,
  thetaDecode,
  thetaDifference,
  thetaEmpty,
  thetaEstimate,
  thetaFromHashes,
  thetaHash,
  thetaHashBytes,
  thetaHashes,
  thetaIntersect,
} from '../../runtime/sketch/theta.ts';
import { hashesOfIntegers, sameBytes, seededRandom, shuffled } from './support.ts';

const K = 4096;
const sketch = (from: number, to: number): Uint8Array => thetaFromHashes(hashesOfIntegers(from, to));

function union(...sketches: readonly Uint8Array[]): Uint8Array {
  const merger = new ThetaMerger();
  for (const sketch of sketches) merger.add(sketch);
  return merger.encode();
}

describe('the hash of a text', () => {
  it('is the first half of murmur3 of its UTF-8 bytes with seed 9001, shifted right by one', () => {
    for (const text of [
      '',
      'a',
      'customer-17',
      'naïve',
      '東京',
      '🂡',
      'x'.repeat(256),
      'x'.repeat(257),
      'é'.repeat(300),
      `${'y'.repeat(200)}ü`,
    ]) {
      const bytes = new TextEncoder().encode(text);
      expect(thetaHash(text)).toBe(murmur3(bytes, 9001).h1 >> 1n);
      expect(thetaHashBytes(bytes)).toBe(thetaHash(text));
    }
  });

  it('is the same one by one and all at once', () => {
    const texts = ['', 'a', 'naïve', '東京', 'x'.repeat(1000), 'customer-17'];
    expect([...thetaHashes(texts)]).toEqual(texts.map(thetaHash));
  });

  it('of a lone surrogate is that of the replacement character', () => {
    expect(thetaHash('a\ud800')).toBe(thetaHash('a\ufffd'));
  });

  it('counts the empty string as a value', () => {
    expect(thetaEstimate(thetaFromHashes(thetaHashes(['', 'a', ''])))).toBe(2);
  });
});

describe('the number of distinct values', () => {
  let hashes: BigUint64Array;
  beforeAll(() => {
    hashes = hashesOfIntegers(0, 10_000_000);
  });

  it.each([0, 1, 2, 100, K - 1, K])('is exact for %i', (n) => {
    const sketch = thetaFromHashes(hashes.slice(0, n));
    expect(thetaEstimate(sketch)).toBe(n);
    expect(thetaDecode(sketch).hashes.length).toBe(n);
  });

  it.each([K + 1, 5000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000])(
    'is within three standard errors (4.7 percent) for %i',
    (n) => {
      const sketch = thetaFromHashes(hashes.subarray(0, n));
      const { theta, hashes: retained } = thetaDecode(sketch);
      expect(retained.length).toBe(K);
      expect(thetaEstimate(sketch)).toBe(K / (Number(theta) / 2 ** 63));
      expect(Math.abs(thetaEstimate(sketch) / n - 1)).toBeLessThan(3 / Math.sqrt(K - 1));
    },
  );

  it('is unbiased, with a standard error of 1.6 percent', () => {
    const errors = Array.from(
      { length: 400 },
      (_, i) => thetaEstimate(thetaFromHashes(hashes.subarray(20_000 * i, 20_000 * (i + 1)))) / 20_000 - 1,
    );
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);
    expect(Math.abs(mean)).toBeLessThan(0.0025);
    expect(deviation).toBeLessThan(1 / Math.sqrt(K - 2));
    expect(deviation).toBeGreaterThan(0.01);
  });

  it('does not depend on repetition', () => {
    const few = hashes.subarray(0, 6000);
    const repeated = new BigUint64Array(60_000);
    for (let i = 0; i < 10; i++) repeated.set(few, 6000 * i);
    expect(sameBytes(thetaFromHashes(repeated), thetaFromHashes(few))).toBe(true);
  });

  it('retains the 4,096 smallest hashes, and the next is theta', () => {
    const sorted = hashes.slice(0, 50_000).sort();
    const { theta, hashes: retained } = thetaDecode(thetaFromHashes(hashes.subarray(0, 50_000)));
    expect(retained).toEqual(sorted.subarray(0, K));
    expect(theta).toBe(sorted[K]);
  });

  it('of a union of parts is that of the whole, to the byte', () => {
    const random = seededRandom(41);
    const whole = thetaFromHashes(hashes.subarray(0, 200_000));
    for (const size of [100_000, 30_000, 5000, 130, 3]) {
      const parts: Uint8Array[] = [];
      for (let from = 0; from < 200_000;) {
        const to = Math.min(from + 1 + Math.floor(2 * size * random()), 200_000);
        parts.push(thetaFromHashes(hashes.subarray(from, to)));
        from = to;
      }
      expect(sameBytes(union(...shuffled(parts, random)), whole), `parts of about ${size}`).toBe(true);
    }
  });
});

describe('hashes', () => {
  it('at the ends of the 63 bits are reserved by the format and not retained', () => {
    expect(thetaFromHashes(BigUint64Array.of(0n, 2n ** 63n - 1n))).toEqual(thetaEmpty);
    expect([...thetaDecode(thetaFromHashes(BigUint64Array.of(0n, 1n, 2n ** 63n - 2n))).hashes]).toEqual([1n, 2n ** 63n - 2n]);
  });

  it('of 64 bits are refused, and nothing is added', () => {
    const merger = new ThetaMerger();
    expect(() => merger.addHashes(BigUint64Array.of(5n, 2n ** 63n))).toThrow(RangeError);
    expect(merger.encode()).toEqual(thetaEmpty);
  });

  it('are not changed by being counted', () => {
    const hashes = BigUint64Array.of(9n, 3n, 9n, 1n);
    thetaFromHashes(hashes);
    expect([...hashes]).toEqual([9n, 3n, 9n, 1n]);
  });
});

describe('set operations', () => {
  it('are those of sets while everything is retained', () => {
    for (const [a, b, c, d] of [
      [0, 1000, 500, 2000],
      [0, 10, 10, 20],
      [5, 6, 5, 6],
      [0, 100, 20, 30],
      [0, 0, 3, 9],
      [3, 9, 0, 0],
      [0, 4096, 1, 4097],
    ] as const) {
      const [low, high] = [Math.max(a, c), Math.min(b, d)];
      const [first, second] = [sketch(a, b), sketch(c, d)];
      expect(thetaIntersect(first, second)).toEqual(low < high ? sketch(low, high) : thetaEmpty);
      const onlyFirst = new BigUint64Array([...hashesOfIntegers(a, b)].filter((_, i) => a + i < c || a + i >= d));
      expect(thetaDifference(first, second)).toEqual(thetaFromHashes(onlyFirst));
    }
  });

  it('estimate large sets within a few percent of their union', () => {
    const [first, second] = [sketch(0, 100_000), sketch(60_000, 180_000)];
    const within = 3 * 0.016 * 180_000;
    expect(Math.abs(thetaEstimate(thetaIntersect(first, second)) - 40_000)).toBeLessThan(within);
    expect(Math.abs(thetaEstimate(thetaDifference(first, second)) - 60_000)).toBeLessThan(within);
    expect(Math.abs(thetaEstimate(thetaDifference(second, first)) - 80_000)).toBeLessThan(within);
  });

  it('split a set without loss below the smaller theta', () => {
    const [first, second] = [sketch(0, 20_000), sketch(10_000, 90_000)];
    const both = thetaDecode(thetaIntersect(first, second));
    const only = thetaDecode(thetaDifference(first, second));
    const theta = thetaDecode(second).theta;
    expect([both.theta, only.theta]).toEqual([theta, theta]);
    const kept = [...both.hashes, ...only.hashes].sort((a, b) => (a < b ? -1 : 1));
    expect(kept).toEqual([...thetaDecode(first).hashes].filter((hash) => hash < theta));
  });

  it('of disjoint estimates retain nothing but are not empty, and estimate zero', () => {
    const nothing = thetaIntersect(sketch(0, 10_000), sketch(20_000, 30_000));
    expect(thetaDecode(nothing)).toMatchObject({ empty: false, hashes: new BigUint64Array(0) });
    expect(thetaEstimate(nothing)).toBe(0);
    const merged = union(nothing, sketch(0, 10));
    expect(thetaDecode(merged).theta).toBe(thetaDecode(nothing).theta);
  });

  it('with the empty set give what they give for sets', () => {
    const large = sketch(0, 10_000);
    expect(thetaIntersect(large, thetaEmpty)).toEqual(thetaEmpty);
    expect(thetaIntersect(thetaEmpty, large)).toEqual(thetaEmpty);
    expect(thetaDifference(large, thetaEmpty)).toEqual(large);
    expect(thetaDifference(thetaEmpty, large)).toEqual(thetaEmpty);
    expect(thetaDifference(large, large)).toEqual(thetaIntersect(large, thetaDifference(large, large)));
  });
});
