/** From here on, four terms of Stirling's series are as exact as a double. */
const LARGE = 32;
const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/**
 * ln Γ(x) for x > 0: Stirling's series (NIST Digital Library of Mathematical Functions, 5.11.1), reached from a small x by Γ(x + 1) = x ·
 * Γ(x).
 */
export function logGamma(x: number): number {
  let product = 1;
  let large = x;
  for (; large < LARGE; large++) product *= large;
  return (large - 0.5) * Math.log(large) - large + HALF_LOG_TWO_PI + stirlingRest(large) - Math.log(product);
}

/** ln Γ(x) minus Stirling's (x − 1/2) ln x − x + ln √2π, for a large x. */
export function stirlingRest(x: number): number {
  const square = 1 / (x * x);
  return (1 / 12 + square * (-1 / 360 + square * (1 / 1260 + square * (-1 / 1680)))) / x;
}

/** Γ(x + 1/2) / Γ(x + 1) for x > 0, by differences that do not cancel. */
export function halfStepRatio(x: number): number {
  let product = 1;
  let large = x;
  for (; large < LARGE; large++) product *= (large + 1) / (large + 0.5);
  const exponent = 0.5 - large * Math.log1p(0.5 / (large + 0.5)) + stirlingRest(large + 0.5) - stirlingRest(large + 1);
  return (product * Math.exp(exponent)) / Math.sqrt(large + 1);
}
