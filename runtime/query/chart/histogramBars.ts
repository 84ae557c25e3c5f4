import type { ChartOf } from './CheckedChart.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { axisField, titleOf, tooltipFields } from './fields.ts';
import { SERIES_COLOURS } from './look.ts';
import { inPanels, planeOf } from './places.ts';
import type { VegaLite } from './VegaLite.ts';

/** A bar for each bin, from its start to its end. */
export function histogramBars(chart: ChartOf<'histogram'>, drawn: DrawnRows): VegaLite {
  const { x, end, y, facet } = chart;
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
  const mark = { type: 'bar', stroke: SERIES_COLOURS[0], strokeWidth: 1 };
  const open = openBins(chart, drawn);
  if (open === null) return inPanels({ ...planeOf(facet), mark, encoding }, facet, drawn);
  const starts = { field: drawn.field(x), valid: true };
  const ends = { field: drawn.field(end), valid: true };
  const faded = { ...mark, fillOpacity: 0.4, strokeDash: [4, 3] };
  // Vega-Lite wants the side that is no field second, and bins between two fields.
  const { bin: _bin, ...bound } = encoding.x;
  const downTo = { ...encoding, x: { ...bound, field: drawn.field(end) }, x2: { datum: open.from } };
  const upTo = { ...encoding, x: bound, x2: { datum: open.to } };
  const layer = [
    { transform: where(starts, ends), mark, encoding },
    { transform: where({ ...starts, valid: false }, ends), mark: faded, encoding: downTo },
    { transform: where(starts, { ...ends, valid: false }), mark: faded, encoding: upTo },
  ];
  return inPanels({ ...planeOf(facet), layer }, facet, drawn);
}

/** Only the rows for which both hold. */
function where(...tests: readonly VegaLite[]): readonly VegaLite[] {
  return [{ filter: { and: tests } }];
}

/**
 * Where bins begin and end that privacy shows no bound of: as far outside as an ordinary bin is wide. Null if every bin has both bounds.
 */
function openBins({ x, end }: ChartOf<'histogram'>, drawn: DrawnRows): { readonly from: number; readonly to: number } | null {
  const [starts, ends] = [drawn.valuesOf(x), drawn.valuesOf(end)];
  if (!starts.includes(null) && !ends.includes(null)) return null;
  const bounds = [...starts, ...ends].filter((bound) => typeof bound === 'number');
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
  if (bounds.length === 0) return { from: 0, to: 1 };
  const width = most > least ? (most - least) / Math.max(1, new Set(bounds).size - 1) : Math.max(1, Math.abs(most));
  return { from: least - width, to: most + width };
}
