import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivationOf, outputsOf } from '../../../compiler/derivation.ts';
import type { Cell, Explanation, ExplainQuery, Intent } from '../../../generated/types.ts';
import { add, compare, divide, ratioOf, ratioOfText, subtract, toDouble, type Ratio } from '../../../runtime/exact/rational.ts';
import { must } from '../must.ts';
import { openSales, salesCatalog } from '../salesWorkspace.ts';
import { httpCaps, refusal, type QueryWorkspace } from '../support.ts';
import { sampled } from '../../support/caseCount.ts';

const EVERYTHING = 1000;

function expectFalling(numbers: readonly number[]): void {
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
}

describe('an explanation', () => {
  let sales: QueryWorkspace;

  beforeAll(async () => {
    sales = await openSales({
      ...salesCatalog,
      'catalog/metrics.yaml': `${salesCatalog['catalog/metrics.yaml']}
  kinds:
    kind: formula
    processor: sales
    outputs:
      scaled: {expression: 100 * positives / (2 * negatives)}
      lacking: {expression: '1 - positives / nullif(positives + negatives, 0)'}
      half: {expression: (row_count + positives) / 2}
      most_less_least: {expression: most - least}
  share_of_counted:
    kind: derived
    metrics: {big: {metric: sales, output: big}, orders: orders}
    expression: big / orders
`,
    });
  });
  afterAll(() => sales.close());

  const explain = async (query: ExplainQuery & { readonly metric: string }): Promise<Explanation> => sales.call('metric_explain', query);
  const february = { time_axis: 'month', period: '2001-02' } as const;
  const valueBy = async (metric: string, output: string, intent: Intent): Promise<Cell> =>
    (await sales.call('metric_query', { metric, ...intent })).rows[0]?.[output] ?? null;
  const exact = (cell: Cell | undefined): Ratio => must(ratioOfText(String(cell)));
  const sumOf = (cells: readonly Cell[]): Ratio => cells.reduce<Ratio>((sum, cell) => add(sum, exact(cell)), ratioOf(0));
  /** The doubles of a ratio are rounded one by one. */
  const adds = (found: Ratio, wanted: Ratio, method: string): boolean =>
    method === 'additive'
      ? compare(found, wanted) === 0
      : Math.abs(toDouble(subtract(found, wanted))) <= 1e-12 * (1 + Math.abs(toDouble(wanted)));

  it('tells the values on both sides as plain questions do', async () => {
    const { before, after, change, pct_change } = await explain({ metric: 'sales', ...february });
    const january = await valueBy('sales', 'orders', { start: '2001-01-01', end: '2001-01-31' });
    const then = await valueBy('sales', 'orders', { start: '2001-02-01', end: '2001-02-28' });
    expect({ before, after }).toEqual({
      before: { start: '2001-01-01', end: '2001-01-31', value: january },
      after: { start: '2001-02-01', end: '2001-02-28', value: then },
    });
    expect(change).toBe(Number(then) - Number(january));
    expect(pct_change).toBe((Number(then) - Number(january)) / Number(january));
  });

  it.each(
    sampled([
      ['sales', 'orders', 'additive'],
      ['sales', 'revenue', 'additive'],
      ['sales', 'priced', 'additive'],
      ['sales', 'items', 'additive'],
      ['kinds', 'half', 'additive'],
      ['sales', 'share', 'ratio'],
      ['sales', 'average', 'ratio'],
      ['sales', 'mean_amount', 'ratio'],
      ['kinds', 'scaled', 'ratio'],
      ['kinds', 'lacking', 'ratio'],
      ['share_of_counted', 'share_of_counted', 'ratio'],
    ]),
  )('of %s.%s adds up to the change over every dimension', async (metric, output, method) => {
    for (const limit of [2, EVERYTHING]) {
      const told = await explain({ metric, output, ...february, depth: 2, limit });
      expect(told.dimensions.length).toBeGreaterThan(1);
      expectFalling(told.dimensions.map(({ surprise }) => surprise ?? 0));
      for (const { drivers } of told.dimensions) expectFalling(drivers.map(({ contribution }) => Math.abs(Number(contribution))));
      for (const { method: used, drivers, others, explained, by } of told.dimensions) {
        expect(used).toBe(method);
        const sum = add(sumOf(drivers.map(({ contribution }) => contribution)), exact(others.contribution));
        expect(adds(sum, exact(told.change), method), `${by.join()} of ${output}`).toBe(true);
        const listed = sumOf(drivers.map(({ contribution }) => contribution));
        expect(must(explained)).toBeCloseTo(toDouble(must(divide(listed, exact(told.change)))), 9);
        if (method === 'ratio')
          for (const { contribution, rate = null, mix = null } of drivers)
            expect(adds(add(exact(rate), exact(mix)), exact(contribution), method)).toBe(true);
      }
    }
  });

  it.each(
    sampled([
      ['buyers', 'buyers'],
      ['amount', 'amount'],
      ['sales', 'most'],
      ['sales', 'variance_amount'],
      ['kinds', 'most_less_least'],
    ]),
  )('of %s.%s is the change less that of everything else, which two plain questions tell', async (metric, output) => {
    const told = await explain({ metric, output, ...february, limit: EVERYTHING });
    expect(told.warnings.map(({ code }) => code)).toContain('does_not_add_up');
    let compared = 0;
    for (const { method, by, drivers } of told.dimensions) {
      expect(method).toBe('leave_one_out');
      for (const { values, contribution } of drivers) {
        const dimension = must(by[0]);
        const value = values[dimension] ?? null;
        const filters = { [dimension]: value === null ? { not_null: true as const } : { ne: value } };
        const before = await valueBy(metric, output, { filters, start: '2001-01-01', end: '2001-01-31' });
        const after = await valueBy(metric, output, { filters, start: '2001-02-01', end: '2001-02-28' });
        const rest = before === null || after === null ? null : Number(after) - Number(before);
        if (rest === null) expect(contribution).toBe(null);
        else expect(Number(contribution)).toBeCloseTo(Number(told.change) - rest, 9);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(15);
  });

  it('tells every number of the catalog, and the same with the same digest', async () => {
    for (const metric of Object.values(sales.manifest.metrics)) {
      if (derivationOf(metric).kind === 'rows') continue;
      for (const { name, type } of outputsOf(derivationOf(metric)).filter((column) =>
        ['integer', 'number', 'bigint', 'decimal'].includes(column.type),
      )) {
        const period = metric.time_axes.includes('quarter')
          ? ({ time_axis: 'quarter', period: '2001-Q1' } as const)
          : ({ time_axis: 'week', period: '2001-W06' } as const);
        const query = { metric: metric.name, output: name, ...period };
        const [told, again] = [await explain(query), await sales.call('metric_explain', query, { release: sales.withoutRollups() })];
        expect(told.change, `${name} ${type}`).not.toBe(null);
        expect(again.provenance.result_digest).toBe(told.provenance.result_digest);
        expect(again.dimensions).toEqual(told.dimensions);
      }
    }
  });

  it('asks again, from the canonical request, for the same', async () => {
    const told = await explain({ metric: 'sales', ...february, against: 'prior_year', filters: { region: ['Zoo', 'North'] }, limit: 3 });
    const again = await sales.call('metric_explain', { metric: 'sales', ...told.provenance.intent } as never);
    expect(again.provenance).toEqual(told.provenance);
    expect(told.provenance.intent).toMatchObject({
      filters: { region: { in: ['North', 'Zoo'] } },
      depth: 1,
      dimensions: ['region', 'size', 'flag', 'shipped'],
    });
  });

  it('compares with the same period a year before, and any ranges of days', async () => {
    const year = await explain({ metric: 'sales', time_axis: 'year', period: '2001', against: 'prior_year' });
    expect([year.before.start, year.before.end, year.after.end]).toEqual(['2000-01-01', '2000-12-31', '2001-12-31']);
    const days = { start: '2001-02-05', end: '2001-02-06' };
    const named = await explain({ metric: 'sales', time_axis: 'day', period: '2001-02-28', against: days });
    const bounded = await explain({ metric: 'sales', start: '2001-02-28', end: '2001-02-28', against: days });
    expect(named.before).toEqual({ ...days, value: await valueBy('sales', 'orders', days) });
    expect(bounded.dimensions).toEqual(named.dimensions);
  });

  it('compares a period that is not over with as many days of the other one, and says so', async () => {
    const { before, after, warnings } = await explain({ metric: 'sales', time_axis: 'month', period: '2002-01' });
    expect(after).toMatchObject({ start: '2002-01-01', end: '2002-01-01' });
    expect(before).toMatchObject({ start: '2001-12-01', end: '2001-12-01', value: null });
    expect(warnings[0]).toEqual({
      code: 'unfinished_period',
      message:
        '2002-01 is not over: the data end on 2002-01-01. It is compared with the same number of days of the other period, 2001-12-01.',
    });
  });

  it('says why there is nothing to explain', async () => {
    const { change, dimensions, warnings } = await explain({ metric: 'sales', time_axis: 'month', period: '2001-12' });
    expect({ change, dimensions }).toEqual({ change: null, dimensions: [] });
    expect(warnings.map(({ code }) => code)).toContain('not_explained');
  });

  it('keeps to the filters, and lists as many drivers as it is asked for', async () => {
    const told = await explain({ metric: 'sales', ...february, filters: { flag: true }, dimensions: ['region'], limit: 2 });
    const by = await sales.call('metric_query', {
      metric: 'sales',
      dimensions: ['region'],
      filters: { flag: true },
      start: '2001-02-01',
      end: '2001-02-28',
    });
    expect(told.dimensions.map(({ by: names, drivers }) => [names, drivers.length])).toEqual([[['region'], 2]]);
    for (const { values, after } of must(told.dimensions[0]).drivers)
      expect(after).toBe(by.rows.find(({ region }) => region === values['region'])?.['orders'] ?? 0);
  });

  it.each([
    [{}, '/period', 'Say which change to explain'],
    [{ period: '2001-02' }, '/time_axis', 'Say which change to explain'],
    [{ time_axis: 'month', period: '2001-W05' }, '/period', 'period must be a month such as 2001-02'],
    [{ time_axis: 'week', period: '2001-W60' }, '/period', 'period must be a week'],
    [{ time_axis: 'hour', period: '2001-02-01T13:00' }, '/time_axis', 'cannot be grouped by hour'],
    [{ ...february, start: '2001-02-01' }, '/period', 'not both'],
    [{ start: '2001-02-01' }, '/end', 'needed together'],
    [{ start: '2001-02-01', end: '2001-02-02' }, '/against', 'must be an object'],
    [{ ...february, against: { start: '2001-01-09', end: 'yesterday' } }, '/against/end', 'must be a calendar date'],
    [{ ...february, against: { start: '2001-01-09', end: '2001-01-01' } }, '/against/start', 'is after end'],
    [{ ...february, dimensions: ['regoin'] }, '/dimensions/0', 'Did you mean "region"?'],
    [{ ...february, output: 'last_ship' }, '/output', 'whose differences mean something'],
    [{ ...february, output: 'odrers' }, '/output', 'Did you mean "orders"?'],
    [{ ...february, limit: 20_000 }, '/limit', 'maximum of 10000'],
    [{ ...february, depth: 3 }, '/depth', 'depth must be'],
    [{ ...february, filters: { colour: 'red' } }, '/filters/colour', 'no dimension "colour"'],
    [{ ...february, top: 3 }, '/top', 'is not a key here'],
  ])('is refused for %j', async (query, path, message) => {
    const error = await refusal(sales.call('metric_explain', { metric: 'sales', ...query } as never));
    expect(error.status).toBe(400);
    expect(error.errors.map((one) => one.path)).toContain(path);
    expect(error.errors.find((one) => one.path === path)?.message).toContain(message);
  });

  it('is refused when it does not fit, which says what to do', async () => {
    const error = await refusal(
      sales.call(
        'metric_explain',
        { metric: 'sales', ...february, depth: 2, limit: EVERYTHING },
        { caps: { ...httpCaps, max_bytes: 4000 } },
      ),
    );
    expect(error.message).toMatch(/takes \d+ bytes, above the limit of 4000. Lower limit or name fewer dimensions/);
  });
});
