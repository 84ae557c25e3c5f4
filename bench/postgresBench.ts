import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Intent } from '../generated/types.ts';
import { cpuMs } from './cpuTime.ts';
import { encodeRequest, HttpClient } from './HttpClient.ts';
import { execute, PostgresClient, prepared, simple } from './PostgresClient.ts';
import { aimAtMost, type Aim, type Cell, type Section } from './Report.ts';
import { ServerProcess } from './ServerProcess.ts';
import { median, threeDigits } from './statistics.ts';

const DATABASE = 'flights';
/** The largest ratio to the same question over HTTP. */
const HTTP_AIM = 1.3;
const WARM_UP = 100;
const ROUNDS = 150;
const CONNECTIONS = 64;
const ANSWERS = 2_000;

interface Question {
  readonly title: string;
  readonly metric: string;
  readonly intent: Intent;
  readonly sql: string;
}

const questions: readonly Question[] = [
  {
    title: 'total by month',
    metric: 'flights',
    intent: { time_axis: 'month' },
    sql: 'SELECT month, SUM(flights) FROM traffic GROUP BY month',
  },
  {
    title: 'month × origin state, five destination states',
    metric: 'flights',
    intent: { time_axis: 'month', dimensions: ['origin_state'], filters: { destination_state: ['CA', 'FL', 'IL', 'NY', 'TX'] } },
    sql: `SELECT month, origin_state, SUM(flights) FROM traffic WHERE destination_state IN ('CA', 'FL', 'IL', 'NY', 'TX') GROUP BY month, origin_state`,
  },
  {
    title: 'median delay by state',
    metric: 'delay',
    intent: { dimensions: ['origin_state'] },
    sql: 'SELECT origin_state, MEASURE(delay) FROM delays GROUP BY origin_state',
  },
];
/** Ten thousand rows of three columns. */
const many = 'SELECT day, origin_state, SUM(flights) FROM traffic GROUP BY day, origin_state LIMIT 10000';
const manyIntent: Intent = { time_axis: 'day', dimensions: ['origin_state'], limit: 10_000 };

