import { sumsOf } from '../../../compiler/additivity.ts';
import { readFileSync } from 'node:fs';
import { tableFromIPC } from 'apache-arrow';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivationOf, suitesOf } from '../../../compiler/derivation.ts';
import type { Metric } from '../../../compiler/manifest.ts';
import type { Cell, ChartKind, Intent, QueryResult, Row } from '../../../generated/types.ts';
import { ServiceError } from '../../../runtime/errors/ServiceError.ts';
import { arrowStream } from '../../../runtime/tools/arrow/arrowStream.ts';
import { rowsToCsv } from '../../../runtime/tools/csv.ts';
import { caseCount, sampled } from '../../support/caseCount.ts';
import { repository, manifestOf } from '../../support/catalogs.ts';
import { grouped } from '../../support/exposedContacts.ts';
import { must } from '../must.ts';
import type { QueryWorkspace } from '../support.ts';
import { everyKindCatalog, openEveryKind } from './everyKind.ts';
import { features, namesOf, type Subject } from './features.ts';
import { rawAnswer } from './rawAnswers.ts';
import { RawRows, type Allowed, type Axis } from './rawRows.ts';

/*
 * Every kind of processor and metric asked with every field of an intent: what it declares is what it returns and agrees with its other
 * answers, or a 400 says why not.
 */

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await openEveryKind();
});
afterAll(() => workspace.close());

const manifest = await manifestOf(everyKindCatalog);
const metrics: readonly Metric[] = Object.values(manifest.metrics);
const byMonth: Intent = { time_axis: 'month' };
const ask = (metric: string, intent: Intent): Promise<QueryResult> => workspace.call('metric_query', { metric, limit: 10_000, ...intent });

async function answerOrReason(metric: string, intent: Intent): Promise<QueryResult | string> {
  try {
    return await ask(metric, intent);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400)
      return error.errors.map(({ path, message }) => `${path}: ${message}`).join('\n');
    throw error;
  }
}

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

/** The choices that a schema of the catalog gives for a key of one of its shapes. */
function choices(schema: string, shape: string, key: string): readonly string[] {
  const { $defs } = JSON.parse(readFileSync(`${repository}schemas/${schema}.schema.json`, 'utf8')) as {
    readonly $defs: Readonly<Record<string, { readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>> }>>;
  };
  return must($defs[shape]?.properties[key]?.enum);
}

describe('the kinds that these tests cover', () => {
  it('are all that the schemas have, and every curve, set operation and form of window', () => {
    const texts = Object.values(everyKindCatalog).join();
    for (const [schema, shape, key] of [
      ['processors', 'Processor', 'kind'],
      ['metrics', 'Metric', 'kind'],
      ['metrics', 'Curve', 'of'],
      ['metrics', 'SetOperation', 'operation'],
    ] as const)
      // A comparison of units has no dimensions: test/ingest/experiments.slow.test.ts holds it to its raw rows.
      for (const choice of choices(schema, shape, key).filter((one) => one !== 'unit_compare'))
        expect(texts).toMatch(new RegExp(`${key}: ${choice}\\b`));
    for (const window of ['trailing', 'to_date', 'all']) expect(texts).toContain(`window: {${window}: `);
  });
});

it('lists for each estimate the outputs between which it lies', async () => {
  const { metrics: listed } = await workspace.call('metric_list', {});
  const estimates = listed.flatMap(({ name, outputs }) =>
    outputs.flatMap(({ name: of, interval }) => (interval ? [{ name, of, interval }] : [])),
  );
  expect(new Set(estimates.map(({ name }) => must(manifest.metrics[name]).kind))).toEqual(
    new Set(['variant_compare', 'mean_compare', 'contingency_test', 'set_op', 'retention']),
  );
  for (const { name, of, interval } of estimates) {
    const { rows } = await ask(name, byMonth);
    for (const row of rows) {
      const [lower, value, upper] = [row[interval.lower], row[of], row[interval.upper]].map(Number);
      expect([name, of, must(lower) <= must(value) && must(value) <= must(upper)]).toEqual([name, of, true]);
    }
  }
});

