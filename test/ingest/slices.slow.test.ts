import { describe, expect, it, onTestFinished } from 'vitest';
import { typesOf } from '../../compiler/expressions/toSql.ts';
import { Engine, queryRows, type DuckDBConnection, type SqlRow } from '../../runtime/engine/Engine.ts';
import { groupRows } from '../../runtime/ingest/reduce/groupBy.ts';
import { resourcesFor, resourcesOf } from '../../runtime/machine/Resources.ts';
import { WorkProgress } from '../../runtime/ingest/machine/WorkProgress.ts';
import { registerDigestFunctions } from '../../runtime/states/digestFunctions.ts';
import { registerThetaFunctions } from '../../runtime/states/thetaFunctions.ts';
import { call, col, lit, manifest, source, state, table } from '../support/manifests.ts';

const amount = { of: col('amount'), type: 'number' } as const;
const events = source({ columns: { at: 'timestamp', kind: 'string', who: 'string', amount: 'number', units: 'integer' } });
const types = typesOf(events.columns);
const catalog = manifest(
  [events],
  [
    table('all', {
      grain: 'hour',
      dimensions: { kind: 'string' },
      filter: call('<>', col('units'), lit(7)),
      states: [
        state('n', 'count'),
        state('known', 'count', amount),
        state('total', 'value_sum', { ...amount, scale: 3 }),
        state('units', 'value_sum', { of: col('units') }),
        state('least', 'min', amount),
        state('most', 'max', { of: col('units') }),
        state('spread', 'moments', { ...amount, scale: 3 }),
        state('amounts', 'digest', amount),
        state('large', 'digest', { ...amount, where: call('>', col('units'), lit(95)) }),
        state('who', 'distinct', { of: col('who'), type: 'string' }),
        state('some', 'distinct', { of: col('who'), type: 'string', where: call('=', col('units'), lit(3)) }),
      ],
    }),
    table('sums', { states: [state('total', 'value_sum', amount), state('amounts', 'digest', amount)] }),
  ],
);

/** Rows of three chunks, with nulls, and a connection to them. */
async function staged(rows: string): Promise<DuckDBConnection> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: null,
    external_access: false,
    temp_directory: null,
  });
  const connection = await engine.connect();
  onTestFinished(() => {
    connection.closeSync();
    engine.close();
  });
  registerDigestFunctions(connection);
  registerThetaFunctions(connection);
  await connection.run(`CREATE TABLE staged AS ${rows}`);
  return connection;
}

const rows = `SELECT i % 3 AS "#chunk", TIMESTAMP '2026-01-01' + INTERVAL (i % 5) HOUR AS "#time", CASE WHEN i % 11 > 0 THEN 'k' || i % 4 END AS kind,
  CASE WHEN i % 13 > 0 THEN 'w' || hash(i) % 600 END AS who, (i * 31 % 100)::BIGINT AS units,
  CASE WHEN i % 17 > 0 THEN ((hash(i * 7) % 100000) / 8.0 - 900)::DOUBLE END AS amount FROM range(3000) t(i)`;

/** The aggregate rows of a table, as text in one order; and how many slices were made. */
async function grouped(connection: DuckDBConnection, id: 'all' | 'sums', slice_rows: number, merge_rows = 100): Promise<readonly SqlRow[]> {
  const aggregate = catalog.tables[id];
  if (aggregate === undefined) throw new Error(`the catalog has a table ${id}`);
  const [counted] = await queryRows(connection, 'SELECT count(*) AS n FROM staged');
  const rows = Number(counted?.['n']);
  const slices = (most: number): readonly string[] => {
    if (rows <= most) return ['staged'];
    return Array.from({ length: Math.ceil(rows / most) }, (_, index) => {
      return `(SELECT * FROM staged WHERE rowid >= ${index * most} AND rowid < ${(index + 1) * most})`;
    });
  };
  const resources = { ...resourcesFor({ memory: null, threads: 1 }), slice_rows, merge_rows };
  const progress = WorkProgress.of(1, () => undefined);
  const reduced = await groupRows(
    { connection, table: aggregate, types, resources },
    { relation: 'staged', rows, row_count: 'count(*)', late: [], slices, progress },
  );
  const found = await queryRows(connection, `SELECT COLUMNS(*)::VARCHAR, typeof(COLUMNS(*)) FROM ${reduced.relation} ORDER BY ALL`);
  await reduced.release();
  expect(await queryRows(connection, "SELECT table_name FROM duckdb_tables() WHERE table_name <> 'staged'")).toEqual([]);
  return found;
}

describe('rows that are grouped slice by slice', () => {
  it('are the same, value by value and type by type, as those that are grouped together', async () => {
    const connection = await staged(rows);
    const together = await grouped(connection, 'all', 3000);
    expect(together.length).toBeGreaterThan(60);
    expect(await grouped(connection, 'all', 1500)).toEqual(together);
    expect(await grouped(connection, 'all', 499)).toEqual(together);
    // Merged after each slice; and only at the end.
    expect(await grouped(connection, 'all', 1000, 1)).toEqual(together);
    expect(await grouped(connection, 'all', 1000, 1_000_000)).toEqual(together);
    // Merged in several shares.
    expect(await grouped(connection, 'all', 100)).toEqual(together);
  });

  it('have a sum that a slice of them cannot hold, if all of them can', async () => {
    const connection = await staged(
      `SELECT 0 AS "#chunk", DATE '2026-01-01' AS "#time", (CASE WHEN i < 12 THEN 9e30 ELSE -9e30 END)::DOUBLE AS amount FROM range(24) t(i)`,
    );
    const together = await grouped(connection, 'sums', 24);
    expect(await grouped(connection, 'sums', 12)).toEqual(together);
    await connection.run('DELETE FROM staged WHERE amount < 0');
    await expect(grouped(connection, 'sums', 12)).rejects.toThrow('#sum_overflow total');
  });
});

describe('what an ingest uses of the machine', () => {
  it('is what the flags allow, with as many threads as there is memory for', () => {
    const gibibyte = 2 ** 30;
    const small = resourcesFor({ memory: gibibyte / 2, threads: null });
    expect(small).toMatchObject({ memory_bytes: gibibyte / 2, threads: 1 });
    expect(small.engine_bytes).toBeLessThan(small.memory_bytes / 2);
    expect(resourcesFor({ memory: gibibyte, threads: 3 }).threads).toBe(3);
    const large = resourcesFor({ memory: 64 * gibibyte, threads: null });
    expect(large.slice_rows).toBeGreaterThan(10 * small.slice_rows);
    expect(large.batch_bytes).toBe(128 * 2 ** 20);
    expect(resourcesFor({ memory: null, threads: null }).memory_bytes).toBeGreaterThan(0);
  });

  it("is no more than a table's checkpoint allows, while it works on the table", () => {
    const gibibyte = 2 ** 30;
    const large = resourcesFor({ memory: 64 * gibibyte, threads: 4 });
    const given = resourcesFor({ memory: gibibyte, threads: 1 });
    expect(resourcesOf('seen', { memory_bytes: gibibyte, threads: 1 }, large)).toEqual({ ...given, checkpoint_of: 'seen' });
    expect(resourcesOf('seen', { memory_bytes: 65 * gibibyte, threads: 8 }, large)).toEqual(large);
    expect(resourcesOf('seen', { memory_bytes: null, threads: null }, large)).toEqual(large);
    // The process does not fit into so little: what it says is what the engine gets.
    expect(resourcesOf('seen', { memory_bytes: gibibyte / 16, threads: null }, large).engine_bytes).toBe(gibibyte / 16);
  });
});
