import type { ResultColumn } from '../../../generated/types.ts';
import { PLACE_FIELD, type DrawnRows } from './DrawnRows.ts';
import type { VegaLite } from './VegaLite.ts';

const STATE_FIELD = '__state';
const CUT_FIELD = '__cut';
const RUN_FIELD = '__run';

const PARTIAL = 'not complete';

/** How periods that are not whole are told from the others. */
export interface SetApart {
  /** Creates the fields that the others read. */
  readonly transforms: readonly VegaLite[];
  /** A test for a row of a period that is not whole. */
  readonly isPartial: VegaLite;
  readonly isWhole: VegaLite;
  /** Which of the two there are: a layer without a mark is nothing that a screen reader can name. */
  readonly has: { readonly partial: boolean; readonly whole: boolean };
  /** The number of a stretch of whole periods without gaps between them. */
  readonly run: VegaLite;
  /** What a tooltip says of it. */
  readonly tooltip: VegaLite;
}

/**
 * Tells the periods of an axis that are not whole from the others; null where all are. Dates are parsed before anything else is done with
 * rows, so that rows are looked up by their number.
 * @param split the columns of series and panels
 */
export function setApart(x: ResultColumn, split: readonly (ResultColumn | null)[], drawn: DrawnRows): SetApart | null {
  const { partial, after_gap } = drawn.shown.periods;
  if (x.role !== 'time' || partial.size + after_gap.size === 0) return null;
  const inPartial = (row: DrawnRows['rows'][number]): boolean => partial.has(String(row[x.name]));
  const values = drawn.placed.flatMap(({ row, place }) => {
    if (!inPartial(row) && !after_gap.has(String(row[x.name]))) return [];
    return [{ place, cut: 1, ...(inPartial(row) ? { state: PARTIAL } : {}) }];
  });
  if (values.length === 0) return null;
  const isPartial = { field: STATE_FIELD, equal: PARTIAL };
  return {
    transforms: [
      { lookup: PLACE_FIELD, from: { data: { values }, key: 'place', fields: ['state', 'cut'] }, as: [STATE_FIELD, CUT_FIELD] },
      {
        window: [{ op: 'sum', field: CUT_FIELD, as: RUN_FIELD }],
        sort: [{ field: drawn.field(x) }],
        groupby: split.flatMap((column) => (column === null ? [] : [drawn.field(column)])),
        frame: [null, 0],
      },
    ],
    isPartial,
    isWhole: { not: isPartial },
    has: { partial: drawn.rows.some(inPartial), whole: !drawn.rows.every(inPartial) },
    run: { field: RUN_FIELD, type: 'nominal' },
    tooltip: { field: STATE_FIELD, type: 'nominal', title: `The ${x.label.toLowerCase()} is` },
  };
}

/** In words, for readers of a chart's description; null where all periods are whole. */
export function partialInWords(drawn: DrawnRows): string | null {
  const periods = [...drawn.shown.periods.partial].toSorted();
  if (periods.length === 0) return null;
  const [first = '', last = ''] = [periods[0], periods.at(-1)];
  const named = periods.length <= MOST_NAMED ? periods.join(', ') : `${periods.length} periods from ${first} to ${last}`;
  return `Not complete: ${named}`;
}

const MOST_NAMED = 4;
