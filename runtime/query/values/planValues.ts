import type { Range } from '../../calendar/Range.ts';
import { at } from '../../errors/at.ts';
import type { PublishedAggregate } from '../../release/Release.ts';
import type { GroupRequest, PageTerm } from '../fetch/AggregateReader.ts';
import { planQuery } from '../plan/planQuery.ts';
import { rowsOfGroup } from '../question/inputs.ts';
import type { Answering } from '../served/Answering.ts';
import { mapSides, type Sides } from '../sides/Sides.ts';
import { layoutOf } from '../states/layout.ts';
import type { ValuesQuestion, ValuesTable } from './checkValues.ts';

/** How to read one of the tables. */
export interface ValuesSide extends ValuesTable {
  readonly published: PublishedAggregate;
  readonly request: GroupRequest;
}

/** Plans the counts of each table's values, from the smallest table that has them. */
export function planValues({ published }: Answering, question: ValuesQuestion): Sides<ValuesSide> {
  return mapSides(question.sides, (side, place) => {
    const read = { ...side, published: at(published, place) };
    return { ...read, request: { ...requestOf(read, question.range), ...firstValues(question, side) } };
  });
}

function requestOf({ table, dimension, filters, published }: ValuesTable & Pick<ValuesSide, 'published'>, range: Range): GroupRequest {
  const needed = new Set([dimension, ...filters.map((filter) => filter.dimension)].map(({ name }) => name));
  // When rows are as of a day, a rollup of the table lacks some of them.
  const plan = planQuery(table.as_of === undefined ? table : { ...table, rollups: [] }, published, {
    axis: null,
    dimensions: [...needed],
    range,
    compare: null,
    prefer: 'fewest_rows',
  });
  return {
    plan,
    axis: null,
    dimensions: [dimension],
    filters,
    layout: layoutOf([rowsOfGroup], table),
    chunks: published.chunks.length,
    count_contributions: false,
    page: null,
  };
}

/**
 * Only the values that are shown, where those of one table are neither added to others nor withheld: found, counted and ordered where the
 * rows are. One more shows whether there are more.
 */
function firstValues({ sides, metric, intent }: ValuesQuestion, { dimension, filters }: ValuesTable): Partial<GroupRequest> {
  const { search, limit } = intent;
  if (sides.length > 1 || metric.privacy !== null || (search !== undefined && dimension.type !== 'string')) return {};
  const order: readonly PageTerm[] = [
    { key: { kind: 'sum', slot: 0 }, descending: true },
    { key: { kind: 'dimension', index: 0 }, descending: false },
  ];
  return {
    filters: search === undefined ? filters : [...filters, { dimension, condition: { contains: search } }],
    page: { order, rows: limit + 1 },
  };
}
