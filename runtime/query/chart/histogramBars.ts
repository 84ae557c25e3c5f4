import type { ChartOf } from './CheckedChart.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { axisField, titleOf, tooltipFields } from './fields.ts';
import { SERIES_COLOURS } from './look.ts';
import { inPanels, planeOf } from './places.ts';
import type { VegaLite } from './VegaLite.ts';

/** A bar for each bin, from its start to its end. */
export function histogramBars({ x, end, y, facet }: ChartOf<'histogram'>, drawn: DrawnRows): VegaLite {
  const encoding = {
    x: {
      ...axisField(x, drawn, { tickCount: facet === null ? 10 : 5 }),
      bin: 'binned',
      title: `${titleOf(x)} to ${end.label.toLowerCase()}`,
    },
    x2: { field: drawn.field(end) },
    y: axisField(y, drawn),
    tooltip: tooltipFields(drawn, null),
  };
  // The border keeps a bin of identical values visible as a line.
  return inPanels({ ...planeOf(facet), mark: { type: 'bar', stroke: SERIES_COLOURS[0], strokeWidth: 1 }, encoding }, facet, drawn);
}
