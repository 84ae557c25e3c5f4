import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSales } from '../query/salesWorkspace.ts';
import type { QueryWorkspace } from '../query/support.ts';
import { repository } from '../support/catalogs.ts';
import { isTried } from '../support/caseCount.ts';
import { readAttacks, readStatements } from '../support/governedSql.ts';
import { openMetricDoor, type MetricDoor } from './metricDoor.ts';
import { bind, cstring, execute, frame, parse, RawClient, sync, told } from './RawClient.ts';

/** What no server of PostgreSQL's protocol may do for a reader: read files, write, run programs or SQL in texts, end others, use up memory. */
const hostile: readonly string[] = [
  "pg_read_file('/etc/passwd')",
  "pg_read_binary_file('/etc/passwd')",
  "pg_ls_dir('/')",
  'pg_ls_logdir()',
  'pg_ls_waldir()',
  "pg_stat_file('/etc/passwd')",
  "lo_import('/etc/passwd')",
  "lo_export(1, '/tmp/x')",
  "lo_from_bytea(0, 'x')",
  'lo_create(0)',
  'lo_unlink(1)',
  'lo_open(1, 1)',
  'lo_get(1)',
  "dblink('host=127.0.0.1', 'select 1')",
  "dblink_connect('host=127.0.0.1')",
  "query_to_xml('select 1', true, true, '')",
  "table_to_xml('pg_class', true, true, '')",
  "database_to_xml(true, true, '')",
  "schema_to_xml('metrics', true, true, '')",
  "cursor_to_xml('c', 1, true, true, '')",
  "xpath('/a', '<a/>')",
  'pg_terminate_backend(1)',
  'pg_cancel_backend(1)',
  'pg_reload_conf()',
  'pg_rotate_logfile()',
  'pg_switch_wal()',
  "pg_create_restore_point('x')",
  "pg_start_backup('x')",
  "pg_backup_start('x')",
  'pg_promote()',
  "pg_logical_emit_message(true, 'x', 'y')",
  "pg_notify('a', 'b')",
  "nextval('s')",
  "setval('s', 1)",
  'pg_export_snapshot()',
  "pg_file_write('/tmp/x', 'y', false)",
  "pg_execute_server_program('ls')",
  "read_csv('/etc/passwd')",
  "read_text('/etc/passwd')",
  "read_blob('/etc/passwd')",
  "glob('/*')",
  "getenv('PATH')",
  'duckdb_settings()',
  'duckdb_secrets()',
  'pragma_version()',
  'load_aws_credentials()',
  "sniff_csv('/etc/passwd')",
  "parquet_scan('/etc/passwd')",
  "query('select 1')",
  "query_table('x')",
  'inet_client_addr_x()',
  "ts_stat('select 1')",
  "pg_relation_filepath_x('x')",
  "currtid2('x', '(0,0)')",
  "brin_summarize_new_values('x')",
];
/** Where each is written. */
const contexts: readonly ((expression: string) => string)[] = [
  (one) => `SELECT ${one}`,
  (one) => `SELECT * FROM ${one}`,
  (one) => `SELECT region, SUM(sales_orders) FROM metrics.sales WHERE region = (SELECT ${one})::text GROUP BY region`,
  (one) => `SELECT SUM(sales_orders) FROM metrics.sales WHERE region = ${one}::text`,
  (one) => `WITH t AS (SELECT ${one} AS x) SELECT x FROM t, (SELECT SUM(sales_orders) FROM sales) AS s`,
  (one) => `COPY (SELECT ${one}) TO STDOUT`,
  (one) => `BEGIN; DECLARE c CURSOR FOR SELECT ${one}; FETCH ALL FROM c; COMMIT`,
  (one) => `PREPARE p AS SELECT ${one}; EXECUTE p`,
  (one) => `SELECT relname FROM pg_class WHERE relname = ${one}::text`,
];
const commands: readonly string[] = [
  "COPY sales FROM '/etc/passwd'",
  "COPY sales TO '/tmp/x'",
  "COPY sales FROM PROGRAM 'ls'",
  "COPY (SELECT 1) TO PROGRAM 'sh'",
  "COPY (SELECT 1) TO '/tmp/x'",
  'DO $$ BEGIN PERFORM 1; END $$',
  "CREATE FUNCTION f() RETURNS int AS 'select 1' LANGUAGE sql",
  'CREATE EXTENSION dblink',
  "LOAD 'x'",
  'CALL p()',
  'VACUUM',
  'ANALYZE sales',
  'ALTER SYSTEM SET x = 1',
  'CREATE ROLE r SUPERUSER',
  'ALTER ROLE analyst SUPERUSER',
  'SET ROLE postgres',
  'SET SESSION AUTHORIZATION postgres',
  'GRANT ALL ON sales TO public',
  'INSERT INTO sales VALUES (1)',
  'UPDATE sales SET region = NULL',
  'DELETE FROM sales',
  'TRUNCATE sales',
  'DROP TABLE sales',
  'MERGE INTO sales USING sales ON true WHEN MATCHED THEN DELETE',
  'SELECT 1 INTO t',
  'SELECT * INTO TEMP t FROM sales',
  'WITH d AS (DELETE FROM sales RETURNING *) SELECT * FROM d',
  'SELECT * FROM sales FOR UPDATE OF nothing',
  'LOCK TABLE sales',
  "ATTACH '/etc/passwd' AS x",
  'INSTALL httpfs',
  "EXPORT DATABASE '/tmp/x'",
  'PRAGMA database_list',
  "SELECT * FROM '/etc/passwd'",
  'SELECT * FROM "/etc/passwd"',
  'EXPLAIN ANALYZE DELETE FROM sales',
];

