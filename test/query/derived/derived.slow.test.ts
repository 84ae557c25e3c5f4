import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent, QueryResult } from '../../../generated/types.ts';
import { asStored, exportOf, tableRows, wholeAnswer } from '../../export/support.ts';
import { must } from '../must.ts';
import { refusal, type QueryWorkspace } from '../support.ts';
import { openVisits, visitsCatalog } from '../visitsWorkspace.ts';
import { variant } from '../../support/variant.ts';

/* Metrics of metrics: each is answered at the grouping of the question, joined on it, and reckoned with exactly. */

const METRICS = 'catalog/metrics.yaml';
const catalog = {
  ...visitsCatalog,
  [METRICS]: `${visitsCatalog[METRICS] ?? ''}
  orders_per_visit: {kind: derived, metrics: {orders: orders, visits: visits}, expression: orders / visits}
  worth: {kind: derived, metrics: {revenue: revenue, seen: visitors}, expression: revenue - 0.25 * seen}
  web_share: {kind: derived, metrics: {web: {metric: orders, where: {channel: web}}, every: orders}, expression: web / every}
  visits_per_order: {kind: derived, metrics: {ratio: orders_per_visit}, expression: 1 / ratio}
  deep: {kind: derived, metrics: {pages: {metric: depth, output: pages}, orders: {metric: orders, where: {tier: {lte: 2}}}}, expression: pages + orders}
  dependence: {kind: derived, metrics: {chi: {metric: channels, output: channels_chi_square}, visits: visits}, expression: chi * visits}
  rush: {kind: derived, metrics: {recent: trailing, revenue: revenue}, expression: recent - revenue}
  private: {kind: derived, metrics: {orders: orders, visits: visits}, expression: orders + visits, privacy: {min_count: 2}}
`,
};

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openVisits(catalog);
  await workspace.sql(`CREATE TABLE orders AS SELECT * FROM read_parquet(${workspace.glob('orders/*.parquet')}, union_by_name = true)`);
  await workspace.sql(`CREATE TABLE visits AS SELECT * FROM read_parquet(${workspace.glob('visits/*.parquet')})`);
});
afterAll(() => workspace.close());

const query = (metric: string, intent: Intent, release = workspace.release()): Promise<QueryResult> =>
  workspace.call('metric_query', { metric, ...intent }, { release });

interface Question {
  readonly axis: 'day' | 'month' | null;
  readonly country: boolean;
  readonly countries: readonly string[] | null;
  readonly start: string | null;
  readonly end: string | null;
}

const bounds = fc.constantFrom(null, '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04');
const questions = fc
  .record({
    axis: fc.constantFrom('day' as const, 'month' as const, null),
    country: fc.boolean(),
    countries: fc.constantFrom(null, null, ['AT'], ['DE', 'CH', 'FR']),
    start: bounds,
    end: bounds,
  })
  .map(({ start, end, ...question }): Question => {
    const [first, last] = start !== null && end !== null && start > end ? [end, start] : [start, end];
    return { ...question, start: first, end: last };
  });

const intentOf = ({ axis, country, countries, start, end }: Question): Intent => ({
  time_axis: axis,
  dimensions: country ? ['country'] : [],
  start,
  end,
  ...(countries === null ? {} : { filters: { country: [...countries] } }),
});

/** What the metrics are over, for each group, by plain SQL over the raw rows. */
async function groupsOf({
  axis,
  country,
  countries,
  start,
  end,
}: Question): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const where = [
    ...(start === null ? [] : [`"at" >= DATE '${start}'`]),
    ...(end === null ? [] : [`"at" <= DATE '${end}'`]),
    ...(countries === null ? [] : [`country IN (${countries.map((name) => `'${name}'`).join(', ')})`]),
    'true',
  ].join(' AND ');
  const period = axis === null ? `''` : axis === 'day' ? '"at"::VARCHAR' : `strftime("at", '%Y-%m')`;
  const keys = `${period} AS period, ${country ? "coalesce(country, '?')" : "''"} AS place`;
  const rows = await workspace.sql(`
    SELECT * FROM (
      SELECT ${keys}, count(*)::INTEGER AS orders, count(*) FILTER (channel = 'web')::INTEGER AS web, sum(amount * 100)::INTEGER AS cents FROM orders WHERE ${where} GROUP BY ALL
    ) FULL JOIN (
      SELECT ${keys}, count(*)::INTEGER AS visits, count(DISTINCT visitor)::INTEGER AS visitors FROM visits WHERE ${where} GROUP BY ALL
    ) USING (period, place)`);
  const found = rows.map((row) => {
    const counts = ['orders', 'web', 'cents', 'visits', 'visitors'].map((name) => [name, Number(row[name] ?? 0)] as const);
    return [`${String(row['period'])}|${String(row['place'])}`, Object.fromEntries(counts)] as const;
  });
  if (found.length > 0 || axis !== null || country) return new Map(found);
  return new Map([['|', { orders: 0, web: 0, cents: 0, visits: 0, visitors: 0 }]]);
}

