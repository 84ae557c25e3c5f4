import { exprToSql, type ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import { OTHER_SEGMENT, quartileColumns, quartileName, rankings, SEGMENT, type Ranking } from '../../../compiler/lifecycle.ts';
import type { AggregateTable, Expr, Lifecycle } from '../../../compiler/manifest.ts';
import { sqlIdentifier, sqlText } from '../../engine/Engine.ts';
import { REDUCTIONS, VALUE_TYPE } from './KeptCustomers.ts';

/** Temporary tables: chunks by `ordinal`; their contributions per customer; all customers up to a day; the same, classified. */
export const DAYS = '"#customer_days"';
export const NOTICED = '"#noticed_customers"';
export const CUSTOMERS = '"#customers"';
export const CLASSIFIED = '"#classified"';
/** The aggregate rows of the days so far. */
export const AGGREGATED = '"#aggregated_customers"';

export interface CustomersOf {
  readonly table: AggregateTable;
  readonly lifecycle: Lifecycle;
  /** Of the source's columns. */
  readonly types: ColumnTypes;
}

/** The staged rows that count, with the day of their chunk. */
function ordersSql({ table, lifecycle, types }: CustomersOf, relation: string): string {
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
    FROM (SELECT ${columns.join(', ')} FROM (SELECT * FROM ${relation}${filter})) r JOIN temp.${DAYS} d ON d.ordinal = r."#chunk")`;
}

/** The number of rows that lack a required field of an order. */
export function faultsSql(of: CustomersOf, relation: string): string {
  return `SELECT count(*) FILTER (customer IS NULL) AS no_customer, count(*) FILTER (ordered_on IS NULL) AS no_time,
    count(*) FILTER (ordered_on > day) AS too_new FROM ${ordersSql(of, relation)}`;
}

/** The contributions of some chunks per customer, in the columns of REDUCTIONS. A row without an order id is an order of its own. */
export function noticedSql(of: CustomersOf, relation: string): string {
  const orders = of.lifecycle.order === null ? 'count(*)' : 'count(DISTINCT placed) + count(*) FILTER (placed IS NULL)';
  return `CREATE OR REPLACE TEMP TABLE ${NOTICED} AS
    SELECT chunk_id, customer, CAST(${orders} AS BIGINT) AS orders, CAST(coalesce(sum(value), 0) AS ${VALUE_TYPE}) AS value, max(ordered_on) AS last_day
    FROM ${ordersSql(of, relation)} GROUP BY chunk_id, customer`;
}

/**
 * Adds chunks to the customers up to a day.
 *
 * @param kept ids of those of REDUCTIONS to add.
 * @param noticed ids of those that were just read.
 */
export function addedSql(kept: readonly string[], noticed: readonly string[]): string {
  const columns = 'customer, orders, value, last_day';
  const ofChunks = (relation: string, ids: readonly string[]): string =>
    ids.length === 0 ? '' : ` UNION ALL SELECT ${columns} FROM ${relation} WHERE chunk_id IN (${ids.map(sqlText).join(', ')})`;
  return `CREATE OR REPLACE TEMP TABLE ${CUSTOMERS} AS
    SELECT customer, CAST(sum(orders) AS BIGINT) AS orders, CAST(sum(value) AS ${VALUE_TYPE}) AS value, max(last_day) AS last_day
    FROM (SELECT ${columns} FROM temp.${CUSTOMERS}${ofChunks(REDUCTIONS, kept)}${ofChunks(`temp.${NOTICED}`, noticed)}) GROUP BY customer`;
}

export const noCustomersSql = `CREATE OR REPLACE TEMP TABLE ${CUSTOMERS} (customer VARCHAR, orders BIGINT, value ${VALUE_TYPE}, last_day DATE)`;

/** What each ranking sorts customers by, least first. */
const measures: Readonly<Record<Ranking, string>> = { recency: 'last_day', frequency: 'orders', value: 'value' };

/**
 * Customers as of a day, with their quartiles and segment. A quartile is the least k for which the value does not exceed the nearest-rank
 * quantile of k/4, so equal values share one: with r of n values smaller, 1 + floor(4 r / n).
 */
export function classifiedSql({ table, lifecycle }: CustomersOf, ordinal: number, day: string): string {
  const date = `DATE ${sqlText(day)}`;
  const quartiles = rankings.map(
    (ranking) =>
      `CAST(1 + (4 * (rank() OVER (ORDER BY ${measures[ranking]}) - 1)) // count(*) OVER () AS BIGINT) AS ${sqlIdentifier(`#${ranking}`)}`,
  );
  // Conditions use the names of quartiles, which as columns hold the customers' values.
  const named = rankings.map((ranking) => `${sqlIdentifier(`#${ranking}`)} AS ${ranking}`).join(', ');
  const cases = lifecycle.segments.map(({ name, when }) => `WHEN ${exprToSql(when, quartileColumns)} THEN ${sqlText(name)}`).join(' ');
  const segment = `(SELECT CASE ${cases} ELSE ${sqlText(OTHER_SEGMENT)} END FROM (SELECT ${named}))`;
  return `CREATE OR REPLACE TEMP TABLE ${CLASSIFIED} AS
    SELECT ${ordinal} AS "#chunk", ${date} AS ${sqlIdentifier(table.as_of ?? 'period')}, value, orders, CAST(${date} - last_day AS BIGINT) AS recency_days,
      ${segment} AS ${SEGMENT}, ${rankings.map((ranking) => `${sqlIdentifier(`#${ranking}`)} AS ${quartileName(ranking)}`).join(', ')}
    FROM (SELECT *, ${quartiles.join(', ')} FROM temp.${CUSTOMERS})`;
}
