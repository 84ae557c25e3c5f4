import type { ScalarType, TableFunctionName } from '../manifest.ts';
import type { ExprType } from './functions.ts';

/** A table-valued step to the compiler: what it takes of a group, and what its rows have. */
export interface TableFunctionDefinition {
  /** For a person: "a digest state". */
  readonly takes: string;
  readonly accepts: (args: readonly ExprType[]) => boolean;
  /** The types of the columns that it gives, in order. */
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

/** The fewest rows that a stage may be shown for, then stage by stage its name and what it counts. */
function stagesOf(...counted: readonly ExprType[]): TableFunctionDefinition['accepts'] {
  const each: readonly ExprType[] = ['string', ...counted];
  return ([least, ...args]) =>
    least === 'integer' &&
    args.length > 0 &&
    args.length % each.length === 0 &&
    args.every((arg, index) => arg === each[index % each.length]);
}

/** What each table-valued step is; runtime/stats computes them. */
export const tableFunctions: { readonly [Name in TableFunctionName]: TableFunctionDefinition } = {
  /** Bins of equal width from the smallest to the largest value: the lower and upper bound of each, and how many values it holds. */
  histogram: { takes: 'a digest state and a number of bins', accepts: digestAndPoints, gives: ['number', 'number', 'integer'] },
  /** At even shares: the value that so many do not exceed. */
  ecdf: { takes: 'a digest state and a number of points', accepts: digestAndPoints, gives: ['number', 'number'] },
  /** Threshold, false positive rate, true positive rate. */
  roc: { takes: SCORES, accepts: scores, gives: ['number', 'number', 'number'] },
  /** Threshold, recall, precision. */
  precision_recall: { takes: SCORES, accepts: scores, gives: ['number', 'number', 'number'] },
  /** The share contacted, and the share of positives among them. */
  gain: { takes: SCORES, accepts: scores, gives: ['number', 'number'] },
  /** The share contacted, and the gain over it. */
  lift: { takes: SCORES, accepts: scores, gives: ['number', 'number'] },
  /** In bins of about as many rows: the mean score, the share of positives, the rows. */
  calibration: { takes: SCORES, accepts: scores, gives: ['number', 'number', 'integer'] },
  /** The size of a cohort, how many of it are there in each period, that as a share, and its bounds. Who is there, period by period. */
  cohort: { takes: 'distinct states', accepts: sets, gives: ['integer', 'integer', 'number', 'number', 'number'] },
  /** The same, after who was there before the first of them, and is not of the cohort. */
  new_cohort: { takes: 'distinct states', accepts: sets, gives: ['integer', 'integer', 'number', 'number', 'number'] },
  /** A row to each stage: its name, its count, and that as a part of the first stage's and of the one's before. */
  stages: { takes: 'the stages of a funnel', accepts: stagesOf('integer'), gives: ['string', 'integer', 'number', 'number'] },
  /** The same, and again of its entities. */
  stages_with_entities: {
    takes: 'the stages of a funnel with an entity',
    accepts: stagesOf('integer', 'state:distinct'),
    gives: ['string', 'integer', 'number', 'number', 'integer', 'number', 'number'],
  },
};
