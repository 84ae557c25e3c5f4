import { DIGEST_RELATIVE_ERROR, type DigestBucket } from './digestKey.ts';
import type { DigestValues } from './DigestMerger.ts';

/** One of the values that a digest has counted, as far as its bucket tells. */
export interface OrderStatistic {
  readonly value: number;
  /** Whether no other value is possible. */
  readonly exact: boolean;
}

/**
 * The value of a bucket: the shortest decimal that differs from everything that the bucket may hold by at most DIGEST_RELATIVE_ERROR; for
 * whole numbers a whole one, and exact where the bucket holds only one, which it does up to 128.
 *
 * @param range what all values lie within; null when it is not known
 */
export function orderStatistic(
  bucket: DigestBucket,
  values: DigestValues,
  { min, max }: { readonly min: number | null; readonly max: number | null },
): OrderStatistic {
  if (bucket.middle === 0) return { value: within(0, min, max), exact: values === 'whole' };
  const side = Math.sign(bucket.middle);
  const [near, far] = side < 0 ? [-bucket.upper, -bucket.lower] : [bucket.lower, bucket.upper];
  // The bound away from zero belongs to the next bucket.
  const [least, most] = values === 'whole' ? [Math.ceil(near), Math.ceil(far) - 1] : [near, far];
  const value = side * (least === most ? least : roundest(least, most, values));
  return { value: within(value, min, max), exact: least === most || (min !== null && min === max) };
}

/** @param least positive */
function roundest(least: number, most: number, values: DigestValues): number {
  const [from, to] = [most * (1 - DIGEST_RELATIVE_ERROR), least * (1 + DIGEST_RELATIVE_ERROR)];
  // The harmonic middle, without leaving the range of doubles.
  const middle = least * (2 / (1 + least / most));
  for (let digits = 1; digits < 17; digits++) {
    const rounded = Number(middle.toPrecision(digits));
    if (rounded >= from && rounded <= to && (values === 'any' || Number.isInteger(rounded))) return rounded;
  }
  return values === 'whole' ? Math.round(middle) : middle;
}

function within(value: number, min: number | null, max: number | null): number {
  return Math.min(Math.max(value, min ?? value), max ?? value);
}
