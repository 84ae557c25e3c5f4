/**
 * A second reading of the theta format and of the canonical rule, written from their descriptions alone and sharing no code with
 * runtime/sketch: slow, with BigInt and sets. https://datasketches.apache.org/docs/Theta/ThetaSketchSetOps.html and its preamble tables.
 */
export const MAX_THETA = 2n ** 63n - 1n;

export interface PlainTheta {
  readonly theta: bigint;
  readonly hashes: readonly bigint[];
}

export interface Preamble extends PlainTheta {
  readonly preambleLongs: number;
  readonly flags: number;
}

/** Reads serial version 3. */
export function decodePlain(bytes: Uint8Array): Preamble {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [preambleLongs, version, family] = [view.getUint8(0), view.getUint8(1), view.getUint8(2)];
  const flags = view.getUint8(5);
  if (version !== 3 || family !== 3 || view.getUint16(6, true) !== 0x93cc) throw new Error('not a theta sketch of seed 9001');
  if (view.getUint16(3, true) !== 0) throw new Error('unused bytes are not zero');
  if ((flags & 4) !== 0) return { preambleLongs, flags, theta: MAX_THETA, hashes: [] };
  const count = preambleLongs === 1 ? 1 : view.getUint32(8, true);
  const theta = preambleLongs === 3 ? view.getBigUint64(16, true) : MAX_THETA;
  if (bytes.byteLength !== 8 * (preambleLongs + count)) throw new Error('wrong size');
  return { preambleLongs, flags, theta, hashes: Array.from({ length: count }, (_, i) => view.getBigUint64(8 * (preambleLongs + i), true)) };
}

/** Writes serial version 3 in its longest form: with theta, whether or not it is needed. */
export function encodePlain({ theta, hashes }: PlainTheta): Uint8Array {
  const bytes = new Uint8Array(24 + 8 * hashes.length);
  const view = new DataView(bytes.buffer);
  bytes.set([3, 3, 3, 0, 0, 2 | 8 | 16, 0xcc, 0x93]);
  view.setUint32(8, hashes.length, true);
  view.setBigUint64(16, theta, true);
  hashes.forEach((hash, i) => view.setBigUint64(24 + 8 * i, hash, true));
  return bytes;
}

/** Writes serial version 4: differences of as many bits as the widest needs, the most significant first. */
export function encodeCompressed({ theta, hashes }: PlainTheta): Uint8Array {
  const differences = hashes.map((hash, i) => hash - (hashes[i - 1] ?? 0n));
  const width = Math.max(...differences.map((difference) => difference.toString(2).length));
  const bits = differences.map((difference) => difference.toString(2).padStart(width, '0')).join('');
  const packed = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2));
  const countBytes: number[] = [];
  for (let rest = hashes.length; rest > 0; rest = Math.floor(rest / 256)) countBytes.push(rest % 256);
  const estimating = theta < MAX_THETA;
  const thetaBytes = Array.from({ length: estimating ? 8 : 0 }, (_, i) => Number((theta >> BigInt(8 * i)) & 255n));
  return Uint8Array.from([
    estimating ? 2 : 1,
    4,
    3,
    width,
    countBytes.length,
    2 | 8 | 16,
    0xcc,
    0x93,
    ...thetaBytes,
    ...countBytes,
    ...packed,
  ]);
}

/**
 * The canonical union: the k smallest distinct hashes below the smallest theta; theta is the next one if there is one, else that smallest
 * theta.
 */
export function canonicalUnion(sketches: readonly PlainTheta[], k: number): PlainTheta {
  const smallest = sketches.reduce((theta, sketch) => (sketch.theta < theta ? sketch.theta : theta), MAX_THETA);
  const all = [...new Set(sketches.flatMap((sketch) => sketch.hashes))].filter((hash) => hash < smallest).sort((a, b) => (a < b ? -1 : 1));
  return { theta: all[k] ?? smallest, hashes: all.slice(0, k) };
}
