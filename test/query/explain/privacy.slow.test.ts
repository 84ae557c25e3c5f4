import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from '../../../generated/types.ts';
import type { Privacy } from '../../../compiler/privacy.ts';
import { must } from '../must.ts';
import { openSales } from '../salesWorkspace.ts';
import { refusal, type QueryWorkspace } from '../support.ts';

const january = { start: '2001-01-01', end: '2001-01-31' };
const february = { start: '2001-02-01', end: '2001-02-28' };

describe('an explanation with privacy', () => {
  let sales: QueryWorkspace;

  beforeAll(async () => {
    sales = await openSales();
  });
  afterAll(() => sales.close());

  const rowsBy = async (dimension: string, days: typeof january): Promise<ReadonlyMap<Cell, number>> => {
    const { rows } = await sales.call('metric_query', { metric: 'sales', dimensions: [dimension], ...days });
    return new Map(rows.map((row) => [row[dimension] ?? null, Number(row['orders'])]));
  };

  it.each([
    ['sales', 'orders', 5],
    ['sales', 'orders', 9],
    ['sales', 'share', 5],
    ['buyers', 'buyers', 4],
    ['amount', 'amount', 6],
    ['buyers', 'buyers', { min_count: 3, states: true }],
  ] satisfies readonly (readonly [string, string, number | Privacy])[])(
    'of %s.%s lists no value of fewer rows than %j, and leaves no few of them to subtraction',
    async (metric, output, rule) => {
      const release = sales.withPrivacy(rule);
      const least = typeof rule === 'number' ? rule : rule.min_count;
      let withheld = 0;
      for (const dimension of ['region', 'size', 'flag', 'shipped']) {
        const [before, after] = [await rowsBy(dimension, january), await rowsBy(dimension, february)];
        for (const limit of [1, 2, 1000]) {
          const query = { metric, output, time_axis: 'month' as const, period: '2001-02', dimensions: [dimension], limit };
          const { dimensions } = await sales.call('metric_explain', query, { release });
          const listed = new Set(must(dimensions[0]).drivers.map(({ values }) => values[dimension] ?? null));
          for (const rows of [before, after]) {
            for (const value of listed) expect(rows.get(value) ?? least).toBeGreaterThanOrEqual(least);
            // What follows from everything by subtracting what is listed.
            const others = [...rows].filter(([value]) => !listed.has(value));
            const few = others.filter(([, count]) => count < least);
            withheld += few.length;
            const rest = others.reduce((sum, [, count]) => sum + count, 0);
            expect(listed.size === 0 || few.length === 0 || rest - few.reduce((sum, [, count]) => sum + count, 0) >= least).toBe(true);
          }
        }
      }
      expect(withheld).toBeGreaterThan(5);
    },
  );

  it('shows one dimension, and says that the others are to be asked for alone', async () => {
    const told = await sales.call(
      'metric_explain',
      { metric: 'sales', time_axis: 'month', period: '2001-02' },
      { release: sales.withPrivacy(5) },
    );
    expect(told.dimensions).toHaveLength(1);
    expect(told.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['dimensions_withheld', 'groups_withheld']));
    expect(told.provenance.aggregate_rows_scanned).toBe(null);
  });

  it('refuses pairs, and ranges that share days', async () => {
    const release = sales.withPrivacy(5);
    const pairs = await refusal(
      sales.call('metric_explain', { metric: 'sales', time_axis: 'month', period: '2001-02', depth: 2 }, { release }),
    );
    expect(pairs.errors[0]).toMatchObject({ path: '/depth', message: expect.stringContaining('could reveal small groups') });
    const shared = { metric: 'sales', ...february, against: { start: '2001-02-01', end: '2001-02-27' } };
    const overlap = await refusal(sales.call('metric_explain', shared, { release }));
    expect(overlap.errors[0]).toMatchObject({ path: '/against', message: expect.stringContaining('the same days') });
  });

  it('does not explain a value that is withheld itself', async () => {
    const query = { metric: 'sales', time_axis: 'day', period: '2001-02-05', against: { start: '2001-07-02', end: '2001-07-02' } } as const;
    const told = await sales.call('metric_explain', query, { release: sales.withPrivacy(1000) });
    expect(told).toMatchObject({ before: { value: null }, after: { value: null }, change: null, dimensions: [] });
    expect(told.warnings.map(({ code }) => code)).toContain('not_explained');
  });
});
