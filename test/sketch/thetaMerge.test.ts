import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SketchFormatError, ThetaMerger, thetaDecode, thetaEmpty, thetaFromHashes } from '../../runtime/sketch/theta.ts';
import { hashesOfIntegers, sameBytes, seededRandom, shuffled } from './support.ts';
import { canonicalUnion, decodePlain, encodePlain, MAX_THETA, type PlainTheta } from './thetaReference.ts';

const K = 4096;
const pool = [...hashesOfIntegers(0, 40_000)];

/** Sketches of any size and theta, also such as other libraries make: more than k hashes, or theta far above the last. */
const sketch: fc.Arbitrary<PlainTheta> = fc
  .record({
    from: fc.nat(30_000),
    size: fc.oneof({ arbitrary: fc.nat(300), weight: 4 }, fc.nat(9000)),
    share: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
  })
  .map(({ from, size, share }) => {
    const theta = share === 1 ? MAX_THETA : BigInt(Math.floor(share * 2 ** 40)) << 23n;
    const hashes = pool
      .slice(from, from + size)
      .filter((hash) => hash < theta)
      .sort((a, b) => (a < b ? -1 : 1));
    return { theta, hashes };
  });
const sketches = fc.array(sketch, { maxLength: 7 });

function mergerOf(parts: readonly PlainTheta[]): ThetaMerger {
  const merger = new ThetaMerger();
  for (const part of parts) merger.add(encodePlain(part));
  return merger;
}

describe('the union of theta sketches', () => {
  it('is the canonical one, as a plain implementation of the rule computes it', () => {
    fc.assert(
      fc.property(sketches, (parts) => {
        const { theta, hashes } = decodePlain(mergerOf(parts).encode());
        const expected = canonicalUnion(parts, K);
        if (theta !== expected.theta || hashes.length !== expected.hashes.length || hashes.some((hash, i) => hash !== expected.hashes[i])) {
          expect({ theta, hashes }).toEqual(expected);
        }
      }),
      { seed: 51, numRuns: 60 },
    );
  });

  it('is commutative, idempotent and independent of grouping, to the byte', () => {
    fc.assert(
      fc.property(sketches, fc.nat(), fc.nat(7), (parts, seed, cut) => {
        const expected = mergerOf(parts).encode();
        expect(sameBytes(mergerOf(shuffled([...parts, ...parts.slice(0, 2)], seededRandom(seed))).encode(), expected)).toBe(true);

        const [left, right] = [mergerOf(parts.slice(0, cut)), mergerOf(parts.slice(cut))];
        const encoded = new ThetaMerger();
        encoded.add(right.encode());
        encoded.add(left.encode());
        expect(sameBytes(encoded.encode(), expected)).toBe(true);

        const rightBefore = right.encode();
        left.merge(right);
        expect(sameBytes(left.encode(), expected)).toBe(true);
        expect(sameBytes(right.encode(), rightBefore)).toBe(true);
      }),
      { seed: 52, numRuns: 60 },
    );
  });

  it('of one is itself, and of none is empty', () => {
    expect(new ThetaMerger().encode()).toEqual(thetaEmpty);
    for (const size of [0, 1, 2, K, K + 1, 20_000]) {
      const whole = thetaFromHashes(hashesOfIntegers(0, size));
      const merger = new ThetaMerger();
      merger.add(whole);
      merger.add(thetaEmpty);
      expect(sameBytes(merger.encode(), whole)).toBe(true);
      merger.merge(merger);
      expect(sameBytes(merger.encode(), whole)).toBe(true);
    }
  });

  it('may be read at any time and added to after', () => {
    const merger = new ThetaMerger();
    for (let i = 0; i < 30; i++) {
      merger.add(thetaFromHashes(hashesOfIntegers(700 * i, 700 * i + 1000)));
      const soFar = thetaFromHashes(hashesOfIntegers(0, 700 * i + 1000));
      expect(sameBytes(merger.encode(), soFar)).toBe(true);
      expect(merger.estimate()).toBe(thetaDecode(soFar).hashes.length / (Number(thetaDecode(soFar).theta) / 2 ** 63));
    }
  });

  it('of thousands of small sketches is that of all their values', () => {
    const random = seededRandom(53);
    const merger = new ThetaMerger();
    const all: bigint[] = [];
    for (let i = 0; i < 3000; i++) {
      const hashes = Array.from({ length: 50 }, () => pool[Math.floor(random() * pool.length)] ?? 0n);
      merger.add(thetaFromHashes(BigUint64Array.from(hashes)));
      all.push(...hashes);
    }
    expect(sameBytes(merger.encode(), thetaFromHashes(BigUint64Array.from(all)))).toBe(true);
  });

  it('reads sketches wherever they are in their buffer', () => {
    const whole = thetaFromHashes(hashesOfIntegers(0, 5000));
    for (let offset = 0; offset < 9; offset++) {
      const buffer = new Uint8Array(whole.length + 9);
      buffer.set(whole, offset);
      const merger = new ThetaMerger();
      merger.add(buffer.subarray(offset, offset + whole.length));
      buffer.fill(255);
      expect(sameBytes(merger.encode(), whole)).toBe(true);
    }
  });

  it('is not changed by a damaged sketch, even if the damage is beyond what it needed to read', () => {
    const merger = new ThetaMerger();
    merger.add(thetaFromHashes(hashesOfIntegers(0, 30_000)));
    const before = merger.encode();
    const damaged = thetaFromHashes(hashesOfIntegers(30_000, 34_000));
    damaged.copyWithin(damaged.length - 8, damaged.length - 16, damaged.length - 8);
    expect(() => merger.add(damaged)).toThrow(SketchFormatError);
    expect(sameBytes(merger.encode(), before)).toBe(true);
  });
});
