import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine, queryRows, sqlText, type DuckDBConnection, type SqlRow } from '../../runtime/engine/Engine.ts';
import { checkSql, type CheckedSql } from '../../runtime/sql/guard/checkSql.ts';
import { openStatementParser } from '../../runtime/sql/guard/openStatementParser.ts';

/** The governed relations of the fixture: visible name → columns. Everything else in it must be unreachable. */
export const governed: ReadonlyMap<string, readonly string[]> = new Map([
  ['v_metric', ['n', 'dim']],
  ['sales', ['day', 'sold_at', 'region', 'product', 'units', 'revenue', 'price']],
  ['regions', ['region', 'country', 'opened']],
]);

/** The files that the tests' hostile statements would write. */
const fileNames = ['out', 'out.csv', 'x', 'x.duckdb', '/tmp/exfil.csv', '/tmp/x.csv', '/tmp/x.parquet'];

const tables = [
  `CREATE TABLE raw_agg AS SELECT * FROM (VALUES (1, 'a', 'h1', 1, 'secret1'::BLOB), (2, 'a', 'h1', 2, 'secret2'::BLOB), (5, 'b', 'h1', 3, 'secret3'::BLOB), (4, 'c', 'h0', 4, 'secret4'::BLOB), (3, NULL, 'h1', 5, 'secret5'::BLOB))
    t(n, dim, config_hash, chunk_id, sketch)`,
  `CREATE TABLE raw_sales AS SELECT DATE '2024-01-01' + (i * 7)::INTEGER AS day, TIMESTAMP '2024-01-01 08:30:00' + i * INTERVAL 5 HOUR AS sold_at, CASE WHEN i % 11 = 0 THEN NULL ELSE ['north', 'south', 'east'][i % 3 + 1] END AS region,
    'p' || (i % 4) AS product, (i * 37 % 23)::INTEGER AS units, (i * 1234567 % 100000 / 100)::DECIMAL(18, 2) AS revenue, i * 1.25 AS price, 'secret'::BLOB AS state FROM range(60) r(i)`,
  `CREATE TABLE raw_regions AS SELECT * FROM (VALUES ('north', 'DE', DATE '2020-01-01'), ('south', 'DE', DATE '2021-06-01'), ('west', 'FR', DATE '2022-01-01')) t(region, country, opened)`,
];
const views = (prefix: string): readonly string[] => [
  `CREATE VIEW v_metric AS SELECT n, dim FROM ${prefix}raw_agg WHERE config_hash = 'h1'`,
  `CREATE VIEW sales AS SELECT day, sold_at, region, product, units, revenue, price FROM ${prefix}raw_sales`,
  `CREATE VIEW regions AS SELECT region, country, opened FROM ${prefix}raw_regions`,
];

export interface GovernedSql {
  /** The folder of its files, and of those that the process would write. */
  readonly directory: string;
  /** A connection to the locked instance, for inspection. */
  readonly inside: DuckDBConnection;
  readonly check: (sql: string) => Promise<CheckedSql>;
  /** Checks the statement and runs the result, with at most 10,000 rows. */
  readonly run: (sql: string) => Promise<readonly SqlRow[]>;
  /** Runs a checked statement directly on the locked instance. */
  readonly execute: (checked: CheckedSql, prefix?: string) => Promise<readonly SqlRow[]>;
  /** The same data in an engine without lock or guard. */
  readonly plain: (sql: string) => Promise<readonly SqlRow[]>;
  /** What a single statement could change at once: the sequence, and what another connection reads. */
  readonly effects: () => Promise<string>;
  /** Everything that no statement may change: the above, the settings, the objects and the files. */
  readonly state: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * The serving side of governed SQL in one process: tables with state columns in a database file that is attached read-only, views without
 * them, a sequence, and every lock that the engine offers.
 */
export async function openGovernedSql(): Promise<GovernedSql> {
  const directory = await mkdtemp(join(tmpdir(), 'governed-sql-'));
  const file = join(directory, 'agg.duckdb');
  const writer = await open(file, false);
  const writing = await writer.connect();
  for (const sql of tables) await writing.run(sql);
  writing.closeSync();
  writer.close();

  const engine = await open(':memory:', true);
  const inside = await engine.connect();
  const other = await engine.connect();
  for (const sql of [
    `ATTACH ${sqlText(file)} AS agg (READ_ONLY)`,
    'CREATE SEQUENCE seq',
    ...views('agg.main.'),
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ])
    await inside.run(sql);
  const plainEngine = await open(':memory:', false);
  const free = await plainEngine.connect();
  for (const sql of [...tables, ...views('')]) await free.run(sql);
  const parser = await openStatementParser();

  const check = (sql: string): Promise<CheckedSql> => checkSql(sql, governed, parser);
  const execute = (checked: CheckedSql, prefix = ''): Promise<readonly SqlRow[]> =>
    queryRows(inside, `${prefix}SELECT * FROM (${checked.sql}\n) LIMIT 10000`);
  const effects = async (): Promise<string> =>
    JSON.stringify(
      await queryRows(
        other,
        'SELECT sum(n) AS n, count(*) AS rows, (SELECT list(last_value) FROM duckdb_sequences()) AS sequences FROM v_metric',
      ),
    );
  return {
    directory,
    inside,
    check,
    execute,
    run: async (sql) => execute(await check(sql)),
    plain: (sql) => queryRows(free, sql),
    effects,
    async state() {
      const [inner] = await queryRows(
        inside,
        `SELECT (SELECT md5(string_agg(name || '=' || value, ';' ORDER BY name)) FROM duckdb_settings()) AS settings,
        (SELECT string_agg(sql, ';' ORDER BY sql) FROM duckdb_views() WHERE NOT internal) AS views, (SELECT count(*) FROM duckdb_tables()) AS tables, (SELECT count(*) FROM duckdb_variables()) AS variables`,
      );
      const bytes = (await readFile(file)).length;
      return JSON.stringify({
        inner,
        effects: await effects(),
        bytes,
        files: await readdir(directory),
        written: fileNames.filter((name) => existsSync(name)),
      });
    },
    async close() {
      parser.close();
      for (const connection of [inside, other, free]) connection.closeSync();
      engine.close();
      plainEngine.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function open(path: string, external_access: boolean): Promise<Engine> {
  return Engine.open(path, { mode: 'read_write', threads: 1, memory_limit: '512MB', external_access, temp_directory: null });
}

export interface HostileStatement {
  readonly rule: string;
  readonly sql: string;
}

/** A file of test/sql/attacks: a line `--@ rule: NAME` names the rule that refuses the statements after it, one per line. */
export function readAttacks(text: string): readonly HostileStatement[] {
  let rule = '';
  const statements: HostileStatement[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('--@')) rule = /^--@ rule: (\w+)$/.exec(line)?.[1] ?? rule;
    else if (line !== '') statements.push({ rule, sql: line });
  }
  return statements;
}

/** The statements of a file, one per line, without its comments. */
export function readStatements(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('--@'));
}
