import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivationOf, suiteOutputs, suitesOf } from '../../../compiler/derivation.ts';
import type { Metric } from '../../../compiler/manifest.ts';
import type { ChartKind, Intent, QueryResult } from '../../../generated/types.ts';
import { ServiceError } from '../../../runtime/errors/ServiceError.ts';
import { must } from '../must.ts';
import type { QueryWorkspace } from '../support.ts';
import { kindsCatalog, openKinds } from './kindsWorkspace.ts';
import { manifestOf } from '../../support/catalogs.ts';

/*
 * Every kind of metric asked with every field of an intent: what it declares is what it returns, or a 400 says why not.
 */

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openKinds();
});
afterAll(() => workspace.close());

const metrics: readonly Metric[] = Object.values((await manifestOf(kindsCatalog)).metrics);
const byMonth: Intent = { time_axis: 'month' };

/** The columns that an answer has after its grouping columns, from what the list of metrics declares. */
async function declaredOf(name: string): Promise<readonly string[]> {
  const { metrics: listed } = await workspace.call('metric_list', {});
  return must(listed.find((metric) => metric.name === name)).outputs.map((output) => output.name);
}

async function answerOrReason(metric: string, intent: Intent): Promise<QueryResult | string> {
  try {
    return await workspace.call('metric_query', { metric, ...intent });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400)
      return error.errors.map(({ path, message }) => `${path}: ${message}`).join('\n');
    throw error;
  }
}

const namesOf = ({ columns }: QueryResult): readonly string[] => columns.map(({ name }) => name);

/** Rows have the columns that are declared for them, in order, and every number is a number of its type. */
function expectWhole(answer: QueryResult): void {
  for (const row of answer.rows) {
    expect(Object.keys(row)).toEqual(namesOf(answer));
    for (const { name, type } of answer.columns) {
      const cell = row[name];
      if (cell === null || cell === undefined) continue;
      if (type === 'integer') expect(Number.isSafeInteger(cell)).toBe(true);
      if (type === 'number') expect(Number.isFinite(cell)).toBe(true);
      if (type === 'string' || type === 'date') expect(typeof cell).toBe('string');
    }
  }
}

