import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { Intent, Row } from '../../../generated/types.ts';
import type { WholeView } from '../../../runtime/release/ReleaseView.ts';
import { unwatched, type CallWatch } from '../../../runtime/telemetry/Observer.ts';
import { manifestOf } from '../../support/catalogs.ts';
import { openSales, regions, salesCatalog } from '../salesWorkspace.ts';
import { httpCaps, refusal, type QueryWorkspace } from '../support.ts';
import { must } from '../must.ts';
import { besidesGaps } from '../besidesGaps.ts';

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales();
});
afterAll(() => workspace.close());

const query = (metric: string, intent: Intent = {}, caps = httpCaps) => workspace.call('metric_query', { metric, ...intent }, { caps });

describe('a filter by an empty list', () => {
  it('lets nothing through, whatever the question groups by', async () => {
    const { rows } = await query('sales', { dimensions: ['region', 'shipped'], filters: { region: [] } });
    expect(rows).toEqual([]);
  });
});

describe('a formula that names no state', () => {
  const constants = `
  fixed: {kind: formula, processor: sales, expression: "100"}
  several: {kind: formula, processor: sales, outputs: {word: {expression: "'a'"}, none: {expression: "1 / 0"}}}
  trailing: {kind: formula, processor: sales, expression: "100", window: {trailing: 7, of: day}}
`;
  let release: WholeView;
  beforeAll(async () => {
    const metrics = `${salesCatalog['catalog/metrics.yaml']}${constants}`;
    release = { ...workspace.release(), manifest: await manifestOf({ ...salesCatalog, 'catalog/metrics.yaml': metrics }) };
  });
  const ask = (metric: string, intent: Intent = {}) => workspace.call('metric_query', { metric, ...intent }, { release });

  it('has one row without grouping, whatever rows are stored', async () => {
    for (const intent of [{}, { totals: true }, { filters: { flag: true } }, { start: '2030-01-01' }, { having: { fixed: 100 } }])
      expect((await ask('fixed', intent)).rows).toEqual([{ fixed: 100 }]);
    expect((await ask('fixed', { totals: true })).totals).toEqual({ fixed: 100 });
    expect((await ask('several', { with: ['fixed'] })).rows).toEqual([{ word: 'a', none: null, fixed: 100 }]);
    expect((await ask('trailing')).rows).toEqual([{ trailing: 100 }]);
    const chart = await workspace.call('metric_chart_query', { metric: 'fixed', chart_kind: 'kpi_card' }, { release });
    expect(chart.rows).toEqual([{ fixed: 100 }]);
  });

  it('has one row for each group with one', async () => {
    for (const grouped of [
      { dimensions: ['region'] },
      { time_axis: 'month' },
      { dimensions: ['flag'], time_axis: 'year' },
    ] satisfies Intent[]) {
      const { rows } = await ask('orders', grouped);
      const fixed = (await ask('fixed', grouped)).rows.map((row, place) => ({ ...row, orders: rows[place]?.['orders'] }));
      expect(fixed).toEqual(rows.map((row) => ({ ...row, fixed: 100 })));
    }
  });
});

