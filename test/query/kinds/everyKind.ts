import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import { contactsOf, kindsCatalog } from './kindsWorkspace.ts';
import { QueryWorkspace } from '../support.ts';

/*
 * The contacts of kindsWorkspace.ts over the end of a year, with the kinds besides: customers and balances as of a day, how often each
 * customer was shown the same, units of an experiment, windows, and metrics of metrics over two sources. A test of schemas says which kinds there must be.
 */

/** Whole weeks, Monday to Sunday, over the end of a year. */
export const days = Array.from({ length: 35 }, (_, index) => new Date(Date.UTC(2023, 11, 11 + index)).toISOString().slice(0, 10));

/** Half of the customers are in one arm and others join another; a few change over. */
const ARM = `CASE WHEN customer < 'c5' AND NOT (customer < 'c2' AND coalesce(variant, '') = 'C') THEN 'A' WHEN coalesce(variant, '') IN ('B', 'C') THEN 'B' END`;

export const everyKindCatalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: every_kind}
sources:
  contacts:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns:
        day: date
        channel: string
        variant: string
        score: number
        clicked: boolean
        amount: number
        customer: string
        stage: integer
        interaction: string
        place: integer
        action: string
    time: day
  visits:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {day: date, channel: string, customer: string, stage: integer}
    time: day
    transforms:
      - filter: stage >= 1
`,
  'catalog/processors.yaml': `${kindsCatalog['catalog/processors.yaml'] ?? ''}
  amounts:
    kind: numeric_distribution
    source: contacts
    grain: day
    dimensions: [channel, variant]
    value: amount
    states: {total: {kind: value_sum, scale: 2}, least: {kind: min}, last: {kind: max, of: day}, spread: {kind: moments, scale: 2}}
  visits: {kind: entity_set, source: visits, grain: day, dimensions: [channel], entity: customer}
  balances:
    kind: snapshot
    source: contacts
    as_of: day
    grain: day
    dimensions: [channel, variant]
    states: {balance: {kind: value_sum, of: amount, scale: 2}, holders: {kind: distinct, of: customer}}
  exposures:
    kind: frequency_response
    source: contacts
    grain: day
    dimensions: [channel]
    customer: customer
    interaction: interaction
    action: action
    placement: channel
    rank: place
    outcome: clicked
    propensity: score
    max_frequency: 3
    window_granularity: daily
  path:
    kind: funnel
    source: contacts
    grain: day
    dimensions: [channel]
    entity: customer
    ordered: true
    within: 2 days
    stages: [{name: seen, when: stage >= 1}, {name: opened, when: stage >= 2}, {name: bought, when: stage >= 3}]
  base:
    kind: entity_lifecycle
    source: contacts
    grain: day
    customer: customer
    value: amount
    segments:
      - {name: best, when: recency = 4 and frequency >= 3}
      - {name: away, when: recency = 1 or value = 1}
  trial:
    kind: experiment
    source: contacts
    grain: day
    unit: customer
    arm: ${ARM}
    value: amount
`,
  'catalog/metrics.yaml': `${kindsCatalog['catalog/metrics.yaml'] ?? ''}
  takings:
    kind: formula
    processor: amounts
    outputs:
      total: {expression: total, type: decimal, scale: 2}
      contacts: {expression: row_count, type: bigint}
      least: {expression: least}
      last: {expression: last}
      mean: {expression: mean(spread)}
  takings_to_date: {kind: formula, processor: amounts, expression: total, window: {to_date: month}}
  takings_so_far: {kind: formula, processor: amounts, expression: total, window: {all: true}, where: {variant: A}}
  visitors: {kind: distinct_count, processor: visits, state: entities}
  balance: {kind: formula, processor: balances, outputs: {balance: {expression: balance}, holders: {expression: distinct_count(holders)}}}
  shown: {kind: formula, processor: exposures, outputs: {shown: {expression: contacts}, shown_click_rate: {expression: clicks / contacts}, runner_up: {expression: runner_propensity / comparable_contacts}}}
  path: {kind: funnel, processor: path}
  base: {kind: lifecycle_summary, processor: base}
  tried: {kind: formula, processor: trial, outputs: {tried: {expression: units}, in_both: {expression: units_in_both}, each: {expression: mean(value)}}}
  clicks_per_visitor: {kind: derived, metrics: {clicks: clicks, visitors: visitors}, expression: clicks / visitors}
  excess: {kind: derived, metrics: {mails: {metric: takings, output: total, where: {channel: mail}}, usual: amount, rate: {metric: lift, output: lift_rate}}, expression: mails - usual * rate}
`,
};

/** The workspace, and its raw rows as the table `raw`. */
export async function openEveryKind(): Promise<QueryWorkspace> {
  const workspace = await QueryWorkspace.open(
    everyKindCatalog,
    Object.fromEntries(days.map((day, index) => [`data/${day}.parquet`, contactsOf(day, index)])),
  );
  await workspace.sql(`CREATE TABLE raw AS SELECT * FROM read_parquet(${workspace.glob('data/*.parquet')})`);
  return workspace;
}
