import type { Cell, ResultColumn } from '../../../generated/types.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { FAINT_COLOUR, NEUTRAL_COLOUR, SERIES_COLOURS } from './look.ts';
import type { VegaLite } from './VegaLite.ts';

/** The values of a column by how they are coloured, each in the order of the rows. */
export interface Series {
  readonly coloured: readonly Cell[];
  /** What stands for folded rows: grey. */
  readonly others: readonly Cell[];
  /** Those for which no colour is left: faint, and not in the legend. */
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

/** The colour channel: a colour for each value of a column, the same in every chart, and a legend of them; without a column, of one colour. */
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