describe('the prior period', () => {
  it('is the calendar day before, not the row before: 6 February has 5 February, and 5 February nothing (defect 5)', async () => {
    const { rows } = await query('orders', { time_axis: 'day', start: '2001-02-05', end: '2001-02-08', compare: 'prior_period' });
    const all = await query('orders', { time_axis: 'day' });
    const on = (day: string): unknown => all.rows.find((row) => row['day'] === day)?.['orders'];
    expect(rows.map(({ day, orders_prev }) => [day, orders_prev])).toEqual([
      ['2001-02-05', null],
      ['2001-02-06', on('2001-02-05')],
    ]);
  });

  it('reaches before start for the first row (defect 5)', async () => {
    const [row] = (await query('orders', { time_axis: 'month', start: '2001-02-01', end: '2001-02-28', compare: 'prior_period' })).rows;
    const january = must((await query('orders', { start: '2001-01-01', end: '2001-01-31' })).rows[0])['orders'];
    expect(row).toMatchObject({ month: '2001-02', orders_prev: january, orders_delta: Number(must(row)['orders']) - Number(january) });
  });

  it('is whole if bounds make the current period partial, and a warning says so', async () => {
    const { rows, warnings } = await query('orders', {
      time_axis: 'month',
      start: '2001-01-15',
      end: '2001-02-05',
      compare: 'prior_period',
    });
    const whole = must((await query('orders', { start: '2001-01-01', end: '2001-01-31' })).rows[0])['orders'];
    const part = must((await query('orders', { start: '2001-01-15', end: '2001-01-31' })).rows[0])['orders'];
    expect(rows.map(({ month, orders }) => [month, orders])[0]).toEqual(['2001-01', part]);
    expect(rows[1]).toMatchObject({ month: '2001-02', orders_prev: whole });
    expect(besidesGaps(warnings)).toEqual([
      expect.stringMatching(/^2001-01 is partial: start 2001-01-15/),
      expect.stringMatching(/^2001-02 is partial: end 2001-02-05/),
      expect.stringMatching(/do not cover all days of 2000-12 and 2001-01/),
    ]);
  });

  it('is 0 for counts and sums and null for ratios where covered without rows, and null where not covered', async () => {
    // 2001-07-02 follows no covered day; 2001-04-01 follows 2001-03-31.
    const intent: Intent = { time_axis: 'day', dimensions: ['region', 'size', 'flag', 'shipped'], compare: 'prior_period' };
    const { rows } = await query('sales', intent);
    const on = (day: string): readonly Row[] => rows.filter((row) => row['day'] === day);
    for (const row of on('2001-07-02'))
      expect(row).toMatchObject({ orders_prev: null, revenue_prev: null, share_prev: null, orders_delta: null, orders_pct_change: null });
    expect(on('2001-04-01').length).toBeGreaterThan(3);
    const unmatched = on('2001-04-01').filter(({ orders_prev }) => orders_prev === 0);
    expect(unmatched.length).toBeGreaterThan(0);
    for (const row of unmatched)
      expect(row).toMatchObject({
        revenue_prev: 0,
        priced_prev: '0.00',
        items_prev: '0',
        share_prev: null,
        least_prev: null,
        orders_delta: row['orders'],
        orders_pct_change: null,
        share_delta: null,
      });
  });

  it('may be named by having, order_by and top_n_by (defect 10)', async () => {
    const { rows } = await query('orders', {
      time_axis: 'month',
      compare: 'prior_period',
      having: { orders_prev: { not_null: true } },
      top_n: 2,
      top_n_by: 'orders_delta',
    });
    expect(rows).toHaveLength(2);
    expect(Number(must(rows[0])['orders_delta'])).toBeGreaterThanOrEqual(Number(must(rows[1])['orders_delta']));
  });
});

const bytes = (text: unknown): string => Buffer.from(String(text)).toString('hex');

