import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import type { WholeView } from '../../../runtime/release/ReleaseView.ts';
import { Shelf } from '../../../runtime/release/Shelf.ts';
import { must } from '../must.ts';
import { refusal, type QueryWorkspace } from '../support.ts';
import { openVisits } from '../visitsWorkspace.ts';

let workspace: QueryWorkspace;

beforeAll(async () => {
  workspace = await openVisits();
});
afterAll(() => workspace.close());

const query = (metric: string, intent: Intent, release: WholeView = workspace.release()) =>
  workspace.call('metric_query', { metric, ...intent }, { release });
const rowsOf = async (metric: string, intent: Intent) => (await query(metric, intent)).rows;
const refused = async (metric: string, intent: Intent) => (await refusal(query(metric, intent))).errors ?? [];

/** The workspace with a threshold for some of its metrics. */
function withPrivacy(least: Readonly<Record<string, number>>): WholeView {
  const { manifest, ...release } = workspace.release();
  const metrics = Object.fromEntries(
    Object.entries(manifest.metrics).map(([name, metric]) => [
      name,
      { ...metric, privacy: least[name] === undefined ? null : { min_count: least[name] } },
    ]),
  );
  return { ...release, manifest: { ...manifest, metrics }, generation: { ...workspace.generation, shelf: new Shelf() } };
}

