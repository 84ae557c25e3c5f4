import type { ResultColumn } from '../../../generated/types.ts';
import { boxLayers } from './boxLayers.ts';
import type { CheckedChart } from './CheckedChart.ts';
import type { DrawnRows } from './DrawnRows.ts';
import {
  axisField,
  formatOf,
  isMoment,
  numberField,
  offsetField,
  ROW_FIELD,
  rowNumber,
  stepField,
  textField,
  titleOf,
  tooltipFields,
} from './fields.ts';
import { LOOK } from './look.ts';
import { inPanels, momentsAlong, planeOf, stepsAlong } from './places.ts';
import { colourChannel } from './colourChannel.ts';
import { stepsOf } from './steps.ts';
import { tableLayers } from './tableLayers.ts';
import { VEGA_LITE_SCHEMA, type VegaLite } from './VegaLite.ts';

/** Bars of more periods than these are drawn by moments, not in steps. */
const MOST_PERIOD_STEPS = 31;

/** Lines of more places than these have points no wider than the line, which show only where they stand alone. */
const MOST_MARKED_PLACES = 60;

type Of<Kind extends CheckedChart['kind']> = Extract<CheckedChart, { readonly kind: Kind }>;

/** Draws the rows of an answer. */
export function chartSpec(chart: CheckedChart, drawn: DrawnRows, title: string): VegaLite {
  const transform = drawn.transforms();
  return {
    $schema: VEGA_LITE_SCHEMA,
    title,
    data: { name: 'rows' },
    ...(transform.length === 0 ? {} : { transform }),
    ...body(chart, drawn),
    config: LOOK,
  };
}

function body(chart: CheckedChart, drawn: DrawnRows): VegaLite {
  switch (chart.kind) {
    case 'line':
    case 'stacked_area':
      return overTime(chart, drawn);
    case 'bar':
      return bars(chart, drawn);
    case 'scatter':
      return scatter(chart, drawn);
    case 'heatmap':
      return heatmap(chart, drawn);
    case 'donut':
      return donut(chart, drawn);
    case 'boxplot':
      return boxLayers(chart, drawn);
    case 'kpi_card':
      return {
        title: titleOf(chart.y),
        width: 240,
        height: 80,
        view: { stroke: null },
        mark: { type: 'text', fontSize: 48 },
        encoding: { text: textField(chart.y, drawn) },
      };
    case 'table':
      return tableLayers(drawn);
  }
}

/** A path for each series, which has no row of its own to describe, and a point for each row, which has. */
function overTime(chart: Of<'line' | 'stacked_area'>, drawn: DrawnRows): VegaLite {
  const { kind, x, y, color, facet } = chart;
  const moment = drawnAsMoment(x, color, facet);
  const { x: along, width } = moment ? momentsAlong(x, facet, drawn) : stepsAlong(x, null, facet, drawn);
  const { path, point, stack } = kind === 'line' ? linePath(x, drawn) : areaPath(chart, drawn);
  const view = {
    width,
    height: planeOf(facet).height,
    encoding: { x: along, y: { ...axisField(y, drawn), ...stack }, ...colourChannel(color, drawn) },
    layer: [path, { mark: { type: 'point', filled: true, ...point }, encoding: { tooltip: tooltipFields(drawn, moment ? x : null) } }],
  };
  return inPanels(view, facet, drawn);
}

interface Path {
  readonly path: VegaLite;
  readonly point: VegaLite;
  readonly stack: VegaLite;
}

function linePath(x: ResultColumn, drawn: DrawnRows): Path {
  const size = drawn.valuesOf(x).length > MOST_MARKED_PLACES ? 4 : 25;
  return { path: { mark: { type: 'line', aria: false } }, point: { size, opacity: 1 }, stack: {} };
}

/** A series without a row of some time is nothing there: without that, its area would go straight on over those of others. */
function areaPath({ x, y, color, facet }: Of<'stacked_area'>, drawn: DrawnRows): Path {
  const series = [color, facet].flatMap((column) => (column === null ? [] : [drawn.field(column)]));
  const nothing = { impute: drawn.field(y), key: drawn.field(x), value: 0, groupby: series };
  return { path: { transform: [nothing], mark: { type: 'area', aria: false } }, point: { size: 60, opacity: 0 }, stack: { stack: 'zero' } };
}

/** Bars of one place stand side by side: on each other they would tell a sum, which shares and distinct counts do not have. */
function bars({ x, y, color, facet }: Of<'bar'>, drawn: DrawnRows): VegaLite {
  const beside = color === null || color === x ? null : color;
  const moment = drawnAsMoment(x, color, facet) && stepsOf(x, drawn).length > MOST_PERIOD_STEPS;
  const { x: along, width } = moment ? momentsAlong(x, facet, drawn) : stepsAlong(x, beside, facet, drawn);
  const offset = beside === null ? {} : { xOffset: offsetField(beside, drawn) };
  const encoding = { x: along, ...offset, y: axisField(y, drawn), ...colourChannel(color, drawn) };
  const tooltip = tooltipFields(drawn, moment ? x : null);
  return inPanels({ width, height: planeOf(facet).height, mark: 'bar', encoding: { ...encoding, tooltip } }, facet, drawn);
}

function scatter({ x, y, color, facet }: Of<'scatter'>, drawn: DrawnRows): VegaLite {
  const scale = { zero: false };
  const encoding = { x: { ...axisField(x, drawn), scale }, y: { ...axisField(y, drawn), scale }, ...colourChannel(color, drawn) };
  const mark = { type: 'point', filled: true, size: 60 };
  return inPanels({ ...planeOf(facet), mark, encoding: { ...encoding, tooltip: tooltipFields(drawn, null) } }, facet, drawn);
}

function heatmap({ x, y, color, facet }: Of<'heatmap'>, drawn: DrawnRows): VegaLite {
  const { x: along, width } = stepsAlong(x, null, facet, drawn);
  // Vega writes NaN into a legend of nothing.
  const legend = drawn.valuesOf(color).some((value) => value !== null) ? formatOf(color) : null;
  const colour = { ...numberField(color, drawn), legend };
  const encoding = { x: along, y: stepField(y, drawn), color: colour, tooltip: tooltipFields(drawn, null) };
  return inPanels({ width, mark: 'rect', encoding }, facet, drawn);
}

function donut({ y, color, facet }: Of<'donut'>, drawn: DrawnRows): VegaLite {
  const { height } = planeOf(facet);
  const theta = { ...numberField(y, drawn), stack: true };
  // Clockwise in the order of the legend.
  const order = { field: ROW_FIELD, type: 'quantitative' };
  const encoding = { theta, order, ...colourChannel(color, drawn), tooltip: tooltipFields(drawn, null) };
  const view = { width: height, height, mark: { type: 'arc', innerRadius: height / 5 }, encoding };
  return { transform: [...drawn.transforms(), rowNumber], ...inPanels(view, facet, drawn) };
}

/** A time is read as moments on all channels or on none: its other channels show its text. */
function drawnAsMoment(x: ResultColumn, color: ResultColumn | null, facet: ResultColumn | null): boolean {
  return isMoment(x) && x !== color && x !== facet;
}
