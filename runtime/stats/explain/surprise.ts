import { add, divide, isZero, ratioOf, sign, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import type { Change } from './kitagawa.ts';

const ZERO = ratioOf(0);

/**
 * How surprising the shares of each value are after what they were before, in bits: ½[p log₂(2p/(p+q)) + q log₂(2q/(p+q))] of its shares p
 * before and q after, its part of the Jensen–Shannon divergence (R. Bhagwan et al.: Adtributor, NSDI 2014, section 4.2); summed over the
 * inputs of a ratio. 0 when everything grew alike.
 *
 * @param inputs for each input the amounts of every value
 * @returns for each value; null when there is nothing to take shares of, or its share would be negative. When a single input has both signs,
 *   no share means anything.
 */
export function surprises(inputs: readonly (readonly Change<Ratio>[])[]): readonly (number | null)[] {
  const [first = [], ...others] = inputs.map(ofInput);
  if (others.length === 0 && (inputs[0] ?? []).some(isNegative)) return first.map(() => null);
  return first.map((own, value) =>
    others.reduce<number | null>((sum, other) => {
      const more = other[value] ?? null;
      return sum === null || more === null ? null : sum + more;
    }, own),
  );
}

function isNegative({ before, after }: Change<Ratio>): boolean {
  return sign(before) < 0 || sign(after) < 0;
}

function ofInput(amounts: readonly Change<Ratio>[]): readonly (number | null)[] {
  const before = amounts.reduce((sum, amount) => add(sum, amount.before), ZERO);
  const after = amounts.reduce((sum, amount) => add(sum, amount.after), ZERO);
  return amounts.map((amount) => {
    const [p, q] = [divide(amount.before, before), divide(amount.after, after)];
    return p === null || q === null || sign(p) < 0 || sign(q) < 0 ? null : divergence(p, q);
  });
}

function divergence(p: Ratio, q: Ratio): number {
  const sum = add(p, q);
  const apart = isZero(sum) ? null : divide(subtract(p, q), sum);
  return apart === null ? 0 : (toDouble(sum) * ofDistance(Math.abs(toDouble(apart)))) / (4 * Math.LN2);
}

/** (1 + x) ln(1 + x) + (1 − x) ln(1 − x) for 0 ≤ x ≤ 1. Its terms of first order cancel, so near 0 it is the series Σ x²ᵏ/(k(2k − 1)). */
function ofDistance(x: number): number {
  if (x === 1) return 2 * Math.LN2;
  if (x > 0.25) return (1 + x) * Math.log1p(x) + (1 - x) * Math.log1p(-x);
  let sum = 0;
  for (let k = 12; k >= 1; k--) sum = sum * x * x + 1 / (k * (2 * k - 1));
  return sum * x * x;
}
