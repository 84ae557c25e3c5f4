import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolInputs } from '../../generated/tools.ts';
import { openSales } from '../query/salesWorkspace.ts';
import { refusal, type QueryWorkspace } from '../query/support.ts';

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openSales();
});
afterAll(() => workspace.close());

const chart = (input: ToolInputs['metric_chart_query']) => workspace.call('metric_chart_query', input);

describe('a chart', () => {
  it('has the rows and the provenance of its query (defect 14)', async () => {
    const drawn = await chart({ metric: 'orders', time_axis: 'month', chart_kind: 'line', x: 'month', y: 'orders' });
    const { rows, columns, provenance } = await workspace.call('metric_query', { metric: 'orders', time_axis: 'month' });
    expect(drawn).toMatchObject({ rows, columns, provenance });
    expect(drawn.chart).toMatchObject({
      data: { name: 'rows' },
      encoding: { x: { field: 'month', type: 'temporal' }, y: { field: 'orders', type: 'quantitative' } },
    });
  });

  it('draws ISO weeks and quarters in steps, days and months in time', async () => {
    for (const [axis, type] of [
      ['day', 'temporal'],
      ['week', 'ordinal'],
      ['month', 'temporal'],
      ['quarter', 'ordinal'],
      ['year', 'temporal'],
    ] as const) {
      const { chart: spec } = await chart({ metric: 'orders', time_axis: axis, chart_kind: 'line', x: axis, y: 'orders' });
      expect(spec).toMatchObject({ encoding: { x: { field: axis, type } } });
    }
  });

  it('is a specification without URLs or expressions, for every kind that a metric supports', async () => {
    const asked: readonly ToolInputs['metric_chart_query'][] = [
      {
        metric: 'sales',
        time_axis: 'month',
        dimensions: ['region', 'flag'],
        chart_kind: 'line',
        x: 'month',
        y: 'revenue',
        color: 'region',
        facet: 'flag',
      },
      { metric: 'sales', dimensions: ['region'], chart_kind: 'bar', x: 'region', y: 'orders' },
      { metric: 'sales', time_axis: 'week', dimensions: ['flag'], chart_kind: 'stacked_area', x: 'week', y: 'orders', color: 'flag' },
      { metric: 'sales', dimensions: ['region'], chart_kind: 'scatter', x: 'orders', y: 'revenue', color: 'region' },
      { metric: 'sales', time_axis: 'quarter', dimensions: ['size'], chart_kind: 'heatmap', x: 'quarter', y: 'size', color: 'share' },
      { metric: 'sales', dimensions: ['shipped'], chart_kind: 'donut', y: 'orders', color: 'shipped' },
      { metric: 'sales', chart_kind: 'kpi_card', y: 'revenue' },
      { metric: 'sales', time_axis: 'day', chart_kind: 'table' },
      { metric: 'amounts', time_axis: 'month', chart_kind: 'boxplot', x: 'month' },
      { metric: 'amount', dimensions: ['flag'], quantiles: true, chart_kind: 'boxplot', facet: 'flag' },
    ];
    for (const input of asked) {
      const text = JSON.stringify((await chart(input)).chart);
      expect(text).not.toMatch(/https?:|"url"|"expr"|"signal"|"calculate"|"filter"|"href"|"params"|datum\./);
    }
  });

  it('keeps folded rows apart from those of a null: by their grey and in the tooltip', async () => {
    const intent = { metric: 'sales', dimensions: ['region'], top_n: 3, others: true } as const;
    const grey = { test: { field: '_row', equal: 'others' }, value: '#9e9e9e' };
    for (const kind of [
      { chart_kind: 'bar', x: 'region', y: 'orders' },
      { chart_kind: 'donut', y: 'orders', color: 'region' },
      { chart_kind: 'scatter', x: 'orders', y: 'revenue' },
    ] as const) {
      const { chart: spec, rows } = await chart({ ...intent, dimensions: [...intent.dimensions], ...kind });
      expect(spec).toMatchObject({
        encoding: {
          color: { condition: grey },
          detail: { field: '_row', type: 'nominal' },
          tooltip: expect.arrayContaining([{ field: '_row', type: 'nominal', title: 'Row' }]),
        },
      });
      expect(rows.map(({ _row }) => _row)).toEqual(['row', 'row', 'row', 'others']);
    }
    const byKind = await chart({ ...intent, dimensions: ['region'], chart_kind: 'bar', x: 'region', y: 'orders', color: '_row' });
    expect(byKind.chart).toMatchObject({ encoding: { color: { field: '_row', type: 'nominal' } } });
    expect(byKind.chart).not.toHaveProperty('encoding.color.condition');
  });

  it('that could only draw folded rows over those of a null asks for a facet of them', async () => {
    const intent = {
      metric: 'sales',
      time_axis: 'quarter',
      dimensions: ['region'],
      top_n: 3,
      top_n_within: ['quarter'],
      others: true,
      chart_kind: 'heatmap',
      x: 'quarter',
      y: 'region',
      color: 'orders',
    } as const;
    const lists = { dimensions: [...intent.dimensions], top_n_within: [...intent.top_n_within] };
    expect((await refusal(chart({ ...intent, ...lists }))).errors).toEqual([
      {
        path: '/facet',
        message: 'A heatmap chart would draw the folded rows over those of a null. Put "_row" in facet, or ask without others.',
        suggestion: '_row',
      },
    ]);
    expect((await chart({ ...intent, ...lists, facet: '_row' })).chart).toMatchObject({
      encoding: { facet: { field: '_row' }, color: { field: 'orders' } },
    });
  });

  it('of another kind than the metric supports is a 400 listing those, never another chart (defect 14)', async () => {
    for (const kind of ['roc_curve', 'histogram', 'funnel', 'boxplot'] as const) {
      const error = await refusal(chart({ metric: 'orders', time_axis: 'month', chart_kind: kind, x: 'month', y: 'orders' }));
      expect(error).toMatchObject({ status: 400, errors: [{ path: '/chart_kind' }] });
      expect(error.message).toMatch(/line, bar/);
    }
  });

  it('with a channel missing, unknown or unfit is a 400 saying what it takes', async () => {
    const problem = async (input: Omit<ToolInputs['metric_chart_query'], 'metric'>) =>
      (await refusal(chart({ metric: 'orders', time_axis: 'month', dimensions: ['region'], ...input }))).errors;
    expect(await problem({ chart_kind: 'line', x: 'month' })).toEqual([
      { path: '/y', message: 'A line chart needs y: a column of numbers. It can be orders.', suggestion: 'orders' },
    ]);
    expect(await problem({ chart_kind: 'line', x: 'mont', y: 'orders' })).toEqual([
      { path: '/x', message: expect.stringContaining('Did you mean "month"?'), suggestion: 'month' },
    ]);
    expect(await problem({ chart_kind: 'line', x: 'region', y: 'orders' })).toMatchObject([{ path: '/x', suggestion: 'month' }]);
    expect(await problem({ chart_kind: 'bar', x: 'region', y: 'month' })).toMatchObject([{ path: '/y', suggestion: 'orders' }]);
    expect(await problem({ chart_kind: 'donut', x: 'region', y: 'orders', color: 'region' })).toMatchObject([{ path: '/x' }]);
    expect(await problem({ chart_kind: 'kpi_card', y: 'orders' })).toMatchObject([{ path: '/dimensions' }]);
    const quantiles = await refusal(chart({ metric: 'amount', time_axis: 'month', chart_kind: 'boxplot', x: 'month' }));
    expect(quantiles.message).toMatch(/quantiles: true/);
  });
});
