import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { QueryWorkspace } from '../query/support.ts';

/*
 * A shop in three regions, one of which nobody who brings a restricted token may find out about: not that it is there, nor what it sells.
 * Metrics of every way to derive, of a table without regions, and with privacy.
 */

/** What is hidden, wherever it may show: a value of a dimension, and a part of names. */
export const HIDDEN = 'canary-region';
export const HIDDEN_METRIC = 'canary_margin';

export const shopCatalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: shop}
sources:
  orders:
    reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {at: date, region: string, channel: string, amount: number, customer: string, stage: integer}}
    time: at
`,
  'catalog/processors.yaml': `
processors:
  orders:
    kind: numeric_distribution
    source: orders
    grain: day
    dimensions: [region, channel]
    value: amount
    states: {revenue: {kind: value_sum, scale: 2}, amount: {kind: digest}}
    rollups: {months: {grain: month, dimensions: [channel]}, totals: {grain: month, dimensions: []}}
  people: {kind: entity_set, source: orders, grain: day, dimensions: [region, channel], entity: customer}
  steps: {kind: funnel, source: orders, grain: day, dimensions: [region, channel], stages: [{name: seen, when: stage >= 1}, {name: bought, when: stage >= 2}]}
  channels: {kind: numeric_distribution, source: orders, grain: day, dimensions: [channel], value: amount, states: {sales: {kind: value_sum, scale: 2}}}
`,
  'catalog/metrics.yaml': `
metrics:
  orders: {kind: formula, processor: orders, expression: row_count}
  revenue: {kind: formula, processor: orders, expression: revenue}
  web_revenue: {kind: formula, processor: orders, expression: revenue, where: {channel: web}}
  amount: {kind: quantile, processor: orders, state: amount}
  people: {kind: distinct_count, processor: people, state: entities}
  recent_people: {kind: distinct_count, processor: people, state: entities, window: {trailing: 2, of: month}}
  back: {kind: retention, processor: people, state: entities, periods: 1}
  steps: {kind: funnel, processor: steps}
  per_head: {kind: derived, metrics: {spent: revenue, heads: people}, expression: spent / heads}
  guarded: {kind: formula, processor: orders, expression: row_count, privacy: {min_count: 3}}
  by_channel: {kind: formula, processor: channels, expression: sales}
  ${HIDDEN_METRIC}: {kind: formula, processor: orders, expression: revenue / 2, description: 'What canaries earn.'}
`,
};

const days = ['2026-01-05', '2026-01-20', '2026-02-03', '2026-02-17', '2026-03-09'] as const;
const regions = ['North', 'South', HIDDEN] as const;

/** The rows of a day, by a fixed recurrence. */
function rowsOf(day: string, index: number): string {
  const rows = Array.from({ length: 24 }, (_, row) => {
    const pick = (salt: number, range: number): number => (((index * 31 + row * 17 + salt * 7919) * 2_654_435_761) % 2 ** 32) % range;
    const region = regions[pick(1, 3)];
    return `('${region}', ${pick(2, 7) === 0 ? 'NULL' : `'${pick(3, 2) === 0 ? 'web' : 'shop'}'`}, ${pick(4, 9000) / 100}, 'c${pick(5, 20)}', ${pick(6, 3)})`;
  });
  return `SELECT DATE '${day}' AS at, region, channel, amount::DOUBLE AS amount, customer, stage::BIGINT AS stage FROM (VALUES ${rows.join(', ')}) AS t(region, channel, amount, customer, stage)`;
}

export async function openShop(): Promise<QueryWorkspace> {
  return QueryWorkspace.open(shopCatalog, Object.fromEntries(days.map((day, index) => [`data/${day}.parquet`, rowsOf(day, index)])));
}

/** The secrets of the tokens by their names. */
export const secrets = {
  everyone: 'secret-of-everyone',
  northern: 'secret-of-the-north',
  southern: 'secret-of-the-south',
  counter: 'secret-of-who-counts',
  divider: 'secret-of-who-divides',
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const asked = '[orders, revenue, web_revenue, amount, people, recent_people, back, steps, per_head, guarded, by_channel]';

/**
 * One token sees all; two see some rows of most metrics; one sees all rows of one metric, and one those of a derived metric without
 * one of the metrics that it is of.
 */
export const tokensYaml = `tokens:
  everyone:
    sha256: ${sha256(secrets.everyone)}
    metrics: all
  northern:
    sha256: ${sha256(secrets.northern)}
    metrics: ${asked}
    where: {region: [North]}
  southern:
    sha256: ${sha256(secrets.southern)}
    metrics: ${asked}
    where: {region: {in: [South, Atlantis]}}
  counter:
    sha256: ${sha256(secrets.counter)}
    metrics: [orders]
  divider:
    sha256: ${sha256(secrets.divider)}
    metrics: [people, per_head]
`;

/** A tokens file of a test's own. */
export class TokensOnDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tokens-'));
  readonly path = join(this.#folder, 'tokens.yaml');

  constructor(text: string) {
    this.write(text);
  }

  write(text: string | Uint8Array): void {
    writeFileSync(this.path, text);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
