import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDoor, type Door } from '../openDoor.ts';
import {
  bind,
  describePortal,
  describeStatement,
  execute,
  flush,
  frame,
  cstring,
  int16,
  int32,
  parse,
  RawClient,
  sync,
  told,
} from '../RawClient.ts';

let door: Door;
let client: RawClient;
beforeAll(async () => {
  door = await openDoor({ limits: { cursors: 4, statements: 4, parameters: 3, message_bytes: 4096 }, max_rows: 1000 });
});
afterAll(async () => {
  await door.close();
  expect(door.unexpected).toEqual([]);
  expect(door.memory.held).toBe(0);
});
beforeEach(async () => {
  client = await RawClient.start(door.port);
  return () => client.end();
});

const query = (text: string): Promise<readonly string[]> => client.query(text);
const extended = async (...messages: readonly Buffer[]): Promise<readonly string[]> => {
  client.send(...messages, sync);
  return (await client.until('Z')).map(told);
};

describe('a simple query', () => {
  it('has columns, rows and a tag', async () => {
    expect(await query(`SELECT 1 AS a, NULL AS b, 'ü' AS c`)).toEqual(['T a:23 b:23 c:25', 'D 1 null ü', 'C SELECT 1', 'Z I']);
  });

  it('may be several, which end at the first that fails', async () => {
    expect(await query('SELECT 1 AS a; SHOW server_encoding; SELECT nothing; SELECT 2')).toEqual([
      'T a:23',
      'D 1',
      'C SELECT 1',
      'T server_encoding:25',
      'D UTF8',
      'C SHOW',
      expect.stringMatching(/^E ERROR 42601 .*nothing/s),
      'Z I',
    ]);
  });

  it('may be empty', async () => {
    expect(await query('')).toEqual(['I', 'Z I']);
    expect(await query('-- ping')).toEqual(['I', 'Z I']);
    expect(await query(';;')).toEqual(['I', 'Z I']);
  });

  it('is refused as a whole where it has more rows than are given at once', async () => {
    expect(await query('SELECT * FROM range(1001)')).toEqual([expect.stringMatching(/^E ERROR 54000 .*1,000 rows/), 'Z I']);
  });

  it('writes nothing', async () => {
    expect(await query('CREATE TEMP TABLE t (a int)')).toEqual([
      'E ERROR 25006 cannot execute CREATE TABLE in a read-only transaction',
      'Z I',
    ]);
    expect(await query('SELECT 1 INTO t')).toEqual(['E ERROR 25006 cannot execute SELECT INTO in a read-only transaction', 'Z I']);
  });

  it('is skipped as it arrives where it is too long, and the session goes on', async () => {
    expect(await query(`SELECT '${'x'.repeat(5000)}'`)).toEqual([expect.stringMatching(/^E ERROR 54000 .*4,096/), 'Z I']);
    expect(await query('SELECT 1 AS a')).toEqual(['T a:23', 'D 1', 'C SELECT 1', 'Z I']);
  });
});

describe('a transaction', () => {
  it('that failed hears only its end', async () => {
    expect(await query('BEGIN')).toEqual(['C BEGIN', 'Z T']);
    expect((await query('SELECT nothing')).at(-1)).toBe('Z E');
    expect(await query('SELECT 1')).toEqual([expect.stringContaining('E ERROR 25P02 current transaction is aborted'), 'Z E']);
    expect(await query('COMMIT')).toEqual(['C ROLLBACK', 'Z I']);
  });

  it('goes back to a savepoint', async () => {
    await query('BEGIN; SAVEPOINT a; SET application_name TO x');
    expect((await query('SELECT nothing')).at(-1)).toBe('Z E');
    expect(await query('ROLLBACK TO a')).toEqual(['C ROLLBACK', 'Z T']);
    expect(await query('SHOW application_name')).toEqual(['T application_name:25', 'D ', 'C SHOW', 'Z T']);
    expect(await query('RELEASE b')).toEqual(['E ERROR 3B001 savepoint "b" does not exist', 'Z E']);
  });

  it('warns where it begins twice, or ends without a beginning', async () => {
    expect(await query('COMMIT')).toEqual(['N WARNING 25P01 there is no transaction in progress', 'C COMMIT', 'Z I']);
    expect(await query('BEGIN; BEGIN')).toEqual([
      'C BEGIN',
      'N WARNING 25001 there is already a transaction in progress',
      'C BEGIN',
      'Z T',
    ]);
  });

  it('takes back its settings when it is rolled back, and those that are local at any end', async () => {
    await query(`BEGIN; SET statement_timeout TO '7s'; ROLLBACK`);
    expect((await query('SHOW statement_timeout'))[1]).toBe('D 0');
    await query(`BEGIN; SET statement_timeout TO '7s'; SET LOCAL extra_float_digits TO 3; COMMIT`);
    expect((await query('SHOW statement_timeout'))[1]).toBe('D 7s');
    expect((await query('SHOW extra_float_digits'))[1]).toBe('D 1');
  });
});

