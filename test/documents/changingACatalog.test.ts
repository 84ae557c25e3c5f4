import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { manifestOf, repository } from '../support/catalogs.ts';

/* docs/changing-a-catalog.md: what its table says of each edit's costs is what the computation hashes say. */

const page = readFileSync(`${repository}docs/changing-a-catalog.md`, 'utf8');
const catalog = {
  'catalog/pipelines.yaml': `workspace: {name: shop}
sources:
  orders:
    label: Orders
    reader: {kind: csv, path: 'data/*.csv', chunk_id: '([^/]+)\\.csv$', columns: {day: date, shop: string, amount: integer, tax: integer, note: string}}
    time: day
`,
  'catalog/processors.yaml': `processors:
  sales: {kind: numeric_distribution, source: orders, grain: day, dimensions: [shop], states: {amount: {kind: value_sum, of: amount}}, rollups: {months: {grain: month, dimensions: [shop]}}}
  taxes: {kind: numeric_distribution, source: orders, grain: day, states: {tax: {kind: value_sum, of: tax}}}
`,
  'catalog/metrics.yaml': `metrics:
  revenue: {kind: formula, processor: sales, expression: amount, label: Revenue}
  tax: {kind: formula, processor: taxes, expression: tax}
`,
};

/** Which of the processors that were there have to be read again after an edit. */
async function readAgain(file: keyof typeof catalog, from: string, to: string): Promise<readonly string[]> {
  expect(catalog[file]).toContain(from);
  const edited: CatalogText = { ...catalog, [file]: catalog[file].replaceAll(from, to) };
  const [before, after] = await Promise.all([manifestOf(catalog), manifestOf(edited)]);
  expect(after.catalog_hash).not.toBe(before.catalog_hash);
  return Object.values(before.tables)
    .filter(({ id, computation_hash }) => after.tables[id] !== undefined && after.tables[id].computation_hash !== computation_hash)
    .map(({ id }) => id)
    .sort();
}

/** Rows of the table that begin with these words, and what they cost. */
function costOf(edit: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| ${edit}`));
  return row?.split('|')[2]?.trim() ?? 'the table has no such row';
}

describe('the costs of an edit', () => {
  it.each([
    ['a label', 'catalog/pipelines.yaml', 'label: Orders', 'label: All orders'],
    ['a label', 'catalog/metrics.yaml', 'label: Revenue', 'label: Turnover, unit: EUR, format: .0f'],
    ['a metric added', 'catalog/metrics.yaml', 'expression: amount', 'expression: amount * 2'],
    ['`complete_after`', 'catalog/pipelines.yaml', 'time: day', 'time: day\n    complete_after: 1 day'],
    ['`privacy`', 'catalog/metrics.yaml', 'label: Revenue', 'label: Revenue, privacy: {min_count: 5}'],
    ['one that no processor uses', 'catalog/pipelines.yaml', 'note: string', 'note: integer'],
  ] as const)('are zero for %s', async (edit, file, from, to) => {
    expect(await readAgain(file, from, to)).toEqual([]);
    expect(costOf(edit)).toBe('nothing');
  });

  it('are zero for another root if the files are the same', async () => {
    expect(await readAgain('catalog/pipelines.yaml', 'time: day', 'time: day\n    root: lake')).toEqual([]);
    expect(costOf('`root` of a source')).toBe('nothing, if the files are the same');
  });

  it.each([
    ['a rollup', 'catalog/processors.yaml', 'grain: month', 'grain: year', 'its table is published again; nothing is read', []],
    [
      'a new processor',
      'catalog/processors.yaml',
      'processors:\n',
      'processors:\n  more: {kind: numeric_distribution, source: orders, grain: day, states: {amount: {kind: digest, of: amount}}}\n',
      'its source is read once',
      [],
    ],
    [
      "a processor's states",
      'catalog/processors.yaml',
      '{amount: {kind: value_sum, of: amount}}',
      '{amount: {kind: value_sum, of: amount}, sizes: {kind: digest, of: amount}}',
      'its source is read again, for this processor',
      ['sales'],
    ],
    [
      'a column, transform or lookup',
      'catalog/pipelines.yaml',
      'tax: integer',
      'tax: decimal',
      'the source is read again, for the processors that use it',
      ['taxes'],
    ],
    [
      'a column, transform or lookup',
      'catalog/pipelines.yaml',
      'data/*.csv',
      'lake/*.csv',
      'the source is read again, for the processors that use it',
      ['sales', 'taxes'],
    ],
    [
      'a column, transform or lookup',
      'catalog/pipelines.yaml',
      'time: day',
      'time: day\n    time_zone: Europe/Zurich',
      'the source is read again, for the processors that use it',
      ['sales', 'taxes'],
    ],
  ] as const)('are what the table says for %s', async (edit, file, from, to, cost, processors) => {
    expect(await readAgain(file, from, to)).toEqual(processors);
    expect(costOf(edit)).toBe(cost);
  });

  it('stay with the new processor if it is added beside the old one', async () => {
    const [, both] = /```yaml\n([^]*?)```/.exec(page) ?? [];
    const beside: CatalogText = {
      ...catalog,
      'catalog/processors.yaml': both ?? '',
      'catalog/metrics.yaml':
        'metrics:\n  revenue: {kind: formula, processor: sales, expression: amount}\n  revenue_net: {kind: formula, processor: sales_net, expression: amount}\n',
    };
    const { tables } = await manifestOf(beside);
    expect(tables['sales']?.computation_hash).toBe((await manifestOf(catalog)).tables['sales']?.computation_hash);
    expect(Object.keys(tables)).toEqual(['sales', 'sales_net']);
  });
});
