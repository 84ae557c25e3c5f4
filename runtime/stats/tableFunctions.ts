import type { TableFunctionName } from '../../compiler/manifest.ts';
import { ecdf } from './ecdf.ts';
import { known, unknown, type Estimate } from './Estimate.ts';
import { entityFunnel, funnel } from './funnel.ts';
import { histogram } from './histogram.ts';
import { digestOf, sketchOf, wholeNumber } from './arguments.ts';
import { retention } from './retention.ts';
import { calibrationCurve } from './scores/calibrationCurve.ts';
import { gainCurve, liftCurve } from './scores/gainCurve.ts';
import { precisionRecallCurve } from './scores/precisionRecallCurve.ts';
import { rocCurve } from './scores/rocCurve.ts';
import { scoresOf, type Scores } from './scores/Scores.ts';
import { setOperation } from './setOperation.ts';
import type { TableArgument, TableFunction, TableRow } from './TableFunction.ts';

/** The implementation of each table-valued step; compiler/expressions/tableFunctions.ts has the signatures. */
export const tableFunctions: { readonly [Name in TableFunctionName]: TableFunction } = {
  histogram: ([digest, bins]) => rows(histogram(digestOf(digest), wholeNumber(bins)), ({ lower, upper, count }) => [lower, upper, count]),
  ecdf: ([digest, points]) => rows(ecdf(digestOf(digest), wholeNumber(points)), ({ value, share }) => [value, share]),
  roc: ofScores(rocCurve, ({ threshold, false_positive_rate, true_positive_rate }) => [threshold, false_positive_rate, true_positive_rate]),
  precision_recall: ofScores(precisionRecallCurve, ({ threshold, recall, precision }) => [threshold, recall, precision]),
  gain: ofScores(gainCurve, ({ contacted, gain }) => [contacted, gain]),
  lift: ofScores(liftCurve, ({ contacted, lift }) => [contacted, lift]),
  calibration: ofScores(calibrationCurve, ({ predicted, observed, count }) => [predicted, observed, count]),
  stages: (args) => known(funnel(args)),
  stages_with_entities: (args) => known(entityFunnel(args)),
  cohort: ([cohort, ...later]) => known(retention(sketchOf(cohort), [cohort, ...later])),
  new_cohort: ([before, cohort, ...later]) =>
    known(retention(setOperation('difference', [sketchOf(cohort), sketchOf(before)]), [cohort, ...later])),
};

function rows<Point>(curve: Estimate<readonly Point[]>, row: (point: Point) => TableRow): Estimate<readonly TableRow[]> {
  return curve.reason === null ? known(curve.value.map(row)) : unknown(curve.reason);
}

/** A curve of the scores of positives and of negatives, with this many points. */
function ofScores<Point>(
  curve: (scores: Scores, points: number) => Estimate<readonly Point[]>,
  row: (point: Point) => TableRow,
): TableFunction {
  return ([positives, negatives, points]: readonly TableArgument[]) =>
    rows(curve(scoresOf(digestOf(positives), digestOf(negatives)), wholeNumber(points)), row);
}
