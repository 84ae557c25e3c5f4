import type { ResultColumn } from '../../../generated/types.ts';
import { boxLayers } from './boxLayers.ts';
import { boundFields, type BoundFields } from './boundFields.ts';
import type { ChartOf, CheckedChart } from './CheckedChart.ts';
import { curveLayers } from './curveLayers.ts';
import type { DrawnRows } from './DrawnRows.ts';
import {
  axisField,
  drawnFormat,
  inRowOrder,
  isMoment,
  numberField,
  offsetField,
  rowNumber,
  textField,
  titleOf,
  tooltipFields,
} from './fields.ts';
import { funnelLayers } from './funnelLayers.ts';
import { histogramBars } from './histogramBars.ts';
import { dashChannel, dashedOf, dashTransforms, type Dashed } from './dashes.ts';
import { LOOK, NEUTRAL_COLOUR, SERIES_COLOURS } from './look.ts';
import { paths } from './paths.ts';
import { inPanels, momentsAlong, planeOf, stepsAlong, stepsUp } from './places.ts';
import { colourChannel } from './colourChannel.ts';
import { partialInWords, setApart } from './setApart.ts';
import { stepsOf } from './steps.ts';
import { tableLayers } from './tableLayers.ts';
import { VEGA_LITE_SCHEMA, type VegaLite } from './VegaLite.ts';
import { withheldBands, withheldInWords } from './withheldBands.ts';

/** With more periods than this, bars are placed along a continuous time axis instead of in steps. */
const MOST_PERIOD_STEPS = 31;

/** Draws the rows of an answer. */
export function chartSpec(chart: CheckedChart, drawn: DrawnRows, title: string): VegaLite {
  const transform = drawn.transforms();
  const said = [partialInWords(drawn), withheldInWords(drawn)].filter((words) => words !== null);
  return {
    $schema: VEGA_LITE_SCHEMA,
    title,
    ...(said.length === 0 ? {} : { description: `${[title, ...said].join('. ')}.` }),
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
      return paths(chart, drawn);
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
    case 'histogram':
      return histogramBars(chart, drawn);
    case 'funnel':
      return funnelLayers(chart, drawn);
    case 'roc_curve':
    case 'precision_recall_curve':
    case 'calibration_curve':
      return curveLayers(chart, drawn);
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

/**
 * Bars for one place stand side by side: stacked bars would suggest a sum, which shares and distinct counts do not have. Bars of estimates
 * are faint, with a line from bound to bound over each; those of periods that are not whole are hollow, with a dashed border.
 */
function bars({ x, y, color, facet, bounds, previous }: ChartOf<'bar'>, drawn: DrawnRows): VegaLite {
  const beside = color === null || color === x ? null : color;
  const moment = isMoment(x, color, facet) && stepsOf(x, drawn).length > MOST_PERIOD_STEPS;
  const { x: along, width } = moment ? momentsAlong(x, facet, drawn) : stepsAlong(x, beside, facet, drawn);
  const offset = beside === null ? {} : { xOffset: offsetField(beside, drawn) };
  const tooltip = tooltipFields(drawn, moment ? x : null);
  const encoding = { x: along, ...offset, y: axisField(y, drawn), ...colourChannel(color, drawn), tooltip };
  const within = boundFields(y, bounds, drawn);
  const apart = setApart(x, [color, facet], drawn);
  const dashed = dashedOf(previous, apart, drawn);
  const mark = within === null ? { type: 'bar' } : { type: 'bar', opacity: 0.4 };
  // What is inside of a hollow bar has a tooltip too.
  const hollow = { ...mark, filled: false, fill: 'transparent', strokeWidth: 1.5 };
  const partial = apart === null ? {} : { ...dashChannel('partial', dashed), tooltip: [...tooltip, apart.tooltip] };
  const layer: readonly VegaLite[] = [
    ...(apart === null ? [{ mark }] : []),
    ...(apart?.has.whole === true ? [{ transform: [{ filter: apart.isWhole }], mark }] : []),
    ...(apart?.has.partial === true ? [{ transform: [{ filter: apart.isPartial }], mark: hollow, encoding: partial }] : []),
    ...(previous === null ? [] : [previousBars(y, previous, dashed, drawn)]),
    ...(within === null ? [] : [estimateRule(y, within, drawn)]),
  ];
  const [only, ...more] = layer;
  const marks = apart === null && more.length === 0 ? { ...only, encoding } : { encoding, layer };
  const view = inPanels({ width, height: planeOf(facet).height, ...withheldBands(marks, x, along, facet, drawn) }, facet, drawn);
  const made = [...(apart?.transforms ?? []), ...dashTransforms(dashed, drawn.field(x))];
  return made.length === 0 ? view : { transform: [...drawn.transforms(), ...made], ...view };
}

/** The outlines of what the values are compared with. */
function previousBars(y: ResultColumn, previous: ResultColumn, dashed: Dashed, drawn: DrawnRows): VegaLite {
  return {
    mark: { type: 'bar', fillOpacity: 0, stroke: NEUTRAL_COLOUR, strokeWidth: 1.5, aria: false },
    encoding: { y: { ...axisField(y, drawn), field: drawn.field(previous) }, ...dashChannel('previous', dashed) },
  };
}

function estimateRule(y: ResultColumn, { lower, upper }: BoundFields, drawn: DrawnRows): VegaLite {
  const from = { ...axisField(y, drawn), field: lower };
  return { mark: { type: 'rule', color: SERIES_COLOURS[0], strokeWidth: 2, aria: false }, encoding: { y: from, y2: { field: upper } } };
}

function scatter({ x, y, color, facet }: ChartOf<'scatter'>, drawn: DrawnRows): VegaLite {
  const scale = { zero: false };
  const encoding = { x: { ...axisField(x, drawn), scale }, y: { ...axisField(y, drawn), scale }, ...colourChannel(color, drawn) };
  const mark = { type: 'point', filled: true, size: 60 };
  return inPanels({ ...planeOf(facet), mark, encoding: { ...encoding, tooltip: tooltipFields(drawn, null) } }, facet, drawn);
}

function heatmap({ x, y, color, facet }: ChartOf<'heatmap'>, drawn: DrawnRows): VegaLite {
  const { x: along, width } = stepsAlong(x, null, facet, drawn);
  const { y: up, height } = stepsUp(y, facet, drawn);
  // Vega writes NaN into an empty legend.
  const legend = drawn.valuesOf(color).some((value) => value !== null) ? { format: drawnFormat(color, drawn) } : null;
  const colour = { ...numberField(color, drawn), legend };
  const encoding = { x: along, y: up, color: colour, tooltip: tooltipFields(drawn, null) };
  return inPanels({ width, height, mark: 'rect', encoding }, facet, drawn);
}

function donut({ y, color, facet }: ChartOf<'donut'>, drawn: DrawnRows): VegaLite {
  const { height } = planeOf(facet);
  const theta = { ...numberField(y, drawn), stack: true };
  // Clockwise in the order of the legend.
  const order = drawn.shown.order === 'of_chart' ? { ...numberField(y, drawn), sort: 'descending' } : inRowOrder;
  const encoding = { theta, order, ...colourChannel(color, drawn), tooltip: tooltipFields(drawn, null) };
  const view = { width: height, height, mark: { type: 'arc', innerRadius: height / 5 }, encoding };
  return { transform: [...drawn.transforms(), rowNumber], ...inPanels(view, facet, drawn) };
}
