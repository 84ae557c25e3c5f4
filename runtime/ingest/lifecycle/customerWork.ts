import { exprToSql } from '../../../compiler/expressions/toSql.ts';
import {
  customerColumns,
  OTHER_SEGMENT,
  quartileColumns,
  quartileName,
  rankings,
  SEGMENT,
  type Ranking,
} from '../../../compiler/lifecycle.ts';
import type { Expr, Lifecycle } from '../../../compiler/manifest.ts';
import { sqlIdentifier, sqlText } from '../../engine/Engine.ts';
import { VALUE_TYPE } from '../entities/EntityKind.ts';
import type { EntityWork, RowFault } from '../entities/EntityWork.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import { customers } from './customers.ts';
import { LifecycleError } from './LifecycleError.ts';
import * as messages from './messages.ts';

/** How rows become customers as of each day. */
export function customerWork({ types }: ReducerRun, { customer, value, order, time, value_type, segments }: Lifecycle): EntityWork {
  const sql = (part: Expr): string => exprToSql(part, types);
  return {
    kind: customers,
    parts: {
      entity: `CAST(${sql(customer)} AS VARCHAR)`,
      on_day: `CAST(${sql(time)} AS DATE)`,
      value: `CAST(${value_type === 'integer' ? `CAST(${sql(value)} AS BIGINT)` : sql(value)} AS ${VALUE_TYPE})`,
      placed: order === null ? 'NULL::VARCHAR' : `CAST(${sql(order)} AS VARCHAR)`,
    },
    contributions: {
      // A row without an order id is an order of its own.
      orders: order === null ? 'count(*)' : 'count(DISTINCT placed) + count(*) FILTER (placed IS NULL)',
      value: 'coalesce(sum(value), 0)',
      last_day: 'max(on_day)',
    },
    classified: (relation, day) => classified(relation, day, segments),
    columns: customerColumns,
    fault: rowFault,
  };
}

/** What each ranking sorts customers by, least first. */
const measures: Readonly<Record<Ranking, string>> = { recency: 'last_day', frequency: 'orders', value: 'value' };

/**
 * Customers as of a day, with their quartiles and segment. A quartile is the least k for which the value does not exceed the nearest-rank
 * quantile of k/4, so equal values share one: with r of n values smaller, 1 + floor(4 r / n).
 */
function classified(relation: string, day: string, segments: Lifecycle['segments']): string {
  const quartiles = rankings.map(
    (ranking) =>
      `CAST(1 + (4 * (rank() OVER (ORDER BY ${measures[ranking]}) - 1)) // count(*) OVER () AS BIGINT) AS ${sqlIdentifier(`#${ranking}`)}`,
  );
  // Conditions use the names of quartiles, which as columns hold the customers' values.
  const named = rankings.map((ranking) => `${sqlIdentifier(`#${ranking}`)} AS ${ranking}`).join(', ');
  const cases = segments.map(({ name, when }) => `WHEN ${exprToSql(when, quartileColumns)} THEN ${sqlText(name)}`).join(' ');
  const segment = `(SELECT CASE ${cases} ELSE ${sqlText(OTHER_SEGMENT)} END FROM (SELECT ${named}))`;
  return `SELECT value, orders, CAST(DATE ${sqlText(day)} - last_day AS BIGINT) AS recency_days,
      ${segment} AS ${SEGMENT}, ${rankings.map((ranking) => `${sqlIdentifier(`#${ranking}`)} AS ${quartileName(ranking)}`).join(', ')}
    FROM (SELECT *, ${quartiles.join(', ')} FROM ${relation})`;
}

function rowFault(what: RowFault, { table, time_zone }: ReducerRun, count: number): LifecycleError {
  switch (what) {
    case 'no_entity':
      return new LifecycleError('customer_missing', messages.noCustomer(table.id, count));
    case 'no_time':
      return new LifecycleError('customer_missing', messages.noTime(table.id, count));
    case 'too_new':
      return new LifecycleError('order_too_new', messages.tooNew(table.id, count, time_zone));
  }
}
