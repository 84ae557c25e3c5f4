import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { QueryWorkspace } from './support.ts';
import { must } from './must.ts';

/*
 * Small and varied: nulls in every dimension and measure, empty and astral texts, integer, boolean and date dimensions, days with gaps over
 * week, month, quarter and year boundaries, a day whose only rows are filtered away, and one whose file has no rows.
 */

export const days = [
  '2000-12-30',
  '2000-12-31',
  '2001-01-01',
  '2001-01-02',
  '2001-01-31',
  '2001-02-01',
  '2001-02-05',
  '2001-02-06',
  '2001-02-28',
  '2001-03-01',
  '2001-03-31',
  '2001-04-01',
  '2001-04-15',
  '2001-07-02',
  '2002-01-01',
] as const;
/** Rows of days that other chunks have rows of, in a chunk that is named after no day. */
export const lateChunk = '2001-02-05-2';
/** Covered, without rows. */
export const emptyDay = '2001-02-07';
/** Covered, with rows that the processor's filter drops. */
export const filteredDay = '2001-02-08';

export const regions = ['North', 'north', 'Süd', 'a%b', 'a_b', '', '\u{1F600}', '\uFFFD', "O'Hara", 'Zoo'] as const;

export const salesCatalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: sales}
sources:
  sales:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: ([0-9-]+)\\.parquet$
      columns: {at: timestamp, region: string, size: integer, flag: boolean, shipped: date, amount: number, price: decimal, qty: integer, customer: string, status: string}
    time: at
`,
  'catalog/processors.yaml': `
processors:
  sales:
    kind: binary_outcome
    source: sales
    filter: status = 'ok'
    grain: day
    dimensions: [region, size, flag, shipped]
    outcome: qty > 3
    states:
      amounts: {kind: value_sum, of: amount}
      prices: {kind: value_sum, of: price, scale: 2}
      counted: {kind: count, of: qty}
      qty_sum: {kind: value_sum, of: qty}
      least: {kind: min, of: amount}
      most: {kind: max, of: price}
      last_ship: {kind: max, of: shipped}
      spread: {kind: moments, of: amount, scale: 2}
      amount: {kind: digest, of: amount}
      buyers: {kind: distinct, of: customer}
    rollups:
      by_day: {grain: day, dimensions: [region]}
      by_week: {grain: week, dimensions: [size, region]}
      by_month: {grain: month, dimensions: [region, flag]}
      by_month_full: {grain: month, dimensions: [region, size, flag, shipped]}
      by_quarter: {grain: quarter, dimensions: [flag]}
      by_year: {grain: year, dimensions: []}
  hours:
    kind: numeric_distribution
    source: sales
    grain: hour
    dimensions: [region]
    states:
      revenue: {kind: value_sum, of: amount}
    rollups:
      by_day: {grain: day, dimensions: []}
  months:
    kind: numeric_distribution
    source: sales
    grain: month
    dimensions: [region]
    states:
      revenue: {kind: value_sum, of: amount}
  weeks:
    kind: numeric_distribution
    source: sales
    grain: week
    dimensions: [region]
    states:
      revenue: {kind: value_sum, of: amount}
`,
  'catalog/metrics.yaml': `
metrics:
  sales:
    kind: formula
    processor: sales
    outputs:
      orders: {expression: row_count}
      big: {expression: positives}
      revenue: {expression: amounts}
      priced: {expression: prices, type: decimal, scale: 2}
      items: {expression: qty_sum, type: bigint}
      share: {expression: positives / (positives + negatives)}
      average: {expression: amounts / counted}
      least: {expression: least}
      most: {expression: most}
      last_ship: {expression: last_ship}
      mean_amount: {expression: mean(spread)}
      variance_amount: {expression: variance(spread)}
      has_many: {expression: row_count > 10}
  orders:
    kind: formula
    processor: sales
    dimensions: [region, flag]
    expression: row_count
  amount:
    kind: quantile
    processor: sales
    state: amount
  amounts:
    kind: distribution
    processor: sales
    state: amount
  buyers:
    kind: distinct_count
    processor: sales
    state: buyers
  hourly:
    kind: formula
    processor: hours
    outputs:
      revenue: {expression: revenue}
      rows: {expression: row_count}
  monthly: {kind: formula, processor: months, expression: revenue}
  weekly: {kind: formula, processor: weeks, expression: revenue}
