import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DigestMerger } from '../../runtime/sketch/digest.ts';
import { addDigest, mergedDigest, seededNormal, seededRandom, shuffled, storedDigest } from './support.ts';

/** All that can be seen of a merged digest, to the bit. */
function seen(merger: DigestMerger): unknown {
  const quantiles = [0, 0.1, 0.25, 0.5, 0.9, 0.99, 1].map((q) => merger.quantile(q)?.value ?? null);
  const answers = [merger.count, merger.min, merger.max, ...quantiles].map((x) =>
    x === null ? null : Buffer.from(Float64Array.of(x).buffer).toString('hex'),
  );
  return { entries: [...merger.entries()], answers };
}

const together = (lists: readonly (readonly number[])[]): DigestMerger => mergedDigest(lists.map(storedDigest));

const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.constantFrom(0, -0, 1, 5e-324),
);
const parts = fc.array(fc.array(value, { maxLength: 20 }), { maxLength: 8 });

describe('merging digests', () => {
  it('equals the digest of all values, however they were divided', () => {
    fc.assert(
      fc.property(parts, (lists) => {
        expect(seen(mergedDigest(lists.map(storedDigest)))).toEqual(seen(mergedDigest([storedDigest(lists.flat())])));
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  it('is commutative', () => {
    fc.assert(
      fc.property(parts, fc.nat(), (lists, seed) => {
        const digests = lists.map(storedDigest);
        expect(seen(mergedDigest(shuffled(digests, seededRandom(seed))))).toEqual(seen(mergedDigest(digests)));
      }),
      { seed: 12, numRuns: 300 },
    );
  });

  it('is associative, and does not change its inputs', () => {
    fc.assert(
      fc.property(parts, parts, parts, (a, b, c) => {
        const left = together(a);
        left.merge(together(b));
        left.merge(together(c));
        const middle = together(b);
        middle.merge(together(c));
        const right = together(a);
        right.merge(middle);
        expect(seen(left)).toEqual(seen(right));
        expect(seen(middle)).toEqual(seen(together([...b, ...c])));
      }),
      { seed: 13, numRuns: 300 },
    );
  });

  it('changes the quantiles that were read before', () => {
    fc.assert(
      fc.property(parts, (lists) => {
        const grown = new DigestMerger();
        lists.forEach((list, place) => {
          grown.merge(together([list]));
          expect(seen(grown)).toEqual(seen(together(lists.slice(0, place + 1))));
        });
      }),
      { seed: 14, numRuns: 200 },
    );
  });

  it('with itself doubles every count', () => {
    const values = [1, 2, 2, -3, 0];
    const merger = mergedDigest([storedDigest(values)]);
    merger.merge(merger);
    expect(seen(merger)).toEqual(seen(mergedDigest([storedDigest([...values, ...values])])));
  });

  it('accepts any part of a list of many digests', () => {
    const digests = [
      [1, 2, 3],
      [-5, 0, 7],
      [2, 2, 1e9],
    ].map(storedDigest);
    const list = BigInt64Array.from(digests.flatMap((digest) => [...digest.entries]));
    const merger = new DigestMerger();
    let from = 0;
    for (const { entries, min, max } of digests) {
      merger.add(new Uint32Array(list.buffer), from, from + entries.length);
      merger.addRange(min ?? NaN, max ?? NaN);
      from += entries.length;
    }
    expect(seen(merger)).toEqual(seen(mergedDigest(digests)));
  });

  it('does not keep the list: it may be overwritten after', () => {
    const digest = storedDigest([1, 2, 3]);
    const merger = mergedDigest([digest]);
    const before = seen(merger);
    digest.entries.fill(0n);
    expect(seen(merger)).toEqual(before);
  });

  it('accepts lists in any order of entries, with repeated and empty buckets', () => {
    const { entries, min, max } = storedDigest([1, 2, 2, 3, -4]);
    const odd = BigInt64Array.from([...entries].toReversed().flatMap((entry) => [entry, (entry >> 45n) << 45n]));
    const merger = new DigestMerger();
    merger.add(new Uint32Array(odd.buffer), 0, odd.length);
    merger.addRange(min ?? NaN, max ?? NaN);
    expect(seen(merger)).toEqual(seen(mergedDigest([{ entries, min, max }])));
  });

  it('returns entries that form a digest', () => {
    const normal = seededNormal(seededRandom(14));
    const merger = mergedDigest(Array.from({ length: 50 }, () => storedDigest(Array.from({ length: 100 }, normal))));
    const entries = merger.entries();
    expect(entries).toEqual(entries.toSorted());
    const again = new DigestMerger();
    addDigest(again, { entries, min: merger.min, max: merger.max });
    expect(seen(again)).toEqual(seen(merger));
  });

  it('of a few values takes little memory, however far apart they are', () => {
    const digests = [1e-300, -1e300, 1e300, -1e-300, 1, 0].map((x) => storedDigest([x]));
    const before = process.memoryUsage().arrayBuffers;
    const mergers = Array.from({ length: 2000 }, () => mergedDigest(digests));
    const grown = process.memoryUsage().arrayBuffers - before;
    expect(mergers.every((merger) => merger.count === 6)).toBe(true);
    expect(grown / mergers.length).toBeLessThan(16 * 1024);
  });
});
