import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../generated/types.ts';
import { must } from '../must.ts';
import { openSales } from '../salesWorkspace.ts';
import type { QueryWorkspace } from '../support.ts';

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales();
});
afterAll(() => workspace.close());

describe('having row_count, the underlying rows of a group', () => {
  it.each(['amount', 'amounts', 'buyers', 'sales'])('keeps the groups with enough of them, whichever the metric: %s', async (metric) => {
    const grouped: Intent = { dimensions: ['region'], time_axis: 'month' };
    const orders = await workspace.call('metric_query', { metric: 'orders', ...grouped });
    const counts = new Map(orders.rows.map(({ month, region, orders: rows }) => [`${month} ${region}`, Number(rows)]));
    const enough = 3;
    const kept = await workspace.call('metric_query', { metric, ...grouped, having: { row_count: { gte: enough } } });
    const all = await workspace.call('metric_query', { metric, ...grouped });
    const expected = all.rows.filter(({ month, region }) => must(counts.get(`${month} ${region}`)) >= enough);
    expect(kept.rows).toEqual(expected);
    expect([kept.rows.length > 0, kept.rows.length < all.rows.length]).toEqual([true, true]);
    expect(kept.columns.map(({ name }) => name)).not.toContain('row_count');
    expect(kept.provenance.intent).toMatchObject({ having: { row_count: { gte: enough } } });
  });

  it('combines with other conditions, ranking and folding, and counts the rows that filters keep', async () => {
    const asked = {
      metric: 'sales',
      dimensions: ['region'],
      filters: { flag: true },
      having: { row_count: { gte: 2 }, revenue: { not_null: true as const } },
    };
    const { rows } = await workspace.call('metric_query', asked);
    expect(rows.every(({ orders }) => Number(orders) >= 2)).toBe(true);
    const { rows: ranked } = await workspace.call('metric_query', { ...asked, top_n: 1, top_n_by: 'orders', others: true });
    const sum = (of: readonly { readonly [column: string]: unknown }[]): number =>
      of.reduce((total, { orders }) => total + Number(orders), 0);
    expect(sum(ranked)).toBe(sum(rows));
  });

  it('is refused for anything but a number of rows', async () => {
    await expect(workspace.call('metric_query', { metric: 'buyers', having: { row_count: 'many' } })).rejects.toThrow('row_count');
    await expect(workspace.call('metric_query', { metric: 'buyers', having: { rows: 3 } })).rejects.toThrow(/The choices are .*row_count/);
  });
});

describe('top_n over periods and dimensions', () => {
  const grouped: Intent & { metric: string } = { metric: 'orders', dimensions: ['region'], time_axis: 'month', top_n: 2 };

  it('says that it ranks combinations, and how to rank in each period', async () => {
    const { warnings } = await workspace.call('metric_query', grouped);
    expect(warnings.map(({ message }) => message)).toContain(
      'top_n keeps the 2 largest of all combinations of month and region. For the 2 largest of each month add top_n_within: ["month"].',
    );
  });

  it('says nothing if that is intended or impossible', async () => {
    for (const asked of [
      { ...grouped, top_n_within: ['month'] },
      { ...grouped, dimensions: [] },
      { metric: 'orders', dimensions: ['region', 'flag'], top_n: 2 },
    ])
      expect((await workspace.call('metric_query', asked)).warnings.filter(({ code }) => code === 'ranks_combinations')).toEqual([]);
  });
});

describe('a question that is spelled wrongly', () => {
  it.each([
    ['orders desc', '-orders'],
    ['orders DESC', '-orders'],
    ['-orders descending', '-orders'],
    ['orders asc', 'orders'],
    ['region: ascending', 'region'],
  ])('is told how to write order_by: %s', async (term, meant) => {
    await expect(workspace.call('metric_query', { metric: 'orders', dimensions: ['region'], order_by: [term] })).rejects.toMatchObject({
      errors: [
        {
          path: '/order_by/0',
          message: `order_by accepts column names, with a - before the name for descending order: instead of "${term}", write "${meant}".`,
          suggestion: meant,
        },
      ],
    });
  });

  it('to an unknown metric is refused with the nearest one, and a list of them', async () => {
    await expect(workspace.call('metric_query', { metric: 'order' })).rejects.toMatchObject({
      code: 'unknown_metric',
      message: expect.stringMatching(/^There is no metric "order"\. Did you mean "orders"\? The choices are .*\bbuyers\b/),
      errors: [{ path: '/metric', suggestion: 'orders' }],
    });
    await expect(workspace.call('metric_query', { metric: 'profit' })).rejects.toThrow(/^There is no metric "profit"\. The choices are /);
  });
});
