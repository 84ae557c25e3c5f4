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

/** What each table-valued step is; runtime/stats computes them. */
export const tableFunctions: { readonly [Name in TableFunctionName]: TableFunctionDefinition } = {
  /** Bins of equal width from the smallest to the largest value: the lower and upper bound of each, and how many values it holds. */
  histogram: {
    takes: 'a digest state and a number of bins',
    accepts: ([digest, bins, ...more]) => digest === 'state:digest' && bins === 'integer' && more.length === 0,
    gives: ['number', 'number', 'integer'],
  },
};
