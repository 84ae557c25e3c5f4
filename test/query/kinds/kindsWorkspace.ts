import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import { QueryWorkspace } from '../support.ts';

/*
 * Contacts of customers, with every kind of processor and metric over them: an experiment of two arms and a third, scores, a funnel, and who
 * comes back. Small and by a fixed recurrence, so that the test needs no randomness.
 */

export const days = Array.from({ length: 70 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10));

export const kindsCatalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: kinds}
sources:
  contacts:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {day: date, channel: string, variant: string, score: number, clicked: boolean, amount: number, customer: string, stage: integer}
    time: day
`,
  'catalog/processors.yaml': `
processors:
  clicks:
    kind: binary_outcome
    source: contacts
    grain: day
    dimensions: [channel, variant]
    outcome: clicked
    states:
      spent: {kind: moments, of: amount, scale: 2}
    rollups:
      months: {grain: month, dimensions: [variant]}
  scores: {kind: score_distribution, source: contacts, grain: day, dimensions: [channel], score: score, outcome: clicked, states: {amount: {kind: digest, of: amount}}}
  steps:
    kind: funnel
    source: contacts
    grain: day
    dimensions: [channel]
    stages: [{name: seen, when: stage >= 1}, {name: opened, when: stage >= 2}, {name: bought, when: stage >= 3}]
  people_steps:
    kind: funnel
    source: contacts
    grain: day
    dimensions: [channel]
    entity: customer
    stages: [{name: seen, when: stage >= 1}, {name: bought, when: stage >= 3}]
  customers: {kind: entity_set, source: contacts, grain: day, dimensions: [channel, variant], entity: customer}
`,
  'catalog/metrics.yaml': `
metrics:
  lift: {kind: variant_compare, processor: clicks, arm: variant, test: B, control: A, expected_share: 0.5}
  spend: {kind: mean_compare, processor: clicks, state: spent, arm: variant, test: B, control: A, confidence: 0.9}
  dependence: {kind: contingency_test, processor: clicks, arm: variant}
  quality: {kind: score_quality, processor: scores}
  roc: {kind: curve, processor: scores, of: roc, points: 11}
  precision_recall: {kind: curve, processor: scores, of: precision_recall, points: 11}
  gains: {kind: curve, processor: scores, of: gain, points: 11}
  lifts: {kind: curve, processor: scores, of: lift, points: 11}
  calibration: {kind: curve, processor: scores, of: calibration, points: 5}
  amounts: {kind: curve, processor: scores, of: histogram, state: amount, points: 4}
  amounts_up_to: {kind: curve, processor: scores, of: ecdf, state: amount, points: 5}
  steps: {kind: funnel, processor: steps}
  people_steps: {kind: funnel, processor: people_steps}
  either: {kind: set_op, processor: customers, operation: union, operands: [{state: entities, where: {variant: A}}, {state: entities, where: {variant: B}}]}
  both: {kind: set_op, processor: customers, operation: intersection, operands: [{state: entities, where: {variant: A}}, {state: entities, where: {variant: B}}]}
  lapsed: {kind: set_op, processor: customers, operation: difference, operands: [{state: entities, window: {trailing: 28, of: day}}, {state: entities, window: {trailing: 7, of: day}}]}
  back: {kind: retention, processor: customers, state: entities, periods: 2}
  new_back: {kind: retention, processor: customers, state: entities, periods: 2, first: true}
  active: {kind: distinct_count, processor: customers, state: entities, window: {trailing: 7, of: day}}
  clicks: {kind: formula, processor: clicks, expression: positives}
  amount: {kind: quantile, processor: scores, state: amount}
  amount_spread: {kind: distribution, processor: scores, state: amount}
  people: {kind: distinct_count, processor: customers, state: entities}
`,
};

const channels = ['mail', 'web', 'call'] as const;

/** The rows of one day, as SQL: also which interaction each is of, two to one, by rank, and what was shown. */
export function contactsOf(day: string, index: number): string {
  const rows = 12 + ((index * 7) % 11);
  const values = Array.from({ length: rows }, (_, row) => {
    const pick = (salt: number, range: number): number =>
      Math.floor((((index * 7919 + row * 104_729 + salt * 1_299_709) * 2_654_435_761) % 2 ** 32) / 65_536) % range;
    const score = pick(1, 1000) / 1000;
    const clicked = pick(2, 1000) / 1000 < 0.15 + score / 2;
    const variant = ["'A'", "'B'", "'A'", "'B'", "'C'", 'NULL'][pick(3, 6)];
    const amount = pick(4, 8) === 0 ? 'NULL' : String(pick(5, 5000) / 100);
    return `(DATE '${day}', '${channels[pick(6, 3)]}', ${variant}, ${pick(7, 20) === 0 ? 'NULL' : score}::DOUBLE, ${pick(8, 25) === 0 ? 'NULL' : clicked}, ${amount}::DOUBLE, 'c${pick(9, 90)}', ${pick(10, 4)},
      'i${index}-${Math.floor(row / 2)}', ${1 + (row % 2)}, '${['loan', 'card'][pick(11, 2)]}')`;
  });
  return `SELECT * FROM (VALUES ${values.join(',\n')}) AS t(day, channel, variant, score, clicked, amount, customer, stage, interaction, place, action)`;
}

/** The workspace, and its raw rows as the table `raw`. */
export async function openKinds(): Promise<QueryWorkspace> {
  const workspace = await QueryWorkspace.open(
    kindsCatalog,
    Object.fromEntries(days.map((day, index) => [`data/${day}.parquet`, contactsOf(day, index)])),
  );
  await workspace.sql(`CREATE TABLE raw AS SELECT * FROM read_parquet(${workspace.glob('data/*.parquet')})`);
  return workspace;
}
