import { ratioOfDouble } from '../../exact/rational.ts';
import { estimated, unknown, type Estimate } from '../Estimate.ts';
import { accuracyWithin } from './accuracyWithin.ts';
import type { ScoreBin, Scores } from './Scores.ts';

/**
 * Average precision: the mean, over all positives, of the precision among the rows whose scores are no lower (M. Zhu, Recall, Precision and
 * Average Precision, University of Waterloo, 2004). Rows with one score count as one step. Within a bin of different scores, negatives are
 * assumed to be spread evenly between positives, which makes precision the hyperbola of J. Davis and M. Goadrich (The Relationship Between
 * Precision-Recall and ROC Curves, ICML 2006); its mean is an integral. The error depends on how many of the positives share the highest
 * bins, whose order is lost: measured on 2,000 scores that fill the range from x to 1, 0.007 for x = 0.5, 0.015 for 0.8 and 0.043 for 0.95.
 */
export function averagePrecision({ bins, positives, negatives }: Scores): Estimate {
  if (positives === 0 || negatives === 0) return unknown(positives === negatives ? 'no_rows' : 'one_class');
  let [sum, least, most] = [0, 0, 0];
  let [found, contacted] = [0, 0];
  for (const bin of bins) {
    if (bin.positives > 0) sum += bin.tied ? asOneStep(bin, found, contacted) : spreadEvenly(bin, found, contacted);
    most += inARow(bin.positives, found, contacted);
    least += inARow(bin.positives, found, contacted + bin.negatives);
    found += bin.positives;
    contacted += bin.positives + bin.negatives;
  }
  return estimated(ratioOfDouble(Math.min(sum / positives, 1)), accuracyWithin(Math.max(most - sum, sum - least, 0) / sum));
}

/**
 * The sum of (found + j) / (contacted + j) for j from 1 to so many positives: of a bin, the most if they come before its negatives, and the
 * least if they come after. The harmonic numbers in it are approximated by logarithms (D. E. Knuth, The Art of Computer Programming 1,
 * 1.2.7), from below for the most and from above for the least by no more than a hundredth of a positive.
 */
function inARow(positives: number, found: number, contacted: number): number {
  return positives - (contacted - found) * Math.log((contacted + positives + 0.5) / (contacted + 0.5));
}

function asOneStep({ positives, negatives }: ScoreBin, found: number, contacted: number): number {
  return positives * ((found + positives) / (contacted + positives + negatives));
}

/**
 * The sum of (found + j) / (contacted + j + j · negatives / (positives + 1)) for j from 1 to the number of positives, approximated by the
 * integral from ½ to that number plus ½.
 */
function spreadEvenly({ positives, negatives }: ScoreBin, found: number, contacted: number): number {
  const pace = 1 + negatives / (positives + 1);
  const logarithm = Math.log1p((pace * positives) / (contacted + pace / 2));
  return (positives + (found - contacted / pace) * logarithm) / pace;
}
