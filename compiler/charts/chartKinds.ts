import type { Drawing } from '../manifest.ts';

/** The properties of a metric that decide how it can be drawn. */
interface Shape {
  /** The dimensions and time axes it can be grouped by. */
  readonly dimensions: readonly string[];
  readonly time_axes: readonly string[];
  /** The number of outputs that are JSON numbers. */
  readonly numbers: number;
  /** How many of these add up over dimensions: only such values are parts of a whole. */
  readonly sums: number;
  /** Whether a question may ask for quantiles. */
  readonly quantiles: 'offered' | 'none';
  /** How to draw the rows of a metric that gives several per group; null for one row per group. */
  readonly drawings: readonly Drawing[] | null;
}

/** The chart kinds whose channels a metric's outputs, dimensions and time axes can fill, most informative first. */
export function chartKinds({ dimensions, time_axes, numbers, sums, quantiles, drawings }: Shape): readonly string[] {
  const groupings = dimensions.length + (time_axes.length > 0 ? 1 : 0);
  // Every other kind draws one mark per group, so several rows of a group would overlap.
  if (drawings !== null) {
    const fitting = drawings.filter(({ kind }) => kind !== 'heatmap' || groupings > 0);
    return [...fitting.map(({ kind }) => kind), 'table'];
  }
  const fits: readonly (readonly [string, boolean])[] = [
    ['line', numbers > 0 && time_axes.length > 0],
    ['bar', numbers > 0 && groupings > 0],
    ['stacked_area', sums > 0 && time_axes.length > 0 && dimensions.length > 0],
    ['scatter', numbers > 1],
    ['heatmap', numbers > 0 && groupings > 1],
    ['donut', sums > 0 && dimensions.length > 0],
    ['boxplot', quantiles === 'offered'],
    ['kpi_card', numbers > 0],
    ['table', true],
  ];
  return fits.filter(([, fit]) => fit).map(([kind]) => kind);
}
