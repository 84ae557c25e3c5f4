import type { ResultColumn } from '../../../generated/types.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { momentField } from './fields.ts';
import { NEUTRAL_COLOUR } from './look.ts';
import type { VegaLite } from './VegaLite.ts';

const STATE = 'withheld for privacy, or without rows';
/** No name of a column begins like this. */
const STATE_FIELD = '__state';

/**
 * Marks along time, with a band behind them over each period that privacy may have withheld.
 * @param along the channel of x, which the bands share
 */
export function withheldBands(marks: VegaLite, x: ResultColumn, along: VegaLite, facet: ResultColumn | null, drawn: DrawnRows): VegaLite {
  const { withheld } = drawn.shown.periods;
  // Of a panel it is not known which of its periods have no rows.
  if (x.role !== 'time' || facet !== null || withheld.length === 0) return marks;
  const period = 'timeUnit' in along ? momentField(x, drawn) : { field: drawn.field(x), type: 'nominal', title: x.label };
  const state = { field: STATE_FIELD, type: 'nominal', title: `The ${x.label.toLowerCase()} is` };
  const band = {
    data: { values: withheld.map((name) => ({ [x.name]: name, [STATE_FIELD]: STATE })) },
    mark: { type: 'rect', color: NEUTRAL_COLOUR, opacity: 0.2 },
    encoding: { x: along, tooltip: [period, state] },
  };
  return { layer: [band, marks] };
}

/** In words, for readers of a chart's description; null where nothing may have been withheld. */
export function withheldInWords({ shown: { periods } }: DrawnRows): string | null {
  const { withheld } = periods;
  const [first = '', last = ''] = [withheld[0], withheld.at(-1)];
  if (withheld.length === 0) return null;
  return `Withheld for privacy, or without rows: ${withheld.length <= MOST_NAMED ? withheld.join(', ') : `${withheld.length} periods from ${first} to ${last}`}`;
}

const MOST_NAMED = 4;