/** The PostgreSQL door against HTTP: the same process, the same questions, in turn. */
export async function postgresBench(workspace: string): Promise<Readonly<Record<string, Section>>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const server = await ServerProcess.service(workspace, folder, ['--postgres-port', String(port)]);
  try {
    const http = await HttpClient.connect(server.port);
    // The door opens just behind HTTP.
    let door: PostgresClient | null = null;
    while (door === null) door = await connected(port).catch(() => sleep(50, null));
    const rows: Record<string, Cell>[] = [];
    const aims: Aim[] = [];
    for (const question of questions) {
      const times = await timesOf(question, http, door);
      const [uncached, cached] = [times.uncached / times.http_uncached, times.cached / times.http_cached];
      rows.push({
        question: question.title,
        http_uncached_ms: threeDigits(times.http_uncached),
        uncached_ms: threeDigits(times.uncached),
        uncached_by_http: threeDigits(uncached),
        unparsed_ms: threeDigits(times.unparsed),
        http_cached_ms: threeDigits(times.http_cached),
        cached_ms: threeDigits(times.cached),
        cached_by_http: threeDigits(cached),
        with_worker_ms: threeDigits(times.with_worker),
      });
      aims.push(
        aimAtMost(`${question.title}: over PostgreSQL's protocol, uncached, within ${HTTP_AIM} × of HTTP`, uncached, HTTP_AIM, ' ×'),
        aimAtMost(`${question.title}: over PostgreSQL's protocol, cached, within ${HTTP_AIM} × of HTTP`, cached, HTTP_AIM, ' ×'),
      );
    }
    const notes = [
      'Uncached: a prepared statement with another LIMIT each time, as over HTTP; unparsed: a statement that was never sent, which a worker parses. with_worker: cached, with a window around the answer, which a worker computes.',
    ];
    const title = "Questions over PostgreSQL's protocol and over HTTP, one client, medians";
    const protocol = {
      title: "PostgreSQL's protocol",
      rows: await protocolRows(http, door, { port, pid: server.pid }),
      aims: [],
      notes: [],
    };
    http.close();
    door.close();
    return { postgres: { title, rows, aims, notes }, postgres_protocol: protocol };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timesOf({ metric, intent, sql }: Question, http: HttpClient, door: PostgresClient) {
  const path = `/metrics/${metric}/query`;
  const heard = encodeRequest('POST', path, JSON.stringify(intent));
  const name = `${metric}_${Object.keys(intent).length}`;
  await door.exchange(prepared(name, `${sql} LIMIT $1`));
  const windowed = `SELECT *, row_number() OVER () FROM (${sql}) AS t`;
  const times = {
    http_uncached: [] as number[],
    uncached: [] as number[],
    unparsed: [] as number[],
    http_cached: [] as number[],
    cached: [] as number[],
    with_worker: [] as number[],
  };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const limit = 500 + 10 * round;
    const measured: Record<keyof typeof times, () => Promise<unknown>> = {
      http_uncached: () => http.send(encodeRequest('POST', path, JSON.stringify({ ...intent, limit }))),
      uncached: () => door.exchange(execute(name, [String(limit + 1)], 'text')),
      unparsed: () => door.exchange(simple(`${sql} LIMIT ${limit + 2}`)),
      http_cached: () => http.send(heard),
      cached: () => door.exchange(simple(sql)),
      with_worker: () => door.exchange(simple(windowed)),
    };
    for (const key of Object.keys(times) as (keyof typeof times)[]) {
      const start = performance.now();
      await measured[key]();
      if (round >= WARM_UP) times[key].push(performance.now() - start);
    }
  }
  return {
    http_uncached: median(times.http_uncached),
    uncached: median(times.uncached),
    unparsed: median(times.unparsed),
    http_cached: median(times.http_cached),
    cached: median(times.cached),
    with_worker: median(times.with_worker),
  };
}

async function protocolRows(
  http: HttpClient,
  door: PostgresClient,
  { port, pid }: { readonly port: number; readonly pid: number },
): Promise<readonly Record<string, Cell>[]> {
  await door.exchange(prepared('many', many));
  const csv = encodeRequest('POST', '/metrics/flights/query', JSON.stringify(manyIntent), 'Accept: text/csv\r\n');
  const found = await door.exchange(simple(many));
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected(port)));
  const [question] = questions;
  const cached = simple(question?.sql ?? '');
  const cpuBefore = cpuMs(pid);
  const start = performance.now();
  let answers = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (; answers < ANSWERS; answers += 1) await client.exchange(cached);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const cpu = cpuMs(pid);
  for (const client of clients) client.close();
  return [
    {
      what: 'a connection, from its first byte until statements are accepted',
      ms: threeDigits(await medianOf(50, async () => (await connected(port)).close())),
      note: '',
    },
    {
      what: `${found} rows as text`,
      ms: threeDigits(await medianOf(20, () => door.exchange(execute('many', [], 'text')))),
      note: 'cached',
    },
    {
      what: `${found} rows in binary`,
      ms: threeDigits(await medianOf(20, () => door.exchange(execute('many', [], 'binary')))),
      note: 'cached',
    },
    { what: `${found} rows as CSV over HTTP`, ms: threeDigits(await medianOf(20, () => http.send(csv))), note: 'cached' },
    {
      what: `${CONNECTIONS} connections, each with a cached question in flight: an answer`,
      ms: threeDigits((1000 * seconds) / answers),
      note: `${Math.round(answers / seconds)} answers a second${cpuBefore === null || cpu === null ? '' : `, ${threeDigits((cpu - cpuBefore) / answers)} ms of CPU each`}`,
    },
  ];
}

function connected(port: number): Promise<PostgresClient> {
  return PostgresClient.connect(port, DATABASE);
}

async function medianOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
