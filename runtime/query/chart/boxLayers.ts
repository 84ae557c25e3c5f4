import { unitBeside } from '../../../compiler/numberFormat.ts';
import type { ResultColumn } from '../../../generated/types.ts';
import type { ChartOf } from './CheckedChart.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { axisField, offsetField, tooltipFields } from './fields.ts';
import { NEUTRAL_COLOUR } from './look.ts';
import { inPanels, planeOf, stepsAlong } from './places.ts';
import { colourChannel } from './colourChannel.ts';
import type { VegaLite } from './VegaLite.ts';

/** Boxes from the lower to the upper quartile with a line at the median, and whiskers to the smallest and largest value. */
export function boxLayers({ x, color, facet, box }: ChartOf<'boxplot'>, drawn: DrawnRows): VegaLite {
  const { low, median, high, range } = box;
  const beside = color === null || color === x ? null : color;
  const places = x === null ? null : stepsAlong(x, beside, facet, drawn);
  const size = 0.7 * (places?.step ?? 60);
  const y = { ...axisField(median, drawn), title: unitBeside(median) };
  const from = (column: ResultColumn): VegaLite => ({ ...y, field: drawn.field(column) });
  const to = (column: ResultColumn): VegaLite => ({ field: drawn.field(column) });
  const view = {
    width: places?.width ?? 100,
    height: planeOf(facet).height,
    encoding: {
      ...(places === null ? {} : { x: places.x }),
      ...(beside === null ? {} : { xOffset: offsetField(beside, drawn) }),
      tooltip: tooltipFields(drawn, null),
    },
    layer: [
      ...(range === null ? [] : [{ mark: 'rule', encoding: { y: from(range.min), y2: to(range.max) } }]),
      // The border keeps a box with equal quartiles visible as a line.
      { mark: { type: 'bar', size, stroke: NEUTRAL_COLOUR }, encoding: { y: from(low), y2: to(high), ...colourChannel(color, drawn) } },
      { mark: { type: 'tick', size, thickness: 2, color: 'white' }, encoding: { y } },
    ],
  };
  return inPanels(view, facet, drawn);
}
