import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { boundsAddressSpace } from '../../runtime/sql/pool/WorkerProcess.ts';
import type { SqlOpening, SqlView } from '../../runtime/sql/worker/protocol.ts';
import { eventually } from '../support/eventually.ts';
import { sampled } from '../support/caseCount.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { ownTime } from '../support/ownTime.ts';
import { governedWorker, nothing, Permissive } from './support.ts';
import { editDatabase } from '../support/databases.ts';
import { variant } from '../support/variant.ts';

const folder = mkdtempSync(join(tmpdir(), 'sql-workers-'));
let pool: Permissive | null = null;
const open = (options: ConstructorParameters<typeof Permissive>[0] = {}): Permissive => (pool = new Permissive(options));
afterEach(() => pool?.workers.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DEADLINE_MS = 300;

/** Statements that the guard may refuse, and that must be stopped where it does not: each at its own stage of the engine's work. */
const bombs: Readonly<Record<string, string>> = {
  'a list that fills the memory': 'SELECT list_sort(range(200000000))',
  'a text of two billion characters': "SELECT length(repeat('x', 2000000000))",
  'a padded text of two billion characters': "SELECT length(lpad('x', 2000000000, 'y'))",
  'a distance that no interrupt stops': "SELECT levenshtein(repeat('a', 100000), repeat('b', 100000))",
  'a cross join': 'SELECT count(*) FROM range(1000000) a, range(1000000) b',
  'a billion rows from one': 'SELECT unnest(range(1000000000))',
  'a fold of thirty million': 'SELECT list_reduce(range(30000000), (a, b) -> a + b)',
  'texts that add up': "SELECT string_agg(a::VARCHAR || repeat('x', 1000)) FROM range(10000000) t(a)",
  'a plan of ninety joins': `SELECT count(*) FROM ${Array.from({ length: 90 }, (_, i) => `(SELECT range a${i} FROM range(10)) t${i}${i === 0 ? '' : ` ON t${i}.a${i} = t0.a0`}`).join(' JOIN ')}`,
  'an endless recursion': 'WITH RECURSIVE r AS (SELECT 1 x UNION ALL SELECT x + 1 FROM r) SELECT count(*) FROM r',
  'a format of a billion characters': "SELECT format('{:>1000000000}', 'x')",
};

const bounded = onlyIf(boundsAddressSpace, 'this system bounds the address space of no process');

describe('a hostile statement', bounded, () => {
  const hostile = new Permissive({ workers: 2, timeout_ms: DEADLINE_MS });
  afterAll(() => hostile.workers.close());

  it.each(sampled(Object.entries(bombs)))('is stopped soon after the deadline, and harms nothing: %s', async (_, sql) => {
    await hostile.rows('SELECT 1');
    const before = process.memoryUsage().rss;
    const taken = await ownTime(async () => {
      const outcome = await hostile.run(sql);
      expect(['deadline', 'failed', 'crashed']).toContain(outcome.outcome);
      if (outcome.outcome === 'failed') expect(outcome.failure).toEqual({ reason: 'memory' });
    });
    expect(taken).toBeLessThan(DEADLINE_MS + 1000);
    expect(await hostile.rows('SELECT 6 * 7')).toEqual([[42]]);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20);
  });
});

