import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine, queryRows, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { DigestMerger, digestEntryCountSql, digestEntryKeySql, digestEntrySql, digestKey } from '../../runtime/sketch/digest.ts';
import { digestSql, registerDigestFunctions } from '../../runtime/states/digestFunctions.ts';
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
    registerDigestFunctions(connection);
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
    const entry = digestSql.entries('x');
    const rows = await queryRows(
      connection,
      `SELECT ${digestEntryKeySql(`(${entry})[1]`)} AS key, len(${entry}) AS n FROM doubles GROUP BY i ORDER BY i`,
    );
    expect(rows.map((row) => row['key'])).toEqual(values.map(digestKey));
    expect(rows.every((row) => row['n'] === '1')).toBe(true);
  });

  it('counts the values of each group, in vectors of many groups and in groups of many values, and leaves out null', async () => {
    const counts = [3, 5000, 70_000];
    for (const groups of counts) {
      const [row] = await queryRows(
        connection,
        `WITH facts AS (SELECT i % ${groups} AS g, CASE WHEN i % 7 > 0 THEN ((i * 31) % 900 - 450)::DOUBLE END AS x FROM range(200_000) t(i)),
              digests AS (SELECT g, ${digestSql.entries('x')} AS digest FROM facts GROUP BY g),
              found AS (SELECT g, unnest(digest) AS entry FROM digests),
              wanted AS (SELECT g, x, count(*) AS n FROM facts WHERE x IS NOT NULL GROUP BY ALL)
         SELECT (SELECT count(*) FROM digests) AS groups, (SELECT bool_and(digest = list_sort(digest)) FROM digests) AS ascending,
                (SELECT sum(${digestEntryCountSql('entry')}) FROM found) AS counted, (SELECT sum(n) FROM wanted) AS wanted,
                (SELECT count(*) FROM (SELECT g, ${digestEntryKeySql('entry')} FROM found GROUP BY ALL HAVING count(*) > 1)) AS repeated,
                (SELECT count(*) FROM (SELECT g, ${digestEntryCountSql('entry')} FROM found WHERE abs(${digestEntryKeySql('entry')} - 131072) <= ${digestKey(64) - digestKey(0)}
                                       EXCEPT SELECT g, n FROM wanted)) AS others`,
      );
      expect(row).toEqual({
        groups: String(groups),
        ascending: true,
        counted: row?.['wanted'],
        wanted: row?.['wanted'],
        repeated: '0',
        others: '0',
      });
    }
    const [nothing] = await queryRows(connection, `SELECT ${digestSql.entries('x')} AS digest FROM (SELECT NULL::DOUBLE AS x)`);
    expect(nothing).toEqual({ digest: [] });
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
      `WITH states AS (SELECT i % 10 AS g, ${digestSql.entries('x')} AS digest FROM facts GROUP BY g),
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