describe('a question to several metrics', () => {
  it('joins them at the grouping, null with null; a side without rows has the value for no rows', async () => {
    const answer = await query('orders', {
      with: ['value', 'visits', 'visitors'],
      dimensions: ['country'],
      time_axis: 'day',
      end: '2026-01-02',
    });
    expect(answer.columns.map(({ name }) => name)).toEqual(['day', 'country', 'orders', 'value', 'visits', 'visitors']);
    expect(answer.rows).toEqual([
      { day: '2026-01-01', country: 'AT', orders: 2, value: 7.25, visits: 1, visitors: 1 },
      { day: '2026-01-01', country: 'FR', orders: 0, value: null, visits: 1, visitors: 1 },
      { day: '2026-01-01', country: null, orders: 1, value: 7, visits: 2, visitors: 2 },
      { day: '2026-01-02', country: 'AT', orders: 1, value: 8, visits: 2, visitors: 2 },
      { day: '2026-01-02', country: 'DE', orders: 1, value: 3, visits: 1, visitors: 1 },
    ]);
    expect(answer.provenance.intent).toMatchObject({ with: ['value', 'visits', 'visitors'] });
    expect(answer.metric).toBe('orders');
  });

  it('gives for each metric what it gives alone', async () => {
    const asked: Intent = { dimensions: ['country'], time_axis: 'month', totals: true, filters: { country: ['AT', 'DE'] } };
    const together = await query('orders', { ...asked, with: ['visitors', 'amount', 'trailing'], quantiles: true });
    for (const name of ['orders', 'visitors', 'amount', 'trailing']) {
      const alone = await query(name, { ...asked, quantiles: name === 'amount' });
      const outputs = alone.columns.filter(({ role }) => role === 'output').map((column) => column.name);
      expect(together.columns.map((column) => column.name)).toEqual(expect.arrayContaining(outputs));
      const cut = (row: object) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => ['month', 'country', ...outputs].includes(key)));
      expect(together.rows.map(cut)).toEqual(alone.rows);
      expect(cut(must(together.totals))).toEqual(alone.totals);
    }
  });

  it('has one row without grouping, even if nothing matches', async () => {
    expect(await rowsOf('orders', { with: ['visits', 'value'] })).toEqual([{ orders: 6, visits: 8, value: 34.75 / 6 }]);
    expect(await rowsOf('orders', { with: ['visits', 'value'], filters: { country: 'XX' } })).toEqual([
      { orders: 0, visits: 0, value: null },
    ]);
  });

  it('compares each metric: 0 if its data cover the previous period, null if they do not', async () => {
    const rows = await rowsOf('orders', {
      with: ['visits'],
      dimensions: ['country'],
      time_axis: 'day',
      compare: 'prior_period',
      start: '2026-01-02',
    });
    const columns = ['day', 'country', 'orders', 'visits', 'orders_prev', 'visits_prev', 'visits_delta'];
    expect(rows.map((row) => columns.map((name) => row[name]))).toEqual([
      ['2026-01-02', 'AT', 1, 2, 2, 1, 1],
      ['2026-01-02', 'DE', 1, 1, 0, 0, 1],
      ['2026-01-03', 'CH', 1, 0, 0, 0, 0],
      ['2026-01-04', 'CH', 0, 1, 1, null, null],
    ]);
    const { warnings } = await query('orders', { with: ['visits'], time_axis: 'day', compare: 'prior_period', start: '2026-01-04' });
    expect(warnings.map(({ code }) => code)).toEqual([
      'coverage_differs',
      'outside_data',
      'unfinished_period',
      'missing_days',
      'previous_incomplete',
    ]);
  });

  it('filters, orders and ranks by the outputs of any, and folds the rest from states', async () => {
    expect(
      await rowsOf('orders', { with: ['visits'], dimensions: ['country'], having: { visits: { gte: 2 } }, order_by: ['-visits'] }),
    ).toEqual([
      { country: 'AT', orders: 3, visits: 3 },
      { country: null, orders: 1, visits: 2 },
    ]);
    expect(await rowsOf('value', { with: ['visitors'], dimensions: ['country'], top_n: 1, top_n_by: 'visitors', others: true })).toEqual([
      { country: 'AT', _row: 'row', value: 7.5, visitors: 2 },
      // 12.25 of 3 orders, and the visitors q, u, v, w and z, some of them in several countries.
      { country: null, _row: 'others', value: 12.25 / 3, visitors: 5 },
    ]);
  });

  it('says where each metric comes from', async () => {
    const { provenance } = await query('orders', { with: ['visits'], time_axis: 'month', dimensions: ['country'] });
    const alone = await Promise.all(
      ['orders', 'visits'].map(async (name) => (await query(name, { time_axis: 'month', dimensions: ['country'] })).provenance),
    );
    expect(provenance).toMatchObject({
      metric: 'orders',
      source_id: null,
      processor_id: null,
      computation_hash: null,
      physical_grain: null,
      plan: null,
    });
    expect(provenance.inputs?.map(({ metric, plan }) => [metric, plan.table])).toEqual([
      ['orders', 'orders'],
      ['visits', 'visits__by_month'],
    ]);
    for (const [place, input] of must(provenance.inputs).entries()) expect(alone[place]).toMatchObject(input);
    expect(provenance.chunk_ids).toEqual(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']);
    expect(provenance.aggregate_rows_scanned).toBe(
      alone.reduce((rows, { aggregate_rows_scanned }) => rows + must(aggregate_rows_scanned), 0),
    );
    expect((await query('orders', { time_axis: 'month', with: [] })).provenance).not.toHaveProperty('inputs');
  });

  it('warns if the metrics cover different days, and names the metric that a warning is about', async () => {
    const { coverage, warnings } = await query('orders', { with: ['visits'], filters: { country: 'FR' } });
    expect(coverage).toEqual({ from: '2026-01-01', to: '2026-01-03', failed_chunks: 0, missing_days: 1, quarantined: 0, complete: false });
    expect(warnings).toEqual([
      {
        code: 'unknown_value',
        message: '"orders": No row has "FR" in "country". The nearest known values are "CH" and "DE". dimension_values lists them.',
      },
      {
        code: 'coverage_differs',
        message:
          'The metrics cover different days: "orders" 2026-01-01 to 2026-01-03 and "visits" 2026-01-01 to 2026-01-04. Where one has no data, its counts and sums are 0 beside the values of the others.',
      },
      { code: 'missing_days', message: '"visits": 1 day has no data at all: 2026-01-03. They contribute nothing.' },
    ]);
    expect((await query('orders', { with: ['visits'], end: '2026-01-02' })).warnings).toEqual([]);
  });

  it('is answered under the strictest privacy, and shows no totals that a metric alone would not', async () => {
    const asked: Intent = { with: ['visits'], dimensions: ['country'], totals: true };
    const both = await query('orders', asked, withPrivacy({ visits: 2 }));
    // Of DE and FR visits has one row each, and of CH none.
    expect(both.rows).toEqual([{ country: 'AT', orders: 3, visits: 3 }]);
    expect(both.withheld).toBe(4);
    const alone = await query('visits', { dimensions: ['country'], totals: true }, withPrivacy({ visits: 2 }));
    expect(alone.totals).toEqual({ visits: 8 });
    expect(both.totals).toEqual({ orders: 6, visits: 8 });
    const secret = await query('orders', { ...asked, filters: { country: ['AT', 'DE'] } }, withPrivacy({ visits: 2 }));
    expect(secret.totals).toEqual({ orders: null, visits: null });
    expect(both.provenance).toMatchObject({
      aggregate_rows_scanned: null,
      inputs: [{ aggregate_rows_scanned: null }, { aggregate_rows_scanned: null }],
    });
  });

  it('gives the same digest however often, and with whatever other metrics, it is queried', async () => {
    const asked: Intent = { with: ['visits', 'trailing'], dimensions: ['country'], time_axis: 'day' };
    const first = await query('orders', asked);
    const again = await query('orders', asked, { ...workspace.release(), generation: { ...workspace.generation, shelf: new Shelf() } });
    expect(again).toEqual(first);
  });
});

