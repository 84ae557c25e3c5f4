import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolInputs } from '../../generated/tools.ts';
import { chartSpec } from '../../runtime/query/chart/chartSpec.ts';
import { DrawnRows } from '../../runtime/query/chart/DrawnRows.ts';
import { draw, schemaFaults } from '../chart/drawing.ts';
import { openSales } from '../query/salesWorkspace.ts';
import { refusal, type QueryWorkspace } from '../query/support.ts';
import { besidesGaps } from '../query/besidesGaps.ts';
import { sampled } from '../support/caseCount.ts';

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

  it('draws days and months in time, named by their unit, ISO weeks and quarters in steps, and steps over a gap', async () => {
    const texts = async (axis: 'day' | 'week' | 'month' | 'quarter' | 'year') =>
      (await draw(await chart({ metric: 'orders', time_axis: axis, chart_kind: 'line' }))).texts;
    expect(await texts('day')).toEqual(expect.arrayContaining(['Jan 01, 2001', 'Day']));
    expect(await texts('month')).toEqual(expect.arrayContaining(['Jan 2001', 'Month']));
    expect(await texts('year')).toEqual(expect.arrayContaining(['2000', '2001', '2002', 'Year']));
    // There are no rows of the second and third quarter's end.
    expect(await texts('quarter')).toEqual(
      expect.arrayContaining(['2000-Q4', '2001-Q1', '2001-Q2', '2001-Q3', '2001-Q4', '2002-Q1', 'Quarter']),
    );
    const { chart: weeks, rows } = await chart({ metric: 'orders', time_axis: 'week', chart_kind: 'line' });
    expect(rows.length).toBeLessThan(20);
    expect(weeks).toMatchObject({
      encoding: { x: { field: 'week', type: 'ordinal', scale: { domain: expect.arrayContaining(['2000-W52', '2001-W20', '2002-W01']) } } },
    });
  });

  it('writes numbers in their formats, where Vega-Lite reads them: on axes and legends, in tooltips and tables', async () => {
    const asked = { metric: 'sales', time_axis: 'quarter', dimensions: ['flag'], compare: 'prior_period' } as const;
    const change = { ...asked, dimensions: [...asked.dimensions] };
    const line = await chart({ ...change, chart_kind: 'line', y: 'orders_pct_change' });
    const drawn = await draw(line);
    expect(drawn.texts).toEqual(expect.arrayContaining(['0.0%']));
    expect(drawn.labels.join()).toMatch(/Orders, relative change: [−\d,.]+%/);
    const heatmap = await draw(await chart({ ...change, chart_kind: 'heatmap', x: 'quarter', y: 'flag', color: 'orders_pct_change' }));
    expect(heatmap.texts.filter((text) => text.endsWith('%')).length).toBeGreaterThan(1);
    const table = await draw(await chart({ metric: 'sales', dimensions: ['size'], chart_kind: 'table', limit: 3 }));
    expect(table.texts.slice(0, 8)).toEqual(['Size', '-3', '1', '2', 'Orders', '36', '37', '38']);
    const donut = await chart({ metric: 'sales', dimensions: ['flag'], chart_kind: 'donut', y: 'orders' });
    expect(donut.chart).not.toHaveProperty('encoding.theta.format');
  });

  it('writes years without separators, and null where there is no value', async () => {
    const table = await draw(
      await chart({ metric: 'sales', time_axis: 'quarter', dimensions: ['size'], compare: 'prior_period', chart_kind: 'table' }),
    );
    expect(table.texts).toEqual(expect.arrayContaining(['2026', 'null']));
    expect(table.texts).not.toContain('2,026');
  });

  it('shows every column of the row under the pointer, and no path', async () => {
    const { labels, svg } = await draw(await chart({ metric: 'orders', time_axis: 'month', dimensions: ['flag'], chart_kind: 'line' }));
    expect(labels).toContain('Month: Jan 2001; Orders: 32; Flag: true; The month is: not complete');
    expect(svg).not.toMatch(/aria-roledescription="line mark"/);
  });

  it('calls folded rows others, in grey, apart from rows of a null', async () => {
    const folded = { metric: 'sales', dimensions: ['region'], top_n: 3, others: true } as const;
    const intent = { ...folded, dimensions: [...folded.dimensions] };
    const bar = await chart({ ...intent, chart_kind: 'bar', y: 'orders' });
    expect(bar.rows.map(({ region, _row }) => [region, _row])).toEqual([
      [null, 'row'],
      ['\u{1F600}', 'row'],
      ['North', 'row'],
      [null, 'others'],
    ]);
    const { labels, svg } = await draw(bar);
    expect(labels.map((label) => /Region: ([^;]*)/.exec(label)?.[1])).toEqual(['null', '\u{1F600}', 'North', 'others']);
    expect(svg).toMatch(/aria-label="[^"]*Region: others[^"]*"[^>]*fill="#8a8a8a"/);
    for (const kind of [
      { chart_kind: 'donut', y: 'orders' },
      { chart_kind: 'scatter', x: 'orders', y: 'revenue' },
      { chart_kind: 'table' },
    ] as const) {
      expect((await draw(await chart({ ...intent, ...kind }))).texts).toEqual(expect.arrayContaining(['null', 'others']));
    }
    const heatmap = await draw(
      await chart({
        ...intent,
        time_axis: 'quarter',
        top_n_within: ['quarter'],
        chart_kind: 'heatmap',
        x: 'quarter',
        y: 'region',
        color: 'orders',
      }),
    );
    expect(heatmap.texts).toEqual(expect.arrayContaining(['null', 'others']));
  });

  it('labels folded rows differently if a dimension has a value named others', async () => {
    const columns = [
      { name: 'city', type: 'string', role: 'dimension', label: 'City', unit: null, format: null },
      { name: '_row', type: 'string', role: 'dimension', label: 'Row', unit: null, format: null },
      { name: 'n', type: 'integer', role: 'output', label: 'N', unit: null, format: null },
    ] as const;
    const rows = [
      { city: 'others', _row: 'row', n: 2 },
      { city: null, _row: 'others', n: 1 },
    ];
    const [city, , n] = columns;
    const spec = chartSpec(
      { kind: 'bar', x: city, y: n, color: null, facet: null, bounds: null, previous: null },
      new DrawnRows(columns, rows, { folded: ['city'] }),
      'N',
    );
    expect((await draw({ chart: spec, rows })).texts).toEqual(expect.arrayContaining(['others', 'others (folded)']));
  });

  it('has twelve colours at most in its legend, and says when values are left', async () => {
    const few = await chart({ metric: 'orders', time_axis: 'month', dimensions: ['region'], chart_kind: 'line' });
    expect(besidesGaps(few.warnings)).toEqual([]);
    const many = await chart({ metric: 'sales', time_axis: 'day', dimensions: ['region'], chart_kind: 'bar', x: 'region', y: 'orders' });
    expect(besidesGaps(many.warnings)).toEqual([
      '"day" has 15 values, but a chart has only 12 colours: all but the largest 12 are faint and not in the legend. Reduce them with filters or with top_n (and others: true, to show the rest as one).',
    ]);
    const { texts } = await draw(many);
    const legend = texts.slice(texts.lastIndexOf('Region') + 1).filter((text) => /^\d{4}-/.test(text));
    expect(legend).toHaveLength(12);
    const folded = await chart({
      metric: 'sales',
      time_axis: 'month',
      dimensions: ['region'],
      top_n: 2,
      top_n_within: ['month'],
      others: true,
      chart_kind: 'bar',
      x: 'month',
      y: 'orders',
    });
    expect(besidesGaps(folded.warnings)).toEqual([]);
  });

  it.each(
    sampled([
      ['line', {}],
      ['line', { dimensions: ['flag'], color: 'flag' }],
      ['line', { dimensions: ['flag'], facet: 'flag' }],
      ['bar', {}],
      ['bar', { dimensions: ['flag'], x: 'month', color: 'flag' }],
      ['bar', { dimensions: ['flag'], x: 'month', facet: 'flag' }],
      ['stacked_area', { dimensions: ['flag'] }],
      ['stacked_area', { dimensions: ['flag', 'region'], color: 'region', facet: 'flag' }],
    ] as const),
  )('sets apart a period that is not whole, and draws what is compared: %s %j', async (chart_kind, channels) => {
    const asked = { metric: 'orders', time_axis: 'month', end: '2001-02-20', chart_kind, y: 'orders', ...channels } as const;
    const answers = [await chart(asked as never), await chart({ ...asked, compare: 'prior_period' } as never)];
    for (const [index, answer] of answers.entries()) {
      expect(schemaFaults(answer.chart)).toEqual([]);
      const { texts, labels, svg } = await draw(answer);
      expect(texts.filter((text) => text === 'not complete')).toHaveLength(1);
      expect(texts.includes('previous period')).toBe(index === 1 && chart_kind !== 'stacked_area');
      expect(labels.filter((label) => label.includes('2001-02') || label.includes('Feb 2001'))).not.toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(answer.chart['description']).toMatch(/Not complete: .*2001-02/);
    }
  });

  it('draws bars by value, unless the question gives an order', async () => {
    const sortOf = async (more: object): Promise<unknown> => {
      const { chart: spec } = await chart({ metric: 'orders', dimensions: ['region'], chart_kind: 'bar', ...more });
      return (spec['encoding'] as { readonly x: { readonly sort: unknown } }).x.sort;
    };
    const { rows } = await workspace.call('metric_query', { metric: 'orders', dimensions: ['region'], order_by: ['-orders'] });
    const sizes = new Map(rows.map(({ region, orders }) => [region, orders]));
    const sorted = (await sortOf({})) as readonly string[];
    expect(sorted.map((region) => sizes.get(region))).toEqual(rows.filter(({ region }) => region !== null).map(({ orders }) => orders));
    expect(await sortOf({ order_by: ['region'] })).toBe(null);
  });

  it('ends with a whole period where rows were cut, and says so', async () => {
    const asked = { metric: 'orders', time_axis: 'month', dimensions: ['region'], chart_kind: 'line' } as const;
    const all = (await chart({ ...asked, dimensions: ['region'] })).rows;
    const last = all.findLastIndex(({ month }) => month === all[10]?.['month']);
    const cut = await chart({ ...asked, dimensions: ['region'], limit: last });
    expect(cut.warnings.map(({ code }) => code)).toContain('chart_cut');
    expect((await draw(cut)).labels.length).toBeLessThan(cut.rows.length);
  });

  it('puts bars in one place side by side', async () => {
    const { chart: spec } = await chart({ metric: 'sales', dimensions: ['region', 'flag'], chart_kind: 'bar', x: 'region', y: 'share' });
    expect(spec).toMatchObject({ encoding: { x: { field: 'region' }, xOffset: { field: 'flag' }, color: { field: 'flag' } } });
  });

  it('draws a series without rows at some time as zero there, if areas are stacked', async () => {
    const { svg } = await draw(
      await chart({
        metric: 'orders',
        time_axis: 'month',
        dimensions: ['region'],
        filters: { region: { not_null: true } },
        chart_kind: 'stacked_area',
      }),
    );
    const areas = [...svg.matchAll(/class="mark-area[^>]*><path d="([^"]*)"/g)].map(([, path = '']) => path.split('L').length);
    expect(areas.length).toBeGreaterThan(5);
    expect(new Set(areas).size).toBe(1);
  });

  it('of another kind than the metric supports is a 400 listing those, never another chart (defect 14)', async () => {
    for (const kind of ['roc_curve', 'histogram', 'funnel', 'boxplot'] as const) {
      const error = await refusal(chart({ metric: 'orders', time_axis: 'month', chart_kind: kind, x: 'month', y: 'orders' }));
      expect(error).toMatchObject({ status: 400, errors: [{ path: '/chart_kind' }] });
      expect(error.message).toMatch(/line, bar/);
    }
  });

  it('with a channel missing, unknown or unfit is a 400 that says what it accepts', async () => {
    const problem = async (input: Omit<ToolInputs['metric_chart_query'], 'metric'>) =>
      (await refusal(chart({ metric: 'orders', time_axis: 'month', dimensions: ['region'], ...input }))).errors;
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

  it('of parts of a whole is refused for what does not add up, and says what is drawn', async () => {
    const of = async (input: ToolInputs['metric_chart_query']) => (await refusal(chart(input))).message;
    expect(await of({ metric: 'amount', dimensions: ['region'], chart_kind: 'donut' })).toBe(
      'The metric "amount" has no donut chart. It supports line, bar, heatmap, boxplot, kpi_card and table.',
    );
    expect(await of({ metric: 'orders', dimensions: ['region'], with: ['amount'], chart_kind: 'donut', y: 'amount' })).toMatch(
      /y of a donut chart must be an output that adds up over its groups.*orders/,
    );
  });

  it('chooses the channels that only one column can be on', async () => {
    const channels = async (input: ToolInputs['metric_chart_query']) => {
      const { encoding } = (await chart(input)).chart as { readonly encoding: Readonly<Record<string, { readonly field?: string }>> };
      return Object.fromEntries(
        Object.entries(encoding).flatMap(([channel, { field }]) => (field === undefined ? [] : [[channel, field]])),
      );
    };
    const orders = { metric: 'orders', chart_kind: 'line', time_axis: 'month' } as const;
    expect(await channels(orders)).toEqual({ x: 'month', y: 'orders' });
    expect(await channels({ ...orders, dimensions: ['region'] })).toEqual({ x: 'month', y: 'orders', color: 'region' });
    expect(await channels({ ...orders, chart_kind: 'bar' })).toEqual({ x: 'month', y: 'orders' });
    expect(await channels({ ...orders, chart_kind: 'bar', dimensions: ['region'], color: 'region' })).toMatchObject({ x: 'month' });
    expect(await channels({ ...orders, chart_kind: 'stacked_area', dimensions: ['region'] })).toMatchObject({
      x: 'month',
      color: 'region',
    });
  });

  it('with a choice of channels says what a channel can be', async () => {
    const problem = async (input: Omit<ToolInputs['metric_chart_query'], 'metric'>) =>
      (await refusal(chart({ metric: 'sales', time_axis: 'month', dimensions: ['region'], ...input }))).errors;
    expect(await problem({ chart_kind: 'line' })).toMatchObject([{ path: '/y', suggestion: 'orders' }]);
    expect(await problem({ chart_kind: 'bar', y: 'orders' })).toEqual([
      { path: '/x', message: 'A bar chart needs x: the time column or a dimension. It can be month or region.', suggestion: 'month' },
    ]);
  });

  it('that would draw rows on top of each other says which columns no channel has', async () => {
    const lost = { metric: 'sales', time_axis: 'month', dimensions: ['region', 'flag', 'size'], chart_kind: 'line', y: 'orders' } as const;
    expect((await refusal(chart({ ...lost, dimensions: [...lost.dimensions] }))).errors).toEqual([
      {
        path: '/color',
        message:
          'A line chart would draw rows on top of each other: no channel shows region, flag or size. Assign one to color or facet. Remove from the question what the chart should not show.',
        suggestion: 'region',
      },
    ]);
    const whole = { ...lost, dimensions: ['region', 'flag'], color: 'region', facet: 'flag' };
    expect((await chart(whole)).chart).toMatchObject({ facet: { field: 'flag' }, spec: { encoding: { color: { field: 'region' } } } });
  });
});
