import type { ResultColumn } from '../../../generated/types.ts';
import { baselineLayer } from './baselineLayer.ts';
import type { Baseline, ChartOf } from './CheckedChart.ts';
import { colourChannel } from './colourChannel.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { axisField, inRowOrder, rowNumber, tooltipFields } from './fields.ts';
import { inPanels, planeOf } from './places.ts';
import type { VegaLite } from './VegaLite.ts';

type Curve = ChartOf<'roc_curve' | 'precision_recall_curve' | 'calibration_curve'>;

/** The part of the plane that a curve occupies, and its reference line. */
interface Plane {
  readonly scale: VegaLite;
  /** Few, because there is less room than along a line chart. */
  readonly ticks: VegaLite;
  readonly size: number;
  readonly baseline: Baseline | null;
}

/** A path through the points of each group, in order, in a square plane, since both axes are shares. */
export function curveLayers(curve: Curve, drawn: DrawnRows): VegaLite {
  const { color, facet } = curve;
  const { scale, ticks, size, baseline } = planeOfCurve(curve, drawn);
  const edge = planeOf(facet).height;
  const x = { ...axisField(curve.x, drawn, ticks), scale };
  const y = { ...axisField(curve.y, drawn, ticks), scale };
  const view = {
    width: edge,
    height: edge,
    encoding: { x, y, ...colourChannel(color, drawn) },
    layer: [
      ...(baseline === null ? [] : [baselineLayer(baseline, x, y)]),
      { mark: { type: 'line', aria: false }, encoding: { order: inRowOrder } },
      { mark: { type: 'point', filled: true, size, opacity: 1 }, encoding: { tooltip: tooltipFields(drawn, null) } },
    ],
  };
  return { transform: [...drawn.transforms(), rowNumber], ...inPanels(view, facet, drawn) };
}

function planeOfCurve(curve: Curve, drawn: DrawnRows): Plane {
  const whole = { scale: { domain: [0, 1] }, ticks: { values: [0, 0.25, 0.5, 0.75, 1] }, size: 4 };
  switch (curve.kind) {
    case 'roc_curve':
      return { ...whole, baseline: curve.baseline };
    case 'precision_recall_curve':
      return { ...whole, baseline: null };
    case 'calibration_curve':
      // Scores may be far below 1, so the plane is scaled to them.
      return { scale: { zero: false }, ticks: { tickCount: 5 }, size: 40, baseline: diagonal([curve.x, curve.y], drawn) };
  }
}

/** From the smallest to the largest value of some columns: where two columns are equal. */
function diagonal(columns: readonly ResultColumn[], drawn: DrawnRows): Baseline | null {
  const values = columns.flatMap((column) => drawn.valuesOf(column)).filter((value) => typeof value === 'number');
  if (values.length === 0) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return [
    [least, least],
    [most, most],
  ];
}
