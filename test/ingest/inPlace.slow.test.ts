import { copyFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Transform } from '../../compiler/manifest.ts';
import { silentProgress, type ProgressTask } from '../../runtime/ingest/Progress.ts';
import { lateLookups } from '../../runtime/ingest/rows/lateLookups.ts';
import { thetaFromHashes, thetaHashes } from '../../runtime/sketch/theta.ts';
import { call, col, lit, manifest, reader, source, state, table } from '../support/manifests.ts';
import { variant } from '../support/variant.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';

const columns = { at: 'timestamp', shop: 'string', city: 'string', who: 'string', paid: 'integer' } as const;
const visits = source({ columns });
const seen = call('>', col('paid'), lit(3));
const catalog = manifest(
  [visits],
  [
    // The second has its groups from those of the last, which is finer; the first has another filter.
    table('all', { dimensions: { city: 'string' }, states: [state('who', 'distinct', { of: col('who'), type: 'string' })] }),
    table('reach', {
      filter: seen,
      dimensions: { city: 'string' },
      states: [
        state('who', 'distinct', { of: col('who'), type: 'string' }),
        state('shops', 'distinct', { of: call('||', col('shop'), col('who')), type: 'string', where: call('<>', col('shop'), lit('s1')) }),
      ],
    }),
    table('visits', {
      filter: seen,
      dimensions: { shop: 'string', city: 'string', who: 'string' },
      states: [state('paid', 'value_sum', { of: col('paid') })],
    }),
  ],
);

const rows = (day: number): string =>
  `SELECT TIMESTAMP '2026-01-25' + INTERVAL (${day}) DAY AS at, CASE WHEN i % 13 <> 0 THEN 's' || i % 3 END AS shop, CASE WHEN i % 11 <> 0 THEN 'c' || i % 2 END AS city,
    CASE WHEN i % 17 <> 0 THEN 'w' || (i * ${day + 3} % 211) END AS who, (i % 9)::BIGINT AS paid FROM range(1500) t(i)`;

const theta = (texts: unknown): string =>
  Buffer.from(thetaFromHashes(thetaHashes((texts as readonly (string | null)[]).filter((text) => text !== null))))
    .toString('hex')
    .toUpperCase();

