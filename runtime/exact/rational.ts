/**
 * Exact fractions. Formulas are evaluated with them, so that a result is rounded only once, at the end, whatever the order of operations.
 * Small ones are two doubles that hold safe integers; a product or sum beyond 2^53 switches to BigInt. The denominator is positive.
 */
export type Ratio = SmallRatio | BigRatio;

interface SmallRatio {
  readonly big: false;
  readonly n: number;
  readonly d: number;
}

interface BigRatio {
  readonly big: true;
  readonly n: bigint;
  readonly d: bigint;
}

const safe = Number.isSafeInteger;

/** Both must be safe integers and `d` positive. Adding 0 turns -0 into 0. */
const small = (n: number, d: number): Ratio => ({ big: false, n: n + 0, d });
const large = (n: bigint, d: bigint): Ratio => ({ big: true, n, d });

/** An integer over a power of ten: the value of a decimal stored as its unscaled integer. */
export function ratioOf(unscaled: number | bigint, scale = 0): Ratio {
  if (typeof unscaled === 'number' && scale <= 15) return small(unscaled, 10 ** scale);
  return large(BigInt(unscaled), 10n ** BigInt(scale));
}

/** The exact value of a double. Throws RangeError when it is not finite. */
export function ratioOfDouble(value: number): Ratio {
  if (!Number.isFinite(value)) throw new RangeError(`${value} has no exact value`);
  if (safe(value)) return small(value, 1);
  let exponent = 0;
  let whole = value;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    exponent += 1;
  }
  if (safe(whole) && exponent <= 52) return small(whole, 2 ** exponent);
  return large(BigInt(whole), 1n << BigInt(exponent));
}

/** The exact value of decimal text (`-12.50`, `1e-3`), or null for other text. */
export function ratioOfText(text: string): Ratio | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? shrink(digits, 10n ** BigInt(scale)) : shrink(digits * 10n ** BigInt(-scale), 1n);
}

export function add(a: Ratio, b: Ratio): Ratio {
  if (!a.big && !b.big) {
    if (a.d === b.d) {
      const n = a.n + b.n;
      if (safe(n)) return small(n, a.d);
    } else {
      const left = a.n * b.d;
      const right = b.n * a.d;
      const n = left + right;
      const d = a.d * b.d;
      if (safe(left) && safe(right) && safe(n) && safe(d)) return small(n, d);
    }
  }
  const [x, y] = [enlarge(a), enlarge(b)];
  return x.d === y.d ? large(x.n + y.n, x.d) : large(x.n * y.d + y.n * x.d, x.d * y.d);
}

export function negate(a: Ratio): Ratio {
  return a.big ? large(-a.n, a.d) : small(-a.n, a.d);
}

export function subtract(a: Ratio, b: Ratio): Ratio {
  return add(a, negate(b));
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  if (!a.big && !b.big) {
    const n = a.n * b.n;
    const d = a.d * b.d;
    if (safe(n) && safe(d)) return small(n, d);
  }
  const [x, y] = [enlarge(a), enlarge(b)];
  return large(x.n * y.n, x.d * y.d);
}

/** Null when `b` is zero. */
export function divide(a: Ratio, b: Ratio): Ratio | null {
  if (isZero(b)) return null;
  if (!a.big && !b.big) {
    const n = a.n * b.d;
    const d = a.d * b.n;
    if (safe(n) && safe(d)) return d > 0 ? small(n, d) : small(-n, -d);
  }
  const [x, y] = [enlarge(a), enlarge(b)];
  const d = x.d * y.n;
  return d > 0n ? large(x.n * y.d, d) : large(-x.n * y.d, -d);
}

export function isZero(a: Ratio): boolean {
  return a.big ? a.n === 0n : a.n === 0;
}

export function sign(a: Ratio): number {
  return a.big ? (a.n > 0n ? 1 : a.n < 0n ? -1 : 0) : Math.sign(a.n);
}

export function compare(a: Ratio, b: Ratio): number {
  return sign(subtract(a, b));
}

/** An integer power; null for zero to a negative one. */
export function power(base: Ratio, exponent: number): Ratio | null {
  const { n, d } = enlarge(base);
  if (exponent >= 0) return shrink(n ** BigInt(exponent), d ** BigInt(exponent));
  return divide(large(d ** BigInt(-exponent), 1n), shrink(n ** BigInt(-exponent), 1n));
}

/** The value as a safe integer or bigint, or null when it is not whole. */
export function wholeOf(a: Ratio): number | bigint | null {
  if (!a.big) {
    // The remainder of two doubles is exact, but their quotient may be rounded to a whole number.
    return a.n % a.d === 0 ? a.n / a.d : null;
  }
  if (a.n % a.d !== 0n) return null;
  const quotient = a.n / a.d;
  return safe(Number(quotient)) ? Number(quotient) : quotient;
}

