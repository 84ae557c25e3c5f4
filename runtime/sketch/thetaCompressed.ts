import { SketchFormatError } from './SketchFormatError.ts';

/**
 * The hashes of a compressed theta sketch: running sums of `count` differences of `width` bits each, most significant bit first. Format:
 * Apache DataSketches, compact theta, serial version 4.
 *
 * @param start first byte of the differences; the caller has checked that all of them are present.
 * @returns the hashes as 32-bit words, low then high.
 * @throws SketchFormatError when a sum exceeds 63 bits.
 */
export function unpackHashes(bytes: DataView, start: number, count: number, width: number): Uint32Array {
  const words = new Uint32Array(2 * count);
  const upper = Math.max(width - 32, 0);
  const lower = width - upper;
  let bit = 8 * start;
  let high = 0;
  let low = 0;
  for (let i = 0; i < 2 * count; i += 2) {
    const sum = low + readBits(bytes, bit + upper, lower);
    high += readBits(bytes, bit, upper) + (sum > 0xffffffff ? 1 : 0);
    low = sum >>> 0;
    if (high > 0x7fffffff) throw new SketchFormatError('This is not a theta sketch that can be read: a hash has more than 63 bits.');
    words[i] = low;
    words[i + 1] = high;
    bit += width;
  }
  return words;
}

/** An unsigned integer of up to 32 bits, most significant bit first. */
function readBits(bytes: DataView, from: number, bits: number): number {
  let value = 0;
  let at = from;
  const end = from + bits;
  while (at < end) {
    const offset = at & 7;
    const take = Math.min(8 - offset, end - at);
    const part = (bytes.getUint8(Math.floor(at / 8)) >>> (8 - offset - take)) & ((1 << take) - 1);
    value = value * (1 << take) + part;
    at += take;
  }
  return value;
}
