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
export function periodType(grain: Grain): 'DATE' | 'TIMESTAMP' {
  return grain === 'hour' ? 'TIMESTAMP' : 'DATE';
}

/**
 * The rows of an aggregate table wherever they are: one for each period, chunk and combination of dimension values, with the underlying
 * rows as `row_count`.
 */
function rowColumns({ grain, dimensions, states }: AggregateTable): ColumnTypes {
  return {
    period: periodType(grain),
    ...Object.fromEntries(dimensions.map(({ name, type }) => [name, dimensionTypes[type]])),
    row_count: 'BIGINT',
    ...Object.fromEntries(states.flatMap((state) => state.columns.map(({ name, sql_type }) => [name, sql_type]))),
  };
}

/** The columns of a Parquet partial: rows, and where each comes from. */
export function partialColumns(table: AggregateTable): ColumnTypes {
  return { chunk_id: 'VARCHAR', ...rowColumns(table), pipeline_run_id: 'VARCHAR', created_at: 'TIMESTAMP', config_hash: 'VARCHAR' };
}

/**
 * The columns of a base table, with the chunk as its ordinal in `store.chunks`. Published, a text may be an ENUM and a sum narrower. The
 * table of a rollup has, for `chunk`, `chunks BIT`: one bit for each ordinal.
 */
export function baseColumns(table: AggregateTable): ColumnTypes {
  return { ...rowColumns(table), chunk: 'INTEGER' };
}
