import { halfStepRatio } from './logGamma.ts';
import { normalTail } from './normalTail.ts';
import { studentTail } from './studentTail.ts';

const MOST_STEPS = 100;

/**
 * The distance from 0 that a standard normal variable stays within with this probability: 1.96 for 0.95.
 *
 * @param confidence between 0 and 1
 */
export function normalCritical(confidence: number): number {
  return critical(1 - confidence, normalTail, (t) => Math.exp((-t * t) / 2) / Math.sqrt(2 * Math.PI), normalStart(confidence));
}

/** The same for Student's t distribution. */
export function studentCritical(confidence: number, degrees: number): number {
  const a = degrees / 2;
  // Γ(a + ½) / (Γ(a) √(πν))
  const peak = (a * halfStepRatio(a)) / Math.sqrt(Math.PI * degrees);
  const density = (t: number): number => peak * Math.exp(-(a + 0.5) * Math.log1p((t * t) / degrees));
  return critical(1 - confidence, (tSquared) => studentTail(tSquared, degrees), density, normalCritical(confidence));
}

/** At least the requested value: the tail is at most e^(−z²/2). */
function normalStart(confidence: number): number {
  return Math.sqrt(-2 * Math.log1p(-confidence));
}

/**
 * Newton's method on the logarithm of the tail over that of t. The function is concave, so all steps after the first go in one direction.
 */
function critical(alpha: number, tail: (tSquared: number) => number, density: (t: number) => number, start: number): number {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`${1 - alpha} is not a confidence between 0 and 1`);
  let t = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const found = tail(t * t);
    const next = t * Math.exp((Math.log(found / alpha) * found) / (2 * density(t) * t));
    if (Math.abs(next - t) <= 2 * Number.EPSILON * t) return next;
    t = next;
  }
  return t;
}
