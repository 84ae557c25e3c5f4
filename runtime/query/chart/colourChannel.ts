import type { Cell, ResultColumn } from '../../../generated/types.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { FAINT_COLOUR, NEUTRAL_COLOUR, SERIES_COLOURS } from './look.ts';
import type { VegaLite } from './VegaLite.ts';

/** A column's values grouped by colouring, each group in the order of the chart. */
export interface Series {
  readonly coloured: readonly Cell[];
  /** Values for folded rows: grey. */
  readonly others: readonly Cell[];
  /** Values beyond the available colours: faint, and not in the legend. */
  readonly left: readonly Cell[];
}

/** Where there are more values than colours, the largest have them. */
export function seriesOf(column: ResultColumn, drawn: DrawnRows): Series {
  const values = drawn.orderedValuesOf(column);
  const own = values.filter((value) => !drawn.isOthers(column, value));
  const ranked = own.length <= SERIES_COLOURS.length || column.role !== 'dimension' ? own : drawn.largestFirst(column, own);
  return {
    coloured: ranked.slice(0, SERIES_COLOURS.length),
    others: values.filter((value) => drawn.isOthers(column, value)),
    left: ranked.slice(SERIES_COLOURS.length),
  };
}

/**
 * The colour channel: a colour for each value of a column, the same in every chart, with a legend; a single colour when there is no column.
 */
export function colourChannel(column: ResultColumn | null, drawn: DrawnRows): VegaLite {
  if (column !== null) return { color: seriesColour(column, drawn) };
  const { isFolded } = drawn;
  return isFolded === null ? {} : { color: { condition: { test: isFolded, value: NEUTRAL_COLOUR }, value: SERIES_COLOURS[0] } };
}

function seriesColour(column: ResultColumn, drawn: DrawnRows): VegaLite {
  const { coloured, others, left } = seriesOf(column, drawn);
  const domain = [...coloured, ...others];
  const range = [...SERIES_COLOURS.slice(0, coloured.length), ...others.map(() => NEUTRAL_COLOUR)];
  const field = drawn.field(column);
  // A legend of some values says of how many.
  const title = left.length === 0 ? column.label : `${column.label}, ${coloured.length} of ${coloured.length + left.length}`;
  const colour = { field, type: 'nominal', title, scale: { domain, range }, ...legendOf(domain) };
  return left.length === 0 ? colour : { condition: { test: { field, oneOf: domain }, ...colour }, value: FAINT_COLOUR };
}

/** Pixels. */
const CHARACTER = 7;
const BESIDE = 160;
const BELOW = 520;

/** Names stand beside a chart as long as they leave room for it, and below it otherwise, so that none is cut. */
function legendOf(names: readonly Cell[]): VegaLite {
  const width = CHARACTER * Math.max(0, ...names.map((name) => String(name).length));
  if (width <= BESIDE) return {};
  return { legend: { orient: 'bottom', direction: 'vertical', columns: Math.max(1, Math.floor(BELOW / (width + 30))), labelLimit: BELOW } };
}
