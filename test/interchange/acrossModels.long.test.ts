import { describe, it } from 'vitest';
import { TestWorkspace } from '../support/workspaces.ts';
import { answer, expectSame, ingested, plainRows, translate } from './fromDocument.ts';
import { writeJaffleRows } from './shopRows.ts';

/** Metrics of several models, times and windows, over the rows of the small dbt project. */
const project = `
semantic_models:
  - name: orders
    defaults: {agg_time_dimension: ordered_at}
    primary_entity: order
    entities: [{name: customer, type: foreign, expr: customer_id}]
    dimensions: [{name: ordered_at, type: time, type_params: {time_granularity: day}}]
    measures:
      - {name: revenue, agg: sum, expr: order_total_cents, create_metric: true}
      - {name: order_count, agg: count, expr: order_id, create_metric: true}
  - name: visits
    defaults: {agg_time_dimension: visited_at}
    primary_entity: visit
    entities: [{name: customer, type: foreign, expr: customer_id}]
    dimensions: [{name: visited_at, type: time, type_params: {time_granularity: hour}}]
    measures: [{name: visit_count, agg: count, expr: visit_id, create_metric: true}]
  - name: balances
    defaults: {agg_time_dimension: as_of}
    primary_entity: balance
    dimensions: [{name: as_of, type: time, type_params: {time_granularity: day}}]
    measures: [{name: held, agg: sum, expr: balance_cents, non_additive_dimension: {name: as_of, window_choice: max}, create_metric: true}]
  - name: customers
    defaults: {agg_time_dimension: first_seen_at}
    entities: [{name: customer, type: primary, expr: customer_id}]
    dimensions: [{name: first_seen_at, type: time, type_params: {time_granularity: day}}, {name: segment, type: categorical}]
    measures: [{name: new_customers, agg: count, expr: customer_id, create_metric: true}]
metrics:
  - {name: orders_per_visit, type: ratio, type_params: {numerator: order_count, denominator: visit_count}}
  - name: trialists_per_visit
    type: ratio
    type_params: {numerator: {name: order_count, filter: "{{ Dimension('customer__segment') }} = 'trial'"}, denominator: visit_count}
  - {name: revenue_ever, type: cumulative, type_params: {measure: revenue}}
  - {name: share_of_ever, type: ratio, type_params: {numerator: revenue, denominator: revenue_ever}}
`;

describe('metrics of several models', () => {
  it('have parts of their own, and give the numbers of plain SQL', { timeout: 120_000 }, async () => {
    const rows = new TestWorkspace();
    rows.write('shop.yml', project);
    const workspace = await ingested(await translate(rows.path('shop.yml'), writeJaffleRows(rows)));
    const csv = (name: string): string => `read_csv('${rows.path(`${name}.csv`)}')`;
    const months = (name: string, time: string, sql: string, join = ''): string =>
      `SELECT strftime(${time}, '%Y-%m') AS month, ${sql} AS value FROM ${csv(name)} AS o ${join} GROUP BY ALL`;
    const visits = months('visits', 'visited_at', 'count(visit_id)');
    const perVisit = (metric: string, above: string): string =>
      `SELECT month, CAST(coalesce(a.value, 0) / v.value AS DOUBLE) AS "${metric}" FROM (${above}) AS a FULL JOIN (${visits}) AS v USING (month)`;
    const trial = months(
      'orders',
      'ordered_at',
      "count(order_id) FILTER (WHERE segment = 'trial')",
      `LEFT JOIN ${csv('customers')} AS c USING (customer_id)`,
    );
    const definitions: readonly (readonly [string, string])[] = [
      ['orders_per_visit', perVisit('orders_per_visit', months('orders', 'ordered_at', 'count(order_id)'))],
      ['trialists_per_visit', perVisit('trialists_per_visit', trial)],
      [
        'held',
        `SELECT strftime(as_of, '%Y-%m') AS month, CAST(sum(balance_cents) AS DOUBLE) AS held FROM ${csv('balances')}
          WHERE as_of IN (SELECT max(as_of) FROM ${csv('balances')} GROUP BY date_trunc('month', as_of)) GROUP BY ALL`,
      ],
      [
        'new_customers',
        `SELECT strftime(first_seen_at, '%Y-%m') AS month, count(*) AS new_customers FROM ${csv('customers')} GROUP BY ALL`,
      ],
      [
        'share_of_ever',
        `SELECT month, CAST(value / sum(value) OVER (ORDER BY month) AS DOUBLE) AS share_of_ever FROM (${months('orders', 'ordered_at', 'sum(order_total_cents)')})`,
      ],
    ];
    for (const [metric, sql] of definitions) {
      const { rows: answered } = await answer(workspace.root, metric, '--time-axis', 'month');
      expectSame(metric, answered, await plainRows(sql), 1e-12);
    }
    const { rows: hours } = await answer(workspace.root, 'visit_count', '--time-axis', 'hour');
    const plain = `SELECT strftime(date_trunc('hour', visited_at), '%Y-%m-%dT%H:00') AS hour, count(*) AS visit_count FROM ${csv('visits')} GROUP BY ALL`;
    expectSame('visit_count', hours, await plainRows(plain), 0);
  });
});