describe.each(sampled(metrics).map((metric) => ({ name: metric.name, kind: metric.kind, metric })))(
  '$name, a metric of kind $kind,',
  ({ name, metric }) => {
    const derivation = derivationOf(metric);
    const isRows = derivation.kind === 'rows';
    const dimension = must(metric.dimensions[0]);
    /** What a metric of rows takes, and what needs a digest. */
    const has = (field: keyof Intent): boolean => {
      if (field === 'quantiles') return suitesOf(derivation).includes('quantiles');
      return !isRows || ['dimensions', 'filters', 'time_axis', 'start', 'end', 'limit'].includes(field);
    };
    const asked = new Map<string, Promise<QueryResult>>();
    const subject = async (): Promise<Subject> => {
      const { metrics: listed } = await workspace.call('metric_list', {});
      return {
        metric,
        dimension,
        declared: must(listed.find((one) => one.name === name)).outputs.map((output) => output.name),
        ask(intent) {
          const key = JSON.stringify(intent);
          const answer = asked.get(key) ?? ask(name, intent);
          asked.set(key, answer);
          return answer;
        },
      };
    };

    it.each(Object.entries(features).map(([field, feature]) => ({ field: field as keyof Intent, feature })))(
      'answers with $field as it does without, or says why it has none',
      async ({ field, feature }) => {
        const about = await subject();
        const answer = await answerOrReason(name, feature.intent(about));
        if (!has(field)) {
          expect(answer).toMatch(new RegExp(`^/${field}: The metric "${name}" [^]{30,}\\.$`, 'm'));
          return;
        }
        if (typeof answer === 'string') throw new Error(answer);
        expectWhole(answer);
        await feature.holds(answer, about);
      },
    );

    it('is the same in CSV and Arrow', async () => {
      const answer = await ask(name, { ...byMonth, dimensions: [...metric.dimensions] });
      expectWhole(answer);
      const [header, ...lines] = rowsToCsv(answer.columns, answer.rows).trimEnd().split('\n');
      expect([header, lines.length]).toEqual([namesOf(answer).join(), answer.row_count]);
      const table = tableFromIPC(await arrowStream(answer));
      expect([table.schema.fields.map((field) => field.name), table.numRows]).toEqual([namesOf(answer), answer.row_count]);
      for (const { name: column, type } of answer.columns)
        if (type === 'integer' || type === 'number')
          expect([...must(table.getChild(column) ?? undefined)].map((cell: unknown) => (cell === null ? null : Number(cell)))).toEqual(
            answer.rows.map((row) => row[column]),
          );
    });

    it('draws every kind of chart that it lists', async () => {
      const numbers = (await ask(name, byMonth)).columns.filter(
        ({ type, role }) => role !== 'dimension' && role !== 'time' && (type === 'number' || type === 'integer'),
      );
      expect(metric.chart_kinds).toContain('table');
      for (const chart_kind of metric.chart_kinds) {
        const names = numbers.map((column) => column.name);
        const [first = '', second = ''] = ['donut', 'stacked_area'].includes(chart_kind)
          ? sumsOf(metric, workspace.manifest.tables)
          : names;
        const channels = isRows ? byMonth : channelsOf(chart_kind, dimension, first, second);
        const { chart } = await workspace.call('metric_chart_query', { metric: name, chart_kind: chart_kind as ChartKind, ...channels });
        expect(chart['$schema']).toContain('vega-lite');
      }
    });

    it('with privacy, withholds everything based on too few rows, and says how many groups', async () => {
      const groups: Intent = { time_axis: 'day', dimensions: [...metric.dimensions], limit: 10_000 };
      const whole = await ask(name, groups);
      const answer = await workspace.call('metric_query', { metric: name, ...groups }, { release: workspace.withPrivacy(4) });
      expect(answer.withheld).toBeGreaterThan(0);
      expect(namesOf(answer)).toEqual(namesOf(whole));
      const shown = new Set(whole.rows.map((row) => JSON.stringify(row)));
      // What a funnel shows of a stage may be null besides, and the points of a curve are merged.
      if (!answer.columns.some((column) => column.name === 'stage') && metric.kind !== 'curve')
        for (const row of answer.rows) expect(shown.has(JSON.stringify(row))).toBe(true);
    });

    it('lists the values of its dimensions, and how fresh it is', async () => {
      const { values } = await workspace.call('dimension_values_tool', { metric: name, dimension });
      expect(values.length).toBeGreaterThan(1);
      expect(await workspace.call('freshness_get', { metric: name })).toMatchObject({ latest_period: '2024-01-14', stale: false });
    });
  },
);

