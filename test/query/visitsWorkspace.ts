import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { QueryWorkspace } from './support.ts';

/*
 * Orders and visits of one shop, from two sources that have the country and the day in common: days and countries that only one of them has,
 * null countries, other types of one dimension, and another time zone.
 */

export const visitsCatalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: shop}
sources:
  orders:
    reader:
      kind: parquet
      path: orders/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {at: date, country: string, channel: string, tier: integer, amount: decimal, customer: string}
    time: at
  visits:
    reader:
      kind: parquet
      path: visits/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {at: date, country: string, tier: string, pages: integer, visitor: string}
    time: at
  calls:
    reader:
      kind: parquet
      path: orders/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {at: date, country: string}
    time: at
    time_zone: Europe/Berlin
`,
  'catalog/processors.yaml': `
processors:
  orders:
    kind: binary_outcome
    source: orders
    grain: day
    dimensions: [country, channel, tier]
    outcome: amount > 5
    states:
      revenue: {kind: value_sum, of: amount, scale: 2}
      customers: {kind: distinct, of: customer}
      spread: {kind: digest, of: amount}
  visits:
    kind: numeric_distribution
    source: visits
    grain: day
    dimensions: [country, tier]
    states:
      pages: {kind: value_sum, of: pages}
      visitors: {kind: distinct, of: visitor}
    rollups:
      by_month: {grain: month, dimensions: [country]}
  calls:
    kind: numeric_distribution
    source: calls
    grain: day
    dimensions: [country]
    states:
      answered: {kind: count, of: country}
`,
  'catalog/metrics.yaml': `
metrics:
  orders: {kind: formula, processor: orders, expression: row_count}
  revenue: {kind: formula, processor: orders, expression: revenue}
  value: {kind: formula, processor: orders, expression: revenue / row_count}
  amount: {kind: quantile, processor: orders, state: spread}
  amounts: {kind: curve, processor: orders, state: spread, of: ecdf}
  trailing: {kind: formula, processor: orders, expression: revenue, window: {trailing: 7, of: day}}
  channels: {kind: contingency_test, processor: orders, arm: channel}
  visits: {kind: formula, processor: visits, expression: row_count}
  visitors: {kind: distinct_count, processor: visits, state: visitors}
  depth:
    kind: formula
    processor: visits
    outputs:
      pages: {expression: pages}
      orders_prev: {expression: row_count}
  calls: {kind: formula, processor: calls, expression: row_count}
`,
};

type Row = readonly (string | number | null)[];

const orders: Readonly<Record<string, readonly Row[]>> = {
  '2026-01-01': [
    ['AT', 'web', 1, 10.5, 'a'],
    ['AT', 'shop', 2, 4, 'b'],
    [null, 'web', 1, 7, 'c'],
  ],
  '2026-01-02': [
    ['DE', 'web', 1, 3, 'a'],
    ['AT', 'web', 2, 8, 'd'],
  ],
  '2026-01-03': [['CH', 'shop', 3, 2.25, 'e']],
};
const visits: Readonly<Record<string, readonly Row[]>> = {
  '2026-01-01': [
    ['AT', 'x', 3, 'u'],
    [null, 'x', 1, 'v'],
    [null, 'y', 1, 'w'],
    ['FR', 'x', 9, 'u'],
  ],
  '2026-01-02': [
    ['AT', 'x', 2, 'u'],
    ['AT', 'y', 4, 'v'],
    ['DE', 'x', 1, 'z'],
  ],
  '2026-01-04': [['CH', 'x', 1, 'q']],
};

/** Orders of three days, and visits of the first two and of the day after them. */
export async function openVisits(catalog = visitsCatalog): Promise<QueryWorkspace> {
  const files: Record<string, string> = {};
  for (const [day, rows] of Object.entries(orders))
    files[`orders/${day}.parquet`] = tableSql(day, rows, 'country, channel, tier, amount, customer');
  for (const [day, rows] of Object.entries(visits)) files[`visits/${day}.parquet`] = tableSql(day, rows, 'country, tier, pages, visitor');
  return QueryWorkspace.open(catalog, files);
}

function tableSql(day: string, rows: readonly Row[], columns: string): string {
  const cell = (value: Row[number]): string => (typeof value === 'string' ? `'${value}'` : String(value ?? 'NULL'));
  const values = rows.map((row) => `(DATE '${day}', ${row.map(cell).join(', ')})`);
  return `SELECT * FROM (VALUES ${values.join(', ')}) AS t("at", ${columns})`;
}
