import type { Value } from '../exact/Value.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import type { ThetaMerger } from '../sketch/theta.ts';
import type { Estimate } from './Estimate.ts';

/** An argument of a statistic or a table-valued step: an exact value, or a sketch as it is. They must not write to it. */
export type TableArgument = Value | DigestMerger | ThetaMerger;

/** A row with a value for each column, or the reason why there is none. */
export type TableRow = readonly (Value | Estimate)[];

/** The rows of one group, in order, or the reason why there are none. */
export type TableFunction = (args: readonly TableArgument[]) => Estimate<readonly TableRow[]>;
