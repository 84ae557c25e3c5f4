import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SketchFormatError,
  thetaDecode,
  thetaDifference,
  thetaEmpty,
  thetaEstimate,
  thetaFromHashes,
  thetaHashes,
  thetaIntersect,
  ThetaMerger,
} from '../../runtime/sketch/theta.ts';
import { readTheta, writeTheta } from '../../runtime/sketch/thetaCodec.ts';
import { hashesOfIntegers, officialTheta, sameBytes, seededRandom } from './support.ts';
import { decodePlain, encodeCompressed, encodePlain, MAX_THETA } from './thetaReference.ts';

const sketch = (size: number): Uint8Array => thetaFromHashes(hashesOfIntegers(0, size));
const texts = (from: number, to: number): Uint8Array =>
  thetaFromHashes(thetaHashes(Array.from({ length: to - from }, (_, i) => `naïve-${from + i}`)));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function altered(bytes: Uint8Array, changes: Readonly<Record<number, number>>): Uint8Array {
  const copy = new Uint8Array(bytes);
  for (const [at, value] of Object.entries(changes)) copy[Number(at)] = value;
  return copy;
}

describe('the bytes of a theta sketch', () => {
  it('are those of the empty one: 8, with the flag', () => {
    expect(Buffer.from(thetaEmpty).toString('hex')).toBe('01030300001ecc93');
  });

  it('are those of a single item as the C++ library writes it: 8 and its hash', () => {
    const bytes = sketch(1);
    expect(Buffer.from(bytes.subarray(0, 8)).toString('hex')).toBe('01030300001acc93');
    expect(bytes.length).toBe(16);
  });

  it('are read by an independent decoder in every form', () => {
    for (const [size, preambleLongs] of [
      [0, 1],
      [1, 1],
      [2, 2],
      [4096, 2],
      [4097, 3],
      [50_000, 3],
    ] as const) {
      const plain = decodePlain(sketch(size));
      const sorted = [...hashesOfIntegers(0, size).sort()];
      expect(plain.preambleLongs).toBe(preambleLongs);
      expect(plain.flags).toBe(size === 0 ? 0x1e : 0x1a);
      expect(plain.hashes).toEqual(sorted.slice(0, 4096));
      expect(plain.theta).toBe(sorted[4096] ?? MAX_THETA);
    }
  });

  it('survive being read and written again', () => {
    for (const size of [0, 1, 2, 4096, 4097, 50_000]) {
      const bytes = sketch(size);
      const { words, first, count, theta_low, theta_high } = readTheta(bytes);
      expect(sameBytes(writeTheta(words.subarray(first), count, theta_low, theta_high), bytes)).toBe(true);
      expect(thetaDecode(bytes).empty).toBe(size === 0);
    }
  });

  it('of an exact sketch with theta spelled out are reduced to the shorter form', () => {
    for (const size of [0, 1, 2, 100]) {
      const merger = new ThetaMerger();
      merger.add(encodePlain({ theta: MAX_THETA, hashes: [...hashesOfIntegers(0, size).sort()] }));
      expect(merger.encode()).toEqual(sketch(size));
    }
  });

  it('in the compressed form are read at every width', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 2n ** 62n }), fc.nat(62)), { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        (drawn, estimating) => {
          const hashes = [...new Set(drawn.map(([hash, shift]) => (hash >> BigInt(shift)) + 1n))].sort((a, b) => (a < b ? -1 : 1));
          const theta = estimating ? (hashes.at(-1) ?? 0n) + 1n : MAX_THETA;
          const decoded = thetaDecode(encodeCompressed({ theta, hashes }));
          expect({ theta: decoded.theta, hashes: [...decoded.hashes] }).toEqual({ theta, hashes });
        },
      ),
      { seed: 61, numRuns: 1000 },
    );
  });
});

