import { sqlIdentifier } from '../../engine/Engine.ts';

/** A table's columns and their DuckDB types, in order. */
export type ColumnTypes = Readonly<Record<string, string>>;

/** The part of `CREATE TABLE` between the parentheses. */
export function columnsDdl(columns: ColumnTypes): string {
  return Object.entries(columns)
    .map(([name, type]) => `${sqlIdentifier(name)} ${type}`)
    .join(', ');
}