describe('a worker process', () => {
  it("has nothing of its parent's environment, little address space and a low priority in every thread", bounded, async () => {
    process.env['CANARY_SECRET'] = 'canary';
    const { workers } = open();
    await pool?.rows('SELECT 1');
    delete process.env['CANARY_SECRET'];
    const [pid] = workers.pids;
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => entry.split('=')[0]);
    expect(
      variables.filter(
        (name) => !['MALLOC_ARENA_MAX', 'TZ', 'PWD', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name ?? ''),
      ),
    ).toEqual([]);
    expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max address space +2147483648 /);
    // The 19th field of a thread's stat; the name before the fields may hold spaces.
    const nice = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
    );
    expect(nice.length).toBeGreaterThan(4);
    expect(nice.filter((value) => value < 10)).toEqual([]);
  });

  variant("is free for others within 250 ms of its caller's leaving, even if the engine ignores the interrupt", async () => {
    open();
    await pool?.rows('SELECT 1');
    for (const sql of [bombs['a cross join'] ?? '', bombs['a distance that no interrupt stops'] ?? '']) {
      const caller = new AbortController();
      const running = pool?.run(sql, undefined, caller.signal);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const taken = await ownTime(async () => {
        caller.abort();
        expect(await running).toEqual({ outcome: 'cancelled' });
      });
      expect(taken).toBeLessThan(250 + 100);
      expect(await pool?.rows('SELECT 1')).toEqual([[1]]);
    }
  });

  it('that is killed from outside fails its statement, and is replaced', async () => {
    const { workers } = open();
    await pool?.rows('SELECT 1');
    const [first] = workers.pids;
    const running = pool?.run('SELECT count(*) FROM range(1000000) a, range(1000000) b');
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(first ?? 0, 'SIGKILL');
    expect(await running).toEqual({ outcome: 'crashed' });
    expect(await pool?.rows('SELECT 2')).toEqual([[2]]);
    const [second] = workers.pids;
    process.kill(second ?? 0, 'SIGKILL');
    await eventually(() => !workers.pids.includes(second ?? 0));
    expect(await pool?.rows('SELECT 3')).toEqual([[3]]);
    expect([workers.crashes, workers.respawns]).toEqual([1, 2]);
  });

  it('that does not start fails whoever waits for it, and is not tried again at once', async () => {
    const { workers } = open({ program: join(folder, 'absent.js') });
    await expect(pool?.run('SELECT 1')).rejects.toThrow('a worker process of governed SQL ended');
    expect(workers.pids).toEqual([]);
    expect(workers.respawns).toBe(0);
  });

  variant('ends with the pool', async () => {
    const { workers } = open({ workers: 2 });
    await pool?.rows('SELECT 1');
    const pids = workers.pids;
    expect(pids).toHaveLength(2);
    workers.close();
    const isThere = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await eventually(() => !pids.some(isThere));
  });

  it('tells the kind of a statement before it runs, so that one that is stopped is logged with it', async () => {
    const { workers } = open({ timeout_ms: DEADLINE_MS });
    const reading = { want: 'rows', limit: 1, max_bytes: 1000, encoding: 'json' } as const;
    const job = { sql: 'SELECT count(*) FROM range(10000000) a, range(10000000) b', opening: nothing, reading };
    // On a busy machine it may be stopped before the guard has read it.
    const stopped = await eventually(async () => [await workers.run(job, new AbortController().signal)].find(({ kind }) => kind !== null));
    expect(stopped).toEqual({ kind: 'select', reply: { outcome: 'deadline' } });
  });

  variant('reveals no reply of the engine, only its class', async () => {
    open();
    const reasons = async (sql: string): Promise<unknown> => {
      const outcome = await pool?.run(sql);
      return outcome?.outcome === 'failed' ? outcome.failure.reason : outcome?.outcome;
    };
    expect(await reasons('SELECT nope')).toBe('unknown_column');
    expect(await reasons('SELECT x.a FROM (SELECT 1 a) t')).toBe('unknown_alias');
    expect(await reasons('SELECT a FROM (SELECT 1 a) t, (SELECT 2 a) u')).toBe('ambiguous_column');
    expect(await reasons('SELECT a, count(*) FROM (SELECT 1 a) t')).toBe('grouping');
    expect(await reasons('SELECT a FROM (SELECT 1 a) t WHERE sum(a) > 1')).toBe('aggregate_place');
    expect(await reasons('SELECT a FROM (SELECT 1 a) t WHERE row_number() OVER () > 1')).toBe('window_place');
    expect(await reasons("SELECT abs('x'::VARCHAR)")).toBe('types');
    expect(await reasons("SELECT CAST('x' AS INTEGER)")).toBe('value');
    expect(await reasons('SELECT 9223372036854775807 + 1')).toBe('overflow');
    expect(await reasons('SELECT (SELECT unnest([1, 2]))')).toBe('several_rows');
    expect(await reasons("SELECT 'x'::BLOB")).toBe('column_type');
    expect(await reasons("SELECT repeat('x', 2000000)")).toBe('row_too_large');
    expect(await reasons('SELECT a FROM (SELECT 1 a) t GROUP BY ALL QUALIFY rank() OVER () = 1')).toBe('group_by_all');
    expect(await reasons('SELECT 1 UNION SELECT 1, 2')).toBe('set_columns');
    expect(await reasons('SELECT (SELECT 1, 2)')).toBe('subquery_columns');
    expect(await reasons('SELECT 1 ORDER BY 7')).toBe('position');
    expect(await reasons("SELECT struct_extract({'a': 1}, 'b')")).toBe('struct_key');
    expect(await reasons('SELECT ln(0)')).toBe('domain');
    expect(await reasons('SELECT * EXCLUDE (nope) FROM (SELECT 1 a) t')).toBe('unknown_column');
    expect(await reasons('SELECT nofunction(1)')).toBe('other');
    expect(await reasons('SELECT FROM')).toBe('refused');
  });
});

