import { beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../../../compiler/manifest.ts';
import type { Intent } from '../../../generated/types.ts';
import type { ErrorDetail } from '../../../runtime/errors/ErrorDetail.ts';
import { ServiceError } from '../../../runtime/errors/ServiceError.ts';
import { checkedQuestion } from '../../support/checkedQuestion.ts';
import type { CanonicalIntent, Question } from '../../../runtime/query/question/Question.ts';
import { manifestOf } from '../../support/catalogs.ts';
import { salesCatalog } from '../salesWorkspace.ts';
import { must } from '../must.ts';

let manifest: Manifest;
beforeAll(async () => {
  manifest = await manifestOf(salesCatalog);
});

const caps = { default_rows: 100, max_rows: 500 };

function check(metric: string, intent: Intent): Question {
  return checkedQuestion(manifest, must(manifest.metrics[metric]), intent, caps);
}

const canonical = (metric: string, intent: Intent): CanonicalIntent => check(metric, intent).intent;

function problems(metric: string, intent: Intent): readonly ErrorDetail[] {
  try {
    check(metric, intent);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return error.errors;
    throw error;
  }
  return [];
}

describe('the canonical intent', () => {
  it('has every default filled in', () => {
    expect(canonical('sales', {})).toEqual({
      dimensions: [],
      time_axis: null,
      start: null,
      end: null,
      filters: {},
      having: {},
      order_by: [],
      totals: false,
      others: false,
      compare: null,
      quantiles: false,
      limit: 100,
    });
    expect(canonical('sales', { dimensions: ['size', 'flag'], time_axis: 'month', top_n: 3, order_by: ['-size'] })).toMatchObject({
      order_by: ['-size'],
      top_n: 3,
      top_n_by: 'orders',
    });
    expect(canonical('sales', { dimensions: ['size', 'flag'], time_axis: 'month' }).order_by).toEqual(['month', 'size', 'flag']);
  });

  it('is a question again, with the same canonical intent, even for a dimension whose name begins with a minus', async () => {
    const { metrics, ...rest } = await manifestOf({
      'catalog/pipelines.yaml': `
workspace: {name: signs}
sources:
  rows: {reader: {kind: csv, path: data/*.csv, chunk_id: '(.+)', columns: {on: date, -x: string}}, time: on}
`,
      'catalog/processors.yaml': 'processors: {daily: {kind: entity_set, source: rows, grain: day, dimensions: [-x], entity: \'"-x"\'}}',
      'catalog/metrics.yaml': 'metrics: {events: {kind: formula, processor: daily, expression: row_count}}',
    });
    const asked = (intent: Intent): Question => checkedQuestion({ metrics, ...rest }, must(metrics['events']), intent, caps);
    const { intent, order } = asked({ dimensions: ['-x'] });
    expect(intent.order_by).toEqual(['-x']);
    expect(asked({ dimensions: ['-x'], order_by: ['-x'] })).toMatchObject({ intent, order });
    expect(asked({ dimensions: ['-x'], order_by: ['--x'] }).order).toEqual([{ column: 0, descending: true }]);
  });

  it('is the same for every spelling of a question', () => {
    const spellings: readonly Intent[] = [
      {
        time_axis: 'month',
        dimensions: ['region'],
        filters: { size: ['10', 1, 10], flag: 'true', region: null },
        having: { orders: { gte: '5' } },
        start: '2001-01-01',
      },
      {
        time_axis: 'month',
        dimensions: ['region'],
        filters: { region: { is_null: true }, flag: { eq: true }, size: { in: [1, 10] } },
        having: { orders: { gte: 5 } },
        start: '2001-01-01',
        end: null,
        order_by: ['month', 'region'],
        limit: 100,
        compare: null,
        others: false,
        totals: false,
        quantiles: false,
      },
    ];
    expect(canonical('sales', must(spellings[1]))).toEqual(canonical('sales', must(spellings[0])));
  });

  it('keeps top_n_within in the order in which its groups appear', () => {
    const within = (names: string[]): CanonicalIntent =>
      canonical('sales', { dimensions: ['size', 'flag', 'region'], time_axis: 'month', top_n: 3, top_n_within: names, others: true });
    expect(within(['flag', 'month'])).toMatchObject({
      others: true,
      order_by: [],
      top_n: 3,
      top_n_by: 'orders',
      top_n_within: ['flag', 'month'],
    });
    expect(within(['month', 'flag'])).toMatchObject({ top_n_within: ['month', 'flag'] });
  });

  it('is its own canonical form', () => {
    const once = canonical('amount', {
      dimensions: ['region'],
      time_axis: 'week',
      quantiles: true,
      compare: 'prior_period',
      top_n: 2,
      top_n_within: ['week'],
      others: true,
      having: { amount_p95_prev: { gt: 1 } },
      filters: { shipped: ['2001-01-10', null] },
    });
    expect(canonical('amount', JSON.parse(JSON.stringify(once)) as Intent)).toEqual(once);
  });

  it('names hours of whole days by their dates', () => {
    expect(canonical('hourly', { start: '2001-01-01T00:00', end: '2001-01-02T23:00' })).toMatchObject({
      start: '2001-01-01',
      end: '2001-01-02',
    });
    expect(canonical('hourly', { start: '2001-01-01T05:00', end: '2001-01-02 06:00:00' })).toMatchObject({
      start: '2001-01-01T05:00',
      end: '2001-01-02T06:00',
    });
  });
});

const message = (metric: string, intent: Intent): string =>
  problems(metric, intent)
    .map((problem) => problem.message)
    .join(' ');

describe('bounds', () => {
  it('that the stored grain cannot honour exactly are refused with those that work (defect 4)', () => {
    expect(message('monthly', { start: '2001-02-05' })).toMatch(/2001-02-01 or 2001-03-01 would work/);
    expect(message('monthly', { end: '2001-02-05' })).toMatch(/2001-01-31 or 2001-02-28 would work/);
    expect(message('weekly', { start: '2001-01-02' })).toMatch(/2001-01-01 or 2001-01-08 would work/);
    expect(message('weekly', { end: '2001-01-02' })).toMatch(/2000-12-31 or 2001-01-07 would work/);
    expect(message('hourly', { start: '2001-01-01T05:30' })).toMatch(/2001-01-01T05:00 or 2001-01-01T06:00 would work/);
    expect(message('hourly', { end: '2001-01-01T05:30' })).toMatch(/2001-01-01T04:00 or 2001-01-01T05:00 would work/);
    expect(problems('monthly', { start: '2001-02-01', end: '2001-02-28' })).toEqual([]);
    expect(problems('weekly', { start: '2001-01-01', end: '2001-01-07', time_axis: 'week' })).toEqual([]);
  });

  it('are real days of the calendar, times of day on hourly data only, wall time, and in order', () => {
    expect(message('sales', { start: '2001-02-29' })).toMatch(/calendar date/);
    expect(message('sales', { end: 'yesterday' })).toMatch(/calendar date/);
    expect(message('sales', { start: '2001-02-01T00:00' })).toMatch(/only hourly data accept a time of day/);
    expect(message('hourly', { start: '2001-02-01T00:00Z' })).toMatch(/wall time/);
    expect(message('sales', { start: '2001-02-02', end: '2001-02-01' })).toMatch(/start 2001-02-02 is after end 2001-02-01/);
    expect(problems('sales', { start: '2001-02-02', end: '2001-02-02' })).toEqual([]);
  });
});

describe('a question that cannot be answered', () => {
  it('is refused with everything that is wrong, where it is, and the nearest right name', () => {
    const found = problems('sales', {
      dimensions: ['regoin'],
      time_axis: 'hour',
      filters: { sise: 1, 'a/b': 1 },
      having: { ordres: { gt: 1 }, region: 'x' },
      order_by: ['-revenu', 'orders', '-orders'],
      top_n_by: 'region',
      compare: null,
      limit: 501,
    });
    expect(found.map(({ path, suggestion }) => [path, suggestion ?? null])).toEqual([
      ['/time_axis', null],
      ['/dimensions/0', 'region'],
      ['/filters/sise', 'size'],
      ['/filters/a~1b', null],
      ['/having/ordres', 'orders'],
      ['/having/region', null],
      ['/top_n_by', null],
      ['/top_n_by', null],
      ['/order_by/0', 'revenue'],
      ['/order_by/2', null],
      ['/limit', '500'],
    ]);
  });

  it('may name a dimension that the table has but the metric does not offer for grouping; filters may use it', () => {
    expect(problems('orders', { dimensions: ['size'] }).map(({ path }) => path)).toEqual(['/dimensions/0']);
    expect(problems('orders', { filters: { size: 1 } })).toEqual([]);
  });

  it('may ask for a comparison without an axis, or quantiles of a metric without a digest (defect 10)', () => {
    expect(problems('sales', { compare: 'prior_period' }).map(({ path }) => path)).toEqual(['/compare']);
    expect(problems('sales', { quantiles: true })).toEqual([
      {
        path: '/quantiles',
        message:
          'The metric "sales" does not support quantiles: only metrics that read a digest directly do, not formulas over one. The choices are amount and amounts.',
      },
    ]);
    expect(problems('amount', { quantiles: true })).toEqual([]);
  });

  it('may rank or fold without top_n', () => {
    expect(problems('sales', { top_n_by: 'orders' }).map(({ path }) => path)).toEqual(['/top_n_by']);
    expect(problems('sales', { dimensions: ['region'], others: true, top_n_within: ['region'] }).map(({ path }) => path)).toEqual([
      '/others',
      '/top_n_within',
    ]);
  });

  it('may keep the largest of a single row', () => {
    expect(problems('sales', { top_n: 3 })).toEqual([{ path: '/top_n', message: expect.stringContaining('add the dimensions') }]);
    expect(problems('sales', { top_n: 3, time_axis: 'day' })).toEqual([]);
  });

  it('may rank within what it does not group by, or twice within the same', () => {
    expect(
      problems('sales', { dimensions: ['region', 'size'], time_axis: 'month', top_n: 1, top_n_within: ['regoin', 'flag', 'quarter'] }),
    ).toEqual([
      {
        path: '/top_n_within/0',
        message: expect.stringMatching(/"regoin" is not one of them. Did you mean "region"\? The choices are month, region and size\./),
        suggestion: 'region',
      },
      { path: '/top_n_within/1', message: expect.stringMatching(/"flag" is not one of them/) },
      { path: '/top_n_within/2', message: expect.stringMatching(/"quarter" is not one of them/) },
    ]);
    expect(problems('sales', { dimensions: ['region'], top_n: 1, top_n_within: ['region', 'region'] })).toEqual([
      { path: '/top_n_within/1', message: 'top_n_within names "region" twice.' },
    ]);
  });

  it('may fold without ranking a dimension', () => {
    expect(problems('sales', { time_axis: 'month', top_n: 1, others: true })).toEqual([
      { path: '/others', message: 'others folds the values of dimensions, but this question has none. Add a dimension to rank.' },
    ]);
    expect(message('sales', { dimensions: ['region'], top_n: 1, top_n_within: ['region'], others: true })).toMatch(
      /top_n_within names every dimension of this question \(region\)/,
    );
  });

  it('may name the column that marks folded rows', () => {
    const found = problems('sales', { dimensions: ['region'], top_n: 1, others: true, order_by: ['-_row'], having: { _row: 'row' } });
    expect(found).toEqual([
      { path: '/having/_row', message: '"_row" only marks folded rows; having cannot use it.' },
      { path: '/order_by/0', message: '"_row" only marks folded rows; order_by cannot use it.' },
    ]);
    expect(message('sales', { dimensions: ['region'], order_by: ['_row'] })).toMatch(/no column "_row"/);
  });

  it('may group weeks into months', () => {
    expect(problems('weekly', { time_axis: 'month' }).map(({ message }) => message)).toEqual([
      expect.stringMatching(/time axes are week\b/),
    ]);
  });
});
