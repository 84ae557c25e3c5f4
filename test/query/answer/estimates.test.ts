import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import type { ChartResult, ResultColumn } from '../../../generated/types.ts';
import { explanationText } from '../../../runtime/cli/explanationText.ts';
import { queryTable } from '../../../runtime/cli/queryTable.ts';
import { oneRow } from '../../../runtime/tools/rowEstimates.ts';
import { tableWriter } from '../../../runtime/tools/tableWriter.ts';
import { noInk } from '../../../runtime/cli/ink.ts';
import { toolText } from '../../../runtime/mcp/toolText.ts';
import { driversMarkup } from '../../../runtime/pages/driversMarkup.ts';
import { changeText, kpiText } from '../../../runtime/reports/kpiText.ts';
import { describeChange } from '../../../runtime/chat/answer/describeChange.ts';
import { describeAnswer } from '../../../runtime/chat/answer/describeAnswer.ts';
import { must } from '../must.ts';
import { QueryWorkspace } from '../support.ts';

/* Customers of eight quarters, about 30,000 in each and 300 in one country, who change by less than a sketch of 4,096 entries can tell. */
const catalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: shop}
sources:
  orders:
    reader:
      kind: parquet
      path: orders/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {at: date, country: string, customer: string, minutes: integer, amount: number}
    time: at
`,
  'catalog/processors.yaml': `
processors:
  orders:
    kind: numeric_distribution
    source: orders
    grain: day
    dimensions: [country]
    states:
      customers: {kind: distinct, of: customer}
      everybody: {kind: distinct, of: customer, entries: 65536}
      some: {kind: distinct, of: customer, entries: 8192, where: minutes < 100}
      minutes: {kind: digest, of: minutes}
      amounts: {kind: digest, of: amount}
    rollups:
      months: {grain: month, dimensions: []}
`,
  'catalog/metrics.yaml': `
metrics:
  orders: {kind: formula, processor: orders, expression: row_count}
  customers: {kind: distinct_count, processor: orders, state: customers}
  everybody: {kind: distinct_count, processor: orders, state: everybody}
  trailing: {kind: distinct_count, processor: orders, state: everybody, window: {trailing: 200, of: day}}
  per_customer: {kind: formula, processor: orders, expression: row_count / distinct_count(customers)}
  missed: {kind: formula, processor: orders, expression: distinct_count(customers) - distinct_count(everybody)}
  shared: {kind: derived, metrics: {a: orders, b: customers}, expression: a / b}
  both: {kind: set_op, processor: orders, operation: union, operands: [{state: everybody}, {state: some}]}
  back: {kind: retention, processor: orders, state: customers, periods: 2}
  minutes: {kind: distribution, processor: orders, state: minutes}
  amount: {kind: quantile, processor: orders, state: amounts, at: 0.5}