describe("what a worker's instance shows", () => {
  const file = (name: string): string => join(folder, name);
  const view = (name: string, path: string, columns: readonly string[] = ['a']): SqlView => ({
    name,
    columns,
    file: path,
    table: 't',
    exported: null,
  });
  const opening = (key: string, ...views: readonly SqlView[]): SqlOpening => ({ key, views });

  async function database(name: string, ...statements: readonly string[]): Promise<string> {
    const path = file(name);
    if (existsSync(path)) rmSync(path);
    await editDatabase(path, ...statements);
    chmodSync(path, 0o444);
    return path;
  }

  it('contains the requested columns, and nothing else of the file', async () => {
    const path = await database('shown.duckdb', "CREATE TABLE t AS SELECT 1 AS a, 'state'::BLOB AS sketch");
    open();
    const shown = opening('shown', view('governed', path));
    expect(await pool?.rows('SELECT * FROM governed', shown)).toEqual([[1]]);
    expect(await pool?.run('SELECT sketch FROM governed', shown)).toEqual({
      outcome: 'failed',
      failure: { reason: 'unknown_column', known: ['a'] },
    });
    // Behind the guard there is nothing more to be had than that, but for the attached file itself.
    for (const sql of [
      `SELECT * FROM '${path}'`,
      "SELECT * FROM read_text('/etc/hostname')",
      "SELECT * FROM glob('/*')",
      "SELECT * FROM read_csv('/etc/passwd')",
    ]) {
      expect([sql, (await pool?.run(sql, shown))?.outcome]).toEqual([sql, 'failed']);
    }
    expect(
      await pool?.rows(
        "SELECT current_setting('enable_external_access'), current_setting('lock_configuration'), current_setting('TimeZone'), current_setting('temp_directory')",
        shown,
      ),
    ).toEqual([[false, true, 'UTC', '']]);
  });

  variant('follows a new key in the same process, and keeps an old file that has been removed', async () => {
    const [one, two] = [
      await database('one.duckdb', 'CREATE TABLE t AS SELECT 1 AS a'),
      await database('two.duckdb', 'CREATE TABLE t AS SELECT 2 AS a'),
    ];
    const { workers } = open();
    expect(await pool?.rows('SELECT a FROM g', opening('1', view('g', one)))).toEqual([[1]]);
    const pids = workers.pids;
    rmSync(one);
    expect(await pool?.rows('SELECT a FROM g', opening('1', view('g', one)))).toEqual([[1]]);
    expect(await pool?.rows('SELECT a FROM g', opening('2', view('g', two)))).toEqual([[2]]);
    expect(await pool?.run('SELECT a FROM g', opening('1', view('g', one)))).toEqual({ outcome: 'outdated' });
    expect(await pool?.rows('SELECT a FROM g', opening('2', view('g', two)))).toEqual([[2]]);
    expect(workers.pids).toEqual(pids);
  });

  variant('is an exported metric only while its file says what the catalog says', async () => {
    const manifest = "CREATE TABLE _manifest AS SELECT 'm' AS metric, 'exported' AS status, 'h1' AS metric_hash, 'c1' AS computation_hash";
    const path = await database('metric_export_day.duckdb', 'CREATE TABLE t AS SELECT 1 AS a', manifest);
    const exported = (metric_hash: string, computation_hash: string): SqlView => ({
      ...view('e', path),
      exported: { metric: 'm', metric_hash, computation_hash },
    });
    open();
    expect(await pool?.rows('SELECT a FROM e', opening('1', exported('h1', 'c1')))).toEqual([[1]]);
    for (const [key, other] of [
      ['2', exported('h2', 'c1')],
      ['3', exported('h1', 'c2')],
      ['4', { ...view('e', file('garbage')), exported: null }],
    ] as const) {
      if (key === '4') writeFileSync(file('garbage'), 'garbage');
      expect(await pool?.run('SELECT a FROM e', opening(key, other))).toEqual({ outcome: 'outdated' });
    }
    // A file replaced by rename is another file: the old one stays open, the new one is looked at again.
    const next = await database('next.duckdb', 'CREATE TABLE t AS SELECT 9 AS a', manifest.replace('h1', 'h9'));
    expect(await pool?.rows('SELECT a FROM e', opening('1', exported('h1', 'c1')))).toEqual([[1]]);
    copyFileSync(next, file('copy.duckdb'));
    renameSync(file('copy.duckdb'), path);
    expect(await pool?.rows('SELECT a FROM e', opening('1', exported('h1', 'c1')))).toEqual([[1]]);
    expect(await pool?.rows('SELECT a FROM e', opening('5', exported('h9', 'c1')))).toEqual([[9]]);
  });
});

describe('the governed worker', () => {
  it('refuses what its guard refuses, and names the rule', async () => {
    open({ program: governedWorker });
    expect(await pool?.run("SELECT * FROM read_csv('/etc/passwd')")).toMatchObject({ outcome: 'refused', rule: 'table_function' });
  });
});
