import type { Privacy } from '../../compiler/privacy.ts';
import type { Ratio } from '../exact/rational.ts';
import type { Value } from '../exact/Value.ts';
import type { DigestMerger } from '../sketch/digest.ts';
import type { ThetaMerger } from '../sketch/theta.ts';
import type { Estimate } from './Estimate.ts';

/** An argument of a statistic or a table-valued step: an exact value, or a sketch as it is. They must not write to it. */
export type TableArgument = Value | DigestMerger | ThetaMerger;

/** In place of a value, or of all rows, that would show too few underlying rows. */
export const WITHHELD = Symbol('withheld');
export type Withheld = typeof WITHHELD;

/** A row with a value for each column, or the reason why there is none. */
export type TableRow = readonly (Value | Estimate<Ratio | null> | Withheld)[];

/** The rows of one group, in order, or the reason why there are none. Whatever privacy (null for none) does not let it show is withheld. */
export type TableFunction = (args: readonly TableArgument[], privacy: Privacy | null) => Estimate<readonly TableRow[]> | Withheld;
