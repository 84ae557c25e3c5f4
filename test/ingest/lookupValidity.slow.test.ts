import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import type { Lookup } from '../../generated/types.ts';
import { manifestOf } from '../support/catalogs.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

/** Sales of a day and a product, with the prices of a lookup. */
async function catalog(prices: Partial<Lookup>, at = 'day'): Promise<Manifest> {
  const lookup = { kind: 'csv', path: 'prices.csv', columns: { sku: 'string', since: 'date', until: 'date', price: 'integer' }, ...prices };
  return manifestOf({
    'catalog/pipelines.yaml': JSON.stringify({
      workspace: { name: 'test' },
      lookups: { prices: lookup },
      sources: {
        sales: {
          reader: { kind: 'csv', path: 'data/*.csv', chunk_id: '([^/]+)[.]csv$', columns: { at: 'timestamp', sku: 'string' } },
          time: 'at',
          transforms: [
            { derive: { day: 'cast("at" as date)' } },
            { lookup: { from: 'prices', on: { sku: 'sku' }, at, take: { price: 'price' } } },
          ],
        },
      },
    }),
    'catalog/processors.yaml': JSON.stringify({
      processors: {
        daily: {
          kind: 'numeric_distribution',
          source: 'sales',
          grain: 'day',
          dimensions: ['sku', 'price'],
          states: { n: { kind: 'count' } },
        },
      },
    }),
    'catalog/metrics.yaml': JSON.stringify({ metrics: { n: { kind: 'formula', processor: 'daily', expression: 'n' } } }),
  });
}

const PERIODS = { valid_from: 'since', valid_to: 'until' } as const;
const SALES = `at,sku
2025-12-31T23:59:59,a
2026-01-01T00:00:00,a
2026-01-31T23:59:59,a
2026-02-01T00:00:00,a
2026-02-01T00:00:00,b
2030-01-01T00:00:00,a
`;

async function ingested(prices: string, declared: Manifest, sales = SALES) {
  const workspace = new TestWorkspace();
  workspace.write('prices.csv', prices);
  workspace.write('data/all.csv', sales);
  const report = await workspace.ingestOne(declared);
  const rows =
    report.error === null
      ? await workspace.published('SELECT period::VARCHAR AS day, sku::VARCHAR AS sku, price FROM store.daily ORDER BY ALL')
      : [];
  return {
    workspace,
    report,
    prices: rows.map(({ day, sku, price }) => `${String(day)} ${String(sku)} ${price === null ? '-' : String(price)}`),
  };
}

describe('a lookup whose rows are valid for a period', () => {
  it('gives each row what is valid at its time: from the first time, until just before the second', async () => {
    const { report, prices } = await ingested(
      'sku,since,until,price\na,2026-01-01,2026-02-01,1\na,2026-02-01,2026-03-01,2\nb,2026-02-01,,7\n',
      await catalog(PERIODS),
    );
    expect(report).toMatchObject({ error: null, rows_in: 6, rows_kept: 6 });
    expect(prices).toEqual(['2025-12-31 a -', '2026-01-01 a 1', '2026-01-31 a 1', '2026-02-01 a 2', '2026-02-01 b 7', '2030-01-01 a -']);
  });

  it('has no end if none is given, and likewise no beginning', async () => {
    const { prices } = await ingested('sku,since,until,price\na,,2026-02-01,1\na,2026-02-01,,2\n', await catalog(PERIODS));
    expect(prices).toEqual(['2025-12-31 a 1', '2026-01-01 a 1', '2026-01-31 a 1', '2026-02-01 a 2', '2026-02-01 b -', '2030-01-01 a 2']);
  });

  it('is valid until the next row of its key if only beginnings are declared, in any order of rows', async () => {
    const { prices } = await ingested(
      'sku,since,until,price\na,2026-02-01,,2\nb,2026-01-01,,7\na,2026-01-01,,1\n',
      await catalog({ valid_from: 'since' }),
    );
    expect(prices).toEqual(['2025-12-31 a -', '2026-01-01 a 1', '2026-01-31 a 1', '2026-02-01 a 2', '2026-02-01 b 7', '2030-01-01 a 2']);
  });

  it('may be joined at a time of day', async () => {
    const declared = await catalog(
      { ...PERIODS, columns: { sku: 'string', since: 'timestamp', until: 'timestamp', price: 'integer' } },
      'at',
    );
    const rows = 'a,2026-01-01T12:00:00,2026-01-01T13:00:00,1\na,2026-01-01T13:00:00,,2\n';
    const { prices } = await ingested(
      `sku,since,until,price\n${rows}`,
      declared,
      'at,sku\n2026-01-01T12:59:59.999999,a\n2026-01-02T00:00:00,a\n',
    );
    expect(prices).toEqual(['2026-01-01 a 1', '2026-01-02 a 2']);
  });

  it('gives nothing to a row without that time or without a key', async () => {
    const declared = await catalog({ ...PERIODS, columns: { sku: 'string', since: 'date', until: 'date', price: 'integer' } });
    const { prices } = await ingested('sku,since,until,price\n,,,9\na,,,1\n', declared, 'at,sku\n2026-01-01,\n2026-01-01,a\n');
    expect(prices).toEqual(['2026-01-01 a 1', '2026-01-01 null -']);
  });

  it.each([
    [
      'that overlap',
      'a,2026-01-01,2026-02-02,1\na,2026-02-01,2026-03-01,2\nb,,,3\nb,,,4\n',
      'has 2 keys (sku) with two rows valid at the same time, which would count rows twice. Nothing was read. Correct the validity of these rows.',
    ],
    ['that begin at once', 'a,2026-01-01,,1\na,2026-01-01,2026-02-01,2\n', 'has 1 key (sku) with two rows valid at the same time'],
    [
      'that end before they begin',
      'a,2026-02-01,2026-01-01,1\n',
      'has 1 row whose validity ends no later than it begins (since, until), so they are never valid. Nothing was read. Correct or remove them.',
    ],
  ])('is refused with rows %s', async (_how, rows, words) => {
    const { report } = await ingested(`sku,since,until,price\n${rows}`, await catalog(PERIODS));
    expect(report.error).toContain(`Source sales: the lookup prices.csv ${words}`);
  });

  it('is refused if two rows of a key begin at the same time and only beginnings are declared', async () => {
    const { report } = await ingested('sku,since,until,price\na,2026-01-01,,1\na,2026-01-01,,2\n', await catalog({ valid_from: 'since' }));
    expect(report.error).toContain('has 1 key (sku) with two rows valid at the same time');
  });

  variant('makes every chunk new when a price changes, as any lookup does', async () => {
    const declared = await catalog(PERIODS);
    const { workspace } = await ingested('sku,since,until,price\na,2026-01-01,,1\n', declared);
    expect(await workspace.ingestOne(declared)).toMatchObject({ chunks: { done: 0, unchanged: 1 } });
    workspace.write('prices.csv', 'sku,since,until,price\na,2026-01-01,2026-02-01,1\na,2026-02-01,,2\n');
    expect(await workspace.ingestOne(declared)).toMatchObject({ error: null, chunks: { done: 1, unchanged: 0 } });
  });
});
