import { deviance } from './deviance.ts';
import { logGamma, stirlingRest } from './logGamma.ts';

/** Far more than any arguments need: about √a terms suffice. */
const MOST_TERMS = 1e6;
const TINY = 1e-300;

/**
 * The upper tail of the gamma distribution, the regularized incomplete gamma function Q(a, x): by the series for P = 1 − Q below its middle
 * and by the continued fraction above it (NIST Digital Library of Mathematical Functions, 8.11.4 and 8.9.2), so that a small tail has a
 * relative error of at most 1e-12. Tails below 2.2e-308 lose digits; those below 5e-324 are 0.
 *
 * @param a above 0
 * @param x not negative
 */
export function gammaTail(a: number, x: number): number {
  if (x === 0) return 1;
  if (x === Infinity) return 0;
  return x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
}

function lowerBySeries(a: number, x: number): number {
  let sum = 1;
  let term = 1;
  for (let n = 1; n < MOST_TERMS; n++) {
    term *= x / (a + n);
    sum += term;
    if (term < sum * Number.EPSILON) break;
  }
  return mass(a, x) * sum;
}

/** By Lentz's algorithm, as modified by Thompson and Barnett. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const factor = n * (a - n);
    b += 2;
    d = 1 / (factor * d + b);
    c = b + factor / c;
    const change = c * d;
    fraction *= change;
    if (Math.abs(change - 1) < Number.EPSILON) break;
  }
  return a * mass(a, x) * fraction;
}

/** x^s e^(−x) / Γ(s + 1): a Poisson probability when s is whole. */
function mass(s: number, x: number): number {
  if (s < 32) return Math.exp(s * Math.log(x) - x - logGamma(s + 1));
  return Math.exp(-stirlingRest(s) - deviance(s, x)) / Math.sqrt(2 * Math.PI * s);
}
