import type { Dimension, Grain } from '../../../compiler/manifest.ts';
import type { ConnectionPool } from '../../engine/ConnectionPool.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import { ResultReader } from '../../engine/vectors.ts';
import type { PublishedTable } from '../../release/Release.ts';
import { timeFormat, type Dictionary } from './dictionaries.ts';
import { at } from '../at.ts';
import type { Range } from '../question/Question.ts';
import type { InputSlot } from '../states/layout.ts';
import type { GroupRequest } from './AggregateReader.ts';
import { publishedTable } from './statement.ts';

/** A group beside its states, and its row in the answer, as measured on 600,000 groups. */
const GROUP_BYTES = 600;
/** A sketch of nothing. */
const EMPTY_SKETCH_BYTES = 256;
/** Merged, a sketch takes up to twice what it takes stored. */
const MERGED = 2;
/** The first rows of a table tell how large its sketches are. */
const ROWS_MEASURED = 1000;

const never = new AbortController().signal;

/** Hours that a period has at least. */
const shortest: Readonly<Record<Grain, number>> = { hour: 1, day: 24, week: 7 * 24, month: 28 * 24, quarter: 90 * 24, year: 365 * 24 };

/** What is known of the table that a request reads. */
export interface TableFacts {
  /** Rows in the periods that are read, and what these span. */
  readonly rows: number;
  readonly span: Range;
  readonly dictionaries: ReadonlyMap<string, Dictionary>;
  /** The mean bytes of the stored values of slots with sketches. */
  readonly sketch_bytes: ReadonlyMap<InputSlot, number>;
}

/** Bytes that the groups of a request take at most, roughly: there are no more than rows, nor than combinations of keys. */
export function estimateBytes(request: GroupRequest, { rows, span, dictionaries, sketch_bytes }: TableFacts): number {
  const { axis, dimensions, layout, page } = request;
  // At least one of each, so that no value at all and values without number have a product.
  const combinations = dimensions.reduce(
    (count, dimension) => count * Math.max(valuesOf(dimension, request, dictionaries), 1),
    periodsOf(axis, span),
  );
  const groups = Math.max(Math.min(rows, combinations, page?.rows ?? Infinity), 1);
  return layout.slots.reduce((bytes, slot) => {
    const stored = sketch_bytes.get(slot);
    const most = groups * slot.most_bytes;
    return bytes + (stored === undefined ? most : Math.min(most, groups * EMPTY_SKETCH_BYTES + MERGED * rows * stored));
  }, groups * GROUP_BYTES);
}

/** The statement for the mean bytes of a slot's stored values; null where it has no sketches. */
export function meanBytesSql(table: PublishedTable, { columns, stored_bytes }: InputSlot): string | null {
  if (stored_bytes === null) return null;
  const bytes = stored_bytes(sqlIdentifier(at(columns, 0)));
  return `SELECT CAST(coalesce(avg(bytes), 0) AS DOUBLE) FROM (SELECT ${bytes} AS bytes FROM ${publishedTable(table)} LIMIT ${ROWS_MEASURED})`;
}

export async function meanBytes(pool: ConnectionPool, sql: string): Promise<number> {
  const [mean] = await new ResultReader(await pool.run({ sql, values: [], types: [] }, never)).scalars(0, timeFormat);
  return Number(mean);
}

/** A period may begin before the span, and end after it. */
function periodsOf(axis: Grain | null, { from, to }: Range): number {
  return axis === null || from === null || to === null ? 1 : Math.floor((to - from) / shortest[axis]) + 2;
}

function valuesOf({ name }: Dimension, { filters }: GroupRequest, dictionaries: ReadonlyMap<string, Dictionary>): number {
  const named = filters.flatMap(({ dimension, condition }) => {
    if (dimension.name !== name) return [];
    if (condition.in !== undefined) return [condition.in.length];
    return condition.eq === undefined && condition.is_null === undefined ? [] : [1];
  });
  const values = dictionaries.get(name)?.values.length;
  // Null is a value of its own.
  // A list of none lets nothing through, and one without any grouping is a group still.
  return Math.max(Math.min(...named, values === undefined ? Infinity : values + 1), 1);
}
