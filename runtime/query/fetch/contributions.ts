import { ConnectionPool } from '../../engine/ConnectionPool.ts';
import { ResultReader } from '../../engine/vectors.ts';
import type { Generation, PublishedAggregate, PublishedTable } from '../../release/Release.ts';
import { at } from '../at.ts';
import type { Hour } from '../periods.ts';
import type { Plan } from '../plan/planQuery.ts';
import type { Filter, Range } from '../question/Question.ts';
import { StatementBuilder, storeTable, whereSql } from './statement.ts';

/** A set of chunks of one aggregate table, by ordinal, and the number of aggregate rows that were read. */
export class ChunkBits {
  readonly bits: Uint8Array;
  rows = 0;

  constructor(chunks: number) {
    this.bits = new Uint8Array(chunks);
  }

  add(chunk: number): void {
    this.bits[chunk] = 1;
  }
}

const never = new AbortController().signal;

/** Rows of a table by period, ascending: how many there are before each. */
interface RowIndex {
  readonly hours: Float64Array;
  /** One longer than `hours`. */
  readonly rows_before: Float64Array;
}

/** Which chunk has rows in which period, by period. */
interface ChunkIndex {
  readonly hours: Float64Array;
  readonly chunks: Int32Array;
}

const rowIndexes = new WeakMap<PublishedTable, Promise<RowIndex>>();
const chunkIndexes = new WeakMap<PublishedAggregate, Promise<ChunkIndex>>();

/**
 * The chunks and aggregate rows that lie within a range of periods, when nothing filters them: from indexes that are read once for a
 * generation. A rollup's rows come from the chunks of the base table's, so its chunks are found there.
 */
export async function contributionsInRange(
  generation: Generation,
  published: PublishedAggregate,
  { table, scan }: Plan,
): Promise<ChunkBits> {
  const [rows, chunks] = await Promise.all([
    rowsByPeriod(generation, table),
    once(chunkIndexes, published, () => loadChunks(generation, published.base)),
  ]);
  const found = new ChunkBits(published.chunks.length);
  const [first, last] = within(rows.hours, scan);
  found.rows = at(rows.rows_before, last) - at(rows.rows_before, first);
  const [from, to] = within(chunks.hours, scan);
  for (let index = from; index < to; index++) found.add(at(chunks.chunks, index));
  return found;
}

/** The same for filtered rows, with a statement of its own. */
export async function contributionsOfFilters(
  generation: Generation,
  published: PublishedAggregate,
  { table, rollup, scan }: Plan,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<ChunkBits> {
  const builder = new StatementBuilder();
  const count = published.chunks.length;
  const bits = rollup === null ? `bitstring_agg(chunk, 0, ${Math.max(count - 1, 0)})` : 'bit_or(chunks)';
  const where = whereSql(builder, table.grain, scan, filters);
  const result = await ConnectionPool.of(generation.engine).run(
    builder.build(`SELECT count(*), ${bits} FROM ${storeTable(table)}${where}`),
    signal,
  );
  const reader = new ResultReader(result);
  const found = new ChunkBits(count);
  found.rows = Number(reader.wholes(0)[0] ?? 0);
  reader.bits(1, (_row, chunk) => found.add(chunk));
  return found;
}

/** How many rows of a table lie in each period; read once for a generation. */
export async function rowsByPeriod(generation: Generation, table: PublishedTable): Promise<RowIndex> {
  return once(rowIndexes, table, () => loadRows(generation, table));
}

async function loadRows(generation: Generation, table: PublishedTable): Promise<RowIndex> {
  const reader = await read(generation, `SELECT period, count(*) FROM ${storeTable(table)} GROUP BY period ORDER BY period`);
  const counts = reader.wholes(1);
  const before = new Float64Array(counts.length + 1);
  counts.forEach((count, index) => {
    before[index + 1] = at(before, index) + Number(count);
  });
  return { hours: reader.hours(0), rows_before: before };
}

async function loadChunks(generation: Generation, base: PublishedTable): Promise<ChunkIndex> {
  const reader = await read(generation, `SELECT DISTINCT period, CAST(chunk AS INTEGER) FROM ${storeTable(base)} ORDER BY period`);
  return { hours: reader.hours(0), chunks: reader.codes(1) };
}

async function read(generation: Generation, sql: string): Promise<ResultReader> {
  return new ResultReader(await ConnectionPool.of(generation.engine).run({ sql, values: [], types: [] }, never));
}

async function once<Key extends object, Value>(known: WeakMap<Key, Promise<Value>>, key: Key, load: () => Promise<Value>): Promise<Value> {
  let value = known.get(key);
  if (value === undefined) {
    value = load();
    known.set(key, value);
    value.catch(() => known.delete(key));
  }
  return value;
}

/** The indexes of the first period within the range, and of the first after it. */
function within(hours: Float64Array, { from, to }: Range): readonly [number, number] {
  return [from === null ? 0 : firstNotBelow(hours, from), to === null ? hours.length : firstNotBelow(hours, to)];
}

function firstNotBelow(hours: Float64Array, hour: Hour): number {
  let low = 0;
  let high = hours.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(hours, middle) < hour) low = middle + 1;
    else high = middle;
  }
  return low;
}
