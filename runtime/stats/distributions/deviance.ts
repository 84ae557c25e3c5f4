/**
 * observed · ln(observed / expected) + expected − observed, which is never negative, computed without cancellation when the two are close
 * (C. Loader, Fast and Accurate Computation of Binomial Probabilities, 2000).
 *
 * @param expected above 0
 * @param difference observed − expected, if known more exactly than from the two
 */
export function deviance(observed: number, expected: number, difference = observed - expected): number {
  if (observed === 0) return expected;
  if (Math.abs(difference) >= 0.1 * (observed + expected)) return observed * Math.log(observed / expected) - difference;
  // With v = difference / (observed + expected), observed / expected = (1 + v) / (1 − v), whose logarithm is 2 artanh v.
  const v = difference / (observed + expected);
  let sum = difference * v;
  let power = 2 * observed * v;
  for (let odd = 3; ; odd += 2) {
    power *= v * v;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}
