import type { PlanePoint } from '../../../compiler/manifest.ts';
import type { ResultColumn } from '../../../generated/types.ts';

/** The fields shared by charts that are split into series and panels. */
interface Split {
  readonly color: ResultColumn | null;
  readonly facet: ResultColumn | null;
}

/** The columns of a boxplot: quantiles of one digest, and its range if the metric has it. */
export interface BoxColumns {
  readonly low: ResultColumn;
  readonly median: ResultColumn;
  readonly high: ResultColumn;
  readonly range: { readonly min: ResultColumn; readonly max: ResultColumn } | null;
}

/** The columns with the bounds of an estimate. */
export interface BoundColumns {
  readonly lower: ResultColumn;
  readonly upper: ResultColumn;
}

/** The ends of a reference line. */
export type Baseline = readonly [PlanePoint, PlanePoint];

interface Plane extends Split {
  readonly x: ResultColumn;
  readonly y: ResultColumn;
}

/** What is drawn beside the values themselves: where they lie, and what they are compared with. */
interface Compared {
  readonly bounds: BoundColumns | null;
  readonly previous: ResultColumn | null;
}

/** A chart of one kind, or of one of several. */
export type ChartOf<Kind extends CheckedChart['kind']> = Extract<CheckedChart, { readonly kind: Kind }>;

/** A chart whose channels are columns that fit them. */
export type CheckedChart =
  | ({ readonly kind: 'line'; readonly baseline: Baseline | null } & Compared & Plane)
  | ({ readonly kind: 'bar' } & Compared & Plane)
  | ({ readonly kind: 'stacked_area' } & Plane & { readonly color: ResultColumn })
  | ({ readonly kind: 'scatter' } & Plane)
  | ({ readonly kind: 'heatmap' } & Plane & { readonly color: ResultColumn })
  | ({ readonly kind: 'donut'; readonly y: ResultColumn } & Split & { readonly color: ResultColumn })
  | ({ readonly kind: 'boxplot'; readonly x: ResultColumn | null; readonly box: BoxColumns } & Split)
  | {
      readonly kind: 'histogram';
      readonly x: ResultColumn;
      readonly end: ResultColumn;
      readonly y: ResultColumn;
      readonly facet: ResultColumn | null;
    }
  | { readonly kind: 'funnel'; readonly x: ResultColumn; readonly y: ResultColumn; readonly facet: ResultColumn | null }
  | ({ readonly kind: 'roc_curve'; readonly baseline: Baseline | null } & Plane)
  | ({ readonly kind: 'precision_recall_curve' } & Plane)
  | ({ readonly kind: 'calibration_curve' } & Plane)
  | { readonly kind: 'kpi_card'; readonly y: ResultColumn }
  | { readonly kind: 'table' };
