/** A catalog that people have edited, in their own way. */
export const edited = {
  'catalog/pipelines.yaml': `# What we sell, in Z�rich.
workspace: {name: shop}

sources:
    orders: # from the till
        reader: {kind: csv, path: data/orders.csv, chunk_id: '([^/]+)\\.csv$', columns: {day: date, region: string, amount: decimal}}
        time: day
        # time_zone: Europe/Zurich

# That is all.
`,
  'catalog/processors.yaml': `processors:
  orders:
    kind: numeric_distribution
    source: orders
    grain: day
    dimensions:
      - region
    states:
      revenue: {kind: value_sum, of: amount, scale: 2}`,
  'catalog/metrics.yaml': 'metrics:\r\n  # How many.\r\n  rows: {kind: formula, processor: orders, expression: row_count}\r\n\r\n',
};
