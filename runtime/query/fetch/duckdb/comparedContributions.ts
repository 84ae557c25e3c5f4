import type { StatementRunner } from '../../../engine/ConnectionPool.ts';
import { sqlIdentifier } from '../../../engine/Engine.ts';
import { ResultReader } from '../../../engine/vectors.ts';
import type { QueryPlan } from '../../plan/planQuery.ts';
import { ChunkBits } from '../../groups/ChunkBits.ts';
import { chunkBitsSql } from './contributions.ts';
import type { Enums } from '../../groups/Dictionary.ts';
import { axisSql, publishedTable, StatementBuilder, timeSql, whereSql } from './statement.ts';
import type { ComparedRows } from '../ComparedRows.ts';

/**
 * The chunks and aggregate rows behind an answer with a comparison: those within the bounds, and those before `start` that a row of the
 * answer is compared with.
 * @param count the number of the table's chunks
 */
export async function comparedContributions(
  runner: StatementRunner,
  count: number,
  { table, rollup, scan }: QueryPlan,
  { axis, dimensions, filters, current_from, pairs }: ComparedRows,
  enums: Enums,
  signal: AbortSignal,
): Promise<ChunkBits> {
  const builder = new StatementBuilder(enums);
  const keys = dimensions.map(({ name }, index) => ({ column: sqlIdentifier(name), key: `"#${index}"` }));
  const current = timeSql(current_from, table.grain);
  const found = `count(*) AS "#rows", ${chunkBitsSql(rollup, count)} AS "#chunks"`;
  const sql = `
    WITH "#read" AS (SELECT *, ${axisSql(axis, table.grain)} AS "#axis" FROM ${publishedTable(table)}${whereSql(builder, table.grain, scan, filters)}),
      "#pairs" AS (
        SELECT ${builder.bindTimes(
          pairs.map(({ now }) => now),
          axis,
        )} AS "#now", ${builder.bindTimes(
          pairs.map(({ before }) => before),
          axis,
        )} AS "#before"
      ),
      "#compared" AS (
        SELECT DISTINCT ${['"#before"', ...keys.map(({ column, key }) => `${column} AS ${key}`)].join(', ')}
        FROM "#read" JOIN "#pairs" ON "#now" = "#axis" WHERE period >= ${current}
      )
    SELECT CAST(sum("#rows") AS BIGINT), bit_or("#chunks") FROM (
      SELECT ${found} FROM "#read" WHERE period >= ${current}
      UNION ALL
      SELECT ${found} FROM "#read" SEMI JOIN "#compared"
        ON ${['"#axis" = "#before"', ...keys.map(({ column, key }) => `${column} IS NOT DISTINCT FROM ${key}`)].join(' AND ')}
        WHERE period < ${current}
    )`;
  const reader = new ResultReader(await runner.run(builder.build(sql), signal));
  const bits = new ChunkBits(count);
  bits.rows = Number((await reader.wholes(0))[0] ?? 0);
  await reader.bits(1, reader.rows, (chunk) => bits.add(chunk));
  return bits;
}