export type Rounding = 'floor' | 'ceil' | 'half_away_from_zero';

/** The nearest multiple of 10^-places in the given direction, exactly. */
export function roundTo(a: Ratio, places: number, rounding: Rounding): Ratio {
  const factor = 10n ** BigInt(Math.abs(places));
  const { n, d } = enlarge(a);
  const [numerator, denominator] = places >= 0 ? [n * factor, d] : [n, d * factor];
  const whole = divideWhole(numerator, denominator, rounding);
  return places >= 0 ? shrink(whole, factor) : shrink(whole * factor, 1n);
}

/** `12.50`: exactly `scale` places, rounded half away from zero. */
export function toDecimalText(a: Ratio, scale: number): string {
  const { n, d } = enlarge(a);
  const unscaled = divideWhole(n * 10n ** BigInt(scale), d, 'half_away_from_zero');
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  const minus = unscaled < 0n ? '-' : '';
  return scale === 0 ? `${minus}${digits}` : `${minus}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The nearest double, ties to even; infinite beyond the largest double. */
export function toDouble(a: Ratio): number {
  // Two integers that doubles hold: IEEE 754 division rounds their exact quotient once.
  if (!a.big) return a.n / a.d;
  if (a.n === 0n) return 0;
  return a.n < 0n ? -bigToDouble(-a.n, a.d, false) : bigToDouble(a.n, a.d, false);
}

/** The double nearest to the exact square root of a nonnegative ratio. */
export function sqrtToDouble(a: Ratio): number {
  const { n, d } = enlarge(a);
  if (n === 0n) return 0;
  // sqrt(n/d) = sqrt(n·d) / d. Shifted so far that the root has at least 64 bits more than the denominator, no midpoint between two doubles
  // lies strictly between the truncated root and the true one, and one sticky bit decides.
  const product = n * d;
  const shift = BigInt(Math.max(0, 2 * (66 + bitLength(d)) - bitLength(product)) + 1) >> 1n;
  const shifted = product << (2n * shift);
  const root = integerSqrt(shifted);
  return bigToDouble(root, d << shift, root * root !== shifted);
}

/** The value in BigInts. */
export function enlarge(a: Ratio): BigRatio {
  return a.big ? a : { big: true, n: BigInt(a.n), d: BigInt(a.d) };
}

function shrink(n: bigint, d: bigint): Ratio {
  const [x, y] = [Number(n), Number(d)];
  return safe(x) && safe(y) ? small(x, y) : large(n, d);
}

function divideWhole(n: bigint, d: bigint, rounding: Rounding): bigint {
  const quotient = n / d;
  const rest = n % d;
  if (rest === 0n) return quotient;
  switch (rounding) {
    case 'floor':
      return n < 0n ? quotient - 1n : quotient;
    case 'ceil':
      return n < 0n ? quotient : quotient + 1n;
    case 'half_away_from_zero': {
      const twice = 2n * (rest < 0n ? -rest : rest);
      if (twice < d) return quotient;
      return n < 0n ? quotient - 1n : quotient + 1n;
    }
  }
}

/** The double nearest to n/d, both positive; `more` says that the true numerator is slightly larger, by less than one. */
function bigToDouble(n: bigint, d: bigint, more: boolean): number {
  // A quotient of at least 66 bits, whose lowest bit stands for everything that was cut off.
  const shift = 67 - (bitLength(n) - bitLength(d));
  const numerator = shift > 0 ? n << BigInt(shift) : n;
  const denominator = shift < 0 ? d << BigInt(-shift) : d;
  const quotient = numerator / denominator;
  const sticky = more || quotient * denominator !== numerator ? 1n : 0n;
  const bits = bitLength(quotient);
  // The value is quotient · 2^-shift; below 2^-1022 fewer than 53 bits are significant.
  const lowestBit = Math.max(bits - 53, shift - 1074);
  const cut = BigInt(lowestBit);
  const leading = quotient >> cut;
  const rest = ((quotient & ((1n << cut) - 1n)) << 1n) | sticky;
  const half = 1n << cut;
  const rounded = rest > half || (rest === half && (leading & 1n) === 1n) ? leading + 1n : leading;
  const exponent = lowestBit - shift;
  return exponent > 1023
    ? Infinity
    : exponent < -1022
      ? Number(rounded) * 2 ** -1022 * 2 ** (exponent + 1022)
      : Number(rounded) * 2 ** exponent;
}

/** The number of binary digits of an integer above zero. */
export function bitLength(value: bigint): number {
  const hex = value.toString(16);
  return hex.length * 4 - (Math.clz32(Number.parseInt(hex.charAt(0), 16)) - 28);
}

function integerSqrt(value: bigint): bigint {
  let guess = 1n << BigInt((bitLength(value) + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
