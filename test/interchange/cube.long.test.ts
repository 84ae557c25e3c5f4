import { describe, expect, it } from 'vitest';
import { TestWorkspace } from '../support/workspaces.ts';
import { answer, documents, expectSame, ingested, plainRows, translate } from './fromDocument.ts';
import { writeCubeRows } from './shopRows.ts';

const definitions: readonly (readonly [metric: string, sql: string, within: number])[] = [
  ['orders_count', 'count(*)', 0],
  ['customers_exact', 'count(DISTINCT customer_id)', 0],
  ['revenue', 'sum(amount)', 1e-12],
  ['average_order', 'avg(amount)', 1e-12],
  ['smallest', 'min(amount)', 0],
  ['largest', 'max(amount)', 0],
  ['paid_revenue', "coalesce(sum(amount) FILTER (WHERE status = 'paid' AND amount > 0), 0)", 1e-12],
  ['revenue_per_order', 'sum(amount) / count(*)', 1e-12],
  ['median_order', 'quantile_disc(amount, 0.5)', 0.00776],
];

describe('cubes in YAML', () => {
  it(
    'answer every translated measure as plain SQL does, by dimensions, cases, segments and what is looked up',
    { timeout: 120_000 },
    async () => {
      const rows = new TestWorkspace();
      const translated = await translate(`${documents}/cube.yml`, writeCubeRows(rows));
      const workspace = await ingested(translated);
      const orders = `(SELECT o.*, coalesce(c.country, 'unknown') AS customers_country, status = 'paid' AS paid,
      CASE WHEN amount >= 1000 THEN 'large' WHEN amount >= 100 THEN 'middle' ELSE 'small' END AS size_class
      FROM read_csv('${rows.path('orders.csv')}', types = {'amount': 'DECIMAL(18, 2)'}) AS o LEFT JOIN read_csv('${rows.path('customers.csv')}') AS c ON o.customer_id = c.id)`;
      for (const [metric, sql, within] of definitions) {
        for (const dimension of ['size_class', 'customers_country', 'paid']) {
          const plain = await plainRows(
            `SELECT strftime(created_at, '%Y-%m') AS month, ${dimension}, CAST(${sql} AS DOUBLE) AS "${metric}" FROM ${orders} GROUP BY ALL`,
          );
          const { rows: answered } = await answer(workspace.root, metric, '--time-axis', 'month', '--dimensions', dimension);
          expectSame(metric, answered, plain, within);
        }
      }
    },
  );

  it('lists what has no counterpart, with its place', async () => {
    const { printed } = await translate(`${documents}/cube.yml`, writeCubeRows(new TestWorkspace()));
    const listed = [...printed.matchAll(/cube\.yml:(\d+):\d+ {2}((?:dimension|metric|join|view|pre-aggregation) [^:]+): (\w+ \w+)/g)].map(
      ([, , what, why]) => `${what}: ${why}`,
    );
    expect(listed).toEqual(
      expect.arrayContaining([
        'dimension orders.place: A place',
        'dimension orders.items_in_order: A dimension',
        'metric orders.last_status: A measure',
        'metric orders.revenue_centred: A window',
        'metric orders.revenue_year_ago: It compares',
        'join of orders to line_items: A join',
        'pre-aggregation orders.by_day: It is',
      ]),
    );
  });
});