`,
};

/** Raw rows of one day by a fixed linear congruence, so that the test needs no randomness. */
function rowsOf(day: string, index: number): string {
  const rows = 7 + ((index * 5) % 17);
  const values = Array.from({ length: rows }, (_, row) => {
    const pick = (salt: number, range: number): number =>
      Math.floor((((index * 7919 + row * 104_729 + salt * 1_299_709) * 2_654_435_761) % 2 ** 32) / 65_536) % range;
    const maybe = (salt: number, text: string): string => (pick(salt, 6) === 0 ? 'NULL' : text);
    const region = must(regions[pick(1, regions.length)]);
    return `(TIMESTAMP '${day} ${String(pick(2, 24)).padStart(2, '0')}:${String(pick(3, 60)).padStart(2, '0')}:00',
      ${maybe(4, `'${region.replaceAll("'", "''")}'`)}, ${maybe(5, String([1, 2, 10, -3, 2026][pick(6, 5)]))}, ${maybe(7, pick(8, 2) === 0 ? 'true' : 'false')},
      ${maybe(9, `DATE '2001-0${1 + pick(10, 3)}-1${pick(11, 3)}'`)}, ${maybe(12, `${(pick(13, 40_000) - 8000) / 100}::DOUBLE`)}, ${maybe(14, `${pick(15, 100_000) / 1000}::DECIMAL(10, 3)`)},
      ${maybe(16, String(pick(17, 9)))}, ${maybe(18, `'${pick(19, 10) === 0 ? '' : `c${pick(20, 12)}`}'`)}, '${pick(21, 8) === 0 ? 'void' : 'ok'}')`;
  });
  return `SELECT * FROM (VALUES ${values.join(',\n')}) AS t("at", region, size, flag, shipped, amount, price, qty, customer, status)`;
}

export async function openSales(catalog = salesCatalog): Promise<QueryWorkspace> {
  const files: Record<string, string> = {};
  days.forEach((day, index) => {
    files[`data/${day}.parquet`] = rowsOf(day, index);
  });
  files[`data/${lateChunk}.parquet`] = `${rowsOf('2001-02-05', 6)} UNION ALL ${rowsOf('2001-02-06', 9)}`;
  files[`data/${emptyDay}.parquet`] = `${rowsOf(emptyDay, 1)} LIMIT 0`;
  files[`data/${filteredDay}.parquet`] = rowsOf(filteredDay, 3).replaceAll(/'ok'\)/g, "'void')");
  return QueryWorkspace.open(catalog, files);
}

/** Makes what the oracle reads: the table `raw` of the rows that the processor keeps, and `covered`, the days that chunks cover. */
export async function withRawTables(workspace: QueryWorkspace): Promise<void> {
  await workspace.sql(`CREATE TABLE raw AS SELECT * FROM ${ingestedRows(workspace)}`);
  await workspace.sql(
    `CREATE TABLE covered AS SELECT unnest([${[...days, emptyDay, filteredDay].map((day) => `DATE '${day}'`).join(', ')}]) AS day`,
  );
}

/** The rows that the processor `sales` keeps, with their chunks, as SQL. */
export function ingestedRows(workspace: QueryWorkspace): string {
  return `(SELECT *, CAST("at" AS DATE) AS day, regexp_extract(filename, '([0-9-]+)[.]parquet$', 1) AS chunk FROM read_parquet(${workspace.glob('data/*.parquet')}, filename = true) WHERE status = 'ok')`;
}