describe('an answer', () => {
  it('without grouping is one row, before having: counts and sums 0, everything else null, when nothing matches', async () => {
    const { rows, provenance } = await query('sales', { filters: { region: 'nowhere' } });
    expect(rows).toEqual([
      {
        orders: 0,
        big: 0,
        revenue: 0,
        priced: '0.00',
        items: '0',
        share: null,
        average: null,
        least: null,
        most: null,
        last_ship: null,
        mean_amount: null,
        variance_amount: null,
        has_many: false,
      },
    ]);
    expect(provenance).toMatchObject({ chunk_ids: [], pipeline_run_ids: [], aggregate_rows_scanned: 0, latest_created_at: null });
    expect((await query('buyers', { filters: { region: 'nowhere' } })).rows).toEqual([{ buyers: 0 }]);
    expect((await query('amount', { filters: { region: 'nowhere' }, quantiles: true })).rows).toEqual([
      { amount: null, amount_Median: null, amount_p25: null, amount_p75: null, amount_p90: null, amount_p95: null },
    ]);
    expect((await query('sales', { filters: { region: 'nowhere' }, having: { orders: { gt: 0 } } })).rows).toEqual([]);
    expect((await query('sales', { dimensions: ['region'], filters: { region: 'nowhere' } })).rows).toEqual([]);
  });

  it('has the columns that the metric list promises (defect 10)', async () => {
    for (const { name, outputs } of (await workspace.call('metric_list', {})).metrics) {
      const { columns, rows } = await query(name);
      expect(
        columns
          .filter(({ role }) => role === 'output')
          .map(({ name: column, type, unit, format }) => ({ name: column, type, unit, format })),
      ).toEqual(outputs.map(({ name, type, unit, format }) => ({ name, type, unit, format })));
      expect(Object.keys(must(rows[0]))).toEqual(columns.map(({ name: column }) => column));
    }
  });

  it('honours bounds on a coarser axis exactly (defect 4)', async () => {
    for (const axis of ['week', 'month', 'quarter', 'year'] as const) {
      const { rows } = await query('orders', { time_axis: axis, start: '2001-01-02', end: '2001-02-05' });
      const days = (await query('orders', { time_axis: 'day', start: '2001-01-02', end: '2001-02-05' })).rows;
      expect(rows.reduce((sum, { orders }) => sum + Number(orders), 0)).toBe(days.reduce((sum, { orders }) => sum + Number(orders), 0));
    }
    const hours = await query('hourly', { time_axis: 'hour', start: '2001-01-01T06:00', end: '2001-01-01T20:00' });
    expect(hours.rows.every(({ hour }) => String(hour) >= '2001-01-01T06:00' && String(hour) <= '2001-01-01T20:00')).toBe(true);
    expect(hours.rows.length).toBeGreaterThan(2);
    expect(hours.provenance).toMatchObject({ physical_grain: 'hour', requested_grain: 'hour' });
  });

  it('orders text by its UTF-8 bytes and puts nulls last, either way', async () => {
    const up = (await query('orders', { dimensions: ['region'], order_by: ['region'] })).rows.map(({ region }) => region);
    expect(up).toEqual([...regions.toSorted((a, b) => (bytes(a) < bytes(b) ? -1 : 1)), null]);
    const down = (await query('orders', { dimensions: ['region'], order_by: ['-region'] })).rows.map(({ region }) => region);
    expect(down).toEqual([...up.slice(0, -1).toReversed(), null]);
    const shares = (await query('sales', { dimensions: ['region', 'size'], order_by: ['-share'] })).rows.map(({ share }) => share);
    expect(shares.lastIndexOf(null)).toBe(shares.length - 1);
    expect(shares.filter((share) => share !== null)).toEqual(
      shares.filter((share) => share !== null).toSorted((a, b) => Number(b) - Number(a)),
    );
  });

  it('carries a digest that anyone can compute, and provenance that says where it comes from', async () => {
    const { columns, rows, provenance } = await query('sales', { time_axis: 'month', dimensions: ['region'] });
    const names = columns.map(({ name }) => name);
    const text = canonicalJson({ columns: names, rows: rows.map((row) => names.map((name) => row[name])) });
    expect(provenance.result_digest).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    expect(provenance).toMatchObject({
      metric: 'sales',
      source_id: 'sales',
      processor_id: 'sales',
      service_version: '0.2.0',
      catalog_hash: workspace.manifest.catalog_hash,
      generation: workspace.generation.id,
      data_hash: workspace.generation.data_hash,
      computation_hash: must(workspace.manifest.tables['sales']).computation_hash,
      requested_grain: 'month',
      physical_grain: 'month',
      plan: { table: 'sales__by_month' },
    });
    expect(provenance.plan?.rejected.map(({ rollup }) => rollup)).toEqual(['by_day', 'by_month_full', 'by_quarter', 'by_week', 'by_year']);
    expect(provenance.latest_created_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('echoes its bounds, and gives the same body to other spellings of the question', async () => {
    const first = await query('orders', { start: '2001-01-01', filters: { size: '10' } });
    expect([first.start, first.end, first.time_axis]).toEqual(['2001-01-01', null, null]);
    expect(await query('orders', { filters: { size: { in: ['10', 10] } }, start: '2001-01-01' })).toMatchObject({ rows: first.rows });
    expect(await query('orders', { filters: { size: { eq: 10 } }, start: '2001-01-01', end: null })).toBe(first);
  });
});

describe('caps', () => {
  const intent: Intent = { time_axis: 'day', dimensions: ['region'] };

  it('say truncated only when the caller did not ask, change no number, and say how to narrow', async () => {
    const whole = await query('orders', { ...intent, totals: true });
    const cut = await query('orders', { ...intent, totals: true }, { ...httpCaps, default_rows: 5 });
    expect(cut).toMatchObject({ row_count: 5, more: true, truncated: true, totals: whole.totals, rows: whole.rows.slice(0, 5) });
    expect(besidesGaps(cut.warnings)).toEqual([expect.stringMatching(/first 5 rows.*filters/)]);
    expect(cut.provenance).toMatchObject({ intent: { limit: 5 }, chunk_ids: whole.provenance.chunk_ids });
    const asked = await query('orders', { ...intent, limit: 5 });
    expect(asked).toMatchObject({ row_count: 5, more: true, truncated: false });
    expect(besidesGaps(asked.warnings)).toEqual([]);
    expect(await query('orders', { ...intent, limit: whole.row_count })).toMatchObject({ more: false, truncated: false });
    expect((await refusal(query('orders', { limit: 10_001 }))).errors[0]).toMatchObject({ path: '/limit' });
  });

  it('in bytes keep whole rows, and set the effective limit to the rows returned', async () => {
    for (const measure of ['json', 'csv'] as const) {
      const caps = { ...httpCaps, max_bytes: 700, measure };
      const cut = await query('orders', intent, caps);
      expect(cut).toMatchObject({ more: true, truncated: true, provenance: { intent: { limit: cut.row_count } } });
      expect(cut.row_count).toBeGreaterThan(5);
      if (measure === 'json') expect(Buffer.byteLength(JSON.stringify(cut.rows))).toBeLessThanOrEqual(700);
      const again = await query('orders', { ...intent, limit: cut.row_count });
      expect(again.provenance.result_digest).toBe(cut.provenance.result_digest);
    }
    expect((await refusal(query('orders', intent, { ...httpCaps, max_bytes: 20 }))).status).toBe(400);
  });

  it('cut the list of chunk ids and say how many there are', async () => {
    const { provenance } = await query('orders', {}, { ...httpCaps, max_chunk_ids: 3 });
    const whole = (await query('orders')).provenance;
    expect(provenance.chunk_ids).toEqual(whole.chunk_ids.slice(0, 3));
    expect([provenance.chunk_count, whole.chunk_count]).toEqual([whole.chunk_ids.length, undefined]);
  });
});

describe('time', () => {
  it('is limited: a caller that waited too long gets an error, and one that left stops its query', async () => {
    const slow: Intent = { time_axis: 'day', dimensions: ['region', 'size', 'flag', 'shipped'], filters: { region: { contains: 'o' } } };
    // Timers fire in the order in which they are due, however busy the machine is.
    const watch: CallWatch = { ...unwatched, engine: (_, work) => sleep(100).then(work) };
    expect(await refusal(workspace.call('metric_query', { metric: 'sales', ...slow }, { timeout_ms: 0, watch }))).toMatchObject({
      code: 'timeout',
      status: 504,
    });
    expect(await refusal(workspace.call('metric_query', { metric: 'sales', ...slow }, { signal: AbortSignal.abort() }))).toMatchObject({
      code: 'cancelled',
    });
    const controller = new AbortController();
    const gone = refusal(workspace.call('metric_query', { metric: 'sales', ...slow }, { signal: controller.signal }));
    controller.abort();
    expect(await gone).toMatchObject({ code: 'cancelled' });
    expect((await query('sales', slow)).row_count).toBeGreaterThan(0);
  });
});
