import type { ConnectionPool, StatementRunner } from '../../../engine/ConnectionPool.ts';
import { ResultReader } from '../../../engine/vectors.ts';
import type { PublishedTable } from '../../../release/Release.ts';
import { at } from '../../../errors/at.ts';
import type { QueryPlan, Scan } from '../../plan/planQuery.ts';
import type { Filter } from '../../question/Question.ts';
import type { RowIndex } from '../../groups/RowIndex.ts';
import { ChunkBits } from '../../groups/ChunkBits.ts';
import type { Enums } from '../../groups/Dictionary.ts';
import { publishedTable, StatementBuilder, whereSql } from './statement.ts';
import { rowsInRange } from '../../plan/rowsInRange.ts';
import { placesWithin } from '../../groups/placesWithin.ts';

const never = new AbortController().signal;

/** Which chunks have rows in which period, by period. */
export interface ChunkIndex {
  readonly hours: Float64Array;
  readonly chunks: Int32Array;
}

/**
 * The chunks and aggregate rows in a range of periods without filters, from indexes that are read once. The rows of a rollup come from the
 * base table's chunks, so chunks are looked up there.
 * @param rows of the answering table
 * @param chunks of its base table
 */
export function contributionsInRange(rows: RowIndex, chunks: ChunkIndex, count: number, scan: Scan): ChunkBits {
  const found = new ChunkBits(count);
  found.rows = rowsInRange(rows, scan).rows;
  const [from, to] = placesWithin(chunks.hours, scan);
  for (let index = from; index < to; index++) found.add(at(chunks.chunks, index));
  return found;
}

/** The same for filtered rows, which takes a statement of its own. */
export async function contributionsOfFilters(
  runner: StatementRunner,
  count: number,
  { table, rollup, scan }: QueryPlan,
  filters: readonly Filter[],
  enums: Enums,
  signal: AbortSignal,
): Promise<ChunkBits> {
  const builder = new StatementBuilder(enums);
  const where = whereSql(builder, table.grain, scan, filters);
  const sql = `SELECT count(*), ${chunkBitsSql(rollup, count)} FROM ${publishedTable(table)}${where}`;
  const reader = new ResultReader(await runner.run(builder.build(sql), signal));
  const found = new ChunkBits(count);
  found.rows = Number((await reader.wholes(0))[0] ?? 0);
  await reader.bits(1, reader.rows, (chunk) => found.add(chunk));
  return found;
}

/** The chunks of rows as one bit string: a base table stores the chunk of each row, a rollup stores its chunks as bits. */
export function chunkBitsSql(rollup: string | null, chunks: number): string {
  return rollup === null ? `bitstring_agg(chunk, 0, ${Math.max(chunks - 1, 0)})` : 'bit_or(chunks)';
}

export async function rowsByPeriod(pool: ConnectionPool, table: PublishedTable): Promise<RowIndex> {
  const reader = await read(
    pool.reading(table.rows),
    `SELECT period, count(*) FROM ${publishedTable(table)} GROUP BY period ORDER BY period`,
  );
  const counts = await reader.wholes(1);
  const before = new Float64Array(counts.length + 1);
  counts.forEach((count, index) => {
    before[index + 1] = at(before, index) + Number(count);
  });
  return { hours: await reader.hours(0), rows_before: before };
}

export async function chunksByPeriod(pool: ConnectionPool, base: PublishedTable): Promise<ChunkIndex> {
  const reader = await read(
    pool.reading(base.rows),
    `SELECT DISTINCT period, CAST(chunk AS INTEGER) FROM ${publishedTable(base)} ORDER BY period`,
  );
  return { hours: await reader.hours(0), chunks: await reader.codes(1) };
}

async function read(runner: StatementRunner, sql: string): Promise<ResultReader> {
  return new ResultReader(await runner.run({ sql, values: [], types: [] }, never));
}
