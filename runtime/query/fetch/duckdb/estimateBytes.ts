import type { Dimension, Grain } from '../../../../compiler/manifest.ts';
import { sqlIdentifier } from '../../../engine/Engine.ts';
import type { PublishedTable } from '../../../release/Release.ts';
import type { Dictionary } from '../../groups/Dictionary.ts';
import { at } from '../../../errors/at.ts';
import type { Range } from '../../../calendar/Range.ts';
import type { Filter } from '../../question/Question.ts';
import type { InputSlot } from '../../states/layout.ts';
import type { RowGrouping, GroupRequest } from '../AggregateReader.ts';
import { publishedTable } from './statement.ts';

/** The memory of a group apart from its states, including its row in the answer, measured on 600,000 groups. */
const GROUP_BYTES = 600;
/** The size of an empty sketch. */
const EMPTY_SKETCH_BYTES = 256;
/** A sketch takes up to twice its stored size once merged. */
const MERGED = 2;
/** The size of a table's sketches is estimated from this many rows. */
const ROWS_MEASURED = 1000;

/** The fewest hours in a period. */
const shortest: Readonly<Record<Grain, number>> = { hour: 1, day: 24, week: 7 * 24, month: 28 * 24, quarter: 90 * 24, year: 365 * 24 };

/** Known facts about the table that a request reads. */
export interface TableFacts {
  /** The number of rows in the periods read, and the span of those periods. */
  readonly rows: number;
  readonly span: Range;
  readonly dictionaries: ReadonlyMap<string, Dictionary>;
  /** The mean stored bytes of slots with sketches. */
  readonly sketch_bytes: ReadonlyMap<InputSlot, number>;
}

/** The most groups that rows can have: as many as there are rows, or combinations of keys. */
export function mostGroups(keys: RowGrouping, { rows, span, dictionaries }: Omit<TableFacts, 'sketch_bytes'>): number {
  // At least one of each, so that zero values do not make the product zero and unbounded ones stay unbounded.
  const combinations = keys.dimensions.reduce(
    (count, dimension) => count * Math.max(valuesOf(dimension, keys.filters, dictionaries), 1),
    periodsOf(keys.axis, span),
  );
  return Math.max(Math.min(rows, combinations), 1);
}

/** The approximate maximum of bytes that the groups of a request take. */
export function estimateBytes(request: GroupRequest, { sketch_bytes, ...facts }: TableFacts): number {
  const { layout, page } = request;
  const { rows } = facts;
  const groups = Math.min(mostGroups(request, facts), Math.max(page?.rows ?? Infinity, 1));
  return layout.slots.reduce((bytes, slot) => {
    const stored = sketch_bytes.get(slot);
    const most = groups * slot.most_bytes;
    return bytes + (stored === undefined ? most : Math.min(most, groups * EMPTY_SKETCH_BYTES + MERGED * rows * stored));
  }, groups * GROUP_BYTES);
}

/** The statement for the mean stored bytes of a slot; null when it has no sketches. */
export function meanBytesSql(table: PublishedTable, { columns, stored_bytes }: InputSlot): string | null {
  if (stored_bytes === null) return null;
  const bytes = stored_bytes(sqlIdentifier(at(columns, 0)));
  return `SELECT CAST(coalesce(avg(bytes), 0) AS DOUBLE) FROM (SELECT ${bytes} AS bytes FROM ${publishedTable(table)} LIMIT ${ROWS_MEASURED})`;
}

/** A period may begin before the span and end after it. */
function periodsOf(axis: Grain | null, { from, to }: Range): number {
  return axis === null || from === null || to === null ? 1 : Math.floor((to - from) / shortest[axis]) + 2;
}

function valuesOf({ name }: Dimension, filters: readonly Filter[], dictionaries: ReadonlyMap<string, Dictionary>): number {
  const named = filters.flatMap(({ dimension, condition }) => {
    if (dimension.name !== name) return [];
    if (condition.in !== undefined) return [condition.in.length];
    return condition.eq === undefined && condition.is_null === undefined ? [] : [1];
  });
  const values = dictionaries.get(name)?.values.length;
  // Null counts as a value. An empty list lets nothing through, yet an ungrouped question still has one group.
  return Math.max(Math.min(...named, values === undefined ? Infinity : values + 1), 1);
}
