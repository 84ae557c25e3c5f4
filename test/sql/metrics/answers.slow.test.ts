import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import { viewOf, type ReleaseView } from '../../../runtime/release/ReleaseView.ts';
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
  ['SELECT share FROM sales WHERE size < 9007199254740993', 'sales', { filters: { size: { lt: '9007199254740993' } } }],
  ['SELECT share FROM sales WHERE size > -9223372036854775807', 'sales', { filters: { size: { not_null: true } } }],
  [`SELECT share FROM sales WHERE region <> 'Zoo'`, 'sales', { filters: { region: { ne: 'Zoo', not_null: true } } }],
  [`SELECT share FROM sales WHERE region LIKE 'N%' AND flag`, 'sales', { filters: { region: { starts_with: 'N' }, flag: true } }],
  [`SELECT share FROM sales WHERE region ILIKE 'n%'`, 'sales', { filters: { region: ['North', 'north'] } }],
  [`SELECT share FROM sales WHERE region ~ 'or'`, 'sales', { filters: { region: ['North', 'north'] } }],
  [`SELECT share FROM sales WHERE region ~* '^N' AND region !~ '^N'`, 'sales', { filters: { region: ['north'] } }],
  [`SELECT share FROM sales WHERE region LIKE 'no\\rth'`, 'sales', { filters: { region: ['north'] } }],
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
  [`SELECT share FROM sales WHERE month IN ('2001-02-01')`, 'sales', { start: '2001-02', end: '2001-02' }],
  [`SELECT share FROM sales WHERE month IN ('2001-02-01', '2001-03-01')`, 'sales', { start: '2001-02', end: '2001-03' }],
  [`SELECT share FROM sales WHERE month = '2001-03-01' OR month = '2001-02-01'`, 'sales', { start: '2001-02', end: '2001-03' }],
  [`SELECT share FROM sales WHERE NOT (month <> '2001-02-01')`, 'sales', { start: '2001-02', end: '2001-02' }],
  [`SELECT share FROM sales WHERE month = ANY(ARRAY[DATE '2001-02-01'])`, 'sales', { start: '2001-02', end: '2001-02' }],
  [`SELECT share FROM sales WHERE year NOT IN ('2000-01-01', '2002-01-01')`, 'sales', { start: '2001', end: '2001' }],
  [
    `SELECT share FROM sales WHERE quarter = (SELECT min(quarter) FROM sales WHERE time > '2001-02-03')`,
    'sales',
    { start: '2001-Q1', end: '2001-Q1' },
  ],
  [`SELECT share FROM sales WHERE coalesce(week, DATE '1999-01-01') = '2001-02-05'`, 'sales', { start: '2001-W06', end: '2001-W06' }],
  [`SELECT share FROM sales WHERE month::text IN ('2001-02-01')`, 'sales', { start: '2001-02', end: '2001-02' }],
  [`SELECT share FROM sales WHERE CAST(month AS date) IN ('2001-02-01')`, 'sales', { start: '2001-02', end: '2001-02' }],
  [
    `SELECT share FROM sales WHERE extract(day FROM week) = 5 AND month IN ('2001-02-01')`,
    'sales',
    { start: '2001-02-05', end: '2001-02-11' },
  ],
  [
    `SELECT region, revenue FROM hours WHERE day IN ('2001-01-02')`,
    'hourly',
    { dimensions: ['region'], start: '2001-01-02', end: '2001-01-02' },
  ],
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

const top3 =
  'SELECT region AS "region", SUM(revenue) AS "$__alias__0" FROM "metrics"."sales" "sales" GROUP BY 1 ORDER BY 2 DESC NULLS LAST LIMIT 3';
const best = { region: { in: ['\uFFFD', 'Süd', null] } };

