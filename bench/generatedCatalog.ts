import type { CatalogText } from '../compiler/parse/catalogFiles.ts';

const METRICS_FOR_EACH_PROCESSOR = 10;
/** A larger catalog has folders of files of this many metrics, and of their processors. */
const METRICS_IN_A_FILE = 1_000;

/**
 * A catalog with this many metrics, ten per processor, written as a person would: every processor has a filter, four dimensions, sums, a
 * count, a digest, a distinct state and a rollup; of its metrics eight are formulas, one is a quantile and one a distinct count.
 */
export function generatedCatalog(metrics: number): CatalogText {
  const processors = Math.ceil(metrics / METRICS_FOR_EACH_PROCESSOR);
  return {
    'catalog/pipelines.yaml': PIPELINES,
    'catalog/processors.yaml': null,
    'catalog/metrics.yaml': null,
    ...filesOf('processors', range(processors).map(processor), METRICS_IN_A_FILE / METRICS_FOR_EACH_PROCESSOR),
    ...filesOf('metrics', range(metrics).map(metric), METRICS_IN_A_FILE),
  };
}

/** One file with all entries, or a folder of files with so many each. */
function filesOf(name: 'processors' | 'metrics', entries: readonly string[], in_a_file: number): Readonly<Record<string, string>> {
  const files = range(Math.ceil(entries.length / in_a_file)).map((at) => entries.slice(at * in_a_file, (at + 1) * in_a_file).join('\n'));
  const pathOf = (at: number): string => (files.length === 1 ? `catalog/${name}.yaml` : `catalog/${name}/part_${100 + at}.yaml`);
  return Object.fromEntries(files.map((text, at) => [pathOf(at), `${name}:\n${text}`]));
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, at) => at);
}

const PIPELINES = `workspace:
  name: generated
  label: Generated
  description: A catalog as large as asked, to time the compiler.

sources:
  orders:
    description: Orders, one file for each day.
    reader:
      kind: parquet
      path: data/orders/*.parquet
      chunk_id: (\\d{4}-\\d{2}-\\d{2})\\.parquet$
      columns: {time: timestamp, customer: string, country: string, channel: string, device: string, product: string, quantity: integer, price: integer, cost: integer, minutes: number}
    time: time
    transforms:
      - derive: {margin: price - cost}
      - derive: {size: case when quantity < 3 then 'small' when quantity < 10 then 'middle' else 'large' end}
`;

function processor(at: number): string {
  return `  orders_${at}:
    kind: numeric_distribution
    description: Orders of more than ${at} pieces by country, channel, device and size.
    source: orders
    grain: day
    filter: quantity > ${at} and price is not null
    dimensions: [country, channel, device, size]
    states:
      revenue: {kind: value_sum, of: price * quantity}
      margin: {kind: value_sum, of: margin * quantity}
      pieces: {kind: value_sum, of: quantity}
      large: {kind: count, where: price * quantity > 100 + ${at}}
      minutes: {kind: digest, of: minutes}
      customers: {kind: distinct, of: customer}
    rollups:
      by_month: {grain: month, dimensions: [country, channel]}
`;
}

const EXPRESSIONS = [
  'row_count',
  'revenue',
  'revenue / row_count',
  'margin / revenue',
  'pieces / row_count',
  'round(100 * margin / nullif(revenue, 0), 2)',
  'large / row_count',
  'case when row_count > 30 then (revenue - margin) / pieces end',
];

function metric(at: number): string {
  const table = Math.floor(at / METRICS_FOR_EACH_PROCESSOR);
  const kind = at % METRICS_FOR_EACH_PROCESSOR;
  const expression = EXPRESSIONS[kind];
  const means =
    expression !== undefined
      ? `kind: formula\n    expression: ${expression}`
      : kind === EXPRESSIONS.length
        ? 'kind: quantile\n    state: minutes'
        : 'kind: distinct_count\n    state: customers';
  return `  metric_${at}:
    ${means}
    description: The ${kind + 1}th measure of the orders of table ${table}.
    processor: orders_${table}
    unit: units
    format: ',.2f'
`;
}
