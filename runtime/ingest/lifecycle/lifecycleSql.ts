import { exprToSql, type ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import { OTHER_SEGMENT, quartileColumns, quartileName, rankings, SEGMENT, type Ranking } from '../../../compiler/lifecycle.ts';
import type { AggregateTable, Expr, Lifecycle } from '../../../compiler/manifest.ts';
import { sqlIdentifier, sqlText } from '../../engine/Engine.ts';
import { VALUE_TYPE } from './customersFormat.ts';

/** The temporary tables of one table: a source may have several tables of customers, whose days are read together. */
export interface WorkTables {
  /** Chunks by `ordinal`. */
  readonly days: string;
  /** Their contributions per customer. */
  readonly noticed: string;
  /** All customers up to a day. */
  readonly customers: string;
  /** The same, classified. */
  readonly classified: string;
  /** The aggregate rows of the days so far. */
  readonly aggregated: string;
}

export function workTablesOf({ id }: AggregateTable): WorkTables {
  const named = (what: string): string => `temp.${sqlIdentifier(`#${what} of ${id}`)}`;
  return {
    days: named('days'),
    noticed: named('noticed'),
    customers: named('customers'),
    classified: named('classified'),
    aggregated: named('aggregated'),
  };
}

export interface CustomersOf {
  readonly table: AggregateTable;
  readonly lifecycle: Lifecycle;
  /** Of the source's columns. */
  readonly types: ColumnTypes;
  readonly work: WorkTables;
}

/** The staged rows that count, with the day of their chunk. */
function ordersSql({ table, lifecycle, types, work }: CustomersOf, relation: string): string {
  const sql = (part: Expr): string => exprToSql(part, types);
  const { customer, value, order, time, value_type } = lifecycle;
  const filter = table.filter === null ? '' : ` WHERE ${sql(table.filter)}`;
  const exact = `CAST(${value_type === 'integer' ? `CAST(${sql(value)} AS BIGINT)` : sql(value)} AS ${VALUE_TYPE})`;
  const columns = [
    '"#chunk"',
    `CAST(${sql(customer)} AS VARCHAR) AS customer`,
    `${exact} AS value`,
    `${order === null ? 'NULL::VARCHAR' : `CAST(${sql(order)} AS VARCHAR)`} AS placed`,
    `CAST(${sql(time)} AS DATE) AS ordered_on`,
  ];
  return `(SELECT d.chunk_id, d.day, r.customer, r.value, r.placed, r.ordered_on
    FROM (SELECT ${columns.join(', ')} FROM (SELECT * FROM ${relation}${filter})) r JOIN ${work.days} d ON d.ordinal = r."#chunk")`;
}

/** The number of rows that lack a required field of an order. */
export function faultsSql(of: CustomersOf, relation: string): string {
  return `SELECT count(*) FILTER (customer IS NULL) AS no_customer, count(*) FILTER (ordered_on IS NULL) AS no_time,
    count(*) FILTER (ordered_on > day) AS too_new FROM ${ordersSql(of, relation)}`;
}

/** The contributions of some chunks per customer, in the columns of `reductions`. A row without an order id is an order of its own. */
export function noticedSql(of: CustomersOf, relation: string): string {
  const orders = of.lifecycle.order === null ? 'count(*)' : 'count(DISTINCT placed) + count(*) FILTER (placed IS NULL)';
  return `CREATE OR REPLACE TEMP TABLE ${of.work.noticed} AS
    SELECT chunk_id, customer, CAST(${orders} AS BIGINT) AS orders, CAST(coalesce(sum(value), 0) AS ${VALUE_TYPE}) AS value, max(ordered_on) AS last_day
    FROM ${ordersSql(of, relation)} GROUP BY chunk_id, customer`;
}

/** The contributions of some chunks: rows of a relation, by `chunk_id`. */
export interface Contributions {
  readonly relation: string;
  readonly ids: readonly string[];
}

/**
 * Adds the contributions of chunks to the customers up to a day.
 *
 * @param before a relation of those customers.
 */
export function addedSql({ customers }: WorkTables, before: string, contributions: readonly Contributions[]): string {
  const columns = 'customer, orders, value, last_day';
  const parts = contributions.filter(({ ids }) => ids.length > 0);
  const added = parts.map(({ relation, ids }) => `SELECT ${columns} FROM ${relation} WHERE chunk_id IN (${ids.map(sqlText).join(', ')})`);
  return `CREATE OR REPLACE TEMP TABLE ${customers} AS
    SELECT customer, CAST(sum(orders) AS BIGINT) AS orders, CAST(sum(value) AS ${VALUE_TYPE}) AS value, max(last_day) AS last_day
    FROM (${[`SELECT ${columns} FROM ${before}`, ...added].join(' UNION ALL ')}) GROUP BY customer`;
}

/** A relation without customers. */
export const NO_CUSTOMERS = `(SELECT NULL::VARCHAR AS customer, 0::BIGINT AS orders, 0::${VALUE_TYPE} AS value, NULL::DATE AS last_day WHERE false)`;

/** What each ranking sorts customers by, least first. */
const measures: Readonly<Record<Ranking, string>> = { recency: 'last_day', frequency: 'orders', value: 'value' };

/**
 * Customers as of a day, with their quartiles and segment. A quartile is the least k for which the value does not exceed the nearest-rank
 * quantile of k/4, so equal values share one: with r of n values smaller, 1 + floor(4 r / n).
 */
export function classifiedSql({ table, lifecycle, work }: CustomersOf, ordinal: number, day: string): string {
  const date = `DATE ${sqlText(day)}`;
  const quartiles = rankings.map(
    (ranking) =>
      `CAST(1 + (4 * (rank() OVER (ORDER BY ${measures[ranking]}) - 1)) // count(*) OVER () AS BIGINT) AS ${sqlIdentifier(`#${ranking}`)}`,
  );
  // Conditions use the names of quartiles, which as columns hold the customers' values.
  const named = rankings.map((ranking) => `${sqlIdentifier(`#${ranking}`)} AS ${ranking}`).join(', ');
  const cases = lifecycle.segments.map(({ name, when }) => `WHEN ${exprToSql(when, quartileColumns)} THEN ${sqlText(name)}`).join(' ');
  const segment = `(SELECT CASE ${cases} ELSE ${sqlText(OTHER_SEGMENT)} END FROM (SELECT ${named}))`;
  return `CREATE OR REPLACE TEMP TABLE ${work.classified} AS
    SELECT ${ordinal} AS "#chunk", ${date} AS ${sqlIdentifier(table.as_of ?? 'period')}, value, orders, CAST(${date} - last_day AS BIGINT) AS recency_days,
      ${segment} AS ${SEGMENT}, ${rankings.map((ranking) => `${sqlIdentifier(`#${ranking}`)} AS ${quartileName(ranking)}`).join(', ')}
    FROM (SELECT *, ${quartiles.join(', ')} FROM ${work.customers})`;
}