describe('bytes that are not a sketch are refused:', () => {
  const exact = sketch(3);
  const estimate = sketch(5000);
  const compressed = encodeCompressed({ theta: MAX_THETA, hashes: [5n, 9n, 700n] });
  const [low = 0n, , high = 0n] = hashesOfIntegers(0, 3).sort();
  const cases = new Map<string, [Uint8Array, RegExp]>([
    ['no bytes at all', [new Uint8Array(0), /0 bytes/]],
    ['less than a preamble', [thetaEmpty.slice(0, 7), /7 bytes/]],
    ['another family of sketch', [altered(exact, { 2: 7 }), /family 7/]],
    ['a version of the future', [altered(exact, { 1: 5 }), /serial version 5/]],
    ['version zero', [altered(exact, { 1: 0 }), /serial version 0/]],
    ['another seed', [altered(exact, { 6: 0 }), /another seed/]],
    ['big-endian bytes', [altered(exact, { 5: 0x1b }), /big-endian/]],
    ['a hash table that is not compact', [altered(exact, { 5: 0x12 }), /compact form/]],
    ['hashes in no order', [altered(exact, { 5: 0x0a }), /not ordered/]],
    ['a preamble of 4', [altered(exact, { 0: 4 }), /4 preamble longs/]],
    ['a preamble of 0', [altered(exact, { 0: 0 }), /0 preamble longs/]],
    ['a preamble longer than the bytes', [altered(sketch(1), { 0: 3 }), /preamble alone/]],
    ['a count beyond the bytes', [altered(exact, { 8: 4 }), /48 expected for 4/]],
    ['a count of four thousand million', [altered(exact, { 8: 255, 9: 255, 10: 255, 11: 255 }), /expected for 4294967295/]],
    ['a count short of the bytes', [altered(exact, { 8: 2 }), /32 expected for 2/]],
    ['a missing last byte', [estimate.slice(0, -1), /expected/]],
    ['a missing last hash', [estimate.slice(0, -8), /expected/]],
    ['bytes after the end', [Uint8Array.from([...exact, 0]), /expected/]],
    ['an empty sketch that goes on', [Uint8Array.from([...thetaEmpty, 0]), /8 bytes/]],
    ['theta zero', [encodePlain({ theta: 0n, hashes: [] }), /theta is out of range/]],
    ['theta of 64 bits', [encodePlain({ theta: 2n ** 63n, hashes: [1n] }), /theta is out of range/]],
    ['a hash at theta', [encodePlain({ theta: high, hashes: [low, high] }), /not below theta/]],
    ['a hash above the largest theta', [encodePlain({ theta: MAX_THETA, hashes: [low, 2n ** 64n - 1n] }), /not below theta/]],
    ['hash zero', [encodePlain({ theta: MAX_THETA, hashes: [0n, low] }), /hash 0 /]],
    ['hashes out of order', [encodePlain({ theta: MAX_THETA, hashes: [high, low] }), /hash 1 /]],
    ['a hash twice', [encodePlain({ theta: MAX_THETA, hashes: [low, low] }), /hash 1 /]],
    ['differences of no bits', [altered(compressed, { 3: 0 }), /0 bits/]],
    ['differences of 64 bits', [altered(compressed, { 3: 64 }), /64 bits/]],
    ['a count of no bytes', [altered(compressed, { 4: 0 }), /count of 0 bytes/]],
    ['a count of five bytes', [altered(compressed, { 4: 5 }), /count of 5 bytes/]],
    ['a compressed preamble of 3', [altered(compressed, { 0: 3 }), /3 preamble longs/]],
    ['compressed bytes cut short', [compressed.slice(0, -1), /expected/]],
    ['a compressed sum over 63 bits', [encodeCompressed({ theta: MAX_THETA, hashes: [2n ** 62n, 2n ** 63n] }), /63 bits/]],
  ]);

  it.each([...cases.keys()])('%s', (name) => {
    const [bytes, message] = cases.get(name) ?? [thetaEmpty, /no such case/];
    expect(() => thetaDecode(bytes)).toThrow(SketchFormatError);
    expect(() => thetaDecode(bytes)).toThrow(message);
  });

  it('any prefix, and any change of a byte gives a sketch or a SketchFormatError, never anything else', () => {
    const random = seededRandom(62);
    const originals = [thetaEmpty, sketch(1), exact, sketch(40), encodePlain({ theta: high, hashes: [low] }), compressed];
    for (const original of originals) {
      for (let length = 0; length < original.length; length++)
        expect(() => thetaDecode(original.slice(0, length))).toThrow(SketchFormatError);
      for (let i = 0; i < 4000; i++) {
        const bytes = new Uint8Array(original);
        for (let changes = 0; changes <= 2 * random(); changes++) bytes[Math.floor(random() * bytes.length)] = Math.floor(256 * random());
        try {
          const { theta, hashes } = thetaDecode(bytes);
          if (hashes.some((hash, at) => hash <= (hashes[at - 1] ?? 0n) || hash >= theta)) expect.fail('an invalid sketch was read');
        } catch (error) {
          if (!(error instanceof SketchFormatError)) throw error;
        }
      }
    }
  });
});

