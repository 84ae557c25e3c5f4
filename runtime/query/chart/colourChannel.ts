import type { Cell, ResultColumn } from '../../../generated/types.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { FAINT_COLOUR, NEUTRAL_COLOUR, SERIES_COLOURS } from './look.ts';
import type { VegaLite } from './VegaLite.ts';

/** A column's values grouped by colouring, each group in row order. */
export interface Series {
  readonly coloured: readonly Cell[];
  /** Values for folded rows: grey. */
  readonly others: readonly Cell[];
  /** Values beyond the available colours: faint, and not in the legend. */
  readonly left: readonly Cell[];
}

export function seriesOf(column: ResultColumn, drawn: DrawnRows): Series {
  const values = drawn.valuesOf(column);
  const own = values.filter((value) => !drawn.isOthers(column, value));
  return {
    coloured: own.slice(0, SERIES_COLOURS.length),
    others: values.filter((value) => drawn.isOthers(column, value)),
    left: own.slice(SERIES_COLOURS.length),
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
  const colour = { field, type: 'nominal', title: column.label, scale: { domain, range } };
  return left.length === 0 ? colour : { condition: { test: { field, oneOf: domain }, ...colour }, value: FAINT_COLOUR };
}
