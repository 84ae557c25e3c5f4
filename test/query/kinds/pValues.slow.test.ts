import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolText } from '../../../runtime/mcp/toolText.ts';
import { noInk } from '../../../runtime/cli/ink.ts';
import { queryTable } from '../../../runtime/cli/queryTable.ts';
import { besidesGaps } from '../besidesGaps.ts';
import { QueryWorkspace } from '../support.ts';

/* Comparisons of arms at their extremes, through the whole query path. */

const CATALOG = {
  'catalog/pipelines.yaml': `
workspace: {name: extremes}
sources:
  shown:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {day: date, case: string, arm: string, won: boolean, amount: number}
    time: day
`,
  'catalog/processors.yaml': `
processors:
  outcomes: {kind: binary_outcome, source: shown, grain: day, dimensions: [case, arm], outcome: won, states: {spent: {kind: moments, of: amount, scale: 2}}}
`,
  'catalog/metrics.yaml': `
metrics:
  rates: {kind: variant_compare, processor: outcomes, arm: arm, test: new, control: old, expected_share: 0.9}
  singles: {kind: variant_compare, processor: outcomes, arm: arm, test: new, control: old, unit: row}
  means: {kind: mean_compare, processor: outcomes, state: spent, arm: arm, test: new, control: old}
  table: {kind: contingency_test, processor: outcomes, arm: arm}
  named: {kind: contingency_test, processor: outcomes, arm: arm, test: new, control: old}
  controlled: {kind: contingency_test, processor: outcomes, arm: arm, control: old}
  same_p: {kind: derived, metrics: {p: {metric: rates, output: rates_p_value}}, expression: p}
  again: {kind: derived, metrics: {p: same_p}, expression: p}
  twice: {kind: derived, metrics: {p: again}, expression: p * 2}
`,
};

/** Positives and negatives by case and arm. */
const counts: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  apart: { new: [20_000, 0], old: [0, 20_000] },
  small: { new: [1, 0], old: [17, 183] },
  plain: { new: [30, 20], old: [20, 40] },
  all_won: { new: [30, 0], old: [20, 40] },
  none_won: { new: [0, 30], old: [20, 40] },
  held_won: { new: [20, 40], old: [30, 0] },
  three: { new: [30, 20], old: [20, 40], other: [7, 7] },
};

const rows = Object.entries(counts).flatMap(([name, arms]) =>
  Object.entries(arms).flatMap(([arm, outcomes]) =>
    outcomes.map(
      (count, index) =>
        `SELECT '${name}' AS "case", '${arm}' AS arm, ${index === 0} AS won, ${arm === 'new' ? 7 : 1} + i % 2 / 100 AS amount FROM range(${count}) r(i)`,
    ),
  ),
);

let workspace: QueryWorkspace;
beforeAll(async () => {
  const of = (day: string): string => `SELECT DATE '${day}' AS day, * FROM (${rows.join(' UNION ALL ')})`;
  workspace = await QueryWorkspace.open(CATALOG, {
    'data/2024-01-01.parquet': of('2024-01-01'),
    'data/2024-01-02.parquet': of('2024-01-02'),
  });
});
afterAll(() => workspace.close());

async function answerOf(metric: string, name: string) {
  const { rows: found, warnings } = await workspace.call('metric_query', {
    metric,
    start: '2024-01-01',
    end: '2024-01-02',
    filters: { case: name },
  });
  return { row: found[0] ?? {}, codes: warnings.map(({ code }) => code), messages: besidesGaps(warnings) };
}

it('compares rows as units and says so, unless each row is one', async () => {
  for (const [metric, said] of [
    ['rates', true],
    ['means', true],
    ['same_p', true],
    ['singles', false],
  ] as const)
    expect([metric, (await answerOf(metric, 'plain')).codes.includes('rows_as_units')]).toEqual([metric, said]);
});

