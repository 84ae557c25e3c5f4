import { describe, expect, it } from 'vitest';
import type { Json } from '@duckdb/node-api';
import { digestKey } from '../../runtime/sketch/digest.ts';
import { thetaFromHashes, thetaHashes } from '../../runtime/sketch/theta.ts';
import { repository } from '../support/catalogs.ts';
import { call, col, lit, manifest, source, state, table } from '../support/manifests.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const visits = source({ columns: { at: 'timestamp', shop: 'string', city: 'string', who: 'string', paid: 'number' } });
const catalog = manifest(
  [visits],
  [
    table('visits', {
      dimensions: { shop: 'string', city: 'string' },
      states: [
        state('paid', 'digest', { of: col('paid'), type: 'number' }),
        state('who', 'distinct', { of: col('who'), type: 'string' }),
        state('refunds', 'digest', { of: col('paid'), type: 'number', where: call('<', col('paid'), lit(0)) }),
        state('payers', 'distinct', { of: col('who'), type: 'string', where: call('>', col('paid'), lit(0)) }),
        state('total', 'value_sum', { of: col('paid'), type: 'number', scale: 2 }),
        state('spread', 'moments', { of: col('paid'), type: 'number', scale: 2 }),
        state('least', 'min', { of: col('paid'), type: 'number' }),
      ],
      rollups: [
        { id: 'by_month', grain: 'month', dimensions: ['shop'] },
        { id: 'by_week', grain: 'week', dimensions: [] },
      ],
    }),
  ],
);

const rows = (day: number, split: string): string =>
  `SELECT TIMESTAMP '2026-01-25' + INTERVAL (${day}) DAY + INTERVAL (i % 1440) MINUTE AS at, CASE WHEN i % 13 <> 0 THEN 's' || i % 3 END AS shop, 'c' || i % 2 AS city,
    CASE WHEN i % 17 = 0 THEN NULL WHEN i % 19 = 0 THEN '' ELSE 'w' || (i * ${day + 3} % 211) END AS who, CASE WHEN i % 7 <> 0 THEN ((i * 7919 + ${day}) % 20011) / 16.0::DOUBLE - 200 END AS paid
   FROM range(1500) t(i) WHERE ${split}`;

/** The states of a table, merged as plain rows: equal for equal data whatever made them. */
const content = (name: string): string =>
  `SELECT period::VARCHAR AS period, * EXCLUDE (period, ${name === 'visits' ? 'chunk' : 'chunks'}) REPLACE (${name === 'visits' ? 'shop::VARCHAR AS shop, city::VARCHAR AS city, ' : ''}
    paid::VARCHAR AS paid, refunds::VARCHAR AS refunds, hex(who) AS who, hex(payers) AS payers, total::VARCHAR AS total) FROM store."${name}" ORDER BY ALL`;

describe('sketch states', () => {
  it('contain what the sketch kernels compute from the raw values', async () => {
    const workspace = new TestWorkspace();
    for (let day = 0; day < 10; day++) await workspace.parquet(`data/d${day}.parquet`, rows(day, 'true'));
    await workspace.ingest(catalog);
    const raw = await query(
      ':memory:',
      `SELECT CAST("at" AS DATE)::VARCHAR AS period, shop, city, list(paid) AS paid, list(who) AS who, list(CASE WHEN paid > 0 THEN who END) AS payers
       FROM read_parquet('${workspace.path('data/*.parquet')}') GROUP BY 1, 2, 3 ORDER BY 1, 2 NULLS LAST, 3`,
    );
    const stored = await workspace.published(
      'SELECT period::VARCHAR AS period, shop::VARCHAR AS shop, city::VARCHAR AS city, paid, hex(who) AS who, hex(payers) AS payers, paid__min, paid__max, refunds, refunds__max FROM store.visits ORDER BY 1, 2 NULLS LAST, 3',
    );
    expect(stored.length).toBe(80);
    expect(stored).toEqual(
      raw.map(({ period, shop, city, paid, who, payers }) => {
        const values = listOf(paid).filter((value) => typeof value === 'number');
        const refunds = values.filter((value) => value < 0);
        return {
          period,
          shop,
          city,
          paid: digest(values),
          who: theta(who),
          payers: theta(payers),
          paid__min: Math.min(...values),
          paid__max: Math.max(...values),
          refunds: digest(refunds),
          refunds__max: refunds.length === 0 ? null : Math.max(...refunds),
        };
      }),
    );
  });

  variant('of no values are an empty list without range and the empty sketch', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet(
      'data/a.parquet',
      `SELECT TIMESTAMP '2026-01-01' AS at, 's' AS shop, 'c' AS city, NULL::VARCHAR AS who, NULL::DOUBLE AS paid`,
    );
    await workspace.ingest(catalog);
    for (const name of ['visits', 'visits__by_month']) {
      expect(
        await workspace.published(
          `SELECT paid, paid__min, paid__max, hex(who) AS who, total::VARCHAR AS total, spread__n, least FROM store."${name}"`,
        ),
      ).toEqual([
        {
          paid: [],
          paid__min: null,
          paid__max: null,
          who: Buffer.from(thetaFromHashes(new BigUint64Array(0)))
            .toString('hex')
            .toUpperCase(),
          total: '0.00',
          spread__n: '0',
          least: null,
        },
      ]);
    }
  });
});