`,
};

const rows = (quarter: number): string => `
  SELECT CAST(DATE '2024-01-01' + INTERVAL ${3 * quarter} MONTH + to_days(CAST(n % 80 AS INTEGER)) AS DATE) AS at,
    CASE WHEN n % 100 = 0 THEN 'LI' ELSE 'DE' END AS country, 'c' || (n + ${quarter * 900}) AS customer,
    CAST(n % 150 - 20 AS BIGINT) AS minutes, (n % 977) / 7.0 AS amount
  FROM range(${30_000 + 40 * quarter}) t(n)`;
const start = (quarter: number): string => `${2024 + Math.floor(quarter / 4)}-${String(3 * (quarter % 4) + 1).padStart(2, '0')}-01`;

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await QueryWorkspace.open(
    catalog,
    Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((quarter) => [`orders/${start(quarter)}.parquet`, rows(quarter)])),
  );
});
afterAll(() => workspace.close());

const query = (metric: string, intent: object = {}) => workspace.call('metric_query', { metric, ...intent });
const columnOf = ({ columns }: { readonly columns: readonly ResultColumn[] }, name: string): ResultColumn =>
  must(columns.find((column) => column.name === name));
const raw = async (sql: string): Promise<readonly number[]> =>
  (await workspace.sql(sql.replaceAll('$orders', `read_parquet(${workspace.glob('orders/*.parquet')})`))).map(({ n }) => Number(n));

describe('a distinct count', () => {
  it('of more values than its sketch retains says how near it is, and lies that near to the truth', async () => {
    const answer = await query('customers', { time_axis: 'quarter' });
    const truth = await raw(
      `SELECT count(DISTINCT customer) AS n FROM $orders GROUP BY date_trunc('quarter', "at") ORDER BY date_trunc('quarter', "at")`,
    );
    const { estimate } = columnOf(answer, 'customers');
    expect(estimate).toEqual({ method: 'theta', relative_error: expect.closeTo(0.03, 2), confidence: 0.95 });
    const errors = answer.rows.map(({ customers }, index) => Math.abs(Number(customers) - must(truth[index])) / Number(customers));
    expect(Math.max(...errors)).toBeGreaterThan(0.002);
    expect(Math.max(...errors)).toBeLessThan(must(estimate?.relative_error));
  });

  it('of fewer says nothing, for it is exact', async () => {
    const answer = await query('customers', { time_axis: 'quarter', filters: { country: 'LI' } });
    expect(answer.rows[0]).toEqual({ quarter: '2024-Q1', customers: 300 });
    expect(columnOf(answer, 'customers')).not.toHaveProperty('estimate');
    const both = await query('customers', { dimensions: ['country'], order_by: ['-country'], totals: true });
    expect(both.rows.map(({ country }) => country)).toEqual(['LI', 'DE']);
    expect(columnOf(both, 'customers').estimate).toMatchObject({ rows: [1], totals: true });
  });

  it('says so where only the totals are estimated', async () => {
    const intent = { time_axis: 'day', filters: { country: 'DE' }, start: '2024-01-01', end: '2024-03-20', totals: true };
    const answer = await query('customers', intent);
    expect(Math.max(...answer.rows.map(({ customers }) => Number(customers)))).toBeLessThan(4096);
    expect(columnOf(answer, 'customers').estimate).toMatchObject({ method: 'theta', rows: [], totals: true });
    expect(toolText('metric_query', answer, 10_000)).toMatch(/Estimates: customers ≈ ± [\d.]+% in the totals \(/);
    expect(columnOf(await query('customers', { ...intent, totals: false }), 'customers')).not.toHaveProperty('estimate');
  });

  it('with more entries is exact up to as many: in periods, windows and rollups alike', async () => {
    const monthly = await query('everybody', { time_axis: 'month' });
    expect(monthly.provenance.plan?.table).toContain('months');
    const months = `date_trunc('month', "at")`;
    expect(monthly.rows.map(({ everybody }) => everybody)).toEqual(
      await raw(`SELECT count(DISTINCT customer) AS n FROM $orders GROUP BY ${months} ORDER BY ${months}`),
    );
    const { rows: whole, columns } = await query('everybody');
    expect([whole[0]?.['everybody'], 'estimate' in must(columns[0])]).toEqual([
      (await raw('SELECT count(DISTINCT customer) AS n FROM $orders'))[0],
      false,
    ]);
    const trailing = await query('trailing', { end: '2025-06-30' });
    expect(trailing.rows[0]?.['trailing']).toBe(
      (await raw(`SELECT count(DISTINCT customer) AS n FROM $orders WHERE "at" BETWEEN DATE '2024-12-13' AND DATE '2025-06-30'`))[0],
    );
  });

  it('of sets with different entries is that of the smaller', async () => {
    const answer = await query('both');
    const [truth = 0] = await raw('SELECT count(DISTINCT customer) AS n FROM $orders');
    const { both, both_lower, both_upper } = must(answer.rows[0]);
    expect([Number(both_lower) <= truth, truth <= Number(both_upper), both === truth]).toEqual([true, true, false]);
    expect(columnOf(answer, 'both').estimate?.relative_error).toBeCloseTo(2 / Math.sqrt(8192), 2);
    expect(columnOf(answer, 'both_lower')).not.toHaveProperty('estimate');
  });
});

describe('a value computed from estimates', () => {
  it('is as near as they let it be: a quotient like its divisor, a difference of nearly the same not at all', async () => {
    const { estimate } = columnOf(await query('customers', { time_axis: 'quarter' }), 'customers');
    for (const metric of ['per_customer', 'shared']) {
      const ratio = columnOf(await query(metric, { time_axis: 'quarter' }), metric).estimate;
      expect(ratio).toMatchObject({ method: 'theta', confidence: 0.95 });
      expect(ratio?.relative_error).toBeCloseTo(must(estimate?.relative_error), 2);
    }
    expect(columnOf(await query('missed', { time_axis: 'quarter' }), 'missed').estimate?.relative_error).toBeGreaterThan(1);
  });

  it('is exact where all of them are', async () => {
    const answer = await query('shared', { filters: { country: 'LI' }, start: '2024-01-01', end: '2024-03-31' });
    expect([answer.rows, columnOf(answer, 'shared').estimate]).toEqual([[{ shared: 1 }], undefined]);
  });

  it('is marked in the rows alone that are estimated: of ratios, set operations, cohorts and compared values', async () => {
    const rowsOf = ({ columns }: { readonly columns: readonly ResultColumn[] }, name: string) => columnOf({ columns }, name).estimate?.rows;
    const by = { dimensions: ['country'] };
    for (const metric of ['per_customer', 'shared', 'both']) expect(rowsOf(await query(metric, by), metric)).toEqual([0]);
    const compared = await query('shared', {
      ...by,
      time_axis: 'quarter',
      compare: 'prior_period',
      start: '2024-04-01',
      end: '2024-06-30',
    });
    const names = ['shared', 'shared_prev', 'shared_delta', 'shared_pct_change'];
    expect(names.map((name) => rowsOf(compared, name))).toEqual(names.map(() => [0]));
    expect(compared.rows[1]).toMatchObject({ country: 'LI', shared: 1, shared_prev: 1 });
    const cohorts = await query('back', { time_axis: 'quarter', filters: { country: 'DE' }, start: '2025-07-01' });
    const [size, share] = [columnOf(cohorts, 'back_size').estimate, columnOf(cohorts, 'back_share').estimate];
    // All of a cohort is there in its own period.
    expect(cohorts.rows.map(({ offset, back_share }) => [offset, Number(back_share) < 1])).toEqual([
      [0, false],
      [1, true],
      [0, false],
    ]);
    expect([size?.method, size && 'rows' in size, share?.rows]).toEqual(['theta', false, [1]]);
    const write = tableWriter(cohorts);
    expect(cohorts.rows.map((row) => write(row, columnOf(cohorts, 'back_share'))?.startsWith('≈'))).toEqual([false, true, false]);
  });
});

describe('an explanation', () => {
  const period = { time_axis: 'quarter', period: '2024-Q2' } as const;

  it('has no row and no words of others where there are none, and names no value as answers do', async () => {
    const told = await workspace.call('metric_explain', { metric: 'orders', ...period });
    const [first] = told.dimensions;
    const [driver] = must(first).drivers;
    const unnamed = { ...must(driver), values: { country: null } };
    const rest = { before: null, after: null, contribution: 0 };
    const alone = { ...told, dimensions: [{ ...must(first), drivers: [unnamed], others: rest }] };
    const few = { ...alone, dimensions: [{ ...must(first), drivers: [unnamed], others: { ...rest, after: 1, contribution: 1 } }] };
    expect(driversMarkup(alone).text).toContain('<td>no value</td>');
    expect(driversMarkup(alone).text).not.toMatch(/others|NULL/);
    expect(explanationText(alone, noInk)).not.toContain('others');
    expect(describeChange(alone, [])).not.toContain('others');
    expect(driversMarkup(few).text).toContain('<td>others</td>');
    expect(describeChange(few, [])).toContain('all others +1');
  });

  it('says that its values are estimates, and which contributions are no more than errors, on every surface', async () => {
    const told = await workspace.call('metric_explain', { metric: 'customers', ...period });
    const plain = columnOf(await query('customers', { time_axis: 'quarter', start: '2024-01-01', end: '2024-06-30' }), 'customers');
    const estimate = told.columns[0]?.estimate;
    expect(estimate).toMatchObject({ method: 'theta', confidence: must(plain.estimate).confidence });
    expect(must(estimate?.relative_error)).toBeGreaterThanOrEqual(must(plain.estimate?.relative_error));
    const within = told.warnings.filter(({ code }) => code === 'within_error').map(({ message }) => message);
    expect(within[0]).toContain('"customers" changed by no more than the errors of both estimates together');
    expect(within[1]).toContain('By country, what DE and LI contributed to "customers"');
    expect(explanationText(told, noInk)).toMatch(/2024-04-01 to 2024-06-30 {2}≈ [\d,]+ ± [\d.]+%\n {2}change {2}≈ [+−]?[\d,]+ \(/);
    expect(toolText('metric_explain', told, 10_000)).toMatch(/Estimates, where marked: customers ≈ ± [\d.]+% \(in \d+ % of cases\)\./);
    expect(driversMarkup(told).text).toMatch(/<td class="number">≈ [\d,]+ ± [\d.]+%<\/td>/);
    // What is left without the others is no nearer than they are, and a few customers are counted.
    const ofLi = must(told.dimensions[0]?.drivers.find(({ values }) => values['country'] === 'LI'));
    expect([told.before.estimated, told.after.estimated, ofLi.before, ofLi.after, ofLi.estimated]).toEqual([
      true,
      true,
      300,
      301,
      ['contribution'],
    ]);
    expect(driversMarkup(told).text).toContain('<td class="number">300</td>');
    expect(toolText('metric_explain', told, 10_000)).toMatch(
      /customers changed by ≈ 82 \(.*, from ≈ \d+ from [^]*\nLI,300,301,[^\n]*,contribution$/m,
    );
  });

  it('says nothing of the kind where all of it is exact', async () => {
    const told = await workspace.call('metric_explain', { metric: 'everybody', ...period });
    expect(told.columns[0]).not.toHaveProperty('estimate');
    expect(told.warnings.map(({ code }) => code)).not.toContain('within_error');
  });
});

describe('a change', () => {
  it('that is no larger than the errors of both values together has a warning, which names the periods', async () => {
    const answer = await query('customers', { time_axis: 'quarter', compare: 'prior_period' });
    const warning = must(answer.warnings.find(({ code }) => code === 'within_error'));
    expect(warning.message).toContain('"customers" changed by no more than the errors of both estimates together 7 times, in 2024-Q2, ');
    expect(['customers_prev', 'customers_delta', 'customers_pct_change'].map((name) => columnOf(answer, name).estimate?.method)).toEqual(
      Array(3).fill('theta'),
    );
    const exact = await query('everybody', { time_axis: 'quarter', compare: 'prior_period' });
    expect(exact.warnings.map(({ code }) => code)).not.toContain('within_error');
    expect(exact.columns.some((column) => 'estimate' in column)).toBe(false);
  });

  it('is none in a report', async () => {
    const [before, main] = await Promise.all(
      ['2024-01', '2024-04'].map((month) => query('customers', { start: `${month}-01`, end: `${month}-28` })),
    );
    const tile = { output: 'customers', differences: 'percent' } as unknown as Parameters<typeof changeText>[0];
    expect(changeText(tile, must(main), must(before))).toBe('no measurable change');
    expect(kpiText(must(main), 'customers')).toMatch(/^≈ 1\d,\d{3} ± 2\.\d%$/);
  });
});

describe('a quantile', () => {
  it('of whole numbers is a whole number, and exact up to 128', async () => {
    const answer = await query('minutes', { dimensions: ['country'] });
    const truth = await workspace.sql(
      `SELECT country, quantile_disc(minutes, 0.25) AS p25, quantile_disc(minutes, 0.5) AS p50, quantile_disc(minutes, 0.75) AS p75 FROM read_parquet(${workspace.glob('orders/*.parquet')}) GROUP BY country ORDER BY country`,
    );
    expect(answer.rows.map(({ minutes_p25, minutes_Median, minutes_p75 }) => [minutes_p25, minutes_Median, minutes_p75])).toEqual(
      truth.map(({ p25, p50, p75 }) => [Number(p25), Number(p50), Number(p75)]),
    );
    expect(answer.columns.some((column) => 'estimate' in column)).toBe(false);
  });

  it('of other numbers is the shortest decimal within its bound, which it states', async () => {
    const answer = await query('amount');
    const [truth = 0] = await raw('SELECT quantile_disc(amount, 0.5) AS n FROM $orders');
    const amount = Number(answer.rows[0]?.['amount']);
    expect(String(amount).length).toBeLessThanOrEqual(5);
    expect(Math.abs(amount - truth) / truth).toBeLessThanOrEqual(0.00776);
    expect(columnOf(answer, 'amount').estimate).toEqual({ method: 'digest', relative_error: 0.00776, confidence: 1 });
  });
});

/** Between what the customers of a chart are drawn. */
function boundsOf({ chart }: Pick<ChartResult, 'chart'>): readonly Record<string, number>[] {
  const { transform } = chart as {
    transform: readonly { lookup?: string; from: { data: { values: readonly Record<string, number>[] } } }[];
  };
  return must(transform.find((step) => step.lookup === '__place')).from.data.values;
}

describe('people and models read of an estimate', () => {
  const marked = /≈ [\d,]+ ± 3(?:\.\d)?%|≈ [\d,]+ ± 2\.\d%/;

  it('that it is one, and its error', async () => {
    const answer = await query('customers');
    expect(queryTable(answer, noInk)).toMatch(marked);
    expect(toolText('metric_query', answer, 10_000)).toMatch(/Estimates: customers ≈ [\d,]+ ± [23]\.\d% \(in 95 % of cases\)\./);
    expect(toolText('metric_query', await query('customers', { time_axis: 'quarter' }), 10_000)).toMatch(
      /Estimates: every customers ≈ ± [23](?:\.\d)?% \(in 95 % of cases\)\./,
    );
    expect(describeAnswer(answer, [])).toMatch(/^Customers: ≈ [\d,]+ ± [23](?:\.\d)?%\.$/);
  });

  it('nothing of the exact rows beside it, and of changes the error of each row', async () => {
    const answer = await query('customers', {
      dimensions: ['country'],
      time_axis: 'quarter',
      compare: 'prior_period',
      start: '2024-04-01',
      end: '2024-06-30',
    });
    const [estimated, exact] = ['DE', 'LI'].map((name) => must(answer.rows.find(({ country }) => country === name)));
    const line = (country: string): string =>
      must(
        queryTable(answer, noInk)
          .split('\n')
          .find((text) => text.includes(` ${country} `)),
      );
    expect(line('DE')).toMatch(marked);
    expect(line('LI')).not.toContain('≈');
    expect(toolText('metric_query', answer, 10_000)).toMatch(/customers_delta by row ≈(?: ± \d+%)?, exact \(in 95 % of cases\)/);
    for (const [row, isMarked] of [
      [exact, false],
      [estimated, true],
    ] as const)
      expect(describeAnswer({ ...answer, ...oneRow(answer, row) }, []).includes('≈')).toBe(isMarked);
    const chart = await workspace.call('metric_chart_query', {
      metric: 'customers',
      dimensions: ['country'],
      chart_kind: 'bar',
      x: 'country',
      y: 'customers',
    });
    const bounds = boundsOf(chart);
    expect(bounds.map(({ lower, upper }) => lower === upper)).toEqual([false, true]);
  });

  it('its bounds in a chart', async () => {
    const chart = await workspace.call('metric_chart_query', {
      metric: 'customers',
      time_axis: 'quarter',
      chart_kind: 'bar',
      x: 'quarter',
      y: 'customers',
    });
    const [first, value] = [must(boundsOf(chart)[0]), Number(chart.rows[0]?.['customers'])];
    const error = must(columnOf(chart, 'customers').estimate?.relative_error);
    expect(first).toEqual({ place: 1, lower: expect.closeTo(value * (1 - error), 6), upper: expect.closeTo(value * (1 + error), 6) });
    expect(JSON.stringify(chart.chart)).toContain('"y2":{"field":"__upper"}');
    const exact = await workspace.call('metric_chart_query', {
      metric: 'everybody',
      time_axis: 'quarter',
      chart_kind: 'bar',
      x: 'quarter',
      y: 'everybody',
    });
    expect(JSON.stringify(exact.chart)).not.toContain('__upper');
  });
});