describe('settings', () => {
  it('are told to the client when those that it follows change', async () => {
    client.send(frame('Q', cstring(`SET TIME ZONE 'Europe/Berlin'`)));
    await client.until('Z');
    expect(
      client.received
        .filter(({ type }) => type === 'S')
        .at(-1)
        ?.body.toString(),
    ).toBe('TimeZone\0Europe/Berlin\0');
  });

  it.each([
    ['SET nothing TO 1', 'E ERROR 42704 unrecognized configuration parameter "nothing"'],
    ['SET server_version TO 1', 'E ERROR 55P02 parameter "server_version" cannot be changed'],
    [`SET client_encoding TO 'LATIN1'`, 'E ERROR 22023 invalid value for parameter "client_encoding": "LATIN1"'],
    [`SET DateStyle TO 'German'`, 'E ERROR 22023 invalid value for parameter "DateStyle": "German"'],
    ['SET standard_conforming_strings TO off', 'E ERROR 22023 invalid value for parameter "standard_conforming_strings": "off"'],
    [`SET TIME ZONE 'Mars/Olympus'`, 'E ERROR 22023 invalid value for parameter "TimeZone": "Mars/Olympus"'],
    ['SET ROLE admin', 'E ERROR 42704 role "admin" does not exist'],
  ])('%s is refused', async (text, error) => {
    expect(await query(text)).toEqual([error, 'Z I']);
  });

  it('of the client’s own have a point in their name', async () => {
    expect(await query(`SET app.user TO 'x'; SHOW app.user; RESET ALL`)).toEqual([
      'C SET',
      'T app.user:25',
      'D x',
      'C SHOW',
      'C RESET',
      'Z I',
    ]);
  });

  it('limit the time of statements', async () => {
    await query('SET statement_timeout TO 50');
    expect(await query('SELECT count(*) FROM range(10000000) a, range(1000000) b')).toEqual([
      'E ERROR 57014 canceling statement due to statement timeout',
      'Z I',
    ]);
  });
});

describe('a cursor', () => {
  it('goes on and back within a transaction, and ends with it', async () => {
    expect(await query('DECLARE c CURSOR FOR SELECT * FROM range(5) t(n)')).toEqual([
      'E ERROR 25P01 DECLARE CURSOR can only be used in transaction blocks',
      'Z I',
    ]);
    await query('BEGIN; DECLARE c CURSOR FOR SELECT * FROM range(5) t(n)');
    expect(await query('FETCH 2 FROM c')).toEqual(['T n:20', 'D 0', 'D 1', 'C FETCH 2', 'Z T']);
    expect(await query('FETCH BACKWARD 1 FROM c')).toEqual(['T n:20', 'D 0', 'C FETCH 1', 'Z T']);
    expect(await query('MOVE LAST c; FETCH ALL c; FETCH PRIOR c')).toEqual([
      'C MOVE 1',
      'T n:20',
      'C FETCH 0',
      'T n:20',
      'D 4',
      'C FETCH 1',
      'Z T',
    ]);
    expect(await query('FETCH ABSOLUTE 2 FROM c; FETCH RELATIVE 0 FROM c')).toEqual([
      'T n:20',
      'D 1',
      'C FETCH 1',
      'T n:20',
      'D 1',
      'C FETCH 1',
      'Z T',
    ]);
    await query('COMMIT');
    expect(await query('FETCH 1 FROM c')).toEqual(['E ERROR 34000 cursor "c" does not exist', 'Z I']);
  });

  it('with hold lasts until it is closed, as one driver declares it within one message', async () => {
    expect(await query('BEGIN;declare "SQL_CUR1" cursor with hold for SELECT 1 AS a;fetch 2048 in "SQL_CUR1"')).toEqual([
      'C BEGIN',
      'C DECLARE CURSOR',
      'T a:23',
      'D 1',
      'C FETCH 1',
      'Z T',
    ]);
    expect(await query('COMMIT; FETCH FIRST FROM "SQL_CUR1"; CLOSE "SQL_CUR1"')).toEqual([
      'C COMMIT',
      'T a:23',
      'D 1',
      'C FETCH 1',
      'C CLOSE CURSOR',
      'Z I',
    ]);
  });

  it('that does not scroll goes forward only', async () => {
    await query('BEGIN; DECLARE c NO SCROLL CURSOR FOR SELECT * FROM range(5); FETCH 2 FROM c');
    expect((await query('FETCH PRIOR FROM c'))[0]).toBe('E ERROR 55000 cursor can only scan forward');
  });

  it('has a name in one space with portals', async () => {
    await query('BEGIN; DECLARE c CURSOR FOR SELECT 1 AS a');
    expect(await extended(describePortal('c'))).toEqual(['T a:23', 'Z T']);
    expect(await extended(parse('', 'SELECT 1'), bind('c', ''))).toEqual(['1', 'E ERROR 42P03 cursor "c" already exists', 'Z E']);
  });

  it('is one of a limited number, each of which takes memory until it is closed', async () => {
    await query('BEGIN');
    for (const name of ['a', 'b', 'c', 'd']) await query(`DECLARE ${name} CURSOR FOR SELECT * FROM range(100)`);
    expect(door.memory.held).toBeGreaterThan(0);
    expect((await query('DECLARE e CURSOR FOR SELECT 1'))[0]).toMatch(/^E ERROR 54000 .*4 open cursors/);
    await query('ROLLBACK');
    expect(door.memory.held).toBe(0);
  });
});