describe('a p-value', () => {
  it('that is smaller is written as < 0.000001, and has its digits in JSON', async () => {
    const answer = await workspace.call('metric_query', { metric: 'rates', filters: { case: 'apart' }, totals: true });
    expect(answer.columns.filter(({ holds }) => holds === 'p_value').map(({ name }) => name)).toEqual([
      'rates_p_value',
      'rates_fisher_p_value',
      'rates_mismatch_p_value',
    ]);
    const [row] = queryTable(answer, noInk)
      .split('\n')
      .filter((line) => line.includes('<'));
    expect(row?.match(/< 0\.000001/g)).toHaveLength(2);
    const text = toolText('metric_query', answer, 65_536);
    expect(text.match(/< 0\.000001/g)).toHaveLength(4);
    expect(text).toContain('rates_p_value = < 0.000001');
  });

  it('is the smallest positive double, with a warning, where it would round to 0', async () => {
    const { row, codes, messages } = await answerOf('rates', 'apart');
    expect([row['rates_p_value'], row['rates_mismatch_p_value']]).toEqual([5e-324, 5e-324]);
    expect(row['rates_fisher_p_value']).toBeNull();
    expect(codes).toContain('p_value_too_small');
    expect(messages).toContain(
      '"rates_p_value" and "rates_mismatch_p_value" are given as 5e-324 once, the smallest positive number that can be told: the true value is smaller still.',
    );
    expect((await answerOf('means', 'apart')).row['means_p_value']).toBe(5e-324);
    const { row: table } = await answerOf('table', 'apart');
    expect([table['table_p_value'], table['table_g_p_value']]).toEqual([5e-324, 5e-324]);
  });

  it('has a warning, and Fisher’s beside it, where a count under 5 was to be expected', async () => {
    for (const metric of ['rates', 'table']) {
      const { row, codes } = await answerOf(metric, 'small');
      // By scipy.stats.fisher_exact, of both days: 2 of 2 against 34 of 400.
      expect(row[`${metric}_fisher_p_value`]).toBeCloseTo(0.0078162801950348, 12);
      expect(codes).toContain('small_expected_counts');
      const { row: plain, codes: none } = await answerOf(metric, 'plain');
      expect([plain[`${metric}_fisher_p_value`], none.includes('small_expected_counts')]).toEqual([null, false]);
    }
  });

  it('is compared with the former one, without a difference', async () => {
    const { columns, rows: found } = await workspace.call('metric_query', {
      metric: 'rates',
      time_axis: 'day',
      compare: 'prior_period',
      filters: { case: 'plain' },
    });
    const compared = columns.flatMap(({ name }) => (name.startsWith('rates_p_value_') || name.startsWith('rates_lift_') ? [name] : []));
    expect(compared.filter((name) => !/lower|upper/.test(name))).toEqual([
      'rates_lift_prev',
      'rates_lift_delta',
      'rates_lift_pct_change',
      'rates_p_value_prev',
    ]);
    expect(found[1]?.['rates_p_value_prev']).toBe(found[0]?.['rates_p_value']);
  });

  it('has no difference under the name of a metric that repeats it, unlike one that computes with it', async () => {
    const compared = async (metric: string): Promise<readonly string[]> => {
      const { columns } = await workspace.call('metric_query', { metric, time_axis: 'day', compare: 'prior_period' });
      return columns.flatMap(({ name, role }) => (role === 'compare' ? [name] : []));
    };
    expect(await compared('same_p')).toEqual(['same_p_prev']);
    expect(await compared('again')).toEqual(['again_prev']);
    expect(await compared('twice')).toEqual(['twice_prev', 'twice_delta', 'twice_pct_change']);
  });
});

describe('an odds ratio', () => {
  const odds = async (metric: string, name: string): Promise<unknown> => (await answerOf(metric, name)).row[`${metric}_odds_ratio`];

  it('is of the test over the control: those that the metric names, otherwise the second arm over the first', async () => {
    const test = 30 / 20 / (20 / 40);
    expect(await odds('named', 'plain')).toBe(test);
    expect(await odds('controlled', 'plain')).toBe(test);
    expect(await odds('table', 'plain')).toBeCloseTo(1 / test, 15);
    const { outputs } = workspace.manifest.metrics['table'] ?? { outputs: [] };
    expect(outputs.find(({ name }) => name === 'table_odds_ratio')?.label).toBe('Table, odds ratio, test over control (first arm)');
  });

  it('of named arms needs no others to be away', async () => {
    expect(await odds('named', 'three')).toBe(3);
    const { row, messages } = await answerOf('controlled', 'three');
    expect(row['controlled_odds_ratio']).toBeNull();
    expect(messages.join()).toContain('more than two arms have rows');
    expect((await answerOf('named', 'nothing')).row['named_odds_ratio_lower']).toBeNull();
  });

  it('is null with a warning if any count is 0, whichever arm it is in', async () => {
    for (const name of ['all_won', 'none_won', 'held_won'])
      for (const metric of ['table', 'named']) {
        const { row, messages } = await answerOf(metric, name);
        expect(['', '_lower', '_upper'].map((suffix) => row[`${metric}_odds_ratio${suffix}`])).toEqual([null, null, null]);
        expect(messages.join()).toContain('a count is 0');
      }
  });
});
