import type { ChartOf } from './CheckedChart.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { numberField, stepField, textField, textsOf, titleOf, tooltipFields } from './fields.ts';
import { inPanels, planeOf } from './places.ts';
import type { VegaLite } from './VegaLite.ts';

/** Pixels: the height of a stage, the gap between a bar and its number, and the width of a digit, generously estimated. */
const STAGE_HEIGHT = 44;
const GAP = 8;
const CHARACTER = 8;

/** A bar for each stage, stacked vertically and centred, with its count to the right of it. */
export function funnelLayers({ x, y, facet }: ChartOf<'funnel'>, drawn: DrawnRows): VegaLite {
  const bare = { labels: false, ticks: false, grid: false, domain: false };
  // The scale leaves room for a number beside the widest bar, however wide a page draws it.
  const scale = { nice: false, padding: GAP + CHARACTER * Math.max(1, ...textsOf(x, drawn).map(({ length }) => length)) };
  const across = { ...numberField(x, drawn), stack: 'center', scale, axis: { ...bare, title: titleOf(x) } };
  const stages = { ...stepField(y, drawn), title: null, axis: { ticks: false, domain: false } };
  const view = {
    width: planeOf(facet).width,
    height: { step: STAGE_HEIGHT },
    view: { stroke: null },
    encoding: { y: stages, x: across },
    layer: [
      { mark: 'bar', encoding: { tooltip: tooltipFields(drawn, null) } },
      { mark: { type: 'text', align: 'left', dx: GAP, aria: false }, encoding: { text: textField(x, drawn) } },
    ],
  };
  return inPanels(view, facet, drawn);
}
