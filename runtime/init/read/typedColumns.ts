import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { RefusedValues } from '../FileFacts.ts';
import { columnwise } from './columnwise.ts';
import type { RawColumn, RawTable, TypeCandidate } from './RawTable.ts';

/** A column with the narrowest type of all its values. */
export interface TypedColumn extends RawColumn {
  readonly chosen: TypeCandidate;
  /** The number of values that are not null. */
  readonly values: number;
  /** Estimated number of distinct values; never more than there are values. */
  readonly about: number;
  /** Whether it is read as a string and cast. */
  readonly mixed: boolean;
  /** Values that are not of the chosen type; null when there are none. */
  readonly refused: RefusedValues | null;
}

export interface TypedTable {
  readonly rows: number;
  readonly columns: readonly TypedColumn[];
  /** Columns whose values no single type can hold. */
  readonly untyped: readonly RawColumn[];
}

/** Counts for each column and each possible type the values that do not have it. */
export async function typedColumns(connection: DuckDBConnection, { relation, columns }: RawTable): Promise<TypedTable> {
  const counts = columns.map(({ raw, candidates }, index) => [
    `count(${raw}) AS "values ${index}"`,
    `approx_count_distinct(${raw}) AS "about ${index}"`,
    ...candidates.map(
      ({ type, sql, meant }) => `count(*) FILTER (WHERE ${raw} IS NOT NULL AND ((${sql}) IS NULL OR NOT (${meant}))) AS "${type} ${index}"`,
    ),
  ]);
  const found = await columnwise(connection, relation, [['count(*) AS rows'], ...counts]);
  const typed: TypedColumn[] = [];
  const untyped: RawColumn[] = [];
  columns.forEach((column, index) => {
    const values = Number(found[`values ${index}`]);
    const { candidates, when_empty } = column;
    const chosen = candidates.find(({ type }) => (values === 0 ? type === when_empty : Number(found[`${type} ${index}`]) === 0));
    if (chosen === undefined) untyped.push(column);
    else typed.push({ ...column, chosen, values, about: Math.min(values, Number(found[`about ${index}`])), refused: null, mixed: false });
  });
  return { rows: Number(found['rows']), columns: typed, untyped };
}
