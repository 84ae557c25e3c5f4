import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { engineExtension } from '../support/engineExtension.ts';
import { MariaDbServer } from '../support/MariaDbServer.ts';
import { freePort, ran, type Ended } from './commands.ts';
import type { ClientOutcome } from './main.ts';

const client = 'MariaDB server';

/** What a server of MariaDB has in its tables, against what an ingest publishes of them. */
export async function mysqlTables(): Promise<readonly ClientOutcome[]> {
  const extension = MariaDbServer.present ? engineExtension('mysql_scanner') : null;
  if (extension === null)
    return [
      { client, taken: 0, of: 0, first_refusal: "not tried: there is no MariaDB server, or no extension mysql_scanner of the engine's" },
    ];
  const server = await MariaDbServer.start(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'mysql-'));
  try {
    server.run('CREATE DATABASE shop CHARACTER SET utf8mb4; CREATE DATABASE sales CHARACTER SET utf8mb4;');
    const failed: string[] = [];
    let count = 0;
    for (const [name, holds] of Object.entries(cases)) {
      count += 1;
      const said = await holds(new Shop(server, join(folder, String(count)), extension)).catch((error: unknown) => String(error));
      if (said !== true) failed.push(`${name}: ${said}`);
    }
    return [{ client, taken: count - failed.length, of: count, first_refusal: failed.join(' | ') }];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The whole numbers from 1 to a count below 10,000, as `seq`, in words that both systems have. */
function numbers(count: number): string {
  const digits = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');
  const places = ['a', 'b', 'c', 'e'].map((place) => `(${digits}) AS ${place}`).join(', ');
  return `FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d AS seq FROM ${places}) AS s WHERE seq BETWEEN 1 AND ${count}`;
}

/** True, or what was found instead. */
type Outcome = true | string;

/** A workspace with a source of one table. */
class Shop {
  readonly server: MariaDbServer;
  readonly workspace: string;
  readonly extension: string;

  constructor(server: MariaDbServer, workspace: string, extension: string) {
    this.server = server;
    this.workspace = workspace;
    this.extension = extension;
    mkdirSync(join(workspace, 'catalog'), { recursive: true });
  }

  /** All declared columns but the first, which is the time, are dimensions as texts. */
  declare(table: string, columns: Readonly<Record<string, string>>, more: object = {}): void {
    const [time = '', ...others] = Object.keys(columns);
    const source = {
      root: 'shop',
      reader: { kind: 'mysql', table, date_column: time, columns },
      time,
      transforms: [{ derive: Object.fromEntries(others.map((name) => [`${name}_`, `cast("${name}" as varchar)`])) }],
      ...more,
    };
    const days = {
      kind: 'numeric_distribution',
      source: 'rows',
      grain: 'day',
      dimensions: others.map((name) => `${name}_`),
      states: { n: { kind: 'count' } },
    };
    const files = {
      pipelines: {
        workspace: { name: 'shop' },
        sources: { rows: { ...source, transforms: others.length === 0 ? [] : source.transforms } },
      },
      processors: { processors: { days } },
      metrics: { metrics: { n: { kind: 'formula', processor: 'days', expression: 'row_count' } } },
    };
    for (const [name, value] of Object.entries(files))
      writeFileSync(join(this.workspace, 'catalog', `${name}.yaml`), JSON.stringify(value));
  }

  service(args: readonly string[], address = this.server.address()): Promise<Ended> {
    const env = { SERVICE_ROOT_SHOP: address, SERVICE_EXTENSION_MYSQL_SCANNER: this.extension };
    return ran([process.execPath, `${repository}dist/service/main.js`, ...args], this.workspace, env);
  }

  ingest(address?: string): Promise<Ended> {
    return this.service(['ingest', '.'], address);
  }

  /** The days with their numbers of rows, and the dimensions, as lines. */
  async published(dimensions: readonly string[] = []): Promise<readonly string[]> {
    const by = dimensions.length === 0 ? [] : ['--dimensions', dimensions.map((name) => `${name}_`).join(',')];
    const { stdout, fault } = await this.service(['query', '.', 'n', '--time-axis', 'day', ...by, '--format', 'json']);
    if (fault !== '') throw new Error(fault);
    const { columns, rows } = JSON.parse(stdout) as { columns: { name: string }[]; rows: Record<string, unknown>[] };
    return rows.map((row) => columns.map(({ name }) => String(row[name])).join('\t'));
  }
}

function equal(found: unknown, expected: unknown): Outcome {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value));
  return one === other ? true : `${one} and not ${other}`;
}

