import type { AggregateTable } from '../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';
import { machineFaultOf } from '../errors/machineFault.ts';
import { partialColumns } from './format/aggregateColumns.ts';

/** The rows that a partial has of a chunk. */
export interface RowsOfChunk {
  /** Aggregate rows. */
  readonly rows: number;
  /** The rows that they aggregate. */
  readonly rows_kept: number;
}

/**
 * What a partial holds of each chunk, by id; null for a file that is no partial of the table under its computation hash.
 *
 * @param run_id the run that all its rows must name; null for any.
 * @throws faults of the machine.
 */
export async function partialRows(
  connection: DuckDBConnection,
  file: string,
  table: AggregateTable,
  run_id: string | null,
): Promise<ReadonlyMap<string, RowsOfChunk> | null> {
  const relation = `read_parquet(${sqlText(globEscape(file))}, hive_partitioning = false)`;
  try {
    const described = await queryRows(connection, `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${relation})`);
    const columns = described.map((row) => `${String(row['column_name'])} ${String(row['column_type'])}`);
    const declared = Object.entries(partialColumns(table)).map(([name, type]) => `${name} ${type.replaceAll(', ', ',')}`);
    if (columns.join('\n') !== declared.join('\n')) return null;
    const found = await queryRows(
      connection,
      `SELECT chunk_id, count(*) AS rows, sum(row_count) AS rows_kept,
              bool_and(config_hash = $1 AND coalesce(pipeline_run_id = $2, true)) AS is_as_named FROM ${relation} GROUP BY chunk_id`,
      [table.computation_hash, run_id],
    );
    if (found.some((row) => row['is_as_named'] !== true)) return null;
    return new Map(found.map(({ chunk_id, rows, rows_kept }) => [String(chunk_id), { rows: Number(rows), rows_kept: Number(rows_kept) }]));
  } catch (error) {
    if (machineFaultOf(error) !== null) throw error;
    return null;
  }
}
