import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import type { RawColumn, RawTable, TypeCandidate } from './RawTable.ts';

/** A column with the narrowest type that every value has. */
export interface TypedColumn extends RawColumn {
  readonly chosen: TypeCandidate;
  /** How many are not null. */
  readonly values: number;
  /** Different values, estimated. */
  readonly about: number;
}

/** One scan: counts, for each column and each type that it may have, the values that are not of it. */
export async function typedColumns(connection: DuckDBConnection, { relation, columns }: RawTable): Promise<{ readonly rows: number; readonly columns: readonly TypedColumn[] }> {
  const counts = columns.flatMap(({ raw, candidates }, index) => [
    `count(${raw}) AS "values ${index}"`,
    `approx_count_distinct(${raw}) AS "about ${index}"`,
    ...candidates.map(({ type, sql, meant }) => `count(*) FILTER (WHERE ${raw} IS NOT NULL AND ((${sql}) IS NULL OR NOT (${meant}))) AS "${type} ${index}"`),
  ]);
  const [found = {}] = await queryRows(connection, `SELECT count(*) AS rows, ${counts.join(', ')} FROM ${relation}`);
  const typed = columns.map((column, index): TypedColumn => {
    const values = Number(found[`values ${index}`]);
    const { candidates, when_empty } = column;
    const fitting = values === 0 ? candidates.find(({ type }) => type === when_empty) : candidates.find(({ type }) => Number(found[`${type} ${index}`]) === 0);
    return { ...column, chosen: fitting ?? textOf(column), values, about: Number(found[`about ${index}`]) };
  });
  return { rows: Number(found['rows']), columns: typed };
}

/** Every value is a text where no type fits; a Parquet column that has no such type is refused when it is opened. */
function textOf({ name, candidates }: RawColumn): TypeCandidate {
  const text = candidates.find(({ type }) => type === 'string');
  if (text === undefined) throw new Error(`no type fits the column ${name}`);
  return text;
}
