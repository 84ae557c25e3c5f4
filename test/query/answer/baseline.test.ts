import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import { openSales } from '../salesWorkspace.ts';
import type { QueryWorkspace } from '../support.ts';

let workspace: QueryWorkspace;

beforeAll(async () => {
  workspace = await openSales();
});
afterAll(() => workspace.close());

const query = (metric: string, intent: Intent) => workspace.call('metric_query', { metric, ...intent });

/** The orders of each period, by the name that answers give it. */
async function orders(intent: Intent): Promise<ReadonlyMap<unknown, unknown>> {
  const { rows } = await query('orders', intent);
  return new Map(rows.map((row) => [row[intent.time_axis ?? ''], row['orders']]));
}

describe('an answer with a comparison', () => {
  it.each([
    ['day', '2002-01-01', '2001-01-01'],
    ['week', '2002-W01', '2001-W01'],
    ['month', '2002-01', '2001-01'],
    ['quarter', '2002-Q1', '2001-Q1'],
    ['year', '2002', '2001'],
  ] as const)('sets each %s against the same one a year before: %s against %s', async (axis, now, before) => {
    const all = await orders({ time_axis: axis });
    for (const bounds of [{}, { start: '2001-12-31' }, { start: '2002-01-01', end: '2002-01-01' }]) {
      const { rows, columns } = await query('orders', { time_axis: axis, compare: 'prior_year', ...bounds });
      expect(columns.map(({ name }) => name)).toEqual([axis, 'orders', 'orders_prev', 'orders_delta', 'orders_pct_change']);
      const row = rows.find((found) => found[axis] === now);
      expect(row).toMatchObject({ orders: all.get(now), orders_prev: all.get(before) });
      expect(row?.['orders_delta']).toBe(Number(all.get(now)) - Number(all.get(before)));
    }
  });

  it('has null for a previous year that no data cover', async () => {
    const { rows } = await query('orders', { time_axis: 'month', compare: 'prior_year', end: '2001-01-31', start: '2001-01-01' });
    expect(rows).toMatchObject([{ month: '2001-01', orders_prev: null, orders_delta: null }]);
  });

  it('folds and ranks against the previous year as against the previous period', async () => {
    const asked: Intent = { time_axis: 'month', dimensions: ['region'], start: '2002-01-01', compare: 'prior_year' };
    const { rows } = await query('orders', { ...asked, top_n: 2, others: true, limit: 100 });
    const whole = (await query('orders', { ...asked, limit: 100 })).rows;
    const sum = (name: string, of: typeof rows): number => of.reduce((total, row) => total + Number(row[name]), 0);
    expect(rows.map((row) => row['_row'])).toEqual(['row', 'row', 'others']);
    expect([sum('orders', rows), sum('orders_prev', rows)]).toEqual([sum('orders', whole), sum('orders_prev', whole)]);
  });

  it.each(['prior_period', 'prior_year'] as const)('names only the chunks that its rows are made of: %s', async (compare) => {
    // Each of the groups has one day in January 2002, and those of January 2001 that it lacks are compared with nothing.
    const asked: Intent = { time_axis: 'month', dimensions: ['region', 'size', 'flag'], start: '2002-01-01', compare };
    const { rows, provenance } = await query('sales', { ...asked, limit: 10_000 });
    const keys = new Set(rows.map(({ region, size, flag }) => JSON.stringify([region, size, flag])));
    const before = await query('sales', {
      ...asked,
      compare: null,
      start: '2001-01-01',
      end: '2001-01-31',
      time_axis: 'day',
      limit: 10_000,
    });
    const met = before.rows.filter(({ region, size, flag }) => keys.has(JSON.stringify([region, size, flag])));
    expect(met.length).toBeGreaterThan(0);
    expect(met.length).toBeLessThan(before.rows.length);
    const days = compare === 'prior_year' ? [...new Set(met.map(({ day }) => String(day)))].sort() : [];
    expect(provenance.chunk_ids).toEqual([...days, '2002-01-01']);
    const base = await workspace.call(
      'metric_query',
      { metric: 'sales', ...asked, limit: 10_000 },
      { release: workspace.withoutRollups() },
    );
    expect(base.provenance.chunk_ids).toEqual(provenance.chunk_ids);
  });

  it('names no chunks if it has no rows, whatever there is before `start`', async () => {
    const asked: Intent = { time_axis: 'day', start: '2001-02-07', end: '2001-02-07' };
    expect((await query('orders', { ...asked, start: '2001-02-06' })).provenance.chunk_ids).toEqual(['2001-02-05-2', '2001-02-06']);
    for (const compare of ['prior_period', 'prior_year'] as const) {
      const { rows, provenance } = await query('orders', { ...asked, compare });
      expect(rows).toEqual([]);
      expect(provenance).toMatchObject({ chunk_ids: [], pipeline_run_ids: [], aggregate_rows_scanned: 0, latest_created_at: null });
    }
  });

  it('names no chunks before `start` of the month that it cuts, with which nothing is compared', async () => {
    const { provenance } = await query('orders', { time_axis: 'month', start: '2001-02-28', end: '2001-02-28', compare: 'prior_period' });
    expect(provenance.chunk_ids).toEqual(['2001-01-01', '2001-01-02', '2001-01-31', '2001-02-28']);
  });
});
