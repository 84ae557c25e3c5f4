import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlRows } from '../../runtime/sql/worker/protocol.ts';
import { nothing, Permissive } from './support.ts';

const never = new AbortController().signal;

let pool: Permissive;
beforeAll(() => {
  pool = new Permissive();
});
afterAll(() => pool.workers.close());

async function answer(sql: string): Promise<SqlRows> {
  const outcome = await pool.run(sql);
  if (outcome.outcome !== 'rows') throw new Error(`${sql}: ${JSON.stringify(outcome)}`);
  return outcome.answer;
}

/** Each expression with the type and the JSON that the declared rules give it, worked out by hand. */
const table: readonly (readonly [string, string, unknown])[] = [
  ['1::TINYINT', 'integer', 1],
  ['-2::SMALLINT', 'integer', -2],
  ['3', 'integer', 3],
  ['4::BIGINT', 'integer', 4],
  ['5::HUGEINT', 'integer', 5],
  ['255::UTINYINT', 'integer', 255],
  ['65535::USMALLINT', 'integer', 65_535],
  ['4294967295::UINTEGER', 'integer', 4_294_967_295],
  ['6::UBIGINT', 'integer', 6],
  ['7::UHUGEINT', 'integer', 7],
  ['8::BIGNUM', 'integer', 8],
  ['9007199254740992', 'integer', 2 ** 53],
  ['-9007199254740992', 'integer', -(2 ** 53)],
  ['9007199254740993', 'bigint', '9007199254740993'],
  ['-9223372036854775808', 'bigint', '-9223372036854775808'],
  ['18446744073709551615::UBIGINT', 'bigint', '18446744073709551615'],
  ['170141183460469231731687303715884105727::HUGEINT', 'bigint', '170141183460469231731687303715884105727'],
  ["'123456789012345678901234567890123456789012345'::BIGNUM", 'bigint', '123456789012345678901234567890123456789012345'],
  ['1.50::DECIMAL(10, 2)', 'number', 1.5],
  ['-0.05::DECIMAL(4, 2)', 'number', -0.05],
  ["'12345678901234567890.123456789'::DECIMAL(38, 9)", 'number', 12_345_678_901_234_567_000],
  ['0.1::DECIMAL(38, 37)', 'number', 0.1],
  ['0.1::DOUBLE', 'number', 0.1],
  ['1e300', 'number', 1e300],
  ['0.1::FLOAT', 'number', 0.100_000_001_490_116_12],
  ['2.0::DOUBLE', 'number', 2],
  ["'NaN'::DOUBLE", 'number', null],
  ["'Infinity'::DOUBLE", 'number', null],
  ["'-Infinity'::FLOAT", 'number', null],
  ['true', 'boolean', true],
  ["'it''s'", 'string', "it's"],
  ["'Ω😀'", 'string', 'Ω😀'],
  ["''", 'string', ''],
  ["'8f14e45f-ceea-467f-9575-1b8c3a9f0d11'::UUID", 'string', '8f14e45f-ceea-467f-9575-1b8c3a9f0d11'],
  ["'b'::ENUM('a', 'b')", 'string', 'b'],
  ['\'{"a": 1}\'::JSON', 'string', '{"a": 1}'],
  ["DATE '2024-02-29'", 'date', '2024-02-29'],
  ["DATE '0001-01-01'", 'date', '0001-01-01'],
  ["DATE '0044-03-15 (BC)'", 'date', '-000043-03-15'],
  ["DATE '12024-12-31'", 'date', '+012024-12-31'],
  ["DATE 'infinity'", 'date', null],
  ["TIME '12:34:56'", 'time', '12:34:56'],
  ["TIME '12:34:56.7'", 'time', '12:34:56.700'],
  ["TIME '00:00:00.000001'", 'time', '00:00:00.000001'],
  ["'12:34:56+05:30'::TIMETZ", 'time', '12:34:56+05:30'],
  ["'12:34:56-02'::TIMETZ", 'time', '12:34:56-02:00'],
  ["TIMESTAMP '2024-01-01 12:34:56.789'", 'timestamp', '2024-01-01T12:34:56.789'],
  ["TIMESTAMP '2024-01-01'", 'timestamp', '2024-01-01T00:00:00'],
  ["TIMESTAMP '1969-12-31 23:59:59.999999'", 'timestamp', '1969-12-31T23:59:59.999999'],
  ["'2024-01-01 00:00:00.123456789'::TIMESTAMP_NS", 'timestamp', '2024-01-01T00:00:00.123456789'],
  ["'2024-01-01 01:02:03'::TIMESTAMP_S", 'timestamp', '2024-01-01T01:02:03'],
  ["'2024-01-01 01:02:03.4'::TIMESTAMP_MS", 'timestamp', '2024-01-01T01:02:03.400'],
  ["TIMESTAMPTZ '2024-01-01 12:00:00+02'", 'timestamp', '2024-01-01T10:00:00Z'],
  ["TIMESTAMP '-infinity'", 'timestamp', null],
  ["TIMESTAMPTZ '2024-06-30 23:30:00+00'::DATE", 'date', '2024-06-30'],
  ["INTERVAL '1 month 2 days 3 hours'", 'interval', 'P1M2DT3H'],
  ["INTERVAL '14 months'", 'interval', 'P1Y2M'],
  ["INTERVAL '-14 months 3 days'", 'interval', 'P-1Y-2M3D'],
  ["INTERVAL '90 minutes 1.5 seconds'", 'interval', 'PT1H30M1.5S'],
  ["INTERVAL '-1 second'", 'interval', 'PT-1S'],
  ["INTERVAL '0 days'", 'interval', 'PT0S'],
  ["INTERVAL '100 hours'", 'interval', 'PT100H'],
  ['[1, NULL, 3]', 'list', [1, null, 3]],
  ['[]::INTEGER[]', 'list', []],
  ["['a', 'b']::VARCHAR[2]", 'list', ['a', 'b']],
  ['[1, 9007199254740993]', 'list', ['1', '9007199254740993']],
  ["[[DATE '2024-01-01']]", 'list', [['2024-01-01']]],
  ["{'a': 1, 'b': 'x', 'c': 2.5::DOUBLE}", 'struct', { a: 1, b: 'x', c: 2.5 }],
  ["{'n': 9007199254740993, 'd': 2.0::DOUBLE}", 'struct', { n: '9007199254740993', d: 2 }],
  ["{'t': INTERVAL '1 day', 'n': NULL}", 'struct', { t: 'P1D', n: null }],
  [
    "MAP {'k': 1, 'l': NULL}",
    'map',
    [
      { key: 'k', value: 1 },
      { key: 'l', value: null },
    ],
  ],
  ['NULL', 'integer', null],
  ['NULL::DATE', 'date', null],
];

