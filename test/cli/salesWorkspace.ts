import { TestWorkspace } from '../support/workspaces.ts';

/** A small shop: two days, three cities of which one is null, as CSV. Gone when the test ends. */
export function salesWorkspace(): TestWorkspace {
  const workspace = new TestWorkspace();
  writeSales(workspace);
  return workspace;
}

/** Writes its catalog and its data. */
export function writeSales(workspace: TestWorkspace): void {
  workspace.write(
    'catalog/pipelines.yaml',
    `
workspace: {name: sales, label: Shop sales}
sources:
  orders:
    reader:
      kind: csv
      path: data/*.csv
      chunk_id: (\\d{4}-\\d{2}-\\d{2})\\.csv$
      columns: {at: date, city: string, amount: decimal, items: integer}
    time: at
`,
  );
  workspace.write(
    'catalog/processors.yaml',
    `
processors:
  sales:
    kind: numeric_distribution
    source: orders
    grain: day
    dimensions: [city, items]
    states:
      revenue: {kind: value_sum, of: amount}
      amounts: {kind: digest, of: amount}
`,
  );
  workspace.write(
    'catalog/metrics.yaml',
    `
metrics:
  revenue: {kind: formula, processor: sales, expression: revenue, unit: EUR}
  orders: {kind: formula, processor: sales, expression: row_count}
  basket: {kind: quantile, processor: sales, state: amounts, unit: EUR}
`,
  );
  workspace.write('data/2026-01-05.csv', 'at,city,amount,items\n2026-01-05,Bern,10.50,1\n2026-01-05,Basel,20.00,2\n2026-01-05,,5.00,1\n');
  workspace.write('data/2026-01-06.csv', 'at,city,amount,items\n2026-01-06,Bern,1.25,1\n2026-01-06,"a,""b""",3.00,2\n');
}
