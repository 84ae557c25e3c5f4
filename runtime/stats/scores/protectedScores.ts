import type { DigestMerger } from '../../sketch/digest.ts';
import { protectedBins } from '../bins/protectedBins.ts';
import type { ScoreBin, Scores } from './Scores.ts';

/**
 * Scores in bins of at least `least` positives and as many negatives each, so that every curve over them has points of enough rows. Null
 * when there are too few of either.
 */
export function protectedScores(positives: DigestMerger, negatives: DigestMerger, least: number): Scores | null {
  const bins = protectedBins([positives, negatives], least);
  if (bins === null) return null;
  return {
    bins: bins.toReversed().map(({ lower, counts: [found = 0, others = 0], sum }): ScoreBin => {
      return { positives: found, negatives: others, threshold: lower, sum, tied: false };
    }),
    positives: positives.count,
    negatives: negatives.count,
  };
}
