import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell, Condition, Intent, QueryResult, Scalar } from '../../generated/types.ts';
import { compareCells, expectedBefore, expectedChunks, expectedGroups, fits, outputs, type Axis, type DimensionName, type Expected, type MetricName, type Scope } from './oracle.ts';
import { days, emptyDay, filteredDay, keptRows, openSales, regions } from './salesWorkspace.ts';
import type { QueryWorkspace } from './support.ts';
import { must } from './must.ts';

const SEED = 20_010_206;

let workspace: QueryWorkspace;

beforeAll(async () => {
  workspace = await openSales();
  await workspace.sql(`CREATE TABLE raw AS SELECT * FROM ${keptRows(workspace)}`);
  await workspace.sql(`CREATE TABLE covered AS SELECT unnest([${[...days, emptyDay, filteredDay].map((day) => `DATE '${day}'`).join(', ')}]) AS day`);
});
afterAll(() => workspace.close());

const values: Readonly<Record<DimensionName, fc.Arbitrary<Scalar>>> = {
  region: fc.constantFrom<Scalar>(...regions, 'nowhere', null),
  size: fc.constantFrom<Scalar>(1, 2, 10, -3, 2026, 7, null),
  flag: fc.constantFrom<Scalar>(true, false, null),
  shipped: fc.constantFrom<Scalar>('2001-01-10', '2001-02-11', '2001-03-12', '2001-02-01', null),
};

function conditions(name: DimensionName): fc.Arbitrary<Condition> {
  const value = values[name];
  const present = value.filter((scalar) => scalar !== null);
  const list = fc.array(value, { maxLength: 12 });
  const forms: fc.Arbitrary<Condition>[] = [
    value, list, fc.record({ ne: value }), fc.record({ in: list }), fc.record({ not_in: list }), fc.constant<Condition>({ is_null: true }), fc.constant<Condition>({ not_null: true }),
  ];
  if (name !== 'flag') forms.push(fc.record({ gte: present }), fc.record({ lt: present }), fc.record({ gt: present, lte: present }));
  if (name === 'region') {
    const part = fc.constantFrom('o', '%', '_', '', 'a', 'ü', '\u{1F600}');
    forms.push(fc.record({ contains: part }), fc.record({ starts_with: part }), fc.record({ ends_with: part, not_null: fc.constant<true>(true) }));
  }
  return fc.oneof(...forms);
}

const dimensionNames: readonly DimensionName[] = ['region', 'size', 'flag', 'shipped'];
const bounds = fc.option(fc.constantFrom('2000-12-31', '2001-01-01', '2001-01-15', '2001-02-01', '2001-02-06', '2001-03-31', '2001-04-01', '2001-06-30', '2001-12-31', '2002-03-01'), { freq: 2 });

const questions = fc.record({
  metric: fc.constantFrom<MetricName>('sales', 'sales', 'orders', 'amount', 'amounts', 'buyers'),
  axis: fc.option(fc.constantFrom<Axis>('day', 'week', 'month', 'quarter', 'year'), { freq: 4 }),
  dimensions: fc.oneof({ weight: 4, arbitrary: fc.constant<DimensionName[]>([]) }, { weight: 4, arbitrary: fc.subarray([...dimensionNames], { maxLength: 3 }) }, { weight: 1, arbitrary: fc.constant([...dimensionNames]) }),
  filters: fc.oneof(fc.constant({}), fc.record(Object.fromEntries(dimensionNames.map((name) => [name, conditions(name)])), { requiredKeys: [] })).map((filters): Record<string, Condition> => Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, Condition] => entry[1] !== undefined).slice(0, 2))),
  start: bounds,
  end: bounds,
  compare: fc.boolean(),
}).map(({ metric, axis, dimensions, filters, start, end, compare }) => {
  const [first, last] = start !== null && end !== null && start > end ? [end, start] : [start, end];
  return {
    metric, axis, start: first, end: last, filters,
    dimensions: dimensions.filter((name) => metric !== 'orders' || name === 'region' || name === 'flag'),
    compare: compare && axis !== null,
  };
});
type Question = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;

function intentOf({ axis, dimensions, filters, start, end, compare }: Question): Intent {
  return { time_axis: axis, dimensions, filters, start, end, totals: true, ...(compare ? { compare: 'prior_period' as const } : {}) };
}

