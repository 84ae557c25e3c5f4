import type { AggregateTable, Dimension, Grain } from '../../../compiler/manifest.ts';
import type { ColumnTypes } from './columnTypes.ts';

const dimensionTypes: Readonly<Record<Dimension['type'], string>> = {
  string: 'VARCHAR',
  integer: 'BIGINT',
  bigint: 'BIGINT',
  boolean: 'BOOLEAN',
  date: 'DATE',
};

/** The SQL type of a period. */
function periodType(grain: Grain): 'DATE' | 'TIMESTAMP' {
  return grain === 'hour' ? 'TIMESTAMP' : 'DATE';
}

/**
 * The columns of aggregate rows, wherever they are stored: one row for each period, chunk and combination of dimension values, with the
 * number of underlying rows as `row_count`.
 */
function rowColumns({ grain, dimensions, states }: AggregateTable): ColumnTypes {
  return {
    period: periodType(grain),
    ...Object.fromEntries(dimensions.map(({ name, type }) => [name, dimensionTypes[type]])),
    row_count: 'BIGINT',
    ...Object.fromEntries(states.flatMap((state) => state.columns.map(({ name, sql_type }) => [name, sql_type]))),
  };
}

/** The columns of a Parquet partial: rows with their provenance. */
export function partialColumns(table: AggregateTable): ColumnTypes {
  return { chunk_id: 'VARCHAR', ...rowColumns(table), pipeline_run_id: 'VARCHAR', created_at: 'TIMESTAMP', config_hash: 'VARCHAR' };
}

/**
 * The columns of a base table, with the chunk as its ordinal in `store.chunks`. In published form a text may be an ENUM and a sum narrower.
 * A rollup's table has `chunks BIT` instead of `chunk`, with one bit per ordinal.
 */
export function baseColumns(table: AggregateTable): ColumnTypes {
  return { ...rowColumns(table), chunk: 'INTEGER' };
}
