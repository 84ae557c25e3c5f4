import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { ToolInputs, ToolName } from '../../generated/tools.ts';
import { longestTurn } from '../support/longestTurn.ts';
import { must } from './must.ts';
import { QueryWorkspace } from './support.ts';

/*
 * One process answers everybody: however large a question is, what it computes keeps no other waiting for long. 300,000 groups, 250 days of
 * 1,200 items; every one of them also a number and a visit of its own.
 */
const GROUPS = 300_000;
/** A busy machine may lengthen a turn: what is long each time is the work. */
const RUNS = 6;

const catalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: turns}
sources:
  visits:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([a-z]+)\\.parquet$
      columns: {at: timestamp, shop: integer, item: string, visit: string, number: integer, amount: number}
    time: at
`,
  'catalog/processors.yaml': `
processors:
  items:
    {kind: numeric_distribution, source: visits, grain: day, dimensions: [item], states: {amounts: {kind: value_sum, of: amount}, most: {kind: max, of: amount}}}
  visits:
    {kind: numeric_distribution, source: visits, grain: day, dimensions: [visit, number], states: {amounts: {kind: value_sum, of: amount}}}
  crowds: {kind: numeric_distribution, source: visits, grain: day, dimensions: [shop], states: {numbers: {kind: distinct, of: number}}}
  sketches:
    kind: numeric_distribution
    source: visits
    filter: number < 100000
    grain: day
    dimensions: [item]
    states: {amount: {kind: digest, of: amount}, numbers: {kind: distinct, of: number}}
`,
  'catalog/metrics.yaml': `
metrics:
  items: {kind: formula, processor: items, outputs: {rows: {expression: row_count}, amount: {expression: amounts}, mean: {expression: amounts / row_count}, most: {expression: most}}}
  private: {kind: formula, processor: items, expression: amounts, privacy: {min_count: 2}}
  visits: {kind: formula, processor: visits, expression: amounts}
  amount: {kind: quantile, processor: sketches, state: amount}
  numbers: {kind: distinct_count, processor: sketches, state: numbers}
  crowds: {kind: distinct_count, processor: crowds, state: numbers}
`,
};

const byDayAndItem: ToolInputs['metric_query'] = { metric: 'items', time_axis: 'day', dimensions: ['item'] };

/** The questions by what is difficult about them. */
export const questions = new Map<string, ToolInputs['metric_query']>([
  ['ranked by an output', { ...byDayAndItem, order_by: ['-amount', 'mean'], limit: 10_000 }],
  ['ranked by a dimension, on all columns', { ...byDayAndItem, order_by: ['-item'], limit: 10_000, totals: true }],
  ['compared', { ...byDayAndItem, compare: 'prior_period', order_by: ['-amount_delta'] }],
  ['compared and partial', { ...byDayAndItem, time_axis: 'month', start: '2021-01-17', compare: 'prior_period', having: { rows: 3 } }],
  ['the largest of each day, the rest folded', { ...byDayAndItem, top_n: 5, top_n_within: ['day'], others: true, compare: 'prior_period' }],
  ['the largest of each item, the rest folded', { ...byDayAndItem, top_n: 1, top_n_by: 'most', top_n_within: ['item'] }],
  ['many of the largest', { ...byDayAndItem, top_n: 75_000, others: true, order_by: ['mean'] }],
  ['filtered afterwards', { ...byDayAndItem, having: { mean: { gt: 12_000 }, most: { lt: 12_400 } } }],
  ['withheld', { metric: 'private', time_axis: 'day', dimensions: ['item'], totals: true }],
  ['by texts of which none repeats', { metric: 'visits', dimensions: ['visit'], order_by: ['-visits'] }],
  ['by numbers of which none repeats', { metric: 'visits', dimensions: ['number'], order_by: ['-visits', '-number'] }],
  ['of quantiles', { metric: 'amount', time_axis: 'day', dimensions: ['item'], quantiles: true, order_by: ['-amount_Median'] }],
  ['of quantiles, folded', { metric: 'amount', time_axis: 'day', dimensions: ['item'], top_n: 3, others: true, totals: true }],
  ['of distinct counts', { metric: 'numbers', time_axis: 'month', dimensions: ['item'], totals: true, compare: 'prior_period' }],
  ['of distinct counts of many', { metric: 'crowds', time_axis: 'month', dimensions: ['shop'], totals: true }],
]);

/** Tests that each of these questions, and the values of each of these dimensions, take no long turn. */
export function takeNoLongTurn(asked: readonly string[], dimensions: readonly string[]): void {
  let world: QueryWorkspace;
  /** As long as one turn takes, on the same machine in the same run, that sorts as many numbers as there are groups. */
  let limit_ms: number;

  beforeAll(async () => {
    const sorts: number[] = [];
    for (let run = 0; run < RUNS; run += 1) sorts.push(await longestTurn(sortInOneTurn));
    limit_ms = Math.max(...sorts);
    world = await QueryWorkspace.open(catalog, {
      'data/all.parquet': `SELECT TIMESTAMP '2021-01-01' + INTERVAL (i % 250) DAY AS at, i % 3 AS shop, 'item ' || (i // 250) AS item,
        'visit ' || hash(i) AS visit, i AS number, ((i * 7919) % 100003) / 8 AS amount FROM range(${GROUPS}) t(i)`,
    });
  });

  afterAll(() => world.close());

  /** The longest turn of a call that finds nothing in a cache; of several such calls the shortest, where the first is too long. */
  async function turnOf<Name extends ToolName>(name: Name, input: ToolInputs[Name]): Promise<number> {
    const turns: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const release = world.withoutRollups();
      turns.push(await longestTurn(() => world.call(name, input, { release, timeout_ms: 240_000 })));
      if (Math.min(...turns) < limit_ms) break;
    }
    return Math.min(...turns);
  }

  it.each(asked)('%s', async (name) => {
    expect(await turnOf('metric_query', must(questions.get(name)))).toBeLessThan(limit_ms);
  });

  it.each(dimensions)('of the values of %s', async (dimension) => {
    expect(await turnOf('dimension_values_tool', { metric: 'visits', dimension, search: '9' })).toBeLessThan(limit_ms);
  });
}

async function sortInOneTurn(): Promise<void> {
  const numbers = Array.from({ length: GROUPS }, (_, index) => (index * 7919) % 100_003);
  await Promise.resolve(numbers.sort((one, other) => one - other));
}
