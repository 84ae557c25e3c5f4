import type { ResultColumn } from '../../../generated/types.ts';
import type { BoundColumns } from './CheckedChart.ts';
import type { DrawnRows } from './DrawnRows.ts';

/** The fields between which a value lies. */
export interface BoundFields {
  readonly lower: string;
  readonly upper: string;
}

/** Those of the columns that bound a statistic, else of the error of an estimate; null where there are none. */
export function boundFields(y: ResultColumn, bounds: BoundColumns | null, drawn: DrawnRows): BoundFields | null {
  return bounds === null ? drawn.boundsOf(y) : { lower: drawn.field(bounds.lower), upper: drawn.field(bounds.upper) };
}
