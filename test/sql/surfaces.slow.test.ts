import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlResult, SqlSchema } from '../../generated/types.ts';
import { queryRows, sqlText } from '../../runtime/engine/Engine.ts';
import { sampled } from '../support/caseCount.ts';
import { flightsWorkspace, repository } from '../support/catalogs.ts';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { readStatements } from '../support/governedSql.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { connectMcp, runService, startApi, type ApiProcess } from '../support/processes.ts';
import { openDatabase } from '../support/databases.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const linesOf = (name: string): readonly string[] => readStatements(readFileSync(join(repository, 'test/fixtures/sql', name), 'utf8'));
/** The statements are about v_metric(n, dim): here that is the smallest of the aggregates. */
const substituted = (sql: string): string =>
  sql
    .replaceAll(/\bv_metric\b/gi, 'network')
    .replaceAll(/\bdim\b/gi, 'origin_state')
    .replaceAll(/\bn\b(?!')/gi, 'row_count');

const CANARY = 'canary-literal-5e1d';

let workspace: string;
let api: ApiProcess;
let closed: ApiProcess;
beforeAll(async () => {
  workspace = await flights();
  [api, closed] = await Promise.all([
    // Workers have a low priority: on a busy machine even a small statement takes long.
    startApi(workspace, ['--enable-sql', '--sql-timeout', '300', '--sql-workers', '2', '--sql-queue', '1', '--sql-queue-wait', '300']),
    startApi(workspace),
  ]);
  // The first statement waits for the processes.
  await ask('SELECT 1');
});
afterAll(async () => {
  const workers = childrenOf(api.child.pid ?? 0);
  expect(await api.stop()).toBe(0);
  expect(await closed.stop()).toBe(0);
  await eventually(() => !workers.some(isThere));
});

function childrenOf(pid: number): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(' ')
        .filter((text) => text !== '')
        .map(Number)
    : [];
}

function isThere(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

interface Posted {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly result: SqlResult;
  readonly problem: { readonly code: string; readonly detail: string; readonly errors?: readonly unknown[] };
}

interface Asking {
  readonly accept?: string;
  readonly of?: ApiProcess;
  readonly signal?: AbortSignal;
}

async function ask(
  sql: string,
  more: Readonly<Record<string, unknown>> = {},
  { accept = 'application/json', of = api, signal = new AbortController().signal }: Asking = {},
): Promise<Posted> {
  const answer = await fetch(`${of.url}/sql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify({ sql, ...more }),
    signal,
  });
  const text = await answer.text();
  const parsed: unknown = answer.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : {};
  return { status: answer.status, headers: answer.headers, text, result: parsed as SqlResult, problem: parsed as Posted['problem'] };
}

interface SqlStatus {
  readonly workers: Readonly<Record<string, number>>;
  readonly statements: Readonly<Record<string, number>>;
  readonly statement_ms: Readonly<Record<string, number>>;
}

async function status(of = api): Promise<SqlStatus> {
  return ((await (await fetch(`${of.url}/status`)).json()) as { readonly sql: SqlStatus }).sql;
}

type SqlEvent = Readonly<Record<string, unknown>>;

function sqlEventsIn(log: string): readonly SqlEvent[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"event":"sql_query"'))
    .map((line) => JSON.parse(line) as SqlEvent);
}

function outcomesIn(log: string): readonly unknown[] {
  return sqlEventsIn(log).map(({ outcome }) => outcome);
}

/** Interrupted without a fuss, and well past any deadline here. */
const ENDLESS =
  'SELECT count(*) FROM traffic AS a JOIN traffic AS b ON a.origin_state = b.origin_state JOIN traffic AS c ON a.origin_state = c.origin_state';

describe('SQL over HTTP', () => {
  it('answers a statement with columns, rows, and how long it took, and forbids caching the answer', async () => {
    const {
      status: code,
      result,
      headers,
    } = await ask('SELECT origin_state, sum(row_count) AS flights FROM traffic GROUP BY ALL ORDER BY flights DESC LIMIT 2');
    expect([code, result]).toEqual([
      200,
      {
        columns: [
          { name: 'origin_state', type: 'string' },
          { name: 'flights', type: 'integer' },
        ],
        rows: [
          { origin_state: 'CA', flights: 370_248 },
          { origin_state: 'TX', flights: 355_905 },
        ],
        row_count: 2,
        truncated: false,
        more: false,
        elapsed_ms: expect.any(Number),
      },
    ]);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('also returns the rows as CSV, with everything else in headers', async () => {
    const { text, headers } = await ask(
      "SELECT origin_state AS s, 'a,b' AS t, [1, 2] AS l, NULL AS n FROM network ORDER BY ALL",
      { limit: 1 },
      { accept: 'text/csv' },
    );
    expect(text).toBe('s,t,l,n\r\nAK,"a,b","[1,2]",\r\n');
    expect([headers.get('x-row-count'), headers.get('x-more'), headers.get('x-truncated'), headers.get('etag')]).toEqual([
      '1',
      'true',
      'false',
      null,
    ]);
  });

  it('says when its cap cut the rows, and how to narrow; a limit that the caller sets does not count as a cut', async () => {
    const cut = await ask('SELECT * FROM network');
    expect([cut.result.row_count, cut.result.truncated, cut.result.more]).toEqual([1000, true, true]);
    expect(cut.result.warnings).toEqual([
      { code: 'rows_cut', message: 'The server\'s cap cut the answer to 1000 rows; there are more. Aggregate, filter, or raise "limit".' },
    ]);
    const asked = await ask('SELECT * FROM network', { limit: 7 });
    expect([asked.result.row_count, asked.result.truncated, asked.result.more, asked.result.warnings]).toEqual([7, false, true, undefined]);
    const tooMany = await ask('SELECT 1', { limit: 10_001 });
    expect([tooMany.status, tooMany.problem.code, tooMany.problem.errors]).toEqual([
      400,
      'invalid_request',
      [expect.objectContaining({ path: '/limit', suggestion: '10000' })],
    ]);
  });

  it('lists the governed tables, and answers 304 while they are the same', async () => {
    const answer = await fetch(`${api.url}/sql/schema`);
    const { tables, withheld } = (await answer.json()) as SqlSchema;
    expect(withheld).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(['delays', 'network', 'traffic']);
    expect(tables.find(({ name }) => name === 'traffic')?.columns.find(({ name }) => name === 'delay_sum')).toEqual({
      name: 'delay_sum',
      type: 'number',
      description: 'An exact sum: add them up.',
    });
    for (const { name, columns } of tables) {
      const { result } = await ask(`SELECT * FROM ${name}`, { limit: 1 });
      expect(result.columns.map((column) => [column.name, column.type])).toEqual(columns.map((column) => [column.name, column.type]));
    }
    const again = await fetch(`${api.url}/sql/schema`, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('refuses with the rule, fails with our own words, and repeats nothing of the statement', async () => {
    const cases: readonly (readonly [string, string, RegExp])[] = [
      [`SELECT * FROM read_csv('${CANARY}')`, 'sql_refused', /Functions in FROM are not allowed/],
      [`SELECT 1 -- ${CANARY}`, 'sql_refused', /Comments are not allowed/],
      [`SELECT "${CANARY}" FROM network`, 'sql_failed', /A column does not exist\. The tables of this statement have .*origin_state/],
      [`SELECT origin_stat AS "${CANARY}" FROM network`, 'sql_failed', /have origin_state, /],
      [`SELECT CAST('${CANARY}' AS INTEGER)`, 'sql_failed', /try_cast\(\) gives null instead/],
      [`SELECT origin_state, '${CANARY}', count(*) FROM network`, 'sql_failed', /GROUP BY/],
      [`SELECT 9223372036854775807 + row_count, '${CANARY}' FROM network`, 'sql_failed', /does not fit its type/],
    ];
    for (const [sql, code, detail] of cases) {
      const { status: given, problem, text } = await ask(sql);
      expect([sql, given, problem.code]).toEqual([sql, 400, code]);
      expect(problem.detail).toMatch(detail);
      expect(text).not.toContain(CANARY);
    }
  });

  variant('stops at the deadline, with 504, and the next statement is answered', async () => {
    const hasty = await startApi(workspace, ['--enable-sql', '--sql-timeout', '1', '--sql-workers', '1']);
    const { status: code, problem } = await ask(ENDLESS, {}, { of: hasty });
    expect([code, problem.code]).toEqual([504, 'timeout']);
    // On a busy machine it may be late too, and is asked again.
    const next = await eventually(async () => [await ask('SELECT 42 AS n', {}, { of: hasty })].find((answer) => answer.status !== 504));
    expect(next.result.rows).toEqual([{ n: 42 }]);
    expect((await status(hasty)).statement_ms['timed_out']).toBeGreaterThanOrEqual(1);
    expect(await hasty.stop()).toBe(0);
    expect(outcomesIn(hasty.log())).toContain('timeout');
  });

  it('frees the worker when the caller hangs up', async () => {
    const caller = new AbortController();
    const asked = ask(ENDLESS, {}, { signal: caller.signal }).catch(() => 'hung up');
    await eventually(async () => (await status()).workers['in_use'] === 1);
    caller.abort();
    expect(await asked).toBe('hung up');
    // Its deadline is minutes away.
    await eventually(async () => (await status()).workers['in_use'] === 0);
  });

  it('queues as many as allowed and turns the next away, while metrics are answered from slots of their own', async () => {
    const callers = new AbortController();
    const running = [1, 2].map(() => ask(ENDLESS, {}, { signal: callers.signal }).catch(() => 'hung up'));
    await eventually(async () => (await status()).workers['in_use'] === 2);
    const queued = ask('SELECT 1');
    await eventually(async () => (await status()).workers['waiting'] === 1);
    const turnedAway = await ask('SELECT 1');
    expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([429, '1']);
    const metric = await fetch(`${api.url}/metrics/flights/query`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(metric.status).toBe(200);
    callers.abort();
    expect(await Promise.all(running)).toEqual(['hung up', 'hung up']);
    expect((await queued).status).toBe(200);
  });

  it(
    'leaves no process behind when the server is killed in the middle of a statement',
    onlyIf(existsSync('/proc/self/task'), 'processes are read from /proc, which is not here'),
    async () => {
      const doomed = await startApi(workspace, ['--enable-sql', '--sql-workers', '1']);
      const asked = ask(ENDLESS, {}, { of: doomed }).catch(() => 'cut off');
      // The one that may run, and the one to spare.
      const { workers } = await eventually(async () =>
        [await status(doomed)].find((now) => now.workers['in_use'] === 1 && now.workers['ready'] === 2),
      );
      const pids = childrenOf(doomed.child.pid ?? 0);
      expect([workers['in_use'], pids.length]).toEqual([1, 2]);
      doomed.child.kill('SIGKILL');
      expect(await asked).toBe('cut off');
      await eventually(() => !pids.some(isThere));
    },
  );

  it('shows its counts and limits in GET /status', async () => {
    // Those that were interrupted may still be starting again.
    const { workers, statements } = await eventually(async () => [await status()].find((now) => now.workers['ready'] === 3));
    expect(workers).toMatchObject({ max: 2, max_waiting: 1, in_use: 0, waiting: 0, crashes: 0 });
    expect(statements['refused']).toBeGreaterThanOrEqual(2);
    expect(statements['failed']).toBeGreaterThanOrEqual(5);
  });

  variant('returns the same rows as plain DuckDB for every harmless statement over one relation', async () => {
    const engine = await openDatabase(':memory:');
    const connection = await engine.connect();
    await connection.run(`ATTACH ${sqlText(join(workspace, 'meta/aggregate_views.duckdb'))} AS g (READ_ONLY); USE g`);
    for (const sql of sampled(linesOf('benign.sql')).map(substituted)) {
      const { status: code, result } = await ask(sql);
      expect([sql, code]).toEqual([sql, 200]);
      const expected = await queryRows(connection, `SELECT count(*) AS n, to_json(list(t)) AS rows FROM (${sql.replace(/;$/, '')}) t`);
      expect([sql, result.truncated ? 1001 : result.row_count]).toEqual([sql, Math.min(1001, Number(expected[0]?.['n']))]);
      // Rows without an order come in any.
      const texts = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(Object.values(row))).toSorted();
      if (!result.truncated)
        expect(texts(result.rows).map(looseTimes)).toEqual(texts(JSON.parse(String(expected[0]?.['rows'])) as object[]).map(looseTimes));
    }
    connection.closeSync();
    engine.close();
  });

  it('refuses every attack that the engine was tried with, with 400 and a rule', async () => {
    for (const sql of linesOf('attacks.sql')) {
      const { status: code, problem } = await ask(sql);
      expect([sql, code, problem.code]).toEqual([sql, 400, 'sql_refused']);
    }
  });

  it('logs a hash, a kind, counts and an outcome of each statement, and nothing that it says', async () => {
    await ask(`SELECT '${CANARY}' AS c FROM network`, { limit: 3 });
    const events = await eventually(() => [sqlEventsIn(api.log())].find((found) => found.some(({ cap }) => cap === 3)));
    expect(events.at(-1)).toEqual({
      level: 'info',
      time: expect.any(String),
      event: 'sql_query',
      query_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      statement_kind: 'select',
      length: 46,
      cap: 3,
      rows: 3,
      bytes: expect.any(Number),
      ms: expect.any(Number),
      outcome: 'ok',
    });
    expect(events.find(({ outcome }) => outcome === 'sql_refused')).toMatchObject({
      rule: 'table_function',
      statement_kind: 'unknown',
      rows: 0,
    });
    expect(new Set(outcomesIn(api.log()))).toEqual(new Set(['ok', 'sql_refused', 'sql_failed', 'cancelled', 'busy', 'invalid_request']));
    for (const secret of [CANARY, 'SELECT', 'origin_state', 'network', workspace, 'meta/', '.duckdb'])
      expect([secret, api.log().includes(secret)]).toEqual([secret, false]);
  });
});

/** The engine's own JSON writes times with a space. */
function looseTimes(row: string): string {
  return row.replaceAll(/(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?/g, '$1T$2').replaceAll(/(T\d\d:\d\d:\d\d)\.\d+/g, '$1');
}

describe('SQL over MCP', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connectMcp(workspace, ['--enable-sql', '--sql-workers', '1', '--sql-timeout', '300']);
  });
  afterAll(() => client.close());

  interface Told<Structure> {
    readonly structuredContent: Structure;
    readonly isError?: boolean;
    readonly text: string;
  }

  async function call<Structure>(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Told<Structure>> {
    const answer: unknown = await client.callTool({ name, arguments: args });
    const told = answer as Told<Structure> & { readonly content: readonly { readonly text: string }[] };
    return { ...told, text: told.content[0]?.text ?? '' };
  }

  it('lists the tables and answers statements, as structure and as CSV under a line of context', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('sql_query');
    expect(client.getInstructions()).toContain('sql_schema');
    const schema = await call<SqlSchema>('sql_schema');
    const found = await call<SqlSchema>('sql_schema', { search: 'network routes' });
    expect(found.structuredContent.tables).toEqual(schema.structuredContent.tables.filter(({ name }) => name === 'network'));
    expect(schema.structuredContent.tables.map(({ name }) => name)).toEqual(['delays', 'network', 'traffic']);
    expect(schema.text).toMatch(/^3 tables for sql_query\..*\n- delays: The distribution of delays/);
    const answer = await call<SqlResult>('sql_query', {
      sql: 'SELECT origin_state AS s, sum(row_count) AS n FROM traffic GROUP BY ALL ORDER BY n DESC',
      limit: 2,
    });
    expect(answer.structuredContent.rows).toEqual([
      { s: 'CA', n: 370_248 },
      { s: 'TX', n: 355_905 },
    ]);
    expect(answer.text).toMatch(
      /^SQL: the first 2 rows, as limit asked; more exist, in \d+ ms\. Columns: s string, n integer\.\ns,n\nCA,370248\nTX,355905$/,
    );
  });

  it('caps rows at 100 by default and 500 at most, and tells a model how to correct its call', async () => {
    const capped = await call<SqlResult>('sql_query', { sql: 'SELECT * FROM network' });
    expect([capped.structuredContent.row_count, capped.structuredContent.truncated]).toEqual([100, true]);
    const cases: readonly (readonly [Readonly<Record<string, unknown>>, RegExp])[] = [
      [{ sql: 'SELECT 1', limit: 501 }, /returns at most 500 rows/],
      [{ sql: 'SELECT origin FROM network' }, /have period, origin_state, /],
      [{ sql: 'DROP TABLE network' }, /Only a SELECT/],
      [{}, /"sql"/],
    ];
    for (const [args, message] of cases) {
      const { isError, text } = await call('sql_query', args);
      expect([args, isError]).toEqual([args, true]);
      expect(text).toMatch(message);
    }
  });
});

describe('SQL on the command line', () => {
  it('prints a table, JSON or CSV; lists the tables without a statement; fails with status 1', async () => {
    const sql = 'select origin_state, sum(row_count) as flights from network group by all order by flights desc';
    const table = await runService('sql', workspace, sql, '--limit', '1', '--timeout', '300');
    expect([table.status, table.stdout]).toEqual([
      0,
      'origin_state  flights\n------------  -------\nCA            370,248\n\n1 row, as --limit asked: there are more\n',
    ]);
    const csv = await runService('sql', workspace, `${sql} limit 1`, '--format', 'csv', '--timeout', '300');
    expect(csv.stdout).toBe('origin_state,flights\nCA,370248\n');
    const listed = await runService('sql', workspace);
    expect(listed.stdout).toMatch(/^network: Which routes.*\n\ncolumn +type +meaning\n/m);
    const refused = await runService('sql', workspace, 'drop table network');
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('Only a SELECT');
  });
});

describe('without --enable-sql', () => {
  it('nothing of SQL is present: no path, no tool, no word', async () => {
    for (const [method, path] of [
      ['GET', '/sql/schema'],
      ['POST', '/sql'],
      ['GET', '/sql'],
    ] as const) {
      const answer = await fetch(`${closed.url}${path}`, {
        method,
        ...(method === 'POST' ? { body: '{"sql": "SELECT 1"}', headers: { 'Content-Type': 'application/json' } } : {}),
      });
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([path, 404, 'not_found']);
    }
    for (const path of ['/openapi.json', '/status', '/metrics', '/docs', '/health']) {
      const text = await (await fetch(`${closed.url}${path}`)).text();
      expect([path, /sql/i.test(text)]).toEqual([path, false]);
    }
    expect(childrenOf(closed.child.pid ?? 0)).toEqual([]);

    const client = await connectMcp(workspace);
    try {
      const { tools } = await client.listTools();
      const manifest = await client.readResource({ uri: 'catalog://manifest' });
      expect(JSON.stringify([tools, client.getInstructions(), manifest])).not.toMatch(/sql/i);
      await expect(client.callTool({ name: 'sql_query', arguments: { sql: 'SELECT 1' } })).rejects.toThrow(
        /Unknown tool "sql_query"\. Known: metric_list, /,
      );
    } finally {
      await client.close();
    }
  });

  it('its limits are refused, because they would limit nothing', async () => {
    expect((await runService('serve-api', workspace, '--sql-timeout', '5')).stderr).toContain(
      '--sql-timeout limits SQL, which is not enabled: add --enable-sql.',
    );
  });

  variant(
    'with it, the door for clients of PostgreSQL, a token, a model and several processes, the document is the compiled one',
    async () => {
      const asked = new TestWorkspace();
      cpSync(join(flightsWorkspace, 'catalog'), asked.path('catalog'), { recursive: true });
      asked.write('ai.yaml', '{provider: openai, model: small, api_base: http://localhost:9/v1, api_key_env: CHAT_KEY}');
      const whole = await startApi(asked.root, ['--enable-sql', '--postgres-port', '0', '--token', 'a-token', '--processes', '2']);
      try {
        const served = await fetch(`${whole.url}/openapi.json`, { headers: { Authorization: 'Bearer a-token' } });
        expect(await served.text()).toBe(readFileSync(`${flightsWorkspace}/generated/openapi.json`, 'utf8'));
      } finally {
        await whole.stop();
      }
    },
  );
});
