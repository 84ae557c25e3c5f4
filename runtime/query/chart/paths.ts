import type { ResultColumn } from '../../../generated/types.ts';
import { baselineLayer } from './baselineLayer.ts';
import { boundFields, type BoundFields } from './boundFields.ts';
import type { ChartOf } from './CheckedChart.ts';
import { colourChannel } from './colourChannel.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { axisField, inRowOrder, isMoment, rowNumber, tooltipFields } from './fields.ts';
import { inPanels, momentsAlong, planeOf, stepsAlong, type Places } from './places.ts';
import type { VegaLite } from './VegaLite.ts';

/** With more places than this, a line's points are no wider than the line and only isolated ones are visible. */
const MOST_MARKED_PLACES = 60;

/** A path for each series and a point for each row. The points carry the tooltips, since a path belongs to no single row. */
export function paths(chart: ChartOf<'line' | 'stacked_area'>, drawn: DrawnRows): VegaLite {
  const { x, y, color, facet } = chart;
  const moment = isMoment(x, color, facet);
  const { x: along, width } = placesAlong(x, color, facet, drawn);
  const { path, point, stack } = chart.kind === 'line' ? linePath(chart, drawn) : areaPath(chart, drawn);
  const view = {
    width,
    height: planeOf(facet).height,
    encoding: { x: along, y: { ...axisField(y, drawn), ...stack }, ...colourChannel(color, drawn) },
    layer: [...path, { mark: { type: 'point', filled: true, ...point }, encoding: { tooltip: tooltipFields(drawn, moment ? x : null) } }],
  };
  const panels = inPanels(view, facet, drawn);
  return isOfStep(x) ? { transform: [...drawn.transforms(), rowNumber], ...panels } : panels;
}

function placesAlong(
  x: ResultColumn,
  color: ResultColumn | null,
  facet: ResultColumn | null,
  drawn: DrawnRows,
): Pick<Places, 'x' | 'width'> {
  if (isOfStep(x)) return { x: axisField(x, drawn), width: planeOf(facet).width };
  return isMoment(x, color, facet) ? momentsAlong(x, facet, drawn) : stepsAlong(x, null, facet, drawn);
}

/** A column of the several rows of a group, which keep their order. */
function isOfStep({ role }: ResultColumn): boolean {
  return role === 'point';
}

interface Path {
  readonly path: readonly VegaLite[];
  readonly point: VegaLite;
  readonly stack: VegaLite;
}

function linePath({ x, y, bounds, baseline }: ChartOf<'line'>, drawn: DrawnRows): Path {
  const within = boundFields(y, bounds, drawn);
  const size = drawn.valuesOf(x).length > MOST_MARKED_PLACES ? 4 : 25;
  const line = { mark: { type: 'line', aria: false }, ...(isOfStep(x) ? { encoding: { order: inRowOrder } } : {}) };
  return {
    path: [
      ...(baseline === null ? [] : [baselineLayer(baseline, axisField(x, drawn), axisField(y, drawn))]),
      ...(within === null ? [] : [band(y, within, drawn)]),
      line,
    ],
    point: { size, opacity: 1 },
    stack: {},
  };
}

/** The band within which an estimate lies, behind its line. */
function band(y: ResultColumn, { lower, upper }: BoundFields, drawn: DrawnRows): VegaLite {
  return {
    mark: { type: 'area', opacity: 0.15, aria: false },
    encoding: { y: { ...axisField(y, drawn), field: lower }, y2: { field: upper } },
  };
}

/** Draws a series as zero where it has no row; otherwise its area would continue straight over the areas of the others. */
function areaPath({ x, y, color, facet }: ChartOf<'stacked_area'>, drawn: DrawnRows): Path {
  const series = [color, facet].flatMap((column) => (column === null ? [] : [drawn.field(column)]));
  const nothing = { impute: drawn.field(y), key: drawn.field(x), value: 0, groupby: series };
  return {
    path: [{ transform: [nothing], mark: { type: 'area', aria: false } }],
    point: { size: 60, opacity: 0 },
    stack: { stack: 'zero' },
  };
}
