import type { AggregateTable } from '../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../engine/Engine.ts';
import type { ColumnTypes } from './format/columnTypes.ts';
import { enumPrefix } from './format/names.ts';
import { builtName } from './publishBase.ts';

/** The types that the columns of a base table have in the generation under construction: the name of the type for an ENUM. */
export async function baseTypes(connection: DuckDBConnection, table: AggregateTable): Promise<ColumnTypes> {
  // The text of an ENUM's type lists all its values, so it is not queried.
  const columns = await queryRows(
    connection,
    `SELECT column_name, CASE WHEN NOT starts_with(column_type, 'ENUM') THEN column_type END AS type FROM (DESCRIBE ${builtName(table.id)})`,
  );
  return Object.fromEntries(
    columns.map((row) => {
      const column = String(row['column_name']);
      return [column, row['type'] === null ? enumType(table, column) : String(row['type'])];
    }),
  );
}

/** The type of a text dimension where it is an ENUM. */
export function enumType(table: AggregateTable, dimension: string): string {
  return builtName(`${enumPrefix(table.id)}${dimension}`);
}
