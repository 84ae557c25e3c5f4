import { digestBucket, digestKey } from './digestKey.ts';

export interface RoundBound {
  /** Where a bucket begins. */
  readonly value: number;
  /** The exponent of the largest power of two of which it is a multiple; Infinity for 0. */
  readonly exponent: number;
}

const MANTISSA = 64;

/**
 * The roundest lower bound of a bucket after one and up to another: a multiple of the largest power of two. Of two buckets with none in
 * between that hold a value, it says nothing of where in this gap either lies. 0 stands for the bounds of the zero bucket, on the side of
 * the negative numbers when there are any.
 *
 * @param after the key of a bucket
 * @param upTo a greater one
 */
export function roundestBound(after: number, upTo: number): RoundBound {
  if (!(after < upTo)) throw new RangeError(`there is no bound after bucket ${after} and up to ${upTo}`);
  const zero = digestKey(0);
  if (after < zero && upTo >= zero) return { value: 0, exponent: Infinity };
  if (after >= zero) return roundestIn(after === zero ? null : parts(digestBucket(after).lower), parts(digestBucket(upTo).lower));
  // Negative bounds mirrored: from that of the last bucket until before that of the first.
  const { value, exponent } = roundestIn(before(digestBucket(upTo).lower), before(digestBucket(after).lower));
  return { value: -value, exponent };
}

/** A bound as mantissa · 2^exponent, with a mantissa from 64 to 127. */
interface Parts {
  readonly mantissa: number;
  readonly exponent: number;
}

/** The roundest one greater than `low`, if that is not null, and at most `high`. */
function roundestIn(low: Parts | null, high: Parts): RoundBound {
  if (low === null || low.exponent < high.exponent) return { value: MANTISSA * 2 ** high.exponent, exponent: high.exponent + 6 };
  let { mantissa } = high;
  for (let rounder = mantissa & (mantissa - 1); rounder > low.mantissa; rounder = mantissa & (mantissa - 1)) mantissa = rounder;
  return { value: mantissa * 2 ** high.exponent, exponent: high.exponent + Math.log2(mantissa & -mantissa) };
}

function parts(bound: number): Parts {
  let exponent = Math.floor(Math.log2(bound));
  // The logarithm is rounded.
  if (2 ** exponent > bound) exponent -= 1;
  else if (2 ** (exponent + 1) <= bound) exponent += 1;
  // The largest double stands for the power of two beyond it.
  return { mantissa: Math.ceil(bound / 2 ** (exponent - 6)), exponent: exponent - 6 };
}

/** The bound before a negative one, mirrored. */
function before(bound: number): Parts {
  const { mantissa, exponent } = parts(-bound);
  return mantissa === MANTISSA ? { mantissa: 2 * MANTISSA - 1, exponent: exponent - 1 } : { mantissa: mantissa - 1, exponent };
}
