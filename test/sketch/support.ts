import { readFileSync } from 'node:fs';
import { DigestMerger, digestKey } from '../../runtime/sketch/digest.ts';
import { murmur3Words } from '../../runtime/sketch/murmur3.ts';
import { repository } from '../support/catalogs.ts';

/** Uniform numbers in (0, 1), the same for the same seed (xorshift32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 2 ** 32;
  };
}

export function seededNormal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

/** A digest as it is stored. */
export interface StoredDigest {
  readonly entries: BigInt64Array;
  readonly min: number | null;
  readonly max: number | null;
}

/** The stored digest of some values, packed here by the definition: key · 2^45 + count, ascending. */
export function storedDigest(values: readonly number[]): StoredDigest {
  const counts = new Map<number, bigint>();
  let min: number | null = null;
  let max: number | null = null;
  for (const value of values) {
    const key = digestKey(value);
    counts.set(key, (counts.get(key) ?? 0n) + 1n);
    min = min === null || value < min ? value : min;
    max = max === null || value > max ? value : max;
  }
  const keys = [...counts.keys()].sort((a, b) => a - b);
  return { entries: BigInt64Array.from(keys, (key) => BigInt(key) * 2n ** 45n + (counts.get(key) ?? 0n)), min, max };
}

export function addDigest(merger: DigestMerger, digest: StoredDigest): void {
  merger.add(new Uint32Array(digest.entries.buffer), 0, digest.entries.length);
  if (digest.min !== null && digest.max !== null) merger.addRange(digest.min, digest.max);
}

export function mergedDigest(digests: readonly StoredDigest[]): DigestMerger {
  const merger = new DigestMerger();
  for (const digest of digests) addDigest(merger, digest);
  return merger;
}

/** The theta hashes of the 64-bit integers from (inclusive) to (exclusive): of their 8 little-endian bytes. */
export function hashesOfIntegers(from: number, to: number): BigUint64Array {
  const hashes = new BigUint64Array(to - from);
  const out = new Uint32Array(hashes.buffer);
  const integer = new BigInt64Array(1);
  const integerWords = new Uint32Array(integer.buffer);
  const bytes = new Uint8Array(integer.buffer);
  for (let i = from; i < to; i++) {
    integerWords[0] = i % 2 ** 32;
    integerWords[1] = Math.floor(i / 2 ** 32);
    const { h1 } = murmur3Words(bytes, 8, 9001);
    out[2 * (i - from)] = (h1.low >>> 1) | (h1.high << 31);
    out[2 * (i - from) + 1] = h1.high >>> 1;
  }
  return hashes;
}

/** A sketch made by the official libraries. */
export function officialTheta(name: string): Uint8Array {
  return readFileSync(`${repository}test/fixtures/theta/${name}`);
}
