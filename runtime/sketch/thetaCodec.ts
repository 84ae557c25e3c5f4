/* oxlint-disable typescript/no-non-null-assertion -- loops over typed arrays, within bounds that are checked before */
import { SketchFormatError } from './SketchFormatError.ts';
import { unpackHashes } from './thetaCompressed.ts';

/** Theta of a sketch that has dropped nothing: the largest 63-bit integer. */
const THETA_MAX = 2n ** 63n - 1n;

/** Low 16 bits of the murmur3 hash of the seed 9001 itself. */
const SEED_HASH = 0x93cc;

/**
 * A theta sketch as 32-bit words: hash i is `words[first + 2i]` (low) and `words[first + 2i + 1]` (high), strictly ascending and below
 * theta.
 */
export interface ThetaWords {
  readonly words: Uint32Array;
  readonly first: number;
  readonly count: number;
  readonly theta_low: number;
  readonly theta_high: number;
}

export interface Theta {
  /** Every hash of the set below it is retained; theta / 2^63 is that share of the hash space. */
  readonly theta: bigint;
  /** Retained hashes, strictly ascending, from 1 to theta - 1. */
  readonly hashes: BigUint64Array;
  /** Nothing was ever counted. False for, say, an intersection of two estimates that retained nothing. */
  readonly empty: boolean;
}

const FAMILY_COMPACT = 3;
const FLAG_BIG_ENDIAN = 1;
const FLAG_READ_ONLY = 2;
const FLAG_EMPTY = 4;
const FLAG_COMPACT = 8;
const FLAG_ORDERED = 16;
const MAX_HIGH = 0x7fffffff;
const MAX_LOW = 0xffffffff;
const NO_HASHES: ThetaWords = { words: new Uint32Array(0), first: 0, count: 0, theta_low: MAX_LOW, theta_high: MAX_HIGH };

/**
 * Reads a compact, ordered theta sketch made with seed 9001. Format: Apache DataSketches, compact theta, serial versions 3 (which this
 * service writes), 1, 2 and 4 (compressed).
 *
 * @throws SketchFormatError when the bytes are anything else or damaged: every length, count, hash and theta is checked.
 */
export function thetaDecode(bytes: Uint8Array): Theta {
  const { words, first, count, theta_low, theta_high } = readTheta(bytes);
  const hashes = new BigUint64Array(count);
  new Uint32Array(hashes.buffer).set(words.subarray(first, first + 2 * count));
  const theta = (BigInt(theta_high) << 32n) | BigInt(theta_low);
  return { theta, hashes, empty: count === 0 && theta === THETA_MAX };
}

/**
 * Like `thetaDecode`, without BigInt: a view of the bytes if they are aligned.
 *
 * @throws SketchFormatError as `thetaDecode`.
 */
export function readTheta(bytes: Uint8Array): ThetaWords {
  if (bytes.length < 8) throw damaged(`it has ${bytes.length} bytes, at least 8 expected`);
  if (bytes[2] !== FAMILY_COMPACT) throw damaged(`family ${bytes[2]} is not the compact theta family (${FAMILY_COMPACT})`);
  const version = bytes[1]!;
  if (version < 1 || version > 4) throw damaged(`serial version ${version} is not one of 1 to 4`);
  const flags = bytes[5]!;
  if ((flags & FLAG_BIG_ENDIAN) !== 0) throw damaged('it is big-endian');

  const preamble = bytes[0]! & 0x3f;
  if (version >= 2 && ((flags & FLAG_EMPTY) !== 0 || (version === 2 && preamble === 1))) {
    // The seed hash of an empty sketch is not checked: old writers omitted it, and nothing was hashed.
    if (bytes.length !== 8) throw damaged(`an empty sketch has 8 bytes, not ${bytes.length}`);
    return NO_HASHES;
  }
  if (version >= 2) {
    const seed = bytes[6]! | (bytes[7]! << 8);
    if (seed !== SEED_HASH) throw damaged(`it was made with another seed (seed hash ${seed}, expected ${SEED_HASH})`);
  }
  if (version >= 3) {
    if ((flags & FLAG_COMPACT) === 0) throw damaged('it is not in compact form');
    if ((flags & FLAG_ORDERED) === 0) throw damaged('it is not ordered; compact it as ordered first');
  }
  const sketch = version === 4 ? readCompressed(bytes, preamble) : readPlain(bytes, version, preamble);
  checkHashes(sketch);
  return sketch;
}

