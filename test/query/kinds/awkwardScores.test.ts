import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besidesGaps } from '../besidesGaps.ts';
import { QueryWorkspace, refusal } from '../support.ts';

/* Scores that are no numbers, and arms that no row has: null and a reason, and never a number made up. */

let workspace: QueryWorkspace;
beforeAll(async () => {
  workspace = await QueryWorkspace.open(
    {
      'catalog/pipelines.yaml': `
workspace: {name: scores}
sources:
  offers:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {day: date, arm: string, score: number, clicked: boolean}
    time: day
`,
      'catalog/processors.yaml': `
processors:
  scores: {kind: score_distribution, source: offers, grain: day, dimensions: [arm], score: score, outcome: clicked}
`,
      'catalog/metrics.yaml': `
metrics:
  quality: {kind: score_quality, processor: scores}
  roc: {kind: curve, processor: scores, of: roc}
  lift: {kind: variant_compare, processor: scores, arm: arm, test: Tset, control: Control}
`,
    },
    {
      'data/2026-01-01.parquet': `SELECT * FROM (VALUES (DATE '2026-01-01', 'Test', 0.9, true), (DATE '2026-01-01', 'Test', 'NaN'::DOUBLE, true),
        (DATE '2026-01-01', 'Control', 0.2, false), (DATE '2026-01-01', 'Control', 'Infinity'::DOUBLE, false)) AS t(day, arm, score, clicked)`,
    },
  );
});
afterAll(() => workspace.close());

describe('scores that are not numbers', () => {
  it('count among positives and negatives, and are in no order of scores', async () => {
    const { rows } = await workspace.call('metric_query', { metric: 'quality' });
    expect(rows).toEqual([
      { quality_auc: 1, quality_average_precision: 1, quality_base_rate: 0.5, quality_positives: 2, quality_negatives: 2 },
    ]);
    const curve = await workspace.call('metric_query', { metric: 'roc' });
    expect(curve.rows.map(({ true_positive_rate, false_positive_rate }) => [true_positive_rate, false_positive_rate])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it('have no curve to compare, and say so', async () => {
    const { message } = await refusal(workspace.call('metric_query', { metric: 'roc', time_axis: 'day', compare: 'prior_period' }));
    expect(message).toContain('for which compare has no meaning');
  });
});

describe('an arm without rows', () => {
  it('has no rate and no lift, and says why', async () => {
    const { rows, warnings } = await workspace.call('metric_query', { metric: 'lift' });
    expect(rows).toMatchObject([{ lift_test_size: 0, lift_test_rate: null, lift_lift: null, lift_p_value: null, lift_control_size: 2 }]);
    expect(besidesGaps(warnings).join()).toContain('the test has no rows');
  });
});
