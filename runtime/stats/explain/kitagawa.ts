import { add, divide, isZero, multiply, ratioOf, subtract, type Ratio } from '../../exact/rational.ts';

/** The numerator and denominator of a ratio. */
export interface Fraction {
  readonly numerator: Ratio;
  readonly denominator: Ratio;
}

/** The same at two times. */
export interface Change<Of> {
  readonly before: Of;
  readonly after: Of;
}

/** How much of the change of a ratio over everything is due to one part: because its own rate changed, and because its weight did. */
export interface RateAndMix {
  /** Exactly `rate` plus `mix`. */
  readonly contribution: Ratio;
  readonly rate: Ratio;
  readonly mix: Ratio;
}

const HALF: Ratio = ratioOf(5, 1);

/**
 * The contribution of one part to the change of a ratio (E. M. Kitagawa: Components of a Difference Between Two Rates, JASA 50, 1955),
 * measured against the mean rate, so that a part that only grows counts for what it differs from the others. With w the part's share of
 * the denominator, r its rate and R̄ the mean of both rates of everything: rate (r₁ − r₀)(w₁ + w₀)/2, mix (w₁ − w₀)((r₁ + r₀)/2 − R̄). Over
 * all parts of anything they add up to the change exactly. A part without a denominator at one time has the rate of the other time there, so
 * that all of it is mix; what it has in the numerator nevertheless is rate.
 *
 * @returns null when a denominator of everything is zero
 */
export function kitagawa(part: Change<Fraction>, whole: Change<Fraction>): RateAndMix | null {
  const [weight, rates] = [both(part, whole, weightIn), both(whole, whole, ({ numerator, denominator }) => divide(numerator, denominator))];
  const shares = both(part, whole, ({ numerator }, { denominator }) => divide(numerator, denominator));
  if (weight === null || rates === null || shares === null) return null;
  const grown = subtract(weight.after, weight.before);
  const meanOfAll = mean(rates);
  const contribution = subtract(subtract(shares.after, shares.before), multiply(grown, meanOfAll));
  const own = ownRates(part);
  const mix = own === null ? ratioOf(0) : multiply(grown, subtract(mean(own), meanOfAll));
  return { contribution, rate: subtract(contribution, mix), mix };
}

function weightIn({ denominator }: Fraction, whole: Fraction): Ratio | null {
  return divide(denominator, whole.denominator);
}

/** Null when it is null at either time. */
function both(
  part: Change<Fraction>,
  whole: Change<Fraction>,
  of: (part: Fraction, whole: Fraction) => Ratio | null,
): Change<Ratio> | null {
  const [before, after] = [of(part.before, whole.before), of(part.after, whole.after)];
  return before === null || after === null ? null : { before, after };
}

/** Null when it has a denominator at neither time. */
function ownRates({ before, after }: Change<Fraction>): Change<Ratio> | null {
  const [then, now] = [rateOf(before), rateOf(after)];
  if (then === null) return now === null ? null : { before: now, after: now };
  return { before: then, after: now ?? then };
}

function rateOf({ numerator, denominator }: Fraction): Ratio | null {
  return isZero(denominator) ? null : divide(numerator, denominator);
}

function mean({ before, after }: Change<Ratio>): Ratio {
  return multiply(add(before, after), HALF);
}