describe('sketches of texts have the bytes that Apache DataSketches 5.2.0 (C++, through Python, lg k = 12) writes for the same texts:', () => {
  it('one and two', () => {
    expect(Buffer.from(texts(0, 1)).toString('hex')).toBe('01030300001acc93253505f002ddd562');
    expect(Buffer.from(texts(0, 2)).toString('hex')).toBe('02030300001acc9302000000000000009ea0a7a6a633ae3e253505f002ddd562');
  });

  it('an exact one, and an estimate after trim()', () => {
    expect(sha256(texts(0, 4000))).toBe('f4e3babc2d051639016d880e43cf933c652c662aaa90e0f973217c1448ba47b6');
    expect(sha256(texts(0, 50_000))).toBe('2f8818cea945f221168851e63553eb5b04e003730a7b6c4c49a8d9d73f2f408b');
  });

  it('their union, intersection and difference', () => {
    const [a, b] = [texts(0, 50_000), texts(30_000, 90_000)];
    const merger = new ThetaMerger();
    merger.add(a);
    merger.add(b);
    expect(sha256(merger.encode())).toBe('593fa4e63049a7cd8872056db448290194d07bda32be5b3b08aadb4aa00131e8');
    expect(sha256(thetaIntersect(a, b))).toBe('853ce956e30121ca9527828a8679933777197bf237503c502bcc4c8267c19a2f');
    expect(sha256(thetaDifference(a, b))).toBe('6b8e718202fd2776da25b8ce61225fc3737cf0059a6b204299f7a798710465f5');
  });
});

describe('sketches made by Apache DataSketches', () => {
  it.each(['theta_compact_estimation_from_java_v1.sk', 'theta_compact_estimation_from_java_v2.sk'])(
    '%s, of the integers 0 to 8191, is read, and holds our hashes of them',
    (name) => {
      const { theta, hashes } = thetaDecode(officialTheta(name));
      expect(hashes.length).toBe(4342);
      expect(hashes).toEqual(
        hashesOfIntegers(0, 8192)
          .filter((hash) => hash < theta)
          .sort(),
      );
    },
  );

  it('an empty one of serial version 2 is read', () => {
    expect(thetaDecode(officialTheta('theta_compact_empty_from_java_v2.sk'))).toEqual({
      theta: MAX_THETA,
      hashes: new BigUint64Array(0),
      empty: true,
    });
  });

  it.each(['cpp_v3.sk', 'cpp_v4.sk'])('%s, of the integers 0 to 99999, is read, and holds our hashes of them', (name) => {
    const { theta, hashes } = thetaDecode(officialTheta(name));
    expect(hashes).toEqual(
      hashesOfIntegers(0, 100_000)
        .filter((hash) => hash < theta)
        .sort(),
    );
  });

  it('the one of serial version 3 is written again byte by byte from its integers and its theta', () => {
    const official = officialTheta('cpp_v3.sk');
    const { theta } = thetaDecode(official);
    const hashes = hashesOfIntegers(0, 100_000)
      .filter((hash) => hash < theta)
      .sort();
    const bytes = writeTheta(new Uint32Array(hashes.buffer), hashes.length, Number(theta & 0xffffffffn), Number(theta >> 32n));
    expect(sameBytes(bytes, official)).toBe(true);
  });

  it('the canonical sketch of the same integers is its beginning: the library keeps up to 15/8 k until it rebuilds its table', () => {
    const official = thetaDecode(officialTheta('cpp_v3.sk'));
    const ours = sketch(100_000);
    expect(official.hashes.length).toBe(4285);
    expect(thetaDecode(ours).hashes).toEqual(official.hashes.slice(0, 4096));
    expect(thetaDecode(ours).theta).toBe(official.hashes[4096]);
    const merger = new ThetaMerger();
    merger.add(officialTheta('cpp_v3.sk'));
    expect(sameBytes(merger.encode(), ours)).toBe(true);
    expect(thetaEstimate(ours) / 100_000).toBeCloseTo(1, 1);
  });
});
