import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectionPool } from '../../runtime/engine/ConnectionPool.ts';
import { Engine, queryRows, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { ResultReader } from '../../runtime/engine/vectors.ts';
import { withThreads } from '../../runtime/engine/withThreads.ts';
import { cleanedUp } from '../../runtime/errors/cleanedUp.ts';
import { timeFormat } from '../../runtime/query/fetch/duckdb/dictionaries.ts';
import { variant } from '../support/variant.ts';

const options = { mode: 'read_write', threads: 1, memory_limit: null, external_access: false, temp_directory: null } as const;

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.open(':memory:', options);
});
afterAll(() => {
  ConnectionPool.of(engine).retire();
  engine.close();
});

/** @param rows that the statement says to read */
async function read(sql: string, signal = new AbortController().signal, rows = 0): Promise<ResultReader> {
  return new ResultReader(await ConnectionPool.of(engine).reading(rows).run({ sql, values: [], types: [] }, signal));
}

/** A column over more rows than one vector holds, every third of them null. */
const column = (expression: string): string => `SELECT CASE WHEN i % 3 = 0 THEN NULL ELSE ${expression} END FROM range(5000) t(i)`;
const expected = <Value>(value: (i: number) => Value): readonly (Value | null)[] =>
  Array.from({ length: 5000 }, (_, i) => (i % 3 === 0 ? null : value(i)));

describe('columns of a result', () => {
  it('hold whole numbers as numbers where exact, else as bigints, in every width', async () => {
    expect(await (await read(column('(i - 2500)::BIGINT * 3602879701896397'))).wholes(0)).toEqual(
      expected((i) => {
        const whole = BigInt(i - 2500) * 3602879701896397n;
        return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
      }),
    );
    expect(await (await read(column('(i - 2500)::HUGEINT * 9007199254740991 * 1000'))).wholes(0)).toEqual(
      expected((i) => (i === 2500 ? 0 : BigInt(i - 2500) * 9007199254740991n * 1000n)),
    );
    expect(await (await read(column('(i - 2500)::HUGEINT'))).wholes(0)).toEqual(expected((i) => i - 2500));
    expect(await (await read(column('(i - 2500)::INTEGER'))).wholes(0)).toEqual(expected((i) => i - 2500));
    for (const type of ['DECIMAL(4, 1)', 'DECIMAL(9, 1)', 'DECIMAL(18, 1)', 'DECIMAL(38, 1)']) {
      expect(await (await read(column(`((i - 2500) % 90)::${type} + 0.5::${type}`))).wholes(0)).toEqual(
        expected((i) => ((i - 2500) % 90) * 10 + 5),
      );
    }
    expect(
      await (
        await read(
          "SELECT * FROM (VALUES ('-170141183460469231731687303715884105728'::HUGEINT), (-1), (4503599627370496), (-4503599627370497), (-9007199254740993))",
        )
      ).wholes(0),
    ).toEqual([-(2n ** 127n), -1, 2 ** 52, -(2 ** 52) - 1, -9007199254740993n]);
  });

  it('hold texts, booleans, doubles and times', async () => {
    expect(await (await read(column("'text number ' || i"))).scalars(0, timeFormat)).toEqual(expected((i) => `text number ${i}`));
    expect(await (await read(column('i % 2 = 0'))).scalars(0, timeFormat)).toEqual(expected((i) => i % 2 === 0));
    expect(await (await read(column('i / 8'))).scalars(0, timeFormat)).toEqual(expected((i) => i / 8));
    expect(await (await read("SELECT DATE '1969-12-31' UNION ALL SELECT NULL")).scalars(0, timeFormat)).toEqual(['1969-12-31', null]);
    expect(await (await read("SELECT TIMESTAMP '1969-12-31 23:59:58.25'")).scalars(0, timeFormat)).toEqual(['1969-12-31T23:59:58.25']);
    expect([
      ...(await (await read("SELECT TIMESTAMP '1969-12-31 23:00:00' UNION ALL SELECT TIMESTAMP '1970-01-02 01:00:00'")).hours(0)),
    ]).toEqual([-1, 25]);
    expect([...(await (await read("SELECT DATE '1970-01-03'")).hours(0))]).toEqual([48]);
    expect([...(await (await read(column('i::INTEGER'))).codes(0))]).toEqual(expected((i) => i).map((code) => code ?? -1));
  });

  variant('hold every character of Unicode, even at the start of a string', async () => {
    const points = Array.from({ length: 0x11_0000 }, (_, point) => point).filter((point) => point < 0xd800 || point > 0xdfff);
    const characters = "SELECT chr(i::INTEGER) || 'x' AS text FROM range(1114112) t(i) WHERE i NOT BETWEEN 55296 AND 57343";
    const texts = await (await read(characters)).scalars(0, timeFormat);
    expect(texts.length).toBe(points.length);
    expect(points.filter((point, index) => texts[index] !== `${String.fromCodePoint(point)}x`)).toEqual([]);

    const connection = await engine.connect();
    try {
      const [found] = await queryRows(connection, `SELECT $1::VARCHAR AS alone, [$1] AS listed, {'text': $1} AS held`, ['\ufeff']);
      expect(found).toEqual({ alone: '\ufeff', listed: ['\ufeff'], held: { text: '\ufeff' } });
    } finally {
      connection.closeSync();
    }
  });

  it('hold lists, bytes and bits', async () => {
    const lists: (readonly number[])[] = [];
    await (
      await read('SELECT CASE WHEN i = 1 THEN NULL ELSE range(i) END FROM range(4) t(i)')
    ).lists(0, (row, words, from, to) => {
      lists[row] = Array.from({ length: to - from }, (_, index) => words[2 * (from + index)] ?? -1);
    });
    expect(lists).toEqual([[], undefined, [0, 1], [0, 1, 2]]);
    const blobs: string[] = [];
    await (
      await read("SELECT 'short'::BLOB UNION ALL SELECT 'longer than twelve bytes'::BLOB UNION ALL SELECT NULL")
    ).blobs(0, (row, bytes) => {
      blobs[row] = Buffer.from(bytes).toString();
    });
    expect(blobs).toEqual(['short', 'longer than twelve bytes']);
    for (const size of [1, 7, 8, 9, 64, 1000]) {
      const bits: number[] = [];
      await (await read(`SELECT bitstring_agg(i, 0, ${size - 1}) FROM range(0, ${size}, 3) t(i)`)).bits(0, 1, (bit) => bits.push(bit));
      expect(bits).toEqual(Array.from({ length: Math.ceil(size / 3) }, (_, index) => 3 * index));
    }
  });
});

