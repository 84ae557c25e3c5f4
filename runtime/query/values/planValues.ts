import type { Range } from '../../calendar/Range.ts';
import { at } from '../../errors/at.ts';
import type { PublishedAggregate } from '../../release/Release.ts';
import type { GroupRequest } from '../fetch/AggregateReader.ts';
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
export function planValues({ published }: Answering, { sides, range }: ValuesQuestion): Sides<ValuesSide> {
  return mapSides(sides, (side, place) => {
    const read = { ...side, published: at(published, place) };
    return { ...read, request: requestOf(read, range) };
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