let workspace: QueryWorkspace;
let door: MetricDoor;
let client: RawClient;
beforeAll(async () => {
  workspace = await openSales();
  door = await openMetricDoor(workspace);
  client = await RawClient.start(door.port, { database: 'sales' });
});
afterAll(async () => {
  client.end();
  await door.close();
  workspace.close();
});

const isRefused = (lines: readonly string[]): boolean => lines.some((line) => line.startsWith('E '));

it('refuses whatever reads files, writes, runs programs or reaches beyond the answers, and answers on', { timeout: 600_000 }, async () => {
  const made = [...hostile.flatMap((one) => contexts.map((context) => context(one))), ...commands];
  expect(made.length).toBeGreaterThan(500);
  const through: string[] = [];
  for (const statement of made) {
    if (!isRefused(await client.query(statement))) through.push(statement);
    await client.query('ROLLBACK; DEALLOCATE ALL');
  }
  expect(through).toEqual([]);
  expect(await client.query('SELECT COUNT(*) > 0 FROM sales')).toContain('D t');
  expect(door.unexpected).toEqual([]);
});

it(
  'answers statements of the corpora for another engine with nothing but an error, or an answer of its own',
  { timeout: 600_000 },
  async () => {
    const folder = `${repository}test/sql/attacks/`;
    const corpora = [
      ...readStatements(readFileSync(`${repository}test/fixtures/sql/attacks.sql`, 'utf8')),
      ...readdirSync(folder).flatMap((file) => readAttacks(readFileSync(`${folder}${file}`, 'utf8')).map(({ sql }) => sql)),
    ].map((sql) => sql.replaceAll('v_metric', 'governed.weeks'));
    for (const sql of corpora.filter((one) => isTried(one, 3))) {
      // Each as a message of its own, and prepared.
      const lines = [...(await client.query(sql))];
      client.send(parse('', sql), bind('', ''), execute(''), sync);
      lines.push(...(await client.until('Z')).map(told));
      const said = lines.join('\n');
      expect(said, sql).not.toContain('root:');
      expect(said, sql).not.toContain(workspace.root);
      await client.query('ROLLBACK; DISCARD ALL');
    }
    expect(corpora.length).toBeGreaterThan(600);
    expect(await client.query('SELECT COUNT(*) > 0 FROM sales')).toContain('D t');
    expect(door.unexpected).toEqual([]);
  },
);

it('gives all rows of the catalog, and no part of an answer past the cap', { timeout: 60_000 }, async () => {
  const rows = async (sql: string): Promise<number> => (await client.query(sql)).filter((line) => line.startsWith('D ')).length;
  expect(await rows('SELECT n FROM generate_series(1, 20000) AS n')).toBe(20_000);
  const many =
    'FROM (SELECT day, region, SUM(sales_orders) FROM sales GROUP BY 1, 2) AS a CROSS JOIN (SELECT day FROM sales GROUP BY 1) AS b';
  const refused = await client.query(`SELECT * ${many} CROSS JOIN (SELECT day FROM sales GROUP BY 1) AS c`);
  expect([refused.length, refused[0]]).toEqual([2, expect.stringMatching(/^E ERROR 54000 The answer has more than 10000 rows/)]);
});

it('bounds memory and time: endless, deep and long statements', { timeout: 600_000 }, async () => {
  const before = process.memoryUsage().rss;
  for (const statement of [
    'SELECT generate_series(1, 1000000000000)',
    "SELECT repeat('x', 1000000000)",
    "SELECT string_agg(repeat('x', 1000000), '') FROM generate_series(1, 10000)",
    'WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t',
    'SELECT count(*) FROM pg_attribute a, pg_attribute b, pg_attribute c, pg_attribute d',
    `SELECT ${'('.repeat(10_000)}1${')'.repeat(10_000)}`,
    `SELECT ${'-'.repeat(10_000).split('').join(' ')} 1`,
    `SELECT MEASURE(share) FROM sales WHERE ${'('.repeat(10_000)}region = 'x'${')'.repeat(10_000)}`,
    `SELECT ${Array.from({ length: 100_000 }, () => '1').join()}`,
    `SELECT 1 WHERE 'a' IN (${Array.from({ length: 100_000 }, (_, index) => `'${index}'`).join()}) AND 1 = 0 AND nothing`,
    `SELECT '${'x'.repeat(1_100_000)}'`,
    "SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' ~ '^(a+)+$' AND nothing",
  ])
    expect(isRefused(await client.query(statement)), statement.slice(0, 80)).toBe(true);
  client.send(frame('Q', cstring(`SELECT ${Array.from({ length: 20_000 }, (_, index) => `$${index + 1}`).join()}`)));
  expect(isRefused((await client.until('Z')).map(told))).toBe(true);
  expect(await client.query('SELECT COUNT(*) > 0 FROM sales')).toContain('D t');
  expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 30);
  expect(door.unexpected).toEqual([]);
});
