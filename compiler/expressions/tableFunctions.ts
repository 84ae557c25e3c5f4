import type { ScalarType, TableFunctionName } from '../manifest.ts';
import type { ExprType } from './functions.ts';

/** A table-valued step as the compiler sees it: its arguments for a group, and the columns of its rows. */
export interface TableFunctionDefinition {
  /** In words: "a digest state". */
  readonly takes: string;
  readonly accepts: (args: readonly ExprType[]) => boolean;
  /** The types of the result columns, in order. */
  readonly gives: readonly ScalarType[];
}

const SCORES = 'the scores of a score_distribution';

function digestAndPoints([digest, points, ...more]: readonly ExprType[]): boolean {
  return digest === 'state:digest' && points === 'integer' && more.length === 0;
}

function scores([positives, ...digest]: readonly ExprType[]): boolean {
  return positives === 'state:digest' && digestAndPoints(digest);
}

function sets(args: readonly ExprType[]): boolean {
  return args.length >= 2 && args.every((arg) => arg === 'state:distinct');
}

/** The smallest number of rows for which a stage may be shown; then, for each stage, its name and its counts. */
function stagesOf(...counted: readonly ExprType[]): TableFunctionDefinition['accepts'] {
  const each: readonly ExprType[] = ['string', ...counted];
  return ([least, ...args]) =>
    least === 'integer' &&
    args.length > 0 &&
    args.length % each.length === 0 &&
    args.every((arg, index) => arg === each[index % each.length]);
}

const ARM: readonly ExprType[] = ['string', 'decimal', 'integer'];
const NUMBERS: readonly ExprType[] = ['integer', 'decimal', 'number', 'null'];

/** What is compared, at which confidence, and what is known of all units; then of the control and of each test eight arguments. */
function unitArms([kind, ...args]: readonly ExprType[]): boolean {
  const arms = args.slice(4);
  return (
    kind === 'string' &&
    args.slice(0, 4).every((arg) => NUMBERS.includes(arg)) &&
    arms.length >= 16 &&
    arms.length % 8 === 0 &&
    arms.every((arg, index) => (index % 8 < 3 ? arg === ARM[index % 8] : NUMBERS.includes(arg)))
  );
}

const COMPARED: readonly ScalarType[] = [
  'string',
  ...(['integer', 'integer', 'integer'] as const),
  ...Array.from({ length: 10 }, () => 'number' as const),
];

/** The signature of each table-valued step; runtime/stats computes them. */
export const tableFunctions: { readonly [Name in TableFunctionName]: TableFunctionDefinition } = {
  /** Bins of equal width from the smallest to the largest value: the lower and upper bound of each and the number of values in it. */
  histogram: { takes: 'a digest state and a number of bins', accepts: digestAndPoints, gives: ['number', 'number', 'integer'] },
  /** At evenly spaced shares: the value that this share of values does not exceed. */
  ecdf: { takes: 'a digest state and a number of points', accepts: digestAndPoints, gives: ['number', 'number'] },
  /** Threshold, false positive rate, true positive rate. */
  roc: { takes: SCORES, accepts: scores, gives: ['number', 'number', 'number'] },
  /** Threshold, recall, precision. */
  precision_recall: { takes: SCORES, accepts: scores, gives: ['number', 'number', 'number'] },
  /** The share contacted, and the share of positives among them. */
  gain: { takes: SCORES, accepts: scores, gives: ['number', 'number'] },
  /** The share contacted, and the ratio of the gain to it. */
  lift: { takes: SCORES, accepts: scores, gives: ['number', 'number'] },
  /** In bins of about equal size: the mean score, the share of positives, the rows. */
  calibration: { takes: SCORES, accepts: scores, gives: ['number', 'number', 'integer'] },
  /**
   * The size of a cohort, how many of it are present in each period, the same as a share, and its bounds. Takes the sets of who is present,
   * period by period.
   */
  cohort: { takes: 'distinct states', accepts: sets, gives: ['integer', 'integer', 'number', 'number', 'number'] },
  /** The same, preceded by the set of those present before the first period, who do not belong to the cohort. */
  new_cohort: { takes: 'distinct states', accepts: sets, gives: ['integer', 'integer', 'number', 'number', 'number'] },
  /** One row per stage: its name, its count, and the count as a share of the first and of the previous stage. */
  stages: { takes: 'the stages of a funnel', accepts: stagesOf('integer'), gives: ['string', 'integer', 'number', 'number'] },
  /** The same, repeated for its entities. */
  stages_with_entities: {
    takes: 'the stages of a funnel with an entity',
    accepts: stagesOf('integer', 'state:distinct'),
    gives: ['string', 'integer', 'number', 'number', 'integer', 'number', 'number'],
  },
  /** One row per test: its arm, the units of both arms and those in several, and how it compares with the control. */
  unit_comparisons: { takes: 'the units of an experiment', accepts: unitArms, gives: COMPARED },
  /** The same with the share of variance that an adjustment removes. */
  adjusted_unit_comparisons: { takes: 'the units of an experiment', accepts: unitArms, gives: [...COMPARED, 'number'] },
};