describe('an answer, over generated questions', () => {
  it('is what plain SQL over the raw rows gives, to the last bit, with and without rollups', async () => {
    const tables = new Set<string>();
    await fc.assert(fc.asyncProperty(questions, async (question) => {
      const input = { metric: question.metric, ...intentOf(question) };
      const answer = await workspace.call('metric_query', input);
      tables.add(answer.provenance.plan.table);
      await expectExact(answer, question);

      const base = await workspace.call('metric_query', input, { release: workspace.withoutRollups() });
      expect(['sales']).toContain(base.provenance.plan.table);
      expect(base.rows).toEqual(answer.rows);
      expect(base.columns).toEqual(answer.columns);
      expect(base.totals).toEqual(answer.totals);
      expect(base.warnings).toEqual(answer.warnings);
      expect(base.provenance.chunk_ids).toEqual(answer.provenance.chunk_ids);
      expect(base.provenance.pipeline_run_ids).toEqual(answer.provenance.pipeline_run_ids);
      expect(base.provenance.result_digest).toBe(answer.provenance.result_digest);
      expect(base.provenance.intent).toEqual(answer.provenance.intent);
    }), { seed: SEED, numRuns: 220 });
    expect([...tables].toSorted()).toEqual(['sales', 'sales__by_day', 'sales__by_month', 'sales__by_month_full', 'sales__by_quarter', 'sales__by_week', 'sales__by_year']);
  }, 120_000);

  it('keeps the largest rows with having and top_n, in rank order', async () => {
    const ranked = fc.record({ question: questions, n: fc.integer({ min: 1, max: 6 }), least: fc.integer({ min: 0, max: 6 }), by: fc.constantFrom('orders', 'revenue', 'share', 'last_ship') });
    await fc.assert(fc.asyncProperty(ranked, async ({ question, n, least, by }) => {
      const plain = { ...question, metric: 'sales' as const, compare: false };
      const all = await workspace.call('metric_query', { metric: 'sales', ...intentOf(plain) });
      const answer = await workspace.call('metric_query', { metric: 'sales', ...intentOf(plain), top_n: n, top_n_by: by, having: { orders: { gte: least } } });
      const column = all.columns.findIndex(({ name }) => name === by);
      // The rows of the whole answer are in the order of the grouping columns, which breaks ties, and sorting is stable.
      const expected = all.rows.filter(({ orders }) => Number(orders) >= least).toSorted((a, b) => {
        const [x, y] = [Object.values(a)[column] ?? null, Object.values(b)[column] ?? null];
        return x === null || y === null ? compareCells(x, y) : -compareCells(x, y);
      }).slice(0, n);
      expect(answer.rows).toEqual(expected);
      expect(answer.totals).toEqual(all.totals);
      expect(answer.provenance.chunk_ids).toEqual(all.provenance.chunk_ids);
    }), { seed: SEED, numRuns: 60 });
  }, 60_000);
});

async function expectExact(answer: QueryResult, question: Question): Promise<void> {
  const { metric, axis, dimensions, compare, start, end, filters } = question;
  const scope: Scope = { filters, start, end };
  const names = Object.keys(outputs[metric]);
  const groups = [...(await expectedGroups(workspace, metric, axis, dimensions, scope))].toSorted((a, b) => compareKeys(a.keys, b.keys));
  const keyNames = [...(axis === null ? [] : [axis]), ...dimensions];
  const compareNames = compare ? names.flatMap((name) => [`${name}_prev`, `${name}_delta`, `${name}_pct_change`]) : [];
  expect(answer.columns.map(({ name }) => name)).toEqual([...keyNames, ...names, ...compareNames]);
  expect(answer.rows.map((row) => keyNames.map((name) => row[name]))).toEqual(groups.map(({ keys }) => keys));
  for (const [index, group] of groups.entries()) expectValues(must(answer.rows[index]), names, group.values);

  const [total] = await expectedGroups(workspace, metric, null, [], scope);
  expect(Object.keys(answer.totals ?? {})).toEqual(names);
  expectValues(must(answer.totals), names, must(total).values);
  expect(answer.provenance.chunk_ids).toEqual(await expectedChunks(workspace, scope, compare ? axis : null));
  expect(answer.more).toBe(false);

  if (!compare || axis === null) return;
  const before = await expectedBefore(workspace, metric, axis, dimensions, filters);
  for (const [index, { keys }] of groups.entries()) {
    const row = must(answer.rows[index]);
    const found = before.groups.get(JSON.stringify(keys)) ?? (before.covered.has(String(keys[0])) ? before.nothing : names.map(() => null));
    names.forEach((name, column) => expectCompared(row, name, found[column] ?? null));
  }
}

function expectValues(row: Readonly<Record<string, Cell>>, names: readonly string[], expected: readonly Expected[]): void {
  names.forEach((name, index) => {
    if (!fits(row[name], expected[index] ?? null)) expect({ [name]: row[name] }).toEqual({ [name]: expected[index] });
  });
}

/** Changes of whole numbers are whole; of others they are the exact change to within the rounding of what is shown. */
function expectCompared(row: Readonly<Record<string, Cell>>, name: string, previous: Expected): void {
  const [now, before, delta, change] = [row[name], row[`${name}_prev`], row[`${name}_delta`], row[`${name}_pct_change`]];
  if (!fits(before, previous)) expect({ [`${name}_prev`]: before }).toEqual({ [`${name}_prev`]: previous });
  const numeric = typeof now === 'number' || (typeof now === 'string' && /^-?\d+(\.\d+)?$/.test(now));
  if (before === null || before === undefined || now === null || now === undefined || !numeric) {
    expect([delta, change]).toEqual([null, null]);
    return;
  }
  const [x, y] = [Number(now), Number(before)];
  expect(Math.abs(Number(delta) - (x - y))).toBeLessThanOrEqual(1e-12 * (Math.abs(x) + Math.abs(y)));
  if (Number.isInteger(x) && Number.isInteger(y)) expect(Number(delta)).toBe(x - y);
  if (y === 0) expect(change).toBeNull();
  else expect(Math.abs(Number(change) - (x - y) / y)).toBeLessThanOrEqual(1e-11 * (1 + Math.abs(x / y)));
}

function compareKeys(a: readonly Cell[], b: readonly Cell[]): number {
  for (let index = 0; index < a.length; index++) {
    const order = compareCells(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}
