import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import { openSales } from '../../query/salesWorkspace.ts';
import type { QueryWorkspace } from '../../query/support.ts';
import { MetricDesk } from './support.ts';

let workspace: QueryWorkspace;
let desk: MetricDesk;
beforeAll(async () => {
  workspace = await openSales();
  desk = new MetricDesk(workspace);
});
afterAll(() => {
  desk.close();
  workspace.close();
});

/** A statement, and the question whose answer it reads. */
const asked: readonly (readonly [statement: string, metric: string, intent: Intent])[] = [
  ['SELECT region, MEASURE(share) FROM metrics.sales GROUP BY region', 'sales', { dimensions: ['region'] }],
  ['SELECT region, AGG(share) FROM sales GROUP BY 1', 'sales', { dimensions: ['region'] }],
  ['SELECT "region", "share" FROM "sales"."metrics"."sales"', 'sales', { dimensions: ['region'] }],
  ['SELECT SUM(revenue), MIN(least), MAX(most), COUNT(*) FROM sales', 'sales', {}],
  ['SELECT * FROM hours LIMIT 3', 'hourly', { time_axis: 'hour', dimensions: ['region'], limit: 3 }],
  ['SELECT month, MEASURE(buyers) FROM sales GROUP BY month', 'buyers', { time_axis: 'month' }],
  [`SELECT date_trunc('month', time), MEASURE(buyers) FROM sales GROUP BY 1`, 'buyers', { time_axis: 'month' }],
  [`SELECT CAST(date_trunc('week', time) AS date) AS w, MEASURE(buyers) FROM sales GROUP BY w`, 'buyers', { time_axis: 'week' }],
  [`SELECT extract(year FROM time), extract(month FROM time), MEASURE(buyers) FROM sales GROUP BY 1, 2`, 'buyers', { time_axis: 'month' }],
  [`SELECT date_trunc('hour', time), MEASURE(buyers) FROM sales GROUP BY 1`, 'buyers', { time_axis: 'day' }],
  ['SELECT amount, buyers FROM sales', 'amount', { with: ['buyers'] }],
  [`SELECT share FROM sales WHERE region = 'Zoo' AND size IN (1, 2)`, 'sales', { filters: { region: 'Zoo', size: [1, 2] } }],
  [`SELECT share FROM sales WHERE region <> 'Zoo'`, 'sales', { filters: { region: { ne: 'Zoo', not_null: true } } }],
  [`SELECT share FROM sales WHERE region LIKE 'N%' AND flag`, 'sales', { filters: { region: { starts_with: 'N' }, flag: true } }],
  [`SELECT share FROM sales WHERE region ILIKE 'n%'`, 'sales', { filters: { region: ['North', 'north'] } }],
  [`SELECT share FROM sales WHERE lower(region) = 'north' OR region IS NULL`, 'sales', { filters: { region: ['North', 'north', null] } }],
  ['SELECT share FROM sales WHERE flag IS false', 'sales', { filters: { flag: false } }],
  [`SELECT share FROM sales WHERE CASE WHEN size > 5 THEN 'big' ELSE 'small' END = 'big'`, 'sales', { filters: { size: { gt: 5 } } }],
  [`SELECT share FROM sales WHERE time >= '2001-01-01' AND time < DATE '2001-02-01'`, 'sales', { start: '2001-01-01', end: '2001-01-31' }],
  [`SELECT share FROM sales WHERE time BETWEEN '2001-01-01' AND '2001-01-31'`, 'sales', { start: '2001-01-01', end: '2001-01-31' }],
  [
    `SELECT share FROM sales WHERE time > '2001-01-01 12:00:00' AND time <= '2001-01-31 23:59:59'`,
    'sales',
    { start: '2001-01-02', end: '2001-01-31' },
  ],
  [`SELECT share FROM sales WHERE month = '2001-02-01'`, 'sales', { start: '2001-02', end: '2001-02' }],
  [`SELECT share FROM sales WHERE '2001-02-01' <= quarter`, 'sales', { start: '2001-Q2' }],
  [`SELECT share FROM sales WHERE date_trunc('month', time) < TO_DATE('2001-02-03', 'YYYY-MM-DD')`, 'sales', { end: '2001-02' }],
  [`SELECT share FROM sales WHERE extract(year FROM time) = 2001`, 'sales', { start: '2001', end: '2001' }],
  [
    `SELECT hour, revenue FROM hours WHERE time >= '2001-01-01 05:00' AND time < '2001-01-01 20:00'`,
    'hourly',
    { time_axis: 'hour', start: '2001-01-01T05:00', end: '2001-01-01T19:00' },
  ],
  [
    `SELECT share FROM sales WHERE region IN (SELECT region FROM sales GROUP BY region ORDER BY SUM(orders) DESC NULLS LAST LIMIT 0)`,
    'sales',
    { filters: { region: { is_null: true, not_null: true } } },
  ],
];

/** A cell as answers have it: decimals and dates apart, of which only the text differs. */
function value(cell: unknown): unknown {
  if (typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell)) return Number(cell);
  return cell;
}

describe('a SELECT over a metric relation', () => {
  it.each(asked)('is a question: %s', async (statement, metric, intent) => {
    const { rows, cursor } = await desk.run(statement);
    const answer = await desk.query(metric, intent);
    expect(cursor.digests.at(-1)).toBe(answer.provenance.result_digest);
    expect(rows.length).toBe(answer.row_count);
  });

  it('gives the values of the answer, sums as decimals and periods by their start', async () => {
    const { rows, names, types } = await desk.run(
      'SELECT month, SUM(orders), MEASURE(share) AS "share %", MEASURE(items) FROM sales GROUP BY month ORDER BY month',
    );
    expect(names).toEqual(['month', 'sum', 'share %', 'items']);
    expect(types).toEqual(['DATE', 'DECIMAL(38,0)', 'DOUBLE', 'DECIMAL(38,0)']);
    const answer = await desk.query('sales', { time_axis: 'month' });
    expect(rows.map((row) => row.map(value))).toEqual(
      answer.rows.map(({ month, orders, share, items }) => [`${String(month)}-01`, orders, share, value(items)]),
    );
  });

  it('lists the values of a dimension, and of several', async () => {
    const values = async (statement: string) => (await desk.run(statement)).rows;
    const [regions] = await workspace.sql(
      `SELECT count(DISTINCT region) AS n FROM ${`read_parquet(${workspace.glob('data/*.parquet')})`} WHERE status = 'ok'`,
    );
    expect(await values('SELECT count(DISTINCT region) FROM sales')).toEqual([[Number(regions?.['n'])]]);
    expect((await values('SELECT DISTINCT region FROM sales')).length).toBe(Number(regions?.['n']) + 1);
    expect((await values('SELECT region FROM sales GROUP BY region')).length).toBe(Number(regions?.['n']) + 1);
    expect(await values('SELECT min(time), max(time), min(region) FROM sales')).toEqual([['2000-12-30', '2002-01-01', '']]);
    expect((await values('SELECT region, flag FROM sales')).length).toBe(
      (await desk.query('sales', { dimensions: ['region', 'flag'] })).row_count,
    );
  });
});
