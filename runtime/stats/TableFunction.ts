import type { Value } from '../exact/Value.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import type { ThetaMerger } from '../sketch/theta.ts';

/** What a table-valued step takes of a group: exact values, and sketches as they are. It writes to none of them. */
export type TableArgument = Value | DigestMerger | ThetaMerger;

/** The rows of one group, in order, each with a value for each column. */
export type TableFunction = (args: readonly TableArgument[]) => readonly (readonly Value[])[];
