import type { ScalarType } from '../../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../../engine/Engine.ts';
import { convertCast } from '../../formats/conversion.ts';
import type { RawColumn, RawTable } from './RawTable.ts';
import { MOST_REFUSED } from './separators.ts';
import type { TypedColumn, TypedTable } from './typedColumns.ts';

/** Of fewer values, none may be refused. */
const LEAST_VALUES = 20;
const types: readonly ScalarType[] = ['boolean', 'integer'];

/**
 * Columns of json that have some values in quotes and others not, read as strings and cast to what most of them are. Others, such as an object
 * among numbers, are refused if they are not more than one in twenty; without a type for the rest a column cannot be declared.
 */
export async function mixedColumns(connection: DuckDBConnection, { relation }: RawTable, typed: TypedTable): Promise<TypedTable> {
  const columns: TypedColumn[] = [];
  for (const column of typed.columns)
    columns.push((column.chosen.type === 'string' && column.values > 0 ? await mixed(connection, relation, column) : null) ?? column);
  const untyped: RawColumn[] = [];
  for (const column of typed.untyped) {
    const found = await mixed(connection, relation, column);
    if (found === null) untyped.push(column);
    else columns.push(found);
  }
  return { ...typed, columns, untyped };
}

/** Null when its values are all texts, or too many are no number, or no true or false. */
async function mixed(connection: DuckDBConnection, relation: string, column: RawColumn): Promise<TypedColumn | null> {
  const { raw } = column;
  const text = column.candidates.find(({ type }) => type === 'string')?.sql;
  if (text === undefined || column.path !== null) return null;
  const casts = types.map((type) => {
    const conversion = convertCast('string', type, `(${text})`, 'UTC');
    return { type, sql: conversion.kind === 'refused' ? 'NULL' : conversion.sql };
  });
  const counts = casts.map(({ sql }, index) => `count(*) FILTER (WHERE ${raw} IS NOT NULL AND (${sql}) IS NULL) AS "refused ${index}"`);
  const [row] = await queryRows(
    connection,
    `SELECT count(${raw}) AS "values", approx_count_distinct(${text}) AS about, count(*) FILTER (WHERE json_type(${raw}) <> 'VARCHAR') AS bare, ${counts.join(', ')} FROM ${relation}`,
  );
  const values = Number(row?.['values']);
  if (Number(row?.['bare']) === 0) return null;
  const best = casts
    .map((cast, index) => ({ ...cast, count: Number(row?.[`refused ${index}`]) }))
    .reduce((a, b) => (b.count < a.count ? b : a));
  if (best.count > 0 && (values < LEAST_VALUES || best.count > MOST_REFUSED * values)) return null;
  const isRefused = `${raw} IS NOT NULL AND (${best.sql}) IS NULL`;
  const [first] =
    best.count === 0 ? [] : await queryRows(connection, `SELECT min(CAST(${raw} AS VARCHAR)) AS value FROM ${relation} WHERE ${isRefused}`);
  return {
    ...column,
    values,
    about: Math.min(values, Number(row?.['about'])),
    chosen: { type: best.type, sql: best.sql, meant: 'true' },
    mixed: true,
    refused: best.count === 0 ? null : { count: best.count, example: String(first?.['value']), line: null },
  };
}
