import { outputsOf, suitesOf, type Derivation } from '../derivation.ts';
import type { Drawing } from '../drawing.ts';
import type { Grain } from '../manifest.ts';

interface Shape {
  readonly derivation: Derivation;
  readonly dimensions: readonly string[];
  readonly time_axes: readonly Grain[];
  readonly drawings: readonly Drawing[];
}

/** The chart kinds whose channels a metric's outputs, dimensions and time axes can fill, most telling first. */
export function chartKinds({ derivation, dimensions, time_axes, drawings }: Shape): readonly string[] {
  const groupings = dimensions.length + (time_axes.length > 0 ? 1 : 0);
  // Every other kind draws one mark per group, so a group's rows would overlap.
  if (derivation.kind === 'rows') {
    const fitting = drawings.filter(({ kind }) => kind !== 'heatmap' || groupings > 0);
    return [...fitting.map(({ kind }) => kind), 'table'];
  }
  const numbers = outputsOf(derivation).filter(({ type }) => type === 'integer' || type === 'number').length;
  const fits: readonly (readonly [string, boolean])[] = [
    ['line', numbers > 0 && time_axes.length > 0],
    ['bar', numbers > 0 && groupings > 0],
    ['stacked_area', numbers > 0 && time_axes.length > 0 && dimensions.length > 0],
    ['scatter', numbers > 1],
    ['heatmap', numbers > 0 && groupings > 1],
    ['donut', numbers > 0 && dimensions.length > 0],
    ['boxplot', suitesOf(derivation).includes('quantiles')],
    ['kpi_card', numbers > 0],
    ['table', true],
  ];
  return fits.filter(([, fit]) => fit).map(([kind]) => kind);
}