describe('the same data', () => {
  it('give the same states and rollups however they are divided into chunks and batches, on any number of threads', async () => {
    const byDay = new TestWorkspace();
    const byPart = new TestWorkspace();
    for (let day = 0; day < 6; day++) {
      await byDay.parquet(`data/d${day}.parquet`, rows(day, 'true'));
      for (let part = 0; part < 3; part++) await byPart.parquet(`data/p${part}-${5 - day}/x.parquet`, rows(day, `i % 3 = ${part}`));
    }
    await byDay.ingest(catalog, { threads: 1 });
    const parts = manifest([{ ...visits, path: 'data/*/x.parquet', chunk_id: 'data/p[0-9]-([0-9])/' }], Object.values(catalog.tables));
    const partOnly = manifest([{ ...visits, path: 'data/*/x.parquet', chunk_id: 'data/(p[0-9])-' }], Object.values(catalog.tables));
    await byPart.ingest(parts, { threads: 2 });
    expect(await byPart.published(content('visits'))).toEqual(await byDay.published(content('visits')));
    expect(await byPart.published(content('visits__by_month'))).toEqual(await byDay.published(content('visits__by_month')));

    // Now a chunk holds a third of every day, so only the rollup's merged rows can be equal.
    await byPart.ingest(partOnly, { threads: 2, prune: 'all' });
    expect(await byPart.published('SELECT count(*) AS n FROM store.chunks')).toEqual([{ n: '3' }]);
    expect(await byPart.published(content('visits__by_month'))).toEqual(await byDay.published(content('visits__by_month')));
    expect(await byPart.published(content('visits__by_week'))).toEqual(await byDay.published(content('visits__by_week')));
  });

  variant('record in a rollup which chunks contributed to each row', async () => {
    const workspace = new TestWorkspace();
    for (let day = 0; day < 10; day++) await workspace.parquet(`data/d${day}.parquet`, rows(day, 'true'));
    await workspace.ingest(catalog);
    expect(
      await workspace.published(
        'SELECT period::VARCHAR AS period, chunks::VARCHAR AS chunks, row_count FROM store.visits__by_week ORDER BY period',
      ),
    ).toEqual([
      { period: '2026-01-19', chunks: '1000000000', row_count: '1500' },
      { period: '2026-01-26', chunks: '0111111100', row_count: '10500' },
      { period: '2026-02-02', chunks: '0000000011', row_count: '3000' },
    ]);
    expect(await workspace.published('SELECT sum(total)::VARCHAR AS total FROM store.visits')).toEqual(
      await workspace.published('SELECT sum(total)::VARCHAR AS total FROM store.visits__by_month'),
    );
  });
});

const flights = `${repository}node_modules/vega-datasets/data/flights-3m.parquet`;

describe('real flights', () => {
  variant('give the same counts, sums, digests and distinct counts as plain SQL', async () => {
    const workspace = new TestWorkspace();
    for (const day of ['2001-01-01', '2001-01-02', '2001-03-15'])
      await workspace.parquet(`data/${day}.parquet`, `SELECT * FROM '${flights}' WHERE CAST("date" AS DATE) = DATE '${day}'`);
    const real = manifest(
      [
        source({
          columns: { date: 'timestamp', delay: 'integer', distance: 'integer', origin: 'string', destination: 'string' },
          time: 'date',
        }),
      ],
      [
        table('routes', {
          dimensions: { origin: 'string', destination: 'string' },
          states: [state('delay', 'value_sum', { of: col('delay') }), state('delays', 'digest', { of: col('delay') })],
        }),
        table('airports', { states: [state('destinations', 'distinct', { of: col('destination'), type: 'string' })] }),
      ],
    );
    expect(await workspace.ingestOne(real)).toMatchObject({ failures: [], chunks: { done: 3 } });
    const raw = `FROM read_parquet('${workspace.path('data/*.parquet')}')`;
    expect(
      await workspace.published(
        'SELECT period::VARCHAR AS p, origin::VARCHAR AS o, destination::VARCHAR AS d, row_count, delay::BIGINT AS delay FROM store.routes ORDER BY 1, 2, 3',
      ),
    ).toEqual(
      await query(
        ':memory:',
        `SELECT CAST("date" AS DATE)::VARCHAR AS p, origin AS o, destination AS d, count(*) AS row_count, sum(delay)::BIGINT AS delay ${raw} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      ),
    );
    const [merged] = await workspace.published(
      'SELECT list(e ORDER BY e) AS entries FROM (SELECT (e >> 45) AS k, (e >> 45) * 35184372088832 + sum(e & 35184372088831)::BIGINT AS e FROM (SELECT unnest(delays) AS e FROM store.routes) GROUP BY e >> 45)',
    );
    const [values] = await query(':memory:', `SELECT list(delay) AS delays ${raw}`);
    expect(merged?.['entries']).toEqual(digest(listOf(values?.['delays']).map(Number)));
    const [sketch] = await workspace.published("SELECT hex(destinations) AS sketch FROM store.airports WHERE period = '2001-03-15'");
    const [texts] = await query(
      ':memory:',
      `SELECT list(DISTINCT destination) AS texts ${raw} WHERE CAST("date" AS DATE) = DATE '2001-03-15'`,
    );
    expect(sketch?.['sketch']).toBe(theta(texts?.['texts']));
  });
});

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** A digest as the engine shows it, built value by value. */
function digest(values: readonly number[]): readonly string[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(digestKey(value), (counts.get(digestKey(value)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([key, count]) => String(BigInt(key) * 2n ** 45n + BigInt(count)));
}

function theta(texts: Json | undefined): string {
  const present = listOf(texts).filter((text) => typeof text === 'string');
  return Buffer.from(thetaFromHashes(thetaHashes(present)))
    .toString('hex')
    .toUpperCase();
}
