import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askCatalog } from '../../support/catalogProbe.ts';

/** What a statement became: its SQLSTATE, or how many rows. */
async function fate(text: string): Promise<string> {
  const reply = await askCatalog(text, { timeout_ms: 300 });
  return reply.outcome === 'answered' ? `${reply.rows.length} rows` : reply.sqlstate;
}

describe('the catalog, attacked', () => {
  it('has no functions on files, processes or other servers', async () => {
    const calls = [
      "pg_read_file('/etc/passwd')",
      "pg_read_binary_file('/etc/passwd')",
      "pg_ls_dir('/')",
      "lo_import('/etc/passwd')",
      "pg_stat_file('/etc/passwd')",
      'pg_ls_logdir()',
      "read_csv('/etc/passwd')",
      "read_text('/etc/passwd')",
      "getenv('HOME')",
      "query('select 1')",
      "dblink('host=x', 'select 1')",
      "query_to_xml('select 1', true, true, '')",
      'pg_terminate_backend(1)',
      'pg_cancel_backend(1)',
      'pg_reload_conf()',
      'pg_sleep(10)',
      "nextval('x')",
      'pg_rotate_logfile()',
      'lo_create(1)',
      "pg_logical_emit_message(true, 'a', 'b')",
    ];
    const fates = await Promise.all(calls.map(async (call) => [await fate(`select ${call}`), await fate(`select * from ${call} as t`)]));
    expect(fates.flat().filter((one) => !/^(0A000|42883|42P01|3F000)$/.test(one))).toEqual([]);
  });

  it('reads no file, whatever a relation is called', async () => {
    for (const name of ['"/etc/passwd"', '"x.parquet"', 'duckdb_settings', 'sqlite_master', 'pg_catalog.pg_user_mapping_secret']) {
      expect(await fate(`select * from ${name}`)).toBe('42P01');
    }
    expect(existsSync('x.parquet')).toBe(false);
  });

  it('writes nothing', async () => {
    const texts = [
      'create table t (x int)',
      'drop view metrics.orders',
      'insert into pg_class values (1)',
      'select 1 into t',
      'do $$ begin end $$',
      "copy pg_class to '/tmp/x'",
      'with t as (delete from pg_class returning 1) select * from t',
      'select * from pg_class for update',
      'set role postgres',
      'select 1; select 2',
    ];
    const fates = await Promise.all(texts.map(fate));
    expect(fates.filter((one) => one !== '25006' && one !== '42601')).toEqual([]);
  });

  it('ends what would not end: series, recursion, cross joins, texts and depths', async () => {
    const texts = [
      'select count(*) from generate_series(1, 1000000000)',
      'with recursive t(n) as (select 1 union all select n + 1 from t) select count(*) from t',
      'select count(*) from pg_proc a, pg_proc b, pg_proc c',
      "select repeat('x', 2000000000)",
      "select lpad('x', 2000000000)",
      "with recursive t(s) as (select 'x' union all select s || s from t) select length(s) from t",
      `select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
      `select 1${' + 1'.repeat(20_000)}`,
      `select '${'x'.repeat(300_000)}'`,
      'select array_agg(g) from generate_series(1, 500000) g',
    ];
    const fates = await Promise.all(texts.map(fate));
    expect(fates.filter((one) => !/^(54000|54001|57014|42601)$/.test(one))).toEqual([]);
  });

  it('tells of no relation that the principal does not see', async () => {
    const reply = await askCatalog(
      "select relname from pg_class where relnamespace > 16383 union select table_name from information_schema.tables where table_schema = 'metrics'",
    );
    expect(reply).toMatchObject({ outcome: 'answered', rows: [['orders'], ['traffic']] });
    const unknown = await Promise.all(['secret', 'nothing'].map((name) => askCatalog(`select 'metrics.${name}'::regclass`)));
    expect(unknown.map((one) => (one.outcome === 'refused' ? one.message : ''))).toEqual([
      'relation "metrics.secret" does not exist',
      'relation "metrics.nothing" does not exist',
    ]);
    expect(await fate('select * from pg_stats')).toBe('0 rows');
    expect(await fate('select * from pg_stat_activity')).toBe('0 rows');
  });

  it('answers nothing of the rows of metrics', async () => {
    expect(await fate('select c.relname, t.* from pg_class c, metrics.traffic t')).toBe('0A000');
  });
});
