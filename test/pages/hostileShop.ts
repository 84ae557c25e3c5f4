import { emptyShop, shopCatalog } from '../release/shop.ts';
import type { TestWorkspace } from '../support/workspaces.ts';

/** A shop whose names and values would be markup if anything took them for it. */
export function hostileShop(name: string): TestWorkspace {
  const workspace = emptyShop();
  const quoted = JSON.stringify(name);
  workspace.write(
    'catalog/pipelines.yaml',
    shopCatalog['catalog/pipelines.yaml'].replace(
      'amount: integer}}',
      `amount: integer, region: string, constructor: string}}\n    fields: {region: {label: ${quoted}}}`,
    ),
  );
  workspace.write(
    'catalog/processors.yaml',
    shopCatalog['catalog/processors.yaml'].replace('grain: day', 'grain: day, dimensions: [region, constructor]'),
  );
  workspace.write(
    'catalog/metrics.yaml',
    `metrics:\n  revenue: {kind: formula, processor: sales, expression: amount, unit: ${quoted}, label: ${quoted}, description: ${quoted}}\n`,
  );
  workspace.write('data/2026-01-01.csv', `day,amount,region,constructor\n2026-01-01,5,"${name.replaceAll('"', '""')}",north\n`);
  return workspace;
}
