import { describe, expect, it } from 'vitest';
import { IngestProcess } from '../support/IngestProcess.ts';
import { col, manifest, reader, source, state, table } from '../support/manifests.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';

const amount = { of: col('amount'), type: 'number' } as const;
const catalog = manifest(
  [
    source({
      columns: { at: 'timestamp', shop: 'string', who: 'string', amount: 'number' },
      transforms: [
        { kind: 'dedup', by: ['at', 'shop', 'who'], order_by: [{ column: 'amount', descending: true }] },
        {
          kind: 'lookup',
          path: 'shops.csv',
          reader: reader('csv', { id: 'string', city: 'string' }),
          on: [{ column: 'shop', key: 'id' }],
          take: [{ column: { name: 'city', type: 'string' }, from: 'city' }],
        },
      ],
      result: { at: 'timestamp', shop: 'string', who: 'string', amount: 'number', city: 'string' },
    }),
  ],
  [
    table('sales', {
      dimensions: { city: 'string' },
      states: [
        state('total', 'value_sum', amount),
        state('amounts', 'digest', amount),
        state('who', 'distinct', { of: col('who'), type: 'string' }),
      ],
    }),
    table('people', { dimensions: { who: 'string' }, states: [state('total', 'value_sum', amount)] }),
  ],
);

const sales =
  'SELECT period::VARCHAR AS period, city::VARCHAR AS city, row_count, total::VARCHAR AS total, md5(amounts::VARCHAR) AS amounts, md5(who) AS who FROM store.sales ORDER BY city';
const people =
  'SELECT count(*) AS n, sum(total)::VARCHAR AS total, md5(string_agg(who || total, $$,$$ ORDER BY who)) AS rows FROM store.people';
const hash = 'SELECT data_hash FROM store.generation';

async function filled(rows: number): Promise<TestWorkspace> {
  const workspace = new TestWorkspace();
  workspace.write('shops.csv', `id,city\n${Array.from({ length: 40 }, (_, shop) => `s${shop},city ${shop % 7}`).join('\n')}\n`);
  // A tenth of the rows repeat others.
  await workspace.parquet(
    'data/2026-01-01.parquet',
    `SELECT TIMESTAMP '2026-01-01' + INTERVAL (i % ${Math.floor(rows * 0.9)} % 86400) SECOND AS at, 's' || i % ${Math.floor(rows * 0.9)} % 40 AS shop,
       'person ' || hash(i % ${Math.floor(rows * 0.9)}) % 400000 AS who, (hash(i) % 100000) / 8.0::DOUBLE AS amount FROM range(${rows}) t(i)`,
  );
  return workspace;
}

describe('a chunk that is larger than the memory', () => {
  it('is reduced in slices and from disk, within the memory, to the same bytes', async () => {
    const workspace = await filled(2_500_000);
    const frugal = new IngestProcess(workspace, catalog, 'events', 'frugal');
    expect(await frugal.ended()).toBe(0);
    expect(await frugal.peak()).toBeLessThan(512);

    const rich = await filled(2_500_000);
    const generous = new IngestProcess(rich, catalog, 'events');
    expect(await generous.ended()).toBe(0);
    expect(await generous.peak()).toBeGreaterThan(64 + (await frugal.peak()));
    for (const sql of [sales, people, hash]) expect(await workspace.published(sql)).toEqual(await rich.published(sql));
    const [kept] = await query(
      ':memory:',
      `SELECT count(*) AS n FROM (SELECT DISTINCT "at", shop, who FROM read_parquet('${workspace.path('data/2026-01-01.parquet')}'))`,
    );
    expect(await workspace.published('SELECT sum(row_count)::BIGINT AS n FROM store.sales')).toEqual([kept]);
  });
});
