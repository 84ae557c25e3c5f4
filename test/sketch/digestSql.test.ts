import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine, queryRows, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import {
  DigestMerger,
  digestEntryCountSql,
  digestEntryKeySql,
  digestEntrySql,
  digestKey,
  digestKeySql,
} from '../../runtime/sketch/digest.ts';
import { seededNormal, seededRandom, storedDigest } from './support.ts';

/** Zeros, subnormals, the ends of the range, and each side of bucket bounds over all exponents. */
function edgeValues(): number[] {
  const values = [0, -0, 5e-324, -5e-324, 2 ** -1022, 2 ** -1022 - 5e-324, Number.MAX_VALUE, 2.3e-308, 1e308, 0.1, 1 / 3, Number.EPSILON];
  const bits = new BigUint64Array(1);
  const float = new Float64Array(bits.buffer);
  for (let exponent = 0n; exponent < 2047n; exponent += 13n) {
    for (const mantissa of [0n, 1n, 31n, 63n]) {
      for (const step of [-1n, 0n, 1n]) {
        bits[0] = (exponent << 52n) + (mantissa << 46n) + step;
        values.push(...float.filter(Number.isFinite));
      }
    }
  }
  return values.flatMap((value) => [value, -value]);
}

function anyDoubles(size: number): number[] {
  const random = seededRandom(31);
  const words = new Uint32Array(2);
  const float = new Float64Array(words.buffer);
  const values: number[] = [];
  while (values.length < size) {
    words[0] = random() * 2 ** 32;
    words[1] = random() * 2 ** 32;
    values.push(...float.filter(Number.isFinite));
  }
  return values;
}

describe('the SQL of a digest', () => {
  let engine: Engine;
  let connection: DuckDBConnection;

  beforeAll(async () => {
    engine = await Engine.open(':memory:', {
      mode: 'read_write',
      threads: 2,
      memory_limit: null,
      external_access: false,
      temp_directory: null,
    });
    connection = await engine.connect();
  });
  afterAll(() => {
    connection.closeSync();
    engine.close();
  });

  async function load(table: string, values: readonly number[]): Promise<void> {
    await connection.run(`CREATE TABLE ${table} (i INTEGER, x DOUBLE)`);
    const appender = await connection.createAppender(table);
    values.forEach((value, i) => {
      appender.appendInteger(i);
      appender.appendDouble(value);
      appender.endRow();
    });
    appender.closeSync();
  }

  it('computes for each double the same key as TypeScript', async () => {
    const values = [...edgeValues(), ...anyDoubles(3000)];
    await load('doubles', values);
    const rows = await queryRows(connection, `SELECT ${digestKeySql('x')} AS key FROM doubles ORDER BY i`);
    expect(rows.map((row) => row['key'])).toEqual(values.map(digestKey));
  });

  it('returns null for null, an INTEGER for any number, and accepts any expression', async () => {
    const rows = await queryRows(
      connection,
      `SELECT ${digestKeySql('CAST(NULL AS DOUBLE)')} AS nothing, ${digestKeySql('7')} AS whole, ${digestKeySql('CAST(0.1 AS FLOAT)')} AS single,
              ${digestKeySql('1.25::DECIMAL(10,2)')} AS fixed, ${digestKeySql('1 - 3')} AS difference, typeof(${digestKeySql('1.5')}) AS type`,
    );
    const keys = {
      nothing: null,
      whole: digestKey(7),
      single: digestKey(Math.fround(0.1)),
      fixed: digestKey(1.25),
      difference: digestKey(-2),
      type: 'INTEGER',
    };
    expect(rows).toEqual([keys]);
  });

  it('packs key and count into one positive BIGINT ordered by key, and unpacks them', async () => {
    const cases = [digestKey(-Number.MAX_VALUE), digestKey(-1), digestKey(0), digestKey(1), digestKey(Number.MAX_VALUE)].flatMap((key) =>
      [1n, 7n, 2n ** 32n, 2n ** 45n - 1n].map((count) => ({ key, count: String(count), entry: String(BigInt(key) * 2n ** 45n + count) })),
    );
    const list = cases.map(({ key, count }) => `(${key}::INTEGER, ${count}::HUGEINT)`).join(', ');
    const rows = await queryRows(
      connection,
      `WITH packed AS (SELECT ${digestEntrySql('k', 'c')} AS entry FROM (VALUES ${list}) AS v(k, c))
       SELECT ${digestEntryKeySql('entry')} AS key, ${digestEntryCountSql('entry')} AS count, entry FROM packed ORDER BY entry`,
    );
    expect(rows).toEqual(cases);
    const types = await queryRows(
      connection,
      `SELECT typeof(${digestEntrySql('1', '2')}) AS e, typeof(${digestEntryKeySql('9::BIGINT')}) AS k, typeof(${digestEntryCountSql('9::BIGINT')}) AS c`,
    );
    expect(types).toEqual([{ e: 'BIGINT', k: 'INTEGER', c: 'BIGINT' }]);
  });

  it('builds and merges states as TypeScript does', async () => {
    const normal = seededNormal(seededRandom(32));
    const values = Array.from({ length: 5000 }, () => 40 * normal());
    await load('facts', values);
    const rows = await queryRows(
      connection,
      `WITH counted AS (SELECT i % 10 AS g, ${digestKeySql('x')} AS key, count(*) AS n FROM facts GROUP BY ALL),
            states AS (SELECT g, list(${digestEntrySql('key', 'n')} ORDER BY key) AS digest FROM counted GROUP BY g),
            entries AS (SELECT unnest(digest) AS entry FROM states),
            merged AS (SELECT ${digestEntryKeySql('entry')} AS key, sum(${digestEntryCountSql('entry')}) AS n FROM entries GROUP BY 1)
       SELECT list(${digestEntrySql('key', 'n')} ORDER BY key) AS digest FROM merged`,
    );
    const { entries } = storedDigest(values);
    expect(rows).toEqual([{ digest: [...entries].map(String) }]);
    const merger = new DigestMerger();
    merger.add(new Uint32Array(entries.buffer), 0, entries.length);
    expect(merger.count).toBe(values.length);
  });
});
