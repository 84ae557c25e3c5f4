/**
 * Mergeable distinct counts: theta sketches in the compact form of Apache DataSketches (serial version 3, ordered, seed 9001), reduced by a
 * canonical rule (see ThetaMerger), so that equal sets give equal bytes. Tools that read DataSketches can read them. The retained hashes of
 * a small set identify its values, because the seed is public: protect a sketch like the values themselves.
 */
import { DEFAULT_ENTRIES, ThetaMerger } from './ThetaMerger.ts';

export { SketchFormatError } from './SketchFormatError.ts';
export { thetaHash, thetaHashBytes, thetaHashes } from './thetaHash.ts';
export { thetaAccuracy } from './thetaAccuracy.ts';
export { thetaBounds, type ThetaBounds } from './thetaBounds.ts';
export { thetaDecode, type Theta } from './thetaCodec.ts';
export { thetaDifference, thetaIntersect } from './thetaSets.ts';
export { DEFAULT_ENTRIES, ThetaMerger };

/** The sketch of the empty set. Must not be written to. */
export const thetaEmpty: Uint8Array = new ThetaMerger().encode();

/**
 * The sketch of a set of values given by their hashes (`thetaHash`), in any order and with any repetition.
 *
 * @throws RangeError for a hash of 2^63 or more.
 */
export function thetaFromHashes(hashes: BigUint64Array, entries: number = DEFAULT_ENTRIES): Uint8Array {
  const merger = new ThetaMerger(entries);
  merger.addHashes(hashes);
  return merger.encode();
}

/**
 * The number of distinct values in one encoded sketch; see `ThetaMerger.estimate`.
 *
 * @throws SketchFormatError as `thetaDecode`.
 */
export function thetaEstimate(bytes: Uint8Array): number {
  const merger = new ThetaMerger();
  merger.add(bytes);
  return merger.estimate();
}
