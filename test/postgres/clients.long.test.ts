import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSales } from '../query/salesWorkspace.ts';
import type { QueryWorkspace } from '../query/support.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { PostgresServer } from '../support/PostgresServer.ts';
import { openMetricDoor, type MetricDoor } from './metricDoor.ts';
import { bind, bindBinary, describeStatement, execute, int32, parse, RawClient, sync, told } from './RawClient.ts';

/* A short form of `npm run conformance -- --only postgres-clients`, with what needs no network. */

const present = PostgresServer.present && existsSync('/usr/bin/psql');

let workspace: QueryWorkspace;
let door: MetricDoor;
beforeAll(async () => {
  workspace = await openSales();
  door = await openMetricDoor(workspace);
});
afterAll(async () => {
  await door.close();
  workspace.close();
});

/** In a process of its own, while this one serves it. */
async function psql(server: string, ...commands: readonly string[]): Promise<string> {
  const flags = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
  const { stdout } = await promisify(execFile)('psql', [...flags, ...commands.flatMap((command) => ['-c', command]), server]);
  return stdout.trim();
}

describe('a client that has its parameters described', () => {
  let client: RawClient;
  beforeAll(async () => {
    client = await RawClient.start(door.port, { database: 'sales' });
  });
  afterAll(() => client.end());

  const typesIn = async (text: string): Promise<string | undefined> => {
    client.send(parse('', text), describeStatement(''), sync);
    return (await client.until('Z')).map(told)[1];
  };
  const rowsOf = async (text: string, ...values: readonly string[]): Promise<readonly string[]> => {
    client.send(parse('', text), bind('', '', ...values), execute(''), sync);
    return (await client.until('Z')).map(told).filter((line) => /^[DE] /.test(line));
  };

  it('is told the type of the column in the relation that it reads', { timeout: 120_000 }, async () => {
    expect(await typesIn('SELECT SUM(revenue) FROM hours WHERE time >= $1 AND day < $2')).toBe('t 1114 1082');
    expect(await typesIn('SELECT SUM(sales_orders) FROM sales WHERE time >= $1')).toBe('t 1082');
    expect(await typesIn('SELECT revenue FROM (SELECT time, SUM(revenue) AS revenue FROM hours GROUP BY time) h WHERE h.time >= $1')).toBe(
      't 1114',
    );
    expect(await typesIn('WITH h AS (SELECT time, revenue FROM hours) SELECT revenue FROM h WHERE time >= $1')).toBe('t 1114');
    const ofHours = 'SELECT COUNT(*), SUM(revenue) FROM (SELECT time, SUM(revenue) AS revenue FROM hours GROUP BY time) h WHERE time >= ';
    const [afterNoon] = await rowsOf(`${ofHours}$1`, '2001-01-31 12:00:00');
    expect(afterNoon).toBe((await rowsOf(`${ofHours}TIMESTAMP '2001-01-31 12:00:00'`))[0]);
    expect(afterNoon).not.toBe((await rowsOf(`${ofHours}$1`, '2001-01-31'))[0]);
  });

  it('gives a list for ANY, as text or in binary form, which is as IN', { timeout: 120_000 }, async () => {
    expect(await typesIn('SELECT SUM(sales_orders) FROM sales WHERE region = ANY($1) AND size = ANY($2) AND day <> ALL($3)')).toBe(
      't 1009 1016 1182',
    );
    expect(await typesIn('SELECT SUM(sales_orders) FROM sales WHERE region = ANY($1::text[]) OR region = ANY(ARRAY[$2])')).toBe(
      't 1009 25',
    );
    const sum = 'SELECT SUM(sales_orders) FROM sales WHERE ';
    const [wanted] = await rowsOf(`${sum}region IN ('North', 'a_b', 'O''Hara')`);
    expect(wanted).toMatch(/^D [1-9]/);
    const texts = '{North,"a_b",O\'Hara}';
    expect(await rowsOf(`${sum}region = ANY($1)`, texts)).toEqual([wanted]);
    expect(await rowsOf(`${sum}region = ANY($1::text[])`, texts)).toEqual([wanted]);
    expect(await rowsOf(`${sum}region = ANY('{North,a_b,"O''Hara"}'::text[])`)).toEqual([wanted]);
    const items = ['North', 'a_b', "O'Hara"].map((text) => Buffer.concat([int32(text.length), Buffer.from(text)]));
    const binary = Buffer.concat([...[1, 0, 25, items.length, 1].map(int32), ...items]);
    client.send(parse('', `${sum}region = ANY($1)`), describeStatement(''), bindBinary('', '', binary), execute(''), sync);
    expect((await client.until('Z')).map(told)).toContain(wanted);
    expect(await rowsOf(`${sum}region <> ALL($1)`, '{North}')).toEqual(await rowsOf(`${sum}region NOT IN ('North')`));
    expect(await rowsOf(`${sum}size = ANY($1)`, '{1,2,NULL}')).toEqual(await rowsOf(`${sum}size IN (1, 2)`));
    expect(await rowsOf(`${sum}region = ANY($1)`, '{}')).toEqual(await rowsOf(`${sum}1 = 0`));
    expect(await rowsOf(`${sum}region <> ALL($1)`, '{}')).toEqual(await rowsOf(`${sum}1 = 1`));
    const days = '{2001-01-01,2001-01-02}';
    expect(await rowsOf(`${sum}day = ANY($1)`, days)).toEqual(await rowsOf(`${sum}day IN ('2001-01-01', '2001-01-02')`));
    expect(await rowsOf(`${sum}region = ANY($1)`, 'North')).toEqual(['E ERROR 22P02 The value of $1 is no text[].']);
    expect(await rowsOf(`${sum}region = ANY('North'::text[])`)).toEqual(['E ERROR 22P02 malformed array literal: "North"']);
  });
});

