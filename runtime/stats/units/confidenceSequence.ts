import { add, multiply, ratioOfDouble, sqrtToDouble, divide, ratioOf, toDouble, type Ratio } from '../../exact/rational.ts';
import { compareMeans, type Sample } from '../arms/welch.ts';
import { known, type Estimate, type Interval } from '../Estimate.ts';
import { pValue } from '../pValue.ts';
import { fieller } from './lift.ts';

/** What a sequence of looks is planned for. */
export interface LookedAt {
  /** Between 0 and 1, such as 0.95. */
  readonly confidence: number;
  /** The units of both arms for which the interval is tightest. */
  readonly expected_units: number;
}

/**
 * The asymptotic confidence sequence of a difference between two means (I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas,
 * Time-uniform central limit theory and asymptotic confidence sequences, Annals of Statistics 52, 2024, arXiv 2103.06476, theorem 2.2 and
 * their tuning for an expected size). With N units in both arms and u = Nρ² + 1 it is √(2u ln(√u / α) / (Nρ²)) standard errors on each side,
 * whenever and however often it is looked at. It is the mixture sequential probability ratio test of R. Johari, P. Koomen, L. Pekelis and D.
 * Walsh (Operations Research 70, 2022) with the variance of its mixture in units of the data's own.
 */
function multiplierAt(units: number, { confidence, expected_units }: LookedAt): number {
  const { u, scaled } = growthAt(units, confidence, expected_units);
  return Math.sqrt((2 * u * (Math.log(u) / 2 - Math.log(1 - confidence))) / scaled);
}

/** Nρ² and u. */
function growthAt(units: number, confidence: number, expected_units: number): { readonly scaled: number; readonly u: number } {
  const twice = -2 * Math.log(1 - confidence);
  const scaled = (units * (Math.log1p(twice) + twice)) / expected_units;
  return { scaled, u: scaled + 1 };
}

export function alwaysValidDifference(test: Sample, control: Sample, planned: LookedAt): Estimate<Interval> {
  const compared = compareMeans(test, control);
  if (compared.value === null) return compared;
  const spread = multiplierAt(unitsOf(test, control), planned) * sqrtToDouble(compared.value.variance);
  const middle = toDouble(compared.value.difference);
  return known({ lower: ratioOfDouble(middle - spread), upper: ratioOfDouble(middle + spread) });
}

export function alwaysValidLift(test: Sample, control: Sample, planned: LookedAt): Estimate<Interval> {
  return fieller(test, control, multiplierAt(unitsOf(test, control), planned));
}

/** The smallest α whose confidence sequence excludes 0, with ρ as of `planned`: √u · exp(−Nρ² (d / se)² / 2u), at most 1. */
export function alwaysValidPValue(test: Sample, control: Sample, { confidence, expected_units }: LookedAt): Estimate {
  const compared = compareMeans(test, control);
  if (compared.value === null) return compared;
  const { difference, variance } = compared.value;
  const { scaled, u } = growthAt(unitsOf(test, control), confidence, expected_units);
  const zSquared = toDouble(divide(multiply(difference, difference), variance) ?? ratioOf(0));
  return pValue(Math.min(1, Math.exp(Math.log(u) / 2 - (scaled * zSquared) / (2 * u))));
}

function unitsOf(test: Sample, control: Sample): number {
  const units: Ratio = add(test.count, control.count);
  return toDouble(units);
}
