/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within bounds that are checked before */
/** The seed of Apache DataSketches: sketches made with another one cannot be combined with these. */
export const DEFAULT_SEED = 9001;

export interface Murmur3Hash {
  /** The first and second 64 bits, unsigned. */
  readonly h1: bigint;
  readonly h2: bigint;
}

/**
 * MurmurHash3 x64-128 of some bytes.
 * Source: Austin Appleby, MurmurHash3.cpp (public domain), `MurmurHash3_x64_128`. Not a cryptographic hash.
 *
 * @param seed an unsigned 32-bit integer.
 */
export function murmur3(bytes: Uint8Array, seed: number = DEFAULT_SEED): Murmur3Hash {
  const { h1, h2 } = murmur3Words(bytes, bytes.length, seed);
  return { h1: h1.unsigned(), h2: h2.unsigned() };
}

/**
 * The same hash without allocating, for loops over many values. The next call overwrites the result.
 *
 * @param length how many of the first bytes to hash, so that a buffer can be reused.
 */
export function murmur3Words(bytes: Uint8Array, length: number, seed: number): Murmur3Words {
  h1.set(0, seed);
  h2.set(0, seed);

  const tail = length & ~15;
  for (let at = 0; at < tail; at += 16) {
    k1.set(read32(bytes, at + 4), read32(bytes, at));
    k2.set(read32(bytes, at + 12), read32(bytes, at + 8));
    mixFirst();
    h1.rotate(27);
    h1.add(h2.high, h2.low);
    h1.multiply(0, 5);
    h1.add(0, 0x52dce729);
    mixSecond();
    h2.rotate(31);
    h2.add(h1.high, h1.low);
    h2.multiply(0, 5);
    h2.add(0, 0x38495ab5);
  }

  const left = length - tail;
  if (left > 8) {
    k2.set(readUpTo4(bytes, tail + 12, length), readUpTo4(bytes, tail + 8, length));
    mixSecond();
  }
  if (left > 0) {
    k1.set(readUpTo4(bytes, tail + 4, length), readUpTo4(bytes, tail, length));
    mixFirst();
  }

  h1.xor(0, length);
  h2.xor(0, length);
  h1.add(h2.high, h2.low);
  h2.add(h1.high, h1.low);
  h1.finish();
  h2.finish();
  h1.add(h2.high, h2.low);
  h2.add(h1.high, h1.low);

  return result;
}

export interface Murmur3Words {
  readonly h1: Readonly<Word>;
  readonly h2: Readonly<Word>;
}

/** A 64-bit integer as two signed 32-bit halves, which the engine keeps in registers; BigInt would allocate at every step. */
class Word {
  high = 0;
  low = 0;

  set(high: number, low: number): void {
    this.high = high | 0;
    this.low = low | 0;
  }

  xor(high: number, low: number): void {
    this.high ^= high;
    this.low ^= low;
  }

  add(high: number, low: number): void {
    const sum = (this.low >>> 0) + (low >>> 0);
    this.high = (this.high + high + (sum > 0xffffffff ? 1 : 0)) | 0;
    this.low = sum | 0;
  }

  multiply(high: number, low: number): void {
    const own = this.low;
    this.high = (highProduct(own, low) + Math.imul(this.high, low) + Math.imul(own, high)) | 0;
    this.low = Math.imul(own, low);
  }

  /** @param bits 1 to 31. */
  rotate(bits: number): void {
    const high = this.high;
    const low = this.low;
    this.high = (high << bits) | (low >>> (32 - bits));
    this.low = (low << bits) | (high >>> (32 - bits));
  }

  /** Rotates by 33: swaps the halves, then rotates by one more bit. */
  rotate33(): void {
    const high = this.high;
    this.high = (this.low << 1) | (high >>> 31);
    this.low = (high << 1) | (this.low >>> 31);
  }

  unsigned(): bigint {
    return (BigInt(this.high >>> 0) << 32n) | BigInt(this.low >>> 0);
  }

  /** Appleby's `fmix64`. */
  finish(): void {
    this.low ^= this.high >>> 1;
    this.multiply(0xff51afd7, 0xed558ccd);
    this.low ^= this.high >>> 1;
    this.multiply(0xc4ceb9fe, 0x1a85ec53);
    this.low ^= this.high >>> 1;
  }
}

// A single set of registers suffices: hashing is synchronous and never re-entered.
const h1 = new Word();
const h2 = new Word();
const k1 = new Word();
const k2 = new Word();
const result: Murmur3Words = { h1, h2 };

function mixFirst(): void {
  k1.multiply(0x87c37b91, 0x114253d5);
  k1.rotate(31);
  k1.multiply(0x4cf5ad43, 0x2745937f);
  h1.xor(k1.high, k1.low);
}

function mixSecond(): void {
  k2.multiply(0x4cf5ad43, 0x2745937f);
  k2.rotate33();
  k2.multiply(0x87c37b91, 0x114253d5);
  h2.xor(k2.high, k2.low);
}

/** The upper 32 bits of the product of two unsigned 32-bit integers, from 16-bit halves, so that no step exceeds 32 bits. */
function highProduct(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = (Math.imul(aHigh, bLow) >>> 0) + (Math.imul(aLow, bLow) >>> 16);
  const other = (Math.imul(aLow, bHigh) >>> 0) + (middle & 0xffff);
  return (Math.imul(aHigh, bHigh) + (middle >>> 16) + (other >>> 16)) | 0;
}

function read32(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

/** Like `read32`, with zeros for bytes at or past the end. */
function readUpTo4(bytes: Uint8Array, at: number, end: number): number {
  let word = 0;
  for (let i = Math.min(at + 4, end) - 1; i >= at; i--) word = (word << 8) | bytes[i]!;
  return word;
}