describe('a connection pool', () => {
  it('stops a statement when its signal fires, prepared or not, and its connection answers the next', async () => {
    for (const time of ['first', 'prepared']) {
      const controller = new AbortController();
      const slow = read('SELECT sum(a.range * b.range) FROM range(1000000) a, range(1000000) b', controller.signal);
      setTimeout(() => controller.abort(), 30);
      await expect(slow, time).rejects.toThrow(/Interrupted/i);
      expect(await (await read('SELECT 1')).wholes(0)).toEqual([1]);
    }
  });

  it('starts no statement whose signal fires while a connection opens', async () => {
    const another = await Engine.open(':memory:', {
      mode: 'read_write',
      threads: 1,
      memory_limit: null,
      external_access: false,
      temp_directory: null,
    });
    const controller = new AbortController();
    const sql = 'SELECT sum(a.range * b.range) FROM range(10000) a, range(10000) b';
    const running = ConnectionPool.of(another).run({ sql, values: [], types: [] }, controller.signal);
    controller.abort();
    await expect(running).rejects.toThrow(/aborted/);
    ConnectionPool.of(another).retire();
    another.close();
  });

  it('answers a text that comes again from the rows of that moment', async () => {
    const counted = async (): Promise<unknown> => (await (await read('SELECT count(*) FROM seen')).wholes(0))[0];
    await read('CREATE TABLE seen (i INTEGER)');
    for (const count of [0, 1, 2, 3]) {
      expect(await counted()).toBe(count);
      await read('INSERT INTO seen VALUES (1)');
    }
  });

  it('runs a statement over many rows on several threads, one over few on one, and both give the same', async () => {
    await read('CREATE TABLE numbers AS SELECT i, i % 1000 AS part FROM range(1000000) t(i)');
    const [threads, sums] = [
      "SELECT current_setting('threads')",
      'SELECT sum(i) FROM numbers GROUP BY part ORDER BY sum(i) DESC, part LIMIT 100',
    ];
    const wholes = async (sql: string, rows: number): Promise<unknown> => (await read(sql, undefined, rows)).wholes(0);
    expect(await wholes(threads, 1000)).toEqual([1]);
    const few = await wholes(sums, 1000);
    expect(await wholes(threads, 1_000_000)).toEqual([Math.min(availableParallelism(), 8)]);
    expect(await wholes(sums, 1_000_000)).toEqual(few);
  });

  it('runs statements side by side, each on a connection of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await (await read(`SELECT ${index} + count(*) FROM range(1000)`)).wholes(0))[0]),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => 1000 + index));
  });

  it('raises the error of a failing statement, and continues', async () => {
    await expect(read("SELECT CAST(i AS INTEGER) FROM (VALUES ('1'), ('x')) t(i)")).rejects.toThrow(/Conversion/);
    await expect(read('SELECT nothing')).rejects.toThrow(/nothing/);
    expect(await (await read('SELECT 2')).wholes(0)).toEqual([2]);
  });
});

describe('work on more threads', () => {
  it('that fails in a transaction tells why, not what then fails for it, and leaves the threads as they were', async () => {
    const own = await Engine.open(':memory:', options);
    const connect = (): Promise<DuckDBConnection> => own.connect();
    const connection = await connect();
    await connection.run('BEGIN TRANSACTION');
    const failing = withThreads(connect, 3, () =>
      cleanedUp(
        () => connection.run("SELECT error('the cause')"),
        () => connection.run('DROP TABLE IF EXISTS nothing'),
      ),
    );
    await expect(failing).rejects.toThrow('the cause');
    await connection.run('ROLLBACK');
    expect(await queryRows(connection, "SELECT current_setting('threads')::INTEGER AS threads")).toEqual([{ threads: 1 }]);
    connection.closeSync();
    own.close();
  });
});
