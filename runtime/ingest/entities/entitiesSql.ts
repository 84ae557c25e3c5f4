import { exprToSql } from '../../../compiler/expressions/toSql.ts';
import { sqlIdentifier, sqlText } from '../../engine/Engine.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import { columnsOf, mergedSql } from './EntityKind.ts';
import type { EntityWork } from './EntityWork.ts';
import type { WorkTables } from './workTables.ts';

/** What the statements of one table are made for. */
export interface EntitiesOf {
  readonly run: ReducerRun;
  readonly work: EntityWork;
  readonly tables: WorkTables;
}

/** The staged rows that count, with the day of their chunk. */
function rowsSql({ run: { table, types }, work: { parts }, tables: { days } }: EntitiesOf, relation: string): string {
  const filter = table.filter === null ? '' : ` WHERE ${exprToSql(table.filter, types)}`;
  const columns = ['"#chunk"', ...Object.entries(parts).map(([name, sql]) => `${sql} AS ${name}`)];
  return `(SELECT d.chunk_id, d.day, r.* EXCLUDE ("#chunk")
    FROM (SELECT ${columns.join(', ')} FROM (SELECT * FROM ${relation}${filter})) r JOIN ${days} d ON d.ordinal = r."#chunk")`;
}

/** The number of rows that have each fault. */
export function faultsSql(of: EntitiesOf, relation: string): string {
  return `SELECT count(*) FILTER (entity IS NULL) AS no_entity, count(*) FILTER (on_day IS NULL) AS no_time,
    count(*) FILTER (on_day > day) AS too_new FROM ${rowsSql(of, relation)}`;
}

/** The contributions of some chunks per entity, in the columns of `reductions`. */
export function noticedSql(of: EntitiesOf, relation: string): string {
  const { kind, contributions } = of.work;
  const columns = kind.columns.map(({ name, sql_type }) => `CAST(${contributions[name]} AS ${sql_type}) AS ${name}`);
  return `CREATE OR REPLACE TEMP TABLE ${of.tables.noticed} AS
    SELECT ${['chunk_id', `entity AS ${kind.entity}`, ...columns].join(', ')} FROM ${rowsSql(of, relation)} GROUP BY chunk_id, entity`;
}

/** The contributions of some chunks: rows of a relation, by `chunk_id`. */
export interface Contributions {
  readonly relation: string;
  readonly ids: readonly string[];
}

/**
 * Adds the contributions of chunks to the entities up to a day.
 *
 * @param before a relation of those entities.
 */
export function addedSql({ work: { kind }, tables }: EntitiesOf, before: string, contributions: readonly Contributions[]): string {
  const columns = columnsOf(kind);
  const parts = contributions.filter(({ ids }) => ids.length > 0);
  const added = parts.map(({ relation, ids }) => `SELECT ${columns} FROM ${relation} WHERE chunk_id IN (${ids.map(sqlText).join(', ')})`);
  const all = `(${[`SELECT ${columns} FROM ${before}`, ...added].join(' UNION ALL ')})`;
  return `CREATE OR REPLACE TEMP TABLE ${tables.entities} AS ${mergedSql(kind, all)}`;
}

/** The rows of a day: one for each entity. */
export function classifiedSql({ run: { table }, work, tables }: EntitiesOf, ordinal: number, day: string): string {
  return `CREATE OR REPLACE TEMP TABLE ${tables.classified} AS
    SELECT ${ordinal} AS "#chunk", DATE ${sqlText(day)} AS ${sqlIdentifier(table.as_of ?? 'period')}, * FROM (${work.classified(tables.entities, day)})`;
}
