import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Window } from '../../../compiler/manifest.ts';
import { openSales, salesCatalog } from '../salesWorkspace.ts';
import { releaseOf } from '../selecting.ts';
import type { QueryWorkspace } from '../support.ts';
import { besidesGaps } from '../besidesGaps.ts';

const metrics = `
  recent_buyers: {kind: distinct_count, processor: sales, state: buyers, window: {trailing: 28, of: day}}
  northern: {kind: formula, processor: sales, expression: row_count, where: {region: [North, north]}, window: {to_date: month}}
`;

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales({ ...salesCatalog, 'catalog/metrics.yaml': `${salesCatalog['catalog/metrics.yaml']}${metrics}` });
});
afterAll(() => workspace.close());

const query = (metric: string, intent: object) => workspace.call('metric_query', { metric, ...intent });

describe('a window of the catalog', () => {
  it('ends with each period, and reaches back before start', async () => {
    const one = await query('recent_buyers', { start: '2001-02-01', end: '2001-02-28', limit: 1 });
    const daily = await query('recent_buyers', { time_axis: 'day', start: '2001-02-28', end: '2001-02-28' });
    const monthly = await query('recent_buyers', { time_axis: 'month', start: '2001-02-01', end: '2001-02-28' });
    expect([daily.rows, monthly.rows]).toEqual([[{ day: '2001-02-28', ...one.rows[0] }], [{ month: '2001-02', ...one.rows[0] }]]);
  });

  it('ends where end cuts the period', async () => {
    const cut = await query('northern', { time_axis: 'month', start: '2001-02-01', end: '2001-02-06' });
    const day = await query('northern', { time_axis: 'day', start: '2001-02-06', end: '2001-02-06' });
    expect(cut.rows.map(({ northern }) => northern)).toEqual(day.rows.map(({ northern }) => northern));
  });

  it('is named in a warning if there is no time axis, because it ends with end or the last covered day', async () => {
    const warnings = async (intent: object) => besidesGaps((await query('recent_buyers', intent)).warnings);
    expect(await warnings({})).toEqual(['Without a time_axis the value covers one window, 2001-12-05 to 2002-01-01.']);
    expect(await warnings({ end: '2001-06-30' })).toEqual(['Without a time_axis the value covers one window, 2001-06-03 to 2001-06-30.']);
    expect(await warnings({ start: '2001-06-20', end: '2001-06-30' })).toEqual([
      'Without a time_axis the value covers one window, 2001-06-03 to 2001-06-30. start does not shorten it.',
    ]);
  });

  it('is reported if it begins before the data, with the first period for which it does not', async () => {
    const { warnings } = await query('recent_buyers', { time_axis: 'day', end: '2001-02-10' });
    expect(besidesGaps(warnings)).toEqual([
      'Periods before 2001-01-26 have windows that begin before 2000-12-30, where the data begin; their values cover only the existing data.',
    ]);
    expect(besidesGaps((await query('recent_buyers', { time_axis: 'day', start: '2001-01-26', end: '2001-02-10' })).warnings)).toEqual([]);
    expect(besidesGaps((await query('recent_buyers', { time_axis: 'day', end: '2001-01-02' })).warnings)).toEqual([
      'The window begins before 2000-12-30, where the data begin; the value covers only the existing data.',
    ]);
  });

  it('shows a group in each period in whose window it has rows, and no period after the last that is covered', async () => {
    const { rows } = await query('recent_buyers', { time_axis: 'day', start: '2001-04-16', end: '2001-12-31', limit: 1000 });
    const shown = rows.map(({ day }) => String(day));
    // The sale of 15 April is in windows up to 12 May, that of 2 July up to 29 July.
    expect([shown[0], shown.filter((day) => day < '2001-07-01').at(-1), shown.at(-1)]).toEqual(['2001-04-16', '2001-05-12', '2001-07-29']);
    const late = await query('recent_buyers', { time_axis: 'day', start: '2001-12-30', end: '2003-12-31' });
    expect(late.rows.map(({ day }) => day)).toEqual(['2002-01-01']);
  });

  it('has totals that are those of the question without its time axis, not a sum of rows', async () => {
    const { totals } = await query('recent_buyers', { time_axis: 'month', end: '2001-04-30', totals: true });
    const { rows } = await query('recent_buyers', { end: '2001-04-30' });
    expect(totals).toEqual(rows[0]);
  });

  it('is listed with the metric, as its conditions are', async () => {
    const { metrics: listed } = await workspace.call('metric_list', {});
    expect(listed.filter(({ window }) => window !== undefined).map(({ name, where, window }) => ({ name, where, window }))).toEqual([
      { name: 'northern', where: "region in ('North', 'north')", window: 'the month to date' },
      { name: 'recent_buyers', where: undefined, window: 'the last 28 days' },
    ]);
  });

  it('with privacy, reveals no day by subtraction from the next, over all time', async () => {
    const window: Window = { kind: 'all' };
    const release = releaseOf(workspace.release(), (metric) => ({ ...metric, window, privacy: { min_count: 10 } }));
    const ask = (intent: object) => workspace.call('metric_query', { metric: 'orders', ...intent, limit: 1000 }, { release });
    const daily = await ask({ time_axis: 'day', start: '2001-02-01' });
    const values = daily.rows.map(({ orders }) => Number(orders));
    expect(values.length).toBeGreaterThan(0);
    expect(
      values
        .slice(1)
        .map((value, index) => value - (values[index] ?? 0))
        .filter((rise) => rise > 0 && rise < 10),
    ).toEqual([]);
    expect(daily.withheld).toBeGreaterThan(0);
  });
});
