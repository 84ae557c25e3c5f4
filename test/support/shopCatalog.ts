import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';

const subjects = ['orders', 'refunds', 'sessions', 'shipments', 'subscriptions', 'support_tickets', 'invoices', 'page_views'] as const;
const dimensions = [
  'country',
  'region',
  'city',
  'sales_channel',
  'device_type',
  'customer_segment',
  'product_category',
  'product_brand',
  'payment_method',
  'campaign_name',
  'traffic_source',
  'shipping_carrier',
  'warehouse',
  'currency',
  'is_new_customer',
] as const;

/** A metric's name and definition; `s` is the subject that it counts. */
const measures: readonly (readonly [name: (s: string) => string, definition: string])[] = [
  [(s) => `total_${s}`, 'kind: formula, expression: row_count, description: How many there were.'],
  [(s) => `${s}_value`, 'kind: formula, expression: value_sum, unit: EUR, description: "What they were worth, before tax."'],
  [(s) => `average_${s}_value`, 'kind: formula, expression: value_sum / row_count, unit: EUR, description: What one was worth on average.'],
  [(s) => `${s}_success_rate`, 'kind: formula, expression: successes / row_count, format: .1%, description: The share that ended well.'],
  [(s) => `median_${s}_minutes`, 'kind: quantile, state: minutes, unit: minutes, description: How long the median one took.'],
  [
    (s) => `distinct_${s}_customers`,
    'kind: distinct_count, state: customers, unit: customers, description: How many different customers there were.',
  ],
  [
    (s) => `${s}_value_per_minute`,
    'kind: formula, expression: value_sum / minutes_sum, unit: EUR, description: Value for the time that they took.',
  ],
];

/** A shop's catalog of typical size: 50 metrics over 8 processors and 15 dimensions, with names of the usual length. */
export function shopCatalog(): CatalogText {
  const metrics = measures
    .flatMap(([name, definition]) => subjects.map((subject) => `  ${name(subject)}: {processor: ${subject}, ${definition}}`))
    .slice(0, 50);
  const processors = subjects.map(
    (subject, at) => `
  ${subject}:
    kind: numeric_distribution
    source: events
    grain: day
    filter: subject = '${subject}'
    dimensions: [${[...dimensions.slice(at), ...dimensions.slice(0, at)].slice(0, 8).join(', ')}]
    states:
      value_sum: {kind: value_sum, of: value}
      minutes_sum: {kind: value_sum, of: minutes}
      successes: {kind: count, where: succeeded}
      minutes: {kind: digest, of: minutes}
      customers: {kind: distinct, of: customer}`,
  );
  const columns = [
    ...dimensions.map((name) => `${name}: ${name.startsWith('is_') ? 'boolean' : 'string'}`),
    'time: timestamp',
    'subject: string',
    'customer: string',
    'value: decimal',
    'minutes: number',
    'succeeded: boolean',
  ];
  return {
    'catalog/pipelines.yaml': `workspace: {name: shop, label: The shop}\nsources:\n  events:\n    reader: {kind: parquet, path: data/*.parquet, chunk_id: '(\\d+)', columns: {${columns.join(', ')}}}\n    time: time\n`,
    'catalog/processors.yaml': `processors:${processors.join('')}\n`,
    'catalog/metrics.yaml': `metrics:\n${metrics.join('\n')}\n`,
  };
}
