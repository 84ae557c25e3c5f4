import type { ResultColumn } from '../../../generated/types.ts';

/** What kinds that are split into series and panels have in common. */
interface Split {
  readonly color: ResultColumn | null;
  readonly facet: ResultColumn | null;
}

/** The columns of a boxplot: quantiles of one digest, and its range where the metric has them. */
export interface BoxColumns {
  readonly low: ResultColumn;
  readonly median: ResultColumn;
  readonly high: ResultColumn;
  readonly range: { readonly min: ResultColumn; readonly max: ResultColumn } | null;
}

interface Plane extends Split {
  readonly x: ResultColumn;
  readonly y: ResultColumn;
}

/** A chart whose channels are columns that fit them. */
export type CheckedChart =
  | ({ readonly kind: 'line' } & Plane)
  | ({ readonly kind: 'bar' } & Plane)
  | ({ readonly kind: 'stacked_area' } & Plane & { readonly color: ResultColumn })
  | ({ readonly kind: 'scatter' } & Plane)
  | ({ readonly kind: 'heatmap' } & Plane & { readonly color: ResultColumn })
  | ({ readonly kind: 'donut'; readonly y: ResultColumn } & Split & { readonly color: ResultColumn })
  | ({ readonly kind: 'boxplot'; readonly x: ResultColumn | null; readonly box: BoxColumns } & Split)
  | { readonly kind: 'kpi_card'; readonly y: ResultColumn }
  | { readonly kind: 'table' };
