import { describe, expect, it } from 'vitest';
import { Engine } from '../../runtime/engine/Engine.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { CheckedShop } from './CheckedShop.ts';

const ROWS = [
  '2026-01-01,north,1.00',
  '2026-01-01,,2.00',
  '2026-01-01,south,',
  '2026-01-02,,',
  '2026-01-02,north,3.00',
  '2026-01-02,,4.00',
];

/** A shop with these rows in files of so many each, read with so many threads. */
async function counted(rows_in_file: number, threads: number): Promise<readonly unknown[]> {
  const shop = new CheckedShop(null);
  for (let at = 0; at < ROWS.length; at += rows_in_file)
    shop.write(
      `data/orders/2026-02-${String(at + 1).padStart(2, '0')}.csv`,
      `day,shop,amount\n${ROWS.slice(at, at + rows_in_file).join('\n')}\n`,
    );
  expect((await shop.publish('orders', { threads })).ok).toBe(true);
  return shop.published(
    `SELECT sum(rows_in)::INT AS rows, sum(rows_passed)::INT AS passed, sum(undated)::INT AS undated,
       sum(coalesce((nulls::JSON ->> 'shop')::INT, 0))::INT AS shop, sum(coalesce((nulls::JSON ->> 'amount')::INT, 0))::INT AS amount,
       bool_or((nulls::JSON -> 'day') IS NOT NULL) AS day FROM meta.chunks`,
  );
}

describe('rows without a value', () => {
  it('are counted exactly, however rows are divided into chunks', async () => {
    const expected = [{ rows: 6, passed: 6, undated: 0, shop: 3, amount: 2, day: false }];
    expect(await counted(6, 1)).toEqual(expected);
    expect(await counted(2, 2)).toEqual(expected);
    expect(await counted(1, 1)).toEqual(expected);
  });

  it('are unknown of what an earlier format of the store has, until it is read again', async () => {
    const shop = new CheckedShop(null);
    shop.day('2026-01-01', 4);
    await shop.publish('orders');
    const engine = await Engine.open(workspacePaths(shop.root).ledger('orders'), {
      mode: 'read_write',
      threads: 1,
      memory_limit: null,
      external_access: true,
      temp_directory: null,
    });
    const connection = await engine.connect();
    for (const column of ['rows_passed', 'undated', 'nulls']) await connection.run(`ALTER TABLE chunks DROP COLUMN ${column}`);
    await connection.run('ALTER TABLE runs DROP COLUMN published_anyway');
    await connection.run('DROP TABLE checks');
    await connection.run('CREATE OR REPLACE VIEW format AS SELECT 2 AS version');
    await connection.run('CHECKPOINT');
    connection.closeSync();
    engine.close();
    const { sealFile } = await import('../../runtime/store/format/sealFile.ts');
    await sealFile(workspacePaths(shop.root).ledger('orders'), null);

    shop.checks('checks:\n  whole: {source: orders, expect: {nulls: {shop: 0}}}\n');
    shop.day('2026-01-02', 4);
    const report = await shop.publish('orders');
    expect(report.sources[0]).toMatchObject({
      chunks: { done: 1, unchanged: 1 },
      audit: { checks: [{ outcome: 'passed', observed: 'All of 1 new chunk' }] },
    });
    expect(await shop.published('SELECT chunk_id, nulls FROM meta.chunks ORDER BY attempt')).toEqual([
      { chunk_id: '2026-01-01', nulls: null },
      { chunk_id: '2026-01-02', nulls: '{}' },
    ]);
  });
});
