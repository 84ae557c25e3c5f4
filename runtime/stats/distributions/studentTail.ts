import { farTail } from './farTail.ts';
import { halfStepRatio } from './logGamma.ts';

const MOST_TERMS = 1e6;
const TINY = 1e-300;
const INVERSE_ROOT_PI = 1 / Math.sqrt(Math.PI);

/**
 * The probability that a variable of Student's t distribution is at least as far from 0 as t, on either side: the regularized incomplete
 * beta function I_x(ν/2, 1/2) at x = ν / (ν + t²). Uses the series for its complement when t² is at most 3, otherwise the continued
 * fraction of DiDonato and Morris (Algorithm 708, ACM Transactions on Mathematical Software 18, 1992), so that a small tail has a relative
 * error of at most 1e-12, or is the nearest double below 2.2e-308. One that rounds to 0 is 0.
 *
 * @param degrees ν, above 0 and usually not whole
 */
export function studentTail(tSquared: number, degrees: number): number {
  if (tSquared === Infinity) return 0;
  const a = degrees / 2;
  const y = tSquared / (degrees + tSquared);
  // x^a · y^½ · Γ(a + ½) / (Γ(a + 1) Γ(½))
  const logPower = -a * Math.log1p(tSquared / degrees);
  const [root, step] = [Math.sqrt(y), halfStepRatio(a)];
  const prefix = Math.exp(logPower) * root * step * INVERSE_ROOT_PI;
  if (tSquared <= 3) return 1 - 2 * a * prefix * series(a, y);
  const divisor = fraction(a, y);
  return farTail((a * prefix) / divisor, () => logPower + Math.log((a * root * step * INVERSE_ROOT_PI) / divisor));
}

/** 2F1(a + ½, 1; 3/2; y) */
function series(a: number, y: number): number {
  let sum = 1;
  let term = 1;
  for (let n = 0; n < MOST_TERMS; n++) {
    term *= ((a + 0.5 + n) / (1.5 + n)) * y;
    sum += term;
    if (term < sum * Number.EPSILON) break;
  }
  return sum;
}

/** The continued fraction that divides x^a y^b / B(a, b), for b = ½. */
function fraction(a: number, y: number): number {
  const x = 1 - y;
  const excess = a * y - 0.5 * x + 1;
  let value = (a * excess) / (a + 1);
  let c = value;
  let d = 0;
  for (let m = 1; m < MOST_TERMS; m++) {
    const numerator = ((a + m - 1) / (a + 2 * m - 1)) * ((a + m - 0.5) / (a + 2 * m - 1)) * m * (0.5 - m) * x * x;
    const denominator = m + (m * (0.5 - m) * x) / (a + 2 * m - 1) + ((a + m) / (a + 2 * m + 1)) * (excess + m * (1 + y));
    d = 1 / orTiny(denominator + numerator * d);
    c = orTiny(denominator + numerator / c);
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) < Number.EPSILON) break;
  }
  return value;
}

function orTiny(value: number): number {
  return value === 0 ? TINY : value;
}
