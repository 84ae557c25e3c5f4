import type { ChartOf } from './CheckedChart.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { numberField, stepField, textField, titleOf, tooltipFields } from './fields.ts';
import { inPanels, planeOf } from './places.ts';
import type { VegaLite } from './VegaLite.ts';

/** Pixels: the height of a stage, and the gap between the widest bar and the numbers beside it. */
const STAGE_HEIGHT = 44;
const GAP = 8;

/** A bar for each stage, stacked vertically and centred, with its count beside it. */
export function funnelLayers({ x, y, facet }: ChartOf<'funnel'>, drawn: DrawnRows): VegaLite {
  const { width } = planeOf(facet);
  const bare = { labels: false, ticks: false, grid: false, domain: false };
  const across = { ...numberField(x, drawn), stack: 'center', scale: { nice: false }, axis: { ...bare, title: titleOf(x) } };
  const stages = { ...stepField(y, drawn), title: null, axis: { ticks: false, domain: false } };
  const view = {
    width,
    height: { step: STAGE_HEIGHT },
    view: { stroke: null },
    encoding: { y: stages },
    layer: [
      { mark: 'bar', encoding: { x: across, tooltip: tooltipFields(drawn, null) } },
      { mark: { type: 'text', align: 'left', aria: false }, encoding: { x: { value: width + GAP }, text: textField(x, drawn) } },
    ],
  };
  return inPanels(view, facet, drawn);
}