describe('the JSON of an answer', () => {
  it('follows the declared rules, for every type', async () => {
    const { columns, rows } = await answer(`SELECT ${table.map(([sql], index) => `${sql} AS c${index}`).join(', ')}`);
    expect(table.map(([sql], index) => [sql, columns[index]?.type, rows[0]?.[index]])).toEqual(table.map((entry) => [...entry]));
  });

  it('has one type for each column, whatever its rows contain: one wide number makes all of them strings', async () => {
    const { columns, rows } = await answer('SELECT n FROM (VALUES (1::HUGEINT), (9007199254740993::HUGEINT), (NULL)) t(n)');
    expect([columns, rows]).toEqual([[{ name: 'n', type: 'bigint', engine_type: 'HUGEINT' }], [['1'], ['9007199254740993'], [null]]]);
  });

  it('counts what is not finite', async () => {
    const { not_finite } = await answer(
      "SELECT n, d FROM (VALUES ('NaN'::DOUBLE, DATE 'infinity'), (1, DATE '2024-01-01'), ('Infinity', NULL)) t(n, d)",
    );
    expect(not_finite).toBe(3);
  });

  it('names each column differently', async () => {
    const { columns } = await answer('SELECT 1 AS a, 2 AS a, 3 AS "A", 4 AS a_1, 5 AS "__proto__"');
    const names = columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(5);
    expect(names.slice(0, 2)).toEqual(['a', 'a_1']);
    expect(names).toContain('__proto__');
  });

  it.each([
    ["'x'::BLOB", 'BLOB'],
    ["'101'::BIT", 'BIT'],
    ['union_value(k := 1)', 'UNION'],
    ["['x'::BLOB]", 'BLOB'],
    ['(1, 2)', 'STRUCT'],
  ])('has no form for %s', async (sql, type) => {
    expect(await pool.run(`SELECT 1, ${sql}`)).toEqual({ outcome: 'failed', failure: { reason: 'column_type', column: 2, type } });
  });

  it('is cut by rows and by bytes, and says by which', async () => {
    const cut = async (limit: number, max_bytes: number): Promise<unknown> => {
      const outcome = await pool.run("SELECT i, repeat('é', 50) AS t FROM range(20) r(i)", nothing, never, { limit, max_bytes });
      return outcome.outcome === 'rows'
        ? [outcome.answer.rows.length, outcome.answer.cut]
        : outcome.outcome === 'failed'
          ? outcome.failure.reason
          : outcome;
    };
    expect(await cut(20, 1e6)).toEqual([20, null]);
    expect(await cut(19, 1e6)).toEqual([19, 'rows']);
    // {"i":1,"t":"éé…"} and a comma are 115 bytes, 116 from 10 on.
    expect(await cut(20, 2 + 5 * 115)).toEqual([5, 'bytes']);
    expect(await cut(20, 2 + 5 * 115 - 1)).toEqual([4, 'bytes']);
    expect(await cut(20, 100)).toBe('row_too_large');
  });

  it('has its columns even without rows, but not if their names are larger than an answer', async () => {
    const ask = (max_bytes: number): Promise<unknown> =>
      pool.run('SELECT 1 AS a, DATE \'2024-01-01\' AS "bébé" WHERE false', nothing, never, { limit: 10, max_bytes });
    expect(await ask(7)).toMatchObject({
      outcome: 'rows',
      answer: {
        columns: [
          { name: 'a', type: 'integer' },
          { name: 'bébé', type: 'date' },
        ],
        rows: [],
      },
    });
    expect(await ask(6)).toMatchObject({ outcome: 'failed', failure: { reason: 'header_too_large', max_bytes: 6 } });
  });
});
