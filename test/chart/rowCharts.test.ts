import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolInputs } from '../../generated/tools.ts';
import { must } from '../query/must.ts';
import { kindsCatalog, openKinds } from '../query/kinds/kindsWorkspace.ts';
import { refusal, type QueryWorkspace } from '../query/support.ts';
import { manifestOf } from '../support/catalogs.ts';
import { draw } from './drawing.ts';

/*
 * Charts of metrics that answer with several rows for each group, and of estimates: by what the metric declares of its columns.
 */

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openKinds();
});
afterAll(() => workspace.close());

const chart = (input: ToolInputs['metric_chart_query']) => workspace.call('metric_chart_query', input);
const encodingOf = ({ chart: spec }: { readonly chart: object }): object => must((spec as { readonly encoding?: object }).encoding);

describe('a metric with several rows for each group', () => {
  it('has the kinds of charts that its rows are made for', async () => {
    const { metrics } = await manifestOf(kindsCatalog);
    const kinds = Object.values(metrics).flatMap(({ name, expand, chart_kinds }) =>
      expand === undefined ? [] : [`${name}: ${chart_kinds.join(', ')}`],
    );
    expect(kinds).toEqual([
      'amounts: histogram, table',
      'amounts_up_to: line, table',
      'back: heatmap, line, table',
      'calibration: calibration_curve, table',
      'gains: line, table',
      'lifts: line, table',
      'new_back: heatmap, line, table',
      'people_steps: funnel, bar, table',
      'precision_recall: precision_recall_curve, table',
      'roc: roc_curve, table',
      'steps: funnel, bar, table',
    ]);
  });

  it('is drawn by its own columns, without a channel', async () => {
    expect(encodingOf(await chart({ metric: 'roc', chart_kind: 'roc_curve' }))).toMatchObject({
      x: { field: 'false_positive_rate', scale: { domain: [0, 1] } },
      y: { field: 'true_positive_rate', scale: { domain: [0, 1] } },
    });
    expect(encodingOf(await chart({ metric: 'precision_recall', chart_kind: 'precision_recall_curve' }))).toMatchObject({
      x: { field: 'recall' },
      y: { field: 'precision' },
    });
    expect(encodingOf(await chart({ metric: 'amounts', chart_kind: 'histogram' }))).toMatchObject({
      x: { field: 'lower', bin: 'binned', title: 'Lower bound to upper bound' },
      x2: { field: 'upper' },
      y: { field: 'count' },
    });
    expect(encodingOf(await chart({ metric: 'gains', chart_kind: 'line' }))).toMatchObject({
      x: { field: 'contacted' },
      y: { field: 'gain' },
    });
    expect(encodingOf(await chart({ metric: 'back', chart_kind: 'heatmap', time_axis: 'month' }))).toMatchObject({
      x: { field: 'offset' },
      y: { field: 'month' },
      color: { field: 'back_share' },
    });
    expect(encodingOf(await chart({ metric: 'steps', chart_kind: 'bar' }))).toMatchObject({
      x: { field: 'stage' },
      y: { field: 'steps_count' },
    });
  });

  it('accepts another of its columns if it has several', async () => {
    const retained = await chart({ metric: 'back', chart_kind: 'line', time_axis: 'month', y: 'back_retained' });
    expect(encodingOf(retained)).toMatchObject({ x: { field: 'offset' }, y: { field: 'back_retained' }, color: { field: 'month' } });
    const people = await chart({ metric: 'people_steps', chart_kind: 'funnel', x: 'people_steps_entities' });
    expect(people.chart).toMatchObject({ encoding: { x: { field: 'people_steps_entities', stack: 'center' } } });
  });

  it('connects the rows of each group in their own order, which the values along x do not determine', async () => {
    const answer = await chart({ metric: 'roc', chart_kind: 'roc_curve', dimensions: ['channel'] });
    expect(answer.chart).toMatchObject({
      transform: [{ window: [{ op: 'row_number', as: '__row' }] }],
      encoding: { color: { field: 'channel' } },
      layer: [
        {
          data: {
            values: [
              { across: 0, up: 0 },
              { across: 1, up: 1 },
            ],
          },
        },
        { encoding: { order: { field: '__row' } } },
        {},
      ],
    });
    const { labels } = await draw(answer);
    expect(labels).toHaveLength(answer.rows.length);
  });

  it('shows the count of each stage of a funnel to the right of its bar, in a view of any width', async () => {
    const answer = await chart({ metric: 'steps', chart_kind: 'funnel' });
    const counts = answer.rows.map((row) => Number(row['steps_count']).toLocaleString('en-US'));
    for (const width of [240, 560, 1200]) {
      const { svg, texts } = await draw({ ...answer, chart: { ...answer.chart, width } });
      expect(texts).toEqual(expect.arrayContaining(['seen', 'opened', 'bought', ...counts]));
      const ends = [...svg.matchAll(/aria-roledescription="bar" d="M([\d.]+),[\d.]+h([\d.]+)/g)].map(
        ([, from, across]) => Number(from) + Number(across),
      );
      const begins = counts.map((count) => Number(new RegExp(`translate\\(([\\d.]+),[^>]*>${count}<`).exec(svg)?.[1]));
      expect(begins.map((begin, stage) => begin - (ends[stage] ?? 0))).toEqual(counts.map(() => expect.closeTo(8)));
      expect(Math.max(...begins) + 8 * Math.max(...counts.map(({ length }) => length))).toBeLessThanOrEqual(width);
    }
  });

  it('writes the numbers of its rows in their formats', async () => {
    const { texts } = await draw(await chart({ metric: 'calibration', chart_kind: 'table' }));
    expect(texts.filter((text) => /^\d+\.\d\d%$/.test(text))).toHaveLength(5);
  });

  it('puts each group in a panel or a colour, or says that it cannot show it', async () => {
    expect((await chart({ metric: 'amounts', chart_kind: 'histogram', dimensions: ['channel'] })).chart).toMatchObject({
      facet: { field: 'channel' },
    });
    const problem = async (input: ToolInputs['metric_chart_query']) => (await refusal(chart(input))).errors;
    expect(await problem({ metric: 'amounts', chart_kind: 'histogram', time_axis: 'month', dimensions: ['channel'] })).toMatchObject([
      { path: '/facet', suggestion: 'month' },
    ]);
    expect(await problem({ metric: 'steps', chart_kind: 'funnel', dimensions: ['channel'], color: 'channel' })).toEqual([
      { path: '/color', message: 'A funnel chart has no color. Its channels are x, y and facet.' },
    ]);
    expect(await problem({ metric: 'roc', chart_kind: 'roc_curve', x: 'threshold' })).toEqual([
      {
        path: '/x',
        message:
          'x of a roc_curve chart must be a column that the metric has for it, but "threshold" is not. It can be false_positive_rate.',
        suggestion: 'false_positive_rate',
      },
    ]);
    expect(await problem({ metric: 'roc', chart_kind: 'line' })).toMatchObject([{ path: '/chart_kind' }]);
  });
});

describe('a chart of an estimate', () => {
  it('shows its interval: a line over each bar, a band behind a line', async () => {
    const bars = await chart({ metric: 'lift', chart_kind: 'bar', dimensions: ['channel'], y: 'lift_difference' });
    expect(bars.chart).toMatchObject({
      encoding: { y: { field: 'lift_difference' } },
      layer: [
        { mark: { type: 'bar' } },
        { mark: { type: 'rule' }, encoding: { y: { field: 'lift_difference_lower' }, y2: { field: 'lift_difference_upper' } } },
      ],
    });
    const line = await chart({ metric: 'spend', chart_kind: 'line', time_axis: 'week', y: 'spend_difference' });
    expect(line.chart).toMatchObject({
      layer: [
        { mark: { type: 'area' }, encoding: { y: { field: 'spend_difference_lower' }, y2: { field: 'spend_difference_upper' } } },
        { mark: { type: 'line' } },
        { mark: { type: 'point' } },
      ],
    });
    expect((await draw(line)).svg).toMatch(/mark-area/);
  });

  it('shows none for a column that is not an estimate', async () => {
    const { chart: spec } = await chart({ metric: 'lift', chart_kind: 'bar', dimensions: ['channel'], y: 'lift_count' });
    expect(spec).not.toHaveProperty('layer');
  });
});