const days = fc.option(fc.constantFrom('2023-12-05', '2023-12-11', '2023-12-20', '2023-12-31', '2024-01-01', '2024-01-09', '2024-01-20'));
const questions = fc
  .record({ axis: fc.constantFrom(null, 'day', 'week', 'month'), pick: fc.nat(), filter: fc.nat(), start: days, end: days })
  .map(({ start, end, ...question }) => {
    const [first, last] = start !== null && end !== null && start > end ? [end, start] : [start, end];
    return { ...question, start: first, end: last };
  });
const values: Readonly<Record<string, readonly (readonly Cell[])[]>> = {
  channel: [['mail'], ['web', 'call'], ['nowhere']],
  variant: [['A', 'B'], [null, 'C'], ['B']],
  frequency: [[1], [2, 3]],
  segment: [['away'], ['best', 'other']],
  arm: [['A'], [null, 'B'], ['C']],
};

describe('random questions to each kind', () => {
  let raw: RawRows;
  beforeAll(async () => {
    raw = await RawRows.of(workspace);
  });

  it.each(sampled(metrics.map((metric, seed) => ({ name: metric.name, kind: metric.kind, metric, seed }))))(
    'get the same answers from $name, of kind $kind, as from plain loops over the raw rows',
    async ({ name, metric, seed }) => {
      const { tables, where = [], spans, holds } = rawAnswer(name);
      let rows = 0;
      const property = fc.asyncProperty(questions, async ({ axis, pick, filter, start, end }) => {
        const named = metric.dimensions.filter((_, index) => ((pick >> index) & 1) === 1);
        const [filtered = ''] = metric.dimensions.filter((dimension) => dimension in values).slice(filter % 3);
        const choice = must((values[filtered] ?? [[]])[filter % (values[filtered] ?? [[]]).length]);
        const filters: readonly Allowed[] = filtered === '' ? [] : [[filtered, choice]];
        const time_axis = axis === null && needsAxis(metric) ? 'week' : (axis as Axis | null);
        const question = { axis: time_axis, dimensions: named, filters: [...filters, ...where], start, end };
        const answer = await ask(name, {
          time_axis,
          dimensions: named,
          start,
          end,
          filters: Object.fromEntries(filters.map(([dimension, allowed]) => [dimension, { in: [...allowed] }])),
        });
        const keys = [...(time_axis === null ? [] : [time_axis]), ...named];
        const keyOf = (row: Row): string => JSON.stringify(keys.map((key) => row[key] ?? null));
        const groups = new Map(raw.groups(question, tables, spans).map((group) => [keyOf(group.keys), group]));
        const found = grouped(answer.rows, keyOf);
        for (const key of found.keys()) expect([...groups.keys()]).toContain(key);
        for (const [key, group] of groups) {
          const own = (found.get(key) ?? []).map((row) =>
            Object.fromEntries(Object.entries(row).filter(([column]) => !keys.includes(column))),
          );
          rows += own.length;
          holds(own, group);
        }
      });
      await fc.assert(property, { seed, numRuns: Math.max(3, caseCount(3)), endOnFailure: true });
      expect(rows).toBeGreaterThan(0);
    },
  );
});

/** It follows groups from period to period. */
function needsAxis({ selections = {} }: Metric): boolean {
  return Object.values(selections).some(({ window }) => window?.kind === 'later');
}

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
