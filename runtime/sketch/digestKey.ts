/**
 * The buckets of a digest: the sign, the exponent and the first 6 mantissa bits of an IEEE-754 double, so 64 buckets between a power of two
 * and the next (a log-linear histogram, as HdrHistogram's and as DDSketch's with linear interpolation). Zero and the subnormals share one
 * bucket.
 */

/**
 * The error bound of a quantile, relative to the exact order statistic: 1/129 = 0.7752 %, rounded up to cover the rounding of the answer.
 */
export const DIGEST_RELATIVE_ERROR = 0.00776;

/** The key of zero and of the subnormals. */
const ZERO = 2 ** 17;
/** The exponent and 6 mantissa bits of the smallest normal double, and of the first one that is not finite. */
const FIRST_NORMAL = 64;
const FIRST_INFINITE = 2047 * 64;

/** Keys run from FIRST_KEY (-1.8e308) to LAST_KEY (1.8e308), 18 bits. */
export const FIRST_KEY = ZERO - (FIRST_INFINITE - FIRST_NORMAL);
export const LAST_KEY = ZERO + (FIRST_INFINITE - FIRST_NORMAL);

/** The values of a bucket lie between its bounds. It includes the bound nearer to zero, except that the zero bucket includes neither. */
export interface DigestBucket {
  readonly lower: number;
  readonly upper: number;
  /** The harmonic middle, 2ab / (a + b): the value with the smallest relative error to all of them. */
  readonly middle: number;
}

/**
 * The bucket of a value: 18 bits, in the order of the values.
 *
 * @throws RangeError for NaN and the infinities, which the caller reads as null.
 */
export function digestKey(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`${value} has no bucket; read it as null.`);
  float.setFloat64(0, value);
  return digestKeyOfWord(float.getUint32(0));
}

/**
 * The same of the upper 32 bits of a double, for loops over many values. The infinities get the keys next to the first and the last one, which
 * no digest may have.
 */
export function digestKeyOfWord(high: number): number {
  const bits = (high & 0x7fffffff) >>> 14;
  if (bits < FIRST_NORMAL) return ZERO;
  const distance = Math.min(bits, FIRST_INFINITE) - FIRST_NORMAL + 1;
  return high > 0x7fffffff ? ZERO - distance : ZERO + distance;
}

/**
 * The bounds and middle of a bucket.
 *
 * @throws RangeError for an invalid key.
 */
export function digestBucket(key: number): DigestBucket {
  if (!Number.isInteger(key) || key < FIRST_KEY || key > LAST_KEY) throw new RangeError(`${key} is not the key of a bucket.`);
  if (key === ZERO) return { lower: -SMALLEST_NORMAL, upper: SMALLEST_NORMAL, middle: 0 };
  const distance = Math.abs(key - ZERO);
  const near = boundAt(distance);
  const far = Math.min(boundAt(distance + 1), Number.MAX_VALUE);
  // 2b / (a + b) times a, where a : b is 64 + m : 65 + m by the 6 mantissa bits m.
  const mantissa = (distance - 1) & 63;
  const middle = near * ((2 * (65 + mantissa)) / (129 + 2 * mantissa));
  return key > ZERO ? { lower: near, upper: far, middle } : { lower: -far, upper: -near, middle: -middle };
}

/** A bucket and its count as one positive BIGINT, key · 2^45 + count, ordered by key. The count must be below 2^45. */
export function digestEntrySql(keySql: string, countSql: string): string {
  return `(CAST((${keySql}) AS BIGINT) * ${2 ** 45} + CAST((${countSql}) AS BIGINT))`;
}

/** The key (INTEGER) of an entry made by `digestEntrySql`. */
export function digestEntryKeySql(entrySql: string): string {
  return `CAST(((${entrySql}) >> 45) AS INTEGER)`;
}

/** The count (BIGINT) of an entry made by `digestEntrySql`. */
export function digestEntryCountSql(entrySql: string): string {
  return `((${entrySql}) & ${2 ** 45 - 1})`;
}

const float = new DataView(new ArrayBuffer(8));
const SMALLEST_NORMAL = 2 ** -1022;

/** The bound nearer to zero of the bucket this many steps away from it. */
function boundAt(distance: number): number {
  float.setUint32(0, (distance - 1 + FIRST_NORMAL) << 14);
  float.setUint32(4, 0);
  return float.getFloat64(0);
}