/** What is asked, where it is wrong, and what is said of it. */
const wrong: readonly (readonly [string, Intent, string, string])[] = [
  ['a metric that is not known', { with: ['vists'] }, '/with/0', 'with names "vists", but there is no such metric. Did you mean "visits"?'],
  ['the metric itself', { with: ['orders'] }, '/with/0', 'The metric "orders" is named twice.'],
  [
    'columns of one name',
    { with: ['depth'], time_axis: 'day', compare: 'prior_period' },
    '/with/0',
    '"orders" and "depth" both have a column "orders_prev". Query them one at a time.',
  ],
  [
    'several rows for each group',
    { with: ['amounts'] },
    '/with/0',
    'The metric "amounts" returns several rows for each group, so it cannot be combined with other metrics. Query it alone.',
  ],
  [
    'days of another zone',
    { with: ['calls'] },
    '/with/0',
    '"orders" has its days in UTC and "calls" in Europe/Berlin, so they have no periods in common. Query each alone.',
  ],
  [
    'a dimension that one lacks',
    { with: ['visits'], dimensions: ['channel'] },
    '/dimensions/0',
    'The metric "visits" has no dimension "channel", but every metric of a question must have it. The choices are country and tier.',
  ],
  [
    'a filter on a dimension that one lacks',
    { with: ['visits'], filters: { channel: 'web' } },
    '/filters/channel',
    'The metric "visits" has no dimension "channel", but every metric of a question must have it. The choices are country and tier.',
  ],
  [
    'a dimension of two types',
    { with: ['visits'], dimensions: ['tier'] },
    '/dimensions/0',
    '"tier" is not the same in each metric: integer in "orders" and string in "visits".',
  ],
  [
    'a condition on underlying rows',
    { with: ['visits'], having: { row_count: { gte: 2 } } },
    '/having/row_count',
    'row_count differs between "orders" and "visits". Name an output that counts rows, or query one metric.',
  ],
  [
    'quantiles where none has them',
    { with: ['visits'], quantiles: true },
    '/quantiles',
    'The metric "orders" does not support quantiles: only metrics that read a digest directly do, not formulas over one. The only one is amount.',
  ],
  [
    'an output of none',
    { with: ['visits'], dimensions: ['country'], order_by: ['visit'] },
    '/order_by/0',
    'The answer has no column "visit" to order by. Did you mean "visits"? The choices are country, orders and visits.',
  ],
];

describe('a question to several metrics is refused in words', () => {
  it.each(wrong)('%s', async (_, intent, path, message) => {
    expect(await refused('orders', intent)).toEqual([expect.objectContaining({ path, message: expect.stringContaining(message) })]);
  });

  it('a name twice, and metrics beside one that gives several rows', async () => {
    expect(await refused('orders', { with: ['visits', 'visits'] })).toEqual([
      expect.objectContaining({ path: expect.stringContaining('/with'), message: 'with names "visits" twice.' }),
    ]);
    expect(await refused('amounts', { with: ['visits'] })).toEqual([
      expect.objectContaining({ path: '/with', message: expect.stringContaining('with has no meaning') }),
    ]);
  });
});
