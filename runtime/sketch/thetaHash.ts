import { DEFAULT_SEED, murmur3Words, type Murmur3Words } from './murmur3.ts';

/**
 * The hash under which a text is counted: MurmurHash3 x64-128 of its UTF-8 bytes with seed 9001, the first 64 bits shifted right by one, as
 * Apache DataSketches hashes a string (`hash(data, 9001)[0] >>> 1`). Unlike there, the empty string counts as a value: the hash of no
 * bytes. A lone surrogate is hashed as U+FFFD.
 *
 * @returns 0 to 2^63 - 1. The sketch reserves both ends and never retains them, which affects a value with a chance of 2^-62.
 */
export function thetaHash(text: string): bigint {
  return hashText(text).h1.unsigned() >> 1n;
}

/** The same hash of given bytes, such as the eight little-endian bytes of a 64-bit integer. */
export function thetaHashBytes(bytes: Uint8Array): bigint {
  return murmur3Words(bytes, bytes.length, DEFAULT_SEED).h1.unsigned() >> 1n;
}

/** `thetaHash` of each text, in order, as `thetaFromHashes` expects; about 0.2 µs for a short text. */
export function thetaHashes(texts: readonly string[]): BigUint64Array {
  const hashes = new BigUint64Array(texts.length);
  const out = new Uint32Array(hashes.buffer);
  let at = 0;
  for (const text of texts) {
    const { h1 } = hashText(text);
    out[at++] = (h1.low >>> 1) | (h1.high << 31);
    out[at++] = h1.high >>> 1;
  }
  return hashes;
}

const encoder = new TextEncoder();
const short = new Uint8Array(256);

function hashText(text: string): Murmur3Words {
  const length = text.length;
  if (length <= short.length) {
    let i = 0;
    for (; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) break;
      short[i] = code;
    }
    if (i === length) return murmur3Words(short, length, DEFAULT_SEED);
  }
  const bytes = encoder.encode(text);
  return murmur3Words(bytes, bytes.length, DEFAULT_SEED);
}
