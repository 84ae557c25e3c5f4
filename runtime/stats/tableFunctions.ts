import type { TableFunctionName } from '../../compiler/manifest.ts';
import type { Privacy } from '../../compiler/privacy.ts';
import type { Ratio } from '../exact/rational.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import { ecdf } from './ecdf.ts';
import { known, unknown, type Estimate } from './Estimate.ts';
import { entityFunnel, funnel } from './funnel.ts';
import { histogram } from './histogram.ts';
import { digestOf, sketchOf, wholeNumber } from './arguments.ts';
import { protectedEcdf } from './protectedEcdf.ts';
import { protectedHistogram } from './protectedHistogram.ts';
import { retention } from './retention.ts';
import { calibrationCurve } from './scores/calibrationCurve.ts';
import { gainCurve, gainSteps, liftCurve, liftSteps } from './scores/gainCurve.ts';
import { precisionRecallCurve } from './scores/precisionRecallCurve.ts';
import { protectedScores } from './scores/protectedScores.ts';
import { rocCurve } from './scores/rocCurve.ts';
import { scoresOf, type Scores } from './scores/Scores.ts';
import { setOperation } from './setOperation.ts';
import { adjustedComparisons, comparisons } from './units/comparisons.ts';
import { WITHHELD, type TableFunction, type TableRow, type Withheld } from './TableFunction.ts';

/** The implementation of each table-valued step; compiler/expressions/tableFunctions.ts has the signatures. */
export const tableFunctions: { readonly [Name in TableFunctionName]: TableFunction } = {
  histogram: ofDigest(histogram, protectedHistogram, ({ lower, upper, count }) => [lower, upper, count]),
  ecdf: ofDigest<{ readonly value: TableRow[number]; readonly share: Ratio }>(ecdf, protectedEcdf, ({ value, share }) => [value, share]),
  roc: ofScores(rocCurve, rocCurve, ({ threshold, false_positive_rate, true_positive_rate }) => [
    threshold,
    false_positive_rate,
    true_positive_rate,
  ]),
  precision_recall: ofScores(precisionRecallCurve, precisionRecallCurve, ({ threshold, recall, precision }) => [
    threshold,
    recall,
    precision,
  ]),
  gain: ofScores(gainCurve, gainSteps, ({ contacted, gain }) => [contacted, gain]),
  lift: ofScores(liftCurve, liftSteps, ({ contacted, lift }) => [contacted, lift]),
  calibration: ofScores(calibrationCurve, calibrationCurve, ({ predicted, observed, count }) => [predicted, observed, count]),
  stages: (args, privacy) => known(funnel(args, privacy)),
  stages_with_entities: (args, privacy) => known(entityFunnel(args, privacy)),
  unit_comparisons: (args) => known(comparisons(args)),
  adjusted_unit_comparisons: (args) => known(adjustedComparisons(args)),
  cohort: ([cohort, ...later], privacy) => known(retention(sketchOf(cohort), [cohort, ...later], privacy)),
  new_cohort: ([before, cohort, ...later], privacy) =>
    known(retention(setOperation('difference', [sketchOf(cohort), sketchOf(before)]), [cohort, ...later], privacy)),
};

type Curve<Of, Point> = (of: Of, points: number) => Estimate<readonly Point[]>;

function rows<Point>(curve: Estimate<readonly Point[]>, row: (point: Point) => TableRow): Estimate<readonly TableRow[]> {
  return curve.reason === null ? known(curve.value.map(row)) : unknown(curve.reason);
}

/** A curve of one digest with this many points, and the same with at least so many values between two of them; that is null for too few. */
function ofDigest<Point>(
  plain: Curve<DigestMerger, Point>,
  held: (digest: DigestMerger, points: number, least: number) => readonly Point[] | null,
  row: (point: Point) => TableRow,
): TableFunction {
  return ([digest, points], privacy) => {
    if (privacy === null) return rows(plain(digestOf(digest), wholeNumber(points)), row);
    const shown = held(digestOf(digest), wholeNumber(points), privacy.min_count);
    return shown === null ? WITHHELD : known(shown.map(row));
  };
}

/** A curve of the scores of positives and of negatives, with this many points; with privacy over bins of enough of both. */
function ofScores<Point>(plain: Curve<Scores, Point>, held: Curve<Scores, Point>, row: (point: Point) => TableRow): TableFunction {
  return ([of, others, points], privacy: Privacy | null): Estimate<readonly TableRow[]> | Withheld => {
    const [positives, negatives] = [digestOf(of), digestOf(others)];
    if (privacy === null) return rows(plain(scoresOf(positives, negatives), wholeNumber(points)), row);
    const scores = protectedScores(positives, negatives, privacy.min_count);
    return scores === null ? WITHHELD : rows(held(scores, wholeNumber(points)), row);
  };
}
