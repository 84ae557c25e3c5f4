import type { ResultColumn } from '../../../generated/types.ts';
import { baselineLayer } from './baselineLayer.ts';
import { boundFields, type BoundFields } from './boundFields.ts';
import type { ChartOf } from './CheckedChart.ts';
import { colourChannel } from './colourChannel.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { axisField, inRowOrder, isMoment, rowNumber, tooltipFields } from './fields.ts';
import { DASH_FIELDS, dashChannel, dashedOf, dashTransforms, type Dashed } from './dashes.ts';
import { inPanels, momentsAlong, planeOf, stepsAlong, type Places } from './places.ts';
import { setApart, type SetApart } from './setApart.ts';
import type { VegaLite } from './VegaLite.ts';
import { withheldBands } from './withheldBands.ts';

/** With more places than this, a line's points are no wider than the line and only isolated ones are visible. */
const MOST_MARKED_PLACES = 60;

/**
 * A path for each series and a point for each row. The points carry the tooltips, since a path belongs to no single row. Periods that are
 * not whole are joined to the others by a dashed line, and their points are hollow.
 */
export function paths(chart: ChartOf<'line' | 'stacked_area'>, drawn: DrawnRows): VegaLite {
  const { x, y, color, facet } = chart;
  const moment = isMoment(x, color, facet);
  const { x: along, width } = placesAlong(x, color, facet, drawn);
  const apart = setApart(x, [color, facet], drawn);
  const dashed = dashedOf(chart.kind === 'line' ? chart.previous : null, apart, drawn);
  const { path, point, stack } = chart.kind === 'line' ? linePath(chart, drawn, apart, dashed) : areaPath(chart, drawn, apart, dashed);
  const tooltip = tooltipFields(drawn, moment ? x : null);
  const marks = {
    encoding: { x: along, y: { ...axisField(y, drawn), ...stack }, ...colourChannel(color, drawn) },
    layer: [...path, ...points(point, tooltip, apart)],
  };
  const view = { width, height: planeOf(facet).height, ...withheldBands(marks, x, along, facet, drawn) };
  const panels = inPanels(view, facet, drawn);
  const more = [...(apart?.transforms ?? []), ...dashTransforms(dashed, drawn.field(x)), ...(isOfStep(x) ? [rowNumber] : [])];
  return more.length === 0 ? panels : { transform: [...drawn.transforms(), ...more], ...panels };
}

function points(point: VegaLite, tooltip: readonly VegaLite[], apart: SetApart | null): readonly VegaLite[] {
  const filled = { mark: { type: 'point', filled: true, ...point }, encoding: { tooltip } };
  if (apart === null) return [filled];
  const hollow = { type: 'point', filled: false, ...point, size: 36, strokeWidth: 1.5 };
  const partial = { transform: [{ filter: apart.isPartial }], mark: hollow, encoding: { tooltip: [...tooltip, apart.tooltip] } };
  return [...(apart.has.whole ? [{ transform: [{ filter: apart.isWhole }], ...filled }] : []), ...(apart.has.partial ? [partial] : [])];
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

function linePath({ x, y, bounds, baseline, previous }: ChartOf<'line'>, drawn: DrawnRows, apart: SetApart | null, dashed: Dashed): Path {
  const within = boundFields(y, bounds, drawn);
  const size = drawn.valuesOf(x).length > MOST_MARKED_PLACES ? 4 : 25;
  const mark = { type: 'line', aria: false };
  const order = isOfStep(x) ? { order: inRowOrder } : {};
  const solid = { mark, ...(isOfStep(x) ? { encoding: order } : {}) };
  return {
    path: [
      ...(baseline === null ? [] : [baselineLayer(baseline, axisField(x, drawn), axisField(y, drawn))]),
      ...(within === null ? [] : [band(y, within, drawn)]),
      ...(previous === null ? [] : [previousPath(y, previous, dashed, drawn)]),
      ...(apart === null
        ? [solid]
        : [
            { mark: { ...mark, strokeWidth: 1.5 }, encoding: dashChannel('partial', dashed) },
            { transform: [{ filter: apart.isWhole }], mark, encoding: { detail: apart.run } },
          ]),
    ],
    point: { size, opacity: 1 },
    stack: {},
  };
}

/** What the values are compared with, behind them. */
function previousPath(y: ResultColumn, previous: ResultColumn, dashed: Dashed, drawn: DrawnRows): VegaLite {
  return {
    mark: { type: 'line', aria: false, strokeWidth: 2, opacity: 0.75 },
    encoding: { y: { ...axisField(y, drawn), field: drawn.field(previous) }, ...dashChannel('previous', dashed) },
  };
}

/** The band within which an estimate lies, behind its line. */
function band(y: ResultColumn, { lower, upper }: BoundFields, drawn: DrawnRows): VegaLite {
  return {
    mark: { type: 'area', opacity: 0.15, aria: false },
    encoding: { y: { ...axisField(y, drawn), field: lower }, y2: { field: upper } },
  };
}

/**
 * Draws a series as zero where it has no row; otherwise its area would continue straight over the areas of the others. Where a period is not
 * whole the areas are faint.
 */
function areaPath({ x, y, color, facet }: ChartOf<'stacked_area'>, drawn: DrawnRows, apart: SetApart | null, dashed: Dashed): Path {
  const series = [color, facet].flatMap((column) => (column === null ? [] : [drawn.field(column)]));
  const nothing = { impute: drawn.field(y), key: drawn.field(x), value: 0, groupby: series };
  const mark = { type: 'area', aria: false };
  // Rows that are made up have only what they are grouped by.
  const border = { ...nothing, groupby: [...series, DASH_FIELDS.partial] };
  const path =
    apart === null
      ? [{ transform: [nothing], mark }]
      : [
          { transform: [nothing], mark: { ...mark, fillOpacity: 0.3 } },
          { transform: [border], mark: { type: 'line', aria: false, strokeWidth: 1.5 }, encoding: dashChannel('partial', dashed) },
          { transform: [{ filter: apart.isWhole }, nothing], mark },
        ];
  return { path, point: { size: 60, opacity: 0 }, stack: { stack: 'zero' } };
}