/** What tools for charts write around an aggregate, as they are known to, and the question that it is. */
const shapes: readonly (readonly [tool: string, statement: string, metric: string, intent: Intent])[] = [
  ['Tableau', `SELECT SUM("sales"."items") AS "sum:items:ok" FROM "metrics"."sales" "sales" HAVING (COUNT(1) > 0)`, 'sales', {}],
  [
    'Tableau',
    `SELECT "sales"."region" AS "region", SUM("sales"."items") FROM "metrics"."sales" "sales" INNER JOIN (${top3}) "t0" ON ("sales"."region" IS NOT DISTINCT FROM "t0"."region") GROUP BY 1`,
    'sales',
    { dimensions: ['region'], filters: best },
  ],
  [
    'Tableau',
    `SELECT "sales"."flag" AS "flag", SUM("sales"."items") FROM "metrics"."sales" "sales" INNER JOIN (${top3}) "t0" ON (("sales"."region" = "t0"."region") OR (("sales"."region" IS NULL) AND ("t0"."region" IS NULL))) GROUP BY 1`,
    'sales',
    { dimensions: ['flag'], filters: best },
  ],
  [
    'Tableau',
    `SELECT DATE_TRUNC('MONTH', CAST("sales"."time" AS DATE)) AS "tmn:time:ok", SUM(CAST("sales"."sales_orders" AS BIGINT)), SUM(CAST(revenue AS DOUBLE PRECISION)), SUM(COALESCE("sales"."items", 0)), MIN(CAST(least AS DECIMAL)) FROM "metrics"."sales" "sales" GROUP BY 1`,
    'sales',
    { time_axis: 'month' },
  ],
  [
    'Power BI',
    `select "_"."region", "_"."a0" from ( select "rows"."region" as "region", sum("rows"."revenue") as "a0" from ( select "_"."region", "_"."revenue" from "metrics"."sales" "_" where "_"."time" >= timestamp '2001-01-01 00:00:00' and "_"."time" < timestamp '2001-02-01 00:00:00' ) "rows" group by "region" ) "_" where not "_"."a0" is null limit 1000001`,
    'sales',
    { dimensions: ['region'], start: '2001-01-01', end: '2001-01-31' },
  ],
  [
    'Power BI',
    `select "t1"."region", sum("t1"."revenue") as a0 from "metrics"."sales" "t1" inner join (select 'Zoo' as "c2" union all select 'North' as "c2") "semijoin1" on ("semijoin1"."c2" = "t1"."region") group by "t1"."region"`,
    'sales',
    { dimensions: ['region'], filters: { region: ['North', 'Zoo'] } },
  ],
  [
    'Metabase',
    `SELECT "source"."region" AS "region", SUM("source"."revenue") AS "sum" FROM ( SELECT "metrics"."sales"."region" AS "region", "metrics"."sales"."revenue" AS "revenue" FROM "metrics"."sales" WHERE ("metrics"."sales"."region" = 'Zoo') OR ("metrics"."sales"."region" IS NULL) ) AS "source" GROUP BY "source"."region" ORDER BY "source"."region" ASC LIMIT 1048575`,
    'sales',
    { dimensions: ['region'], filters: { region: ['Zoo', null] } },
  ],
  [
    'Looker Studio',
    'SELECT SUM(clmn1_) AS clmn100000_, clmn0_ FROM ( SELECT * FROM ( SELECT region AS clmn0_, revenue AS clmn1_ FROM metrics.sales ) AS t WHERE ( clmn0_ IS NOT NULL ) ) AS t GROUP BY clmn0_ ORDER BY clmn100000_ DESC LIMIT 2000001 OFFSET 0',
    'sales',
    { dimensions: ['region'], filters: { region: { not_null: true } } },
  ],
  [
    'Grafana',
    `SELECT to_timestamp(floor(extract(epoch from "time")/86400)*86400) AS "time", SUM(items) AS "value" FROM metrics.sales WHERE "time" BETWEEN '2001-01-01T00:00:00Z' AND '2001-03-01T00:00:00Z' GROUP BY 1 ORDER BY 1`,
    'sales',
    { time_axis: 'day', start: '2001-01-01', end: '2001-03-01' },
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

  it('is grouped once by what is shown several times beside a part of time', async () => {
    const once = await desk.run('SELECT quarter, region, extract(month FROM time), SUM(orders) FROM sales GROUP BY 1, 2, 3');
    const more = await desk.run(
      'SELECT quarter, quarter AS q, region, region AS r, extract(month FROM time) AS m, extract(month FROM time), SUM(orders) FROM sales GROUP BY 1, 2, 3, 4, 5, 6',
    );
    const sorted = (rows: readonly (readonly unknown[])[]): readonly string[] => rows.map((row) => row.map(String).join()).toSorted();
    expect(sorted(more.rows)).toEqual(
      sorted(once.rows.map(([quarter, region, month, orders]) => [quarter, quarter, region, region, month, month, orders])),
    );
  });

  it('has the start of its own period for the column of an axis, wherever it stands', async () => {
    const shown = await desk.run(
      'SELECT day, week::text, month::text, extract(doy FROM month), SUM(orders) FROM sales GROUP BY 1, 2, 3, 4',
    );
    const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
    for (const [day, week, month, number] of shown.rows) {
      const date = new Date(String(day));
      const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000);
      const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
      const ofYear = (first.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1;
      expect([week, month, number], String(day)).toEqual([dayOf(monday), dayOf(first), ofYear]);
    }
    for (const [key, among] of [
      ['day', `month IN ('2001-02-01', '2001-04-01')`],
      ['day', `week = ANY(ARRAY[DATE '2001-02-05', DATE '2001-07-02'])`],
      ['month', `quarter::text IN (SELECT '2001-01-01')`],
    ] as const) {
      const kept = await desk.run(`SELECT ${key}, MEASURE(share) FROM sales WHERE ${among} GROUP BY 1 ORDER BY 1`);
      const outside = await desk.run(
        `SELECT k, s FROM (SELECT ${key} AS k, MEASURE(share) AS s FROM sales GROUP BY 1) AS t WHERE ${among.replace(
          /^\w+/,
          (axis) => `CAST(date_trunc('${axis}', k) AS date)`,
        )} ORDER BY 1`,
      );
      expect(kept.rows.length).toBeGreaterThan(1);
      expect(kept.rows, among).toEqual(outside.rows);
    }
    const regions = 'SELECT DISTINCT region FROM hours WHERE';
    const ofMonth = await desk.run(`${regions} month = '2001-01-01' ORDER BY 1`);
    expect(ofMonth.rows.length).toBeGreaterThan(1);
    expect((await desk.run(`${regions} month IN ('2001-01-01') ORDER BY 1`)).rows).toEqual(ofMonth.rows);
  });

  it('is about everything or nothing by a condition without columns', async () => {
    const sums = 'SELECT SUM(orders), MEASURE(share) FROM sales';
    const [all, none] = [(await desk.run(`${sums} WHERE true`)).rows, (await desk.run(`${sums} WHERE false`)).rows];
    for (const holds of ['EXISTS (SELECT 1)', `now() > '2001-01-01'`, `EXISTS (SELECT 1 FROM hours WHERE region = 'Zoo')`])
      expect((await desk.run(`${sums} WHERE ${holds}`)).rows, holds).toEqual(all);
    for (const fails of ['NOT EXISTS (SELECT 1)', 'EXISTS (SELECT 1 WHERE false)', `EXISTS (SELECT 1 FROM hours WHERE region = 'none')`])
      expect((await desk.run(`${sums} WHERE ${fails} AND flag`)).rows, fails).toEqual(none);
    const grouped = 'SELECT region, SUM(orders) FROM sales';
    expect((await desk.run(`${grouped} WHERE EXISTS (SELECT 1) GROUP BY 1`)).rows).toEqual((await desk.run(`${grouped} GROUP BY 1`)).rows);
    const answer = await desk.query('orders');
    const { cursor } = await desk.run('SELECT SUM(orders) FROM sales WHERE EXISTS (SELECT 1)');
    expect(cursor.digests).toEqual([answer.provenance.result_digest]);
  });

  it('names its columns as PostgreSQL does', async () => {
    const names = async (statement: string) => (await desk.run(statement)).names;
    expect(await names('SELECT REGION, SUM(ORDERS), SUM(Items) AS Total, Flag AS "Flag" FROM SALES GROUP BY REGION, Flag')).toEqual([
      'region',
      'sum',
      'total',
      'Flag',
    ]);
    expect(await names('SELECT T."Region" FROM (SELECT REGION AS "Region" FROM Metrics.Sales) AS T')).toEqual(['Region']);
    expect(await names('WITH Shares AS (SELECT Region, Share FROM Sales) SELECT * FROM SHARES')).toEqual(['region', 'share']);
    expect(await names(`SELECT TO_CHAR(day, 'YYYY-MM'), to_date('02.01.2001', 'DD.MM.YYYY'), SUM(orders) FROM sales GROUP BY day`)).toEqual(
      ['to_char', 'to_date', 'sum'],
    );
    const texts = await desk.run(`SELECT 'It''s A', '"B', 1E3 AS "G ""H", DATE'2001-01-01' FROM Sales LIMIT 1`);
    expect([texts.names.slice(2), texts.rows[0]?.slice(0, 3)]).toEqual([
      ['G "H', 'date'],
      [`It's A`, '"B', 1000],
    ]);
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

  it.each(shapes)('is one too as %s writes it: %s', async (_, statement, metric, intent) => {
    const { rows, cursor } = await desk.run(statement);
    const answer = await desk.query(metric, intent);
    expect(cursor.digests.at(-1)).toBe(answer.provenance.result_digest);
    expect(rows.length).toBe(answer.row_count);
  });

  it('shows the first rows of an order also where the answer has more rows than may be read', async () => {
    const groups = 'SELECT day, region, size, MEASURE(share), SUM(items) FROM sales GROUP BY 1, 2, 3';
    for (const order of [
      '5 DESC, 1, 2, 3',
      '4, 1, 2, 3',
      'day DESC, region, size',
      'region DESC, day, size',
      'size, 5, 1, 2',
      '4 DESC NULLS LAST, day DESC, region, size',
    ]) {
      const statement = `${groups} ORDER BY ${order} LIMIT 4 OFFSET 1`;
      expect((await desk.run(statement, [], undefined, 100)).rows, order).toEqual((await desk.run(statement)).rows);
    }
    const nulls = await desk.run(
      `SELECT day, region, size, MEASURE(share) FROM sales GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT 20`,
      [],
      undefined,
      100,
    );
    expect(nulls.rows.every((row) => row[3] === null)).toBe(true);
    // What is equal by the first column is too much to tell apart by the second.
    expect((await desk.refusal(`${groups} ORDER BY 4 DESC, 5 LIMIT 20`, undefined, 20)).sqlstate).toBe('54000');
    expect((await desk.refusal(`${groups} ORDER BY SUM(items) / 2 LIMIT 4`, undefined, 100)).hint).toContain('ORDER BY of its columns');
  });

  it('has the groups that HAVING keeps, as tools write it', async () => {
    const asked = 'SELECT "region", SUM("orders") AS "sum", MEASURE(share) FROM metrics.sales GROUP BY 1';
    const whole = (await desk.run(`${asked} ORDER BY 1`)).rows;
    const kept = async (having: string): Promise<readonly unknown[]> => (await desk.run(`${asked} HAVING ${having} ORDER BY 1`)).rows;
    const orders = (row: readonly unknown[]): number => Number(row[1]);
    expect(await kept('((SUM("orders") > 14))')).toEqual(whole.filter((row) => orders(row) > 14));
    expect(await kept('(COUNT(1) > 0) AND SUM(orders) / 2.0 <= 7')).toEqual(whole.filter((row) => orders(row) <= 14));
    expect(await kept(`NOT MEASURE(share) IS NULL AND region <> 'Zoo'`)).toEqual(
      whole.filter(([region, , share]) => share !== null && region !== null && region !== 'Zoo'),
    );
    expect(await kept('(SUM(orders) BETWEEN 14 AND 15) IS false')).toEqual(whole.filter((row) => orders(row) < 14 || orders(row) > 15));
    expect((await desk.refusal(`${asked} HAVING AVG(share) > 0.5`)).hint).toBe(
      'SELECT region, MEASURE(share) FROM metrics.sales GROUP BY region',
    );
  });

  it('has its rows made once for all who ask the same of the same answer', async () => {
    const statement = 'SELECT region, SUM(orders) FROM sales WHERE region <> $1 GROUP BY region ORDER BY 1';
    const release = workspace.release();
    const ask = async (value: string, view: ReleaseView = release) => (await desk.run(statement, [value], view)).rows;
    const [first, again, other] = await Promise.all(['Zoo', 'Zoo', 'North'].map((value) => ask(value)));
    expect(again).toBe(first);
    expect(other).not.toEqual(first);
    // One that may see other rows has an answer of its own.
    const restricted = viewOf(release, { kind: 'restricted', name: 'north', metrics: 'all', where: { region: 'North' } });
    expect(await ask('Zoo', restricted)).toEqual([['North', expect.any(String)]]);
    expect(await ask('Zoo')).toBe(first);
  });

  it('calculates with all rows of the answer where a window is within an expression, and with unrounded numbers', async () => {
    const { rows } = await desk.run(
      'SELECT region, sales_orders, 100.0 * sales_orders / sum(sales_orders) OVER () AS percent FROM sales LIMIT 3',
    );
    const orders = Number((await desk.query('sales')).rows[0]?.['orders']);
    expect(rows.map(([, , percent]) => percent)).toEqual(rows.map(([, own]) => (100 * Number(own)) / orders));
    const numbers = await desk.run(
      `SELECT MEASURE(share)::numeric, CAST(MEASURE(items) AS NUMERIC), round(MEASURE(share)::numeric, 5), '1::numeric' FROM sales`,
    );
    const [{ share, items } = {}] = (await desk.query('sales')).rows;
    expect(numbers.rows).toEqual([[share, String(items), Number(Number(share).toFixed(5)), '1::numeric']]);
  });

  it('calculates with numbers that no double holds', async () => {
    const written = ['9007199254740993', '-9007199254740993', '170141183460469231731687303715884105727', '-1300000000000008006175.249928'];
    const { rows, types } = await desk.run(
      `SELECT region, SUM(orders), ${written.join(', ')}, 1e300 FROM sales GROUP BY 1 LIMIT 9223372036854775807`,
    );
    expect([types.slice(2), rows.length > 3]).toEqual([['BIGINT', 'BIGINT', 'HUGEINT', 'DECIMAL(28,6)', 'DOUBLE'], true]);
    for (const row of rows) expect(row.slice(2)).toEqual([...written, 1e300]);
    const kept = await desk.run(
      'SELECT region FROM sales GROUP BY 1 HAVING SUM(orders) + 9007199254740992 > 9007199254740993 AND SUM(orders) < 340282366920938463463374607431768211455',
    );
    expect(kept.rows).toHaveLength(rows.filter(([, orders]) => Number(orders) > 1).length);
  });
});
