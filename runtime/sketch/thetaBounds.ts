import type { ThetaMerger } from './ThetaMerger.ts';

/** Whole numbers of distinct values: the estimate, and its bounds. */
export interface ThetaBounds {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The number of distinct values in a sketch, or in a union, intersection or difference of some, with bounds of two standard errors: the
 * numbers for which the retained count is at most two standard deviations of a binomial away, with a continuity correction, rounded
 * outwards (E. B. Wilson's score interval, solved for the number of trials). They hold in at least 95 % of all cases, even for small
 * samples. If the sketch is exact, the estimate and its bounds are exact and equal.
 */
export function thetaBounds(merger: ThetaMerger): ThetaBounds {
  const { retained, fraction } = merger.sample();
  if (fraction === 1) return { estimate: retained, lower: retained, upper: retained };
  const left = 1 - fraction;
  const spread = (count: number): number => 2 * Math.sqrt(count * left + left * left);
  const [few, many] = [Math.max(retained - 0.5, 0), retained + 0.5];
  // The smaller root as the product of both over the larger one, which avoids cancellation.
  const lower = (few * few) / (few + 2 * left + spread(few));
  const upper = many + 2 * left + spread(many);
  return {
    estimate: Math.round(merger.estimate()),
    lower: Math.max(retained, Math.floor(lower / fraction)),
    upper: Math.ceil(upper / fraction),
  };
}
