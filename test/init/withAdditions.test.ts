import { expect, it } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { withAdditions, type Additions } from '../../runtime/init/extend/withAdditions.ts';

const catalog: CatalogText = {
  'catalog/pipelines.yaml': `workspace: {name: shop}
sources:
  sales:
    reader: {kind: csv, path: data/*.csv, chunk_id: '(\\w+)[.]csv$', columns: {day: date, region: string, currency: string, amount: decimal, paid: boolean, customer_id: integer, Kind: string}}
    time: day
`,
  'catalog/processors.yaml': `# Ours.
processors:
  plain: {kind: numeric_distribution, source: sales, grain: day, value: amount, dimensions: [region]} # small
  open:
    kind: binary_outcome
    source: sales
    grain: month   # of the books
    outcome: paid
    dimensions:
      - region # where
    states:
      # What is paid.
      amount: {kind: value_sum, of: amount}
  held:
    kind: entity_set
    source: sales
    grain: day
    entity: customer_id
`,
  'catalog/metrics.yaml': null,
  'catalog/metrics/sales.yaml': `metrics:
  average_amount: {kind: formula, description: Mean., processor: plain, expression: mean(moments)}
  total: {kind: formula, description: Sum., processor: open, expression: amount}
`,
  'catalog/metrics/customers.yaml': `metrics:
  customers: {kind: distinct_count, description: Customers., processor: held, state: entities, privacy: {min_count: 10}}
`,
};

async function manifestOf(text: CatalogText): Promise<Manifest> {
  const compiled = await compile(text, new DuckDbSqlParser());
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  expect(compiled.warnings).toEqual([]);
  return compiled.manifest;
}

/** The files that change, which compile. */
async function added(processor: string, additions: Additions): Promise<Readonly<Record<string, string | null>>> {
  const manifest = await manifestOf(catalog);
  const table = manifest.tables[processor];
  if (table === undefined) throw new Error(`no ${processor}`);
  const after = withAdditions(catalog, manifest, table, additions);
  await manifestOf(after);
  return Object.fromEntries(
    Object.entries<string | null>(after).filter(([path, text]) => text !== Object.entries(catalog).find(([known]) => known === path)?.[1]),
  );
}

it('adds to a processor in braces, and keeps the states that it had without declaring any', async () => {
  const { 'catalog/processors.yaml': processors, 'catalog/metrics/sales.yaml': metrics } = await added('plain', {
    dimensions: ['currency'],
    measures: [{ kind: 'mean', field: 'amount', description: 'Mean: per sale.' }],
  });
  expect(processors).toBe(
    catalog['catalog/processors.yaml']?.replace(
      'dimensions: [region]} # small',
      'dimensions: [region, currency], states: {count: {kind: count}, value_sum: {kind: value_sum}, min: {kind: min}, max: {kind: max}, moments: {kind: moments}, digest: {kind: digest}, amount: {kind: moments, of: amount}, amount_sum: {kind: value_sum, of: amount}}} # small',
    ),
  );
  expect(metrics).toContain(`
  plain_average_amount:
    kind: formula
    description: 'Mean: per sale.'
    processor: plain
`);
  expect(metrics).toContain('    requires: [currency]\n');
});

it('adds to lists and maps in lines, with comments as they are, and counts a share by states of its own', async () => {
  const changed = await added('open', { dimensions: ['currency'], measures: [{ kind: 'share', field: 'paid' }] });
  expect(changed['catalog/processors.yaml']).toBe(
    catalog['catalog/processors.yaml']
      ?.replace('      - region # where\n', '      - region # where\n      - currency\n')
      .replace(
        'amount: {kind: value_sum, of: amount}\n',
        'amount: {kind: value_sum, of: amount}\n      paid_true: {kind: count, where: paid}\n      paid_known: {kind: count, of: paid}\n',
      ),
  );
  expect(changed['catalog/metrics/sales.yaml']).toContain('    expression: paid_true / paid_known\n');
});

it('protects what it adds as the other metrics of the processor are', async () => {
  const changed = await added('held', { dimensions: ['region'], measures: [{ kind: 'different', field: 'region' }] });
  expect(Object.keys(changed)).toEqual(['catalog/processors.yaml', 'catalog/metrics/customers.yaml']);
  expect(changed['catalog/metrics/customers.yaml']).toContain("    format: ',d'\n    privacy: {min_count: 10}\n");
  expect(changed['catalog/processors.yaml']).toContain(
    '    entity: customer_id\n    dimensions: [region]\n    states:\n      region_seen: {kind: distinct, of: region}\n',
  );
});

it.each<[Additions, string]>([
  [{ dimensions: [], measures: [] }, 'Choose a dimension or a measure to add.'],
  [{ dimensions: ['regio'], measures: [] }, 'The source of the processor has no column "regio". Did you mean "region"?'],
  [{ dimensions: ['region'], measures: [] }, '"region" (dimension) cannot become a dimension. Remove it from the dimensions.'],
  [{ dimensions: ['amount'], measures: [] }, '"amount" (decimal) cannot become a dimension. Remove it from the dimensions.'],
  [{ dimensions: [], measures: [{ kind: 'mean', field: 'paid' }] }, '"paid" (boolean) has no mean.'],
  [
    { dimensions: [], measures: [{ kind: 'different', field: 'Kind' }] },
    '"Kind" (string) has no number of distinct values. It cannot be measured.',
  ],
])('refuses what does not fit: %j', async (additions, message) => {
  await expect(added('open', additions)).rejects.toThrow(message);
});