describe.each(metrics.map((metric) => ({ name: metric.name, kind: metric.kind, metric })))(
  '$name, a metric of kind $kind,',
  ({ name, metric }) => {
    const derivation = derivationOf(metric);
    const isRows = derivation.kind === 'rows';
    const [dimension] = metric.dimensions;

    it('returns the columns that it declares, by every axis and dimension', async () => {
      const declared = await declaredOf(name);
      for (const time_axis of metric.time_axes) {
        const answer = await workspace.call('metric_query', { metric: name, time_axis, dimensions: [...metric.dimensions], limit: 10_000 });
        expect(namesOf(answer)).toEqual([time_axis, ...metric.dimensions, ...declared]);
        expectWhole(answer);
        expect(answer.rows.length).toBeGreaterThan(0);
      }
    });

    it('has a column for each output and comparison, or says that it has none', async () => {
      const declared = await declaredOf(name);
      const answer = await answerOrReason(name, { ...byMonth, compare: 'prior_period' });
      if (isRows) expect(answer).toContain('/compare');
      else if (typeof answer === 'string') throw new Error(answer);
      else {
        const compared = declared.flatMap((output) => ['prev', 'delta', 'pct_change'].map((suffix) => `${output}_${suffix}`));
        expect(namesOf(answer)).toEqual(['month', ...declared, ...compared]);
        expectWhole(answer);
      }
    });

    it('has quantiles where it is of a digest, and else says that it has none', async () => {
      const declared = await declaredOf(name);
      const answer = await answerOrReason(name, { ...byMonth, quantiles: true });
      if (!suitesOf(derivation).includes('quantiles')) expect(answer).toContain('/quantiles');
      else if (typeof answer === 'string') throw new Error(answer);
      else expect(namesOf(answer)).toEqual(['month', ...declared, ...suiteOutputs(derivation, 'quantiles').map((output) => output.name)]);
    });

    it('has totals of its outputs that are those of the question without groups, or says that it has none', async () => {
      const answer = await answerOrReason(name, {
        ...byMonth,
        ...(dimension === undefined ? {} : { dimensions: [dimension] }),
        totals: true,
      });
      if (isRows) expect(answer).toContain('/totals');
      else if (typeof answer === 'string') throw new Error(answer);
      else {
        const [whole] = (await workspace.call('metric_query', { metric: name })).rows;
        expect(answer.totals).toEqual(whole);
      }
    });

    it('is ranked, folded and selected by its outputs, or says that it is not', async () => {
      const [output = ''] = await declaredOf(name);
      const ranked: Intent = { dimensions: dimension === undefined ? [] : [dimension], top_n: 1, top_n_by: output, others: true };
      const answer = await answerOrReason(name, {
        ...byMonth,
        ...ranked,
        top_n_within: ['month'],
        having: { [output]: { not_null: true } },
      });
      if (isRows) for (const field of ['top_n', 'top_n_by', 'top_n_within', 'others', 'having']) expect(answer).toContain(`/${field}: `);
      else if (typeof answer === 'string') throw new Error(answer);
      else {
        expect(namesOf(answer)).toEqual(['month', must(dimension), '_row', ...(await declaredOf(name))]);
        expect(new Set(answer.rows.map((row) => row['_row']))).toEqual(new Set(['row', 'others']));
        expectWhole(answer);
      }
      const ordered = await answerOrReason(name, { ...byMonth, order_by: [`-${output}`] });
      expect(typeof ordered === 'string').toBe(isRows);
    });

    it('draws every kind of chart that it lists', async () => {
      const numbers = (await workspace.call('metric_query', { metric: name, ...byMonth })).columns.filter(
        ({ type, role }) => role !== 'dimension' && role !== 'time' && type !== 'string',
      );
      expect(metric.chart_kinds).toContain('table');
      for (const chart_kind of metric.chart_kinds) {
        const [first = '', second = ''] = numbers.map((column) => column.name);
        const channels = isRows ? byMonth : channelsOf(chart_kind, must(dimension), first, second);
        const { chart } = await workspace.call('metric_chart_query', { metric: name, chart_kind: chart_kind as ChartKind, ...channels });
        expect(chart['$schema']).toContain('vega-lite');
      }
    });

    it('withholds with privacy all that stands on too few rows, and says how many groups', async () => {
      const groups: Intent = { time_axis: 'day', dimensions: [...metric.dimensions], limit: 10_000 };
      const whole = await workspace.call('metric_query', { metric: name, ...groups });
      const answer = await workspace.call('metric_query', { metric: name, ...groups }, { release: workspace.withPrivacy(4) });
      expect(answer.withheld).toBeGreaterThan(0);
      expect(namesOf(answer)).toEqual(namesOf(whole));
      const shown = new Set(whole.rows.map((row) => JSON.stringify(row)));
      // What a funnel shows of a stage may be null besides.
      if (!answer.columns.some((column) => column.name === 'stage'))
        for (const row of answer.rows) expect(shown.has(JSON.stringify(row))).toBe(true);
    });
  },
);

function channelsOf(kind: string, dimension: string, first: string, second: string): Intent & Record<string, unknown> {
  switch (kind) {
    case 'line':
      return { ...byMonth, x: 'month', y: first };
    case 'stacked_area':
      return { ...byMonth, dimensions: [dimension], x: 'month', y: first, color: dimension };
    case 'heatmap':
      return { ...byMonth, dimensions: [dimension], x: 'month', y: dimension, color: first };
    case 'bar':
      return { dimensions: [dimension], x: dimension, y: first };
    case 'donut':
      return { dimensions: [dimension], color: dimension, y: first };
    case 'scatter':
      return { dimensions: [dimension], x: first, y: second };
    case 'boxplot':
      return { dimensions: [dimension], quantiles: true, x: dimension };
    case 'table':
      return { ...byMonth };
    default:
      return { y: first };
  }
}
