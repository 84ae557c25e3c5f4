import type { Drawing } from '../drawing.ts';

/** What of a metric decides how it can be drawn. */
interface Shape {
  /** Dimensions and time axes by which it can be grouped. */
  readonly dimensions: readonly string[];
  readonly time_axes: readonly string[];
  /** Outputs that are JSON numbers. */
  readonly numbers: number;
  /** Whether a question may ask for quantiles. */
  readonly quantiles: 'offered' | 'none';
  /** How its rows are drawn where it gives several for a group; null where it gives one. */
  readonly drawings: readonly Drawing[] | null;
}

/** The chart kinds whose channels a metric's outputs, dimensions and time axes can fill, most telling first. */
export function chartKinds({ dimensions, time_axes, numbers, quantiles, drawings }: Shape): readonly string[] {
  const groupings = dimensions.length + (time_axes.length > 0 ? 1 : 0);
  // Every other kind draws one mark per group, so a group's rows would overlap.
  if (drawings !== null) {
    const fitting = drawings.filter(({ kind }) => kind !== 'heatmap' || groupings > 0);
    return [...fitting.map(({ kind }) => kind), 'table'];
  }
  const fits: readonly (readonly [string, boolean])[] = [
    ['line', numbers > 0 && time_axes.length > 0],
    ['bar', numbers > 0 && groupings > 0],
    ['stacked_area', numbers > 0 && time_axes.length > 0 && dimensions.length > 0],
    ['scatter', numbers > 1],
    ['heatmap', numbers > 0 && groupings > 1],
    ['donut', numbers > 0 && dimensions.length > 0],
    ['boxplot', quantiles === 'offered'],
    ['kpi_card', numbers > 0],
    ['table', true],
  ];
  return fits.filter(([, fit]) => fit).map(([kind]) => kind);
}