/**
 * Writes a compact, ordered theta sketch: serial version 3, seed 9001, in the forms of the C++ library: empty (8 bytes), single item (8 +
 * 8), exact (16 + 8 n) and estimation (24 + 8 n). Equal sketches have equal bytes.
 *
 * @param words the hashes (low, high), which must be ascending, distinct and below theta.
 * @param count how many of them, from the first.
 */
export function writeTheta(words: Uint32Array, count: number, theta_low: number, theta_high: number): Uint8Array {
  const exact = theta_low === MAX_LOW && theta_high === MAX_HIGH;
  const empty = exact && count === 0;
  const preamble = !exact ? 3 : count <= 1 ? 1 : 2;
  const out = new Uint32Array(2 * (preamble + count));
  const bytes = new Uint8Array(out.buffer);
  bytes[0] = preamble;
  bytes[1] = 3;
  bytes[2] = FAMILY_COMPACT;
  bytes[5] = FLAG_READ_ONLY | FLAG_COMPACT | FLAG_ORDERED | (empty ? FLAG_EMPTY : 0);
  bytes[6] = SEED_HASH & 0xff;
  bytes[7] = SEED_HASH >> 8;
  if (preamble > 1) out[2] = count;
  if (preamble > 2) {
    out[4] = theta_low;
    out[5] = theta_high;
  }
  out.set(words.subarray(0, 2 * count), 2 * preamble);
  return bytes;
}

/** Serial versions 1 to 3: preamble, then the hashes as they are. */
function readPlain(bytes: Uint8Array, version: number, preamble: number): ThetaWords {
  if (preamble < 1 || preamble > 3 || (version === 1 && preamble !== 3))
    throw damaged(`${preamble} preamble longs in serial version ${version}`);
  if (bytes.length < 8 * preamble) throw damaged(`it has ${bytes.length} bytes, its preamble alone has ${8 * preamble}`);
  const words = wordsOf(bytes);
  const count = preamble === 1 ? 1 : words[2]!;
  const expected = 8 * (preamble + count);
  if (bytes.length !== expected) throw damaged(`it has ${bytes.length} bytes, ${expected} expected for ${count} hashes`);
  return {
    words,
    first: 2 * preamble,
    count,
    theta_low: preamble === 3 ? words[4]! : MAX_LOW,
    theta_high: preamble === 3 ? words[5]! : MAX_HIGH,
  };
}

/**
 * Serial version 4: theta if estimating, the count in 1 to 4 bytes, then the differences of the hashes, each with as many bits as the
 * widest needs.
 */
function readCompressed(bytes: Uint8Array, preamble: number): ThetaWords {
  const width = bytes[3]!;
  const countBytes = bytes[4]!;
  if (preamble < 1 || preamble > 2) throw damaged(`${preamble} preamble longs in serial version 4`);
  if (width < 1 || width > 63) throw damaged(`differences of ${width} bits`);
  if (countBytes < 1 || countBytes > 4) throw damaged(`a count of ${countBytes} bytes`);
  const start = 8 * preamble + countBytes;
  if (bytes.length < start) throw damaged(`it has ${bytes.length} bytes, its preamble alone has ${start}`);

  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let i = countBytes - 1; i >= 0; i--) count = count * 256 + bytes[8 * preamble + i]!;
  const expected = start + Math.ceil((count * width) / 8);
  if (bytes.length !== expected) throw damaged(`it has ${bytes.length} bytes, ${expected} expected for ${count} hashes`);
  return {
    words: unpackHashes(view, start, count, width),
    first: 0,
    count,
    theta_low: preamble === 2 ? view.getUint32(8, true) : MAX_LOW,
    theta_high: preamble === 2 ? view.getUint32(12, true) : MAX_HIGH,
  };
}

function checkHashes({ words, first, count, theta_low, theta_high }: ThetaWords): void {
  if (theta_high > MAX_HIGH || (theta_high === 0 && theta_low === 0)) throw damaged('theta is out of range');
  let high = 0;
  let low = 0;
  const end = first + 2 * count;
  for (let at = first; at < end; at += 2) {
    const nextLow = words[at]!;
    const nextHigh = words[at + 1]!;
    if (nextHigh < high || (nextHigh === high && nextLow <= low)) throw damaged(`hash ${(at - first) / 2} is not above the one before it`);
    low = nextLow;
    high = nextHigh;
  }
  if (count > 0 && (high > theta_high || (high === theta_high && low >= theta_low))) throw damaged('a hash is not below theta');
}

/** The bytes as little-endian words; copied only if they are not aligned to words. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length >>> 2);
}

function damaged(reason: string): SketchFormatError {
  return new SketchFormatError(`This is not a theta sketch that can be read: ${reason}.`);
}