const ratio = (a = 0, b = 0): number | null => (b === 0 ? null : a / b);
const expected: Readonly<Record<string, (counts: Readonly<Record<string, number>>) => number | null>> = {
  orders_per_visit: ({ orders, visits }) => ratio(orders, visits),
  visits_per_order: ({ orders, visits }) => (visits === 0 ? null : ratio(visits, orders)),
  worth: ({ cents = 0, visitors = 0 }) => (cents - 25 * visitors) / 100,
};

describe('a metric of metrics', () => {
  it('matches plain SQL over the raw rows of both sources, joined on the groups that either of them has', async () => {
    const property = fc.asyncProperty(questions, fc.constantFrom(...Object.keys(expected)), async (question, metric) => {
      const { rows } = await query(metric, intentOf(question));
      const groups = await groupsOf(question);
      const found = new Map(
        rows.map((row) => {
          const period = question.axis === null ? '' : String(row[question.axis]);
          return [`${period}|${question.country ? String(row['country'] ?? '?') : ''}`, row[metric]];
        }),
      );
      expect([...found.keys()].toSorted()).toEqual([...groups.keys()].toSorted());
      for (const [key, counts] of groups) expect(found.get(key)).toBe(must(expected[metric])(counts));
    });
    await fc.assert(property, { seed: 20260101, numRuns: 60, endOnFailure: true });
  });

  it('accepts some rows of a metric, another of its columns, one derived from arms, and one over a window', async () => {
    const byCountry: Intent = { dimensions: ['country'], filters: { country: 'AT' } };
    expect((await query('web_share', byCountry)).rows).toEqual([{ country: 'AT', web_share: 2 / 3 }]);
    expect((await query('deep', byCountry)).rows).toEqual([{ country: 'AT', deep: 3 + 2 + 4 + 3 }]);
    const [arms] = (await query('channels', byCountry)).rows;
    expect((await query('dependence', byCountry)).rows).toEqual([{ country: 'AT', dependence: Number(arms?.['channels_chi_square']) * 3 }]);
    const daily = await query('rush', { time_axis: 'day', end: '2026-01-03' });
    expect(daily.rows.map((row) => row['rush'])).toEqual([0, 21.5, 32.5]);
  });

  it('is compared, ranked, folded, selected and totalled as any other', async () => {
    const compared = await query('orders_per_visit', { time_axis: 'day', compare: 'prior_period', end: '2026-01-03' });
    expect(compared.columns.map(({ name }) => name)).toEqual([
      'day',
      'orders_per_visit',
      'orders_per_visit_prev',
      'orders_per_visit_delta',
      'orders_per_visit_pct_change',
    ]);
    expect(compared.rows.map((row) => row['orders_per_visit_prev'])).toEqual([null, 3 / 4, 2 / 3]);
    const folded = await query('orders_per_visit', { dimensions: ['country'], top_n: 1, others: true, totals: true });
    expect(folded.rows).toEqual([
      { country: 'AT', _row: 'row', orders_per_visit: 1 },
      { country: null, _row: 'others', orders_per_visit: 3 / 5 },
    ]);
    expect(folded.totals).toEqual({ orders_per_visit: 6 / 8 });
    const selected = await query('orders_per_visit', {
      dimensions: ['country'],
      having: { orders_per_visit: { gte: 0.6 } },
      order_by: ['orders_per_visit'],
    });
    expect(selected.rows.map(({ country }) => country)).toEqual(['AT', 'CH', 'DE']);
  });

  it('has provenance for each input, and shares one with a metric beside it', async () => {
    const { provenance } = await query('orders_per_visit', { time_axis: 'month', with: ['orders', 'visitors'] });
    expect(provenance).toMatchObject({ metric: 'orders_per_visit', source_id: null, processor_id: null, plan: null });
    expect(provenance.inputs?.map(({ metric, processor_id }) => [metric, processor_id])).toEqual([
      ['orders', 'orders'],
      ['visits', 'visits'],
      ['visitors', 'visits'],
    ]);
    const { columns, rows } = await query('orders_per_visit', { time_axis: 'month', with: ['orders', 'visitors'] });
    expect(columns.map(({ name }) => name)).toEqual(['month', 'orders_per_visit', 'orders', 'visitors']);
    expect(rows).toEqual([{ month: '2026-01', orders_per_visit: 0.75, orders: 6, visitors: 5 }]);
    // Also where it is over one metric alone.
    const alone = await query('visits_per_order', { filters: { country: 'AT' } });
    expect(alone.provenance.inputs).toHaveLength(2);
  });

  it('refuses what not all of its metrics have, and says which lacks it', async () => {
    const refused = async (metric: string, intent: Intent) => (await refusal(query(metric, intent))).errors;
    expect(await refused('orders_per_visit', { filters: { channel: 'web' } })).toMatchObject([
      { path: '/filters/channel', message: expect.stringContaining('The metric "visits" has no dimension "channel"') as string },
    ]);
    expect(await refused('orders_per_visit', { filters: { tier: 1 } })).toMatchObject([
      { path: '/filters/tier', message: expect.stringContaining('integer in "orders" and string in "visits"') as string },
    ]);
    expect(await refused('orders_per_visit', { dimensions: ['channel'] })).toEqual([
      {
        path: '/dimensions/0',
        message:
          'The metric "orders_per_visit" has no dimension "channel": it is computed from "orders", which has it, and "visits", which has "country" and "tier". A dimension has the same name in all of them: where one of those is the same, rename the column in its source (rename).',
      },
    ]);
    expect(await refused('orders_per_visit', { dimensions: ['tier'] })).toMatchObject([{ path: '/dimensions/0' }]);
    expect(await refused('orders_per_visit', { having: { row_count: { gte: 2 } } })).toMatchObject([{ path: '/having/row_count' }]);
    expect(await refused('orders_per_visit', { quantiles: true })).toMatchObject([{ path: '/quantiles' }]);
  });

  it('withholds groups for which any of its metrics has too few rows, and totals that would reveal them', async () => {
    const { rows, withheld, totals } = await query('private', { dimensions: ['country'], totals: true });
    expect(rows).toEqual([{ country: 'AT', private: 6 }]);
    expect(withheld).toBe(4);
    expect(totals).toEqual({ private: 14 });
    expect((await query('private', { dimensions: ['country'], filters: { country: ['AT', 'DE'] }, totals: true })).totals).toEqual({
      private: null,
    });
    const { values } = await workspace.call('dimension_values_tool', { metric: 'private', dimension: 'country' });
    expect(values).toEqual([{ value: 'AT', count: 6 }]);
  });

  it('is listed with its metrics and the days that all of them cover, and is as fresh as the least fresh', async () => {
    const { metrics } = await workspace.call('metric_list', { search: 'orders_per_visit' });
    expect(metrics).toMatchObject([
      {
        kind: 'derived',
        source_id: null,
        processor_id: null,
        metrics: ['orders', 'visits'],
        dimensions: [{ name: 'country' }],
        first_day: '2026-01-01',
        last_day: '2026-01-03',
      },
    ]);
    expect(await workspace.call('freshness_get', { metric: 'orders_per_visit' })).toMatchObject({
      latest_period: '2026-01-03',
      latest_complete_period: '2026-01-03',
      chunks: { ok: 6, failed: 0 },
      stale: false,
    });
  });

  it('lists the values of a dimension with the rows of all its tables, none twice', async () => {
    const { values, provenance } = await workspace.call('dimension_values_tool', { metric: 'orders_per_visit', dimension: 'country' });
    expect(values).toEqual([
      { value: 'AT', count: 6 },
      { value: null, count: 3 },
      { value: 'CH', count: 2 },
      { value: 'DE', count: 2 },
      { value: 'FR', count: 1 },
    ]);
    expect(provenance.inputs).toHaveLength(2);
    const once = await workspace.call('dimension_values_tool', { metric: 'orders_per_visit', dimension: 'country', search: 'A', limit: 1 });
    expect(once.values).toEqual([{ value: 'AT', count: 6 }]);
  });

  variant('is exported as it is answered, and drawn', async () => {
    const release = workspace.release();
    const report = await exportOf(workspace.root, release, 'day');
    expect(report.metrics.find(({ metric }) => metric === 'private')).toMatchObject({ status: 'skipped' });
    for (const metric of ['orders_per_visit', 'worth', 'rush', 'visits_per_order'])
      expect(await tableRows(workspace.root, 'day', metric)).toEqual(asStored(await wholeAnswer(release, metric, 'day')));
    const { chart } = await workspace.call('metric_chart_query', { metric: 'orders_per_visit', chart_kind: 'line', time_axis: 'day' });
    expect(JSON.stringify(chart)).toContain('orders_per_visit');
  });
});
