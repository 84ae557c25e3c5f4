import { describe, expect, it } from 'vitest';
import { TestWorkspace } from '../support/workspaces.ts';
import { answer, documents, expectSame, ingested, plainRows, translate } from './fromDocument.ts';
import { writeJaffleRows } from './shopRows.ts';

/*
 * The metrics of a dbt project against plain SQL of their definitions, over the same rows. Filters on other models are joins to them.
 */

const web = "channel = 'web'";
const large = "CASE WHEN order_total_cents >= 1000 THEN 'large' ELSE 'small' END = 'large'";
const definitions: readonly (readonly [metric: string, sql: string, within: number])[] = [
  ['orders', 'count(order_id)', 0],
  ['revenue', 'sum(order_total_cents / 100.0)', 1e-12],
  ['web_revenue', `coalesce(sum(order_total_cents / 100.0) FILTER (WHERE ${web}), 0)`, 1e-12],
  ['large_orders_of_new_customers', `count(order_id) FILTER (WHERE ${large} AND segment IN ('new', 'trial'))`, 0],
  ['orders_since_spring', "count(order_id) FILTER (WHERE date_trunc('month', ordered_at) >= '2025-03-01')", 0],
  ['median_order', 'quantile_disc(order_total_cents, 0.5)', 0.00776],
  ['p90_order', 'quantile_disc(order_total_cents, 0.9)', 0.00776],
  ['ordering_customers', 'count(DISTINCT customer_id)', 0],
  ['revenue_per_order', 'sum(order_total_cents / 100.0) / count(order_id)', 1e-12],
  ['web_share', `coalesce(sum(order_total_cents / 100.0) FILTER (WHERE ${web}), 0) / sum(order_total_cents / 100.0)`, 1e-12],
  ['one', 'sum(1)', 0],
];

/** Windows, for each day: from when on rows count. */
const windows: readonly (readonly [metric: string, since: string])[] = [
  ['revenue_28d', "d - INTERVAL '28 days'"],
  ['revenue_mtd', "date_trunc('month', d) - INTERVAL '1 day'"],
  ['revenue_ever', "DATE '2000-01-01'"],
];

const notTranslated = ['balance', 'revenue_growth', 'revenue_since_month_start', 'visit_to_order_7d'];

describe.each([
  ['its YAML', 'tiny-jaffle/semantic.yml', /semantic\.yml:(\d+):\d+ {2}metric (\w+): /],
  ['its manifest', 'tiny-jaffle/semantic_manifest.json', /semantic_manifest\.json#\/metrics\/(\d+) {2}metric (\w+): /],
])('a dbt project by %s', (_, document, place) => {
  it('answers every translated metric as plain SQL does, and lists the others with their places', { timeout: 120_000 }, async () => {
    const rows = new TestWorkspace();
    const translated = await translate(`${documents}/${document}`, writeJaffleRows(rows));
    const lines = translated.printed.split('\n').flatMap((line) => place.exec(line)?.[2] ?? []);
    expect(lines).toEqual(notTranslated);
    const workspace = await ingested(translated);

    const orders = `read_csv('${rows.path('orders.csv')}') AS o LEFT JOIN read_csv('${rows.path('customers.csv')}') AS c USING (customer_id)`;
    for (const [metric, sql, within] of definitions) {
      const plain = await plainRows(
        `SELECT strftime(ordered_at, '%Y-%m') AS month, channel, CAST(${sql} AS DOUBLE) AS "${metric}" FROM ${orders} GROUP BY ALL`,
      );
      const { rows: answered } = await answer(workspace.root, metric, '--time-axis', 'month', '--dimensions', 'channel');
      expectSame(metric, answered, plain, within);
    }
    for (const [metric, since] of windows) {
      const plain = await plainRows(
        `SELECT CAST(d AS VARCHAR) AS day, CAST((SELECT sum(order_total_cents / 100.0) FROM ${orders} WHERE ordered_at <= d AND ordered_at > ${since}) AS DOUBLE) AS "${metric}"
          FROM (SELECT unnest(generate_series(DATE '2025-01-01', DATE '2025-05-30', INTERVAL '1 day'))::DATE AS d)`,
      );
      const { rows: answered } = await answer(workspace.root, metric, '--time-axis', 'day');
      const shown = new Set(answered.map((row) => row['day']));
      expect(shown.size).toBeGreaterThan(100);
      expectSame(
        metric,
        answered,
        plain.filter(({ day }) => shown.has(day)),
        1e-12,
      );
    }
  });
});