describe('Parquet files that are reduced where they are', () => {
  it('give each table what its own rows give, also one that is made of the groups of another', async () => {
    const workspace = new TestWorkspace();
    for (let day = 0; day < 3; day++) await workspace.parquet(`data/d${day}.parquet`, rows(day));
    expect((await workspace.ingest(catalog)).sources[0]?.failures).toEqual([]);
    const raw = await query(
      ':memory:',
      `SELECT "at"::DATE::VARCHAR AS period, city, count(*) FILTER (paid > 3) AS row_count, list(who) AS everybody, list(who) FILTER (paid > 3) AS who, list(shop || who) FILTER (paid > 3 AND shop <> 's1') AS shops
       FROM read_parquet('${workspace.path('data/*.parquet')}') GROUP BY 1, 2 ORDER BY 1, 2 NULLS LAST`,
    );
    const made = await workspace.published(
      'SELECT r.period::VARCHAR AS period, r.city::VARCHAR AS city, r.row_count, hex(a.who) AS everybody, hex(r.who) AS who, hex(r.shops) AS shops FROM store.reach r JOIN store."all" a ON a.period = r.period AND a.city::VARCHAR IS NOT DISTINCT FROM r.city::VARCHAR ORDER BY 1, 2 NULLS LAST',
    );
    expect(made).toEqual(
      raw.map((row) => ({ ...row, everybody: theta(row['everybody']), who: theta(row['who']), shops: theta(row['shops']) })),
    );
    expect(made.length).toBe(9);
    const [sums] = await workspace.published('SELECT sum(row_count)::VARCHAR AS n, sum(paid)::VARCHAR AS paid FROM store.visits');
    expect([sums]).toEqual(
      await query(
        ':memory:',
        `SELECT count(*)::VARCHAR AS n, sum(paid)::VARCHAR AS paid FROM read_parquet('${workspace.path('data/*.parquet')}') WHERE paid > 3`,
      ),
    );
  });

  it('have a lookup by a dimension joined to the groups, and any other to the rows', async () => {
    const lookup = (by: string, take: string, from: string): Transform => ({
      kind: 'lookup',
      path: 'shops.csv',
      reader: reader('csv', { shop: 'string', region: 'string' }),
      on: [{ column: by, key: 'shop' }],
      take: [{ column: { name: take, type: 'string' }, from }],
    });
    const where = source({
      columns,
      result: { ...columns, region: 'string', zone: 'string', far: 'string' },
      transforms: [
        lookup('shop', 'region', 'region'),
        lookup('shop', 'zone', 'region'),
        { kind: 'derive', column: { name: 'far', type: 'string' }, expr: call('||', col('zone'), lit('!')) },
      ],
    });
    const sum = { states: [state('paid', 'value_sum', { of: col('paid') })] };
    const tables = [
      table('by_shop', { dimensions: { shop: 'string', region: 'string', zone: 'string', far: 'string' }, ...sum }),
      table('by_region', { dimensions: { region: 'string' }, ...sum }),
      table('of_north', { filter: call('=', col('region'), lit('north')), dimensions: { shop: 'string', region: 'string' }, ...sum }),
    ];
    const looking = manifest([where], tables);
    expect(tables.map((one) => lateLookups(where, one).flatMap(({ take }) => take.map(({ column }) => column.name)))).toEqual([
      ['region'],
      [],
      [],
    ]);
    const workspace = new TestWorkspace();
    for (let day = 0; day < 3; day++) await workspace.parquet(`data/d${day}.parquet`, rows(day));
    writeFileSync(workspace.path('shops.csv'), 'shop,region\ns0,north\ns2,\n');
    expect((await workspace.ingest(looking)).sources[0]?.failures).toEqual([]);
    const raw = `(SELECT paid, "at"::DATE AS period, shop, l.region, l.region AS zone, l.region || '!' AS far FROM read_parquet('${workspace.path('data/*.parquet')}') LEFT JOIN (VALUES ('s0', 'north'), ('s2', NULL)) l(key, region) ON shop = key)`;
    for (const [name, dimensions, filter] of [
      ['by_shop', ['shop', 'region', 'zone', 'far'], 'true'],
      ['by_region', ['region'], 'true'],
      ['of_north', ['shop', 'region'], "region = 'north'"],
    ] as const) {
      const keys = dimensions.map((dimension) => `${dimension}::VARCHAR AS ${dimension}`).join(', ');
      expect(
        await workspace.published(
          `SELECT period::VARCHAR AS period, ${keys}, row_count, paid::VARCHAR AS paid FROM store.${name} ORDER BY ALL`,
        ),
      ).toEqual(
        await query(
          ':memory:',
          `SELECT period::VARCHAR AS period, ${keys}, count(*) AS row_count, sum(paid)::VARCHAR AS paid FROM ${raw} WHERE ${filter} GROUP BY ALL ORDER BY ALL`,
        ),
      );
    }
  });

  const changes = { other: 'is replaced by another', damaged: 'is damaged' } as const;
  const failsAlone = async (change: keyof typeof changes): Promise<void> => {
    const workspace = new TestWorkspace();
    for (let day = 0; day < 3; day++) await workspace.parquet(`data/d${day}.parquet`, rows(day));
    await workspace.parquet('other.parquet', rows(7));
    writeFileSync(workspace.path('damaged.parquet'), 'damaged');
    let step = '';
    const progress = {
      ...silentProgress,
      start: (task: ProgressTask) => void (step = task.step),
      // First when the rows were looked at, and after each table.
      advance: () => {
        if (step === 'ingest') copyFileSync(workspace.path(`${change}.parquet`), workspace.path('data/d1.parquet'));
      },
    };
    const report = await workspace.ingest(catalog, { progress });
    expect(report.sources[0]?.failures.map(({ chunk_id }) => chunk_id)).toEqual(['d1']);
    expect(report.sources[0]?.failures[0]?.message).toContain('data/d1.parquet changed while it was being read.');
    const counts = 'SELECT period::VARCHAR AS period, sum(row_count)::VARCHAR AS n FROM store.reach GROUP BY 1 ORDER BY 1';
    expect(await workspace.published(counts)).toEqual([
      { period: '2026-01-25', n: '832' },
      { period: '2026-01-27', n: '832' },
    ]);
  };
  it(`fail as one chunk when one of them ${changes.other} between two tables, and the others count`, () => failsAlone('other'));
  variant(`fail as one chunk when one of them ${changes.damaged} between two tables, and the others count`, () => failsAlone('damaged'));
});
