import type { Value } from '../exact/Value.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import type { ThetaMerger } from '../sketch/theta.ts';
import type { Estimate } from './Estimate.ts';

/** What a statistic or a table-valued step takes of a group: exact values, and sketches as they are. It writes to none of them. */
export type TableArgument = Value | DigestMerger | ThetaMerger;

/** A row, with a value for each column, or why there is none. */
export type TableRow = readonly (Value | Estimate)[];

/** The rows of one group, in order, or why there are none. */
export type TableFunction = (args: readonly TableArgument[]) => Estimate<readonly TableRow[]>;