describe('the extended protocol', () => {
  it('parses, binds, describes and executes', async () => {
    expect(await extended(parse('', 'SELECT $1::int AS a, $2 AS b'), bind('', '', '5', null), describePortal(''), execute(''))).toEqual([
      '1',
      '2',
      'T a:23 b:23',
      'D 5 null',
      'C SELECT 1',
      'Z I',
    ]);
  });

  it('describes a statement before there are values, and sends what is ready at a flush', async () => {
    client.send(parse('s', 'SELECT $1::int AS a'), describeStatement('s'), flush);
    expect((await client.until('T')).map(told)).toEqual(['1', 't 23', 'T a:23']);
    expect(await extended(bind('', 's', '7'), execute(''))).toEqual(['2', 'D 7', 'C SELECT 1', 'Z I']);
  });

  it('gives some rows at a time within a transaction', async () => {
    await query('BEGIN');
    const first = [parse('', 'SELECT * FROM range(5) t(n)'), bind('p', ''), execute('p', 2)];
    expect(await extended(...first)).toEqual(['1', '2', 'D 0', 'D 1', 's', 'Z T']);
    expect(await extended(execute('p', 2))).toEqual(['D 2', 'D 3', 's', 'Z T']);
    expect(await extended(execute('p', 2))).toEqual(['D 4', 'C SELECT 1', 'Z T']);
  });

  it('forgets portals at the end of what was sent together, without a transaction', async () => {
    await extended(parse('', 'SELECT 1'), bind('p', ''), execute('p'));
    expect(await extended(execute('p'))).toEqual(['E ERROR 34000 portal "p" does not exist', 'Z I']);
  });

  it('skips everything behind an error, up to the next sync', async () => {
    const sent = [
      parse('', 'SELECT nothing'),
      bind('', ''),
      describePortal(''),
      execute(''),
      parse('x', 'SELECT 1'),
      frame('Q', cstring('SELECT 2')),
    ];
    expect(await extended(...sent)).toEqual(['1', '2', expect.stringMatching(/^E ERROR 42601/), 'Z I']);
    expect(await query('SELECT 1 AS a')).toEqual(['T a:23', 'D 1', 'C SELECT 1', 'Z I']);
  });

  it('sends an error at once, for which a client may wait before its sync', async () => {
    client.send(parse('', 'SELECT nothing'), describeStatement(''), flush);
    expect((await client.until('E')).map(told)).toEqual(['1', expect.stringMatching(/^E ERROR 42601 .*nothing/s)]);
    expect(await extended()).toEqual(['Z I']);
    client.send(frame('P', cstring(''), Buffer.from([0xff, 0]), int16(0)));
    expect((await client.until('E')).map(told)).toEqual([expect.stringMatching(/^E ERROR 22021/)]);
    expect(await extended(execute(''))).toEqual(['Z I']);
  });

  it('describes statements about the session too', async () => {
    expect(await extended(parse('', 'SET app.x TO 1'), bind('', ''), describePortal(''), execute(''))).toEqual([
      '1',
      '2',
      'n',
      'C SET',
      'Z I',
    ]);
    expect(await extended(parse('', 'SHOW DateStyle'), describeStatement(''), bind('', ''), execute(''))).toEqual([
      '1',
      't ',
      'T DateStyle:25',
      '2',
      'D ISO, MDY',
      'C SHOW',
      'Z I',
    ]);
    expect(await extended(parse('', ''), bind('', ''), describePortal(''), execute(''))).toEqual(['1', '2', 'n', 'I', 'Z I']);
  });

  it('refuses what PostgreSQL refuses, in its codes', async () => {
    await extended(parse('a', 'SELECT 1'));
    expect(await extended(parse('a', 'SELECT 1'))).toEqual(['E ERROR 42P05 prepared statement "a" already exists', 'Z I']);
    expect((await extended(bind('', 'b')))[0]).toBe('E ERROR 26000 prepared statement "b" does not exist');
    expect((await extended(parse('', 'SELECT 1; SELECT 2')))[0]).toBe(
      'E ERROR 42601 cannot insert multiple commands into a prepared statement',
    );
    expect((await extended(parse('', 'SELECT $1'), bind('', '')))[1]).toMatch(/^E ERROR 08P01 bind message supplies 0/);
    expect((await extended(parse('', 'SELECT $1, $2, $3, $4')))[0]).toMatch(/^E ERROR 54000 .*3 parameters/);
    for (const name of ['b', 'c', 'd']) await extended(parse(name, 'SELECT 1'));
    expect((await extended(parse('e', 'SELECT 1')))[0]).toMatch(/^E ERROR 54000 .*4 prepared statements/);
    expect(await query('DISCARD ALL')).toEqual(['C DISCARD ALL', 'Z I']);
    expect((await extended(parse('e', 'SELECT 1')))[0]).toBe('1');
  });

  it('refuses a wrong number of format codes, and goes on', async () => {
    const formats = (count: number): Buffer => Buffer.concat([int16(count), ...Array.from({ length: count }, () => int16(0))]);
    const bound = (values: number, results: number): Buffer =>
      frame('B', cstring(''), cstring(''), formats(values), int16(1), int32(1), Buffer.from('5'), formats(results));
    const parsed = parse('', 'SELECT $1::int AS a');
    expect(await extended(parsed, bound(1, 3), execute(''))).toEqual(['1', '2', expect.stringMatching(/^E ERROR 08P01 .*3.* 1 /), 'Z I']);
    expect(await extended(parsed, bound(1, 3), describePortal(''))).toEqual(['1', '2', expect.stringMatching(/^E ERROR 08P01/), 'Z I']);
    expect(await extended(parsed, bound(2, 0))).toEqual(['1', expect.stringMatching(/^E ERROR 08P01 .*2.* 1 /), 'Z I']);
    expect(await extended(parsed, bound(1, 1), execute(''))).toEqual(['1', '2', 'D 5', 'C SELECT 1', 'Z I']);
  });

  it('shares prepared statements with SQL', async () => {
    expect(await query(`PREPARE p (int) AS SELECT $1::int + 1 AS a; EXECUTE p (4); DEALLOCATE p`)).toEqual([
      'C PREPARE',
      'T a:23',
      'D 5',
      'C SELECT 1',
      'C DEALLOCATE',
      'Z I',
    ]);
    expect((await query('EXECUTE p (4)'))[0]).toBe('E ERROR 26000 prepared statement "p" does not exist');
  });
});

describe('COPY', () => {
  it('writes rows as text, in which what separates is escaped', async () => {
    expect(await query(String.raw`COPY (SELECT 1 AS a, E'x\ty\\' AS b, NULL) TO STDOUT`)).toEqual([
      'H',
      `d 1\t${String.raw`x\ty\\`}\t\\N\n`,
      'c',
      'C COPY 1',
      'Z I',
    ]);
  });

  it('writes rows as CSV', async () => {
    expect(await query(`COPY (SELECT 'a"b' AS "x,y", '' AS e, NULL AS n) TO STDOUT (FORMAT csv, HEADER)`)).toEqual([
      'H',
      'd "x,y",e,n\n',
      'd "a""b","",\n',
      'c',
      'C COPY 1',
      'Z I',
    ]);
  });
});
