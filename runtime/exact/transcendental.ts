import { bitLength, enlarge, toDouble, type Ratio } from './rational.ts';

/*
 * Logarithms, exponentials and powers of exact fractions, each rounded once, to the nearest double. They are computed in fixed point with
 * ever more bits until all that is possible rounds to one double (Ziv, "Fast evaluation of elementary mathematical functions with correctly
 * rounded last bit", ACM TOMS 17, 1991).
 */

/** A number within one unit of n · 2^-scale. */
interface Approximation {
  readonly n: bigint;
  readonly scale: number;
}

const FEWEST_BITS = 128;
/** What is not decided by then lies between two doubles exactly, as the square root of the square of such a number does. */
const MOST_BITS = 2048;
/** Bits in which the errors of all steps of a series have room. */
const GUARD = 64;
/** e to the power of these is beyond the doubles, and nearer to zero than to any other. */
const [LARGEST, SMALLEST] = [710, -746];
/** An argument of the exponential series is halved so often. */
const HALVINGS = 8;

/** The double nearest to the natural logarithm: -Infinity for zero, NaN for less. */
export function lnToDouble(a: Ratio): number {
  const { n, d } = enlarge(a);
  if (n <= 0n) return n === 0n ? -Infinity : Number.NaN;
  return nearest((bits) => ({ n: lnFixed(n, d, bits), scale: bits }));
}

/** The double nearest to e to the power of a number; infinite beyond the largest double. */
export function expToDouble(a: Ratio): number {
  const { n, d } = enlarge(a);
  return nearest((bits) => expOf((n << BigInt(bits + GUARD)) / d, bits));
}

/**
 * The double nearest to a power; infinite beyond the largest double and for zero to a negative power, NaN for a number below zero to a power
 * that is not whole.
 */
export function powerToDouble(base: Ratio, exponent: Ratio): number {
  const [b, e] = [enlarge(base), enlarge(exponent)];
  if (e.n === 0n) return 1;
  if (b.n === 0n) return e.n > 0n ? 0 : Infinity;
  if (b.n < 0n) {
    if (e.n % e.d !== 0n) return Number.NaN;
    const size = powerToDouble({ ...b, n: -b.n }, exponent);
    return (e.n / e.d) % 2n === 0n ? size : -size;
  }
  return nearest((bits) => {
    const more = bitLength(e.n < 0n ? -e.n : e.n);
    const logarithm = lnFixed(b.n, b.d, bits + GUARD + more);
    return expOf((logarithm * e.n) / (e.d << BigInt(more)), bits);
  });
}

/** Rounds what can be approximated with any number of bits. */
function nearest(approximated: (bits: number) => Approximation): number {
  for (let bits = FEWEST_BITS; ; bits *= 2) {
    const { n, scale } = approximated(bits);
    const [least, most] = [scaled(n - 1n, scale), scaled(n + 1n, scale)];
    if (least === most) return most;
    if (bits >= MOST_BITS) return scaled((n + (1n << 63n)) >> 64n, scale - 64);
  }
}

/** The double nearest to n · 2^-scale. */
function scaled(n: bigint, scale: number): number {
  return toDouble({ big: true, n: scale < 0 ? n << BigInt(-scale) : n, d: 1n << BigInt(Math.max(0, scale)) });
}

/** The logarithm of n/d, both positive, within one unit of 2^-bits: ln(m · 2^e) = 2 artanh((m - 1) / (m + 1)) + e ln 2. */
function lnFixed(n: bigint, d: bigint, bits: number): bigint {
  const apart = bitLength(n) - bitLength(d);
  const nearOne = toDouble({ big: true, ...halved(n, d, apart) });
  const e = apart + (nearOne > Math.SQRT2 ? 1 : nearOne < Math.SQRT1_2 ? -1 : 0);
  const m = halved(n, d, e);
  const scale = bits + GUARD;
  return (artanh2(m.n - m.d, m.n + m.d, scale) + BigInt(e) * ln2(scale)) >> BigInt(GUARD);
}

/** n/d divided by 2^times. */
function halved(n: bigint, d: bigint, times: number): { readonly n: bigint; readonly d: bigint } {
  return times >= 0 ? { n, d: d << BigInt(times) } : { n: n << BigInt(-times), d };
}

/** Twice the inverse hyperbolic tangent of n/d, of a size of 1/3 at most: the sum of z^k / k over odd k. */
function artanh2(n: bigint, d: bigint, scale: number): bigint {
  const shift = BigInt(scale);
  const z = (n << shift) / d;
  const square = (z * z) >> shift;
  let sum = 0n;
  let power = z;
  for (let k = 1n; power !== 0n && power !== -1n; k += 2n) {
    sum += power / k;
    power = (power * square) >> shift;
  }
  return 2n * sum;
}

const logarithmsOfTwo = new Map<number, bigint>();

function ln2(scale: number): bigint {
  const known = logarithmsOfTwo.get(scale) ?? artanh2(1n, 3n, scale);
  logarithmsOfTwo.set(scale, known);
  return known;
}

/** e to the power of y · 2^-(bits + GUARD): e^y = 2^k · e^(y - k ln 2), the latter as the Taylor series of a 256th, squared eight times. */
function expOf(y: bigint, bits: number): Approximation {
  const scale = bits + GUARD;
  const shift = BigInt(scale);
  const size = scaled(y, scale);
  if (size > LARGEST) return { n: 2n, scale: -2 * LARGEST };
  if (size < SMALLEST) return { n: 0n, scale: -2 * SMALLEST };
  const k = Math.round(size / Math.LN2);
  const part = (y - BigInt(k) * ln2(scale)) >> BigInt(HALVINGS);
  let sum = 0n;
  let term = 1n << shift;
  for (let i = 1n; term !== 0n && term !== -1n; i += 1n) {
    sum += term;
    term = ((term * part) >> shift) / i;
  }
  for (let halving = 0; halving < HALVINGS; halving += 1) sum = (sum * sum) >> shift;
  return { n: sum >> BigInt(GUARD), scale: bits - k };
}