/** The first of some outcomes that is a fault. */
function firstOf(outcomes: readonly Outcome[]): Outcome {
  return outcomes.find((one) => one !== true) ?? true;
}

function says(text: string, words: string): Outcome {
  return text.includes(words) ? true : `${JSON.stringify(text.slice(-400))} does not say ${JSON.stringify(words)}`;
}

const cases: Readonly<Record<string, (shop: Shop) => Promise<Outcome>>> = {
  'days as the server counts them': async (shop) => {
    shop.server.run(`USE shop; CREATE TABLE orders (at datetime(3), shop varchar(20), amount decimal(20, 4));
      INSERT INTO orders SELECT '2026-01-01 00:00:00' + INTERVAL seq * 7919 SECOND, concat('s', seq MOD 5), seq / 8 ${numbers(5000)};`);
    shop.declare('orders', { at: 'timestamp', shop: 'string', amount: 'decimal' });
    const { stdout, fault } = await shop.ingest();
    if (fault !== '') return fault;
    const truth = shop.server.run("SELECT date_format(at, '%Y-%m-%d'), count(*) FROM shop.orders GROUP BY 1 ORDER BY 1");
    const counted = equal(await shop.published(), truth);
    return counted === true ? says(stdout, '5,000') : counted;
  },
  'only days that changed are read again, and those that are gone are said': async (shop) => {
    shop.server.run(`USE shop; CREATE TABLE moved (on_day date, n int);
      INSERT INTO moved SELECT '2026-01-01' + INTERVAL seq MOD 3 DAY, seq ${numbers(30)};`);
    shop.declare('moved', { on_day: 'date', n: 'integer' });
    await shop.ingest();
    const same = says((await shop.ingest()).stdout, '3 unchanged');
    shop.server.run("UPDATE shop.moved SET on_day = '2026-01-04' WHERE n = 1; DELETE FROM shop.moved WHERE on_day = '2026-01-03';");
    const { stdout } = await shop.ingest();
    for (const one of [same, says(stdout, 'chunks 2 ingested, 1 unchanged, 1 missing'), says(stdout, 'missing 2026-01-03')])
      if (one !== true) return one;
    return true;
  },
  'values to the last digit': async (shop) => {
    shop.server
      .run(`USE shop; CREATE TABLE forms (at datetime(6), exact decimal(65, 30), wide bigint unsigned, half double, short float, yes tinyint(1), other tinyint(1), bits bit(8),
        on_day date, spell time, made year, note varchar(100), latin varchar(20) CHARACTER SET latin1, long_text longtext, bytes blob, doc json, kind enum('a', 'b'), moment timestamp(3) NULL);
      SET time_zone = '+00:00';
      INSERT INTO forms VALUES ('2026-01-31 23:59:59.123456', 12345678901234567890.123456, 9223372036854775807, 0.1, 0.5, 1, 0, b'10000001',
        '2026-01-31', '-26:00:00', 2026, 'a "b", \\n\\\\ 😀 ', 'é', repeat('x', 100000), x'00ff', '{"page": 2.5}', 'b', '2026-01-31 12:00:00.25'),
        ('2026-01-31 00:00:00', null, null, null, null, null, null, null, null, null, null, '', null, null, null, null, null, null);`);
    shop.declare('forms', {
      at: 'timestamp',
      exact: 'decimal',
      wide: 'integer',
      half: 'number',
      short: 'number',
      yes: 'boolean',
      other: 'integer',
      bits: 'integer',
      on_day: 'date',
      spell: 'string',
      made: 'integer',
      note: 'string',
      latin: 'string',
      bytes: 'string',
      doc: 'string',
      kind: 'string',
      moment: 'timestamp',
    });
    const { fault } = await shop.ingest();
    if (fault !== '') return fault;
    const names = [
      'exact',
      'wide',
      'half',
      'short',
      'yes',
      'other',
      'bits',
      'on_day',
      'spell',
      'made',
      'note',
      'latin',
      'bytes',
      'doc',
      'kind',
      'moment',
    ];
    const [first, second] = await shop.published(names);
    return equal(
      [first, second].map((line) => line?.split('\t').slice(1, -1)),
      [
        [
          '12345678901234567890.123456',
          '9223372036854775807',
          '0.1',
          '0.5',
          'true',
          '0',
          '129',
          '2026-01-31',
          '-26:00:00',
          '2026',
          'a "b", \n\\ 😀 ',
          'é',
          '0x00ff',
          '{"page": 2.5}',
          'b',
          '2026-01-31 12:00:00.25',
        ],
        [...names.slice(0, 10).map(() => 'null'), '', ...names.slice(11).map(() => 'null')],
      ],
    );
  },
  'a date without a month is no day, and 2 no boolean': async (shop) => {
    shop.server.run(`USE shop; CREATE TABLE odd (on_day date, yes tinyint(1));
      INSERT INTO odd VALUES ('2026-01-01', 1), ('2026-01-02', 2), ('0000-00-00', 1), ('2024-00-10', 1), (NULL, 1), ('9999-12-31', 0);`);
    shop.declare('odd', { on_day: 'date', yes: 'boolean' });
    const { ok, stdout } = await shop.ingest();
    const failed = says(stdout, 'undated');
    return ok || failed !== true
      ? `it ended well, or ${String(failed)}`
      : equal(await shop.published(), ['2026-01-01\t1', '9999-12-31\t1']);
  },
  'a timestamp is of a day in the zone of the source, which the server has to know': async (shop) => {
    shop.server.run(`USE shop; SET time_zone = '+00:00'; CREATE TABLE visits (at timestamp NULL);
      INSERT INTO visits VALUES ('2026-03-28 22:59:59'), ('2026-03-28 23:00:00'), ('2026-03-29 21:59:59'), ('2026-03-29 22:00:00');`);
    shop.declare('visits', { at: 'timestamp' }, { time_zone: 'Europe/Berlin' });
    const unknown = await shop.ingest();
    const refused = says(unknown.stdout + unknown.fault, 'does not know the time zone Europe/Berlin');
    const zones = await ran(['mariadb-tzinfo-to-sql', '/usr/share/zoneinfo/Europe/Berlin', 'Europe/Berlin'], shop.workspace);
    shop.server.run(`USE mysql; ${zones.stdout}`);
    await shop.ingest();
    return refused === true ? equal(await shop.published(), ['2026-03-28\t1', '2026-03-29\t2', '2026-03-30\t1']) : refused;
  },
  'a view, a table without transactions, and one of another database': async (shop) => {
    shop.server
      .run(`USE shop; CREATE TABLE base (on_day date, kept int) ENGINE = MyISAM; INSERT INTO base VALUES ('2026-01-01', 1), ('2026-01-01', 0);
      CREATE VIEW kept AS SELECT on_day FROM base WHERE kept; CREATE TABLE sales.sold (on_day date); INSERT INTO sales.sold VALUES ('2026-02-01');`);
    const found: (readonly string[])[] = [];
    for (const table of ['base', 'kept', 'sales.sold']) {
      const one = new Shop(shop.server, join(shop.workspace, table), shop.extension);
      one.declare(table, { on_day: 'date' });
      await one.ingest();
      found.push(await one.published());
    }
    return equal(found, [['2026-01-01\t2'], ['2026-01-01\t1'], ['2026-02-01\t1']]);
  },
  'a user, by a port, who may not write, and no word of the password': async (shop) => {
    shop.server.run(`CREATE USER 'read er'@'%' IDENTIFIED BY 'p@ss:/?w';
      CREATE TABLE shop.seen (on_day date); INSERT INTO shop.seen VALUES ('2026-01-01'); GRANT SELECT ON shop.seen TO 'read er'@'%';
      CREATE TABLE shop.hidden (on_day date);`);
    shop.declare('seen', { on_day: 'date' });
    const given = { user: 'read er', password: 'p@ss:/?w', by: 'port' } as const;
    const done = await shop.ingest(shop.server.address(given));
    const wrong = await shop.ingest(shop.server.address({ ...given, password: 'told-to-nobody' }));
    const gone = await shop.ingest('mysql://me:told-to-nobody@127.0.0.1:1/shop');
    const [odd, missing] = [await shop.ingest('mysql://me:told-to-nobody@h/shop?charset=latin1'), await hiddenOf(shop, given)];
    const texts = [done, wrong, gone, odd, missing].map(({ stdout, fault }) => stdout + fault);
    for (const name of readdirSync(shop.workspace, { recursive: true, encoding: 'utf8' }))
      texts.push(...(/\.(?:duckdb|parquet|seal|json)$/.test(name) ? [readFileSync(join(shop.workspace, name), 'latin1')] : []));
    if (texts.some((text) => /told-to-nobody|p@ss|p%40ss/.test(text))) return 'a password is said';
    const said: readonly Outcome[] = [
      done.fault === '' ? true : done.fault,
      says(texts[1] ?? '', 'refuses access'),
      says(texts[2] ?? '', 'cannot be reached'),
      says(texts[3] ?? '', 'does not say where the database is'),
      says(texts[4] ?? '', 'has no table hidden that this user may see'),
    ];
    return firstOf(said);
  },
  'a day that changes while it is read fails, and counts the next time': async (shop) => {
    shop.server.run(`USE shop; CREATE TABLE busy (on_day date, n int); INSERT INTO busy SELECT '2026-01-01', seq ${numbers(10)};`);
    shop.declare('busy', { on_day: 'date', n: 'integer' });
    const over = new AbortController();
    const writing = (async () => {
      while (!over.signal.aborted) {
        shop.server.run("INSERT INTO shop.busy VALUES ('2026-01-01', rand() * 1000);");
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    const busy = await shop.ingest();
    over.abort();
    await writing;
    const changed = says(busy.stdout + busy.fault, 'changed while it was being read');
    const { fault } = await shop.ingest();
    if (changed !== true || fault !== '') return `${String(changed)} ${fault}`;
    return equal(await shop.published(), shop.server.run('SELECT on_day, count(*) FROM shop.busy GROUP BY 1'));
  },
  '`init` proposes a catalog that ingests at the first try': async (shop) => {
    shop.server.run(`USE shop; CREATE TABLE sold (at datetime, shop varchar(20), pieces int, price decimal(10, 2), paid tinyint(1));
      INSERT INTO sold SELECT '2026-01-01 10:00:00' + INTERVAL seq MOD 3 DAY, concat('s', seq MOD 2), seq, seq + 0.25, seq MOD 2 ${numbers(30)};`);
    rmSync(join(shop.workspace, 'catalog'), { recursive: true });
    const refused = await shop.service(['init', '.', '--from', 'SERVICE_ROOT_SHOP', '--table', 'sold', '--date', '2026-01-01']);
    const text = await shop.service(['init', '.', '--from', 'SERVICE_ROOT_SHOP', '--table', 'sold', '--time', 'shop']);
    const made = await shop.service(['init', '.', '--from', 'SERVICE_ROOT_SHOP', '--table', 'sold']);
    const again = await shop.service(['init', '.', '--add', '--from', 'SERVICE_ROOT_SHOP', '--table', 'sold', '--name', 'sold_again']);
    const catalog = readFileSync(join(shop.workspace, 'catalog/pipelines.yaml'), 'utf8');
    const ingested = await shop.ingest();
    const said: readonly Outcome[] = [
      says(refused.fault, 'which --date cannot replace'),
      says(text.fault, 'but "shop" is none'),
      made.fault === '' ? true : made.fault,
      ...['kind: mysql', 'table: sold', 'date_column: at', 'pieces: integer', 'price: decimal', 'paid: boolean'].map((words) =>
        says(catalog, words),
      ),
      says(again.fault, 'The source sold reads'),
      says(ingested.stdout, '30'),
      ingested.fault === '' ? true : ingested.fault,
    ];
    return firstOf(said);
  },
};

async function hiddenOf(shop: Shop, given: { readonly user: string; readonly password: string; readonly by: 'port' }): Promise<Ended> {
  const hidden = new Shop(shop.server, join(shop.workspace, 'hidden'), shop.extension);
  hidden.declare('hidden', { on_day: 'date' });
  return hidden.ingest(shop.server.address(given));
}
