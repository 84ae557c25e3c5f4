import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { aggregateSql } from '../aggregateSql.ts';
import type { OpenReducer, Reduced, Reducer } from './Reducer.ts';

/** The reducer of most tables: rows are grouped by period and dimensions. A chunk's rows are its own, and nothing is remembered. */
export function groupBy(table: AggregateTable): Reducer {
  return {
    columns: columnsRead(table),
    dependenciesOf: () => [],
    open: ({ connection, types }) =>
      Promise.resolve<OpenReducer>({
        lacking: () => Promise.resolve(new Set()),
        learn: () => Promise.resolve(),
        reduce: ({ relation }) => groupRows(connection, table, relation, types),
        commit: () => Promise.resolve(),
        rollback: () => Promise.resolve(),
        close: () => Promise.resolve(),
      }),
  };
}

/**
 * Groups a relation of rows into those of an aggregate table: the last step of reducers that reshape rows first, too.
 *
 * @param types of the columns of the rows.
 */
export async function groupRows(connection: DuckDBConnection, table: AggregateTable, rows: string, types: ColumnTypes): Promise<Reduced> {
  const { statements, temporary } = aggregateSql(table, rows, types);
  const release = async (): Promise<void> => {
    for (const relation of temporary) await connection.run(`DROP TABLE IF EXISTS temp.${relation}`);
  };
  try {
    for (const statement of statements) await connection.run(statement);
    return { relation: 'aggregated', release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** What the table's dimensions, filter and states read. */
function columnsRead({ dimensions, filter, states }: AggregateTable): readonly string[] {
  const expressions = [filter, ...states.flatMap(({ of, where }) => [of, where])].filter((expression) => expression !== null);
  return [...new Set([...dimensions.map(({ name }) => name), ...expressions.flatMap((expression) => [...columnsOf(expression)])])];
}