describe('psql', onlyIf(present, 'there is no psql and no PostgreSQL server'), () => {
  it('lists and describes relations, and reads answers in parts', { timeout: 120_000 }, async () => {
    const address = `postgresql://analyst@127.0.0.1:${door.port}/sales`;
    expect(await psql(address, '\\dv')).toContain('metrics|sales|view|postgres');
    expect(await psql(address, '\\d+ metrics.hours')).toContain('revenue|double precision||||plain|Revenue: Hourly');
    expect(await psql(address, '\\dn')).toBe('governed|postgres\nmetrics|postgres');
    const [all, parts] = await Promise.all(
      [0, 3].map((count) =>
        psql(address, `\\set FETCH_COUNT ${count}`, 'SELECT day, SUM(sales_orders) FROM sales GROUP BY day ORDER BY day'),
      ),
    );
    expect(parts).toBe(all);
  });
});

describe('postgres_fdw', onlyIf(present, 'there is no PostgreSQL server'), () => {
  it('mounts the relations, and has aggregates, conditions and LIMIT answered here', { timeout: 120_000 }, async () => {
    const server = new PostgresServer();
    try {
      await psql(
        server.address(),
        'CREATE EXTENSION postgres_fdw',
        `CREATE SERVER door FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1', port '${door.port}', dbname 'sales', updatable 'false')`,
        "CREATE USER MAPPING FOR owner SERVER door OPTIONS (user 'analyst', password_required 'false')",
        'CREATE SCHEMA mounted',
        'IMPORT FOREIGN SCHEMA metrics FROM SERVER door INTO mounted',
      );
      const [{ orders } = {}] = await workspace.sql(
        `SELECT count(*)::INTEGER AS orders FROM read_parquet(${workspace.glob('data/*.parquet')}) WHERE status = 'ok'`,
      );
      expect(await psql(server.address(), 'SELECT sum(sales_orders) FROM mounted.sales')).toBe(String(orders));
      expect(
        await psql(server.address(), "SELECT region, share FROM mounted.sales WHERE region LIKE 'Z%' ORDER BY region LIMIT 1"),
      ).toMatch(/^Zoo\|0\.\d+$/);
    } finally {
      server.stop();
    }
  });
});
